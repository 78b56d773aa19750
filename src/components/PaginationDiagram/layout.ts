import {WIDE, type Box} from '../diagrams/layout';
import {SIZE, type Page} from './data';

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

/** Distance between two lines of arguments. */
export const LINE = 19;

const PAD = 8;
const BOX_HEIGHT = 50;
const PAGE_HEIGHT = BOX_HEIGHT + 2 * PAD;

/**
 * Places the pages of a walk: side by side with an arrow under each pair, or one under another.
 *
 * @param pages at most `SIZE` entries each: the narrow drawing has room for no more
 * @param width width of the drawing, `WIDE` or `NARROW`
 */
export function paginationLayout(
  pages: readonly Page[],
  width: number,
): {readonly height: number; readonly pages: readonly PageLayout[]} {
  const wide = width === WIDE;
  const boxWidth = wide ? 88 : 150;
  const pageWidth = (entries: number): number => entries * (boxWidth + PAD) + PAD;
  const left = (index: number): number => (wide ? 2 + index * (pageWidth(SIZE) + 16) : 2);
  const step = PAGE_HEIGHT + 64;
  return {
    height: wide ? 152 : pages.length * step - 26,
    pages: pages.map(({entries}, index) => {
      const x = left(index);
      const y = wide ? 52 : 36 + index * step;
      const bottom = y + PAGE_HEIGHT;
      const badgeY = y - (wide ? 34 : 16);
      const boxes = entries.map((_, at) => ({
        x: x + PAD + at * (boxWidth + PAD),
        y: y + PAD,
        width: boxWidth,
        height: BOX_HEIGHT,
      }));
      const from = `M${boxes[boxes.length - 1].x + boxWidth / 2} ${bottom - PAD}`;
      const arrow = wide
        ? `${from}V${bottom + 22}H${left(index + 1) + 20}V${bottom + 4}`
        : `${from}V${bottom + 14}H14V${bottom + 34}`;
      return {
        frame: {x, y, width: pageWidth(wide ? entries.length : SIZE), height: PAGE_HEIGHT},
        badge: [x + 12, badgeY],
        words: [x + 30, badgeY + 5],
        boxes,
        arrow: index === pages.length - 1 ? undefined : arrow,
      };
    }),
  };
}
