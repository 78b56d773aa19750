import {useId, type ReactNode} from 'react';

import styles from './own.module.css';

interface PictureProps {
  readonly width: number;
  readonly height: number;
  /** Name of the picture for a screen reader; details stand in the words next to it. */
  readonly label: string;
  /** Receives ids that are unique on the page, for patterns and arrow heads. */
  readonly children: (ids: {hatch: string; arrow: string}) => ReactNode;
}

/** An `<svg>` with a name, a hatch pattern and an arrow head that follow the theme. */
export default function Picture({width, height, label, children}: PictureProps): ReactNode {
  const base = useId();
  const ids = {hatch: `${base}hatch`, arrow: `${base}arrow`};
  const title = `${base}title`;
  return (
    <svg className={styles.picture} viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={title}>
      <title id={title}>{label}</title>
      <defs>
        <pattern id={ids.hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V6" />
        </pattern>
        <marker id={ids.arrow} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path className={styles.arrow} d="M0 0 8 4 0 8Z" />
        </marker>
      </defs>
      {children(ids)}
    </svg>
  );
}

/** A number in a circle; the list under the picture explains it. */
export function Badge({x, y, number}: {readonly x: number; readonly y: number; readonly number: number}): ReactNode {
  return (
    <g>
      <circle className={styles.badge} cx={x} cy={y} r="10" />
      <text className={styles.badgeText} x={x} y={y + 4.5}>
        {number}
      </text>
    </g>
  );
}
