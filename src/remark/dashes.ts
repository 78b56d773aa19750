import type {Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';

/** Rehype plugin: no line begins with a dash. src/plugins/markdown-export makes plain spaces of it again. */
export default function dashes() {
  return (tree: Root): void =>
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'pre') return SKIP;
      if (node.type === 'text') node.value = node.value.replace(/[ \n](?=—(?:\s|$))/g, '\u00A0');
      return undefined;
    });
}
