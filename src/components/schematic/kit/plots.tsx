import {Fragment, type ReactNode} from 'react';
import s from '../own.module.css';
import type {Area} from '../types';
import {Txt} from './text';

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
        <Fragment key={`${cx},${cy}`}>
          <circle cx={cx} cy={cy} r={r} className={side === 'buy' ? s.bubbleBuy : s.bubbleSell} />
          {label && <Txt x={cx} y={cy + 4} anchor="middle" text={label} />}
        </Fragment>
      ))}
    </>
  );
}
