import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {EDITIONS} from '../../../src/lib/editions';
import {readEdition} from '../../../src/lib/pages/files';
import type {CodeBlock} from '../../../src/lib/pages/page';
import {SHAPES, type PlaceholderName} from '../../../src/lib/values';
import {codeBlock} from '../../../src/remark/mdast';
import codePlaceholders, {placeholdersIn} from '../../../src/remark/code-placeholders';
import {formOf, loadGrammars} from '../../support/grammar';
import {pageOf} from '../../support/mdast';

/** Grammars by the language of a code block. HTTP has none: there a value keeps its line. */
const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  csharp: 'c-sharp',
  go: 'go',
  java: 'java',
  javascript: 'javascript',
  js: 'javascript',
  powershell: 'powershell',
  python: 'python',
};

/** Every code block that a writer has put on a page, in both editions. */
const programs = EDITIONS.flatMap((edition) => readEdition('.', edition)).flatMap(({file, code}) =>
  code.map((block) => ({...block, name: `${file}:${block.line}`})),
);
const marked = programs.filter(({code, language}) => placeholdersIn(code, language).length > 0);

const filled = ({code, language}: CodeBlock, values: Readonly<Partial<Record<PlaceholderName, string>>>): string =>
  placeholdersIn(code, language).reduceRight(
    (text, {name: slot, start, length}) => text.slice(0, start) + (values[slot] ?? '') + text.slice(start + length),
    code,
  );

/** The longest values, those with most signs, and any that have the shape. */
const values = fc.record({
  portfolio: fc.oneof(fc.constant('A'.repeat(20)), fc.constant('0'), fc.stringMatching(SHAPES.portfolio)),
  ticker: fc.oneof(fc.constant('0._-._-'), fc.constant('true'), fc.constant('null'), fc.stringMatching(SHAPES.ticker)),
  board: fc.oneof(fc.constant('____________'), fc.constant('0'), fc.stringMatching(SHAPES.board)),
});

beforeAll(() => loadGrammars([...new Set(Object.values(GRAMMARS))]));

describe('code placeholders of programs written by hand', () => {
  it('are found in several languages', () => {
    expect(marked.length).toBeGreaterThan(20);
    expect(new Set(marked.map(({language}) => language)).size).toBeGreaterThan(3);
  });

  it('stand at example values only, apart from each other', () => {
    for (const {name, code, language} of marked) {
      let end = 0;
      for (const {name: slot, start, length} of placeholdersIn(code, language)) {
        expect(start, name).toBeGreaterThanOrEqual(end);
        end = start + length;
        expect(code.slice(start, end), name).toBe({portfolio: 'D39004', ticker: 'SBER', board: 'TQBR'}[String(slot)]);
      }
    }
  });

  it('any value of a reader leaves the form and the lines of the program', () => {
    const parsed = marked.flatMap((program) => {
      const grammar = GRAMMARS[program.language];
      const before = grammar ? formOf(grammar, program.code) : '';
      return [{...program, grammar, before}];
    });
    // Parts of programs with three dots in them are no programs.
    expect(parsed.filter(({before}) => before !== '').length).toBeGreaterThan(marked.length / 2);
    fc.assert(
      fc.property(values, fc.constantFrom(...parsed), (entered, program) => {
        const text = filled(program, entered);
        expect(text.split('\n').length).toBe(program.code.split('\n').length);
        expect(text).not.toContain('D39004');
        if (program.before !== '') {
          expect(formOf(program.grammar ?? '', text), program.name).toBe(program.before);
        }
        if (program.language === 'json') {
          expect(() => JSON.parse(text) as unknown).not.toThrow();
        }
      }),
      {numRuns: 400},
    );
  });

  it('answers of a server, output, and tickers with a price keep their examples', () => {
    expect(placeholdersIn('{"portfolio": "D39004"}', 'json')).toEqual([]);
    expect(placeholdersIn('D39004 SBER', 'text')).toEqual([]);
    expect(
      placeholdersIn('{"opcode": "create:limit", "price": 304.8, "ticker": "SBER", "p": "D39004"}', 'json'),
    ).toEqual([{name: 'portfolio', start: 67, length: 6}]);
    expect(placeholdersIn('SBER-9.25 SBERP D39004-x xD39004 TQBR2 my.SBER', 'bash')).toEqual([]);
  });

  it('are written once, behind what stands at the block already', () => {
    const tree = pageOf(
      codeBlock('bash', 'curl /D39004', 'x'),
      codeBlock('bash', 'curl /D39004', '', 'portfolio:1:2'),
      codeBlock('bash', 'curl'),
    );
    codePlaceholders()(tree);
    codePlaceholders()(tree);
    expect(tree.children.map(({meta}) => meta)).toEqual([
      'title="x" slots="portfolio:6:6"',
      'slots="portfolio:1:2"',
      null,
    ]);
  });
});
