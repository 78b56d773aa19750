import React, {type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';

import {useEdition, type Edition} from '../../lib/edition';
import {priceExamples, type PathPoint, type PriceExample, type PriceExampleName} from './data/pricePaths';
import Frame from './Frame';
import Picture, {Badge} from './Picture';
import RichText from './RichText';
import styles from './styles.module.css';

const HEIGHT = 274;
const PAD = {top: 44, right: 14, bottom: 54, left: 14};
const BADGE_DISTANCE = 24;

export interface PricePathProps {
  /** Key of `priceExamples`. */
  readonly example: PriceExampleName;
}

/** Maps seconds and kopecks to the units of a drawing. */
export function scales(scene: PriceExample, width: number): {x: (t: number) => number; y: (p: number) => number} {
  const times = scene.points.map((point) => point.t);
  const prices = [...scene.points.map((point) => point.p), ...scene.levels.map((level) => level.price)];
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return {
    x: (t) => PAD.left + ((t - first) / (last - first)) * (width - PAD.left - PAD.right),
    y: (p) => HEIGHT - PAD.bottom - ((p - low) / (high - low)) * (HEIGHT - PAD.top - PAD.bottom),
  };
}

interface DrawingProps {
  readonly scene: PriceExample;
  readonly width: number;
  readonly edition: Edition;
}

function Drawing({scene, width, edition}: DrawingProps): ReactNode {
  const {x, y} = scales(scene, width);
  const at = (point: PathPoint): string => `${x(point.t).toFixed(1)} ${y(point.p).toFixed(1)}`;
  const path = scene.points.map((point, index) => `${index === 0 || point.jump ? 'M' : 'L'}${at(point)}`).join('');
  const jumps = scene.points.flatMap((point, index) =>
    point.jump ? [`M${at(scene.points[index - 1])}L${at(point)}`] : [],
  );
  const floor = HEIGHT - 22;
  return (
    <Picture width={width} height={HEIGHT} label={scene.title[edition].replaceAll('`', '')}>
      {({arrow}) => (
        <>
          {scene.bands?.map((band) => (
            <g key={band.from}>
              <rect
                className={styles.band}
                x={x(band.from)}
                y={PAD.top}
                width={x(band.to) - x(band.from)}
                height={floor - PAD.top}
              />
              <text className={styles.middle} x={(x(band.from) + x(band.to)) / 2} y={PAD.top + 16}>
                {band.label[edition]}
              </text>
            </g>
          ))}
          {scene.levels.map((level) => (
            <g key={level.price}>
              <path className={styles.level} d={`M${PAD.left} ${y(level.price).toFixed(1)}H${width - PAD.right}`} />
              <text
                className={level.side === 'start' ? styles.halo : styles.haloEnd}
                x={level.side === 'start' ? PAD.left : width - PAD.right}
                y={y(level.price) + (level.below ? 17 : -7)}>
                {level.label[edition]}
              </text>
            </g>
          ))}
          <path className={styles.line} d={path} />
          {jumps.map((jump) => (
            <path key={jump} className={styles.jump} d={jump} />
          ))}
          <path className={styles.axis} d={`M${PAD.left} ${floor}H${width - 4}`} markerEnd={`url(#${arrow})`} />
          <text className={styles.smallEnd} x={width - PAD.right} y={HEIGHT - 4}>
            {translate({
              id: 'diagrams.price.time',
              message: 'время',
              description: 'Price diagram: name of the time axis',
            })}
          </text>
          {scene.events.map((event, index) => {
            const above = event.at === 'above';
            const cx = Math.min(Math.max(x(event.t), 12), width - 12);
            const cy = y(event.p) + (above ? -BADGE_DISTANCE : BADGE_DISTANCE);
            return (
              <g key={`${event.t}-${event.at}`}>
                <path className={styles.stem} d={`M${cx} ${cy + (above ? 10 : -10)}L${x(event.t)} ${y(event.p)}`} />
                <circle className={styles.point} cx={x(event.t)} cy={y(event.p)} r="4" />
                <Badge x={cx} y={cy} number={index + 1} />
              </g>
            );
          })}
        </>
      )}
    </Picture>
  );
}

/**
 * A price line with its levels and numbered moments; the list under it tells what happens at each.
 *
 * The line is a sketch of one possible course of the price; the prices named in words are exact.
 */
export default function PricePath({example}: PricePathProps): ReactNode {
  const edition = useEdition();
  const scene: PriceExample = priceExamples[example];
  return (
    <Frame title={scene.title[edition]} draw={(width) => <Drawing {...{scene, width, edition}} />}>
      <ol className={styles.notes}>
        {scene.events.map((event) => (
          <li key={event.text.en}>
            <RichText text={event.text[edition]} />
          </li>
        ))}
      </ol>
    </Frame>
  );
}
