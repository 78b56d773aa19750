/** What every reader of a built page needs of its tree. */
import type {Element, ElementContent, Root} from 'hast';

/** Narrows a node to an element. */
export const isElement = (node: {type: string} | undefined): node is Element => node?.type === 'element';

/** Classes of an element as one string; CSS modules add a hash to the name that stands in the source. */
export function classes(node: Element): string {
  const {className} = node.properties;
  return Array.isArray(className) ? className.join(' ') : String(className ?? '');
}

/** An attribute as text, empty when it is absent. Names are those of hast: `dataLang`, `ariaLabel`. */
export const attribute = (node: Element | undefined, name: string): string => String(node?.properties[name] ?? '');

/** Text of a tree, `<br>` as a line break. */
export function textOf(node: Root | ElementContent): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (isElement(node) && node.tagName === 'br') {
    return '\n';
  }
  return 'children' in node ? node.children.map((child) => textOf(child as ElementContent)).join('') : '';
}

/** Text without the characters that have no width, which the theme puts into links and long words. */
export const visible = (text: string): string => text.replace(/[\u200B\u00AD\uFEFF]/g, '');

/** Visible text on one line. */
export const line = (text: string): string =>
  visible(text)
    .replace(/[\s\u00A0]+/g, ' ')
    .trim();

/** Every element below `node`, in the order of the page. */
export function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (isElement(child)) {
      yield child;
      yield* elementsOf(child);
    }
  }
}

/** First element below `node` that fits. */
export function find(node: Root | Element, fits: (element: Element) => boolean): Element | undefined {
  for (const element of elementsOf(node)) {
    if (fits(element)) {
      return element;
    }
  }
  return undefined;
}

/** First element of that name. */
export const findTag = (node: Root | Element, name: string): Element | undefined =>
  find(node, ({tagName}) => tagName === name);
