import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {sberBook} from '../../../src/components/diagrams/data/book';
import {SBER_ASKS, SBER_BIDS, SBER_CANDLES, SBER_VOLUMES} from '../../../src/components/schematic/sampleMarket';
import {loadContract} from '../src/loadContract';
import type {Locale} from '../src/locales';
import {isNode, type Node} from '../src/visit';
import {asText} from '../../../tests/support/json';
import {
  candleFacts,
  estimateFacts,
  LEDGER,
  orderFacts,
  ORDERS,
  PORTFOLIO,
  positionFacts,
  quoteFacts,
  STATE,
  stopFacts,
  type Facts,
} from '../../../tests/support/goldenTrades';

/*
 * The guides and the pictures tell of the same day as the examples of the contract: tests/data/ledger.yaml.
 */
const root = path.resolve(__dirname, '../../..');
const {openapi} = loadContract(path.join(root, 'contract')).edition('ru');

describe('guides and pictures', () => {
  const texts = (folder: string, pattern: RegExp): {file: string; text: string}[] =>
    fs
      .readdirSync(path.join(root, folder), {recursive: true, encoding: 'utf8'})
      .filter((file) => pattern.test(file))
      .map((file) => ({file: `${folder}/${file}`, text: fs.readFileSync(path.join(root, folder, file), 'utf8')}));
  const pages = [
    ...texts('docs', /\.mdx$/),
    ...texts('i18n/en/docusaurus-plugin-content-docs', /\.mdx$/),
    ...texts('src/components', /\.tsx?$/),
  ];

  test('every order, stop order and trade that they name is in the ledger', () => {
    const known = new Set<string>([
      ...ORDERS.map(({id}) => id),
      ...[...LEDGER.past, ...LEDGER.trades].flatMap(({id, order}) => [id, order]),
      ...LEDGER.tape.flatMap(({id, order}) => [String(id), order]),
      ...LEDGER.groups.flatMap(({orders}) => orders),
      ...Object.keys(LEDGER.elsewhere.orders),
      ...Object.keys(LEDGER.elsewhere.stops),
    ]);
    // What the simulation prints there are ids of its own, given to the orders a reader places.
    const ofTheDay = pages.filter(({file}) => !file.endsWith('/quick-start/sandbox.mdx'));
    const strangers = ofTheDay.flatMap(({file, text}) =>
      (text.match(/\b(?:93[67]\d{5}|189463\d{5}|15[789]\d{6})\b/g) ?? [])
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    expect(strangers).toEqual([]);
  });

  /** The keys that tell an object of a guide, its schema, and what the ledger knows about it. First match wins. */
  const SHOWN: readonly (readonly [
    keys: readonly string[],
    schema: string,
    know: (value: Node) => Facts | undefined,
  ])[] = [
    [['transTime', 'stopPrice'], 'StopOrderSimple', ({id}) => stopFacts(asText(id), LEDGER.lists)],
    [['transTime'], 'OrderSimple', ({id, updateTime}) => orderFacts(asText(id), asText(updateTime))],
    [['qtyUnits', 'isCurrency'], 'PositionSimple', ({symbol}) => positionFacts(asText(symbol))],
    [['last_price'], 'QuoteSimple', ({symbol, exchange}) => quoteFacts(asText(symbol), asText(exchange) || 'MOEX')],
    [['open', 'close'], 'CandleSimple', ({time}) => candleFacts(Number(time))],
    [['quantityToBuy'], 'EstimateOrderResult', ({ticker}) => estimateFacts(asText(ticker))],
    [['buyingPower'], 'SummarySimple', () => PORTFOLIO],
  ];

  test('values in JSON of the guides equal the ledger', () => {
    const wrong: string[] = [];
    let checked = 0;
    const names = (schema: string): [string, string][] =>
      Object.entries(openapi.components.schemas?.[schema]?.properties ?? {}).map(([name, property]) => [
        name,
        property['x-field'] ?? '',
      ]);
    const compare = (file: string, schema: string, value: Node, known: Facts | undefined): void => {
      for (const [name, key] of known ? names(schema) : []) {
        // The comment is the reader's own; a guide that speaks of no comment has none.
        if (known && name in value && key in known && key !== 'CustomComment') {
          checked += 1;
          if (JSON.stringify(value[name]) !== JSON.stringify(known[key])) {
            wrong.push(
              `${file}: ${name} is ${JSON.stringify(value[name])}, by the ledger ${JSON.stringify(known[key])}`,
            );
          }
        }
      }
    };
    const walk = (file: string, value: unknown): void => {
      if (Array.isArray(value)) {
        value.forEach((item) => walk(file, item));
      } else if (isNode(value)) {
        const [, schema, know] = SHOWN.find(([keys]) => keys.every((key) => key in value)) ?? [];
        if (schema && know) {
          compare(file, schema, value, know(value));
        }
        if ('stopEndUnixTime' in value && value.stopEndUnixTime !== 0) {
          wrong.push(`${file}: stopEndUnixTime ${String(value.stopEndUnixTime)} lies in the past, or will; write 0`);
        }
        if ('triggerPrice' in value && value.allowMargin !== true) {
          wrong.push(`${file}: a stop order without allowMargin: true`);
        }
        Object.values(value).forEach((item) => walk(file, item));
      }
    };
    for (const {file, text} of pages) {
      for (const [, block = ''] of text.matchAll(/```(?:json|http)[^\n]*\n([\s\S]*?)```/g)) {
        const body = block.slice(Math.max(block.search(/[[{]/), 0));
        try {
          walk(file, JSON.parse(body));
        } catch {
          // A block with several lines of JSON, or with a part left out, is read line by line.
          for (const line of body.split('\n')) {
            try {
              walk(file, JSON.parse(line));
            } catch {
              continue;
            }
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    console.info(`ledger: ${checked} values of guides checked`);
    expect(checked).toBeGreaterThan(60);
  });

  test('pages that calculate sums name the results of the ledger', () => {
    const money = (value: number, locale: Locale): string =>
      value.toLocaleString(locale, {minimumFractionDigits: 2, maximumFractionDigits: 2});
    const summary = [STATE.cash, STATE.value, STATE.equity, STATE.profit];
    const positions = [STATE.cost, STATE.value, STATE.unrealised, STATE.unrealisedToday];
    const sums: Readonly<Record<string, readonly number[]>> = {
      'api/http/md-v-2-clients-exchange-portfolio-summary-get.mdx': summary,
      'api/http/md-v-2-clients-exchange-portfolio-positions-get.mdx': positions,
    };
    const plain = (text: string): string => text.replaceAll(/[\s\u00A0\u202F,]/g, '');
    for (const [page, values] of Object.entries(sums)) {
      for (const [folder, locale] of [
        ['docs', 'ru'],
        ['i18n/en/docusaurus-plugin-content-docs/current', 'en'],
      ] as const) {
        const text = plain(fs.readFileSync(path.join(root, folder, page), 'utf8'));
        const missing = values.map((value) => money(value, locale)).filter((value) => !text.includes(plain(value)));
        expect(missing, `${folder}/${page}`).toEqual([]);
      }
    }
  });

  test('pictures show the book and the candles of the ledger', () => {
    expect(SBER_ASKS).toEqual(LEDGER.book.asks);
    expect(SBER_BIDS).toEqual(LEDGER.book.bids);
    expect(SBER_CANDLES.slice(-LEDGER.candles.length)).toEqual(
      LEDGER.candles.map(([, open, high, low, close]) => [open, high, low, close]),
    );
    expect(SBER_VOLUMES.slice(-LEDGER.candles.length)).toEqual(LEDGER.candles.map(([, , , , , volume]) => volume));
    const levels = (side: typeof sberBook.asks): number[][] => side.map(({price, lots}) => [price / 100, lots]);
    expect(levels(sberBook.asks)).toEqual(LEDGER.book.asks);
    expect(levels(sberBook.bids)).toEqual(LEDGER.book.bids);
  });
});
