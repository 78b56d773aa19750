/** The two editions of the site. Russian is the source and the default. */
export const EDITIONS = ['ru', 'en'] as const;

export type Edition = (typeof EDITIONS)[number];
