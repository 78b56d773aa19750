import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Field} from '../src/fields';
import {STRINGS} from '../src/interfaceTexts';
import {loadContract} from '../src/loadContract';
import type {Unit} from '../src/shape';
import {fieldList, unitConverter} from '../../../src/plugins/reference/render/fields';
import type {Edition} from '../../../src/lib/editions';
import {textOf} from '../../../tests/support/mdast';

const field = (unit: Unit | undefined, example: unknown, children: readonly Field[] = []): Field => ({
  id: 'query-x',
  name: 'x',
  names: {},
  only: '',
  type: 'integer',
  required: true,
  deprecated: false,
  text: '',
  short: undefined,
  unit,
  values: [],
  schema: {example} as Field['schema'],
  children,
});

const contract = loadContract(path.resolve(__dirname, '../../../contract'));

const facts = (unit: Unit | undefined, example: unknown, locale: Edition = 'ru'): string => {
  const list = fieldList([field(unit, example)], contract.edition(locale), 'sent');
  return list ? textOf(list) : '';
};

describe('fieldList: an example of time is shown in Moscow time', () => {
  it.each<[Unit | undefined, unknown, string]>([
    ['unix-s', 1_754_460_000, 'Пример 1754460000 — 6 авг 2025, 09:00:00 МСК'],
    ['unix-ms', 1_754_464_532_417, 'Пример 1754464532417 — 6 авг 2025, 10:15:32.417 МСК'],
    ['iso-utc', '2025-08-06T07:15:32.4170000Z', ' — 6 авг 2025, 10:15:32.417 МСК'],
    ['iso-utc', '2025-08-06T00:00:00', ' — 6 авг 2025, 03:00:00 МСК'],
  ])('%s %s', (unit, example, expected) => expect(facts(unit, example)).toContain(expected));

  it('in English, too', () => {
    expect(facts('unix-s', 1_754_460_000, 'en')).toContain('1754460000 — Aug 6, 2025, 09:00:00 MSK');
  });

  it.each<[Unit | undefined, unknown]>([
    ['iso-utc', '2025-08-06'],
    ['iso-utc', '9999-12-31T23:59:59'],
    ['unix-s', 0],
    ['lot', 10],
    [undefined, 1_754_460_000],
    ['unix-s', 'now'],
  ])('no moment: %s %s', (unit, example) => expect(facts(unit, example)).not.toMatch(/МСК|—/));
});

describe('unitConverter', () => {
  const startOf = (fields: readonly Field[]): unknown => {
    const button = unitConverter(fields, {strings: STRINGS.ru}) as {
      attributes: {name: string; value: unknown}[];
    } | null;
    return button && button.attributes.find(({name}) => name === 'of')?.value;
  };

  it('stands where a field, at any depth, has a unit that it knows, and starts with the first moment', () => {
    expect(startOf([field('money', 1)])).toBeNull();
    expect(startOf([field(undefined, {}, [field('lot', 10)])])).toBeUndefined();
    expect(startOf([field('lot', 10), field(undefined, {}, [field('unix-s', 1_754_460_000)])])).toBe('1754460000');
  });
});
