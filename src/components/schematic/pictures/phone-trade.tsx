import {Box, Button, Field, Rule, Table, Txt} from '../kit';
import {Candles} from '../kit/candles';
import type {Picture} from '../types';
import {SBER_ASKS, SBER_BIDS, SBER_CANDLES, SBER_RANGE, lots} from '../sampleMarket';

const BUY = {ru: 'Купить', en: 'Buy'};
const SELL = {ru: 'Продать', en: 'Sell'};

/** Rows of the order book: volume and price of a bid, price and volume of an ask. */
const BOOK = [0, 1, 2].map((i) => [
  lots(SBER_BIDS[i][1]),
  {text: SBER_BIDS[i][0].toFixed(2), tone: 'buy'} as const,
  {text: SBER_ASKS[i][0].toFixed(2), tone: 'sell'} as const,
  lots(SBER_ASKS[i][1]),
]);

export default {
  title: {
    ru: 'Экран «Торговля» на телефоне и панель, которую открывает касание Ask',
    en: 'The Trade screen on a phone and the panel that a tap on Ask opens',
  },
  parts: {
    ru: [
      'Портфель. С него уйдёт заявка.',
      'Строка цен. Касание любой цены, даже **Bid**, готовит лимитную покупку.',
      'Стакан. Касание строки готовит лимитную заявку с ценой и стороной этой строки.',
      'Нижние кнопки. Открывают панель с рыночной заявкой, ничего не отправляют.',
      'Сторона. Переключатель **Купить** / **Продать**. Проверьте его перед отправкой.',
      'Заявка. Вид, цена и лоты.',
      'Большая кнопка. Отправляет сразу. Клиента **КНУР**, а если данные о риске не прочитались — любого, терминал сначала спросит.',
    ],
    en: [
      'Portfolio. The order uses it.',
      'Price strip. A tap on any price, even **Bid**, prepares a limit order to buy.',
      'Order book. A tap on a row prepares a limit order with the price and side of that row.',
      'Bottom buttons. They open a panel with a market order and send nothing.',
      'Side. The **Buy** / **Sell** switch. Check it before you send.',
      'Order. Kind, price, and lots.',
      'The large button. It sends at once, but the terminal first asks a **Low** client to confirm. If it cannot read the risk data, it asks everyone.',
    ],
  },
  wide: {
    height: 544,
    spots: [
      [42, 10, 106, 30, 13, 25],
      [42, 46, 256, 50, 327, 71],
      [42, 178, 256, 96, 13, 226],
      [42, 282, 256, 34, 327, 299],
      [42, 360, 256, 30, 13, 375],
      [42, 396, 256, 96, 327, 444],
      [42, 498, 256, 34, 13, 515],
    ],
    content: (
      <>
        <Box x={34} y={4} width={272} height={318} kind="pop" />
        <Field x={46} y={12} width={98} value="D39004" kind="select" />
        <Txt x={156} y={29} bold text="SBER (TQBR)" />
        <Table
          x={44}
          y={48}
          columns={[
            {width: 84, head: 'Last', align: 'middle'},
            {width: 84, head: 'Bid', align: 'middle'},
            {width: 84, head: 'Ask', align: 'middle'},
          ]}
          rows={[['305.12', {text: '305.11', tone: 'buy'}, {text: '305.13', tone: 'sell', bold: true}]]}
        />
        <Candles x={50} y={104} width={240} height={64} candles={SBER_CANDLES} range={SBER_RANGE} />
        <Table
          x={44}
          y={180}
          columns={[
            {width: 62, head: 'Vol', align: 'end'},
            {width: 64, head: 'Bid', align: 'end'},
            {width: 64, head: 'Ask'},
            {width: 62, head: 'Vol'},
          ]}
          rows={BOOK}
        />
        <Rule x1={35} y1={278.5} x2={305} y2={278.5} />
        <Button x={46} y={285} width={120} height={28} label={BUY} kind="buy" />
        <Button x={174} y={285} width={120} height={28} label={SELL} kind="sell" />
        <Txt x={170} y={340} anchor="middle" tone="muted" text="↓" />
        <Box x={34} y={350} width={272} height={190} kind="pop" />
        <Button x={46} y={362} width={120} label={BUY} kind="buy" />
        <Button x={174} y={362} width={120} label={SELL} />
        <Field x={46} y={400} width={248} value={{ru: 'Лимитная', en: 'Limit'}} kind="select" />
        <Field x={46} y={440} width={118} label={{ru: 'Цена', en: 'Price'}} value="305.13" kind="number" />
        <Field x={176} y={440} width={118} label={{ru: 'Кол-во лотов', en: 'Lots quantity'}} value="10" kind="number" />
        <Button x={46} y={501} width={248} height={28} label={BUY} kind="buy" />
      </>
    ),
  },
} satisfies Picture;
