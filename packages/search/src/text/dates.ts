const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** `2025-08-08`, `2025-08-08T10:00:00Z`, `08.08.2025`, `8/8/25`: year first, or day first as both editions write it. */
const DATE =
  /(?<![\p{L}\d.])(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?:T[\d:.]+Z?)?|(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d\d))(?![\d:.-]*\d)/gu;

/** Writes the month of dates in digits as a word, as posts do; what is no date stays. */
export function spellDates(text: string): string {
  return text.replace(DATE, (date, ...parts: (string | undefined)[]) => {
    const [year, month, day] = parts[0] ? parts.slice(0, 3) : [parts[5], parts[4], parts[3]];
    const name = MONTHS[Number(month) - 1];
    return name ? `${Number(day)} ${name} ${year?.length === 2 ? `20${year}` : year}` : date;
  });
}
