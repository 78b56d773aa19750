import {Box, Window} from '../kit';
import {Axis, Candles} from '../kit/candles';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_PRICES, SBER_RANGE, SBER_TIMES, SBER_TITLE, SBER_VOLUMES} from '../sampleMarket';

const TOP = 40;
const BOTTOM = 232;
/** Places where a widget is resized: all edges and corners but the lower right one. */
const HANDLES = [
  [6, TOP],
  [170, TOP],
  [334, TOP],
  [6, 136],
  [334, 136],
  [6, BOTTOM],
  [170, BOTTOM],
] as const;

/** Plot area of the chart. */
const CHART = {x: 16, y: 80, width: 262, height: 124};

export default {
  title: {ru: 'Из чего состоит виджет', en: 'Anatomy of a widget'},
  parts: {
    ru: [
      'Лейбл. Цвет группы инструментов. Круг принимает инструмент, квадрат задаёт его. Щелчок открывает список цветов с их тикерами. На рисунке лейблы включены в общих настройках, по умолчанию их нет.',
      'Значок виджета. Подсказка при наведении называет виджет.',
      'Инструмент. Тикер, режим торгов и краткое название. Стрелка открывает поиск другого инструмента.',
      'Привязка. Связывает виджет с активным инструментом, у виджетов портфеля — с портфелем дашборда, или отвязывает его. У привязанного виджета значок цветной.',
      'Шестерёнка. Показывает настройки на месте содержимого.',
      'Вопрос. Открывает справку о виджете в новой вкладке.',
      'Крестик. Закрывает виджет сразу, без подтверждения. На заблокированном дашборде крестика нет.',
      'Содержимое. Щелчки и перетаскивание внутри никогда не двигают виджет.',
      'Края и углы. Чтобы изменить размер, потяните любой край или угол, кроме правого нижнего.',
    ],
    en: [
      'Badge. The color of the instrument group. A dot receives the instrument, a square sets it. A click on the badge opens the list of colors and their tickers. In the picture, badges are on in the general settings. They are off by default.',
      'Widget icon. Hover over it to see the name of the widget.',
      'Instrument. Ticker, board, and short name. The arrow opens the search for another instrument.',
      'Link. Links the widget to the active instrument (a portfolio widget to the dashboard’s portfolio) or unlinks it. The icon is colored while linked.',
      'Gear. Replaces the content with the settings.',
      'Question mark. Opens the help page of the widget in a new tab.',
      'Cross. Closes the widget at once, without confirmation. Absent on a locked dashboard.',
      'Content. Clicks and drags inside never move the widget.',
      'Edges and corners. Drag any of them to resize, except the lower right corner.',
    ],
  },
  wide: {
    height: 264,
    spots: [
      [13, 47, 16, 16, 21, 13],
      [31, 46, 17, 18, 48, 13],
      [49, 46, 180, 18, 140, 13],
      [247, 46, 20, 18, 249, 13],
      [267, 46, 20, 18, 275, 13],
      [287, 46, 20, 18, 301, 13],
      [307, 46, 20, 18, 327, 13],
      [14, 76, 312, 148, 46, 104],
      [2, BOTTOM - 10, 320, 14, 246, 250],
    ],
    content: (
      <Window x={6} y={TOP} width={328} height={BOTTOM - TOP} title={SBER_TITLE} switchable badge="dot" icon="chart">
        <Axis {...CHART} side="right" labels={SBER_PRICES} />
        <Axis {...CHART} side="bottom" {...SBER_TIMES} />
        <Candles {...CHART} candles={SBER_CANDLES} volumes={SBER_VOLUMES} range={SBER_RANGE} />
        {HANDLES.map(([x, y]) => (
          <Box key={`${x},${y}`} x={x - 4} y={y - 4} width={8} height={8} kind="line" />
        ))}
      </Window>
    ),
  },
} satisfies Picture;
