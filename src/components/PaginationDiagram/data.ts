import type {Localized} from '../../lib/edition';

/** One entry of the list and the cursor that marks it. */
export interface Entry {
  readonly symbol: string;
  readonly cursor: string;
}

/** One answer: its entries and what was passed to get them. */
export interface Page {
  readonly entries: readonly Entry[];
  /** `endCursor` of the page before; absent on the first page. */
  readonly after?: string;
  readonly endCursor: string;
  readonly hasNextPage: boolean;
}

/** Entries per page, the `first` of every query. */
export const SIZE = 2;

/** Futures on Sberbank shares, nearest expiration first; the guide walks through the same list. */
export const futures: readonly Entry[] = [
  {symbol: 'SBRF-9.25', cursor: 'MA=='},
  {symbol: 'SBRF-12.25', cursor: 'MQ=='},
  {symbol: 'SBRF-3.26', cursor: 'Mg=='},
  {symbol: 'SBRF-6.26', cursor: 'Mw=='},
  {symbol: 'SBRF-9.26', cursor: 'NA=='},
];

/**
 * Cuts a list into the pages a forward walk gets.
 *
 * @param entries the whole list, in order
 * @param size entries per page, 1 or more
 */
export function paginate(entries: readonly Entry[], size: number): readonly Page[] {
  const pages: Page[] = [];
  for (let start = 0; start < entries.length; start += size) {
    const part = entries.slice(start, start + size);
    pages.push({
      entries: part,
      after: pages.at(-1)?.endCursor,
      endCursor: part[part.length - 1].cursor,
      hasNextPage: start + size < entries.length,
    });
  }
  return pages;
}

export const title: Localized = {ru: 'Пять фьючерсов, по два на страницу', en: 'Five futures, two per page'};

/** What one page of the walk says in words; parts in backticks are code. */
export const words: Localized<(page: Page) => string> = {
  ru: ({entries, after, endCursor, hasNextPage}) =>
    `${asked(after)}: ${entries.map(({symbol}) => symbol).join(' и ')}. ` +
    (hasNextPage
      ? `\`hasNextPage\` — \`true\`, \`endCursor\` — \`${endCursor}\`: он станет следующим \`after\`.`
      : '`hasNextPage` — `false`: список прочитан.'),
  en: ({entries, after, endCursor, hasNextPage}) =>
    `${asked(after)}: ${entries.map(({symbol}) => symbol).join(' and ')}. ` +
    (hasNextPage
      ? `\`hasNextPage\` is \`true\`, \`endCursor\` is \`${endCursor}\`: it becomes the next \`after\`.`
      : '`hasNextPage` is `false`: the list has been read.'),
};

/** The paging arguments of a query, in backticks. */
function asked(after: string | undefined): string {
  return `\`first: ${SIZE}${after === undefined ? '' : `, after: "${after}"`}\``;
}
