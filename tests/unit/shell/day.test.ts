import {describe, expect, test} from 'vitest';
import {dayInWords} from '../../../src/lib/day';
import {EDITIONS} from '../../../src/lib/editions';

describe('a day in words', () => {
  test.each(EDITIONS)('is what Intl writes, every month (%s)', (edition) => {
    const format = new Intl.DateTimeFormat(edition, {day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC'});
    for (let month = 0; month < 12; month += 1) {
      const moment = Date.UTC(2026, month, month * 2 + 1, 23, 59);
      const plain = format.format(moment).replace(/\s/gu, ' ');
      expect(dayInWords(moment, edition).replace(/\s/gu, ' ')).toBe(plain);
    }
  });

  test('reads ISO dates and refuses what is none', () => {
    expect(dayInWords('2025-08-08T00:00:00.000Z', 'en')).toBe('August 8, 2025');
    expect(() => dayInWords('soon', 'ru')).toThrow(RangeError);
  });
});
