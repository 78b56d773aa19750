import type {ReactNode} from 'react';
import type {Edition} from '@site/src/lib/edition';

export type {Edition};

/** A text of a picture: one string for both editions (tickers, numbers), or one per edition. */
export type Text = string | Readonly<Record<Edition, string>>;

/** Picks the edition's variant of a text. */
export type Translator = (text: Text) => string;

/**
 * A callout: the rectangle it marks and the centre of its numbered disc, in picture units (1 unit = 1 CSS px at full
 * size). A disc outside the rectangle gets a leader line to the rectangle's nearest point.
 */
export type Spot = readonly [x: number, y: number, width: number, height: number, discX: number, discY: number];

/** One legend row. `**…**` inside the texts marks an interface label; nothing else is interpreted. */
export interface Part {
  /** What the part is called: a noun phrase without a full stop. */
  readonly label: Text;
  /** What it shows or does: one to three sentences. */
  readonly text: Text;
}

/** One layout of a picture. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** One callout per part, in the order of the parts. */
  readonly spots: readonly Spot[];
  /** Draws everything except the callouts, inside a `0 0 width height` view box. */
  readonly draw: (t: Translator) => ReactNode;
}

/** A picture with its legend. Lives in `pictures/<name>.tsx` as the default export. */
export interface Picture {
  /** The file name without extension; the prefix of all ids. */
  readonly name: string;
  /** Caption under the picture and its accessible name: what is shown, without “picture of”. */
  readonly title: Text;
  readonly parts: readonly Part[];
  /** The layout for containers of 38.75 rem (620 px) and more; it may be up to 700 units wide. */
  readonly wide: Drawing;
  /** The layout for phones, at most 340 units wide. Needed when `wide` is wider than that. */
  readonly narrow?: Drawing;
}
