/** Width of a drawing in its own units: the wide one for a text column, the narrow one for a phone. */
export const WIDE = 576;
export const NARROW = 328;

/** A rectangle in units of the drawing. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
