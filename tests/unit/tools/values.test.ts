// cspell:ignore TQBS
import path from 'node:path';
import fc from 'fast-check';
import {beforeAll, describe, expect, it} from 'vitest';
import {SHAPES, type PlaceholderName} from '../../../src/lib/values';
import {
  loadContract,
  httpSamples,
  LANGUAGES,
  wsSamples,
  type Sample,
  httpOperations,
  wsOperations,
} from '@alor-docs/contract';
import {parsePlaceholders, placeholdersIn, type Placeholder} from '@alor-docs/contract/samples';
import {form, loadGrammars} from '../../support/grammar';

const {openapi, asyncapi} = loadContract(path.resolve('contract')).edition('ru');
const SLOTS = Object.keys(SHAPES) as PlaceholderName[];

const samples = [
  ...httpOperations(openapi).flatMap((operation) =>
    httpSamples(openapi, operation, 'ru').map((sample) => ({...sample, name: operation.id})),
  ),
  ...wsOperations(asyncapi).flatMap((operation) =>
    wsSamples(asyncapi, operation, 'ru').map((sample) => ({...sample, name: operation.opcode})),
  ),
];
const marked = samples.filter(({slots}) => slots !== '');

const marksOf = ({slots}: Pick<Sample, 'slots'>): Placeholder[] => parsePlaceholders(slots);

const filled = (
  sample: Pick<Sample, 'slots' | 'code'>,
  values: Readonly<Partial<Record<PlaceholderName, string>>>,
): string =>
  marksOf(sample).reduceRight(
    (code, {name: slot, start, length}) =>
      code.slice(0, start) + (values[slot] ?? code.slice(start, start + length)) + code.slice(start + length),
    sample.code,
  );

/** Any value a reader may enter. */
const values = fc.record(
  Object.fromEntries(SLOTS.map((slot) => [slot, fc.stringMatching(SHAPES[slot])])) as Record<
    PlaceholderName,
    fc.Arbitrary<string>
  >,
);

const GRAMMARS: Readonly<Record<string, string>> = {
  curl: 'bash',
  python: 'python',
  javascript: 'javascript',
  csharp: 'c-sharp',
  go: 'go',
  java: 'java',
};

beforeAll(() => loadGrammars(Object.values(GRAMMARS)));

describe('placeholders of the samples', () => {
  it('mark the example values in every language', () => {
    for (const {id} of LANGUAGES) {
      const found = marked.filter((sample) => sample.id === id).flatMap(marksOf);
      expect(new Set(found.map(({name}) => name)), id).toEqual(new Set(SLOTS));
    }
    for (const sample of marked) {
      for (const {name: slot, start, length} of marksOf(sample)) {
        expect(sample.code.slice(start, start + length), `${slot} of ${sample.name} ${sample.id}`).toMatch(
          SHAPES[slot],
        );
      }
    }
  });

  it('cover every occurrence of the example portfolio', () => {
    const left = marked
      .filter((sample) => marksOf(sample).some(({name}) => name === 'portfolio'))
      .filter((sample) => filled(sample, {portfolio: 'X'}).includes('D39004'));
    expect(left.map(({name, id}) => `${name} ${id}`)).toEqual([]);
  });

  it('replace the values of a limit order', () => {
    const entered = {portfolio: 'D00001', ticker: 'GAZP', board: 'TQBS', quantity: '7', price: '129.55'};
    const limit = marked.filter(({name}) => name === 'CommandapiWarptransTradeV2ClientOrdersActionsLimitPost');
    expect(limit.map(({id}) => id)).toEqual(LANGUAGES.map(({id}) => id));
    for (const sample of limit) {
      const code = filled(sample, entered);
      for (const value of Object.values(entered)) {
        expect(code, `${sample.id} ${value}`).toContain(value);
      }
      expect(code).not.toMatch(/D39004|SBER|304\.8/);
    }
  });

  it('leave the prices of stop orders: level and price belong together', () => {
    const tied = marked.filter((sample) => /triggerPrice/.test(sample.code));
    expect(tied.length).toBeGreaterThan(0);
    expect(tied.filter(({slots}) => slots.includes('price')).map(({name}) => name)).toEqual([]);
  });

  it('a value that its language writes in another form stops the build', () => {
    expect(() =>
      placeholdersIn((swap) => encodeURIComponent(`"${swap('portfolio', 'D39004')}`).replace('D', '%44')),
    ).toThrow('D39004');
  });
});

describe('any value of a reader', () => {
  it.each(Object.keys(GRAMMARS))('%s: the syntax of the sample is unchanged', (id) => {
    const ofLanguage = marked.filter((sample) => sample.id === id);
    // One sample of each set of slots is enough: the writers are the same.
    const kindOf = (sample: Sample) =>
      marksOf(sample)
        .flatMap(({name}) => name)
        .join();
    const kinds = [...new Map(ofLanguage.map((sample) => [kindOf(sample), sample])).values()];
    expect(kinds.length).toBeGreaterThan(2);
    for (const sample of kinds) {
      const before = form(GRAMMARS[id], sample.code);
      fc.assert(
        fc.property(values, (entered) => {
          expect(form(GRAMMARS[id], filled(sample, entered))).toBe(before);
        }),
        {numRuns: 25},
      );
    }
  });

  it('request bodies stay JSON with the values', () => {
    const bodies = marked.filter(({id, code}) => id === 'curl' && / -d '\{/.test(code));
    expect(bodies.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(values, fc.constantFrom(...bodies), (entered, sample) => {
        const text = / -d '(\{[\s\S]*\})'/.exec(filled(sample, entered))?.[1] ?? '';
        const body = JSON.parse(text.replace(/'"\$END_TIME"'/g, '1').replace(/'"\$\{[^}]*\}"'/g, 'x')) as Record<
          string,
          unknown
        >;
        for (const {name: slot} of marksOf(sample).filter((one) => ['quantity', 'price'].includes(one.name))) {
          expect(body[slot]).toBe(Number(entered[slot]));
        }
      }),
      {numRuns: 200},
    );
  });

  it.each([
    ['portfolio', ["D39004'", 'D39004"', '$(id)', '`id`', 'D\n1', 'Д39004', 'D39004 ', '../x', 'D39004%27', '']],
    ['ticker', ["'", '-X', '.hidden', 'SBER;rm', 'SBER&x=1', 'SBER\u202e', 'SBER}', '${x}', '__proto__\\']],
    ['board', ['tqbr"', 'T QBR', '{{x}}']],
    ['quantity', ['0', '-1', '1.5', '1e3', '01', '0x10', '1_000', '１', 'NaN', '1000000000']],
    ['price', ['0', '0.00', '-1', '1,5', '.5', '5.', '1e3', '01.5', 'Infinity', '1.123456789']],
  ] as const)('%s: refused', (slot, texts) => {
    expect(texts.filter((text) => SHAPES[slot].test(text))).toEqual([]);
  });
});
