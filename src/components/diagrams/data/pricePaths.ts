import type {Localized} from '../../../lib/edition';

/** A moment of the price line; time in seconds, price in kopecks. */
export interface PathPoint {
  readonly t: number;
  readonly p: number;
  /** The price jumped here: no trades in between. */
  readonly jump?: boolean;
}

/** A horizontal line with its name; its price stands on the axis. */
export interface PathLevel {
  readonly price: number;
  readonly label: Localized;
  /** End of the line the name stands at, or the moment it starts after: no stem of a number may cross it. */
  readonly side: 'start' | 'end' | {readonly after: number};
  /** The name stands under the line instead of above. */
  readonly below?: boolean;
}

/** Prices at which the same thing happens to the order; without a bound it reaches to the edge of the picture. */
export interface PathZone {
  readonly from?: number;
  readonly to?: number;
  /** Filled where an order is sent, hatched where it can only wait. */
  readonly kind: 'sends' | 'waits';
  /** What happens here, where no name of a level inside the zone says it. */
  readonly label?: Localized;
}

/** A stretch of time during which the condition holds. */
export interface PathBand {
  readonly from: number;
  readonly to: number;
  readonly label: Localized;
}

export interface PriceExample {
  readonly title: Localized;
  readonly points: readonly PathPoint[];
  readonly levels: readonly PathLevel[];
  readonly zones?: readonly PathZone[];
  /** Prices on the axis besides those of the levels: the ones that the texts name. */
  readonly ticks?: readonly number[];
  /** What happens at a moment of the line, by its time: numbered in the picture, explained in the list under it. */
  readonly events: Readonly<Record<number, Localized>>;
  readonly bands?: readonly PathBand[];
}

/** Points of a stretch of trading: when, and at which prices. */
const line = (times: readonly number[], prices: readonly number[]): PathPoint[] =>
  times.map((t, index) => ({t, p: prices[index]}));

/** Stop order 18946369167: its trigger and, where it is a stop-limit order, its limit. */
export const stopOrder = {trigger: 29500, limit: 29450} as const;

/** Bracket: a limit entry with two dormant stop orders. */
export const bracket = {entry: 30480, take: 30900, stop: 30200, lots: 10} as const;

/** Scenes of `<PricePath example="…">`. */
export const priceExamples = {
  'limit-fill': {
    title: {
      ru: 'Лимитная покупка ждёт, пока цена дойдёт до 304,80',
      en: 'A limit buy waits until the price comes down to 304.80',
    },
    points: line(
      [0, 6, 11, 17, 21, 26, 32, 37, 42, 48, 55],
      [30495, 30490, 30493, 30486, 30488, 30483, 30480, 30480, 30484, 30482, 30487],
    ),
    levels: [{price: 30480, side: 'start', below: true, label: {ru: 'цена заявки', en: 'order price'}}],
    zones: [{to: 30480, kind: 'sends'}],
    ticks: [30495],
    events: {
      0: {
        ru: '07:03:32 UTC — заявка 93712864 выставлена, пока рынок на 304,95, и встала в стакан: статус `working`, `filledQtyBatch` равен 0.',
        en: '07:03:32 UTC: order 93712864 is placed while the market is at 304.95, and rests in the book: status `working`, `filledQtyBatch` is 0.',
      },
      32: {
        ru: '07:04:04 — встречная заявка дошла до вашей очереди: сделка 159871214, 10\u00A0лотов по 304,80, статус `filled`.',
        en: '07:04:04: an order from the other side reaches your place in the queue: trade 159871214, 10\u00A0lots at 304.80, status `filled`.',
      },
    },
  },
  'stop-trigger': {
    title: {
      ru: 'Стоп-заявка на продажу срабатывает на 295,00 и исполняется по лучшим ценам покупателей',
      en: 'A sell stop order triggers at 295.00 and fills at the best bids',
    },
    points: line(
      [0, 8, 14, 22, 28, 36, 41, 48, 51, 57, 63, 70],
      [29790, 29740, 29775, 29665, 29690, 29575, 29600, 29500, 29498, 29440, 29470, 29410],
    ),
    levels: [
      {price: stopOrder.trigger, side: 'start', below: true, label: {ru: 'цена срабатывания', en: 'trigger price'}},
      {price: 29840, side: {after: 14}, label: {ru: 'средняя цена', en: 'average price'}},
    ],
    zones: [{to: stopOrder.trigger, kind: 'sends'}],
    events: {
      14: {
        ru: 'Цена выше 295,00: стоп-заявка лежит на сервере брокера, бумаги не зарезервированы.',
        en: 'The price is above 295.00: the stop order waits on the broker’s server, no shares are reserved.',
      },
      48: {
        ru: 'Цена опустилась до 295,00, условие `lessorequal` выполнено: брокер отправляет рыночную заявку на продажу 20\u00A0лотов.',
        en: 'The price comes down to 295.00 and meets `lessorequal`: the broker sends a market order to sell 20\u00A0lots.',
      },
      51: {
        ru: 'Рыночная заявка исполнена по лучшим ценам покупателей: 8\u00A0лотов по 294,99 и 12\u00A0лотов по 294,98.',
        en: 'The market order fills at the best bids: 8\u00A0lots at 294.99 and 12\u00A0lots at 294.98.',
      },
    },
  },
  'stop-gap': {
    title: {
      ru: 'Разрыв через обе цены: стоп продал бы по 294,20, стоп-лимит ждёт в стакане',
      en: 'A gap over both prices: a stop would sell at 294.20, a stop-limit rests in the book',
    },
    points: [
      ...line([0, 9, 16, 26, 35, 43], [29640, 29610, 29625, 29575, 29590, 29560]),
      {t: 47, p: 29420, jump: true},
      ...line([52, 57, 64, 69, 75], [29405, 29425, 29385, 29400, 29370]),
    ],
    levels: [
      {price: stopOrder.trigger, side: 'start', label: {ru: 'цена срабатывания', en: 'trigger price'}},
      {price: stopOrder.limit, side: 'start', below: true, label: {ru: 'лимитная цена', en: 'limit price'}},
    ],
    zones: [
      {from: stopOrder.limit, to: stopOrder.trigger, kind: 'sends', label: {ru: 'исполнится', en: 'fills'}},
      {to: stopOrder.limit, kind: 'waits', label: {ru: 'стоит в стакане', en: 'rests in the book'}},
    ],
    ticks: [29560, 29420],
    events: {
      43: {
        ru: 'Цена перед разрывом — 295,60, условие ещё не выполнено.',
        en: 'The price before the gap is 295.60: the condition is not met yet.',
      },
      47: {
        ru: 'Следующая цена — 294,20, условие выполнено. Стоп продал бы 20\u00A0лотов по 294,20; стоп-лимит выставляет продажу по 294,50.',
        en: 'The next price is 294.20 and meets the condition. The stop would sell 20\u00A0lots at 294.20; the stop-limit places a sell order at 294.50.',
      },
      75: {
        ru: 'Цена остаётся ниже 294,50: лимитная заявка стоит в стакане, и со стоп-лимитом позиция не закрыта.',
        en: 'The price stays below 294.50: the limit order rests in the book, and with the stop-limit the position is still open.',
      },
    },
  },
  'protecting-seconds': {
    title: {
      ru: 'protectingSeconds = 15: короткий прокол не запускает заявку',
      en: 'protectingSeconds = 15: a short spike does not trigger the order',
    },
    points: line(
      [0, 5, 9, 12, 14, 16, 18, 22, 26, 30, 33, 37, 41, 45, 50],
      [29530, 29522, 29512, 29500, 29488, 29492, 29500, 29516, 29508, 29500, 29490, 29494, 29486, 29490, 29480],
    ),
    levels: [{price: stopOrder.trigger, side: 'start', below: true, label: {ru: 'порог', en: 'trigger'}}],
    bands: [
      {from: 12, to: 18, label: {ru: '6\u00A0с', en: '6\u00A0s'}},
      {from: 30, to: 45, label: {ru: '15\u00A0с', en: '15\u00A0s'}},
    ],
    events: {
      12: {
        ru: 'Цена опустилась до 295,00, начался отсчёт. Через 6\u00A0с она вернулась выше, отсчёт прерван.',
        en: 'The price comes down to 295.00 and the count starts. After 6\u00A0s the price is back above: the count is broken.',
      },
      30: {
        ru: 'Цена снова на 295,00, отсчёт пошёл заново.',
        en: 'The price is at 295.00 again and the count starts over.',
      },
      45: {
        ru: 'Условие держится 15\u00A0с подряд: заявка срабатывает.',
        en: 'The condition has held for 15\u00A0s in a row: the order triggers.',
      },
    },
  },
  bracket: {
    title: {
      ru: 'Вход по 304,80 активирует два выхода: тейк-профит на 309,00 и стоп-лосс на 302,00',
      en: 'An entry at 304.80 activates two exits: take profit at 309.00 and stop loss at 302.00',
    },
    points: line(
      [0, 6, 11, 18, 25, 31, 38, 44, 52, 58, 66, 70, 76],
      [30600, 30560, 30585, 30480, 30530, 30495, 30610, 30580, 30720, 30690, 30830, 30810, 30900],
    ),
    levels: [
      {price: bracket.take, side: {after: 18}, label: {ru: 'тейк-профит', en: 'take profit'}},
      {price: bracket.entry, side: 'end', label: {ru: 'вход', en: 'entry'}},
      {price: bracket.stop, side: 'start', below: true, label: {ru: 'стоп-лосс', en: 'stop loss'}},
    ],
    zones: [
      {from: bracket.take, kind: 'sends'},
      {to: bracket.stop, kind: 'sends'},
    ],
    events: {
      0: {
        ru: 'Лимитная заявка ждёт 304,80. Обе стоп-заявки спят: движение цены их не касается.',
        en: 'The limit order waits for 304.80. Both stop orders are dormant: price moves do not concern them.',
      },
      18: {
        ru: 'Куплено 10\u00A0лотов по 304,80. Группа активирует обе стоп-заявки.',
        en: '10\u00A0lots are bought at 304.80. The group activates both stop orders.',
      },
      76: {
        ru: 'Цена дошла до 309,00: тейк-профит отправляет рыночную заявку на продажу.',
        en: 'The price reaches 309.00: the take-profit order sends a market sell.',
      },
    },
  },
} as const satisfies Record<string, PriceExample>;

export type PriceExampleName = keyof typeof priceExamples;
