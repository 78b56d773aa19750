import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {readEdition} from '../../src/lib/pages/files';
import type {CodeBlock} from '../../src/lib/pages/page';
import {EDITIONS} from '../../src/lib/editions';
import {faultIn, loadGrammars} from '../support/grammar';

/*
 * Code that writers put on pages by hand: it parses in its language. Samples made from the contract are run elsewhere
 * (contract/samples-run.test.ts), GraphQL is checked against the schema (graphql-pages.test.ts).
 */

const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  js: 'javascript',
  powershell: 'powershell',
  python: 'python',
};
beforeAll(() => loadGrammars(Object.values(GRAMMARS)));

interface Found extends CodeBlock {
  readonly file: string;
}

const root = path.resolve(__dirname, '../..');
const blocks = EDITIONS.flatMap((edition) =>
  readEdition(root, edition).flatMap(({file, code}): Found[] => code.map((block) => ({...block, file}))),
);
const of = (language: string) => blocks.filter((block) => block.language === language);

describe('code on pages', () => {
  test.each(Object.entries(GRAMMARS))('%s parses', (language, grammar) => {
    expect(of(language).length).toBeGreaterThan(0);
    const broken = of(language).flatMap(({file, line, code}) => {
      const row = faultIn(grammar, code);
      return row === undefined ? [] : [`${file}:${line + 1 + row}`];
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
