import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';

const root = path.join(__dirname, '../..');
/** Errors of the catalogue: an operation page prints the same entry, under the same anchor. */
const entries = new Set(
  (parse(fs.readFileSync(path.join(root, 'contract/errors.yaml'), 'utf8')) as {errors: {id: string}[]}).errors.map(
    ({id}) => `/api/errors#${id}`,
  ),
);

/** Lists of judged queries in tests/data. See packages/search/README.md for what each is for. */
export const QUERY_LISTS = ['queries.tsv', 'queries-own.tsv', 'queries-tuning.tsv', 'queries-held-out.tsv'] as const;

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

/**
 * Place of the first accepted address, path and hash, from 1; 0 when there is none among the first eight. Where an entry of the
 * catalogue of errors is accepted, the same entry on the page of an operation is, too.
 */
export function rankOf(addresses: readonly string[], base: string, accept: readonly string[]): number {
  const isAccepted = (address: string): boolean => {
    const [page, anchor] = address.split('#');
    const entry = `/api/errors#${anchor}`;
    return [address, page].some((place) => accept.includes(place)) || (entries.has(entry) && accept.includes(entry));
  };
  return (
    addresses
      .slice(0, 8)
      .map((address) => address.replace(base, '/'))
      .findIndex(isAccepted) + 1
  );
}

/** Share of queries that are answered, and mean reciprocal rank. */
export function summary(ranks: readonly number[]): {recall: number; mrr: number} {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    recall: mean(ranks.map((rank) => (rank > 0 ? 1 : 0))),
    mrr: mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
  };
}
