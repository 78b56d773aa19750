import React, {type ReactNode} from 'react';
import {Box, Field, HEADER, Icon, Pointer, Rule, Table, Tabs, Txt, Window, type Cell} from '../kit';
import type {Picture, Text, Translator} from '../types';

/** Calls on the SBRF futures at 30 845: theoretical prices by strike and expiry (volatility 28 %). */
const STRIKES: readonly (readonly [strike: string, prices: readonly (string | null)[]])[] = [
  ['30000', ['1\u00a0009', '1\u00a0172', '1\u00a0624']],
  ['30500', ['667', '857', '1\u00a0342']],
  ['31000', ['405', '602', '1\u00a0095']],
  ['31500', ['224', '404', '882']],
  ['32000', [null, '259', '701']],
];
const DATES: readonly (readonly [date: Text, days: Text])[] = [
  [
    {ru: '13 авг.', en: '13 Aug'},
    {ru: '7 д.', en: '7 D'},
  ],
  [
    {ru: '20 авг.', en: '20 Aug'},
    {ru: '14 д.', en: '14 D'},
  ],
  [
    {ru: '17 сент.', en: '17 Sep'},
    {ru: '42 д.', en: '42 D'},
  ],
];
const TOP = 136;
const ROW = 34;
const STRIKE = 52;
/** Between the centres of 30500 and 31000, at 30845. */
const PRICE_Y = TOP + ROW * 1.5 + Math.round(ROW * 0.69);

function scene(t: Translator, width: number): ReactNode {
  const cell = Math.floor((width - 2 - STRIKE) / 3);
  const column = (i: number) => 27 + STRIKE + i * cell;
  const wide = width > 310;
  const names = [
    t({ru: 'Все', en: 'All'}),
    t({ru: 'По экспирации', en: 'By expiration'}),
    t({ru: 'Выбранные (1)', en: 'Selected (1)'}),
    t({ru: 'Графики', en: 'Charts'}),
  ];
  return (
    <>
      <Window x={26} y={0} width={width} height={420} title="SRU5 (RFUD) SBRF-9.25" switchable icon="table">
        {wide ? (
          <Tabs x={27} y={HEADER + 2} width={width - 2} labels={names} />
        ) : (
          <Field x={34} y={36} width={width - 16} value={names[0]} kind="select" />
        )}
        <Field x={34} y={67} width={100} value={t({ru: 'Т.цена', en: 'T.price'})} kind="select" />
        <Field x={140} y={67} width={84} value={t({ru: 'Колл', en: 'Call'})} kind="select" />
        {DATES.map(([date, days], i) => (
          <React.Fragment key={i}>
            <Txt x={column(i) + cell / 2} y={112} anchor="middle" max={cell - 2}>
              {t(date)}
            </Txt>
            <Txt x={column(i) + cell / 2} y={128} anchor="middle" tone="muted">
              {t(days)}
            </Txt>
          </React.Fragment>
        ))}
        <Table
          x={27}
          y={TOP}
          row={ROW}
          columns={[{width: STRIKE, align: 'end'}, ...DATES.map(() => ({width: cell, align: 'middle' as const}))]}
          rows={STRIKES.map(([strike, prices], r): Cell[] => [
            {text: strike, tone: 'muted'},
            ...prices.map((price, c): Cell =>
              price === null
                ? {}
                : {text: price, bold: r === 2 && c === 1, fill: r === 2 && c === 1 ? 'accent' : undefined},
            ),
          ])}
        />
        <Icon name="close" x={column(0) + cell / 2 - 7} y={TOP + 4 * ROW + 10} />
        <Rule x1={27} y1={PRICE_Y} x2={25 + width} y2={PRICE_Y} dashed />
      </Window>
    </>
  );
}

/** The card of the option under the pointer; `x` is its left edge. */
function card(t: Translator, x: number): ReactNode {
  const y = 320;
  const greeks = [
    ['Delta 0.47', 'Gamma 0.00024'],
    ['Vega 24.05', 'Theta −24.05'],
    ['Rho −0.23', ''],
  ];
  return (
    <>
      <Box x={x} y={y} width={216} height={90} kind="pop" />
      <Txt x={x + 12} y={y + 20} tone="buy" bold>
        Bid 597
      </Txt>
      <Txt x={x + 108} y={y + 20} anchor="middle" bold>{`${t({ru: 'Т.цена', en: 'T.price'})} 602`}</Txt>
      <Txt x={x + 204} y={y + 20} anchor="end" tone="sell" bold>
        Ask 608
      </Txt>
      {greeks.map(([left, right], i) => (
        <React.Fragment key={left}>
          <Txt x={x + 12} y={y + 42 + i * 17} tone="muted">
            {left}
          </Txt>
          {right && (
            <Txt x={x + 100} y={y + 42 + i * 17} tone="muted">
              {right}
            </Txt>
          )}
        </React.Fragment>
      ))}
    </>
  );
}

const picture: Picture = {
  name: 'option-board',
  title: {
    ru: 'Опционная доска: теоретические цены колл-опционов на фьючерс',
    en: 'Option Board: theoretical prices of calls on a futures contract',
  },
  parts: [
    {
      label: {ru: 'Базовый актив', en: 'Underlying asset'},
      text: {
        ru: 'Приходит от привязанных виджетов или выбирается стрелкой. Шестерёнка меняет режим торгов.',
        en: 'Comes from the linked widgets or is picked with the arrow. The gear changes the board.',
      },
    },
    {
      label: {ru: 'Вид', en: 'View'},
      text: {
        ru: 'Четыре вкладки; в виджете уже 310 пикселей они складываются в список.',
        en: 'Four tabs; in a widget under 310 pixels wide they fold into a list.',
      },
    },
    {
      label: {ru: 'Параметр и сторона', en: 'Parameter and side'},
      text: {
        ru: 'Что стоит в ячейках и для каких опционов: колл или пут.',
        en: 'What the cells show, and for which options: calls or puts.',
      },
    },
    {
      label: {ru: 'Даты экспирации', en: 'Expiration dates'},
      text: {ru: 'Под датой — сколько дней осталось.', en: 'The days left stand under each date.'},
    },
    {
      label: {ru: 'Страйки', en: 'Strikes'},
      text: {ru: 'Цены исполнения, по одной в строке.', en: 'One strike price per row.'},
    },
    {
      label: {ru: 'Текущая цена', en: 'Current price'},
      text: {
        ru: 'Линия на уровне 30845, цены базового актива. Точное значение даёт подсказка линии.',
        en: 'The line stands at 30845, the price of the underlying. Its tooltip gives the exact value.',
      },
    },
    {
      label: {ru: 'Выбранный опцион', en: 'Selected option'},
      text: {
        ru: 'Щелчок по ячейке добавляет опцион в набор, второй убирает. Набор разбирается на вкладках **Выбранные** и **Графики**.',
        en: 'A click on a cell adds the option to the set, a second one removes it. The set is examined on the **Selected** and **Charts** tabs.',
      },
    },
    {
      label: {ru: 'Опциона нет', en: 'No such option'},
      text: {
        ru: 'Крестик стоит там, где опциона с таким страйком и датой не существует.',
        en: 'A cross stands where no option has this strike and date.',
      },
    },
    {
      label: {ru: 'Карточка опциона', en: 'Option card'},
      text: {
        ru: 'Под указателем: лучшие цены, теоретическая цена и все коэффициенты.',
        en: 'Under the pointer: the best prices, the theoretical price, and every greek.',
      },
    },
  ],
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
    draw: (t) => (
      <>
        {scene(t, 388)}
        {card(t, 160)}
        <Pointer x={262} y={TOP + 2 * ROW + 18} />
      </>
    ),
  },
  narrow: {
    width: 340,
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
    draw: (t) => (
      <>
        {scene(t, 288)}
        {card(t, 84)}
        <Pointer x={212} y={TOP + 2 * ROW + 18} />
      </>
    ),
  },
};

export default picture;
