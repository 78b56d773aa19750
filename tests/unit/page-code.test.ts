import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {readEdition} from '../../src/lib/pages/files';
import type {CodeBlock} from '../../src/lib/pages/page';
import {EDITIONS} from '../../src/lib/editions';

/*
 * Code that writers put on pages by hand: it parses in its language. Samples made from the contract are run elsewhere
 * (contract/samples-run.test.ts), GraphQL is checked against the schema (graphql-pages.test.ts).
 */

const WASM = path.join(path.dirname(require.resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm');
const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  js: 'javascript',
  powershell: 'powershell',
  python: 'python',
};

interface Tree {
  rootNode: {hasError: boolean; descendantsOfType(type: string): {startPosition: {row: number}}[]};
}
interface TreeSitter {
  Parser: {new (): {setLanguage(language: unknown): void; parse(text: string): Tree | null}; init(): Promise<void>};
  Language: {load(file: string): Promise<unknown>};
}

interface Found extends CodeBlock {
  readonly file: string;
}

const root = path.resolve(__dirname, '../..');
const blocks = EDITIONS.flatMap((edition) =>
  readEdition(root, edition).flatMap(({file, code}): Found[] => code.map((block) => ({...block, file}))),
);
const of = (language: string) => blocks.filter((block) => block.language === language);

describe('code on pages', () => {
  test.each(Object.entries(GRAMMARS))('%s parses', async (language, grammar) => {
    const {Parser, Language} = createRequire(__filename)(path.join(WASM, 'tree-sitter.js')) as TreeSitter;
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(path.join(WASM, `tree-sitter-${grammar}.wasm`)));
    expect(of(language).length).toBeGreaterThan(0);
    const broken = of(language).flatMap(({file, line, code}) => {
      const tree = parser.parse(code);
      const row = tree?.rootNode.descendantsOfType('ERROR')[0]?.startPosition.row ?? 0;
      return tree?.rootNode.hasError ? [`${file}:${line + 1 + row}`] : [];
    });
    expect(broken).toEqual([]);
  });

  test('JSON parses, one document or one per line', () => {
    const parses = (text: string) => {
      try {
        JSON.parse(text);
        return true;
      } catch {
        return false;
      }
    };
    const broken = of('json').filter(
      ({code}) => !parses(code) && !code.split(/\n(?=[[{])/u).every((part) => parses(part)),
    );
    expect(broken.map(({file, line}) => `${file}:${line}`)).toEqual([]);
  });
});
