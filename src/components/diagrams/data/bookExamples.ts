import type {Localized} from '../../../lib/edition';
import {join, sberBook, sweep, type Book, type Fill, type Side} from './book';

export interface BookExample {
  readonly title: Localized;
  readonly before: Book;
  readonly after: Book;
  readonly fills: readonly Fill[];
}

/** The scene of an incoming market order for so many lots. */
function example(title: Localized, before: Book, side: Side, lots: number): BookExample {
  return {title, before, ...sweep(before, side, lots)};
}

/** Scenes of `<OrderBookFill example="…">`. */
export const bookExamples = {
  'market-buy': example(
    {
      ru: 'Рыночная заявка на покупку 2\u00A0000\u00A0лотов проходит три уровня стакана SBER',
      en: 'A market buy of 2,000\u00A0lots goes through three levels of the SBER order book',
    },
    sberBook,
    'buy',
    2000,
  ),
  'limit-queue': example(
    {
      ru: 'Ваши 10\u00A0лотов стоят в очереди на 305,11; приходит рыночная продажа 500\u00A0лотов',
      en: 'Your 10\u00A0lots queue at 305.11; a market sell of 500\u00A0lots comes in',
    },
    join(sberBook, 'buy', 30511, 10),
    'sell',
    500,
  ),
} as const;

export type BookExampleName = keyof typeof bookExamples;
