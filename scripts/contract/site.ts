import fs from 'node:fs';
import path from 'node:path';
import type {Site} from '@alor-docs/contract/validate';

/** What the contract is held against: the Russian pages and posts by their files, the published anchors of fields, aliases of queries. */
export function siteOf(root: string): Site {
  const routes = new Set(['/changelog']);
  const shown = new Map<string, Set<string>>();
  const aliases = new Set<string>();
  const headings = new Map<string, Set<string>>();
  const docs = path.join(root, 'docs');
  for (const file of fs.readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name))) {
    const route = `/${file
      .split(path.sep)
      .join('/')
      .replace(/\.mdx?$/, '')
      .replace(/(^|\/)index$/, '')}`;
    routes.add(route);
    const text = fs.readFileSync(path.join(docs, file), 'utf8');
    const names = text.matchAll(/<(?:HttpOperation id|WsOperation opcode)="([^"]+)"/g);
    headings.set(route, new Set([...text.matchAll(/\{\/\* #(\S+) \*\/\}/g)].map(([, id = '']) => id)));
    for (const [, query = ''] of text.matchAll(/^```graphql\b.*\n([\s\S]*?)^```/gm)) {
      for (const [, alias = ''] of query.matchAll(/(\w+): ?\w+ ?[({]/g)) {
        aliases.add(alias);
      }
    }
    shown.set(route, new Set([...names].map(([, name = '']) => name)));
  }
  for (const file of fs.readdirSync(path.join(root, 'changelog'))) {
    const parts = /^(\d{4})-(\d\d)-(\d\d)-([\w-]+)\.mdx?$/.exec(file)?.slice(1);
    if (parts) {
      routes.add(`/changelog/${parts.join('/')}`);
    }
  }
  const anchors = fs
    .readFileSync(path.join(root, 'tests/data/anchors.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])
    .map(([route, ids]) => [`/${route}`, ids.split(' ').filter((id) => !headings.get(`/${route}`)?.has(id))] as const);
  return {routes, shown, anchors: new Map(anchors), aliases};
}
