import {ALIASES, LANGUAGES} from '../lib/highlight/languages';
import {nearest} from '@alor-docs/contract/nearest';
import {failAt, type Mdast, type PageFile} from './mdast';

const KNOWN = new Set([...LANGUAGES, ...Object.keys(ALIASES)]);

/** Remark plugin: a code block in a language that src/lib/highlight does not know fails the compilation with page, line and nearest names. */
export default function codeLanguages() {
  const check = (node: Mdast, file: PageFile): void => {
    if (node.type === 'code' && typeof node.lang === 'string' && !KNOWN.has(node.lang)) {
      failAt(
        file,
        node,
        `No highlighter for code in “${node.lang}”. Nearest: ${nearest(node.lang, KNOWN).join(', ')}; text for none. New languages go into src/lib/highlight/languages.ts.`,
      );
    }
    node.children?.forEach((child) => check(child, file));
  };
  return check;
}
