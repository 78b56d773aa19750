import React, {type ReactNode} from 'react';
import {Arrow, Candles, HEADER, Table, Txt, Window, type Cell} from '../kit';
import type {Picture, Translator} from '../types';
import {SBER_ASKS, SBER_BIDS, SBER_CANDLES} from '../world';

type Place = readonly [x: number, y: number, width: number, height: number];

interface Places {
  readonly source: Place;
  readonly book: Place;
  readonly chart: Place;
  readonly other: Place;
  readonly free: Place;
}

const LIST: readonly (readonly [ticker: string, price: string, change: string])[] = [
  ['SBER', '305.12', '+0.34%'],
  ['GAZP', '121.45', '−0.53%'],
];

function book(x: number, y: number, width: number): ReactNode {
  const column = width / 2 - 1;
  const rows = [0, 1, 2].map((i): Cell[] => [
    {text: SBER_BIDS[i][0].toFixed(2), tone: 'buy', fill: 'buy'},
    {text: SBER_ASKS[i][0].toFixed(2), tone: 'sell', fill: 'sell'},
  ]);
  return (
    <Table
      x={x + 1}
      y={y}
      row={24}
      columns={[
        {width: column, align: 'middle'},
        {width: column, align: 'middle'},
      ]}
      rows={rows}
    />
  );
}

/** The five windows; both layouts differ in their places only. */
function scene(t: Translator, {source, book: b, chart, other, free}: Places): ReactNode {
  const [sx, sy, sw, sh] = source;
  return (
    <>
      <Window
        x={sx}
        y={sy}
        width={sw}
        height={sh}
        title={t({ru: 'Выбор инструмента', en: 'Instrument Select'})}
        badge="square"
        actions={['gear', 'close']}>
        <Table
          x={sx + 1}
          y={sy + HEADER}
          active={0}
          columns={[
            {width: sw - 142, head: t({ru: 'Тикер', en: 'Ticker'})},
            {width: 70, head: t({ru: 'Цена', en: 'Price'}), align: 'end'},
            {width: 70, head: '%', align: 'end'},
          ]}
          rows={LIST.map(([ticker, price, change]) => [
            {text: ticker, bold: true},
            price,
            {text: change, tone: change.startsWith('+') ? 'buy' : 'sell'},
          ])}
        />
      </Window>
      <Window
        x={b[0]}
        y={b[1]}
        width={b[2]}
        height={b[3]}
        title="SBER"
        switchable
        badge="dot"
        actions={['link', 'close']}>
        {book(b[0], b[1] + HEADER, b[2])}
      </Window>
      <Window
        x={chart[0]}
        y={chart[1]}
        width={chart[2]}
        height={chart[3]}
        title="SBER"
        switchable
        badge="dot"
        actions={['link', 'close']}>
        <Candles
          x={chart[0] + 8}
          y={chart[1] + HEADER + 6}
          width={chart[2] - 16}
          height={chart[3] - HEADER - 12}
          candles={SBER_CANDLES}
          range={[302, 306.5]}
        />
      </Window>
      <Window
        x={other[0]}
        y={other[1]}
        width={other[2]}
        height={other[3]}
        title="LKOH"
        switchable
        badge="dot"
        badgeColour="sky"
        actions={['link', 'close']}>
        <Txt
          x={other[0] + other[2] / 2}
          y={other[1] + HEADER + (other[3] - HEADER) / 2 + 5}
          anchor="middle"
          size={15}
          bold>
          6042.5
        </Txt>
      </Window>
      <Window
        x={free[0]}
        y={free[1]}
        width={free[2]}
        height={free[3]}
        title="GAZP"
        switchable
        linked={false}
        actions={['link', 'close']}>
        <Txt x={free[0] + free[2] / 2} y={free[1] + HEADER + (free[3] - HEADER) / 2 + 5} anchor="middle" size={15} bold>
          121.45
        </Txt>
      </Window>
    </>
  );
}

const picture: Picture = {
  name: 'badge-linking',
  title: {
    ru: 'Лейблы включены: SBER, выбранный в списке, переходит во все виджеты жёлтой группы',
    en: 'Badges are on: SBER, selected in the list, goes to every widget of the yellow group',
  },
  parts: [
    {
      label: {ru: 'Виджет-источник', en: 'Source widget'},
      text: {
        ru: 'Квадратный лейбл. Выбранная в нём строка становится активным инструментом своего цвета.',
        en: 'A square badge. The row you select becomes the active instrument of its color.',
      },
    },
    {
      label: {ru: 'Виджеты-приёмники', en: 'Receiver widgets'},
      text: {
        ru: 'Круглые лейблы того же цвета: стакан и график переключаются на SBER вместе.',
        en: 'Dots of the same color: the order book and the chart switch to SBER together.',
      },
    },
    {
      label: {ru: 'Другая группа', en: 'Another group'},
      text: {
        ru: 'Голубой лейбл хранит свой инструмент и на выбор в жёлтой группе не отвечает.',
        en: 'The sky-blue badge keeps an instrument of its own and ignores the yellow group.',
      },
    },
    {
      label: {ru: 'Отвязанный виджет', en: 'Unlinked widget'},
      text: {
        ru: 'Привязка выключена, лейбла нет: инструмент меняется только в самом виджете.',
        en: 'The link is off and there is no badge: the instrument changes only in the widget itself.',
      },
    },
  ],
  wide: {
    width: 680,
    height: 244,
    spots: [
      [26, 12, 224, 100, 13, 60],
      [312, 11, 342, 108, 667, 60],
      [312, 140, 160, 92, 290, 186],
      [494, 140, 160, 92, 667, 186],
    ],
    draw: (t) => (
      <>
        {scene(t, {
          source: [26, 12, 224, 100],
          book: [312, 12, 160, 104],
          chart: [494, 12, 160, 104],
          other: [312, 142, 160, 88],
          free: [494, 142, 160, 88],
        })}
        <Arrow
          points={[
            [254, 77],
            [306, 77],
          ]}
        />
      </>
    ),
  },
  narrow: {
    width: 340,
    height: 358,
    spots: [
      [26, 2, 288, 100, 13, 50],
      [25, 131, 290, 106, 13, 186],
      [25, 262, 140, 92, 13, 308],
      [174, 262, 141, 92, 327, 308],
    ],
    draw: (t) => (
      <>
        {scene(t, {
          source: [26, 2, 288, 100],
          book: [26, 132, 139, 104],
          chart: [175, 132, 139, 104],
          other: [26, 264, 139, 88],
          free: [175, 264, 139, 88],
        })}
        <Arrow
          points={[
            [96, 105],
            [96, 128],
          ]}
        />
        <Arrow
          points={[
            [245, 105],
            [245, 128],
          ]}
        />
      </>
    ),
  },
};

export default picture;
