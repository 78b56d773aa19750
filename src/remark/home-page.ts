import {readdirSync} from 'node:fs';
import path from 'node:path';
import {dayInWords} from '../lib/day';
import {
  loadContract,
  type LocalizedContract,
  LANGUAGES,
  httpOperations,
  wsOperations,
  type Locale,
} from '@alor-docs/contract';
import {bullets, inline, link, listed, localeOf, type Mdast} from './mdast';
import {postsOf} from './posts';

interface Options {
  /** Root of the site. */
  readonly root: string;
}

/** What `<HomeCount>` counts. */
export const COUNTED = ['http', 'deprecated', 'ws', 'languages', 'widgets'] as const;

const text = (value: string): Mdast => ({type: 'text', value});

const NO_REPLACEMENT: Readonly<Record<Locale, string>> = {ru: 'без прямой замены', en: 'no direct replacement'};

/**
 * Deprecated requests with what the contract names instead; those with the same replacement share a line. Their names lose the
 * mark in brackets, which the heading of the list says once.
 */
function deprecatedRequests({openapi}: Pick<LocalizedContract, 'openapi'>, locale: Locale): Mdast[] {
  const calls = httpOperations(openapi);
  const lines = new Map<string, {names: string[]; instead: readonly string[]}>();
  for (const {node} of calls.filter((call) => call.node.deprecated)) {
    const instead = node['x-successor'] ?? [];
    const line = lines.get(instead.join()) ?? {names: [], instead};
    line.names.push(node.summary.replace(/\s*\([^)]*\)$/u, ''));
    lines.set(instead.join(), line);
  }
  const items = [...lines.values()].map(({names, instead}) => {
    const links = instead.map((id) => {
      const {node} = calls.find((call) => call.id === id)!; // the check of the contract has seen to that
      return link(node['x-page'], node.summary);
    });
    return [`${names.join(', ')} → `, ...(links.length > 0 ? listed(links) : [NO_REPLACEMENT[locale]])];
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
  return async (tree: Mdast, file: {path?: string}): Promise<void> => {
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
    const posts = await postsOf(root, edition);

    const attribute = (node: Mdast, name: string): string => {
      const found = (node.attributes as {name: string; value: unknown}[]).find((one) => one.name === name)?.value;
      return String(found);
    };
    const replaced = (node: Mdast, inTasks: boolean): Mdast[] => {
      if (node.name === 'HomeCount') {
        const of = attribute(node, 'of');
        if (!(of in counts))
          throw new Error(`${file.path}: <HomeCount of="${of}" />: one of ${Object.keys(counts).join(', ')}.`);
        return [{type: 'strong', children: [text(String(counts[of]))]}];
      }
      if (node.name === 'DeprecatedRequests') return deprecatedRequests(contract.edition(edition), edition);
      if (node.name === 'LatestChanges') {
        const latest = posts.slice(0, Number(attribute(node, 'count')));
        return [
          bullets(
            latest.map(({day, title, route}) => [
              inline('time', {dateTime: day}, dayInWords(day, edition)),
              ' ',
              link(route, title),
            ]),
          ),
        ];
      }
      visit(node, inTasks || node.name === 'Tasks');
      const badge = inTasks && node.type === 'link' ? badgeOf(String(node.url), methods) : undefined;
      if (badge === undefined) return [node];
      const className = `api-badge api-badge--${badge.toLowerCase()}`;
      return [node, text(' '), inline('span', {className}, badge)];
    };
    const visit = (node: Mdast, inTasks: boolean): void => {
      if (node.children) node.children = node.children.flatMap((child) => replaced(child, inTasks));
    };
    visit(tree, false);
  };
}
