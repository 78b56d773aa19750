import fs from 'node:fs';
import path from 'node:path';

/** A query and the pages that answer it, as paths from the edition's base with a leading slash. */
export interface JudgedQuery {
  query: string;
  accept: readonly string[];
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
    .map(([, query, accept]) => ({query, accept: accept.split(' ')}));
}

/** Place of the first accepted page in a list of addresses, from 1; 0 when there is none among the first eight. */
export function rankOf(addresses: readonly string[], base: string, accept: readonly string[]): number {
  return addresses.slice(0, 8).findIndex((address) => accept.includes(address.replace(base, '/'))) + 1;
}

/** Share of queries that are answered, and mean reciprocal rank. */
export function summary(ranks: readonly number[]): {recall: number; mrr: number} {
  const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    recall: mean(ranks.map((rank) => (rank > 0 ? 1 : 0))),
    mrr: mean(ranks.map((rank) => (rank > 0 ? 1 / rank : 0))),
  };
}
