import {findCodes, guessCodes, type CodeData, type FoundCode} from './exchangeTexts';
import {claims, compile, gatewayCode, readBody, type Rule} from './lookup';
import {comparable, readPasted, valueOf, type Pasted} from './pasted';
import {LIMIT} from './redact';
import {nearest} from '../nearest';

export type {CodeData, FindableClass, FoundCode} from './exchangeTexts';

/** A row of the catalogue in one edition, without Markdown. */
export interface FindableRow extends Rule {
  readonly group: string;
  readonly specimens?: readonly string[];
  readonly effect: string;
  readonly retry: string;
  readonly retryOnRepeat?: string;
  readonly counted?: true;
  readonly gloss?: string;
  readonly meaning: string;
  readonly cause?: string;
  readonly remedy: string;
}

/** What a finder knows. */
export interface FinderData {
  readonly rows: readonly FindableRow[];
  readonly exchange: CodeData;
}

/** What a text is. */
export interface Finding {
  /**
   * `text`: its words or its number are known. `code`: it has words, and only the number before them is known. `status`: only its status.
   * `break`: a connection ended. `unknown`: none of these.
   */
  readonly by: 'text' | 'code' | 'status' | 'break' | 'unknown';
  /** The rows that answer, the most telling first. */
  readonly rows: readonly FindableRow[];
  /** The exchange's codes that answer; they are of one class unless a number alone stands for several. */
  readonly codes: readonly FoundCode[];
  /** `unknown`: rows with the text in them, or the nearest. Texts to compare with, no answer. */
  readonly similar: readonly FindableRow[];
  /** The status that was read, '5xx' when there was no answer, '' when none stands in the text. */
  readonly status: string;
  /** What an answer to a repeat holds of the first one. */
  readonly old?: Finding;
}

/** Numbers do not tell one text from another. */
const numberless = (text: string): string => text.replace(/\d[\d.,]*/g, '0').replace(/\.$/, '');

/** The longest of the row's own texts that stands in a text without numbers; 0 = none. */
const quoted = ({specimens = []}: FindableRow, text: string): number =>
  Math.max(
    0,
    ...specimens.map((one) => numberless(comparable(one))).map((one) => (text.includes(one) ? one.length : 0)),
  );

/** How much of a row's own words stands in a text; 0 = it is another one. */
function ownWords(row: FindableRow, {text, messages}: Pasted, withoutNumbers: string): number {
  const {match = []} = row;
  const lengths = match.map((one): number => {
    if (one.in !== 'text') return 0;
    const regex = compile(one.pattern.replaceAll('ё', 'е'));
    const anchored = one.pattern.startsWith('^');
    return Math.max(0, ...(anchored ? messages : [text]).map((part) => regex.exec(part)?.[0].length ?? 0));
  });
  const longest = Math.max(0, ...lengths);
  return longest > 0 || !match.some((one) => 'pattern' in one) ? Math.max(longest, quoted(row, withoutNumbers)) : 0;
}

/** How much else in a text is the row's: a code, the number of the exchange, the values of a row of a list. */
function ownMarks({match = []}: FindableRow, {text, messages}: Pasted): number {
  const weights = match.map((one): number => {
    if (one.in === 'code' || one.in === 'extensions.code') {
      // A log names the code among other words.
      return compile(one.pattern.replace(/^\^|\$$/g, '')).exec(text)?.[0].length ?? 0;
    }
    if (one.in === 'redirect.error') {
      return /[?&]error=/.test(text) ? 1 : 0;
    }
    if (one.in === 'exchange-code') {
      const number = messages.map(gatewayCode).find((code) => code !== undefined);
      return number === undefined ? 0 : claims(one.codes, number) ? NUMBER : one.codes.includes('*') ? 1 : 0;
    }
    if (one.in === 'row') {
      return one.where.every(({field, equals, above, present}) => {
        const value = valueOf(text, field);
        if (present) return value !== undefined && value !== '' && value !== 'null';
        return value !== undefined && (above === undefined ? value === String(equals) : Number(value) > above);
      })
        ? one.where.length
        : 0;
    }
    return 0;
  });
  return Math.max(0, ...weights);
}

/** Gateways print the number of the exchange before its text: more than words, it decides. */
const NUMBER = 1000;

/**
 * Rows that a text tells, the most telling first: those with its words, or its number; without them those that a code alone tells.
 * What a row of a list says stands beside the reason.
 */
function weigh(rows: readonly FindableRow[], pasted: Pasted): readonly {row: FindableRow; length: number}[] {
  const withoutNumbers = numberless(pasted.text);
  const weighed = rows.map((row) => ({
    row,
    words: ownWords(row, pasted, withoutNumbers),
    marks: ownMarks(row, pasted),
  }));
  const matched = weighed.filter(({words, marks}) => words > 0 || marks >= NUMBER);
  const left =
    matched.length > 0
      ? weighed.filter(({row, words, marks}) => words > 0 || marks >= NUMBER || (row.kind === 'row-state' && marks > 0))
      : weighed.filter(({marks}) => marks > 0);
  return left.map(({row, words, marks}) => ({row, length: Math.max(words, marks)})).sort((a, b) => b.length - a.length);
}

/** Rows of those that come from where the text comes, if it tells. */
function narrowed(rows: readonly FindableRow[], {transports, operations, status}: Pasted): readonly FindableRow[] {
  const tests: ((row: FindableRow) => boolean)[] = [
    (row) => transports.length === 0 || row.transport.some((one) => transports.includes(one)),
    (row) => operations.length === 0 || row.operations.some((one) => operations.includes(one)),
    (row) => status === '' || String(row.status ?? status) === status || row.status === '*',
  ];
  return tests.reduce((left, test) => (left.some(test) ? left.filter(test) : left), rows);
}

/** Rows that the status alone tells. */
function byStatus(rows: readonly FindableRow[], pasted: Pasted): readonly FindableRow[] {
  const {status, closed} = pasted;
  const hits = rows.filter((row) =>
    status === ''
      ? closed && row.group === 'connection'
      : row.kind !== 'success' &&
        (!row.match || row.kind === 'break') &&
        (String(row.status) === status || row.status === `${status[0]}xx`),
  );
  return narrowed(hits, pasted);
}

/**
 * Looks an answer, a log line, a traceback, a text or a code up in the catalogue and in the exchange's lists. A text that is not
 * known gets no neighbor's answer.
 *
 * @param input what the reader has pasted, without secrets
 */
export function find(input: string, data: FinderData): Finding {
  const pasted = readPasted(input.slice(0, LIMIT));
  const {status, text} = pasted;
  const {old} = readBody(input.slice(0, LIMIT).trim());
  const finding = {
    status,
    rows: [],
    codes: [],
    similar: [],
    ...(old && {old: find(JSON.stringify({status: old.status, ...parsed(old.body)}), data)}),
  };
  const weighed = weigh(data.rows, pasted);
  const exchange = findCodes(pasted, data.exchange);
  const guessed = exchange.codes.length > 0 ? [] : guessCodes(pasted.exchangeCodes, data.exchange);
  // A row of length 1 stands for any number, or for any row of a list with its status.
  if (guessed.length > 0 && (weighed.length === 0 || weighed[0].length === 1)) {
    return {...finding, by: 'code', rows: weighed.map(({row}) => row), codes: guessed};
  }
  // The longer text tells more: “Invalid quantity” is in “Invalid quantity for the lot”.
  if (weighed.length > 0 && weighed[0].length + 2 >= exchange.length) {
    return {
      ...finding,
      by: 'text',
      rows: narrowed(
        weighed.map(({row}) => row),
        pasted,
      ),
      codes: exchange.codes,
    };
  }
  if (exchange.length > 0 || (exchange.codes.length > 0 && (status === '' || pasted.exchangeCodes.length > 0))) {
    const numbers = exchange.codes.map(({code}) => code);
    // A number without its text is a guess; what gateways write is theirs.
    if (
      exchange.length === 0 &&
      !/\p{L}/u.test(pasted.messages[0].replace(/exchange|code|error|код|биржи|ошибка/g, ''))
    ) {
      return {...finding, by: 'code', codes: guessCodes(numbers, data.exchange)};
    }
    const rows = exchange.length > 0 ? [] : data.rows.filter((row) => ownsCode(row, exchange.codes));
    return {...finding, by: 'text', rows, codes: rows.length > 0 && numbers.length === 1 ? [] : exchange.codes};
  }
  const rows = byStatus(data.rows, pasted);
  if (rows.length > 0 && !(status === '400' && hasWords(pasted))) {
    return {...finding, by: status === '' ? 'break' : 'status', rows, codes: exchange.codes};
  }
  const isText = [...text].length >= 4 && text.length <= 200 && /\p{L}{3}/u.test(text);
  return {...finding, by: 'unknown', similar: isText ? similarTo(text, data.rows) : []};
}

/** Rows to compare a text with: those that hold it, or else the three nearest of those that share two of its longer words. */
function similarTo(text: string, rows: readonly FindableRow[]): readonly FindableRow[] {
  const texts = rows.map((row) => ({row, texts: [row.meaning, ...(row.specimens ?? [])].map(comparable)}));
  const holding = texts.filter((one) => one.texts.some((other) => other.includes(text)));
  if (holding.length > 0) return holding.slice(0, 5).map(({row}) => row);
  const words = longWords(text);
  const sharing = texts.flatMap(({row, texts: own}) =>
    own
      .filter((one) => longWords(one).filter((word) => words.includes(word)).length > 1)
      .map((one): [string, FindableRow] => [one, row]),
  );
  const byText = new Map(sharing);
  const near = nearest(text, byText.keys(), byText.size).flatMap((one) => byText.get(one) ?? []);
  return [...new Set(near)].slice(0, 3);
}

/** The words of a text that tell it from others, each once. */
const longWords = (text: string): readonly string[] => [...new Set(text.match(/\p{L}{5,}/gu))];

const parsed = (body: string): object => {
  const value: unknown = JSON.parse(body);
  return typeof value === 'object' && value !== null ? value : {message: value};
};

/** A row that claims a code of the derivatives market, which the numbers of the catalogue are. */
const ownsCode = ({match = []}: FindableRow, found: readonly FoundCode[]): boolean =>
  match.some(
    (one) =>
      one.in === 'exchange-code' && found.some(({market, code}) => market === 'spectra' && claims(one.codes, code)),
  );

/** Whether the answer says more than its status. */
const hasWords = ({text, messages}: Pasted): boolean =>
  messages.some((part) => part !== text && /\p{L}{3}/u.test(part) && !/^bad ?request$/.test(part));
