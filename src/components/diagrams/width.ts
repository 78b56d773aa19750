/** Width of a drawing in its own units: the wide one for a text column, the narrow one for a phone. */
export const WIDE = 576;
export const NARROW = 328;
