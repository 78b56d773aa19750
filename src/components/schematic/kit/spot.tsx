import {type ReactNode} from 'react';
import s from '../own.module.css';
import type {Spot} from '../types';

/** Radius of a disc: a number of two digits needs more room, and 11 still fits into the margin of 26. */
const radius = (n: number) => (n > 9 ? 11 : 9);

export interface SpotViewProps {
  readonly spot: Spot;
  /** Number of the part, from 1. */
  readonly n: number;
  /** Id of the callout itself: the legend row links back to it. */
  readonly id: string;
  /** Id of the legend row. */
  readonly target: string;
  /** Accessible name of the link. */
  readonly label: string;
}

/** A callout: outline of the part (seen while the part is marked), leader line, numbered disc; a link to the legend row. */
export function SpotView({spot, n, id, target, label}: SpotViewProps): ReactNode {
  const [x, y, width, height, cx, cy] = spot;
  const px = Math.min(Math.max(cx, x), x + width);
  const py = Math.min(Math.max(cy, y), y + height);
  const r = radius(n);
  const length = Math.hypot(px - cx, py - cy);
  const reach = length > r ? r / length : 0;
  const sx = Math.round((cx + (px - cx) * reach) * 10) / 10;
  const sy = Math.round((cy + (py - cy) * reach) * 10) / 10;
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="3" data-part={n} className={s.zone} />
      {reach > 0 && <path d={`M${sx} ${sy}L${px} ${py}`} className={s.leader} />}
      {reach > 0 && <circle cx={px} cy={py} r="2" className={s.leaderEnd} />}
      <a id={id} href={`#${target}`} data-part={n} aria-label={label} className={s.spot}>
        <circle cx={cx} cy={cy} r="13" className={s.hit} />
        <circle cx={cx} cy={cy} r={r} className={s.disc} />
        <text x={cx} y={cy + 4} textAnchor="middle" className={s.number} aria-hidden="true">
          {String(n)}
        </text>
      </a>
    </>
  );
}
