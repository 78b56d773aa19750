import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {convert, parseDecimal, timesIn, formatMoney, whole} from '../../../src/components/tools/units/convert';
import {formatDateTime} from '../../../src/lib/date-time';

const ms = (text: string): number => Date.parse(text);
const values = (text: string, zone: 'utc' | 'moscow' = 'moscow'): number[] =>
  timesIn(text, zone).map((found) => found.ms);

describe('unit converter: times', () => {
  it.each([
    ['1754460000', '2025-08-06T06:00:00Z'],
    ['1754460000417', '2025-08-06T06:00:00.417Z'],
    ['2025-08-06T07:15:32.4170000Z', '2025-08-06T07:15:32.417Z'],
    ['2025-08-06 09:00', '2025-08-06T06:00:00Z'],
    ['2025-08-06T09:00:00+03:00', '2025-08-06T06:00:00Z'],
    ['06.08.2025 09:00:05', '2025-08-06T06:00:05Z'],
    ['6.8.2025', '2025-08-05T21:00:00Z'],
    ['9999-12-31T20:59:59Z', '9999-12-31T20:59:59Z'],
    ['0', '1970-01-01T00:00:00Z'],
  ])('%s', (text, expected) => expect(values(text)).toEqual([ms(expected)]));

  it('without a zone: uses the zone that the reader chose', () => {
    expect(values('2025-08-06 09:00', 'utc')).toEqual([ms('2025-08-06T09:00:00Z')]);
    expect(values('06.08.2025', 'utc')).toEqual([ms('2025-08-06T00:00:00Z')]);
  });

  it('response: each time once, no order numbers, prices or parts of words', () => {
    const answer =
      '{"time":1754460000,"prev":1754460000,"orderNumber":"18995978560","price":304.8,"updateTime":"2025-08-06T07:15:32Z"}';
    expect(values(answer)).toEqual([ms('2025-08-06T06:00:00Z'), ms('2025-08-06T07:15:32Z')]);
    expect(values('D1754460000 1754460000.5 v2025-08-06x 192.168.2025')).toEqual([]);
  });

  it('a date that no calendar has is ignored', () => {
    expect(values('2025-02-30 31.06.2025 2025-08-06T25:00:00Z 00.00.2025')).toEqual([]);
  });

  it.each([
    ['100 kB of digits', '1'.repeat(100_000), []],
    ['100 kB of almost a date', '2025-'.repeat(20_000), []],
    ['signs that turn the text around', '\u202e\ud8001754460000', [ms('2025-08-06T06:00:00Z')]],
    ['a name of the prototype', '__proto__', []],
    ['100 kB of minus signs', '-9'.repeat(50_000), []],
  ])('%s: only what is a moment is found, and no pattern runs away', {timeout: 30_000}, (_, text, found) => {
    expect(values(text, 'utc')).toEqual(found);
  });

  it('any time: a formatted time is parsed to the same value', () => {
    fc.assert(
      fc.property(fc.integer({min: 0, max: 4_102_444_799_999}), fc.constantFrom('utc', 'moscow'), (at, zone) => {
        const clock = new Date(at + (zone === 'moscow' ? 3 * 3_600_000 : 0)).toISOString().slice(0, -1);
        const [date = '', time = ''] = clock.split('T');
        expect(values(clock, zone)).toEqual([at]);
        expect(values(`${date.split('-').reverse().join('.')} ${time}`, zone)).toEqual([at]);
        expect(values(new Date(at).toISOString(), zone)).toEqual([at]);
        expect(formatDateTime(at, zone, 'en')).toContain(time.slice(0, 8));
      }),
    );
  });
});

describe('unit converter: quantities', () => {
  it('10 lots of SBER: pieces and money of the example', () => {
    const price = parseDecimal('304,80') ?? 0n;
    expect(convert(10n, 'lots', 10n, price)).toEqual({lots: 10n, pieces: 100n, money: parseDecimal('30480'), left: 0n});
    expect(convert(105n, 'pieces', 10n, price)).toMatchObject({lots: 10n, left: 5n});
    expect(convert(parseDecimal('50 000') ?? 0n, 'money', 10n, parseDecimal('305.12') ?? 0n)).toMatchObject({
      lots: 16n,
    });
    expect(formatMoney(parseDecimal('30480') ?? 0n, 'ru').replace(/\s/g, ' ')).toBe('30 480,00');
    expect(formatMoney(parseDecimal('0.000125') ?? 0n, 'en')).toBe('0.000125');
  });

  it('any amount: whole lots plus the remainder, and not a lot more', () => {
    const positive = fc.bigInt({min: 1n, max: 10n ** 15n});
    fc.assert(
      fc.property(
        positive,
        fc.constantFrom('lots', 'pieces', 'money'),
        positive,
        positive,
        (amount, measure, lot, price) => {
          const {lots, pieces, money, left} = convert(amount, measure, lot, price);
          expect({lots, pieces, money}[measure] + left).toBe(amount);
          expect(pieces).toBe(lots * lot);
          expect(left >= 0n && left < {lots: 1n, pieces: lot, money: lot * price}[measure]).toBe(true);
        },
      ),
    );
  });

  it.each(['', '-1', '1e3', '0x1', '1.2.3', 'NaN', '٣', '1'.repeat(30)])(
    'parseDecimal and whole: %s is undefined',
    (text) => {
      expect([parseDecimal(text), whole(text)]).toEqual([undefined, undefined]);
    },
  );
});
