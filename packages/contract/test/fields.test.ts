import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadContract} from '../src/loadContract';

const fields = Object.entries(loadContract(path.resolve(__dirname, '../../../contract')).fields);
const texts = fields.flatMap(([key, {ru, en}]) => [[key, 'ru', ru] as const, [key, 'en', en] as const]);

/** Sentences of a text; code spans and links do not end one. */
const sentences = (text: string): number =>
  text
    .replaceAll(/`[^`]*`|\([^)]*\)/g, 'x')
    .split(/[.!?](?:\s|$)/)
    .filter((part) => part.trim() !== '').length;

describe('fields.yaml: texts', () => {
  test('are read at a glance: three sentences and 320 characters at most', () => {
    expect(
      texts.filter(([, , text]) => sentences(text) > 3 || text.length > 320).map(([key, locale]) => `${key} ${locale}`),
    ).toEqual([]);
  });

  test('say a limit once: the schema shows it', () => {
    const limit = /\b(?:от|from) \d+ (?:до|to) \d|\bup to \d|\bдо \d+ (?:символ|знак)|\b1[–-]\d{2,}/u;
    expect(texts.filter(([, , text]) => limit.test(text)).map(([key, locale]) => `${key} ${locale}`)).toEqual([]);
  });

  test('give sums, quantities and prices a unit', () => {
    // The estimate's buyPrice is per unit or per lot: the broker does not say.
    const measured =
      /^(?:(?:NotMargin)?Quantity|FilledQty|Position(?:Units)|Money(?!Used$)|Margin|BuyingPower(?!ByCurrency)|Price(?!ShownUnits|Multiplier|BuyEstimated)|Candle(?:Open|High|Low|Volume)|Session(?:High|Low|Open|Volume)|Rate(?:Up|Down)|Unrealised|Profit|Commission|Volume(?:By|General))/;
    const bare = fields.filter(([key, {unit}]) => measured.test(key) && unit === undefined).map(([key]) => key);
    expect(fields.filter(([key]) => measured.test(key)).length).toBeGreaterThan(90);
    expect(bare).toEqual([]);
  });

  test('explain values in other words than their names', () => {
    const same = fields.flatMap(([key, {values = {}}]) =>
      Object.entries(values)
        .filter(([value, {en}]) => en.toLowerCase() === value.toLowerCase())
        .map(([value]) => `${key} ${value}`),
    );
    expect(same).toEqual([]);
  });
});
