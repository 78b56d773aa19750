import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Edition} from '../lib/edition';
import {DOCS} from '../lib/pages/files';

type Sidebar = SidebarsConfig[string];

/** A page and the questions its recipes answer, in the order of the page. */
export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly {readonly text: string; readonly anchor: string}[];
}

/** Ids of all documents of a sidebar, in its order. */
function documents(items: Sidebar): string[] {
  return (items as (string | {items?: Sidebar})[]).flatMap((item) =>
    typeof item === 'string' ? [item] : documents(item.items ?? []),
  );
}

/** In an English question the reader speaks: “your position” becomes “my position”. */
const SPEAKER: readonly (readonly [RegExp, string])[] = [
  [/\byourself\b/gu, 'myself'],
  [/\byour\b/gu, 'my'],
  [/(?<=\b(?:of|to|for|with) )you\b/gu, 'me'],
  [/\byou\b/gu, 'I'],
];

/** The heading of a recipe, which starts with a verb, as a question. */
export function question(heading: string, edition: Edition): string {
  const start = heading[0].toLowerCase() + heading.slice(1);
  return {
    ru: `Как ${start}?`,
    en: `How do I ${SPEAKER.reduce((text, [from, to]) => text.replace(from, to), start)}?`,
  }[edition];
}

/**
 * Every recipe of the pages of a sidebar: headings whose id starts with `recipe-`.
 *
 * @param root - folder of the site.
 * @param sidebar - its pages, in its order.
 * @param edition - whose pages to read.
 * @returns pages with recipes.
 */
export function chapters(root: string, sidebar: Sidebar, edition: Edition): Chapter[] {
  return documents(sidebar)
    .map((id) => {
      const source = readFileSync(path.join(root, DOCS[edition], `${id}.mdx`), 'utf8');
      return {
        id,
        title: /^title: (.+)$/mu.exec(source)?.[1] ?? id,
        questions: [...source.matchAll(/^#{2,4} (.+) \{\/\* #(recipe-\S+) \*\/\}$/gmu)].map(([, text, anchor]) => ({
          text: question(text, edition),
          anchor,
        })),
      };
    })
    .filter(({questions}) => questions.length > 0);
}
