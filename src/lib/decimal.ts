import type {Edition} from './editions';

/** What stands between the whole part of a number and its fraction. */
export const DECIMAL: Readonly<Record<Edition, string>> = {ru: ',', en: '.'};
