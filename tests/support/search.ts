import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {SearchEngine} from '@alor-docs/search';
import type {IndexFile} from '@alor-docs/search/index-file';

const root = path.join(__dirname, '../..');
interface CatalogueRow {
  id: string;
  kind?: string;
  status?: number | string;
  specimens?: readonly string[];
  match?: readonly {in: string; codes?: readonly (number | string)[]}[];
}
const {errors: rows} = parse(fs.readFileSync(path.join(root, 'contract/errors.yaml'), 'utf8')) as {
  errors: CatalogueRow[];
};
/** Errors of the catalogue: an operation page prints the same entry, under the same anchor. */
const entries = new Set(rows.map(({id}) => `/api/errors#${id}`));

/** What a program may print, with the rows that tell of it: texts of the server, codes of the exchange, statuses of failures. */
export function catalogueQueries(): {query: string; ids: readonly string[]; isSuccess: boolean}[] {
  const queries = new Map<string, {ids: string[]; isSuccess: boolean}>();
  const add = (query: string, {id, kind}: CatalogueRow): void => {
    const found = queries.get(query) ?? {ids: [], isSuccess: kind === 'success'};
    queries.set(query, {...found, ids: [...found.ids, id]});
  };
  for (const row of rows) {
    for (const text of row.specimens ?? []) add(text, row);
    if (typeof row.status === 'number' && row.status >= 400)
      for (const form of ['', 'HTTP ']) add(form + row.status, row);
    for (const {codes = []} of row.match ?? []) {
      for (const range of codes) {
        const [first, last = first] = String(range).split('-').map(Number);
        for (let code = first; code <= last; code += 1) {
          for (const query of [`code ${code}`, `код ${code}`, `[GW][${code}]`]) add(query, row);
        }
      }
    }
  }
  return [...queries].map(([query, found]) => ({query, ...found}));
}

/** Lists of judged queries in tests/data. See packages/search/README.md for what each is for. */
export const QUERY_LISTS = [
  'queries.tsv',
  'queries-own.tsv',
  'queries-tuning.tsv',
  'queries-raw.tsv',
  'queries-held-out-1.tsv',
  'queries-held-out.tsv',
] as const;

/** Least figures of lists that nothing is tuned on, somewhat below what `npm run bench:search` tells: a fall is a loss for readers. */
export const FLOORS: Readonly<Record<string, ReturnType<typeof summary>>> = {
  'queries-held-out-1.tsv': {recall: 0.97, firstThree: 0.95, mrr: 0.87},
  'queries-held-out.tsv': {recall: 0.89, firstThree: 0.79, mrr: 0.78},
};

/**
 * A query and what answers it, as paths from the edition's base with a leading slash. A path with `#anchor` wants that very
 * place, such as one entry of the catalogue of errors.
 */
export interface JudgedQuery {
  query: string;
  accept: readonly string[];
  /** task, identifier, error, question, typo; empty in lists that do not tell them apart. */
  kind: string;
}

/** Reads a list of judged queries of one edition from tests/data. */
export function readQueries(file: string, locale: string): JudgedQuery[] {
  const [, ...rows] = fs
    .readFileSync(path.join(root, 'tests/data', file), 'utf8')
    .trim()
    .split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([edition]) => edition === locale)
    .map(([, query, accept, kind = '']) => ({query, accept: accept.split(' '), kind}));
}

/** A query, the addresses that it finds, and the rank of the first accepted one from 1; 0 when it is not among them. */
export interface JudgedAnswer extends JudgedQuery {
  addresses: readonly string[];
  rank: number;
}

/**
 * Asks every query of a list for eight hits. Where an entry of the catalogue of errors is accepted, the same entry on the page of an
 * operation is, too.
 */
export function judge(engine: SearchEngine, file: string, locale: string): JudgedAnswer[] {
  return readQueries(file, locale).map((judged) => {
    const isAccepted = (address: string): boolean => {
      const [page, anchor] = address.split('#');
      const entry = `/api/errors#${anchor}`;
      const places = entries.has(entry) ? [address, page, entry] : [address, page];
      return places.some((place) => judged.accept.includes(place));
    };
    const {hits} = engine.search({query: judged.query, limit: 8});
    const addresses = hits.map(({path: page, anchor}) => `/${page}${anchor && `#${anchor}`}`);
    return {...judged, addresses, rank: addresses.findIndex(isAccepted) + 1};
  });
}

/** The search of a build. @param folder of one edition in it */
export function builtEngine(folder: string): {engine: SearchEngine; body: Buffer} {
  const assets = path.join(folder, 'assets/search');
  const file = fs.readdirSync(assets).find((name) => name.endsWith('.json'));
  if (!file) throw new Error(`${assets} holds no index: has the site been built?`);
  const body = fs.readFileSync(path.join(assets, file));
  return {engine: new SearchEngine(JSON.parse(body.toString()) as IndexFile), body};
}

/** Shares of queries that are answered at all and in the first three hits, and mean reciprocal rank. */
export function summary(answers: readonly JudgedAnswer[]): {recall: number; firstThree: number; mrr: number} {
  const found = answers.filter(({rank}) => rank > 0);
  return {
    recall: found.length / answers.length,
    firstThree: found.filter(({rank}) => rank <= 3).length / answers.length,
    mrr: found.reduce((sum, {rank}) => sum + 1 / rank, 0) / answers.length,
  };
}
