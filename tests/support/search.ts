import fs from 'node:fs';
import path from 'node:path';

/** Lists of judged queries in tests/data. See src/search/README.md for what each is for. */
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
    .readFileSync(path.join(__dirname, '../data', file), 'utf8')
    .trim()
    .split('\n');
  return rows
    .map((row) => row.split('\t'))
    .filter(([edition]) => edition === locale)
    .map(([, query, accept, kind = '']) => ({query, accept: accept.split(' '), kind}));
}

/** Place of the first accepted address, path and hash, from 1; 0 when there is none among the first eight. */
export function rankOf(addresses: readonly string[], base: string, accept: readonly string[]): number {
  return (
    addresses
      .slice(0, 8)
      .map((address) => address.replace(base, '/'))
      .findIndex((address) => accept.includes(address) || accept.includes(address.replace(/#.*$/, ''))) + 1
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
