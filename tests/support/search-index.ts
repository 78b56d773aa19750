import type {ExtractedPage, ExtractedSection} from '../../src/plugins/search-index/extract';
import {pack} from '@alor-docs/search/index/pack';
import {SearchEngine} from '@alor-docs/search/engine';
import {SectionKind, type IndexFile} from '@alor-docs/search/index/format';

/** A section of a page. */
export const section = (
  kind: keyof typeof SectionKind,
  anchor: string,
  title: string,
  ...blocks: string[]
): ExtractedSection => ({kind: SectionKind[kind], anchor, title, blocks});

/** A page for an index; `text` stands above its sections. */
export function page(
  path: string,
  title: string,
  {text, method, sections = [], ...rest}: Partial<ExtractedPage> & {text?: string; method?: string} = {},
) {
  const lead = section('lead', '', '', ...(text ? [text] : []));
  const extracted = {title, trail: [], description: '', keywords: [], date: '', ...rest, sections: [lead, ...sections]};
  return {path, method, page: extracted};
}

/** The search over some pages, with their index as it arrives in a browser. */
export const engineOf = (...pages: readonly ReturnType<typeof page>[]): SearchEngine =>
  new SearchEngine(JSON.parse(JSON.stringify(pack(pages))) as IndexFile);
