import type {Edition} from './edition';

const MONTHS: Readonly<Record<Edition, readonly string[]>> = {
  ru: ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
};

/** Moscow is three hours ahead of UTC all the year. */
const MOSCOW = 3 * 60 * 60 * 1000;

/**
 * A moment as a reader says it.
 *
 * @param ms milliseconds since 1970
 * @returns e.g. `6 авг 2025, 09:00:00` or `Aug 6, 2025, 09:00:00`, with milliseconds where there are any; '' for a number that is
 *   no moment
 */
export function formatDateTime(ms: number, zone: 'utc' | 'moscow', edition: Edition): string {
  const date = new Date(zone === 'moscow' ? ms + MOSCOW : ms);
  if (Number.isNaN(date.getTime())) {
    return '';
  }
  const [, year = '', month = '', day = '', time = '', fraction = ''] =
    /^(.+)-(\d\d)-(\d\d)T([\d:]+)\.(\d+)Z$/.exec(date.toISOString()) ?? [];
  const name = MONTHS[edition][Number(month) - 1] ?? '';
  const clock = Number(fraction) === 0 ? time : `${time}.${fraction}`;
  return {ru: `${Number(day)} ${name} ${year}, ${clock}`, en: `${name} ${Number(day)}, ${year}, ${clock}`}[edition];
}

/** The zone as it stands behind a moment. */
export const MOSCOW_TIME_ZONE: Readonly<Record<Edition, string>> = {ru: 'МСК', en: 'MSK'};
