import {visit} from 'unist-util-visit';
import {nearest} from '@alor-docs/contract/nearest';
import {ALIASES, LANGUAGES} from '../lib/highlight/languages';
import {failAt, type Mdast, type PageFile} from './mdast';

const NAMES = new Set([...LANGUAGES, ...Object.keys(ALIASES)]);

/** Remark plugin: a code block in a language that src/lib/highlight does not know fails the compilation with page, line and nearest names. */
export default function codeLanguages() {
  return (tree: Mdast, file: PageFile): void =>
    visit(tree, 'code', (node: Mdast) => {
      if (typeof node.lang === 'string' && !NAMES.has(node.lang)) {
        failAt(
          file,
          node,
          `No highlighter for code in “${node.lang}”. Nearest: ${nearest(node.lang, NAMES).join(', ')}; text for none. New languages go into src/lib/highlight/languages.ts.`,
        );
      }
    });
}
