import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Edition} from '@site/src/lib/edition';
import {roubles} from '@site/src/lib/format';
import type {Frame} from '@site/src/lib/paths/replay';
import {conditionOf} from '@site/src/lib/paths/words';
import {isPending} from '../engine/orders';
import {PLAYER} from './texts';
import s from './own.module.css';

const WIDTH = 340;
const HEIGHT = 96;
/** Room for prices at the right, and above and below the line. */
const LABELS = 84;
const EDGE = 22;

interface Props {
  /** All of the course; the scale is that of the whole, so that the line grows and nothing shifts. */
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly edition: Edition;
}

/** The last price after each step, and the triggers: those that wait, and, fainter, those that have fired or are gone. The same numbers stand in words beside it. */
export function PriceLine({frames, at, edition}: Props): ReactNode {
  const prices = frames.flatMap(({quote, stops}) => [quote.last, ...stops.map(({triggerPrice}) => triggerPrice)]);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const x = (step: number): number => 4 + (step / Math.max(1, frames.length - 1)) * (WIDTH - LABELS - 8);
  const y = (price: number): number =>
    high === low ? HEIGHT / 2 : EDGE + ((high - price) / (high - low)) * (HEIGHT - 2 * EDGE);
  const {last} = frames[at].quote;
  const label = PLAYER[edition].line(roubles(last, edition));
  return (
    <svg className={s.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      {frames[at].stops.map((stop) => (
        <g key={stop.id} className={clsx(s.level, !isPending(stop) && s.past)}>
          <path d={`M0 ${y(stop.triggerPrice)}H${WIDTH - LABELS}`} />
          <text x={WIDTH - LABELS + 6} y={y(stop.triggerPrice) + 4}>
            {conditionOf(stop, edition)}
          </text>
        </g>
      ))}
      <polyline
        points={frames
          .slice(0, at + 1)
          .map(({quote}, step) => `${x(step)},${y(quote.last)}`)
          .join(' ')}
      />
      <circle cx={x(at)} cy={y(last)} r="3.5" />
      <text x={x(at) + 4} y={y(last) - 8} textAnchor={at === 0 ? 'start' : 'end'}>
        {roubles(last, edition)}
      </text>
    </svg>
  );
}
