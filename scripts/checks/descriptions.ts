/**
 * Every page has a title and a description of its own that fits a search result. Usage: tsx scripts/checks/descriptions.ts
 * [FILE…]
 */
import {parse, YAMLParseError} from 'yaml';
import {readEdition} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import type {Page} from '../../src/lib/pages/page';
import {EDITIONS} from '../../src/lib/editions';

const SHORTEST = 70;
const LONGEST = 155;

/**
 * Finds missing, too short, too long and repeated descriptions, missing titles, and front matter that is no YAML: a colon in
 * a description stops the whole build.
 *
 * @param pages of one edition
 */
export function checkDescriptions(pages: readonly Page[]): Diagnostic[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page): Diagnostic[] => {
    const entry = page.frontMatter.get('description');
    const line = entry?.line ?? 1;
    const diagnostics: Diagnostic[] = [];
    const add = (message: string, fix: string) => diagnostics.push({file: page.file, line, message, fix});
    try {
      parse(/^---\n([\s\S]*?)\n---\n/u.exec(page.text)?.[1] ?? '');
    } catch (error) {
      const place = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? 0) : 0;
      diagnostics.push({
        file: page.file,
        line: place + 1,
        message: 'The front matter is not YAML',
        fix: "quote the value: '…'",
      });
    }
    if (!page.frontMatter.get('title')?.value) {
      add('The page has no title', 'add “title: …” to the front matter');
    }
    const text = entry?.value ?? '';
    const length = [...text].length;
    if (!text) {
      add('The page has no description', `add “description: …”, one sentence of ${SHORTEST} to ${LONGEST} characters`);
    } else if (length < SHORTEST || length > LONGEST) {
      add(`The description has ${length} characters`, `write ${SHORTEST} to ${LONGEST}`);
    }
    const other = seen.get(text);
    if (text && other) {
      add(`The description is that of ${other}`, 'say what only this page answers');
    }
    seen.set(text, page.file);
    return diagnostics;
  });
}

export const check = rule(module, (root) =>
  EDITIONS.flatMap((edition) => checkDescriptions(readEdition(root, edition))),
);
