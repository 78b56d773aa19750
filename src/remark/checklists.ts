import {visit} from 'unist-util-visit';
import {inline, type Mdast} from './mdast';

/**
 * Remark plugin: a line of a task list, `- [ ] text`, becomes a checkbox that the reader can tick, named by the text of the line. It
 * works without scripts and on paper; nothing is stored.
 */
export default function checklists() {
  return (tree: Mdast): void =>
    visit(tree, 'listItem', (item: Mdast) => {
      const [line] = item.children ?? [];
      if (typeof item.checked !== 'boolean' || line?.type !== 'paragraph') {
        return;
      }
      // A box of the Markdown parser would be disabled.
      item.checked = null;
      item.data = {hProperties: {className: 'task'}};
      const box = inline('input', {type: 'checkbox'});
      line.children = [inline('label', {}, box, ' ', ...(line.children ?? []))];
    });
}
