import type {Localized} from '../../lib/edition';
import type {LabKind, OwnEvent} from './simulation';
import type {OrderRow, ScenarioName, StopRow} from '@alor-docs/sandbox';
import {count, money} from '../diagrams/data/format';

const kopecks = (roubles: number): number => Math.round(roubles * 100);

const RU = {
  title: 'Симуляция',
  about: 'Вымышленный рынок SBER работает в вашем браузере, запросов в сеть нет. В портфеле D39004 20 лотов по 298,40.',
  assumed:
    'Где поведение сервера не определено, симуляция берёт худшее для неосторожной программы: другая заявка группы снимается через 0,3 с, брекет второй выход не снимает и не будит выходы, если вход исполнился раньше группы.',
  kinds: {
    market: 'Рыночная',
    limit: 'Лимитная',
    iceberg: 'Айсберг',
    stop: 'Стоп',
    stoplimit: 'Стоп-лимит',
    pair: 'Взаимная отмена',
    bracket: 'Брекет',
  } satisfies Record<LabKind, string>,
  scenarios: {
    quiet: 'Спокойный рынок',
    rise: 'Рост',
    fall: 'Падение',
    'gap-up': 'Разрыв вверх на 1 %',
    'gap-down': 'Разрыв вниз на 1 %',
    spike: 'Прокол вниз на 2 с',
    thin: 'Пустой стакан',
    halt: 'Остановка торгов на минуту',
  } satisfies Record<ScenarioName, string>,
  fields: {
    kind: 'Вид заявки',
    side: 'Сторона',
    quantity: 'Количество, лоты',
    price: 'Цена, ₽',
    visible: 'Видимая часть, лоты',
    trigger: 'Цена срабатывания, ₽',
    condition: 'Сработает, когда цена',
    profit: 'Тейк-профит, ₽',
    loss: 'Стоп-лосс, ₽',
    policy: 'Правило группы',
  },
  sides: {buy: 'Купить', sell: 'Продать'},
  conditions: {lessorequal: 'равна или ниже', moreorequal: 'равна или выше'},
  place: 'Выставить',
  order: 'Заявка',
  market: 'Рынок',
  scenario: 'Сценарий',
  second: 'Секунда',
  minute: 'Минута',
  play: 'Пустить время',
  pause: 'Остановить время',
  to: 'Цена сделки, ₽',
  move: 'Провести сделку',
  anew: 'Начать заново',
  nothing: 'Ваших заявок это не коснулось.',
  refused: (message: string) => `Отказ: ${message}`,
  book: 'Стакан',
  orders: 'Ваши заявки',
  trades: 'Ваши сделки',
  none: 'Пока нет.',
  columns: {
    price: 'Цена',
    lots: 'Лоты',
    yours: 'Ваши',
    order: 'Заявка',
    status: 'Статус',
    filled: 'Исполнено',
  },
  cancel: (id: string) => `Снять заявку ${id}`,
  cancelShort: 'Снять',
  money: (cash: string, lots: string, result: string) =>
    `Деньги ${cash} ₽ · позиция, лоты: ${lots} · результат позиции ${result} ₽`,
  ask: 'Продажа',
  bid: 'Покупка',
  requests: 'Те же действия через API',
  reference: 'справочник',
  events: 'Что пришло бы по WebSocket',
  what: (row: OrderRow | StopRow) => {
    const side = row.side === 'buy' ? 'купить' : 'продать';
    const at = row.price ? ` по ${money(kopecks(row.price), 'ru')}` : ' по рынку';
    return 'triggerPrice' in row
      ? `${side} ${count(row.lots, 'ru')}${at}, если ${row.condition.startsWith('less') ? '≤' : '≥'} ${money(kopecks(row.triggerPrice), 'ru')}`
      : `${side} ${count(row.lots, 'ru')}${at}`;
  },
  tell: (event: OwnEvent) => {
    if (event.kind === 'group') {
      const status = {Active: 'действует', Filled: 'исполнена', Canceled: 'отменена'}[event.row.status];
      return `Группа ${status}.`;
    }
    if (event.kind === 'trade') {
      const {side, lots, price} = event.row;
      return `${side === 'buy' ? 'Куплено' : 'Продано'} лотов: ${count(lots, 'ru')} по ${money(kopecks(price), 'ru')}.`;
    }
    const {id, status, filledLots, lots} = event.row;
    if (event.kind === 'stop') {
      const {exchangeOrderId, dormant, error} = event.row;
      return status === 'filled'
        ? `Стоп-заявка ${id} сработала: на бирже заявка ${exchangeOrderId}.`
        : status === 'working'
          ? `Стоп-заявка ${id} ждёт цену.`
          : dormant
            ? `Стоп-заявка ${id} спит, пока не исполнится вход.`
            : `Стоп-заявка ${id} снята${error ? `: ${error}` : '.'}`;
    }
    return status === 'filled'
      ? `Заявка ${id} исполнена.`
      : status === 'canceled'
        ? `Заявка ${id} снята, исполнено лотов: ${count(filledLots, 'ru')} из ${count(lots, 'ru')}.`
        : filledLots > 0
          ? `Заявка ${id} исполнена частично, лотов: ${count(filledLots, 'ru')} из ${count(lots, 'ru')}.`
          : `Заявка ${id} выставлена.`;
  },
};

/** Words of the panel in one edition. */
export type Texts = typeof RU;

const EN: Texts = {
  title: 'Simulation',
  about:
    'A made-up market for SBER runs in your browser and sends nothing over the network. Portfolio D39004 holds 20 lots at 298.40.',
  assumed:
    'Where the server’s behavior is not specified, the simulation takes what is worse for a careless program: the other order of a group is canceled 0.3 s later, the second exit of a bracket stays, and the exits stay dormant if the entry filled before the group existed.',
  kinds: {
    market: 'Market',
    limit: 'Limit',
    iceberg: 'Iceberg',
    stop: 'Stop',
    stoplimit: 'Stop-limit',
    pair: 'One cancels other',
    bracket: 'Bracket',
  },
  scenarios: {
    quiet: 'Quiet market',
    rise: 'Rise',
    fall: 'Fall',
    'gap-up': 'Gap up, 1%',
    'gap-down': 'Gap down, 1%',
    spike: 'Spike down for 2 s',
    thin: 'Thin book',
    halt: 'Halt for a minute',
  },
  fields: {
    kind: 'Order type',
    side: 'Side',
    quantity: 'Quantity, lots',
    price: 'Price, RUB',
    visible: 'Visible part, lots',
    trigger: 'Trigger price, RUB',
    condition: 'Triggers when the price is',
    profit: 'Take profit, RUB',
    loss: 'Stop loss, RUB',
    policy: 'Group policy',
  },
  sides: {buy: 'Buy', sell: 'Sell'},
  conditions: {lessorequal: 'at or below', moreorequal: 'at or above'},
  place: 'Place',
  order: 'Order',
  market: 'Market',
  scenario: 'Scenario',
  second: 'One second',
  minute: 'One minute',
  play: 'Run time',
  pause: 'Pause time',
  to: 'Trade price, RUB',
  move: 'Make a trade',
  anew: 'Start over',
  nothing: 'None of your orders was affected.',
  refused: (message) => `Rejected: ${message}`,
  book: 'Order book',
  orders: 'Your orders',
  trades: 'Your trades',
  none: 'None yet.',
  columns: {
    price: 'Price',
    lots: 'Lots',
    yours: 'Yours',
    order: 'Order',
    status: 'Status',
    filled: 'Filled',
  },
  cancel: (id) => `Cancel order ${id}`,
  cancelShort: 'Cancel',
  money: (cash, lots, result) => `Cash RUB ${cash} · position in lots: ${lots} · position result RUB ${result}`,
  ask: 'Sell',
  bid: 'Buy',
  requests: 'The same through the API',
  reference: 'reference',
  events: 'What would arrive over WebSocket',
  what: (row) => {
    const at = row.price ? ` at ${money(kopecks(row.price), 'en')}` : ' at market';
    return 'triggerPrice' in row
      ? `${row.side} ${count(row.lots, 'en')}${at} if ${row.condition.startsWith('less') ? '≤' : '≥'} ${money(kopecks(row.triggerPrice), 'en')}`
      : `${row.side} ${count(row.lots, 'en')}${at}`;
  },
  tell: (event) => {
    if (event.kind === 'group') {
      const status = {Active: 'active', Filled: 'filled', Canceled: 'canceled'}[event.row.status];
      return `Group ${status}.`;
    }
    if (event.kind === 'trade') {
      const {side, lots, price} = event.row;
      return `${side === 'buy' ? 'Bought' : 'Sold'} ${count(lots, 'en')} ${lots === 1 ? 'lot' : 'lots'} at ${money(kopecks(price), 'en')}.`;
    }
    const {id, status, filledLots, lots} = event.row;
    if (event.kind === 'stop') {
      const {exchangeOrderId, dormant, error} = event.row;
      return status === 'filled'
        ? `Stop order ${id} triggered: order ${exchangeOrderId} is on the exchange.`
        : status === 'working'
          ? `Stop order ${id} waits for its price.`
          : dormant
            ? `Stop order ${id} is dormant until the entry fills.`
            : `Stop order ${id} canceled${error ? `: ${error}` : '.'}`;
    }
    return status === 'filled'
      ? `Order ${id} filled.`
      : status === 'canceled'
        ? `Order ${id} canceled, ${count(filledLots, 'en')} of ${count(lots, 'en')} filled.`
        : filledLots > 0
          ? `Order ${id} partly filled: ${count(filledLots, 'en')} of ${count(lots, 'en')}.`
          : `Order ${id} placed.`;
  },
};

/** Words of the panel. */
export const TEXTS: Localized<Texts> = {ru: RU, en: EN};
