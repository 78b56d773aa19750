import path from 'node:path';
import {nearest} from '@alor-docs/contract/nearest';
import {loadContract, type LocalizedContract, httpOperations, wsOperations, type Locale} from '@alor-docs/contract';
import {bullets, element, flatten, inline, link, localeOf, type Mdast, type PageFile} from './mdast';

const AFFECTED: Readonly<Record<Locale, string>> = {ru: 'Затронутые запросы', en: 'Affected requests'};

/** What a post may be about; the words readers see. */
export const KINDS: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  added: {ru: 'Добавлено', en: 'Added'},
  changed: {ru: 'Изменено', en: 'Changed'},
  deprecated: {ru: 'Устарело', en: 'Deprecated'},
  fixed: {ru: 'Исправлено', en: 'Fixed'},
};

/** Tags of the changelog that name an interface. */
const INTERFACES: Readonly<Record<string, string>> = {http: 'HTTP', 'web-socket': 'WebSocket', 'graph-ql': 'GraphQL'};

/**
 * Requests and opcodes that the post of a day touches: those it names, and those of which the contract says so.
 *
 * @throws Error with the nearest names when the contract has no request or opcode of a name
 */
function touched({openapi, asyncapi}: LocalizedContract, day: string, named: readonly string[]) {
  const calls = [
    ...httpOperations(openapi).map(({id, method, node}) => ({id, method, node, title: node.summary})),
    ...wsOperations(asyncapi).map(({opcode, node}) => ({id: opcode, method: 'WS', node, title: opcode})),
  ];
  const names = calls.map(({id}) => id);
  for (const name of named.filter((one) => !names.includes(one))) {
    throw new Error(`requests: the contract has no "${name}". Nearest: ${nearest(name, names).join(', ')}.`);
  }
  return calls
    .filter(({id, node}) => named.includes(id) || node['x-changed']?.some(({date}) => date === day))
    .map(({method, node, title}) => ({method, title, page: node['x-page']}));
}

/**
 * Remark plugin for `beforeDefaultRemarkPlugins` of the changelog: below the title of a post stand what kind of change it is
 * (`kinds` of its front matter: added, changed, deprecated, fixed) and the interfaces (its tags), below its summary the requests it
 * touches (`requests` of its front matter: operation ids and opcodes; and `x-changed` of the contract). A post without a kind, an
 * unknown kind and an unknown request fail the compilation.
 *
 * In: `{root}`, root of the site.
 */
export default function remarkChanges({root}: {root: string}) {
  return (tree: Mdast, file: PageFile): void => {
    const {kinds, tags, requests: named = []} = file.data?.frontMatter ?? {};
    const allowed = Object.keys(KINDS).join(', ');
    if (!Array.isArray(kinds) || kinds.length === 0) {
      return file.fail(`The post has no kind. Add to its front matter: kinds: [changed]. One or more of: ${allowed}.`);
    }
    const locale = localeOf(file.path ?? '');
    const chips = (kinds as string[]).map((kind) => {
      const words = KINDS[kind];
      if (!words) {
        file.fail(`kinds: "${kind}" is none of ${allowed}. Nearest: ${nearest(kind, Object.keys(KINDS), 1).join()}.`);
      }
      return inline('span', {className: `change change--${kind}`}, words[locale]);
    });
    const interfaces = (Array.isArray(tags) ? (tags as string[]) : []).flatMap((tag) =>
      INTERFACES[tag] ? [inline('span', {className: 'change'}, INTERFACES[tag])] : [],
    );
    const day = /(\d{4}-\d{2}-\d{2})-[^/\\]+$/u.exec(file.path ?? '')?.[1] ?? '';
    const requests = touched(loadContract(path.join(root, 'contract')).edition(locale), day, named as string[]);
    const list =
      requests.length > 0 &&
      element(
        'ApiFold',
        {className: 'answer changes__requests'},
        inline('summary', {}, `${AFFECTED[locale]} · ${requests.length}`),
        bullets(
          requests.map(({method, title, page}) => [
            inline('span', {className: `api-badge api-badge--${method.toLowerCase()}`}, method),
            ' ',
            link(page, title),
          ]),
        ),
      );
    const spaced = [...chips, ...interfaces].flatMap((chip, index) => (index > 0 ? [' ', chip] : [chip]));
    const {children = []} = tree;
    const end = children.findIndex(({type}) => type === 'heading');
    children.splice(end < 0 ? children.length : end, 0, ...flatten(list));
    children.unshift(element('p', {className: 'changes'}, ...spaced));
  };
}
