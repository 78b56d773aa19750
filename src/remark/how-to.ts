import fs from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {parse} from 'yaml';
import {nearest} from '@alor-docs/contract/nearest';
import type {Localized} from '../lib/edition';
import {bullets, element, heading, inline, link, localeOf, replaceElements, type Child, type Mdast} from './mdast';
import {chapters, type Chapter} from './recipes';

/** What a reader may type instead of the words of the question, in any edition; the filter finds the task by them. */
interface Sought {
  readonly words?: string;
}

/** A recipe, by `page#anchor`. */
interface Recipe extends Sought {
  readonly recipe: string;
}

/** A task that is no recipe: an address of the site with the question. */
interface Other extends Localized, Sought {
  readonly to: string;
}

/** What the list leads to. */
export type Task = Recipe | Other;

/** An aim of a trader. */
export interface Aim extends Localized {
  readonly id: string;
  readonly tasks: readonly Task[];
}

const FILE = 'src/data/aims.yaml';

/** All aims, in the order of the page; the last one takes the recipes that no other names. In the file a text is a recipe. */
export function readAims(root: string): Aim[] {
  const aims = parse(fs.readFileSync(path.join(root, FILE), 'utf8')) as (Omit<Aim, 'tasks'> & {
    readonly tasks: readonly (string | Task)[];
  })[];
  return aims.map((aim) => ({
    ...aim,
    tasks: aim.tasks.map((task) => (typeof task === 'string' ? {recipe: task} : task)),
  }));
}

/**
 * The aims with every recipe of the pages in them.
 *
 * @throws when a task names a recipe that no page has.
 */
export function complete(aims: readonly Aim[], pages: readonly Chapter[]): Aim[] {
  const recipes = pages.flatMap(({id, questions}) => questions.map(({anchor}) => `${id}#${anchor}`));
  const named = aims.flatMap(({tasks}) => tasks.flatMap((task) => ('recipe' in task ? [task.recipe] : [])));
  const unknown = named.find((task) => !recipes.includes(task));
  if (unknown !== undefined) {
    throw new Error(`${FILE}: no page has the recipe ${unknown}. Perhaps ${nearest(unknown, recipes, 1)[0]}.`);
  }
  const others = recipes.filter((recipe) => !named.includes(recipe)).map((recipe) => ({recipe}));
  return aims.map((aim, index) => (index < aims.length - 1 ? aim : {...aim, tasks: others}));
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
        const linked = (task: Task): Child[] =>
          'recipe' in task
            ? [anchor(task.recipe), link(`/${task.recipe}`, questions.get(task.recipe))]
            : [link(task.to, task[edition])];
        const listOf = (tasks: readonly Task[]): Mdast => {
          const list = bullets(tasks.map(linked));
          list.children?.forEach((item, index) => {
            const {words} = tasks[index];
            if (words) item.data = {hProperties: {'data-words': words}};
          });
          return list;
        };
        return [
          element('TermFilter', {of: 'tasks'}),
          ...complete(readAims(root), pages).flatMap((aim) => [heading(2, aim.id, aim[edition]), listOf(aim.tasks)]),
        ];
      },
    });
  };
}
