import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {parse} from 'yaml';
import {nearest} from '@alor-docs/contract/nearest';
import type {Localized} from '../lib/edition';
import {bullets, element, heading, inline, link, localeOf, replaceElements, type Mdast} from './mdast';
import {chapters, type Chapter} from './recipes';

/** A task that is no recipe: an address of the site with the question. */
interface Other extends Localized {
  readonly to: string;
}

/** An aim of a trader; `tasks` names recipes by `page#anchor`. */
export interface Aim extends Localized {
  readonly id: string;
  readonly tasks: readonly (string | Other)[];
}

const FILE = 'src/data/aims.yaml';

/** All aims, in the order of the page; the last one takes the recipes that no other names. */
export const readAims = (root: string): Aim[] => parse(fs.readFileSync(path.join(root, FILE), 'utf8')) as Aim[];

/**
 * The aims with every recipe of the pages in them.
 *
 * @throws when a task names a recipe that no page has.
 */
export function complete(aims: readonly Aim[], pages: readonly Chapter[]): Aim[] {
  const recipes = pages.flatMap(({id, questions}) => questions.map(({anchor}) => `${id}#${anchor}`));
  const named = aims.flatMap(({tasks}) => tasks.filter((task) => typeof task === 'string'));
  const unknown = named.find((task) => !recipes.includes(task));
  if (unknown !== undefined) {
    throw new Error(`${FILE}: no page has the recipe ${unknown}. Perhaps ${nearest(unknown, recipes, 1)[0]}.`);
  }
  return aims.map((aim, index) =>
    index < aims.length - 1 ? aim : {...aim, tasks: recipes.filter((recipe) => !named.includes(recipe))},
  );
}

/**
 * Remark plugin for `beforeDefaultRemarkPlugins`: puts in the place of `<HowTo />` a filter and one heading per aim of
 * `src/data/aims.yaml`, and below it the tasks of the aim as questions. The first question of a page also carries the
 * page's name as an anchor, which addresses of the list by pages use.
 */
export default function remarkHowTo({root, sidebar}: {root: string; sidebar: SidebarsConfig[string]}) {
  return (tree: Mdast, file: {path?: string}): void => {
    const edition = localeOf(file.path ?? '');
    replaceElements(tree, {
      HowTo: () => {
        const pages = chapters(root, sidebar, edition);
        const questions = new Map<string, string>(
          pages.flatMap(({id, questions}) =>
            questions.map(({anchor, text}) => [`${id}#${anchor}`, text] as [string, string]),
          ),
        );
        const anchored = new Set<string>();
        const anchor = (task: string): Mdast | undefined => {
          const name = path.posix.basename(task.split('#')[0]);
          if (anchored.has(name)) return undefined;
          anchored.add(name);
          return inline('span', {id: name});
        };
        return [
          element('TermFilter', {of: 'tasks'}),
          ...complete(readAims(root), pages).flatMap((aim) => [
            heading(2, aim.id, aim[edition]),
            bullets(
              aim.tasks.map((task) =>
                typeof task === 'string'
                  ? [anchor(task), link(`/${task}`, questions.get(task))]
                  : [link(task.to, task[edition])],
              ),
            ),
          ]),
        ];
      },
    });
  };
}
