/**
 * Each element of a page is one that pages may use, with the attributes it has and the values they take. The build says the same
 * of one page at a time. Usage: tsx scripts/checks/elements.ts [FILE…]
 */
import path from 'node:path';
import type {Root} from 'mdast';
import {elementProblems, type Elements} from '../../src/lib/elements';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS, POSTS, readMarkdown} from '../../src/lib/pages/files';
import {COMPONENT_ELEMENTS} from '../../src/components/elements';
import {elementsOf} from '../../src/remark/elements';
import {ELEMENTS} from '../../src/plugins/reference/remark';
import {rule, type Diagnostic} from './diagnostics';
import {mdxParser} from './mdx';

/** What is wrong with the elements of a page; where it cannot be read as MDX, with that. */
export function checkElements(
  file: string,
  text: string,
  parse: (text: string) => Root,
  elements: Elements,
): Diagnostic[] {
  let tree: Root;
  try {
    tree = parse(text);
  } catch (error) {
    // A message of vfile, which the parser throws; of a tag that is not closed it tells the line in words.
    const {line, reason} = error as {readonly line?: number; readonly reason?: string};
    if (reason === undefined) {
      throw error;
    }
    const told = line ?? Number(/\((\d+):/.exec(reason)?.[1] ?? 1);
    return [{file, line: told, message: `No MDX: ${reason.replace(/\.$/, '')}.`, fix: 'Correct the tag.'}];
  }
  return elementProblems(tree, elements).map((problem) => ({file, ...problem}));
}

export const check = rule(module, async (root, _, args) => {
  const parse = await mdxParser();
  const elements = elementsOf({siteDir: root, components: COMPONENT_ELEMENTS, reference: ELEMENTS});
  // Reading all pages takes seconds: where some are named, those are read alone.
  const named = args.map((one) => path.resolve(one));
  return [DOCS, POSTS]
    .flatMap((folders) => EDITIONS.flatMap((edition) => readMarkdown(root, folders[edition])))
    .filter(({file, text}) => /<[A-Za-z]/.test(text) && (named.length === 0 || named.includes(path.join(root, file))))
    .flatMap(({file, text}) => checkElements(file, text, parse, elements));
});
