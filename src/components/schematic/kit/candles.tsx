import type {ReactNode} from 'react';
import s from '../own.module.css';
import type {Area} from '../types';
import {Txt} from './text';

/** Open, high, low, close. */
export type Candle = readonly [open: number, high: number, low: number, close: number];

export interface CandlesProps extends Area {
  readonly candles: readonly Candle[];
  /** Price at the bottom and at the top edge. */
  readonly range: readonly [number, number];
  /** Lots per candle; drawn as bars over the lowest fifth. */
  readonly volumes?: readonly number[];
}

/** Vertical position of a value in a chart. */
export function scale(value: number, [low, high]: readonly [number, number], y: number, height: number): number {
  return Math.round((y + height - ((value - low) / (high - low)) * height) * 2) / 2;
}

/** Candles: hollow when the price rose, filled when it fell, so that they differ without colour. */
export function Candles({x, y, width, height, candles, range, volumes}: CandlesProps): ReactNode {
  const step = width / candles.length;
  const body = Math.max(3, Math.round(step * 0.6));
  const up: string[] = [];
  const down: string[] = [];
  candles.forEach(([open, high, low, close], i) => {
    const mid = Math.round(x + step * (i + 0.5)) + 0.5;
    const top = scale(Math.max(open, close), range, y, height);
    const bottom = Math.max(top + 1, scale(Math.min(open, close), range, y, height));
    const path = `M${mid} ${scale(high, range, y, height)}V${top}M${mid} ${bottom}V${scale(low, range, y, height)}M${mid - body / 2} ${top}h${body}V${bottom}h-${body}z`;
    (close >= open ? up : down).push(path);
  });
  const peak = Math.max(1, ...(volumes ?? []));
  const bars = volumes?.map((v, i) => {
    const h = Math.round((v / peak) * height * 0.2);
    return `M${Math.round(x + step * (i + 0.5) - body / 2)} ${y + height}v-${h}h${body}v${h}z`;
  });
  return (
    <>
      {bars && <path d={bars.join('')} className={s.volume} />}
      <path d={up.join('')} className={s.candleUp} />
      <path d={down.join('')} className={s.candleDown} />
    </>
  );
}

export interface AxisProps extends Area {
  /** Texts from the first to the last, spread evenly. */
  readonly labels: readonly string[];
  /** `right`: from top to bottom; `bottom`: from left to right. */
  readonly side: 'right' | 'bottom';
  /** Where the labels stand, 0 to 1 of the side, instead of evenly. */
  readonly positions?: readonly number[];
}

/** Grid lines of a plot area with their labels outside it, at the right or below. */
export function Axis({x, y, width, height, labels, side, positions}: AxisProps): ReactNode {
  const at = (i: number) => positions?.[i] ?? (i + 0.5) / labels.length;
  const lines = labels.map((_, i) =>
    side === 'right'
      ? `M${x} ${Math.round(y + height * at(i)) + 0.5}h${width}`
      : `M${Math.round(x + width * at(i)) + 0.5} ${y}v${height}`,
  );
  return (
    <>
      <path d={lines.join('')} className={s.gridLine} />
      {labels.map((label, i) => {
        const place =
          side === 'right'
            ? {x: x + width + 6, y: Math.round(y + height * at(i)) + 4}
            : {x: Math.round(x + width * at(i)), y: y + height + 15, anchor: 'middle' as const};
        return <Txt key={label} {...place} tone="muted" text={label} />;
      })}
    </>
  );
}
