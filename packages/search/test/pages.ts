import {SearchEngine} from '../src';
import {pack, SectionKind, type IndexFile, type SourcePage, type SourceSection} from '../src/index/indexFile';

/** A section of a page. */
export const section = (
  kind: keyof typeof SectionKind,
  anchor: string,
  title: string,
  ...blocks: string[]
): SourceSection => ({kind: SectionKind[kind], anchor, title, blocks});

/** A page for an index; `text` stands above its sections. */
export function page(
  path: string,
  title: string,
  {text, method, sections = [], ...rest}: Partial<SourcePage> & {text?: string; method?: string} = {},
) {
  const lead = section('lead', '', '', ...(text ? [text] : []));
  const source = {title, trail: [], description: '', keywords: [], date: '', ...rest, sections: [lead, ...sections]};
  return {path, method, page: source};
}

/** The search over some pages, with their index as it arrives in a browser. */
export const engineOf = (...pages: readonly ReturnType<typeof page>[]): SearchEngine =>
  new SearchEngine(JSON.parse(JSON.stringify(pack(pages))) as IndexFile);
