import {type ReactNode} from 'react';
import s from '../own.module.css';

/** Line icons on a 14 × 14 grid, drawn for this kit. */
const PATHS = {
  link: 'M6 8l2-2M5 6.5 3.6 7.9a2.1 2.1 0 0 0 3 3L8 9.5M9 7.5 10.4 6.1a2.1 2.1 0 0 0-3-3L6 4.5',
  gear: 'M7 4.8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4M7 1.5v1.8M7 10.7v1.8M1.5 7h1.8M10.7 7h1.8M3.1 3.1l1.3 1.3M9.6 9.6l1.3 1.3M3.1 10.9l1.3-1.3M9.6 4.4l1.3-1.3',
  help: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M5.4 5.7a1.6 1.6 0 1 1 2.3 1.5q-.7.4-.7 1.1M7 10v.3',
  close: 'M3.5 3.5l7 7M10.5 3.5l-7 7',
  closeCircle: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M5 5l4 4M9 5l-4 4',
  closeSquare: 'M2.5 2.5h9v9h-9zM5 5l4 4M9 5l-4 4',
  caret: 'M4 5.5l3 3 3-3',
  caretUp: 'M4 8.5l3-3 3 3',
  caretRight: 'M5.5 4l3 3-3 3',
  plus: 'M7 3v8M3 7h8',
  minus: 'M3 7h8',
  search: 'M6.2 2.5a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4M9 9l3 3',
  filter: 'M2.5 3h9L8 7.3V11L6 12V7.3z',
  pen: 'M3 11l.6-2.6L9.2 2.8l2 2L5.6 10.4z',
  copy: 'M5 5h6.5v6.5H5zM9 5V2.5H2.5V9H5',
  star: 'M7 2l1.5 3.2 3.5.4-2.6 2.4.7 3.5L7 9.8l-3.1 1.7.7-3.5L2 5.6l3.5-.4z',
  lock: 'M3.5 6.5h7v5h-7zM5 6.5V4.6a2 2 0 0 1 4 0v1.9',
  chat: 'M2.5 3h9v6.5H7.5L5 12V9.5H2.5zM5 6.3h.1M7 6.3h.1M9 6.3h.1',
  bell: 'M3.5 9.5V6.5a3.5 3.5 0 0 1 7 0v3l1 1h-9zM6 12h2',
  user: 'M7 2.5a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 0 0 0-4.4M2.8 12a4.2 4.2 0 0 1 8.4 0',
  signal: 'M2 6a7 7 0 0 1 10 0M4 8.3a4.2 4.2 0 0 1 6 0M6.9 10.9h.2',
  download: 'M7 2v6.5M4.3 6 7 8.7 9.7 6M2.5 11.5h9',
  menu: 'M2.5 4h9M2.5 7h9M2.5 10h9',
  dots: 'M3 7h.1M7 7h.1M11 7h.1',
  grid: 'M2.5 2.5h3.5v3.5H2.5zM8 2.5h3.5v3.5H8zM2.5 8h3.5v3.5H2.5zM8 8h3.5v3.5H8z',
  book: 'M2.5 3.5h4M2.5 6h3M7.5 8.5h4M7.5 11h3M7 2v10',
  chart: 'M4 2.5v9M10 2v8M2.8 5h2.4v4H2.8zM8.8 4h2.4v3.5H8.8z',
  line: 'M2 10.5 5.5 6.5 8 8.5 12 3.5',
  order: 'M3 2.5h8v9H3zM5 5.5h4M5 8.5h2.5',
  list: 'M5 4h6.5M5 7h6.5M5 10h6.5M2.5 4h.1M2.5 7h.1M2.5 10h.1',
  table: 'M2.5 3h9v8h-9zM2.5 6h9M6 6v5',
  info: 'M7 1.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 0 0 0-11M7 6.5v3.5M7 4v.2',
  calendar: 'M2.5 3.5h9v8h-9zM2.5 6h9M5 2v2.5M9 2v2.5',
  retweet: 'M2.5 7.5v-3h8M8.5 2.5l2 2-2 2M11.5 6.5v3h-8M5.5 7.5l-2 2 2 2',
  swap: 'M2.5 5h8M8.5 3l2 2-2 2M11.5 9h-8M5.5 7l-2 2 2 2',
  tree: 'M5.5 1.5h3v3h-3zM1.5 9.5h3v3h-3zM9.5 9.5h3v3h-3zM7 4.5V7M3 9.5V7h8v2.5',
  tiles: 'M2.5 2.5h5v9h-5zM7.5 2.5h4v4h-4zM7.5 6.5h4v5h-4z',
  news: 'M2.5 3h9v8.5h-9zM4.5 5.5h5M4.5 7.5h5M4.5 9.5h3',
  basket: 'M2 4.5h10L10.8 11H3.2zM5 4.5 6.5 2M9 4.5 7.5 2',
  arrowDown: 'M7 2.5v9M4 8.5l3 3 3-3',
} as const;

export type IconName = keyof typeof PATHS;

export interface IconProps {
  readonly name: IconName;
  /** Top left corner of the 14 × 14 box. */
  readonly x: number;
  readonly y: number;
  /** Drawn in the accent colour: switched on. */
  readonly on?: boolean;
}

/** A line icon, 14 × 14 units. */
export function Icon({name, x, y, on}: IconProps): ReactNode {
  return <path d={PATHS[name]} transform={`translate(${x} ${y})`} className={on ? s.iconOn : s.icon} />;
}
