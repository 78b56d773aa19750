import React from 'react';
import {Button, HEADER, Icon, Table, Tabs, Window, type Cell, type IconName} from '../kit';
import type {Picture} from '../types';

/** Orders of the picture; the first two also stand in the order book and on the chart. Only those of a group have the chain. */
const ORDERS: readonly {icons?: readonly IconName[]; cells: readonly string[]}[] = [
  {icons: ['link', 'pen', 'close'], cells: ['SBER', '0/10', '30\u00a0480.00', '304.80', '10:15:32']},
  {icons: ['pen', 'close'], cells: ['SBER', '0/10', '30\u00a0515.00', '305.15', '10:21:47']},
  {cells: ['GAZP', '0/5', '6\u00a0050.00', '121.00', '10:08:11']},
];
const ACTIVE: Cell = {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'};
const CANCELED: Cell = {text: {ru: 'Отменён', en: 'Canceled'}, tone: 'muted'};

/** Rows of the table, with or without the columns that only the wide layout has room for. */
function rows(full: boolean): Cell[][] {
  return ORDERS.map(({icons, cells: [ticker, filled, value, price, time]}) => [
    icons ? ACTIVE : CANCELED,
    {text: ticker, bold: true},
    ...(full ? [filled, value, price, time] : [filled, price]),
    {icons},
  ]);
}

const EXPORT = {ru: 'Сохранить в файл', en: 'Export to file'};
const CANCEL_ALL = {ru: 'Снять все', en: 'Cancel all'};

export default {
  title: {ru: 'Блоттер портфеля D39004, вкладка «Заявки»', en: 'Blotter of portfolio D39004, the Orders tab'},
  parts: [
    {
      ru: 'Заголовок. Портфель и биржа. Пока значок привязки цветной, это портфель дашборда.',
      en: 'Header. Portfolio and exchange. While the link icon is colored, this is the portfolio of the dashboard.',
    },
    {
      ru: 'Вкладки. Любую можно скрыть в настройках. Блоттер помнит последнюю открытую.',
      en: 'Tabs. Each can be hidden in the settings. The blotter remembers the last one you opened.',
    },
    {
      ru: 'Уведомления. Вкладка под колокольчиком: подписки портфеля на цену и на исполнение заявок.',
      en: 'Alerts. The tab under the bell: the portfolio’s subscriptions to prices and order executions.',
    },
    {
      ru: 'Статус. Состояние заявки, выделено цветом. Пока статус **Активен**, заявку можно снять, а лимитную и изменить.',
      en: 'Status. The state of the order, in color. While it is **Active**, an order can be canceled, and a limit order edited.',
    },
    {
      ru: 'Остаток. Исполнено лотов; после черты вся заявка. Здесь не исполнено ничего.',
      en: 'Residue. Lots filled; after the slash is the whole order. Nothing is filled here.',
    },
    {
      ru: 'Снятие всех заявок. Снимает все активные заявки вкладки, даже скрытые фильтром.',
      en: 'Cancel everything. Cancels every active order of the tab, including those a filter hides.',
    },
    {
      ru: 'Значки строки. Цепочка, только у заявок группы, показывает связанные; карандаш изменяет заявку, крестик снимает.',
      en: 'Row icons. The chain, on orders of a group only, shows linked orders, the pencil edits the order, the cross cancels it.',
    },
    {ru: 'Выгрузка. Сохраняет таблицу вкладки в CSV.', en: 'Export. Saves the table of the tab to CSV.'},
  ],
  wide: {
    width: 680,
    height: 204,
    spots: [
      [27, 1, 626, HEADER - 1, 13, 15],
      [27, 32, 590, 23, 13, 43],
      [626, 32, 24, 23, 667, 43],
      [27, 81, 96, 65, 13, 113],
      [203, 57, 80, 89, 243, 178],
      [566, 58, 86, 20, 667, 70],
      [564, 82, 66, 20, 667, 97],
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
            {width: 96, head: {ru: 'Статус', en: 'Status'}},
            {width: 80, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 80, head: {ru: 'Остаток', en: 'Residue'}},
            {width: 110, head: {ru: 'Объем', en: 'Volume'}, align: 'end'},
            {width: 80, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
            {width: 90, head: {ru: 'Время', en: 'Time'}, align: 'end'},
            {width: 90},
          ]}
          rows={rows(true)}
        />
        <Button x={568} y={58} width={82} height={20} label={CANCEL_ALL} />
        <Button x={520} y={164} width={126} label={EXPORT} />
      </Window>
    ),
  },
  narrow: {
    width: 340,
    height: 204,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 32, 256, 23, 13, 43],
      [286, 32, 24, 23, 327, 43],
      [27, 81, 62, 65, 13, 113],
      [136, 57, 62, 89, 166, 178],
      [242, 58, 71, 20, 327, 70],
      [247, 82, 64, 20, 327, 97],
      [178, 163, 130, 28, 327, 177],
    ],
    content: (
      <Window height={200} title="D39004 (MOEX)" icon="table">
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
          columns={[
            {width: 63, head: {ru: 'Статус', en: 'Status'}},
            {width: 46, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 62, head: {ru: 'Остаток', en: 'Residue'}},
            {width: 48, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
            {width: 67},
          ]}
          rows={rows(false)}
        />
        <Button x={242} y={58} width={71} height={20} label={CANCEL_ALL} />
        <Button x={180} y={164} width={126} label={EXPORT} />
      </Window>
    ),
  },
} satisfies Picture;
