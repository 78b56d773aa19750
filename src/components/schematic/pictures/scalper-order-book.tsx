import {Box, Chips, HEADER, Icon, Rule, Table, Txt, Window, type Cell} from '../kit';
import {Bubbles} from '../kit/plots';
import type {Picture} from '../types';
import {SBER_ASKS, SBER_BIDS, SBER_TITLE, lots} from '../sampleMarket';

const ROW = 20;
const TOP = HEADER;
const PEAK = 2760;
const HOVERED = 3;

/** Price rows from top to bottom; the outer ones show how the book goes on. */
const LADDER: readonly (readonly [price: number, side: 'ask' | 'bid' | 'spread', volume?: number])[] = [
  [305.19, 'ask'],
  [305.18, 'ask'],
  ...[...SBER_ASKS].reverse().map(([price, volume]) => [price, 'ask', volume] as const),
  [305.12, 'spread'],
  ...SBER_BIDS.map(([price, volume]) => [price, 'bid', volume] as const),
  [305.06, 'bid', 1130],
  [305.05, 'bid'],
];

const rows = LADDER.map(([price, side, volume]): Cell[] => {
  const fill = side === 'spread' ? undefined : side === 'ask' ? 'sell' : 'buy';
  return [
    volume ? {text: lots(volume), bar: volume / PEAK, barTone: side === 'ask' ? 'sell' : 'buy'} : '',
    {text: price.toFixed(2), fill, bold: Math.round(price * 100) % 50 === 0},
    price === 305.15 ? {text: '10', tone: 'accent', bold: true, mark: true} : '',
  ];
});

/** Lots traded per price in the last two intervals, with the prevailing side. */
const CLUSTERS: readonly (readonly [row: number, lots: readonly [string, string], side: 'buy' | 'sell'])[] = [
  [4, ['18', '7'], 'buy'],
  [5, ['64', '95'], 'buy'],
  [6, ['210', '148'], 'buy'],
  [7, ['96', '31'], 'sell'],
  [8, ['175', '240'], 'sell'],
  [9, ['52', '80'], 'sell'],
];

const mid = (row: number) => TOP + row * ROW + ROW / 2;

export default {
  title: {ru: 'Скальперский стакан SBER со всеми панелями', en: 'SBER scalper order book with all panels'},
  parts: {
    ru: [
      'Заголовок. Инструмент и его смена, привязка, настройки. Подписей у столбцов под заголовком нет.',
      'Верхняя плавающая панель. Изменение цены за день и множитель шага цены. Панель перетаскивается внутри виджета.',
      'Кластеры. Объём сделок по каждой цене за последние интервалы; цвет показывает преобладающую сторону. Правая кнопка мыши меняет число интервалов и таймфрейм.',
      'Сделки. Лента сделок: круг с объёмом стоит на уровне своей цены, новые справа; зелёный круг — покупка, красный — продажа.',
      'Объём. Объём на уровне цены. Полоса сравнивает уровень с самым большим объёмом стакана.',
      'Цена. Уровни цены: выше спреда продажа, ниже покупка. Здесь и в столбце объёма щелчок действует уже при нажатии кнопки мыши; правая кнопка в схеме\u00a01 — рыночная заявка.',
      'Свои заявки. Число — лимитная заявка, SL(n) — стоп-лимит, SM(n) — стоп-маркет. Щелчок снимает все заявки метки, перетаскивание переносит первую, а без уведомлений — все.',
      'Линейка. Расстояние от лучшей цены до строки под мышью, в пунктах или процентах.',
      'Сумма своих заявок. Все ваши лимитные заявки в лотах: сверху на продажу, снизу на покупку.',
      'Заявки за краем. Стрелка появляется, когда выше или ниже видимых строк стоят ваши заявки.',
      'Нижняя плавающая панель. L и S — сколько лотов доступно для покупки и продажи; под ними рабочие объёмы, выбранный закрашен.',
      'Режим. Пока нажат Ctrl или Shift, полоса называет заявку, которую поставит щелчок.',
      'Позиция. Средняя цена, лоты, прибыль или убыток. Щелчок по последнему числу переключает пункты и проценты.',
    ],
    en: [
      'Header. The instrument and its switch, link, settings. The columns below it carry no captions.',
      'Top floating panel. The day’s price change and the price step multiplier. Drag the panel anywhere inside the widget.',
      'Clusters. Volume traded at each price over the last intervals; the color shows the prevailing side. Right-click to change the number of intervals and the timeframe.',
      'Trades. The tape as bubbles with their volume at their price, newest on the right: green for buys, red for sells.',
      'Volume. Volume at the price. The bar compares the level with the largest volume in the book.',
      'Price. Price levels: asks above the spread, bids below it. Here and in the volume column a click acts as soon as the button goes down; in scheme\u00a01 the right button is a market order.',
      'Your orders. A number is a limit order, SL(n) a stop-limit, SM(n) a stop-market order. A click cancels all orders of the mark; a drag moves the first one or, without notifications, all.',
      'Ruler. The distance from the best price to the row under the mouse, in points or percent.',
      'Total of your orders. All your limit orders in lots: sells at the top edge, buys at the bottom edge.',
      'Orders out of sight. An arrow appears when you have orders above or below the visible rows.',
      'Bottom floating panel. L and S are the lots available to buy and to sell; below them the working volumes, the selected one filled.',
      'Mode. While Ctrl or Shift is down, the strip names the order that a click will place.',
      'Position. Average price, lots, profit or loss. A click on the last figure switches between points and percent.',
    ],
  },
  wide: {
    height: 384,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [32, 36, 102, 24, 13, 48],
      [27, 108, 66, 124, 13, 160],
      [95, 66, 72, 190, 131, 88],
      [169, 50, 49, 260, 193, 60],
      [218, 31, 50, 298, 327, 60],
      [273, 131, 35, 18, 327, 136],
      [269, 91, 44, 18, 327, 98],
      [171, 32, 44, 16, 149, 40],
      [279, 311, 24, 18, 327, 320],
      [28, 263, 138, 64, 13, 295],
      [27, 331, 286, 23, 13, 343],
      [27, 355, 286, 23, 327, 367],
    ],
    content: (
      <Window height={380} title={SBER_TITLE} switchable icon="list">
        {CLUSTERS.map(([row, texts, side]) => (
          <Table
            key={row}
            x={27}
            y={TOP + row * ROW}
            row={ROW}
            ruled={false}
            columns={texts.map(() => ({width: 33, align: 'end'}))}
            rows={[texts.map((text) => ({text, fill: side}))]}
          />
        ))}
        <Table
          x={168}
          y={TOP}
          row={ROW}
          active={HOVERED}
          columns={[{width: 50}, {width: 50, align: 'middle'}, {width: 45, align: 'middle'}]}
          rows={rows}
        />
        <Rule x1={93} y1={TOP} x2={93} y2={TOP + 300} />
        <Rule x1={168} y1={TOP} x2={168} y2={TOP + 300} />
        <Bubbles
          bubbles={[
            {cx: 103, cy: mid(8), r: 4, side: 'sell'},
            {cx: 118, cy: mid(6), r: 9, label: '15', side: 'buy'},
            {cx: 136, cy: mid(8), r: 11, label: '48', side: 'sell'},
            {cx: 154, cy: mid(6), r: 9, label: '10', side: 'buy'},
          ]}
        />
        <Box x={32} y={36} width={102} height={24} kind="pop" />
        <Txt x={40} y={52} tone="buy" bold text="+0.34%" />
        <Txt x={126} y={52} anchor="end" text="x1" />
        <Box x={171} y={TOP + 2} width={44} height={16} kind="sell" />
        <Txt x={193} y={TOP + 14} anchor="middle" tone="sell" bold text="10" />
        <Box x={171} y={TOP + 14 * ROW + 2} width={44} height={16} kind="buy" />
        <Txt x={193} y={TOP + 14 * ROW + 14} anchor="middle" tone="buy" bold text="10" />
        <Txt x={290} y={mid(HOVERED) + 4} anchor="middle" tone="muted" text={{ru: '+3 п.', en: '+3 p.'}} />
        <Icon name="arrowDown" x={284} y={TOP + 14 * ROW + 3} />
        <Box x={29} y={264} width={136} height={62} kind="pop" />
        <Txt x={38} y={283} tone="buy" bold text="L 48" />
        <Txt x={84} y={283} tone="sell" bold text="S 20" />
        <Chips x={32} y={295} size={29} gap={2} height={22} labels={['1', '10', '100']} active={1} />
        <Chips x={125} y={295} size={37} height={22} labels={['1000']} />
        <Rule x1={27} y1={330} x2={313} y2={330} />
        <Txt x={36} y={347} tone="accent" text={{ru: 'Режим: стоп-лимит заявка', en: 'Mode: stop-limit order'}} />
        <Rule x1={27} y1={354} x2={313} y2={354} />
        <Txt x={36} y={371} text="298.40" />
        <Txt x={170} y={371} anchor="middle" text={{ru: '20 л.', en: '20 l.'}} />
        <Txt x={304} y={371} anchor="end" tone="buy" bold text={{ru: '+671 п.', en: '+671 p.'}} />
      </Window>
    ),
  },
} satisfies Picture;
