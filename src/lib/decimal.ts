import type {Edition} from './editions';

/** What stands between the whole part of a number and its fraction. */
export const DECIMAL: Readonly<Record<Edition, string>> = {ru: ',', en: '.'};

/** Reads a number as either edition writes it: `1 250,5` or `1250.5`; NaN where there is none. */
export const parseDecimal = (text: string): number =>
  text.trim() === '' ? NaN : Number(text.replace(/\s/g, '').replace(',', '.'));

/** Writes a number that a field starts with, in the form of the edition; `digits` after the separator. */
export const fieldNumber = (value: number, edition: Edition, digits = 2): string =>
  value.toFixed(digits).replace('.', DECIMAL[edition]);
