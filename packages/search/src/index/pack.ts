import {INDEX_VERSION, isShortened, SectionKind, type IndexFile} from './format';
import type {ExtractedPage, ExtractedSection} from '../../../../src/plugins/search-index/extract';

/**
 * Puts the pages of an edition into one file. Blocks that several pages share (descriptions of the same field, hints)
 * are kept once.
 *
 * @param pages path below the edition's base without a leading slash, the page, and the method of a request
 * @throws Error when a field has an anchor that could not be told from a shortened one
 */
export function pack(pages: readonly {path: string; page: ExtractedPage; method?: string}[]): IndexFile {
  const blocks: string[] = [];
  const numbers = new Map<string, number>();
  const reference = (text: string): number => {
    const number = numbers.get(text);
    if (number !== undefined) return number;
    numbers.set(text, blocks.push(text));
    return 0;
  };
  const sections = pages.flatMap(({page}) => page.sections);
  return {
    version: INDEX_VERSION,
    pages: pages.map(({path, page, method}) => ({
      path,
      title: page.title,
      trail: page.trail,
      description: page.description,
      keywords: page.keywords,
      ...(page.date && {date: page.date}),
      ...(method && {method}),
      sections: page.sections.length,
    })),
    kinds: sections.map(({kind}) => kind).join(''),
    anchors: sections.map(shortAnchor),
    titles: sections.map(({title}) => title),
    references: sections.map(({blocks: texts}) => texts.map(reference)),
    blocks,
  };
}

function shortAnchor({kind, anchor, title}: ExtractedSection): string {
  if (kind === SectionKind.field && title && anchor.endsWith(`-${title}`)) return anchor.slice(0, -title.length);
  if (isShortened(kind, anchor)) {
    throw new Error(
      `Search: the field "${title}" has the anchor "${anchor}", which ends with a hyphen; give it another.`,
    );
  }
  return anchor;
}
