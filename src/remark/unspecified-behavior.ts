import {DOCS, readPages} from '../lib/pages/files';
import {inlineText} from './inline';
import {bullets, link, localeOf, replaceElements, type Mdast} from './mdast';
import type {Locale} from '@alor-docs/contract';
import {MARKS, unspecifiedIn} from './unspecified';

/** The list behind `<Unknowns />`: page and section, then what is not specified there and what to do instead. */
export function unspecifiedList(siteDir: string, locale: Locale): Mdast {
  const items = readPages(siteDir, DOCS[locale]).flatMap((page) => {
    const route = `/${page.file.slice(DOCS[locale].length + 1).replace(/\.mdx?$/u, '')}`;
    return unspecifiedIn(page, locale).map(({text, heading}) => [
      link(heading ? `${route}#${heading}` : route, page.frontMatter.get('title')?.value ?? route),
      ': ',
      // A link to a section of its own page leads there from the list as well; a component becomes its text.
      ...inlineText(
        text
          .slice(MARKS[locale].unknown.length)
          .trim()
          .replaceAll('](#', `](${route}#`)
          .replace(/<\/?[A-Z][^>]*>/gu, ''),
      ),
    ]);
  });
  return bullets(items);
}

/**
 * Remark plugin: replaces `<Unknowns />` by the list of everything that the pages of the edition leave unspecified.
 *
 * In: `{siteDir}`, absolute.
 */
export default function unspecifiedBehavior({siteDir}: {siteDir: string}) {
  return (tree: Mdast, file: {readonly path?: string}): void =>
    replaceElements(tree, {Unknowns: () => [unspecifiedList(siteDir, localeOf(file.path ?? ''))]});
}
