import React, {type ReactNode} from 'react';
import {HEADER, Icon, Pointer, Table, Tabs, Txt, Window, columnEdges} from '../kit';
import type {Picture, Text, Translator} from '../types';

interface BondColumn {
  readonly width: number;
  /** Heading in one to three lines; an empty one is left out. */
  readonly head: readonly Text[];
  readonly end?: boolean;
  /** Whether its filter is a text: the magnifier instead of the funnel. */
  readonly search?: boolean;
  readonly values: readonly Text[];
}

const FIXED = {ru: 'Фиксированный', en: 'Fixed'};
const TICKER: BondColumn = {
  width: 110,
  head: [{ru: 'Тикер', en: 'Ticker'}],
  search: true,
  values: ['SU26238RMFS4', 'SU26240RMFS0', 'SU26244RMFS2', 'SU26233RMFS5'],
};
const MATURITY: BondColumn = {
  width: 94,
  head: [
    {ru: 'Дата', en: 'Maturity'},
    {ru: 'погашения', en: 'date'},
  ],
  values: ['15.05.2041', '30.07.2036', '15.03.2034', '18.07.2035'],
};
const YIELD: BondColumn = {
  width: 82,
  head: [
    {ru: 'Доход-', en: 'Yield,'},
    {ru: 'ность, %', en: '%'},
  ],
  end: true,
  values: ['11.60', '11.13', '12.76', '10.02'],
};
const NAMES = ['26238', '26240', '26244', '26233'].map((n) => ({ru: `ОФЗ ${n}`, en: `OFZ ${n}`}));
const FACE = '1\u00a0000';

const ALL: readonly BondColumn[] = [
  {...TICKER, width: 101},
  {width: 75, head: [{ru: 'Назв.', en: 'Name'}], search: true, values: NAMES},
  {...MATURITY, width: 78},
  {
    width: 86,
    head: [
      {ru: 'Дата', en: 'Placement'},
      {ru: 'окончания', en: 'end date'},
      {ru: 'размещения', en: ''},
    ],
    values: ['25.12.2024', '10.07.2024', '18.12.2024', '29.05.2024'],
  },
  {...YIELD, width: 66},
  {
    width: 66,
    head: [
      {ru: 'Ост.', en: 'Curr.'},
      {ru: 'номинал', en: 'face'},
      {ru: '', en: 'value'},
    ],
    end: true,
    values: [FACE, FACE, FACE, FACE],
  },
  {width: 110, head: [{ru: 'Тип купона', en: 'Coupon type'}], values: [FIXED, FIXED, FIXED, FIXED]},
  {
    width: 64,
    head: [
      {ru: 'Ставка', en: 'Coupon'},
      {ru: 'купона,', en: 'rate, %'},
      {ru: '%', en: ''},
    ],
    end: true,
    values: ['7.10', '7.00', '11.25', '6.10'],
  },
];
const HEAD = 54;
const TABLE_Y = HEADER + 27;

/** Baseline of a line of a heading. */
const lineY = (line: number, of: number) => TABLE_Y + HEAD / 2 + 4 + Math.round((line - (of - 1) / 2) * 15);

function table(t: Translator, columns: readonly BondColumn[]): ReactNode {
  const edges = columnEdges(27, columns);
  const kit = columns.map(({width, end}) => ({width, align: end ? ('end' as const) : undefined}));
  return (
    <>
      <Table
        x={27}
        y={TABLE_Y}
        headRow={HEAD}
        row={26}
        pad={4}
        active={1}
        columns={kit}
        rows={TICKER.values.map((_, r) => columns.map(({values}) => t(values[r])))}
      />
      {columns.map(({head, width, search}, i) => (
        <React.Fragment key={i}>
          {head
            .map((line) => t(line))
            .filter(Boolean)
            .map((line, n, {length}) => (
              <React.Fragment key={n}>
                <Txt x={edges[i] + 4} y={lineY(n, length)} tone="muted" max={width - (n === 0 ? 16 : 6)}>
                  {line}
                </Txt>
                {/* Beside the first line, which is short: the others have the width of the column. */}
                {n === 0 && (
                  <Icon name={search ? 'search' : 'filter'} x={edges[i] + width - 15} y={lineY(0, length) - 11} />
                )}
              </React.Fragment>
            ))}
        </React.Fragment>
      ))}
    </>
  );
}

function view(t: Translator, width: number, columns: readonly BondColumn[]): ReactNode {
  return (
    <Window
      x={26}
      y={0}
      width={width}
      height={248}
      title={t({ru: 'Скринер облигаций', en: 'Bond Screener'})}
      icon="table"
      actions={['gear', 'help', 'close']}>
      <Tabs
        x={27}
        y={HEADER}
        width={width - 2}
        labels={[t({ru: 'Скринер', en: 'Screener'}), t({ru: 'Графики', en: 'Charts'})]}
      />
      {table(t, columns)}
    </Window>
  );
}

const picture: Picture = {
  name: 'bond-screener',
  title: {
    ru: 'Скринер облигаций: таблица с набором столбцов по умолчанию',
    en: 'Bond Screener: the table with its default columns',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Шестерёнка меняет набор столбцов. Значка привязки нет: инструмент выбирает сам скринер.',
        en: 'The gear changes the set of columns. There is no link icon: the screener itself picks the instrument.',
      },
    },
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Таблица всех облигаций и график доходности ОФЗ.',
        en: 'The table of all bonds and the yield chart of federal bonds (OFZ).',
      },
    },
    {
      label: {ru: 'Заголовки столбцов', en: 'Column headers'},
      text: {
        ru: 'Щелчок сортирует, лупа ищет текст, воронка ставит границы или флажки. На узком экране столбцы прокручиваются вбок.',
        en: 'A click sorts, the magnifier finds a text, the funnel sets bounds or check boxes. On a narrow screen the columns scroll sideways.',
      },
    },
    {
      label: {ru: 'Строка', en: 'Row'},
      text: {
        ru: 'Одна облигация. Щелчок выбирает её, правая кнопка добавляет в список наблюдения.',
        en: 'One bond. A click selects it, a right click adds it to a watchlist.',
      },
    },
    {
      label: {ru: 'Доходность', en: 'Yield'},
      text: {ru: 'Текущая, по последней цене, в процентах.', en: 'Current, at the last price, in percent.'},
    },
  ],
  wide: {
    width: 700,
    height: 252,
    spots: [
      [27, 1, 646, HEADER - 1, 13, 15],
      [29, 32, 150, 24, 13, 44],
      [27, TABLE_Y, 646, HEAD, 687, TABLE_Y + 27],
      [27, TABLE_Y + HEAD + 26, 646, 26, 13, TABLE_Y + HEAD + 39],
      [366, TABLE_Y + HEAD, 66, 104, 399, 232],
    ],
    draw: (t) => (
      <>
        {view(t, 648, ALL)}
        <Pointer x={200} y={152} />
      </>
    ),
  },
  narrow: {
    width: 340,
    height: 252,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [29, 32, 150, 24, 13, 44],
      [27, TABLE_Y, 286, HEAD, 13, TABLE_Y + 27],
      [27, TABLE_Y + HEAD + 26, 286, 26, 13, TABLE_Y + HEAD + 39],
      [231, TABLE_Y + HEAD, 82, 104, 327, TABLE_Y + HEAD + 52],
    ],
    draw: (t) => (
      <>
        {view(t, 288, [TICKER, MATURITY, YIELD])}
        <Pointer x={214} y={152} />
      </>
    ),
  },
};

export default picture;
