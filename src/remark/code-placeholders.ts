import {visit} from 'unist-util-visit';
import type {PlaceholderName} from '../lib/values';
import type {Mdast} from './mdast';
import {placeholderText, type Placeholder} from '@alor-docs/contract/samples';

/** Languages of programs and requests; what a server answers and what a program prints stays as it is. */
const PROGRAMS = new Set(['bash', 'csharp', 'go', 'http', 'java', 'javascript', 'js', 'powershell', 'python']);

/** The values by which pages name a reader's own things. */
const EXAMPLES: readonly (readonly [RegExp, PlaceholderName])[] = [
  [/(?<![\w.-])D39004(?![\w-])/g, 'portfolio'],
  [/(?<![\w.-])SBER(?![\w-]|\.\w)/g, 'ticker'],
  [/(?<![\w.-])TQBR(?![\w-])/g, 'board'],
];

/**
 * Remark plugin (use it in `beforeDefaultRemarkPlugins`, behind those that write code): marks the portfolio, the ticker and the board
 * in programs that writers put on pages by hand. Samples from the contract have theirs already. A program with a price keeps its
 * instrument: the price belongs to it.
 */
export default function codePlaceholders() {
  return (tree: Mdast): void =>
    visit(tree, 'code', (node: Mdast) => {
      const meta = node.meta ?? '';
      const placeholders = meta.includes('slots=') ? [] : placeholdersIn(node.value ?? '', String(node.lang ?? ''));
      if (placeholders.length > 0) {
        node.meta = `${meta} slots="${placeholderText(placeholders)}"`.trim();
      }
    });
}

/** The placeholders of a program written by hand. */
export function placeholdersIn(code: string, language: string): Placeholder[] {
  const message = language === 'json' && /"opcode"\s*:/.test(code);
  if (!PROGRAMS.has(language) && !message) {
    return [];
  }
  const priced = /price/i.test(code);
  return EXAMPLES.filter(([, name]) => name === 'portfolio' || !priced)
    .flatMap(([example, name]) =>
      [...code.matchAll(example)].map(({index, 0: text}): Placeholder => ({name, start: index, length: text.length})),
    )
    .sort((a, b) => a.start - b.start);
}
