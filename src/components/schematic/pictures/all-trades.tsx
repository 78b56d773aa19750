import {HEADER, Table, Window, type Cell} from '../kit';
import type {Picture} from '../types';
import {SBER_TITLE} from '../sampleMarket';

/** Newest first: lots, price, Moscow time, side of the order that started the trade. */
const TRADES: readonly (readonly [lots: string, price: string, time: string, side: 'buy' | 'sell'])[] = [
  ['3', '305.12', '11:42:06', 'buy'],
  ['10', '305.13', '11:42:05', 'buy'],
  ['48', '305.11', '11:42:05', 'sell'],
  ['15', '305.13', '11:42:04', 'buy'],
  ['2', '305.11', '11:42:02', 'sell'],
  ['120', '305.12', '11:41:58', 'buy'],
  ['30', '305.10', '11:41:57', 'sell'],
  ['5', '305.11', '11:41:55', 'sell'],
];

export default {
  title: {ru: 'Все сделки по SBER, столбцы по умолчанию', en: 'All Trades for SBER, default columns'},
  parts: {
    ru: [
      'Заголовок. Привязанная лента следует за выбранным инструментом. Стрелка рядом с названием меняет инструмент.',
      'Столбцы. Щелчок по заголовку **Кол-во** или **Цена** сортирует, лупа открывает фильтр «от–до».',
      'Полоска стороны. Зелёная — инициатором был покупатель, красная — продавец. Та же сторона словами есть в столбце **Сторона**.',
      'Последняя сделка. Новые строки появляются сверху сами.',
      'Время. Часы, минуты и секунды в выбранном часовом поясе.',
      'Более ранние сделки. Подгружаются при прокрутке вниз, по 50 строк, до начала сегодняшнего дня.',
    ],
    en: [
      'Header. A linked tape follows the selected instrument. The arrow next to the name switches the instrument.',
      'Columns. Click **Quantity** or **Price** to sort; the magnifier opens a from–to filter.',
      'Side strip. Green when the buyer was the aggressor, red when the seller was. The **Side** column says the same in words.',
      'Latest trade. New rows appear at the top on their own.',
      'Time. Hours, minutes, and seconds in the chosen time zone.',
      'Earlier trades. They load as you scroll down, 50 rows at a time, back to the start of today.',
    ],
  },
  wide: {
    height: 246,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 31, 286, 23, 13, 43],
      [27, 55, 10, 175, 13, 120],
      [37, 55, 276, 21, 327, 65],
      [216, 78, 96, 108, 327, 131],
      [37, 187, 276, 43, 327, 208],
    ],
    content: (
      <Window height={242} title={SBER_TITLE} switchable icon="list">
        <Table
          x={27}
          y={HEADER}
          columns={[
            {width: 8},
            {width: 84, head: {ru: 'Кол-во', en: 'Quantity'}, align: 'end', headIcon: 'search'},
            {width: 94, head: {ru: 'Цена', en: 'Price'}, align: 'end', headIcon: 'search'},
            {width: 100, head: {ru: 'Время', en: 'Time'}, align: 'end'},
          ]}
          rows={TRADES.map(([lots, price, time, side]): Cell[] => [
            {fill: side},
            lots,
            {text: price, tone: side},
            time,
          ])}
        />
      </Window>
    ),
  },
} satisfies Picture;
