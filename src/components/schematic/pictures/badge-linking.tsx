import {type ReactNode} from 'react';
import {Arrow, HEADER, Table, Txt, Window, type Cell} from '../kit';
import {Candles} from '../kit/candles';
import type {Area, Picture} from '../types';
import {SBER_ASKS, SBER_BIDS, SBER_CANDLES} from '../sampleMarket';

const place = (x: number, y: number, width: number, height: number): Area => ({x, y, width, height});

const LIST: readonly (readonly [ticker: string, price: string, change: string])[] = [
  ['SBER', '305.12', '+0.34%'],
  ['GAZP', '121.45', '−0.53%'],
];

/** The one price that an instrument details window has room for. */
function price({x, y, width, height}: Area, text: string): ReactNode {
  const middle = y + HEADER + (height - HEADER) / 2;
  return <Txt x={x + width / 2} y={middle + 5} anchor="middle" size={15} bold text={text} />;
}

/** The five windows, the one that is linked by nothing last; both layouts differ in their places only. */
function scene(source: Area, book: Area, chart: Area, other: Area, free: Area): ReactNode {
  const side = {width: book.width / 2 - 1, align: 'middle'} as const;
  return (
    <>
      <Window
        {...source}
        title={{ru: 'Выбор инструмента', en: 'Instrument Select'}}
        badge="square"
        actions={['gear', 'close']}>
        <Table
          x={source.x + 1}
          y={source.y + HEADER}
          active={0}
          columns={[
            {width: source.width - 142, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 70, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
            {width: 70, head: '%', align: 'end'},
          ]}
          rows={LIST.map(([ticker, last, change]) => [
            {text: ticker, bold: true},
            last,
            {text: change, tone: change.startsWith('+') ? 'buy' : 'sell'},
          ])}
        />
      </Window>
      <Window {...book} title="SBER" switchable badge="dot" actions={['link', 'close']}>
        <Table
          x={book.x + 1}
          y={book.y + HEADER}
          row={24}
          columns={[side, side]}
          rows={[0, 1, 2].map((i): Cell[] => [
            {text: SBER_BIDS[i][0].toFixed(2), tone: 'buy', fill: 'buy'},
            {text: SBER_ASKS[i][0].toFixed(2), tone: 'sell', fill: 'sell'},
          ])}
        />
      </Window>
      <Window {...chart} title="SBER" switchable badge="dot" actions={['link', 'close']}>
        <Candles
          x={chart.x + 8}
          y={chart.y + HEADER + 6}
          width={chart.width - 16}
          height={chart.height - HEADER - 12}
          candles={SBER_CANDLES}
          range={[302, 306.5]}
        />
      </Window>
      <Window {...other} title="LKOH" switchable badge="dot" badgeColour="sky" actions={['link', 'close']}>
        {price(other, '6042.5')}
      </Window>
      <Window {...free} title="GAZP" switchable linked={false} actions={['link', 'close']}>
        {price(free, '121.45')}
      </Window>
    </>
  );
}

export default {
  title: {
    ru: 'Лейблы включены: SBER, выбранный в списке, переходит во все виджеты жёлтой группы',
    en: 'Badges are on: SBER, selected in the list, goes to every widget of the yellow group',
  },
  parts: {
    ru: [
      'Виджет-источник. Квадратный лейбл. Выбранная в нём строка становится активным инструментом своего цвета.',
      'Виджеты-приёмники. Круглые лейблы того же цвета: стакан и график переключаются на SBER вместе.',
      'Другая группа. Голубой лейбл хранит свой инструмент и на выбор в жёлтой группе не отвечает.',
      'Отвязанный виджет. Привязка выключена, лейбла нет, и инструмент меняется только в самом виджете.',
    ],
    en: [
      'Source widget. A square badge. The row you select becomes the active instrument of its color.',
      'Receiver widgets. Dots of the same color: the order book and the chart switch to SBER together.',
      'Another group. The sky-blue badge has its own instrument and ignores the yellow group.',
      'Unlinked widget. The link is off, there is no badge, and the instrument changes only in the widget itself.',
    ],
  },
  wide: {
    width: 680,
    height: 244,
    spots: [
      [26, 12, 224, 100, 13, 60],
      [312, 11, 342, 108, 667, 60],
      [312, 140, 160, 92, 290, 186],
      [494, 140, 160, 92, 667, 186],
    ],
    content: (
      <>
        {scene(
          place(26, 12, 224, 100),
          place(312, 12, 160, 104),
          place(494, 12, 160, 104),
          place(312, 142, 160, 88),
          place(494, 142, 160, 88),
        )}
        <Arrow from={[254, 77]} to={[306, 77]} />
      </>
    ),
  },
  narrow: {
    height: 358,
    spots: [
      [26, 2, 288, 100, 13, 50],
      [25, 131, 290, 106, 13, 186],
      [25, 262, 140, 92, 13, 308],
      [174, 262, 141, 92, 327, 308],
    ],
    content: (
      <>
        {scene(
          place(26, 2, 288, 100),
          place(26, 132, 139, 104),
          place(175, 132, 139, 104),
          place(26, 264, 139, 88),
          place(175, 264, 139, 88),
        )}
        <Arrow from={[96, 105]} to={[96, 128]} />
        <Arrow from={[245, 105]} to={[245, 128]} />
      </>
    ),
  },
} satisfies Picture;
