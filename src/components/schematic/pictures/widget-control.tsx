import React from 'react';
import {Axis, Box, Candles, Window} from '../kit';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_TIMES, SBER_TITLE, SBER_VOLUMES} from '../world';

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

const picture: Picture = {
  name: 'widget-control',
  title: {ru: 'Из чего состоит виджет', en: 'Anatomy of a widget'},
  parts: [
    {
      label: {ru: 'Лейбл', en: 'Badge'},
      text: {
        ru: 'Цвет группы инструментов. Круг: виджет принимает инструмент; квадрат: задаёт его. Щелчок открывает список цветов с их тикерами. На рисунке лейблы включены в общих настройках; по умолчанию их нет.',
        en: 'The color of the instrument group. A dot receives the instrument, a square sets it. Click it for the list of colors and their tickers. In the picture badges are on in the general settings; by default there are none.',
      },
    },
    {
      label: {ru: 'Значок виджета', en: 'Widget icon'},
      text: {ru: 'Подсказка при наведении называет виджет.', en: 'Hover over it to see the name of the widget.'},
    },
    {
      label: {ru: 'Инструмент', en: 'Instrument'},
      text: {
        ru: 'Тикер, режим торгов и краткое название. Стрелка открывает поиск другого инструмента.',
        en: 'Ticker, board, and short name. The arrow opens the search for another instrument.',
      },
    },
    {
      label: {ru: 'Привязка', en: 'Link'},
      text: {
        ru: 'Связывает виджет с активным инструментом, у виджетов портфеля — с портфелем дашборда, или отвязывает его. У привязанного виджета значок цветной.',
        en: 'Links the widget to the active instrument, or a portfolio widget to the dashboard’s portfolio, or unlinks it. The icon is colored while linked.',
      },
    },
    {
      label: {ru: 'Шестерёнка', en: 'Gear'},
      text: {ru: 'Показывает настройки на месте содержимого.', en: 'Replaces the content with the settings.'},
    },
    {
      label: {ru: 'Вопрос', en: 'Question mark'},
      text: {ru: 'Открывает справку о виджете в новой вкладке.', en: 'Opens the help page of the widget in a new tab.'},
    },
    {
      label: {ru: 'Крестик', en: 'Cross'},
      text: {
        ru: 'Закрывает виджет сразу, без вопроса. На заблокированном дашборде его нет.',
        en: 'Closes the widget at once, without asking. Absent on a locked dashboard.',
      },
    },
    {
      label: {ru: 'Содержимое', en: 'Content'},
      text: {
        ru: 'Щелчки и перетаскивание внутри никогда не двигают виджет.',
        en: 'Clicks and drags inside never move the widget.',
      },
    },
    {
      label: {ru: 'Края и углы', en: 'Edges and corners'},
      text: {
        ru: 'Тянутся, чтобы изменить размер, кроме правого нижнего угла.',
        en: 'Drag to resize: every one of them except the lower right corner.',
      },
    },
  ],
  wide: {
    width: 340,
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
    draw: (t) => (
      <Window x={6} y={TOP} width={328} height={BOTTOM - TOP} title={t(SBER_TITLE)} switchable badge="dot" icon="chart">
        <Axis x={16} y={80} width={262} height={124} side="right" labels={['306.00', '304.50', '303.00', '301.50']} />
        <Axis x={16} y={80} width={262} height={124} side="bottom" {...SBER_TIMES} />
        <Candles
          x={16}
          y={80}
          width={262}
          height={124}
          candles={SBER_CANDLES}
          volumes={SBER_VOLUMES}
          range={[300.75, 306.75]}
        />
        {HANDLES.map(([x, y]) => (
          <Box key={`${x},${y}`} x={x - 4} y={y - 4} width={8} height={8} kind="line" />
        ))}
      </Window>
    ),
  },
};

export default picture;
