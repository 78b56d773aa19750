/** The languages of the contract. Russian is the source and the default. */
export const LOCALES = ['ru', 'en'] as const;

export type Locale = (typeof LOCALES)[number];

/** A text, or anything else, in each language. */
export type Localized<T = string> = Readonly<Record<Locale, T>>;
