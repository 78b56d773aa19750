import React, {type ReactNode} from 'react';
import {Button, HEADER, Icon, Table, Tabs, Window, type Cell} from '../kit';
import type {Picture, Translator} from '../types';

/** Only orders of a group have the chain. */
const ICONS = {single: ['pen', 'close'], group: ['link', 'pen', 'close']} as const;
const LABEL = {
  export: {ru: 'Сохранить в файл', en: 'Export to file'},
  cancelAll: {ru: 'Снять все', en: 'Cancel all'},
  summary: {ru: 'О портфеле', en: 'Portfolio info'},
  orders: {ru: 'Заявки', en: 'Orders'},
  stops: {ru: 'Стопы', en: 'Stop-orders'},
  positions: {ru: 'Позиции', en: 'Positions'},
  trades: {ru: 'Сделки', en: 'Trades'},
  history: {ru: 'История сделок', en: 'Trades history'},
};

/** Orders of the picture; the first two also stand in the order book and on the chart. */
const ORDERS = [
  {
    active: true,
    grouped: true,
    ticker: 'SBER',
    filled: '0/10',
    value: '30\u00a0480.00',
    price: '304.80',
    time: '10:15:32',
  },
  {
    active: true,
    grouped: false,
    ticker: 'SBER',
    filled: '0/10',
    value: '30\u00a0515.00',
    price: '305.15',
    time: '10:21:47',
  },
  {
    active: false,
    grouped: false,
    ticker: 'GAZP',
    filled: '0/5',
    value: '6\u00a0050.00',
    price: '121.00',
    time: '10:08:11',
  },
];

/** Rows of the table, with or without the columns that only the wide layout has room for. */
function rows(t: Translator, full: boolean): Cell[][] {
  return ORDERS.map(({active, grouped, ticker, filled, value, price, time}) => [
    active
      ? {text: t({ru: 'Активен', en: 'Active'}), tone: 'accent'}
      : {text: t({ru: 'Отменён', en: 'Canceled'}), tone: 'muted'},
    {text: ticker, bold: true},
    filled,
    ...(full ? [value] : []),
    price,
    ...(full ? [time] : []),
    active ? {icons: grouped ? ICONS.group : ICONS.single} : '',
  ]);
}

function footer(t: Translator, right: number): ReactNode {
  return <Button x={right - 134} y={164} width={126} label={t(LABEL.export)} />;
}

const picture: Picture = {
  name: 'blotter',
  title: {ru: 'Блоттер портфеля D39004, вкладка «Заявки»', en: 'Blotter of portfolio D39004, the Orders tab'},
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Портфель и биржа. Пока значок привязки цветной, это портфель дашборда.',
        en: 'Portfolio and exchange. While the link icon is colored, this is the portfolio of the dashboard.',
      },
    },
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Любую можно скрыть в настройках. Блоттер помнит последнюю открытую.',
        en: 'Each can be hidden in the settings. The blotter remembers the last one you opened.',
      },
    },
    {
      label: {ru: 'Уведомления', en: 'Alerts'},
      text: {
        ru: 'Вкладка под колокольчиком: подписки портфеля на цену и на исполнение заявок.',
        en: 'The tab under the bell: the portfolio’s subscriptions to prices and order executions.',
      },
    },
    {
      label: {ru: 'Статус', en: 'Status'},
      text: {
        ru: 'Состояние заявки, выделено цветом. Пока статус **Активен**, заявку можно снять, а лимитную и изменить.',
        en: 'The state of the order, in color. While it is **Active**, an order can be canceled, and a limit order edited.',
      },
    },
    {
      label: {ru: 'Остаток', en: 'Residue'},
      text: {
        ru: 'Исполнено лотов; после черты вся заявка. Здесь не исполнено ничего.',
        en: 'Lots filled; after the slash is the whole order. Nothing is filled here.',
      },
    },
    {
      label: {ru: 'Снятие всех заявок', en: 'Cancel everything'},
      text: {
        ru: 'Снимает все активные заявки вкладки, даже скрытые фильтром.',
        en: 'Cancels every active order of the tab, including those a filter hides.',
      },
    },
    {
      label: {ru: 'Значки строки', en: 'Row icons'},
      text: {
        ru: 'Цепочка, только у заявок группы, показывает связанные; карандаш изменяет заявку, крестик снимает.',
        en: 'The chain, on orders of a group only, shows linked orders, the pencil edits the order, the cross cancels it.',
      },
    },
    {
      label: {ru: 'Выгрузка', en: 'Export'},
      text: {ru: 'Сохраняет таблицу вкладки в CSV.', en: 'Saves the table of the tab to CSV.'},
    },
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
    draw: (t) => (
      <Window x={26} y={0} width={628} height={200} title="D39004 (MOEX)" icon="table">
        <Tabs
          x={26}
          y={HEADER}
          width={600}
          labels={[LABEL.summary, LABEL.orders, LABEL.stops, LABEL.positions, LABEL.trades, LABEL.history].map(t)}
          active={1}
        />
        <Icon name="bell" x={631} y={HEADER + 6} />
        <Table
          x={27}
          y={56}
          columns={[
            {width: 96, head: t({ru: 'Статус', en: 'Status'})},
            {width: 80, head: t({ru: 'Тикер', en: 'Ticker'})},
            {width: 80, head: t({ru: 'Остаток', en: 'Residue'})},
            {width: 110, head: t({ru: 'Объем', en: 'Volume'}), align: 'end'},
            {width: 80, head: t({ru: 'Цена', en: 'Price'}), align: 'end'},
            {width: 90, head: t({ru: 'Время', en: 'Time'}), align: 'end'},
            {width: 90},
          ]}
          rows={rows(t, true)}
        />
        <Button x={568} y={58} width={82} height={20} label={t(LABEL.cancelAll)} />
        {footer(t, 654)}
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
    draw: (t) => (
      <Window x={26} y={0} width={288} height={200} title="D39004 (MOEX)" icon="table">
        <Tabs x={26} y={HEADER} width={288} labels={[LABEL.orders, LABEL.stops, LABEL.positions].map(t)} />
        <Icon name="bell" x={291} y={HEADER + 6} />
        <Table
          x={27}
          y={56}
          columns={[
            {width: 63, head: t({ru: 'Статус', en: 'Status'})},
            {width: 46, head: t({ru: 'Тикер', en: 'Ticker'})},
            {width: 62, head: t({ru: 'Остаток', en: 'Residue'})},
            {width: 48, head: t({ru: 'Цена', en: 'Price'}), align: 'end'},
            {width: 67},
          ]}
          rows={rows(t, false)}
        />
        <Button x={242} y={58} width={71} height={20} label={t(LABEL.cancelAll)} />
        {footer(t, 314)}
      </Window>
    ),
  },
};

export default picture;
