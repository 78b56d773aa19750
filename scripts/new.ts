/**
 * Starts a page: both editions of the page from a template, front matter filled, sidebar extended.
 * Usage: npm run new -- http|ws|graphql|guide|widget|post NAME [--after PAGE]
 *
 * `http` takes the name of the page, which is the operation id in words (`MdV2TimeGet` → `md-v-2-time-get`); `ws` takes the
 * name of the operation in the contract. Write the operation into `contract/` first. `--after` names the page behind which
 * the new one stands in the sidebar.
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {loadContract, httpOperations, type HttpCall} from '@alor-docs/contract';
import {nearest} from '@alor-docs/contract/nearest';
import {DOCS, POSTS} from '../src/lib/pages/files';
import {ROOT} from './checks/diagnostics';
import {revisionOf} from './checks/translation-freshness';
import {extendSidebar} from './new/sidebar';
import {withRevision} from './accept-translation';
import {EDITIONS, type Edition} from '../src/lib/editions';

export type Kind = 'http' | 'ws' | 'graphql' | 'guide' | 'widget' | 'post';

/** Where pages of a kind live and behind which page the new one stands in a sidebar. */
interface Place {
  /** Folder below `docs/`, or none for posts. */
  readonly folder: string;
  readonly sidebar?: {readonly file: string; readonly after: string};
}

const PLACES: Readonly<Record<Kind, Place>> = {
  http: {folder: 'api/http', sidebar: {file: 'sidebars.ts', after: 'md-v-2-time-get'}},
  ws: {folder: 'api/websocket/data-subscriptions', sidebar: {file: 'sidebars.ts', after: 'Unsubscribe'}},
  graphql: {folder: 'api/graphql', sidebar: {file: 'sidebars.ts', after: 'api/graphql/filter'}},
  guide: {folder: 'api/usage', sidebar: {file: 'sidebars.ts', after: 'api/usage/examples'}},
  widget: {folder: 'astras/widgets', sidebar: {file: 'sidebarsAstras.ts', after: 'bond-screener'}},
  post: {folder: ''},
};

/** Order commands have a folder of their own beside the subscriptions. */
const COMMANDS: Place = {
  folder: 'api/websocket/commands',
  sidebar: {file: 'sidebars.ts', after: 'DeleteStopLimitOrder'},
};

const KINDS = Object.keys(PLACES) as Kind[];

/** What a template is filled with. `id` is the operation of the contract. */
export interface Filling {
  readonly title: string;
  readonly name: string;
  readonly id: string;
}

/** Replaces `{{title}}`, `{{name}}` and `{{id}}`. */
export function fill(template: string, filling: Filling): string {
  return template.replace(/\{\{(title|name|id)\}\}/gu, (_, key: keyof Filling) => filling[key]);
}

interface Operation {
  /** Operation id over HTTP, opcode over WebSocket. */
  readonly id: string;
  readonly method: string;
  /** Address of the page, when the contract names it. */
  readonly page: string;
  readonly title: {readonly ru: string; readonly en: string};
}

/** The last part of the address of an operation's page, which names the file of the page. */
const pageOf = ({'x-page': page}: HttpCall): string => path.posix.basename(page);

/** The operation of the contract behind a page, or the reason why there is none. */
function operationOf(root: string, kind: 'http' | 'ws', name: string): Operation {
  const contract = loadContract(path.join(root, 'contract'));
  const find = (locale: Edition) => {
    const {openapi, asyncapi} = contract.edition(locale);
    if (kind === 'ws') {
      const operation = asyncapi.operations[name];
      return (
        operation && {
          id: operation['x-opcode'],
          method: '',
          title: operation.summary,
          page: operation['x-page'],
        }
      );
    }
    const operation = httpOperations(openapi).find(({node}) => pageOf(node) === name);
    return operation && {id: operation.id, method: operation.method, title: operation.node.summary, page: ''};
  };
  const [ru, en] = [find('ru'), find('en')];
  if (!ru || !en) {
    const {openapi, asyncapi} = contract.edition('ru');
    const [folder, all] =
      kind === 'http'
        ? ['http', httpOperations(openapi).map(({node}) => pageOf(node))]
        : ['websocket', Object.keys(asyncapi.operations)];
    throw new Error(
      `The contract has no operation of the page ${name}: write it into contract/${folder} first. Nearest: ${nearest(name, all).join(', ')}.`,
    );
  }
  return {...ru, title: {ru: ru.title, en: en.title}};
}

/**
 * Makes the files of a new page.
 *
 * @param root of the repository
 * @param name of the page, as in its address
 * @param options `after`: see the usage; `today`: date of a post, `YYYY-MM-DD`
 * @returns new content by path relative to the root
 * @throws Error when the page exists or the contract lacks its operation
 */
export function newPage(
  root: string,
  kind: Kind,
  name: string,
  options: {after?: string; today: string},
): Map<string, string> {
  if (!/^[A-Za-z0-9][\w-]*$/u.test(name)) {
    throw new Error(`“${name}” is no name of a page: use Latin letters, digits and hyphens.`);
  }
  const folders = kind === 'post' ? POSTS : DOCS;
  const operation = kind === 'http' || kind === 'ws' ? operationOf(root, kind, name) : undefined;
  const {folder, sidebar} = operation?.page.startsWith('/api/websocket/commands/') ? COMMANDS : PLACES[kind];
  const file = path.posix.join(folder, kind === 'post' ? `${options.today}-${name}.mdx` : `${name}.mdx`);
  const [source, ...translations] = EDITIONS.map((edition) => {
    const target = path.posix.join(folders[edition], file);
    if (fs.existsSync(path.join(root, target))) {
      throw new Error(`${target} exists already.`);
    }
    const template = fs.readFileSync(path.join(root, 'templates', `${kind}.${edition}.mdx`), 'utf8');
    const title = operation?.title[edition] ?? name;
    return {target, text: fill(template, {title, name, id: operation?.id ?? ''})};
  });
  const files = new Map<string, string>();
  if (source) {
    files.set(source.target, source.text);
    translations.forEach(({target, text}) => files.set(target, withRevision(text, revisionOf(source.text))));
  }
  if (sidebar) {
    const badge = {Create: 'NEW', Update: 'UPD', Delete: 'DEL'}[name.slice(0, 6)];
    const entries: Partial<Record<Kind, string>> = {
      http: `http('${operation?.method}', '${name}')`,
      ws: folder === COMMANDS.folder ? `command('${badge ?? 'AUTH'}', '${name}')` : `'${name}'`,
      widget: `'${name}'`,
    };
    const source = fs.readFileSync(path.join(root, sidebar.file), 'utf8');
    files.set(
      sidebar.file,
      extendSidebar(source, options.after ?? sidebar.after, entries[kind] ?? `'${folder}/${name}'`),
    );
  }
  return files;
}

function main(): void {
  const {values, positionals} = parseArgs({allowPositionals: true, options: {after: {type: 'string'}}});
  const [kind, name] = positionals;
  if (!KINDS.includes(kind as Kind) || !name) {
    console.error(`Usage: npm run new -- ${KINDS.join('|')} NAME [--after PAGE]`);
    process.exitCode = 1;
    return;
  }
  try {
    const files = newPage(ROOT, kind as Kind, name, {
      after: values.after,
      today: new Date().toISOString().slice(0, 10),
    });
    for (const [file, text] of files) {
      fs.writeFileSync(path.join(ROOT, file), text);
      console.log(file);
    }
    console.log(
      'Fill in title, description, keywords and what “write:” asks for, in both editions; then: npm run check',
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (require.main === module) {
  main();
}
