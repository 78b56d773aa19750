/**
 * Each link of a page or post leads to a page of its edition, and its anchor to an id there. The build says the same of the whole
 * site, without the line. Usage: tsx scripts/checks/links.ts [FILE…]
 */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {nearest} from '@alor-docs/contract/nearest';
import {EDITIONS} from '../../src/lib/editions';
import {DOCS, POSTS, readEdition, type EditionFolders} from '../../src/lib/pages/files';
import {collect, isJsx, lineOf, MdxError, type Page} from '../../src/lib/pages/page';
import {routeOf} from '../../src/lib/pages/routes';
import contractRemark from '../../src/plugins/reference/remark';
import type {Mdast} from '../../src/remark/mdast';
import termsRemark from '../../src/remark/terms';
import {redirects} from '../../src/site/redirects';
import {rule, type Diagnostic} from './diagnostics';

/** Pages that no file makes: lists of tags and posts, the search. */
const LISTS = ['/search', '/tags', '/changelog', '/changelog/archive', '/changelog/authors', '/changelog/tags'];

/** The pages of an edition. */
interface Site {
  readonly pages: readonly Page[];
  /** Routes that no file of a page makes. They have no ids that a link could name. */
  readonly lists: readonly string[];
  /** Whether a file is served as it is, by its path below the edition: a picture, a download. */
  readonly hasFile: (file: string) => boolean;
  /** Ids of a page that its text does not hold: what the contract and the glossaries put in the place of elements. */
  readonly madeIds: (page: Page) => readonly string[];
}

/** Ids that the text of a page holds: behind a heading, or as an attribute. */
const writtenIds = (page: Page): string[] => [
  ...page.headings.flatMap(({id}) => id ?? []),
  ...collect(page.tree, (node) =>
    isJsx(node)
      ? node.attributes.flatMap((one) =>
          one.type === 'mdxJsxAttribute' && one.name === 'id' && typeof one.value === 'string' ? [one.value] : [],
        )
      : [],
  ),
];

/** Names that `<BrandLink to="…">` takes: which there are, the check of elements says. */
const brandLinks = ({tree}: Page): Set<unknown> =>
  new Set(
    collect(tree, (node) =>
      isJsx(node) && node.name === 'BrandLink'
        ? node.attributes.map(({value, position}) => `${position?.start.line} ${String(value)}`)
        : [],
    ),
  );

/** Links that lead nowhere, each with what is nearest to what it names. */
export function checkLinks({pages, lists, hasFile, madeIds}: Site): Diagnostic[] {
  const byRoute = new Map(pages.map((page) => [routeOf(page), page]));
  const routes = [...byRoute.keys(), ...lists];
  const written = new Map<Page, readonly string[]>();
  const made = new Map<Page, readonly string[]>();
  const idsOf = (cache: typeof made, page: Page, read: Site['madeIds']): readonly string[] => {
    const ids = cache.get(page) ?? read(page);
    cache.set(page, ids);
    return ids;
  };
  const problemOf = (page: Page, href: string): [message: string, fix: string] | undefined => {
    const [address = '', id] = href.replace('pathname://', '').split('#');
    const route = decodeURI(address.split('?')[0] ?? '') || routeOf(page);
    if (!route.startsWith('/')) {
      return [
        `“${href}” is no address of the site`,
        'begin with / at the root of the edition, with # or with https://',
      ];
    }
    const target = byRoute.get(route);
    if (!target && !lists.includes(route)) {
      const moved = redirects.find(({from}) => from === route);
      const fix = moved ? `write ${moved.to}` : `Nearest: ${nearest(route, routes).join(', ')}.`;
      return hasFile(route) ? undefined : [`“${href}”: there is no page ${route}`, fix];
    }
    if (id === undefined || (target && idsOf(written, target, writtenIds).includes(id))) {
      return undefined;
    }
    const ids = target ? [...idsOf(written, target, writtenIds), ...idsOf(made, target, madeIds)] : [];
    return ids.includes(id)
      ? undefined
      : [`“${href}”: the page ${route} has no id ${id}`, `Nearest: ${nearest(id, ids).join(', ') || 'none'}.`];
  };
  return pages.flatMap((page) => {
    const named = brandLinks(page);
    return page.links.flatMap(({href, line}) => {
      const problem =
        /^(?!pathname:)[a-z]+:/u.test(href) || named.has(`${line} ${href}`) ? undefined : problemOf(page, href);
      return problem ? [{file: page.file, line, message: problem[0], fix: problem[1]}] : [];
    });
  });
}

/**
 * Ids that the plugins of the build put into a page, from the same contract and glossaries.
 *
 * @throws MdxError when a plugin refuses the page
 */
export function idsMade(root: string, page: Page): string[] {
  const tree = structuredClone(page.tree) as unknown as Mdast;
  const file = {
    path: path.join(root, page.file),
    fail(message: string, place?: unknown): never {
      throw new MdxError({file: page.file, line: lineOf(place as Page['tree']), message, fix: 'Correct the element.'});
    },
  };
  contractRemark({contractDir: path.join(root, 'contract')})(tree, file);
  termsRemark({siteDir: root})(tree, file);
  const idsIn = ({type, data, attributes = [], children = []}: Mdast): string[] => {
    // The attributes of a directive are no list.
    const given = type.startsWith('mdxJsx') ? attributes.find(({name}) => name === 'id')?.value : undefined;
    const ids = [(data as {id?: unknown} | undefined)?.id, given];
    return [...ids.flatMap((id) => (typeof id === 'string' ? [id] : [])), ...children.flatMap(idsIn)];
  };
  return idsIn(tree);
}

/** Routes of the tags of a folder. */
const tagsOf = (root: string, folders: EditionFolders, base: string): string[] =>
  Object.values(
    parse(fs.readFileSync(path.join(root, folders.ru, 'tags.yml'), 'utf8')) as Record<string, {permalink: string}>,
  ).map(({permalink}) => `${base}/tags${permalink}`);

export const check = rule(module, (root) => {
  const lists = [...LISTS, ...tagsOf(root, DOCS, ''), ...tagsOf(root, POSTS, '/changelog')];
  return EDITIONS.flatMap((edition) =>
    checkLinks({
      pages: readEdition(root, edition),
      lists,
      hasFile: (file) => path.extname(file) !== '' && fs.existsSync(path.join(root, 'static', file)),
      madeIds: (page) => idsMade(root, page),
    }),
  );
});
