import {INDEX_VERSION, type IndexFile, type PackedPage} from '../../search/format';
import type {ExtractedPage} from './extract';

/**
 * Puts the pages of an edition into one file. Blocks that several pages share (descriptions of the same field, hints)
 * are kept once. References compress best when most are alike: see `blockNumbers`.
 *
 * @param pages path below the edition's base without a leading slash, the page, and the method of a request
 */
export function pack(pages: readonly {path: string; page: ExtractedPage; method?: string}[]): IndexFile {
  const blocks: string[] = [];
  const numbers = new Map<string, number>();
  const reference = (text: string): number => {
    const number = numbers.get(text);
    if (number !== undefined) return blocks.length - number;
    numbers.set(text, blocks.push(text) - 1);
    return 0;
  };
  return {
    version: INDEX_VERSION,
    pages: pages.map(({path, page, method}): PackedPage => ({
      path,
      title: page.title,
      trail: page.trail,
      description: page.description,
      keywords: page.keywords,
      ...(page.date && {date: page.date}),
      ...(method && {method}),
      sections: page.sections.map(({kind, anchor, title, blocks: texts}) => [
        kind,
        anchor,
        title,
        texts.map(reference),
      ]),
    })),
    blocks,
  };
}
