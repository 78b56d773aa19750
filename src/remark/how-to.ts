import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {bullets, heading, link, localeOf, replaceElements, type Mdast} from './mdast';
import {chapters} from './recipes';

/**
 * Remark plugin for `beforeDefaultRemarkPlugins`: puts in the place of `<HowTo />` one heading per page of the sidebar
 * that has recipes, and below it every recipe as a question with a link to its anchor.
 */
export default function remarkHowTo({root, sidebar}: {root: string; sidebar: SidebarsConfig[string]}) {
  return (tree: Mdast, file: {path?: string}): void =>
    replaceElements(tree, {
      HowTo: () =>
        chapters(root, sidebar, localeOf(file.path ?? '')).flatMap(({id, title, questions}) => [
          heading(2, path.posix.basename(id), link(`/${id}`, title)),
          bullets(questions.map(({text, anchor}) => [link(`/${id}#${anchor}`, text)])),
        ]),
    });
}
