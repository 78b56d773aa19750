import React, {type ReactNode} from 'react';
import s from '../styles.module.css';
import type {Text} from '../types';
import {Txt} from './text';

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

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

export interface DepthProps extends Area {
  /** Lots per level from the best price outwards. */
  readonly bids: readonly number[];
  readonly asks: readonly number[];
}

/** Cumulative volume on both sides of the middle. */
export function Depth({x, y, width, height, bids, asks}: DepthProps): ReactNode {
  const total = (levels: readonly number[]) =>
    levels.reduce<number[]>((sums, v) => [...sums, (sums[sums.length - 1] ?? 0) + v], []);
  const [buy, sell] = [total(bids), total(asks)];
  const peak = Math.max(...buy, ...sell);
  const side = (sums: number[], direction: 1 | -1) => {
    const step = (width / 2 - 2) / sums.length;
    const start = x + width / 2 + direction * 2;
    let d = `M${start} ${y + height}`;
    sums.forEach((sum, i) => {
      d += `V${Math.round(y + height - (sum / peak) * (height - 4))}H${Math.round(start + direction * step * (i + 1))}`;
    });
    return `${d}V${y + height}z`;
  };
  return (
    <>
      <path d={side(buy, -1)} className={s.depthBuy} />
      <path d={side(sell, 1)} className={s.depthSell} />
    </>
  );
}

export interface BarsProps extends Area {
  readonly values: readonly number[];
  /** One label under each bar. */
  readonly labels?: readonly string[];
}

/** Bars from the bottom edge; the tallest takes the whole height. */
export function Bars({x, y, width, height, values, labels}: BarsProps): ReactNode {
  const step = width / values.length;
  const w = Math.round(step * 0.56);
  const peak = Math.max(...values);
  const d = values.map((v, i) => {
    const h = Math.round((v / peak) * height);
    return `M${Math.round(x + step * (i + 0.5) - w / 2)} ${y + height}v-${h}h${w}v${h}z`;
  });
  return (
    <>
      <path d={d.join('')} className={s.barFill} />
      <path d={`M${x} ${y + height + 0.5}h${width}`} className={s.rule} />
      {labels?.map((label, i) => (
        <Txt
          key={label}
          x={Math.round(x + step * (i + 0.5))}
          y={y + height + 15}
          tone="muted"
          anchor="middle"
          text={label}
        />
      ))}
    </>
  );
}

/** Points of a scatter plot in picture coordinates; `active` is the index of the enlarged one. */
export function Dots({points, active}: {points: readonly (readonly [number, number])[]; active?: number}): ReactNode {
  return points.map(([cx, cy], i) => (
    <circle
      key={`${cx},${cy}`}
      cx={cx}
      cy={cy}
      r={i === active ? 6 : 3.5}
      className={i === active ? s.handle : s.dot}
    />
  ));
}

export interface Tile extends Area {
  readonly label: string;
  /** Second line, for example a day change. */
  readonly value?: Text;
  /** −3 (deep red) to 3 (deep green); 0 is neutral. */
  readonly heat: -3 | -2 | -1 | 0 | 1 | 2 | 3;
}

const HEAT = {
  '-3': s.heatD3,
  '-2': s.heatD2,
  '-1': s.heatD1,
  '0': s.heat0,
  '1': s.heatU1,
  '2': s.heatU2,
  '3': s.heatU3,
};

/** Coloured rectangles with centred texts: a market map, a heat map, a matrix. The value is always written, never colour alone. */
export function Tiles({tiles}: {tiles: readonly Tile[]}): ReactNode {
  return tiles.map(({x, y, width, height, label, value, heat}) => {
    const mid = y + height / 2;
    return (
      <React.Fragment key={`${x},${y}`}>
        <rect x={x + 0.5} y={y + 0.5} width={width - 1} height={height - 1} className={HEAT[heat]} />
        <Txt
          x={x + width / 2}
          y={value ? mid - 3 : mid + 4}
          anchor="middle"
          bold={Boolean(value)}
          max={width - 2}
          text={label}
        />
        {value && <Txt x={x + width / 2} y={mid + 13} anchor="middle" max={width - 2} text={value} />}
      </React.Fragment>
    );
  });
}

/** A trade: centre, radius, lots. */
export interface Bubble {
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
  readonly label?: string;
  readonly side: 'buy' | 'sell';
}

/** Trades as bubbles joined by a line in the order of the list. */
export function Bubbles({bubbles}: {bubbles: readonly Bubble[]}): ReactNode {
  return (
    <>
      <path d={`M${bubbles.map((b) => `${b.cx} ${b.cy}`).join('L')}`} className={s.gridLine} />
      {bubbles.map(({cx, cy, r, label, side}) => (
        <React.Fragment key={`${cx},${cy}`}>
          <circle cx={cx} cy={cy} r={r} className={side === 'buy' ? s.bubbleBuy : s.bubbleSell} />
          {label && <Txt x={cx} y={cy + 4} anchor="middle" text={label} />}
        </React.Fragment>
      ))}
    </>
  );
}
