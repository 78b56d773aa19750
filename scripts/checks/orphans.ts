/** Every page can be reached: it stands in a sidebar, or another page links to it. Usage: tsx scripts/checks/orphans.ts [FILE…] */
import sidebars from '../../sidebars';
import {readEdition, readPages} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';
import type {Page} from '../../src/lib/pages/page';

/** Ids of all documents in a sidebar, whatever its shape. */
export function idsIn(sidebar: unknown): string[] {
  if (typeof sidebar === 'string') {
    return [sidebar];
  }
  if (Array.isArray(sidebar)) {
    return sidebar.flatMap(idsIn);
  }
  if (typeof sidebar === 'object' && sidebar !== null) {
    const {type, id, items, link, ...rest} = sidebar as Record<string, unknown>;
    return type === undefined
      ? Object.values({...rest, ...(items ? {items} : {})}).flatMap(idsIn)
      : [...(typeof id === 'string' ? [id] : []), ...idsIn(items ?? []), ...(link ? idsIn(link) : [])];
  }
  return [];
}

/** Id of a document, from the name of its file. */
export const idOf = (file: string) => file.replace(/^docs\//u, '').replace(/\.mdx?$/u, '');

/**
 * Finds pages that nothing leads to.
 *
 * @param docs pages that must be reachable
 * @param ids of the documents in sidebars
 * @param all pages whose links count
 */
export function checkOrphans(docs: readonly Page[], ids: readonly string[], all: readonly Page[]): Diagnostic[] {
  const linked = new Set(all.flatMap(({links}) => links.map(({href}) => href.split(/[#?]/u)[0])));
  return docs
    .filter(({file}) => !ids.includes(idOf(file)) && !linked.has(`/${idOf(file).replace(/(?:^|\/)index$/u, '')}`))
    .map(({file}) => ({
      file,
      line: 1,
      message: 'No sidebar and no page leads here',
      fix: `add '${idOf(file)}' to sidebars.ts or sidebarsAstras.ts`,
    }));
}

export const check = rule(module, (root) =>
  checkOrphans(readPages(root, 'docs'), idsIn(sidebars), readEdition(root, 'ru')),
);
