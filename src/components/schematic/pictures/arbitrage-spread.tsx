import {Fragment, type ReactNode} from 'react';
import {Headings, type TallColumn} from '../headings';
import {Box, Button, Field, HEADER, Icon, Rule, Table, Txt, Window} from '../kit';
import type {Picture} from '../types';

/**
 * Two spreads of the example day. SBER / SRU5: 10 lots × ratio 10 against a futures contract, bought at 305.13 × 100 − 30843, sold
 * at 305.11 × 100 − 30846. SRZ5 / SRU5: quotes of the December futures 31885 and 31893.
 */
const SPREADS = [
  {legs: ['SBER', 'SRU5'], position: '20', buy: '−330', sell: '−335', volume: '1'},
  {legs: ['SRZ5', 'SRU5'], position: '', buy: '1\u00a0050', sell: '1\u00a0039', volume: ''},
] as const;
const ROW = 38;
const HEAD = 54;

/** The legs of a spread; the position of the first one stands in a small frame. */
function legs(x: number, y: number, {legs: [first, second], position}: (typeof SPREADS)[number]): ReactNode {
  const mid = y + ROW / 2;
  if (!position) return <Txt x={x + 6} y={mid + 4} bold text={`${first} / ${second}`} />;
  return (
    <>
      <Txt x={x + 6} y={mid + 4} bold text={first} />
      <Box x={x + 45} y={mid - 9} width={24} height={18} kind="buy" />
      <Txt x={x + 57} y={mid + 4} anchor="middle" tone="buy" bold text={position} />
      <Txt x={x + 74} y={mid + 4} bold text={`/ ${second}`} />
    </>
  );
}

/** Volume, buttons and icons of each spread; `xs` are the left edges of field, both buttons and icons. */
function controls(y: number, xs: readonly [number, number, number, number], button: number): ReactNode {
  const [field, buy, sell, icons] = xs;
  return SPREADS.map(({volume}, i) => {
    const top = y + i * ROW + (ROW - 26) / 2;
    const kind = (side: 'buy' | 'sell') => (volume ? side : 'plain');
    return (
      <Fragment key={i}>
        <Field x={field} y={top} width={52} value={volume || '0'} hint={!volume} />
        <Button x={buy} y={top} width={button} label={{ru: 'Купить', en: 'Buy'}} kind={kind('buy')} />
        <Button x={sell} y={top} width={button} label={{ru: 'Продать', en: 'Sell'}} kind={kind('sell')} />
        <Icon name="pen" x={icons} y={top + 6} />
        <Icon name="close" x={icons + 22} y={top + 6} />
      </Fragment>
    );
  });
}

const WINDOW = {
  title: {ru: 'Арбитражная раздвижка', en: 'Arbitrage Spread'},
  icon: 'swap',
  actions: ['help', 'close'],
} as const;
const INSTRUMENTS = {ru: ['Инструменты'], en: ['Instruments']};
const BUY = {ru: ['Рыночная', 'раздвижка', 'на покупку'], en: ['Buy']};
const SELL = {ru: ['Рыночная', 'раздвижка', 'на продажу'], en: ['Sell']};

/** The table with the quotes of each spread; `rest` are the columns behind them. */
function quotes(
  widths: readonly [legs: number, buy: number, sell: number],
  rest: readonly TallColumn[] = [],
): ReactNode {
  const [first, buy, sell] = widths;
  const columns = [{width: first, lines: INSTRUMENTS}, {width: buy, lines: BUY}, {width: sell, lines: SELL}, ...rest];
  return (
    <>
      <Table
        x={27}
        y={HEADER}
        headRow={HEAD}
        row={ROW}
        columns={columns}
        rows={SPREADS.map((spread) => ['', spread.buy, spread.sell])}
      />
      <Headings x={27} y={HEADER} height={HEAD} pad={6} columns={columns} />
      {SPREADS.map((spread, i) => (
        <Fragment key={i}>{legs(27, HEADER + HEAD + i * ROW, spread)}</Fragment>
      ))}
    </>
  );
}

export default {
  title: {
    ru: 'Арбитражная раздвижка: акция против фьючерса и два фьючерса',
    en: 'Arbitrage Spread: a share against a futures contract, and two futures',
  },
  parts: {
    ru: [
      'Заголовок. Лейбла, привязки и шестерёнки нет: у каждой ноги свой инструмент и портфель.',
      'Ноги. Тикеры первой, второй и третьей ноги через косую черту.',
      'Позиция. Сколько лотов уже есть в портфеле ноги: 20\u00a0лотов SBER в длинной позиции.',
      'Раздвижка на покупку. Значение формулы по лучшим ценам, если купить сейчас: 305,13\u00a0×\u00a0100\u00a0−\u00a030843\u00a0=\u00a0−330.',
      'Раздвижка на продажу. То же для продажи: 305,11\u00a0×\u00a0100\u00a0−\u00a030846\u00a0=\u00a0−335.',
      'Объём. Число раздвижек в одной операции. Пока поле пустое, кнопки недоступны.',
      'Кнопки операции. Отправляют рыночные заявки по ногам одну за другой, без подтверждения (его спрашивают у клиента **КНУР**, а если данные о риске не прочитались — у любого). Отправленное терминал не отменяет.',
      'Правка и удаление. Карандаш открывает форму, крестик удаляет раздвижку без подтверждения.',
      'Новая раздвижка. Плюс в строке заголовков (подсказка **Добавить**) открывает пустую форму.',
    ],
    en: [
      'Header. No badge, link, or gear: every leg has its own instrument and portfolio.',
      'Legs. The tickers of the first, second, and third legs, separated by a slash.',
      'Position. The lots already held in the portfolio of the leg: 20\u00a0lots of SBER, long.',
      'Buy spread. The value of the formula at the best prices if you buy now: 305.13\u00a0×\u00a0100\u00a0−\u00a030843\u00a0=\u00a0−330.',
      'Sell spread. The same for a sale: 305.11\u00a0×\u00a0100\u00a0−\u00a030846\u00a0=\u00a0−335.',
      'Volume. The number of spreads per operation. The buttons stay disabled while the field is empty.',
      'Operation buttons. Send market orders for the legs one after another, without confirmation (the terminal asks a **Low** client, and everyone if it cannot read the risk data). The terminal does not undo what was sent.',
      'Edit and delete. The pencil opens the form, and the cross deletes the spread without asking.',
      'New spread. The plus in the heading row (its tooltip is **Add**) opens an empty form.',
    ],
  },
  wide: {
    width: 680,
    height: 210,
    spots: [
      [27, 1, 626, HEADER - 1, 13, 15],
      [27, HEADER + HEAD + ROW, 142, ROW, 13, HEADER + HEAD + ROW + 19],
      [70, HEADER + HEAD + 8, 28, 22, 160, HEADER + 14],
      [170, HEADER, 86, HEAD + 2 * ROW, 213, 190],
      [256, HEADER, 86, HEAD + 2 * ROW, 299, 190],
      [346, HEADER + HEAD + 3, 60, 2 * ROW - 6, 376, 190],
      [416, HEADER + HEAD + 3, 172, 2 * ROW - 6, 502, 190],
      [600, HEADER + HEAD + 4, 48, ROW - 8, 667, HEADER + HEAD + 19],
      [622, HEADER + 14, 26, 26, 667, HEADER + 27],
    ],
    content: (
      <Window {...WINDOW} width={628} height={168}>
        {quotes(
          [143, 86, 88],
          [
            {width: 68, lines: {ru: ['Объём', 'заявки'], en: ['Order', 'volume']}},
            {width: 241, lines: {ru: ['Операция'], en: ['Operation']}},
          ],
        )}
        {controls(HEADER + HEAD, [350, 418, 504, 606], 80)}
        <Icon name="plus" x={628} y={HEADER + HEAD / 2 - 7} on />
      </Window>
    ),
  },
  narrow: {
    height: 340,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, HEADER + HEAD + ROW, 122, ROW, 13, HEADER + HEAD + ROW + 19],
      [70, HEADER + HEAD + 8, 28, 22, 140, HEADER + 13],
      [150, HEADER, 80, HEAD + 2 * ROW, 194, 174],
      [230, HEADER, 83, HEAD + 2 * ROW, 327, 120],
      [32, 234, 60, 30, 13, 249],
      [96, 234, 164, 30, 178, 322],
      [264, 234, 48, 30, 327, 249],
      [295, HEADER + 1, 18, 20, 327, HEADER + 11],
    ],
    content: (
      <Window {...WINDOW} height={310}>
        {quotes([123, 80, 83])}
        <Rule x1={27} y1={190} x2={313} y2={190} dashed />
        <Txt x={36} y={216} tone="muted" text={{ru: 'Объём заявки', en: 'Order volume'}} />
        <Txt x={142} y={216} tone="muted" text={{ru: 'Операция', en: 'Operation'}} />
        {controls(230, [36, 98, 180, 270], 78)}
        <Icon name="plus" x={297} y={HEADER + 4} on />
      </Window>
    ),
  },
} satisfies Picture;
