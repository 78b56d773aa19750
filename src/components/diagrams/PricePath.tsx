import {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition} from '../../lib/edition';
import {money} from '../../lib/format';
import {
  priceExamples,
  type PathLevel,
  type PathPoint,
  type PriceExample,
  type PriceExampleName,
} from './data/pricePaths';
import Figure, {type DrawingProps} from './Figure';
import {placeLabels} from './placeLabels';
import Picture, {Badge} from './Picture';
import styles from './own.module.css';

const HEIGHT = 250;
/** Above: the row of numbers. At the right: the price axis. Below: the time axis. */
const PAD = {top: 38, right: 64, bottom: 24, left: 2};
/** Room above the highest and below the lowest price, as a part of their distance: zones reach into it. */
const MARGIN = 0.2;
const NUMBERS_Y = 14;

/** The numbered moments of the line. */
const eventsOf = ({points, events}: PriceExample): PathPoint[] => points.filter(({t}) => t in events);

/** Maps seconds and kopecks to the units of a drawing. */
function scales(scene: PriceExample, width: number): {x: (t: number) => number; y: (p: number) => number} {
  const times = scene.points.map((point) => point.t);
  const prices = [...scene.points.map((point) => point.p), ...scene.levels.map((level) => level.price)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const margin = (Math.max(...prices) - Math.min(...prices)) * MARGIN;
  const [low, high] = [Math.min(...prices) - margin, Math.max(...prices) + margin];
  const round = (value: number): number => Math.round(value * 10) / 10;
  return {
    x: (t) => round(PAD.left + 12 + ((t - first) / (last - first)) * (width - PAD.left - PAD.right - 24)),
    y: (p) => round(HEIGHT - PAD.bottom - ((p - low) / (high - low)) * (HEIGHT - PAD.top - PAD.bottom)),
  };
}

function Drawing({scene, width, edition}: DrawingProps<PriceExample>): ReactNode {
  const {x, y} = scales(scene, width);
  const at = (point: PathPoint): string => `${x(point.t)} ${y(point.p)}`;
  const path = scene.points.map((point, index) => `${index === 0 || point.jump ? 'M' : 'L'}${at(point)}`).join('');
  const jumps = scene.points.flatMap((point, index) =>
    point.jump ? [`M${at(scene.points[index - 1])}L${at(point)}`] : [],
  );
  const floor = HEIGHT - PAD.bottom;
  const right = width - PAD.right;
  const ticks = [...scene.levels.map(({price}) => price), ...(scene.ticks ?? [])];
  const events = eventsOf(scene);
  const numbers = placeLabels(
    events.map(({t}) => x(t)),
    right - 10,
  );
  const nameStart = (side: PathLevel['side']): number =>
    side === 'start' ? PAD.left + 6 : side === 'end' ? right - 6 : x(side.after) + 8;
  return (
    <Picture width={width} height={HEIGHT} label={scene.title[edition].replaceAll('`', '')}>
      {({arrow, hatch}) => (
        <>
          {scene.zones?.map(({from, to, kind}) => {
            const top = to === undefined ? PAD.top : y(to);
            const box = {
              x: PAD.left,
              y: top,
              width: right - PAD.left,
              height: (from === undefined ? floor : y(from)) - top,
            };
            return kind === 'sends' ? (
              <rect key={top} className={styles.band} {...box} />
            ) : (
              <rect key={top} className={styles.waiting} fill={`url(#${hatch})`} {...box} />
            );
          })}
          {scene.bands?.map((band) => (
            <g key={band.from}>
              <rect
                className={styles.band}
                x={x(band.from)}
                y={PAD.top}
                width={x(band.to) - x(band.from)}
                height={floor - PAD.top}
              />
              <text className={styles.middle} x={(x(band.from) + x(band.to)) / 2} y={floor - 8}>
                {band.label[edition]}
              </text>
            </g>
          ))}
          {events.map((event, index) => (
            <path
              key={event.t}
              className={styles.stem}
              d={`M${numbers[index]} ${NUMBERS_Y + 10}L${x(event.t)} ${PAD.top}V${y(event.p)}`}
            />
          ))}
          <path className={styles.line} d={path} />
          {jumps.map((jump) => (
            <path key={jump} className={styles.jump} d={jump} />
          ))}
          {scene.levels.map((level) => (
            <g key={level.price}>
              <path className={styles.level} d={`M${PAD.left} ${y(level.price)}H${right}`} />
              <text
                className={level.side === 'end' ? styles.haloEnd : styles.halo}
                x={nameStart(level.side)}
                y={y(level.price) + (level.below ? 17 : -7)}>
                {level.label[edition]}
              </text>
            </g>
          ))}
          {scene.zones?.map(
            ({from, to, label}) =>
              label && (
                <text
                  key={label[edition]}
                  className={styles.halo}
                  x={PAD.left + 6}
                  y={from === undefined ? floor - 10 : (y(from) + y(to ?? from)) / 2 + 5}>
                  {label[edition]}
                </text>
              ),
          )}
          <path className={styles.axis} d={`M${right} ${PAD.top}V${floor}`} />
          {ticks.map((price) => (
            <g key={price}>
              <path className={styles.axis} d={`M${right} ${y(price)}h5`} />
              <text className={styles.tick} x={width - 2} y={y(price) + 5}>
                {money(price, edition)}
              </text>
            </g>
          ))}
          <path className={styles.axis} d={`M${PAD.left} ${floor}H${right + 6}`} markerEnd={`url(#${arrow})`} />
          <text className={styles.tick} x={right} y={HEIGHT - 6}>
            {translate({
              id: 'diagrams.price.time',
              message: 'время',
              description: 'Price diagram: name of the time axis',
            })}
          </text>
          {events.map((event, index) => (
            <g key={event.t}>
              <circle className={styles.point} cx={x(event.t)} cy={y(event.p)} r="4" />
              <Badge x={numbers[index]} y={NUMBERS_Y} number={index + 1} />
            </g>
          ))}
        </>
      )}
    </Picture>
  );
}

/**
 * A price line with its levels, zones and numbered moments; the list under it tells what happens at each.
 *
 * The line is a sketch of one possible course of the price; the prices named in words are exact.
 */
export default function PricePath({example}: {readonly example: PriceExampleName}): ReactNode {
  const edition = useEdition();
  const scene: PriceExample = priceExamples[example];
  return (
    <Figure
      title={scene.title[edition]}
      draw={(width) => <Drawing {...{scene, width, edition}} />}
      notes={eventsOf(scene).map(({t}) => scene.events[t][edition])}
    />
  );
}
