import type {Page} from '@playwright/test';

/*
 * What is wrong with the text of the figures on a page, as the reader's browser draws them: one function for each defect, in the tables at
 * the end. They run inside the page, so they may use nothing but each other.
 */

/** A rectangle on the screen, in CSS pixels. */
type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface Text extends Area {
  readonly element: Element;
  readonly words: string;
  /** Font size in CSS pixels. */
  readonly size: number;
  /** The disc that the text is the number of. */
  readonly disc?: Element;
}

interface Drawing {
  readonly svg: SVGSVGElement;
  readonly frame: Area;
  readonly smallest: number;
  readonly texts: readonly Text[];
  readonly boxes: readonly {readonly element: Element; readonly area: Area}[];
  /** What is drawn over a text afterwards and hides it. */
  readonly lids: ReadonlyMap<Text, Area>;
  /** The texts that nothing hides. */
  readonly seen: readonly Text[];
}

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** Whether two areas overlap; two texts of a line need `apart` pixels to be read as two. */
function meet(area: Area, other: Area, apart = 0): boolean {
  return (
    area.left < other.right + apart &&
    other.left < area.right + apart &&
    area.top < other.bottom - 1 &&
    other.top < area.bottom - 1
  );
}

/** By how many pixels a text sticks out of an area at its sides; 0 when it does not, or by less than `slack`. */
function excess(text: Area, area: Area, slack = 0): number {
  const value = Math.max(area.left - text.left, text.right - area.right);
  return value > slack ? value : 0;
}

function isDrawnAfter(element: Element, other: Element): boolean {
  return Boolean(other.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING);
}

function readDrawing(svg: SVGSVGElement, smallest: number): Drawing {
  // What lies behind words without holding them: bars that are as long as their number, coloured grounds, outlines of callouts.
  const behind = '[data-part], [class*="fill"], [class*="ask"], [class*="bid"], [class*="band"], [class*="knob"]';
  const frame = svg.getBoundingClientRect();
  const scale = frame.width / svg.viewBox.baseVal.width;
  const texts = [...svg.querySelectorAll('text')]
    .filter((element) => isShown(element) && element.textContent?.trim())
    .map((element): Text => {
      const {left, right} = element.getBoundingClientRect();
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      // The box of a text is as high as its line; the letters reach from the baseline to a little over the capitals.
      const bottom = frame.top + element.getStartPositionOfChar(0).y * scale;
      const disc = element.parentElement?.querySelector(':scope > circle') ?? undefined;
      return {element, words: element.textContent ?? '', size, disc, left, right, top: bottom - 0.74 * size, bottom};
    });
  const boxes = [...svg.querySelectorAll(`rect:not(${behind})`)].map((element) => ({
    element,
    area: element.getBoundingClientRect(),
  }));
  const lids = new Map<Text, Area>();
  for (const text of texts) {
    const lid = boxes.find(
      ({element, area}) =>
        getComputedStyle(element).fill !== 'none' && isDrawnAfter(element, text.element) && meet(text, area),
    );
    if (lid) lids.set(text, lid.area);
  }
  return {svg, frame, smallest, texts, boxes, lids, seen: texts.filter((text) => !lids.has(text))};
}

function tooSmall({texts, smallest}: Drawing): string[] {
  return texts.filter(({size}) => size < smallest - 0.05).map(({size, words}) => `${size.toFixed(1)} px: "${words}"`);
}

function cut({texts}: Drawing): string[] {
  return texts.filter(({words}) => words.includes('…')).map(({words}) => `cut: "${words}"`);
}

function outsidePicture({texts, frame}: Drawing): string[] {
  return texts.flatMap((text) => {
    const by = excess(text, frame, 0.5);
    return by ? [`leaves its picture by ${by.toFixed(1)} px: "${text.words}"`] : [];
  });
}

function halfHidden({lids}: Drawing): string[] {
  return [...lids].filter(([text, lid]) => excess(text, lid)).map(([{words}]) => `"${words}" is half hidden`);
}

/** A text belongs to the box that was drawn last around its middle before it. */
function outsideBox({seen, boxes}: Drawing): string[] {
  return seen.flatMap((text) => {
    const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
    const box = boxes.findLast(
      ({area, element}) =>
        !isDrawnAfter(element, text.element) && area.left < x && x < area.right && area.top < y && y < area.bottom,
    );
    const by = box ? excess(text, box.area) : 0;
    return by ? [`"${text.words}" leaves its box by ${by.toFixed(1)} px`] : [];
  });
}

function touching({seen}: Drawing): string[] {
  return seen.flatMap((text, index) =>
    seen
      .slice(index + 1)
      .filter((other) => meet(text, other, 2))
      .map((other) => `"${text.words}" and "${other.words}" touch`),
  );
}

function underIcon({svg, seen}: Drawing): string[] {
  return [...svg.querySelectorAll('[class*="icon"]')]
    .map((icon) => icon.getBoundingClientRect())
    .filter(({width}) => width > 0)
    .flatMap((area) => seen.filter((text) => meet(text, area)).map(({words}) => `an icon covers "${words}"`));
}

function underDisc({seen}: Drawing): string[] {
  return seen.flatMap(({disc, words: number}) => {
    const square = disc?.getBoundingClientRect();
    if (!square?.width) return [];
    const [x, y, radius] = [square.left + square.width / 2, square.top + square.height / 2, square.width / 2];
    return seen
      .filter((text) => {
        const dx = x - Math.min(Math.max(x, text.left), text.right);
        const dy = y - Math.min(Math.max(y, text.top), text.bottom);
        return text.disc !== disc && Math.hypot(dx, dy) < radius;
      })
      .map(({words}) => `disc ${number} covers "${words}"`);
  });
}

/** Lines that lead from a number to what it marks are known by the first letters of their classes. */
function crossed({svg, seen}: Drawing): string[] {
  return [...svg.querySelectorAll<SVGPathElement>('path[class^="stem"], path[class^="leader"]')].flatMap((path) => {
    const matrix = path.getScreenCTM() ?? undefined;
    const points = Array.from({length: Math.floor(path.getTotalLength()) + 1}, (_, at) =>
      path.getPointAtLength(at).matrixTransform(matrix),
    );
    return seen
      .filter(({left, right, top, bottom}) => points.some(({x, y}) => left < x && x < right && top < y && y < bottom))
      .map(({words}) => `a line to a number crosses "${words}"`);
  });
}

/** Elements with words of their own beside the drawings; those for screen readers have no room on purpose. */
function wordsBeside(figure: Element): HTMLElement[] {
  return [...figure.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      !element.closest('svg') &&
      isShown(element) &&
      getComputedStyle(element).clipPath === 'none' &&
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
}

/** Whether the reader scrolls to an element within its figure, as to the groups of hotkeys on a phone. */
function isScrolledTo(part: Element, figure: Element): boolean {
  return (
    part !== figure &&
    (/auto|scroll/.test(getComputedStyle(part).overflowX) || isScrolledTo(part.parentElement ?? figure, figure))
  );
}

function outsideFigure(figure: Element): string[] {
  const frame = figure.getBoundingClientRect();
  return wordsBeside(figure).flatMap((part) => {
    const words = part.textContent?.trim().slice(0, 40) ?? '';
    const area = part.getBoundingClientRect();
    if (area.width <= 1) return [];
    const isWider = getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1;
    return [
      ...(excess(area, frame, 1) && !isScrolledTo(part, figure) ? [`"${words}" leaves its figure`] : []),
      ...(isWider ? [`"${words}" is wider than its room`] : []),
    ];
  });
}

/** Sequence diagrams are lists: no participant touches the next. */
function touchingActors(figure: Element): string[] {
  const actors = wordsBeside(figure)
    .filter((part) => /(?:^| )actor/u.test(part.className))
    .map((part) => part.getBoundingClientRect());
  return actors.some((actor, index) => actors.slice(index + 1).some((other) => meet(actor, other, 2)))
    ? ['two participants touch']
    : [];
}

const HELPERS = [isShown, meet, excess, isDrawnAfter, readDrawing, wordsBeside, isScrolledTo];
const OF_DRAWINGS = [tooSmall, cut, outsidePicture, halfHidden, outsideBox, touching, underIcon, underDisc, crossed];
const OF_WORDS = [outsideFigure, touchingActors];

/**
 * Measures all figures of a page.
 *
 * @param smallest - font size in CSS pixels below which a text counts as too small to read.
 * @returns one sentence per defect: a text that is too small, cut, outside its picture or box, touched by another text, disc or
 *   icon, or crossed by the line that leads to a number.
 */
export async function figureDefects(page: Page, smallest: number): Promise<string[]> {
  const names = (checks: readonly {readonly name: string}[]): string => checks.map(({name}) => name).join();
  return page.evaluate<string[]>(`(() => {
    ${[...HELPERS, ...OF_DRAWINGS, ...OF_WORDS].join('\n')}
    const figures = [...document.querySelectorAll('main figure')];
    const drawings = [...document.querySelectorAll('main figure svg, main svg[role="img"]')]
      .filter((svg) => isShown(svg) && svg.querySelector('text'))
      .map((svg) => readDrawing(svg, ${smallest}));
    const defects = [
      ...[${names(OF_WORDS)}].flatMap((check) => figures.flatMap((figure) => check(figure))),
      ...[${names(OF_DRAWINGS)}].flatMap((check) => drawings.flatMap((drawing) => check(drawing))),
    ];
    return [...new Set(defects)];
  })()`);
}
