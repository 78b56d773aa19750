import fs from 'node:fs';
import path from 'node:path';
import {readPages} from '../../src/lib/pages/files';
import {routeOf} from '../../src/lib/pages/routes';
import type {Site} from '@alor-docs/contract/validate';

/** What the contract is held against: the Russian pages and posts by their files, the published anchors of fields, aliases of queries. */
export function siteOf(root: string): Site {
  const routes = new Set(['/changelog']);
  const shown = new Map<string, Set<string>>();
  const claims = new Map<string, Set<string>>();
  const aliases = new Set<string>();
  const graphqlNames = new Set<string>();
  const headings = new Map<string, Set<string>>();
  for (const page of readPages(root, 'docs')) {
    const route = routeOf(page);
    routes.add(route);
    headings.set(route, new Set(page.headings.flatMap(({id}) => id ?? [])));
    for (const {language, code} of page.code) {
      const names = language === 'graphql' ? code.matchAll(/(\w+): ?\w+ ?[({]/g) : [];
      for (const [, alias = ''] of names) {
        aliases.add(alias);
      }
    }
    if (route.startsWith('/api/graphql/')) {
      idsIn(page.text, /`([A-Z]\w+)`/g).forEach((name) => graphqlNames.add(name));
    }
    claims.set(route, idsIn(page.text, /<(?:Observed|Unspecified) id="([^"]+)"/g));
    shown.set(route, idsIn(page.text, /<(?:HttpOperation id|WsOperation opcode)="([^"]+)"/g));
  }
  readPages(root, 'changelog').forEach((post) => routes.add(routeOf(post)));
  const anchors = fs
    .readFileSync(path.join(root, 'tests/data/anchors.tsv'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])
    .map(([route, ids]) => [`/${route}`, ids.split(' ').filter((id) => !headings.get(`/${route}`)?.has(id))] as const);
  return {routes, shown, headings, claims, anchors: new Map(anchors), aliases, graphqlNames};
}

const idsIn = (text: string, element: RegExp): Set<string> =>
  new Set([...text.matchAll(element)].map(([, id = '']) => id));
