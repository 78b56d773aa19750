import {element, type Mdast, type PageFile} from './mdast';

/**
 * Remark plugin: on a page with `fold: true` in its front matter every heading of the third level and what follows it
 * become a fold, so that a page of questions shows its questions. The headings keep their anchors; the browser opens the
 * fold that an address or a search in the page leads into, src/client/focus.ts does so after a navigation, and print opens all.
 */
export default function foldAnswers() {
  return (tree: Mdast, file: PageFile): void => {
    if (file.data?.frontMatter?.fold !== true) return;
    const folded: Mdast[] = [];
    let fold: Mdast | undefined;
    for (const node of tree.children ?? []) {
      if (node.type === 'heading') {
        fold = node.depth === 3 ? element('ApiFold', {className: 'answer'}, element('summary', {}, node)) : undefined;
        folded.push(fold ?? node);
      } else if (fold) {
        fold.children?.push(node);
      } else {
        folded.push(node);
      }
    }
    tree.children = folded;
  };
}
