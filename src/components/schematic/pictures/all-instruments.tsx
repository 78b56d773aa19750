import React, {type ReactNode} from 'react';
import {Badge, Button, HEADER, Menu, Pointer, Table, Window, type Cell, type Column} from '../kit';
import type {Picture, Text, Translator} from '../types';

interface Row {
  readonly ticker: string;
  readonly name: Text;
  readonly growth: string;
  readonly currency: string;
  readonly price: string;
  readonly high: string;
  readonly low: string;
}

const ROWS: readonly Row[] = [
  {
    ticker: 'SBER',
    name: {ru: 'Сбербанк', en: 'Sberbank'},
    growth: '+1.02',
    currency: 'RUB',
    price: '305.12',
    high: '306.40',
    low: '303.80',
  },
  {
    ticker: 'GAZP',
    name: {ru: 'ГАЗПРОМ ао', en: 'Gazprom'},
    growth: '−0.65',
    currency: 'RUB',
    price: '121.45',
    high: '122.48',
    low: '121.20',
  },
  {
    ticker: 'LKOH',
    name: {ru: 'ЛУКОЙЛ', en: 'LUKOIL'},
    growth: '+27.50',
    currency: 'RUB',
    price: '6042.5',
    high: '6055.0',
    low: '5998.5',
  },
  {
    ticker: 'AFLT',
    name: {ru: 'Аэрофлот', en: 'Aeroflot'},
    growth: '+0.43',
    currency: 'RUB',
    price: '58.35',
    high: '58.60',
    low: '57.90',
  },
];

const HEADS = {
  ticker: {ru: 'Тикер', en: 'Ticker'},
  name: {ru: 'Назв.', en: 'Name'},
  growth: {ru: 'Рост за сегодня', en: 'Daily growth'},
  currency: {ru: 'Валюта', en: 'Currency'},
  price: {ru: 'Цена', en: 'Price'},
  high: {ru: 'Д.макс.', en: 'Max price'},
  low: {ru: 'Д.мин.', en: 'Min price'},
};

type Key = keyof typeof HEADS;
const NUMBERS: readonly Key[] = ['growth', 'price', 'high', 'low'];

/** The window with the given columns and the menu opened on the third row. */
function scene(
  t: Translator,
  width: number,
  columns: readonly (readonly [key: Key, width: number])[],
  menuX: number,
): ReactNode {
  const look = ([key, w]: readonly [Key, number]): Column => ({
    width: w,
    head: t(HEADS[key]),
    headIcon: 'filter',
    align: NUMBERS.includes(key) ? 'end' : undefined,
  });
  const cell = (row: Row, key: Key): Cell => {
    const text = t(row[key]);
    if (key === 'ticker') return {text, bold: true};
    return key === 'growth' ? {text, tone: text.startsWith('+') ? 'buy' : 'sell'} : text;
  };
  return (
    <Window
      x={26}
      y={0}
      width={width}
      height={232}
      title={t({ru: 'Все инструменты', en: 'All Instruments'})}
      icon="table"
      actions={['gear', 'help', 'close']}>
      <Table
        x={27}
        y={HEADER}
        active={0}
        columns={columns.map(look)}
        rows={ROWS.map((row) => columns.map(([key]) => cell(row, key)))}
      />
      <Badge x={79} y={HEADER + 35} kind="dot" />
      <Menu
        x={menuX}
        y={HEADER + 86}
        width={196}
        items={[
          t({ru: 'Добавить в список', en: 'Add to list'}),
          t({ru: 'Добавить в новый список', en: 'Add to new list'}),
        ]}
        more={[0]}
      />
      <Pointer x={menuX - 7} y={HEADER + 76} />
      <Button x={26 + width - 142} y={196} width={134} label={t({ru: 'Сохранить в файл', en: 'Export to file'})} />
    </Window>
  );
}

const picture: Picture = {
  name: 'all-instruments',
  title: {ru: 'Все инструменты: часть столбцов по умолчанию', en: 'All Instruments with some of the default columns'},
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Стрелки смены инструмента и значка привязки нет: таблица сама выбирает инструмент для привязанных виджетов.',
        en: 'No instrument arrow and no link icon: the table picks the instrument for the linked widgets.',
      },
    },
    {
      label: {ru: 'Заголовки столбцов', en: 'Column headings'},
      text: {
        ru: 'Щелчок сортирует все инструменты, а не только загруженные строки.',
        en: 'A click sorts all instruments, not only the rows loaded so far.',
      },
    },
    {
      label: {ru: 'Фильтр', en: 'Filter'},
      text: {
        ru: 'Воронка: текст, границы «от–до» или список значений, смотря по столбцу.',
        en: 'The funnel: a text, a from–to range, or a list of values, depending on the column.',
      },
    },
    {
      label: {ru: 'Активный инструмент', en: 'Active instrument'},
      text: {
        ru: 'Жёлтая точка рядом с тикером отмечает инструмент, который сейчас показывают привязанные виджеты.',
        en: 'The yellow dot next to the ticker marks the instrument that the linked widgets show now.',
      },
    },
    {
      label: {ru: 'Контекстное меню', en: 'Context menu'},
      text: {
        ru: 'Правая кнопка мыши по строке добавляет инструмент в список наблюдения.',
        en: 'Right-click a row to add the instrument to a watchlist.',
      },
    },
    {
      label: {ru: 'Выгрузка', en: 'Export'},
      text: {
        ru: 'Первые 1\u00a0000 инструментов с учётом фильтров в файл CSV.',
        en: 'The first 1,000 instruments that pass the filters, as a CSV file.',
      },
    },
  ],
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
    draw: (t) =>
      scene(
        t,
        628,
        [
          ['ticker', 78],
          ['name', 98],
          ['growth', 126],
          ['currency', 82],
          ['price', 78],
          ['high', 84],
          ['low', 80],
        ],
        210,
      ),
  },
  narrow: {
    width: 340,
    height: 236,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 31, 286, 22, 13, 43],
      [297, 32, 16, 20, 327, 43],
      [29, 55, 54, 20, 13, 70],
      [110, 115, 200, 58, 327, 144],
      [170, 194, 138, 30, 327, 209],
    ],
    draw: (t) =>
      scene(
        t,
        288,
        [
          ['ticker', 78],
          ['growth', 126],
          ['price', 82],
        ],
        113,
      ),
  },
};

export default picture;
