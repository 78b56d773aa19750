import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import type {Edition} from '../lib/edition';
import {DOCS, readPages} from '../lib/pages/files';

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
  const pages = new Map(readPages(root, DOCS[edition]).map((page) => [page.file, page]));
  return documents(sidebar)
    .map((id) => {
      const page = pages.get(`${DOCS[edition]}/${id}.mdx`);
      if (!page) {
        throw new Error(`${DOCS[edition]}/${id}.mdx does not exist. Correct its id in the sidebar.`);
      }
      return {
        id,
        title: page.frontMatter.get('title')?.value ?? id,
        questions: page.headings.flatMap(({text, id: anchor}) =>
          anchor?.startsWith('recipe-') ? [{text: question(text, edition), anchor}] : [],
        ),
      };
    })
    .filter(({questions}) => questions.length > 0);
}
