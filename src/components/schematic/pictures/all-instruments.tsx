import {type ReactNode} from 'react';
import {Badge, Button, HEADER, Menu, Pointer, Table, Window, type Cell, type Column} from '../kit';
import type {Picture, Text} from '../types';

interface Shown extends Column {
  readonly cells: readonly Cell[];
}

const TICKER: Shown = {
  width: 78,
  head: {ru: 'Тикер', en: 'Ticker'},
  cells: ['SBER', 'GAZP', 'LKOH', 'AFLT'].map((text) => ({text, bold: true})),
};
const NAMES: readonly Text[] = [
  {ru: 'Сбербанк', en: 'Sberbank'},
  {ru: 'ГАЗПРОМ ао', en: 'Gazprom'},
  {ru: 'ЛУКОЙЛ', en: 'LUKOIL'},
  {ru: 'Аэрофлот', en: 'Aeroflot'},
];
const GROWTH: Shown = {
  width: 126,
  head: {ru: 'Рост за сегодня', en: 'Daily growth'},
  align: 'end',
  cells: ['+1.02', '−0.65', '+27.50', '+0.43'].map((text) => ({text, tone: text.startsWith('+') ? 'buy' : 'sell'})),
};
const numbers = (width: number, head: Text, cells: readonly string[]): Shown => ({width, head, align: 'end', cells});
const PRICE = numbers(78, {ru: 'Цена', en: 'Price'}, ['305.12', '121.45', '6042.5', '58.35']);
const ALL: readonly Shown[] = [
  TICKER,
  {width: 98, head: {ru: 'Назв.', en: 'Name'}, cells: NAMES.map((text) => ({text}))},
  GROWTH,
  {width: 82, head: {ru: 'Валюта', en: 'Currency'}, cells: NAMES.map(() => 'RUB')},
  PRICE,
  numbers(84, {ru: 'Д.макс.', en: 'Max price'}, ['306.40', '122.48', '6055.0', '58.60']),
  numbers(80, {ru: 'Д.мин.', en: 'Min price'}, ['303.80', '121.20', '5998.5', '57.90']),
];

/** The window with the given columns and the menu opened on the third row. */
function scene(width: number, columns: readonly Shown[], menuX: number): ReactNode {
  return (
    <Window
      width={width}
      height={232}
      title={{ru: 'Все инструменты', en: 'All Instruments'}}
      icon="table"
      actions={['gear', 'help', 'close']}>
      <Table
        x={27}
        y={HEADER}
        active={0}
        columns={columns.map((column) => ({...column, headIcon: 'search'}))}
        rows={NAMES.map((_, row) => columns.map(({cells}) => cells[row]))}
      />
      <Badge x={79} y={HEADER + 35} kind="dot" />
      <Menu
        x={menuX}
        y={HEADER + 86}
        width={196}
        items={{ru: ['Добавить в список', 'Добавить в новый список'], en: ['Add to list', 'Add to new list']}}
        more={[0]}
      />
      <Pointer x={menuX - 7} y={HEADER + 76} />
      <Button x={26 + width - 142} y={196} width={134} label={{ru: 'Сохранить в файл', en: 'Export to file'}} />
    </Window>
  );
}

export default {
  title: {ru: 'Все инструменты: часть столбцов по умолчанию', en: 'All Instruments with some of the default columns'},
  parts: {
    ru: [
      'Заголовок. Стрелки смены инструмента и значка привязки нет: таблица сама выбирает инструмент для привязанных виджетов.',
      'Заголовки столбцов. Щелчок сортирует все инструменты, а не только загруженные строки.',
      'Фильтр. Лупа ищет текст или задаёт границы «от–до», смотря по столбцу. Воронка со списком значений есть только у столбцов **Биржа** и **Рынок**.',
      'Активный инструмент. Жёлтая точка рядом с тикером отмечает инструмент, который сейчас показывают привязанные виджеты.',
      'Контекстное меню. Правая кнопка мыши по строке добавляет инструмент в список наблюдения.',
      'Выгрузка. Сохраняет в CSV первые 1\u00a0000 инструментов, прошедших фильтры.',
    ],
    en: [
      'Header. No instrument arrow and no link icon: the table picks the instrument for the linked widgets.',
      'Column headings. A click sorts all instruments, not only the rows loaded so far.',
      'Filter. The magnifier searches for text or sets a from–to range, depending on the column. Only the **Exchange** and **Market** columns have a funnel with a list of values.',
      'Active instrument. The yellow dot next to the ticker marks the instrument that the linked widgets show now.',
      'Context menu. Right-click a row to add the instrument to a watchlist.',
      'Export. The first 1,000 instruments that pass the filters, as a CSV file.',
    ],
  },
  wide: {
    width: 680,
    height: 236,
    spots: [
      [27, 1, 626, HEADER - 1, 13, 15],
      [27, 31, 626, 22, 13, 43],
      [637, 32, 16, 20, 667, 43],
      [29, 55, 60, 20, 13, 70],
      [207, 115, 200, 58, 427, 144],
      [510, 194, 138, 30, 667, 209],
    ],
    content: scene(628, ALL, 210),
  },
  narrow: {
    height: 236,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 31, 286, 22, 13, 43],
      [297, 32, 16, 20, 327, 43],
      [29, 55, 54, 20, 13, 70],
      [110, 115, 200, 58, 327, 144],
      [170, 194, 138, 30, 327, 209],
    ],
    content: scene(288, [TICKER, GROWTH, {...PRICE, width: 82}], 113),
  },
} satisfies Picture;
