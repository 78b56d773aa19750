import type {ReactNode} from 'react';
import type {Edition, Localized} from '@site/src/lib/edition';

export type {Edition};

/** A text of a picture: one string for both editions (tickers, numbers), or one per edition. */
export type Text = string | Localized;

/** Several texts in a row or one under another; editions may need different numbers of them. */
export type Texts = readonly string[] | Localized<readonly string[]>;

/** Picks the edition's variant of a text or of texts. */
export type Translator = <T extends string | readonly string[]>(text: T | Localized<T>) => T;

/** A rectangle in picture units. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A callout: the rectangle it marks and the centre of its numbered disc, in picture units (1 unit = 1 CSS px at full
 * size). A disc outside the rectangle gets a leader line to the rectangle's nearest point.
 */
export type Spot = readonly [x: number, y: number, width: number, height: number, discX: number, discY: number];

/** One layout of a picture. */
export interface Drawing {
  /** 340 by default, what a phone has room for: a window of 288 between margins for the numbers. */
  readonly width?: number;
  readonly height: number;
  /** One callout per part, in the order of the parts. */
  readonly spots: readonly Spot[];
  /** Everything except the callouts, inside a `0 0 width height` view box. */
  readonly content: ReactNode;
}

/** A picture with its legend. Lives in `pictures/<name>.tsx` as the default export. */
export interface Picture {
  /** Caption under the picture and its accessible name: what is shown, without “picture of”. */
  readonly title: Text;
  /**
   * The rows of the legend as they read: the name of the part, a full stop, and what it shows or does in one to three
   * sentences; the same number of rows in each edition. `**…**` marks an interface label; nothing else is interpreted.
   */
  readonly parts: Localized<readonly string[]>;
  /** The layout for containers of 38.75 rem (620 px) and more; it may be up to 700 units wide. */
  readonly wide: Drawing;
  /** The layout for phones, at most 340 units wide. Needed when `wide` is wider than that. */
  readonly narrow?: Drawing;
}
