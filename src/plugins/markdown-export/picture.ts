import type {Element} from 'hast';
import {attribute, classes, elementsOf, line, textOf} from '../html-readers';

/** Texts that stand within so many units of height stand on one line. */
const SAME_LINE = 5;

/**
 * What is written in a drawing, line by line from top to bottom. Of several drawings of one picture (for wide and for narrow screens)
 * the first speaks.
 *
 * @param caption already said by the figure
 */
export function pictureText(figure: Element, caption: string): string[] {
  const [drawing, ...others] = [...elementsOf(figure)].filter(({tagName}) => tagName === 'svg');
  if (!drawing) {
    return [];
  }
  const title = titleOf(drawing);
  // Pairs of drawings that differ in their titles, before and after, are two pictures.
  const drawings = [drawing, ...others.filter((other) => titleOf(other) !== title && !/narrow/i.test(classes(other)))];
  return drawings.flatMap((picture) => [
    ...(titleOf(picture) && titleOf(picture) !== caption ? [`${titleOf(picture)}:`] : []),
    ...linesOf(picture),
  ]);
}

/** Accessible name: `aria-label` or `<title>`. */
function titleOf(drawing: Element): string {
  const title = [...elementsOf(drawing)].find(({tagName}) => tagName === 'title');
  return attribute(drawing, 'ariaLabel') || (title ? line(textOf(title)) : '');
}

function linesOf(drawing: Element): string[] {
  const rows: {y: number; texts: {x: number; text: string}[]}[] = [];
  for (const node of elementsOf(drawing)) {
    // Numbers that lead to the notes below the picture are drawn for the eye.
    if (node.tagName !== 'text' || attribute(node, 'ariaHidden') === 'true' || /\bbadge/.test(classes(node))) {
      continue;
    }
    const [x, y] = [Number(attribute(node, 'x')), Number(attribute(node, 'y'))];
    const text = line(
      textOf({...node, children: node.children.flatMap((child) => [child, {type: 'text', value: ' '}])}),
    );
    const row = rows.find((other) => Math.abs(other.y - y) < SAME_LINE);
    if (text === '') {
      continue;
    }
    if (row) {
      row.texts.push({x, text});
    } else {
      rows.push({y, texts: [{x, text}]});
    }
  }
  return rows
    .sort((a, b) => a.y - b.y)
    .map(({texts}) =>
      texts
        .sort((a, b) => a.x - b.x)
        .map(({text}) => text)
        .join(' · '),
    );
}
