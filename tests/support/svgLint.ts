/**
 * What is wrong with the text of the figures on a page, as the reader's browser draws them. Runs inside the page, so it may use
 * nothing from outside itself.
 *
 * @param smallest - font size in CSS pixels below which a text counts as too small to read.
 * @returns one sentence per defect: a text that is too small, cut, outside its picture or box, touched by another text, disc or
 *   icon, or crossed by the line that leads to a number.
 */
export function figureDefects(smallest: number): string[] {
  /** A rectangle on the screen, in CSS pixels. */
  type Area = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;
  /** Room in pixels that two texts of a line need to be read as two. */
  const APART = 2;
  /** What lies behind words without holding them: bars that are as long as their number, coloured grounds, outlines of callouts. */
  const BEHIND = '[data-part], [class*="fill"], [class*="ask"], [class*="bid"], [class*="band"], [class*="knob"]';
  const found = new Set<string>();
  const shown = (element: Element): boolean => element.getClientRects().length > 0;
  const meet = (one: Area, other: Area, apart = 0): boolean =>
    one.left < other.right + apart &&
    other.left < one.right + apart &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1;
  const round = (value: number): string => value.toFixed(1);

  const checkDrawing = (svg: SVGSVGElement): void => {
    const frame = svg.getBoundingClientRect();
    const scale = frame.width / svg.viewBox.baseVal.width;
    const texts = [...svg.querySelectorAll('text')]
      .filter((element) => shown(element) && element.textContent?.trim())
      .map((element) => {
        const {left, right} = element.getBoundingClientRect();
        const size = parseFloat(getComputedStyle(element).fontSize) * scale;
        // The box of a text is as high as its line; the letters reach from the baseline to a little over the capitals.
        const baseline = frame.top + element.getStartPositionOfChar(0).y * scale;
        const disc = element.parentElement?.querySelector(':scope > circle') ?? undefined;
        return {
          element,
          words: element.textContent ?? '',
          size,
          disc,
          left,
          right,
          top: baseline - 0.74 * size,
          bottom: baseline,
        };
      });

    for (const text of texts) {
      if (text.size < smallest - 0.05) found.add(`${round(text.size)} px: "${text.words}"`);
      if (/…/u.test(text.words)) found.add(`cut: "${text.words}"`);
      if (text.left < frame.left - 0.5 || text.right > frame.right + 0.5)
        found.add(
          `leaves its picture by ${round(Math.max(frame.left - text.left, text.right - frame.right))} px: "${text.words}"`,
        );
    }

    // A text belongs to the box that was drawn last around its middle before it; what is drawn over it afterwards hides it.
    const boxes = [...svg.querySelectorAll(`rect:not(${BEHIND})`)].map((element) => ({
      element,
      area: element.getBoundingClientRect(),
      hides: getComputedStyle(element).fill !== 'none',
    }));
    const hidden = new Set<Element>();
    for (const text of texts) {
      const after = (box: (typeof boxes)[number]): boolean =>
        Boolean(text.element.compareDocumentPosition(box.element) & Node.DOCUMENT_POSITION_FOLLOWING);
      const lid = boxes.find((box) => box.hides && after(box) && meet(text, box.area));
      if (lid) {
        hidden.add(text.element);
        if (text.left < lid.area.left || text.right > lid.area.right) found.add(`"${text.words}" is half hidden`);
        continue;
      }
      const [x, y] = [(text.left + text.right) / 2, (text.top + text.bottom) / 2];
      const own = boxes.findLast(
        ({area, element}) =>
          !after({element, area, hides: true}) && area.left < x && x < area.right && area.top < y && y < area.bottom,
      )?.area;
      if (own && (text.left < own.left || text.right > own.right))
        found.add(
          `"${text.words}" leaves its box by ${round(Math.max(own.left - text.left, text.right - own.right))} px`,
        );
    }
    const seen = texts.filter(({element}) => !hidden.has(element));

    seen.forEach((one, index) => {
      for (const other of seen.slice(index + 1)) {
        if (meet(one, other, APART)) found.add(`"${one.words}" and "${other.words}" touch`);
      }
    });

    const marks = [
      ...seen.flatMap(({disc, words}) =>
        disc ? [{name: `disc ${words}`, area: disc.getBoundingClientRect(), disc}] : [],
      ),
      ...[...svg.querySelectorAll('[class*="icon"]')].map((element) => ({
        name: 'an icon',
        area: element.getBoundingClientRect(),
        disc: undefined,
      })),
    ].filter(({area}) => area.width > 0);
    for (const {name, area, disc} of marks) {
      for (const text of seen) {
        if (text.disc === disc && disc) continue;
        if (!disc ? meet(text, area) : near(area, text)) found.add(`${name} covers "${text.words}"`);
      }
    }

    for (const path of svg.querySelectorAll<SVGPathElement>(LEADS)) {
      const points = pointsOf(path);
      for (const text of seen) {
        if (points.some(({x, y}) => text.left < x && x < text.right && text.top < y && y < text.bottom))
          found.add(`a line to a number crosses "${text.words}"`);
      }
    }
  };

  /** Lines that lead from a number to what it marks: the first letters of their classes. */
  const LEADS = 'path[class^="stem"], path[class^="leader"]';

  /** Points of a line in CSS pixels, a unit of the drawing apart. */
  function pointsOf(path: SVGPathElement): DOMPoint[] {
    const matrix = path.getScreenCTM();
    const length = path.getTotalLength();
    return matrix
      ? Array.from({length: Math.floor(length) + 1}, (_, at) => path.getPointAtLength(at).matrixTransform(matrix))
      : [];
  }

  /** Whether a circle, given by the square around it, reaches into an area. */
  function near(circle: DOMRect, area: Area): boolean {
    const [x, y] = [circle.left + circle.width / 2, circle.top + circle.height / 2];
    const [dx, dy] = [
      x - Math.min(Math.max(x, area.left), area.right),
      y - Math.min(Math.max(y, area.top), area.bottom),
    ];
    return Math.hypot(dx, dy) < circle.width / 2;
  }

  /** Words beside drawings, and the sequence diagrams, which are lists: nothing sticks out, no actor touches the next. */
  const checkWords = (figure: Element): void => {
    const frame = figure.getBoundingClientRect();
    const parts = [...figure.querySelectorAll<HTMLElement>('*')].filter(
      (element) =>
        !element.closest('svg') &&
        shown(element) &&
        getComputedStyle(element).clipPath === 'none' && // Words for screen readers have no room on purpose.
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    for (const part of parts) {
      const {left, right, width} = part.getBoundingClientRect();
      const words = part.textContent?.trim().slice(0, 40) ?? '';
      if (width > 1 && (left < frame.left - 1 || right > frame.right + 1)) found.add(`"${words}" leaves its figure`);
      if (width > 1 && getComputedStyle(part).display !== 'inline' && part.scrollWidth > part.clientWidth + 1)
        found.add(`"${words}" is wider than its room`);
    }
    const actors = parts
      .filter((part) => /(?:^| )actor/u.test(part.className))
      .map((part) => part.getBoundingClientRect());
    actors.forEach((actor, index) => {
      if (actors.slice(index + 1).some((other) => meet(actor, other, APART))) found.add('two participants touch');
    });
  };

  for (const figure of document.querySelectorAll('main figure')) checkWords(figure);
  for (const svg of document.querySelectorAll<SVGSVGElement>('main figure svg, main svg[role="img"]')) {
    if (shown(svg) && svg.querySelector('text')) checkDrawing(svg);
  }
  return [...found];
}
