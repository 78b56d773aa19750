import {type ReactNode} from 'react';
import s from '../own.module.css';
import {useTranslator} from './texts';
import type {Text} from '../types';

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

/**
 * Advance widths in em of DejaVu Sans, as wide as Verdana: no usual system face is wider, so what fits here fits on every machine.
 * Characters that are not listed are as wide as a digit.
 */
const WIDTHS: readonly (readonly [em: number, characters: string])[] = [
  [0.3, ' ,.IJijl’'],
  [0.35, '-/:f'],
  [0.4, '!()[]rt'],
  [0.45, '"'],
  [0.5, '_sz–“”▾'],
  [0.55, 'Lcгзсэ'],
  [0.6, 'FPTYaekovxy«»ГРТУабвеёкотухчья'],
  [0.7, 'ABCRVXZАБВКСХЧЬЭЯдцъ'],
  [0.75, 'DGHNUИЙЛНПм'],
  [0.8, 'OQwДОЦы'],
  [0.85, '+=M×−≤≥МФЪфю←↑→↓✓✕'],
  [0.9, 'Ыжш'],
  [0.95, '%mщ'],
  [1, 'W—…'],
  [1.05, 'Ш'],
  [1.1, 'ЖЩЮ'],
];
const DIGIT = 0.64;
const EM = new Map(WIDTHS.flatMap(([em, characters]) => [...characters].map((character) => [character, em] as const)));
/** Letters of DejaVu Sans Bold against the plain ones. */
const BOLD = 1.1;

/**
 * Estimates the width of a text.
 *
 * @param text - the text.
 * @param size - font size in picture units.
 * @param bold - whether it is set in semibold.
 * @returns width in picture units in the widest of the usual faces.
 */
export function textWidth(text: string, size = 12, bold = false): number {
  let em = 0;
  for (const char of text) em += EM.get(char === '\u00a0' ? ' ' : char) ?? DIGIT;
  return em * size * (bold ? BOLD : 1);
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
  readonly text: Text;
  readonly tone?: Tone;
  /** Font size in picture units; 12 is the smallest that stays readable on a phone. */
  readonly size?: number;
  readonly bold?: boolean;
  readonly anchor?: 'middle' | 'end';
  /** A second part in a tone of its own, right behind the first. */
  readonly tail?: {readonly text: string; readonly tone: Tone};
  /** Room for the text: what does not fit is cut with an ellipsis. */
  readonly max?: number;
}

/** A line of text; nothing where the edition has none. */
export function Txt({x, y, text, tone = 'ink', size, bold, anchor, tail, max}: TxtProps): ReactNode {
  const line = useTranslator()(text);
  if (line === '') return null;
  const content = max === undefined ? line : fit(line, max, size, bold);
  const className = [TONE[tone], bold && s.bold].filter(Boolean).join(' ') || undefined;
  return (
    <text x={x} y={y} fontSize={size} textAnchor={anchor} className={className}>
      {content}
      {tail && <tspan className={TONE[tail.tone]}>{tail.text}</tspan>}
    </text>
  );
}
