import {readdirSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {dayInWords} from '../lib/day';
import {loadContract, type LocalizedContract, LANGUAGES, httpOperations, wsOperations} from '@alor-docs/contract';
import {bullets, flatten, inline, link, listed, localeOf, replaceElements, type Mdast} from './mdast';
import {postsOf} from './posts';

interface Options {
  /** Root of the site. */
  readonly root: string;
}

/** What `<HomeCount>` counts. */
export const COUNTED = ['http', 'deprecated', 'ws', 'languages', 'widgets'] as const;

/**
 * Deprecated requests with what the contract names instead; those with the same replacement share a line. Their names lose the
 * mark in brackets, which the heading of the list says once.
 *
 * @throws Error when the contract names no replacement
 */
function deprecatedRequests({openapi}: Pick<LocalizedContract, 'openapi'>): Mdast[] {
  const calls = httpOperations(openapi);
  const lines = new Map<string, {names: Mdast[]; instead: readonly string[]}>();
  for (const {id, node} of calls.filter((call) => call.node.deprecated)) {
    const instead = node['x-successor'];
    if (!instead) {
      throw new Error(`${id} is deprecated: name what to use instead, x-successor in contract/http/paths.`);
    }
    const line = lines.get(instead.join()) ?? {names: [], instead};
    line.names.push(link(node['x-page'], node.summary.replace(/\s*\([^)]*\)$/u, '')));
    lines.set(instead.join(), line);
  }
  const items = [...lines.values()].map(({names, instead}) => {
    const links = instead.map((id) => {
      const {node} = calls.find((call) => call.id === id)!; // the check of the contract has seen to that
      return link(node['x-page'], node.summary);
    });
    return [...listed(names), ' → ', ...listed(links)];
  });
  return [bullets(items)];
}

/** Method of every reference page, by its route without base and edition. */
export function methodsByPage(contractDir: string): ReadonlyMap<string, string> {
  const {openapi, asyncapi} = loadContract(contractDir);
  return new Map([
    ...httpOperations(openapi).map(({node, method}): [string, string] => [node['x-page'], method]),
    ...wsOperations(asyncapi).map(({node}): [string, string] => [node['x-page'], 'WS']),
  ]);
}

/** The badge of a link: the method of the page it leads to; none for a guide. */
export function badgeOf(url: string, methods: ReadonlyMap<string, string>): string | undefined {
  const route = url.replace(/#.*$/u, '');
  return methods.get(route) ?? (route.startsWith('/api/graphql/') ? 'GQL' : undefined);
}

/**
 * Remark plugin for `beforeDefaultRemarkPlugins`: what the home page says about the rest of the site is counted and read at
 * build.
 *
 * `<HomeCount of="http" />` (`deprecated`, `ws`, `languages`, `widgets`) becomes the number of requests, deprecated requests,
 * opcodes, languages of samples or pages of widgets; links inside `<Tasks>` get the method of the request they lead to; `<LatestChanges count="3" />` becomes a list of
 * the last posts, `<DeprecatedRequests />`, on any page, one of the deprecated requests.
 */
export default function remarkHome({root}: Options) {
  const contractDir = path.join(root, 'contract');
  return (tree: Mdast, file: {path?: string}): void => {
    if (!tree.children?.some(({name}) => name === 'Hero' || name === 'DeprecatedRequests')) return;
    const edition = localeOf(file.path ?? '');
    const contract = loadContract(contractDir);
    const {openapi, asyncapi} = contract;
    const counts: Readonly<Record<string, number>> = {
      http: httpOperations(openapi).length,
      deprecated: httpOperations(openapi).filter(({node}) => node.deprecated).length,
      ws: wsOperations(asyncapi).length,
      languages: LANGUAGES.length,
      widgets: readdirSync(path.join(root, 'docs/astras/widgets')).filter((name) => name.endsWith('.mdx')).length,
    } satisfies Readonly<Record<(typeof COUNTED)[number], number>>;
    const methods = methodsByPage(contractDir);
    const posts = postsOf(root, edition);

    replaceElements(tree, {
      HomeCount: ({of = ''}) => [{type: 'strong', children: flatten(String(counts[of]))}],
      DeprecatedRequests: () => deprecatedRequests(contract.edition(edition)),
      LatestChanges: ({count}) => [
        bullets(
          posts
            .slice(0, Number(count))
            .map(({day, title, route}) => [
              inline('time', {dateTime: day}, dayInWords(day, edition)),
              ' ',
              link(route, title),
            ]),
        ),
      ],
    });
    visit(tree, {name: 'Tasks'}, (tasks: Mdast) =>
      visit(tasks, 'link', ({url}: Mdast, index?: number, parent?: Mdast) => {
        const badge = badgeOf(String(url), methods);
        if (badge !== undefined && index !== undefined) {
          const className = `api-badge api-badge--${badge.toLowerCase()}`;
          parent?.children?.splice(index + 1, 0, ...flatten(' ', inline('span', {className}, badge)));
        }
      }),
    );
  };
}
