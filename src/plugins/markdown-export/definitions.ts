import type {Element, ElementContent} from 'hast';
import {classes, find, isElement} from '../html-readers';

/*
 * Terms and definitions as reference pages have them: the name of a field or an error, what is said of it, a row of facts, and at its
 * end a link to all that is known of it.
 */

/** Tells elements that have a class. */
export const has = (name: string) => (node: Element) => classes(node).split(' ').includes(name);

/** What a program goes by: the small parts of a row of facts, but for the link to the whole text. */
export function factsOf(node: Element): Element[] {
  const way = linkToWhole(node);
  return (find(node, has('api-facts'))?.children ?? [])
    .filter(isElement)
    .filter(({tagName, children}) => tagName === 'small' && children[0] !== way);
}

/** The link to the whole text of a field or an error: it stands alone in a small part, behind the text or behind the facts. */
export function linkToWhole(definition: Element): Element | undefined {
  const paragraphs = definition.children.filter(isElement).filter(({tagName}) => tagName === 'p');
  const small = paragraphs
    .flatMap((part) => part.children.filter(isElement))
    .filter(({tagName}) => tagName === 'small');
  return small
    .flatMap(({children: [way, ...others]}) =>
      others.length === 0 && isElement(way) && way.tagName === 'a' ? [way] : [],
    )
    .at(-1);
}

/** Parts of a definition without that link. */
export function withoutLinkToWhole(definition: Element): ElementContent[] {
  const way = linkToWhole(definition);
  const holds = (node: ElementContent) => isElement(node) && node.tagName === 'small' && node.children[0] === way;
  return definition.children.map((part) =>
    way && isElement(part) && part.tagName === 'p'
      ? {...part, children: part.children.filter((child) => !holds(child))}
      : part,
  );
}

/** A term whose last name is a link; a term without a name in code is one itself. */
export function linked(term: readonly ElementContent[], way: Element): ElementContent[] {
  const name = term.findLast((part) => isElement(part) && part.tagName === 'code');
  const link = (children: ElementContent[]): Element => ({
    ...{type: 'element', tagName: 'a', children},
    properties: {href: way.properties.href},
  });
  return name ? term.map((part) => (part === name ? link([part]) : part)) : [link([...term])];
}
