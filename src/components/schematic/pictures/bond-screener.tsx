import {type ReactNode} from 'react';
import {Headings, type TallColumn} from '../headings';
import {HEADER, Pointer, Table, Tabs, Window} from '../kit';
import type {Picture, Text} from '../types';

interface BondColumn extends TallColumn {
  readonly values: readonly Text[];
}

const FIXED = {ru: 'Фиксированный', en: 'Fixed'};
const TICKER: BondColumn = {
  width: 110,
  lines: {ru: ['Тикер'], en: ['Ticker']},
  values: ['SU26238RMFS4', 'SU26240RMFS0', 'SU26244RMFS2', 'SU26233RMFS5'],
};
const MATURITY: BondColumn = {
  width: 94,
  lines: {ru: ['Дата', 'погашения'], en: ['Maturity', 'date']},
  values: ['15.05.2041', '30.07.2036', '15.03.2034', '18.07.2035'],
};
const YIELD: BondColumn = {
  width: 82,
  lines: {ru: ['Доход-', 'ность, %'], en: ['Yield,', '%']},
  align: 'end',
  values: ['11.60', '11.13', '12.76', '10.02'],
};
const NAMES = ['26238', '26240', '26244', '26233'].map((n) => ({ru: `ОФЗ ${n}`, en: `OFZ ${n}`}));

const ALL: readonly BondColumn[] = [
  {...TICKER, width: 101},
  {width: 75, lines: {ru: ['Назв.'], en: ['Name']}, values: NAMES},
  {...MATURITY, width: 78},
  {
    width: 86,
    lines: {ru: ['Дата', 'окончания', 'размещения'], en: ['Placement', 'end date']},
    values: ['25.12.2024', '10.07.2024', '18.12.2024', '29.05.2024'],
  },
  {...YIELD, width: 66},
  {
    width: 66,
    lines: {ru: ['Ост.', 'номинал'], en: ['Curr.', 'face', 'value']},
    align: 'end',
    values: NAMES.map(() => '1\u00a0000'),
  },
  {width: 110, lines: {ru: ['Тип купона'], en: ['Coupon type']}, headIcon: 'filter', values: NAMES.map(() => FIXED)},
  {
    width: 64,
    lines: {ru: ['Ставка', 'купона,', '%'], en: ['Coupon', 'rate, %']},
    align: 'end',
    values: ['7.10', '7.00', '11.25', '6.10'],
  },
];
const HEAD = 54;
const TABLE_Y = HEADER + 27;

function view(width: number, columns: readonly BondColumn[]): ReactNode {
  return (
    <Window
      width={width}
      height={248}
      title={{ru: 'Скринер облигаций', en: 'Bond Screener'}}
      icon="table"
      actions={['gear', 'help', 'close']}>
      <Tabs y={HEADER} width={width - 2} labels={{ru: ['Скринер', 'Графики'], en: ['Screener', 'Charts']}} />
      <Table
        x={27}
        y={TABLE_Y}
        headRow={HEAD}
        row={26}
        pad={4}
        active={1}
        columns={columns.map(({width, align}) => ({width, align}))}
        rows={NAMES.map((_, r) => columns.map(({values}) => ({text: values[r]})))}
      />
      <Headings
        x={27}
        y={TABLE_Y}
        height={HEAD}
        pad={4}
        columns={columns.map((column) => ({headIcon: 'search', ...column}))}
      />
    </Window>
  );
}

export default {
  title: {
    ru: 'Скринер облигаций: таблица с набором столбцов по умолчанию',
    en: 'Bond Screener: the table with its default columns',
  },
  parts: {
    ru: [
      'Заголовок. Шестерёнка меняет набор столбцов. Значка привязки нет: инструмент выбирает сам скринер.',
      'Вкладки. Таблица всех облигаций и график доходности ОФЗ.',
      'Заголовки столбцов. Щелчок сортирует. Лупа ищет текст или задаёт границы «от–до», воронка открывает список значений. На узком экране столбцы прокручиваются вбок.',
      'Строка. Одна облигация. Щелчок выбирает её, правая кнопка добавляет в список наблюдения.',
      'Доходность. Текущая, по последней цене, в процентах.',
    ],
    en: [
      'Header. The gear changes the set of columns. There is no link icon: the screener itself picks the instrument.',
      'Tabs. The table of all bonds and the yield chart of federal bonds (OFZ).',
      'Column headers. A click sorts. The magnifier searches for text or sets a from–to range, the funnel opens a list of values. On a narrow screen the columns scroll sideways.',
      'Row. One bond. A click selects the bond, and a right click adds it to a watchlist.',
      'Yield. Current, at the last price, in percent.',
    ],
  },
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
    content: (
      <>
        {view(648, ALL)}
        <Pointer x={200} y={152} />
      </>
    ),
  },
  narrow: {
    height: 252,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [29, 32, 150, 24, 13, 44],
      [27, TABLE_Y, 286, HEAD, 13, TABLE_Y + 27],
      [27, TABLE_Y + HEAD + 26, 286, 26, 13, TABLE_Y + HEAD + 39],
      [231, TABLE_Y + HEAD, 82, 104, 327, TABLE_Y + HEAD + 52],
    ],
    content: (
      <>
        {view(288, [TICKER, MATURITY, YIELD])}
        <Pointer x={214} y={152} />
      </>
    ),
  },
} satisfies Picture;
