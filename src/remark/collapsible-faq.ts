import {element, type Mdast, type PageFile} from './mdast';

/**
 * Remark plugin: on a page with `fold: true` in its front matter every heading of the third level and what follows it
 * become collapsible, so that a page of questions shows its questions. The headings keep their anchors; the browser opens the
 * disclosure that an address or a search in the page leads into, src/client/focus.ts does so after a navigation, and print opens all.
 */
export default function collapsibleFaq() {
  return (tree: Mdast, file: PageFile): void => {
    if (file.data?.frontMatter?.fold !== true) return;
    const nodes: Mdast[] = [];
    let disclosure: Mdast | undefined;
    for (const node of tree.children ?? []) {
      if (node.type === 'heading') {
        disclosure =
          node.depth === 3 ? element('ApiFold', {className: 'answer'}, element('summary', {}, node)) : undefined;
        nodes.push(disclosure ?? node);
      } else if (disclosure) {
        disclosure.children?.push(node);
      } else {
        nodes.push(node);
      }
    }
    tree.children = nodes;
  };
}
