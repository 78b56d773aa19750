import React, {type ReactNode} from 'react';
import s from '../styles.module.css';

/** Colour role of a text. */
export type Tone = 'ink' | 'muted' | 'buy' | 'sell' | 'accent' | 'onAccent' | 'warn';

const TONE: Record<Tone, string | undefined> = {
  ink: undefined,
  muted: s.muted,
  buy: s.buy,
  sell: s.sell,
  accent: s.accent,
  onAccent: s.onAccent,
  warn: s.warn,
};

/** Advance widths in em, generous enough for Noto Sans, the widest face of the usual system fonts. */
function advance(char: string): number {
  if (/[\d+−–=<>]/u.test(char)) return 0.575;
  if (/[\s.,:;'’|!()[\]ilj]/u.test(char)) return 0.29;
  if (/[ftrI/"«»\-г]/u.test(char)) return 0.44;
  if (/[mwMW%@шщюжфмыШЩЮЖФМЫ—]/u.test(char)) return 0.86;
  if (/[A-ZА-ЯЁ]/u.test(char)) return 0.64;
  return 0.565;
}

/**
 * Estimates the width of a text.
 *
 * @param text - the text.
 * @param size - font size in picture units.
 * @param bold - whether it is set in semibold.
 * @returns width in picture units; on the safe side for the usual interface fonts.
 */
export function textWidth(text: string, size = 12, bold = false): number {
  let em = 0;
  for (const char of text) em += advance(char);
  return em * size * (bold ? 1.06 : 1);
}

/**
 * Shortens a text with an ellipsis until it fits.
 *
 * @param text - the text.
 * @param max - room in picture units.
 * @param size - font size in picture units.
 * @param bold - whether it is set in semibold.
 * @returns the text itself, or its beginning with `…`.
 */
export function fit(text: string, max: number, size = 12, bold = false): string {
  if (textWidth(text, size, bold) <= max) return text;
  let end = text.length - 1;
  while (end > 1 && textWidth(`${text.slice(0, end).trimEnd()}…`, size, bold) > max) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

export interface TxtProps {
  readonly x: number;
  /** Baseline. A line of 12 units centred in a row of height h sits at `y + h / 2 + 4`. */
  readonly y: number;
  readonly children: string;
  readonly tone?: Tone;
  /** Font size in picture units; 12 is the smallest that stays readable on a phone. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: 'middle' | 'end';
  /** Room for the text: what does not fit is cut with an ellipsis. */
  readonly max?: number;
}

/** A line of text. */
export function Txt({x, y, children, tone = 'ink', size, bold, anchor, max}: TxtProps): ReactNode {
  const content = max === undefined ? children : fit(children, max, size, bold);
  const className = [TONE[tone], bold && s.bold].filter(Boolean).join(' ') || undefined;
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor} className={className}>
      {content}
    </text>
  );
}
