import {Fragment, type ReactNode} from 'react';
import {Box, Field, HEADER, Icon, Pointer, Rule, Table, Tabs, Txt, Window, type Cell} from '../kit';
import type {Picture} from '../types';

/** Calls on the SBRF futures at 30 845: theoretical prices by strike and expiry (volatility 28 %). */
const STRIKES: readonly (readonly [strike: string, prices: readonly string[]])[] = [
  ['30000', ['1\u00a0009', '1\u00a0172', '1\u00a0624']],
  ['30500', ['667', '857', '1\u00a0342']],
  ['31000', ['405', '602', '1\u00a0095']],
  ['31500', ['224', '404', '882']],
  ['32000', ['', '259', '701']],
];
const DATES = [
  {date: {ru: '13 авг.', en: '13 Aug'}, days: {ru: '7 д.', en: '7 D'}},
  {date: {ru: '20 авг.', en: '20 Aug'}, days: {ru: '14 д.', en: '14 D'}},
  {date: {ru: '17 сент.', en: '17 Sep'}, days: {ru: '42 д.', en: '42 D'}},
];
const VIEWS = {
  ru: ['Все', 'По экспирации', 'Выбранные (1)', 'Графики'],
  en: ['All', 'By expiration', 'Selected (1)', 'Charts'],
};
const TOP = 136;
const ROW = 34;
const STRIKE = 52;
/** Between the centres of 30500 and 31000, at 30845. */
const PRICE_Y = TOP + ROW * 1.5 + Math.round(ROW * 0.69);

function scene(width: number): ReactNode {
  const cell = Math.floor((width - 2 - STRIKE) / 3);
  const column = (i: number) => 27 + STRIKE + i * cell;
  const wide = width > 310;
  return (
    <Window width={width} height={420} title="SRU5 (RFUD) SBRF-9.25" switchable icon="table">
      {wide ? (
        <Tabs y={HEADER + 2} width={width - 2} labels={VIEWS} />
      ) : (
        <Field x={34} y={36} width={width - 16} value={{ru: 'Все', en: 'All'}} kind="select" />
      )}
      <Field x={34} y={67} width={100} value={{ru: 'Т.цена', en: 'T.price'}} kind="select" />
      <Field x={140} y={67} width={84} value={{ru: 'Колл', en: 'Call'}} kind="select" />
      {DATES.map(({date, days}, i) => (
        <Fragment key={i}>
          <Txt x={column(i) + cell / 2} y={112} anchor="middle" max={cell - 2} text={date} />
          <Txt x={column(i) + cell / 2} y={128} anchor="middle" tone="muted" text={days} />
        </Fragment>
      ))}
      <Table
        x={27}
        y={TOP}
        row={ROW}
        columns={[{width: STRIKE, align: 'end'}, ...DATES.map(() => ({width: cell, align: 'middle' as const}))]}
        rows={STRIKES.map(([strike, prices], r): Cell[] => [
          {text: strike, tone: 'muted'},
          ...prices.map((text, c): Cell => (r === 2 && c === 1 ? {text, bold: true, fill: 'accent'} : text)),
        ])}
      />
      <Icon name="close" x={column(0) + cell / 2 - 7} y={TOP + 4 * ROW + 10} />
      <Rule x1={27} y1={PRICE_Y} x2={25 + width} y2={PRICE_Y} dashed />
    </Window>
  );
}

/** The card of the option under the pointer; `x` is its left edge. */
function card(x: number): ReactNode {
  const y = 320;
  const greeks = [
    ['Delta 0.47', 'Gamma 0.00024'],
    ['Vega 24.05', 'Theta −24.05'],
    ['Rho −0.23', ''],
  ];
  return (
    <>
      <Box x={x} y={y} width={216} height={90} kind="pop" />
      <Txt x={x + 12} y={y + 20} tone="buy" bold text="Bid 597" />
      <Txt x={x + 108} y={y + 20} anchor="middle" bold text={{ru: 'Т.цена 602', en: 'T.price 602'}} />
      <Txt x={x + 204} y={y + 20} anchor="end" tone="sell" bold text="Ask 608" />
      {greeks.map(([left, right], i) => (
        <Fragment key={left}>
          <Txt x={x + 12} y={y + 42 + i * 17} tone="muted" text={left} />
          {right && <Txt x={x + 100} y={y + 42 + i * 17} tone="muted" text={right} />}
        </Fragment>
      ))}
    </>
  );
}

export default {
  title: {
    ru: 'Опционная доска: теоретические цены колл-опционов на фьючерс',
    en: 'Option Board: theoretical prices of calls on a futures contract',
  },
  parts: {
    ru: [
      'Базовый актив. Приходит от привязанных виджетов или выбирается стрелкой. Шестерёнка меняет режим торгов.',
      'Вид. Четыре вкладки; если ширина виджета меньше 310 пикселей, они складываются в список.',
      'Параметр и сторона. Что стоит в ячейках и для каких опционов: колл или пут.',
      'Даты экспирации. Под датой — сколько дней осталось.',
      'Страйки. Цены исполнения, по одной в строке.',
      'Текущая цена. Линия на уровне 30845, цены базового актива. Точное значение даёт подсказка линии.',
      'Выбранный опцион. Щелчок по ячейке добавляет опцион в набор, второй убирает. Набор показывают вкладки **Выбранные** и **Графики**.',
      'Опциона нет. Крестик стоит там, где опциона с таким страйком и датой не существует.',
      'Карточка опциона. Под указателем: лучшие цены, теоретическая цена и все коэффициенты.',
    ],
    en: [
      'Underlying asset. Comes from the linked widgets or is picked with the arrow. The gear changes its **Trading mode**.',
      'View. Four tabs; in a widget under 310 pixels wide they fold into a list.',
      'Parameter and side. What the cells show, and for which options: calls or puts.',
      'Expiration dates. The days left stand under each date.',
      'Strikes. One strike price per row.',
      'Current price. The line stands at 30845, the price of the underlying. Its tooltip gives the exact value.',
      'Selected option. A click on a cell adds the option to the set, and a second click removes it. The set is shown on the **Selected** and **Charts** tabs.',
      'No such option. A cross stands where no option has this strike and date.',
      'Option card. Under the pointer: the best prices, the theoretical price, and every greek.',
    ],
  },
  wide: {
    width: 440,
    height: 424,
    spots: [
      [27, 1, 386, HEADER - 1, 13, 15],
      [29, 34, 340, 24, 427, 46],
      [32, 65, 194, 30, 13, 80],
      [79, 98, 334, 36, 427, 116],
      [27, TOP, STRIKE, 5 * ROW, 13, TOP + 22],
      [27, PRICE_Y - 4, 386, 8, 427, PRICE_Y],
      [190, TOP + 2 * ROW, 111, ROW, 427, TOP + 3 * ROW - 1],
      [79, TOP + 4 * ROW, 111, ROW, 13, TOP + 5 * ROW - 4],
      [158, 318, 220, 94, 427, 365],
    ],
    content: (
      <>
        {scene(388)}
        {card(160)}
        <Pointer x={262} y={TOP + 2 * ROW + 18} />
      </>
    ),
  },
  narrow: {
    height: 424,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [32, 34, 276, 30, 327, 49],
      [32, 65, 194, 30, 13, 80],
      [79, 98, 234, 36, 327, 116],
      [27, TOP, STRIKE, 5 * ROW, 13, TOP + 22],
      [27, PRICE_Y - 4, 286, 8, 327, PRICE_Y],
      [157, TOP + 2 * ROW, 78, ROW, 327, TOP + 3 * ROW - 1],
      [79, TOP + 4 * ROW, 78, ROW, 13, TOP + 5 * ROW - 4],
      [82, 318, 220, 94, 327, 365],
    ],
    content: (
      <>
        {scene(288)}
        {card(84)}
        <Pointer x={212} y={TOP + 2 * ROW + 18} />
      </>
    ),
  },
} satisfies Picture;
