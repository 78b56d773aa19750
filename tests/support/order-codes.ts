import fs from 'node:fs';
import path from 'node:path';

/** A code of the exchange whose text answers an order, and the class that a reader must be led to. */
export interface OrderCode {
  readonly market: string;
  readonly code: number;
  readonly class: string;
  readonly text: string;
}

/** The list of `tests/data/order-codes.tsv`. */
export const orderCodes = (): OrderCode[] =>
  fs
    .readFileSync(path.join(__dirname, '../data/order-codes.tsv'), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(2)
    .map((line) => {
      const [market = '', code = '', own = '', text = ''] = line.split('\t');
      return {market, code: Number(code), class: own, text};
    });
