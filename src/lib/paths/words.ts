import type {OrderRow, StopRow} from '@alor-docs/sandbox';
import type {Localized} from '@alor-docs/contract/locales';
import type {Edition} from '../editions';
import {count, roubles} from '../format';
import type {PricePath} from './model';
import type {Frame} from './replay';

/** The state of an order as it is called: the label of the terminal, or the value of the API. */
type StateName = 'working' | 'filled' | 'canceled' | 'rejected' | 'dormant';

const LABELS: Readonly<Record<StateName, Localized>> = {
  working: {ru: 'Активен', en: 'Active'},
  filled: {ru: 'Исполн', en: 'Done'},
  canceled: {ru: 'Отменён', en: 'Canceled'},
  rejected: {ru: 'Отклонён', en: 'Rejected'},
  dormant: {ru: 'Отложен', en: 'Suspended'},
};

const WORDS: Localized<{
  readonly kinds: Readonly<Record<OrderRow['type'] | StopRow['type'], string>>;
  readonly trade: (side: OrderRow['side'], lots: string, price: string) => string;
  readonly order: (side: OrderRow['side'], lots: string, price: string | undefined) => string;
  readonly position: (units: string, result: string) => string;
  readonly nothing: string;
}> = {
  ru: {
    kinds: {stop: 'стоп', stoplimit: 'стоп-лимит', limit: 'лимитная заявка', market: 'рыночная заявка'},
    trade: (side, lots, price) => `${{buy: 'куплено', sell: 'продано'}[side]} ${lots} по ${price}`,
    order: (side, lots, price) =>
      `${{buy: 'купить', sell: 'продать'}[side]} ${lots}${price === undefined ? ' по рынку' : ` по ${price}`}`,
    position: (units, result) => `${units} · ${result}\u00A0₽`,
    nothing: 'ничего не исполнилось',
  },
  en: {
    kinds: {stop: 'stop', stoplimit: 'stop-limit', limit: 'limit order', market: 'market order'},
    trade: (side, lots, price) => `${{buy: 'bought', sell: 'sold'}[side]} ${lots} at ${price}`,
    order: (side, lots, price) => `${side} ${lots}${price === undefined ? ' at market' : ` at ${price}`}`,
    position: (units, result) => `${units} · ${result.replace(/^[+−-]?/u, '$&RUB\u00A0')}`,
    nothing: 'nothing was filled',
  },
};

const SIGNS: Readonly<Record<StopRow['condition'], string>> = {
  less: '<',
  more: '>',
  lessorequal: '≤',
  moreorequal: '≥',
};

/** The condition of a stop order: `≤ 304.50`. */
export const conditionOf = ({condition, triggerPrice}: StopRow, edition: Edition): string =>
  `${SIGNS[condition]}\u00A0${roubles(triggerPrice, edition)}`;

/** The name of a state, marked as a label or as code. */
export function stateOf(row: OrderRow | StopRow, words: PricePath['words'], edition: Edition): string {
  const dormant = 'dormant' in row && row.dormant;
  return words === 'terminal' ? `**${LABELS[dormant ? 'dormant' : row.status][edition]}**` : `\`${row.status}\``;
}

/** What an order does: `sell 20 at 304.30`, and of a stop order when: `sell 20 at the market ≤ 304.50`. */
export function orderText(row: OrderRow | StopRow, edition: Edition): string {
  const price = row.price ? roubles(row.price, edition) : undefined;
  const text = WORDS[edition].order(row.side, count(row.lots, edition), price);
  return 'triggerPrice' in row ? `${text}, ${conditionOf(row, edition)}` : text;
}

/** What a step has done: trades, then the states of orders, in marks of Markdown. */
export function outcomeOf({trades, changed}: Frame, words: PricePath['words'], edition: Edition): string {
  const {kinds, trade, nothing} = WORDS[edition];
  const done = trades.map(({side, lots, price}) => trade(side, count(lots, edition), roubles(price, edition)));
  const states = changed
    // A trade says the rest of an order that is filled.
    .filter((row) => 'triggerPrice' in row || row.status !== 'filled')
    .map((row) => {
      const name =
        'triggerPrice' in row
          ? `${kinds[row.type]} ${conditionOf(row, edition)}`
          : `${kinds[row.type]}${row.price ? ` ${roubles(row.price, edition)}` : ''}`;
      const filled = 'triggerPrice' in row ? '' : ` ${row.filledLots}/${row.lots}`;
      return `${name}: ${stateOf(row, words, edition)}${filled}`;
    });
  const text = [...done, ...states].join('; ') || nothing;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The position in units and its result so far: `0 · +RUB 1,218.00`. */
export const positionOf = ({units, result}: Frame, edition: Edition): string =>
  WORDS[edition].position(count(units, edition), `${result > 0 ? '+' : ''}${roubles(result, edition)}`);

/** What stands under every path. */
export const ASSUMED: Localized = {
  ru: 'В симуляции стоп запускает последняя сделка, а группа отвечает через 0,3 с. Правил брокера на этот счёт нет. Комиссия не учтена.',
  en: 'In the simulation, the last trade triggers a stop, and a group reacts after 0.3 s. The broker specifies neither. Commission is left out.',
};

/** What stands before the title of a branch. */
export const IF: Localized = {ru: 'Если', en: 'If'};
