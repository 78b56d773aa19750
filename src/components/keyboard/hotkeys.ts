import type {Localized} from '@site/src/lib/edition';

/*
 * The terminal's hotkeys with their default keys, as the drawn keyboard and the printed sheet need them. What each command
 * does is in the tables of /astras/settings/hotkeys; tests/unit/components/keyboard.test.tsx keeps the two in step.
 */

/** Groups a reader can light on the keyboard. The first three are sections of the terminal's own form. */
export type GroupId = 'all' | 'book' | 'volumes' | 'fixed';

/** What the key does to the position: decides the colour of the lit key, never more than that. */
export type Side = 'buy' | 'sell';

export interface Hotkey {
  /** `KeyboardEvent.code` of every key to light; empty when nothing is assigned by default. */
  readonly codes: readonly string[];
  /** The keys as a reader names them; empty when nothing is assigned. */
  readonly keys: string | Localized;
  /** Label of the command in the terminal, or what the fixed key does. */
  readonly label: Localized;
  readonly side?: Side;
}

export interface Group {
  readonly id: GroupId;
  readonly name: Localized;
  /** For the choice of what is lit. */
  readonly short: Localized;
  readonly hotkeys: readonly Hotkey[];
}

const key = (code: string, keys: Hotkey['keys'], label: Localized, side?: Side): Hotkey => ({
  codes: code === '' ? [] : code.split('+'),
  keys,
  label,
  side,
});

export const GROUPS: readonly Group[] = [
  {
    id: 'book',
    short: {ru: 'Под мышью', en: 'Under the mouse'},
    name: {ru: 'Для стакана, на который наведена мышь', en: 'For the orderbook on which the mouse is hovering'},
    hotkeys: [
      key('KeyS', 'S', {ru: 'Купить по рынку', en: 'Buy by market'}, 'buy'),
      key('KeyA', 'A', {ru: 'Продать по рынку', en: 'Sell by market'}, 'sell'),
      key('KeyQ', 'Q', {ru: 'Выставить лучшую заявку на покупку', en: 'Submit the best order for buy'}, 'buy'),
      key('KeyW', 'W', {ru: 'Выставить лучшую заявку на продажу', en: 'Submit the best order for sell'}, 'sell'),
      key('KeyX', 'X', {ru: 'Купить по лучшей цене из ASK', en: 'Buy best ASK'}, 'buy'),
      key('KeyZ', 'Z', {ru: 'Продать по лучшей цене из BID', en: 'Sell best BID'}, 'sell'),
      key('KeyE', 'E', {ru: 'Снять лимитные заявки', en: 'Remove limit orders'}),
      key('KeyF', 'F', {ru: 'Снять стоп заявки', en: 'Remove stop orders'}),
      key('KeyR', 'R', {ru: 'Закрыть позицию по рынку', en: 'Close position by market'}),
      key('KeyT', 'T', {ru: 'Переворот позиции по рынку', en: 'Reverse market position'}),
      key('NumpadAdd', 'Numpad +', {ru: 'Увеличить шаг цены', en: 'Increase price step'}),
      key('NumpadSubtract', 'Numpad −', {ru: 'Уменьшить шаг цены', en: 'Decrease price step'}),
      key('KeyV', 'V', {ru: 'Показать/скрыть нарастающий объем', en: 'Show/hide growing volume'}),
    ],
  },
  {
    id: 'all',
    short: {ru: 'Все стаканы', en: 'All order books'},
    name: {ru: 'Общие для всех открытых стаканов', en: 'Common for all open orderbooks'},
    hotkeys: [
      key('ShiftLeft+Backquote', 'Shift + ~', {ru: 'Снять лимитные заявки', en: 'Remove limit orders'}),
      key('Delete', 'Delete', {ru: 'Закрыть позиции по рынку', en: 'Close all positions by market'}),
      key('Space', {ru: 'Пробел', en: 'Space'}, {ru: 'Отцентровать стакан по спреду', en: 'Align orderbook'}),
      key('', '', {ru: 'Снять все заявки', en: 'Remove all orders'}),
      key('', '', {
        ru: 'Снять все заявки и закрыть позиции по рынку',
        en: 'Remove all orders and Close all positions by market',
      }),
    ],
  },
  {
    id: 'volumes',
    short: {ru: 'Объёмы', en: 'Volumes'},
    name: {ru: 'Рабочие объёмы', en: 'Working volumes'},
    hotkeys: [
      key('Digit1+Digit2+Digit3+Digit4', '1, 2, 3, 4', {ru: 'Выбрать рабочий объём', en: 'Select working volume'}),
    ],
  },
  {
    id: 'fixed',
    short: {ru: 'Постоянные', en: 'Fixed'},
    name: {ru: 'Постоянные', en: 'Fixed keys'},
    hotkeys: [
      key('ControlLeft+KeyF', 'Ctrl + F', {ru: 'Поиск инструмента', en: 'Instrument search'}),
      key('AltLeft', 'Alt', {ru: 'Объём заявки равен позиции', en: 'Order volume equals the position'}),
      key('ArrowUp', '↑', {ru: 'Увеличить число на шаг', en: 'Increase a number by one step'}),
      key('ArrowDown', '↓', {ru: 'Уменьшить число на шаг', en: 'Decrease a number by one step'}),
      key(
        'ShiftLeft',
        {ru: 'Shift + ↑ или ↓', en: 'Shift + ↑ or ↓'},
        {ru: 'Изменить число на 10 шагов', en: 'Change a number by 10 steps'},
      ),
      key('Enter', 'Enter', {ru: 'Подтвердить окно или название', en: 'Confirm a window or a name'}),
    ],
  },
];

/** A click of a mouse scheme; `row` is the side of the book that was clicked. */
export interface Click {
  readonly button: Localized;
  readonly row: Localized;
  readonly scheme1: Localized;
  readonly scheme2: Localized;
}

const LEFT = {ru: 'Левая', en: 'Left'};
const RIGHT = {ru: 'Правая', en: 'Right'};
const CTRL = {ru: 'Ctrl + левая', en: 'Ctrl + left'};
const SHIFT = {ru: 'Shift + левая', en: 'Shift + left'};
const ASK = {ru: 'Продавцы', en: 'Ask'};
const BID = {ru: 'Покупатели', en: 'Bid'};
const ANY = {ru: 'Любая', en: 'Any'};
const LIMIT_BUY = {ru: 'Лимитная заявка на покупку', en: 'Limit Buy order'};
const LIMIT_SELL = {ru: 'Лимитная заявка на продажу', en: 'Limit Sell order'};
const MARKET_BUY = {ru: 'Рыночная заявка на покупку', en: 'Market Buy order'};
const MARKET_SELL = {ru: 'Рыночная заявка на продажу', en: 'Market Sell order'};
const STOP_BUY = {ru: 'Стоп-лимит заявка на покупку', en: 'Stop-Limit Buy order'};
const STOP_SELL = {ru: 'Стоп-лимит заявка на продажу', en: 'Stop-Limit Sell order'};
const STOP_LOSS = {ru: 'Стоп-лосс заявка', en: 'Stop-Loss order'};

/** Both mouse schemes, for the printed sheet. */
export const CLICKS: readonly Click[] = [
  {button: LEFT, row: ASK, scheme1: LIMIT_SELL, scheme2: LIMIT_BUY},
  {button: LEFT, row: BID, scheme1: LIMIT_BUY, scheme2: LIMIT_BUY},
  {button: RIGHT, row: ASK, scheme1: MARKET_BUY, scheme2: LIMIT_SELL},
  {button: RIGHT, row: BID, scheme1: MARKET_SELL, scheme2: LIMIT_SELL},
  {button: CTRL, row: ASK, scheme1: STOP_BUY, scheme2: STOP_BUY},
  {button: CTRL, row: BID, scheme1: STOP_SELL, scheme2: STOP_SELL},
  {button: SHIFT, row: ANY, scheme1: STOP_LOSS, scheme2: STOP_LOSS},
];
