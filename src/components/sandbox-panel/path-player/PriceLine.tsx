import {useLayoutEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Edition} from '@site/src/lib/edition';
import {roubles} from '@site/src/lib/format';
import type {Frame} from '@site/src/lib/paths/replay';
import {conditionOf} from '@site/src/lib/paths/words';
import {isPending} from '../engine/orders';
import {PLAYER} from './texts';
import s from './own.module.css';

/** Pixels: the drawing is as wide as its column, so that its letters are as large as those of the text. */
const HEIGHT = 150;
/** The plot; right of it stand the prices, which take `labels`, below it the steps. */
const PLOT = {left: 8, labels: 160, top: 12, bottom: 124};
const LINE = 17;

interface Props {
  /** All of the course; the scale is that of the whole, so that the line grows and nothing shifts. */
  readonly frames: readonly Frame[];
  readonly at: number;
  readonly edition: Edition;
}

/** A price that a line leads to. */
interface Level {
  readonly price: number;
  readonly label: string;
  /** It waits no more. */
  readonly past?: boolean;
  readonly isLast?: boolean;
}

/** The reader's orders and triggers of a frame: those that wait, and those that have fired, are filled or gone. */
function levelsOf({orders, stops}: Frame, edition: Edition): Level[] {
  const text = PLAYER[edition];
  const levels = [
    ...stops.map((stop) => ({
      price: stop.triggerPrice,
      label: `${text.stopAt} ${conditionOf(stop, edition)}`,
      past: !isPending(stop),
    })),
    ...orders
      .filter(({price}) => price > 0)
      .map((order) => ({
        price: order.price,
        label: `${order.status === 'filled' ? text.orderFilled : text.orderAt} ${roubles(order.price, edition)}`,
        past: !isPending(order),
      })),
  ];
  // Of several at one price the one that waits.
  const byLabel = new Map<string, Level>();
  for (const level of levels) {
    if (!level.past || !byLabel.has(level.label)) {
      byLabel.set(level.label, level);
    }
  }
  return [...byLabel.values()];
}

/** Moves labels apart that would lie on each other, from the top to the bottom. */
function apart(places: readonly number[]): number[] {
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
  const result = [...places];
  let above = -Infinity;
  for (const index of order) {
    above = result[index] = Math.max(result[index], above + LINE);
  }
  const over = Math.max(0, above - PLOT.bottom + LINE / 2);
  return result.map((place) => place - over);
}

/**
 * The last price after each step with its axis, and beside it the levels of the reader's orders. Nothing where the price never moves: the same numbers
 * stand in words beside it.
 */
export function PriceLine({frames, at, edition}: Props): ReactNode {
  const [drawing, setDrawing] = useState<SVGSVGElement | null>(null);
  const [width, setWidth] = useState(376);
  useLayoutEffect(() => {
    if (!drawing) {
      return undefined;
    }
    const measure = (): void => setWidth(Math.max(240, drawing.clientWidth));
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(drawing);
    return () => observer.disconnect();
  }, [drawing]);
  const lasts = frames.map(({quote}) => quote.last);
  if (new Set(lasts).size === 1) {
    return null;
  }
  const prices = [...lasts, ...frames.flatMap((frame) => levelsOf(frame, edition).map(({price}) => price))];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const right = width - PLOT.labels;
  const x = (step: number): number => PLOT.left + 8 + (step / (frames.length - 1)) * (right - PLOT.left - 16);
  const y = (price: number): number => PLOT.top + 6 + ((high - price) / (high - low)) * (PLOT.bottom - PLOT.top - 12);
  const last = lasts[at];
  const levels: Level[] = [
    {price: last, label: roubles(last, edition), isLast: true},
    ...levelsOf(frames[at], edition),
  ];
  const places = apart(levels.map(({price}) => y(price)));
  return (
    <svg
      ref={setDrawing}
      className={s.line}
      height={HEIGHT}
      role="img"
      aria-label={PLAYER[edition].line(roubles(last, edition))}>
      <path className={s.axis} d={`M${PLOT.left} ${PLOT.bottom}H${right}V${PLOT.top}`} />
      {frames.map((_, step) => (
        <text key={step} className={clsx(s.tick, step === at && s.now)} x={x(step)} y={PLOT.bottom + 18}>
          {step}
        </text>
      ))}
      <text className={s.unit} x={right + 12} y={PLOT.bottom + 18}>
        {PLAYER[edition].step}
      </text>
      {levels.map(({price, label, past, isLast}, index) => (
        <g key={label} className={clsx(isLast ? s.last : s.level, past && s.past)}>
          <path d={`M${isLast ? x(at) : PLOT.left} ${y(price)}H${right}L${right + 8} ${places[index]}`} />
          <text x={right + 12} y={places[index] + 4.5}>
            {label}
          </text>
        </g>
      ))}
      <polyline
        points={lasts
          .slice(0, at + 1)
          .map((price, step) => `${x(step)},${y(price)}`)
          .join(' ')}
      />
      <circle cx={x(at)} cy={y(last)} r="4" />
    </svg>
  );
}
