import {Button, HEADER, Icon, Table, Tabs, Txt, Window, type Cell, type IconName} from '../kit';
import type {Picture} from '../types';

/** Orders of the picture; the first two also stand in the order book and on the chart. Only those of a group have the tree. */
const ORDERS: readonly {side: 'buy' | 'sell'; icons?: readonly IconName[]; cells: readonly string[]}[] = [
  {side: 'buy', icons: ['pen', 'closeCircle', 'tree'], cells: ['SBER', '0/10', '30\u00a0480.00', '304.80', '10:15:32']},
  {side: 'sell', icons: ['pen', 'closeCircle'], cells: ['SBER', '0/10', '30\u00a0515.00', '305.15', '10:21:47']},
  {side: 'buy', cells: ['GAZP', '0/5', '6\u00a0050.00', '121.00', '10:08:11']},
];
const ACTIVE: Cell = {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'};
const CANCELED: Cell = {text: {ru: 'Отменён', en: 'Canceled'}, tone: 'muted'};

/** Rows of the table, with or without the columns that only the wide layout has room for. */
function rows(full: boolean): Cell[][] {
  return ORDERS.map(({side, icons, cells: [ticker, filled, value, price, time]}) => [
    {fill: side},
    {icons},
    icons ? ACTIVE : CANCELED,
    {text: ticker, bold: true},
    ...(full ? [filled, value, price, time] : [filled, price]),
  ]);
}

const EXPORT = {ru: 'Сохранить в файл', en: 'Export to file'};
const CANCEL_ALL = {ru: 'Снять все', en: 'Cancel all'};

export default {
  title: {ru: 'Блоттер портфеля D39004, вкладка «Заявки»', en: 'Blotter of portfolio D39004, the Orders tab'},
  parts: {
    ru: [
      'Заголовок. Портфель и биржа. Пока значок привязки цветной, это портфель дашборда.',
      'Вкладки. Любую можно скрыть в настройках. Блоттер помнит последнюю открытую.',
      'Уведомления. Вкладка под колокольчиком: подписки портфеля на цену и на исполнение заявок.',
      'Снятие всех заявок. Ссылка **Снять все** снимает все активные заявки вкладки, даже скрытые фильтром.',
      'Значки строки. Карандаш изменяет заявку, крестик в круге снимает. Деревце есть только у заявок группы и показывает связанные. Полоска слева — цвет стороны.',
      'Статус. Состояние заявки, выделено цветом. Пока статус **Активен**, заявку можно снять, а лимитную и изменить.',
      'Остаток. До черты — исполненные лоты, после черты — вся заявка. Здесь не исполнено ничего.',
      'Выгрузка. Сохраняет таблицу вкладки в CSV.',
    ],
    en: [
      'Header. Portfolio and exchange. While the link icon is colored, this is the portfolio of the dashboard.',
      'Tabs. Each can be hidden in the settings. The blotter remembers the last one you opened.',
      'Alerts. The tab under the bell: the portfolio’s subscriptions to prices and order executions.',
      'Cancel everything. The **Cancel all** link cancels every active order of the tab, including those a filter hides.',
      'Row icons. The pencil edits the order, and the circled cross cancels it. The tree, on orders of a group only, shows the linked ones. The strip on the left has the color of the side.',
      'Status. The state of the order, in color. While it is **Active**, an order can be canceled, and a limit order edited.',
      'Residue. Lots filled; after the slash is the whole order. Nothing is filled here.',
      'Export. Saves the table of the tab to CSV.',
    ],
  },
  wide: {
    width: 680,
    height: 204,
    spots: [
      [27, 1, 626, HEADER - 1, 13, 15],
      [27, 32, 590, 23, 13, 43],
      [626, 32, 24, 23, 667, 43],
      [34, 58, 80, 20, 13, 70],
      [28, 82, 86, 20, 13, 97],
      [123, 81, 92, 65, 169, 178],
      [303, 57, 80, 89, 343, 178],
      [518, 163, 130, 28, 667, 177],
    ],
    content: (
      <Window width={628} height={200} title="D39004 (MOEX)" icon="table">
        <Tabs
          x={26}
          y={HEADER}
          width={600}
          labels={{
            ru: ['О портфеле', 'Заявки', 'Стопы', 'Позиции', 'Сделки', 'История сделок'],
            en: ['Portfolio info', 'Orders', 'Stop-orders', 'Positions', 'Trades', 'Trades history'],
          }}
          active={1}
        />
        <Icon name="bell" x={631} y={HEADER + 6} />
        <Table
          x={27}
          y={56}
          columns={[
            {width: 6},
            {width: 90},
            {width: 96, head: {ru: 'Статус', en: 'Status'}},
            {width: 80, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 80, head: {ru: 'Остаток', en: 'Residue'}},
            {width: 110, head: {ru: 'Объем', en: 'Volume'}, align: 'end'},
            {width: 80, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
            {width: 84, head: {ru: 'Время', en: 'Time'}, align: 'end'},
          ]}
          rows={rows(true)}
        />
        <Txt x={39} y={72} tone="accent" text={CANCEL_ALL} />
        <Button x={520} y={164} width={126} label={EXPORT} />
      </Window>
    ),
  },
  narrow: {
    height: 228,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 32, 256, 23, 13, 43],
      [286, 32, 24, 23, 327, 43],
      [34, 58, 66, 20, 13, 70],
      [28, 82, 71, 20, 13, 97],
      [104, 81, 60, 65, 134, 167],
      [208, 81, 59, 65, 238, 167],
      [178, 187, 130, 28, 327, 201],
    ],
    content: (
      <Window height={224} title="D39004 (MOEX)" icon="table">
        <Tabs
          x={26}
          y={HEADER}
          width={288}
          labels={{ru: ['Заявки', 'Стопы', 'Позиции'], en: ['Orders', 'Stop-orders', 'Positions']}}
        />
        <Icon name="bell" x={291} y={HEADER + 6} />
        <Table
          x={27}
          y={56}
          pad={4}
          columns={[
            {width: 6},
            {width: 71},
            {width: 60, head: {ru: 'Статус', en: 'Status'}},
            {width: 44, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 59, head: {ru: 'Остаток', en: 'Residue'}},
            {width: 46, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
          ]}
          rows={rows(false)}
        />
        <Txt x={37} y={72} tone="accent" text={CANCEL_ALL} />
        <Button x={180} y={188} width={126} label={EXPORT} />
      </Window>
    ),
  },
} satisfies Picture;
