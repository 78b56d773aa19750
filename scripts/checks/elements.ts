/**
 * Each element of a page is one that pages may use, with the attributes it has and the values they take. The build says the same
 * of one page at a time. Usage: tsx scripts/checks/elements.ts [FILE…]
 */
import path from 'node:path';
import {elementProblems, type Elements} from '../../src/lib/elements';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS, POSTS, readPages} from '../../src/lib/pages/files';
import {MdxError, type Page} from '../../src/lib/pages/page';
import {COMPONENT_ELEMENTS} from '../../src/components/elements';
import {elementsOf} from '../../src/remark/elements';
import {ELEMENTS} from '../../src/plugins/reference/remark';
import {rule, type Diagnostic} from './diagnostics';

/** What is wrong with the elements of a page; where it cannot be read as MDX, with that. */
export function checkElements(page: Page, elements: Elements): Diagnostic[] {
  try {
    return elementProblems(page.tree, elements).map((problem) => ({file: page.file, ...problem}));
  } catch (error) {
    if (error instanceof MdxError) {
      return [error.diagnostic];
    }
    throw error;
  }
}

export const check = rule(module, (root, _, args) => {
  const elements = elementsOf({siteDir: root, components: COMPONENT_ELEMENTS, reference: ELEMENTS});
  // Parsing all pages takes seconds: where some are named, those are parsed alone.
  const named = args.map((file) => path.resolve(file));
  return [DOCS, POSTS]
    .flatMap((folders) => EDITIONS.flatMap((edition) => readPages(root, folders[edition])))
    .filter(({file, text}) => /<[A-Za-z]/.test(text) && (named.length === 0 || named.includes(path.join(root, file))))
    .flatMap((page) => checkElements(page, elements));
});
