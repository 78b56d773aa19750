import {WIDE} from '../diagrams/width';
import type {Page} from './data';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageLayout {
  /** Outline of the page. */
  readonly frame: Box;
  /** Centre of the page's number. */
  readonly badge: readonly [x: number, y: number];
  /** Start of the line with the arguments; the next line is `LINE` lower. */
  readonly words: readonly [x: number, y: number];
  /** One box per entry. */
  readonly boxes: readonly Box[];
  /** Arrow from the last entry to the next page; absent on the last page. */
  readonly arrow?: string;
}

export interface Layout {
  readonly height: number;
  readonly pages: readonly PageLayout[];
}

/** Distance between two lines of arguments. */
export const LINE = 19;

const PAD = 8;
const BOX_HEIGHT = 50;

/** Pages side by side, an arrow under each pair. */
function wide(pages: readonly Page[]): Layout {
  const width = 88;
  const gap = 16;
  const top = 52;
  const bottom = top + BOX_HEIGHT + 2 * PAD;
  let x = 2;
  const starts = pages.map(({entries}) => {
    const start = x;
    x += entries.length * (width + PAD) + PAD + gap;
    return start;
  });
  return {
    height: bottom + 34,
    pages: pages.map(({entries}, index) => {
      const start = starts[index];
      const boxes = entries.map((_, at) => ({
        x: start + PAD + at * (width + PAD),
        y: top + PAD,
        width,
        height: BOX_HEIGHT,
      }));
      const last = boxes[boxes.length - 1];
      const from = last.x + width / 2;
      const next = starts[index + 1];
      return {
        frame: {x: start, y: top, width: entries.length * (width + PAD) + PAD, height: bottom - top},
        badge: [start + 12, 18],
        words: [start + 30, 18 + 5],
        boxes,
        arrow:
          next === undefined ? undefined : `M${from} ${last.y + BOX_HEIGHT}V${bottom + 22}H${next + 20}V${bottom + 4}`,
      };
    }),
  };
}

/** Pages one under another, an arrow from each to the next. */
function narrow(pages: readonly Page[]): Layout {
  const width = 150;
  const head = 36;
  const step = head + BOX_HEIGHT + 2 * PAD + 28;
  return {
    height: pages.length * step - 26,
    pages: pages.map(({entries}, index) => {
      const top = index * step + head;
      const boxes = entries.map((_, at) => ({
        x: 2 + PAD + at * (width + PAD),
        y: top + PAD,
        width,
        height: BOX_HEIGHT,
      }));
      const last = boxes[boxes.length - 1];
      const bottom = top + BOX_HEIGHT + 2 * PAD;
      const turn = bottom + 14;
      return {
        frame: {x: 2, y: top, width: 2 * (width + PAD) + PAD, height: BOX_HEIGHT + 2 * PAD},
        badge: [14, top - 16],
        words: [32, top - 11],
        boxes,
        arrow:
          index === pages.length - 1
            ? undefined
            : `M${last.x + width / 2} ${last.y + BOX_HEIGHT}V${turn}H14V${bottom + 34}`,
      };
    }),
  };
}

/**
 * Places the pages of a walk.
 *
 * @param pages at most two entries each: the narrow drawing has room for no more
 * @param width width of the drawing, `WIDE` or `NARROW`
 */
export function paginationLayout(pages: readonly Page[], width: number): Layout {
  return width === WIDE ? wide(pages) : narrow(pages);
}
