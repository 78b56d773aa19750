import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {localeOf} from '../contract/remark';
import {chapters} from './recipes';

/** The little of an mdast node that this plugin reads and writes. */
interface Node {
  type: string;
  name?: string | null;
  children?: Node[];
  value?: string;
  url?: string;
  depth?: number;
  ordered?: boolean;
  spread?: boolean;
  data?: unknown;
}

const text = (value: string): Node => ({type: 'text', value});
const link = (url: string, label: string): Node => ({type: 'link', url, children: [text(label)]});

/**
 * Remark plugin for `beforeDefaultRemarkPlugins`: puts in the place of `<HowTo />` one heading per page of the sidebar
 * that has recipes, and below it every recipe as a question with a link to its anchor.
 */
export default function remarkHowTo({root, sidebar}: {root: string; sidebar: SidebarsConfig[string]}) {
  return (tree: Node, file: {path?: string}): void => {
    const at = tree.children?.findIndex((node) => node.type === 'mdxJsxFlowElement' && node.name === 'HowTo') ?? -1;
    if (at < 0) return;
    const made = chapters(root, sidebar, localeOf(file.path ?? '')).flatMap(({id, title, questions}): Node[] => [
      {
        type: 'heading',
        depth: 2,
        children: [link(`/${id}`, title)],
        data: {hProperties: {id: path.posix.basename(id)}},
      },
      {
        type: 'list',
        ordered: false,
        spread: false,
        children: questions.map(({text: label, anchor}) => ({
          type: 'listItem',
          spread: false,
          children: [{type: 'paragraph', children: [link(`/${id}#${anchor}`, label)]}],
        })),
      },
    ]);
    tree.children?.splice(at, 1, ...made);
  };
}
