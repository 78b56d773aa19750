import {createRequire} from 'node:module';
import path from 'node:path';
import {expect} from 'vitest';

/* Programs as tree-sitter reads them, in the languages of the samples. */

interface Node {
  readonly type: string;
  readonly childCount: number;
  readonly hasError: boolean;
  readonly startPosition: {readonly row: number};
  child(index: number): Node | null;
  descendantsOfType(type: string): Node[];
}
interface Parser {
  setLanguage(language: unknown): void;
  parse(text: string): {rootNode: Node} | null;
}
interface TreeSitter {
  Parser: {new (): Parser; init(): Promise<void>};
  Language: {load(file: string): Promise<unknown>};
}

const parsers = new Map<string, Parser>();

/** Loads grammars, by the names of their files, e.g. `c-sharp`. */
export async function loadGrammars(names: readonly string[]): Promise<void> {
  const wasm = path.join(path.dirname(require.resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm');
  const {Parser, Language} = createRequire(__filename)(path.join(wasm, 'tree-sitter.js')) as TreeSitter;
  await Parser.init();
  for (const name of names) {
    const parser = new Parser();
    parser.setLanguage(await Language.load(path.join(wasm, `tree-sitter-${name}.wasm`)));
    parsers.set(name, parser);
  }
}

/** The kinds of the nodes of a program, without its words: two programs of one form differ in values alone. '' = it has a fault. */
export function formOf(grammar: string, code: string): string {
  const shape = (node: Node): string =>
    // How a number is written makes no difference.
    `${node.type.replace(/^(?:integer|float|number|word)$/, 'value')}(${Array.from(
      {length: node.childCount},
      (_, index) => {
        const child = node.child(index);
        return child ? shape(child) : '';
      },
    ).join(' ')})`;
  const root = parsers.get(grammar)?.parse(code)?.rootNode;
  return root && !root.hasError ? shape(root) : '';
}

/** Number, from 0, of the line of a program where its first fault stands; undefined where it has none. */
export function faultIn(grammar: string, code: string): number | undefined {
  const root = parsers.get(grammar)?.parse(code)?.rootNode;
  return root && !root.hasError ? undefined : (root?.descendantsOfType('ERROR')[0]?.startPosition.row ?? 0);
}

/** The form of a program that has to be without fault. */
export function form(grammar: string, code: string): string {
  const found = formOf(grammar, code);
  expect(found, code).not.toBe('');
  return found;
}
