import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Ajv from 'ajv';
import {parse} from 'yaml';
import {afterAll, describe, expect, test} from 'vitest';
import {CONTRACT} from '../../../tests/support/published';
import {serverTexts} from '../../../tests/support/server-texts';
import {formatDiagnostic} from '../src/diagnostic';
import {claims} from '../src/errors/lookup';
import {exchangeCodes} from '../src/exchangeCodes';
import {hostNames} from '../src/hosts';
import {contractFiles} from '../src/loadContract';
import {editorSchemas, schemaLine} from '../src/shape/editorSchemas';
import {checkExchangeCodes} from '../src/validate/exchangeCodes';
import {HOSTS} from './fixture';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'contract');
const FILE = 'exchange-codes.yaml';
const text = fs.readFileSync(path.join(folder, FILE), 'utf8');
const {classes, codes} = exchangeCodes(folder);
const classOf = (market: string, code: number): string | undefined =>
  codes.find((entry) => entry.market === market && entry.code === code)?.class;

describe('exchange-codes.yaml', () => {
  test('holds every code of both systems, and the check finds nothing', () => {
    const count = (market: string): number => codes.filter((entry) => entry.market === market).length;
    expect([count('asts'), count('spectra')]).toEqual([668, 659]);
    expect(checkExchangeCodes(folder).map(formatDiagnostic)).toEqual([]);
  });

  test('names its schema for editors and fits it', () => {
    expect(text.split('\n')[0]).toBe(schemaLine(FILE));
    const schema = editorSchemas(hostNames(HOSTS)).get('vocabulary/exchange-codes.schema.json') ?? '';
    const validate = new Ajv({strict: false}).compile(JSON.parse(schema) as object);
    expect(validate(parse(text)), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(parse(text.replace('effect: executed', 'effect: done')))).toBe(false);
  });

  test('is not read with the contract', () => {
    expect(contractFiles(folder).filter((file) => file.endsWith(FILE))).toEqual([]);
    expect(contractFiles(folder)).toContain(path.join(folder, 'errors.yaml'));
  });

  test('gives a code of spectra that stands for one of asts the class of that one', () => {
    const pairs = codes
      .filter(({market, code}) => market === 'spectra' && code > 11_000)
      .map((entry) => ({...entry, twin: classOf('asts', entry.code - 11_000)}))
      .filter(({twin}) => twin !== undefined);
    expect(pairs.length).toBeGreaterThan(300);
    expect(pairs.filter((entry) => entry.class !== entry.twin).map(({code}) => code)).toEqual([]);
  });

  test('never lets a text of unknown effect be sent again at once', () => {
    const careless = classes.filter(
      ({effect, retry, retryOnRepeat}) =>
        (effect === 'unknown' && retry !== 'check-first') || (effect !== 'executed' && retryOnRepeat !== 'check-first'),
    );
    expect(careless.map(({id}) => id)).toEqual([]);
  });

  test('does not contradict the catalogue of errors', () => {
    const known = CONTRACT.errors.errors.flatMap(({id, retry, match = [], specimens = []}) => {
      const numbers = match.flatMap((one) => (one.in === 'exchange-code' ? one.codes : []));
      const entries = codes.filter(
        ({market, code, text: own, ru = ''}) =>
          [own, ru].some((text) => specimens.includes(text)) || (market === 'spectra' && claims(numbers, code)),
      );
      return entries.map((entry) => ({id, code: entry.code, retry, class: entry.class}));
    });
    expect(known.length).toBeGreaterThan(30);
    const contradictions = known.filter(({retry, class: own}) => retry !== classes.find(({id}) => id === own)?.retry);
    expect(contradictions.map(({id, code, class: own}) => `${id} ${code} ${own}`)).toEqual([]);
  });

  test('marks as seen what the broker is known to send, and nothing else', () => {
    const texts = serverTexts().filter(({text: one}) => !one.startsWith('[GW]'));
    const known = codes.map((entry) => {
      const filled = entry.text.replaceAll(/%[\d.*]*l?[a-z]/g, '1');
      const source = texts.find(({text: one, fits}) =>
        entry.ru === undefined ? entry.market === 'asts' && fits(filled) : one.replace(/^\(\d+\) /, '') === entry.ru,
      )?.source;
      return {...entry, source};
    });
    expect(known.filter(({ru, source}) => ru !== undefined && source === undefined)).toEqual([]);
    expect(
      known
        .filter(({source, seen = false}) => seen !== (source !== undefined && !source.startsWith('reply codes')))
        .map(({market, code}) => `${market} ${code}`),
    ).toEqual([]);
    expect(known.filter(({seen}) => seen).length).toBe(11);
  });

  test('agrees with order-codes.tsv, the texts that must lead a reader to their class', () => {
    const [, , ...listed] = fs
      .readFileSync(path.join(root, 'tests/data/order-codes.tsv'), 'utf8')
      .trimEnd()
      .split('\n');
    expect(listed).toEqual(
      codes
        .filter((entry) => !['other', 'unclear'].includes(entry.class))
        .map((entry) => [entry.market, entry.code, entry.class, entry.text].join('\t')),
    );
  });
});

const SMALL = `source: exchange
classes:
- id: money
  name: {ru: Деньги, en: Money}
  cause: {ru: Мало., en: Too little.}
  remedy: {ru: Меньше., en: Less.}
  effect: not-executed
  retry: after-fix
  retryOnRepeat: check-first
- id: session
  name: {ru: Время, en: Time}
  cause: {ru: Закрыто., en: Closed.}
  remedy: {ru: Ждите., en: Wait.}
  effect: not-executed
  retry: when-trading
  retryOnRepeat: check-first
codes:
- {market: spectra, code: 332, class: money, text: Insufficient client funds.}
- {market: spectra, code: 680, class: money, text: Insufficient client funds.}
- {market: spectra, code: 3, class: session, text: Session inactive.}
`;

describe('checkExchangeCodes', () => {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), 'exchange-codes-'));
  afterAll(() => {
    fs.rmSync(place, {recursive: true});
  });
  const findingsOf = (content: string): string[] => {
    fs.writeFileSync(path.join(place, FILE), content);
    return checkExchangeCodes(place).map(formatDiagnostic);
  };

  test('finds nothing in a right file', () => {
    expect(findingsOf(SMALL)).toEqual([]);
  });

  test.each([
    ['an unknown class', 'code: 3, class: session', 'code: 3, class: sesion', /:20 .*names sesion.*Nearest: session/],
    ['a code that stands twice', 'code: 680', 'code: 332', /:19 .*The code spectra 332 stands twice/],
    ['a class that stands twice', '- id: session', '- id: money', /:10 .*The class money stands twice/],
    ['a missing language', 'name: {ru: Время, en: Time}', 'name: {ru: Время}', /:11 .*en is missing.*Add en/],
    ['a class nobody uses', 'code: 3, class: session', 'code: 3, class: money', /:10 .*No code has the class session/],
    [
      'a text of two classes',
      'code: 680, class: money',
      'code: 680, class: session',
      /:19 .*class money at spectra 332/,
    ],
    [
      'an unknown market',
      'market: spectra, code: 3,',
      'market: spektra, code: 3,',
      /:20 .*"spektra".*Nearest: spectra/,
    ],
    ['an unknown word', 'code: 3,', 'code: 3, sen: true,', /:20 .*Unknown word sen.*seen/],
    ['an unknown part', 'source: exchange', 'code: []\nsource: exchange', /:1 .*Unknown word code.*codes/],
    ['an unknown way to retry', 'retry: when-trading', 'retry: whentrading', /:15 .*Nearest: when-trading/],
    ['what is no YAML', 'text: Session inactive.}', 'text: Session inactive.', /:\d+ Not valid YAML/],
  ])('tells %s, with line and fix', (_, from, to, finding) => {
    expect(findingsOf(SMALL.replace(from, to)).join('\n')).toMatch(finding);
  });

  test('tells a missing file', () => {
    expect(checkExchangeCodes(path.join(place, 'nowhere')).map(formatDiagnostic)).toEqual([
      `contract/${FILE}:1 The file is missing. → Restore it.`,
    ]);
  });
});
