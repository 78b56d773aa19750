import type {Edition, Localized} from './edition';

/** Month names as they stand in a date. */
const MONTHS: Localized<readonly string[]> = {
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
};

/**
 * A day in words, as `Intl.DateTimeFormat` with a long month writes it. Loading the calendars of that class takes the first visit of
 * a page 20 ms of blocked time, four times as much on a phone, for a line at the end of the page.
 *
 * @param moment milliseconds since 1970 or an ISO date; the day is the one in UTC
 * @returns e.g. `21 ноября 2026 г.` or `November 21, 2026`
 * @throws RangeError when the argument is no date
 */
export function dayInWords(moment: number | string, edition: Edition): string {
  const [year = '', month = '', day = ''] = new Date(moment).toISOString().slice(0, 10).split('-');
  const name = MONTHS[edition][Number(month) - 1];
  return {ru: `${Number(day)} ${name} ${year} г.`, en: `${name} ${Number(day)}, ${year}`}[edition];
}
