import type {Element, Root, RootContent} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Characters that fit in a line of the narrowest column of a phone. */
const FITS = 28;

const textOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';

/**
 * Rehype plugin: code in a line of text that has hyphens and fits a phone gets the class `whole`, with which it does not break
 * (src/css/base.css): a browser breaks after each hyphen, and `X-` at the end of a line names no header.
 */
export default function wholeCode() {
  return (tree: Root): void =>
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'pre') {
        return SKIP;
      }
      if (node.type === 'element' ? node.tagName === 'code' : 'name' in node && node.name === 'code') {
        mark(node as Code);
      }
      return undefined;
    });
}

/** What Markdown makes into code, or JSX that was written out. */
type Code = Element | Extract<RootContent, {type: 'mdxJsxTextElement' | 'mdxJsxFlowElement'}>;

function mark(code: Code): void {
  const text = textOf(code);
  if (!text.includes('-') || text.length > FITS) {
    return;
  }
  if (code.type === 'element') {
    code.properties.className = ['whole'];
  } else {
    code.attributes.push({type: 'mdxJsxAttribute', name: 'className', value: 'whole'});
  }
}
