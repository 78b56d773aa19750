import {Fragment, type ReactNode} from 'react';
import {Box, Button, Field, HEADER, Icon, Rule, Table, Tabs, Txt, Window, type Cell} from '../kit';
import {Axis, Candles} from '../kit/candles';
import type {Picture, Text} from '../types';
import {
  SBER_ASKS,
  SBER_BIDS,
  SBER_CANDLES,
  SBER_PRICES,
  SBER_RANGE,
  SBER_TIMES,
  SBER_TITLE,
  SBER_VOLUMES,
} from '../sampleMarket';

/** Plot area of the chart. */
const CHART = {x: 16, y: 112, width: 318, height: 138};

const HOME = {ru: 'Домашний', en: 'Home'};
const TRADING = {ru: 'Торговля', en: 'Trading'};
const LITE = {ru: 'Легкий дашборд', en: 'Lite Dashboard'};
const WIDGETS = {ru: 'Виджеты', en: 'Widgets'};
const ORDER = {ru: 'Заявка', en: 'Order'};
const FACTS: readonly (readonly [name: Text, value: string])[] = [
  [{ru: 'Биржа', en: 'Exchange'}, 'MOEX'],
  [{ru: 'Размер лота', en: 'Lot size'}, '10'],
  [{ru: 'Шаг цены', en: 'Price step'}, '0.01'],
];

/** Segments of the dashboards panel with the chosen one raised. */
function dashboards(x: number, y: number, widths: readonly [number, number, number]): ReactNode {
  let at = x;
  return [HOME, TRADING, LITE].map((name, i) => {
    const left = at;
    at += widths[i];
    return (
      <Fragment key={i}>
        <Box x={left} y={y} width={widths[i]} height={26} kind={i === 1 ? 'accent' : 'line'} />
        <Txt
          x={left + widths[i] / 2 - (i === 2 ? 8 : 0)}
          y={y + 17}
          anchor="middle"
          bold={i === 1}
          max={widths[i] - (i === 2 ? 22 : 8)}
          text={name}
        />
        {i === 2 && <Icon name="caret" x={left + widths[i] - 18} y={y + 6} />}
      </Fragment>
    );
  });
}

/** Right end of the top bar: network, bell, AI chat, profile. The clock is off by default. */
function status(y: number, [network, bell, chat, profile]: readonly [number, number, number, number]): ReactNode {
  return (
    <>
      <Icon name="signal" x={network} y={y + 6} on />
      <Icon name="bell" x={bell} y={y + 6} />
      <Icon name="chat" x={chat} y={y + 6} />
      <Icon name="user" x={profile} y={y + 6} />
    </>
  );
}

function bookRows(count: number): Cell[][] {
  return Array.from({length: count}, (_, i) => [
    {text: SBER_BIDS[i][0].toFixed(2), tone: 'buy' as const, fill: 'buy' as const},
    {text: SBER_ASKS[i][0].toFixed(2), tone: 'sell' as const, fill: 'sell' as const},
  ]);
}

export default {
  title: {
    ru: 'Экран терминала: верхняя панель и дашборд «Торговля»',
    en: 'The terminal screen: top bar and the Trading dashboard',
  },
  parts: {
    ru: [
      'Галерея виджетов. Кнопка **Виджеты** открывает слева список всего, что можно добавить. На заблокированном дашборде она недоступна.',
      'Новая заявка. Кнопка **Заявка** открывает окно лимитной заявки на 1 лот по выбранному инструменту.',
      'Портфель. Портфель этого дашборда. Список разбит по договорам, есть поиск.',
      'Дашборды. У каждого избранного дашборда своя кнопка, остальные открывает стрелка на последней кнопке.',
      'Связь. Показывает, есть ли соединение. Число у значка — задержка последней заявки в секундах. Часы слева включают в общих настройках.',
      'Уведомления. Колокольчик со счётчиком непрочитанных уведомлений.',
      'Помощник. **ИИ чат** отвечает на вопросы в панели справа. Заявок не ставит.',
      'Меню профиля. Настройки терминала (**Профиль**), отчёты, поддержка, справка и **Выйти**.',
      'Дашборд. Сетка виджетов. Здесь: график, стакан, карточка инструмента, заявки, портфель, список наблюдения.',
    ],
    en: [
      'Widget gallery. **Widgets** opens the list of everything you can add, on the left. It is disabled on a locked dashboard.',
      'New order. **Order** opens the window for a limit order of 1 lot in the selected instrument.',
      'Portfolio. The portfolio of this dashboard. The list is grouped by agreement and has a search box.',
      'Dashboards. Favorites have a segment each; the arrow of the last segment opens the others.',
      'Connection. Shows whether there is a connection. A number at the icon is the delay of your last order, in seconds. The general settings turn on a clock to the left.',
      'Notifications. The bell with a counter of unread notifications.',
      'Assistant. **AI chat** answers questions in a panel on the right. It places no orders.',
      'Profile menu. Terminal settings (**Profile**), reports, support, docs, and **Exit**.',
      'Dashboard. The widget grid. Here: chart, order book, instrument details, orders, portfolio, watchlist.',
    ],
  },
  wide: {
    width: 680,
    height: 452,
    spots: [
      [42, 38, 86, 26, 85, 13],
      [132, 38, 64, 26, 164, 13],
      [200, 38, 84, 26, 242, 13],
      [286, 38, 286, 26, 420, 13],
      [576, 38, 24, 26, 586, 13],
      [602, 38, 23, 26, 612, 13],
      [627, 38, 23, 26, 638, 13],
      [652, 38, 22, 26, 664, 13],
      [8, 72, 664, 352, 340, 437],
    ],
    content: (
      <>
        <Box x={1} y={32} width={678} height={396} kind="line" />
        <Box x={1.5} y={32.5} width={677} height={37} />
        <Rule x1={1} y1={70} x2={679} y2={70} />
        <Icon name="chart" x={18} y={44} on />
        <Button x={44} y={38} width={82} label={WIDGETS} icon="grid" />
        <Button x={134} y={38} width={60} label={ORDER} />
        <Field x={202} y={38} width={80} value="D39004" kind="select" />
        {dashboards(288, 38, [76, 78, 128])}
        {status(38, [580, 606, 631, 656])}
        <Window x={8} y={76} width={388} height={200} title={SBER_TITLE} switchable icon="chart">
          <Axis {...CHART} side="right" labels={SBER_PRICES} />
          <Axis {...CHART} side="bottom" {...SBER_TIMES} />
          <Candles {...CHART} candles={SBER_CANDLES} volumes={SBER_VOLUMES} range={SBER_RANGE} />
        </Window>
        <Window x={402} y={76} width={132} height={200} title="SBER" switchable actions={['gear', 'close']}>
          <Table
            x={403}
            y={106}
            row={26}
            columns={[
              {width: 65, head: 'Bid', align: 'middle'},
              {width: 65, head: 'Ask', align: 'middle'},
            ]}
            rows={bookRows(5)}
          />
        </Window>
        <Window x={540} y={76} width={132} height={200} title="SBER" switchable actions={['link', 'close']}>
          <Txt x={550} y={130} bold text={{ru: 'Сбербанк', en: 'Sberbank'}} />
          <Txt x={550} y={148} tone="muted" text="MOEX" />
          <Rule x1={541} y1={160} x2={671} y2={160} />
          {FACTS.map(([name, value], i) => (
            <Fragment key={i}>
              <Txt x={550} y={182 + i * 24} tone="muted" text={name} />
              <Txt x={662} y={182 + i * 24} anchor="end" text={value} />
            </Fragment>
          ))}
        </Window>
        <Window x={8} y={282} width={250} height={138} title="D39004 (MOEX)" icon="table">
          <Tabs
            x={8}
            y={312}
            width={250}
            labels={{ru: ['Заявки', 'Стопы', 'Позиции'], en: ['Orders', 'Stop-orders', 'Positions']}}
          />
          <Table
            x={9}
            y={338}
            columns={[
              {width: 84, head: {ru: 'Тикер', en: 'Ticker'}},
              {width: 70, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
              {width: 94, head: {ru: 'Время', en: 'Time'}, align: 'end'},
            ]}
            rows={[['SBER', '304.80', '10:15:32']]}
          />
        </Window>
        <Window x={264} y={282} width={214} height={138} title="D39004 (MOEX)" icon="table" actions={['gear', 'close']}>
          <Tabs x={264} y={312} width={214} labels={{ru: ['О портфеле', 'Заявки'], en: ['Portfolio info', 'Orders']}} />
          <Txt x={274} y={362} tone="muted" text={{ru: 'Оценка портфеля', en: 'Portfolio liquidation'}} />
          <Txt x={468} y={386} anchor="end" text={'209\u00a0344.55'} />
        </Window>
        <Window
          x={484}
          y={282}
          width={188}
          height={138}
          title={{ru: 'Выбор инструмента', en: 'Instrument Select'}}
          actions={['close']}>
          <Table
            x={485}
            y={312}
            row={26}
            active={0}
            columns={[{width: 90}, {width: 96, align: 'end'}]}
            rows={[
              [{text: 'SBER', bold: true}, '305.12'],
              [{text: 'GAZP', bold: true}, '121.45'],
              [{text: 'LKOH', bold: true}, '6042.5'],
            ]}
          />
        </Window>
      </>
    ),
  },
  narrow: {
    height: 342,
    spots: [
      [36, 34, 90, 26, 81, 13],
      [130, 34, 74, 26, 167, 13],
      [208, 34, 98, 26, 257, 13],
      [31, 66, 280, 26, 13, 79],
      [36, 98, 26, 26, 13, 111],
      [114, 100, 22, 22, 158, 111],
      [186, 100, 22, 22, 230, 111],
      [264, 100, 22, 22, 327, 111],
      [27, 136, 286, 202, 327, 238],
    ],
    content: (
      <>
        <Box x={26} y={28} width={288} height={312} kind="line" />
        <Box x={26.5} y={28.5} width={287} height={100} />
        <Rule x1={26} y1={129} x2={314} y2={129} />
        <Button x={36} y={34} width={88} label={WIDGETS} icon="grid" />
        <Button x={130} y={34} width={72} label={ORDER} />
        <Field x={208} y={34} width={96} value="D39004" kind="select" />
        {dashboards(32, 66, [76, 73, 129])}
        {status(98, [42, 118, 190, 268])}
        <Window x={34} y={138} width={150} height={112} title="SBER" switchable icon="chart" actions={['link']}>
          <Candles x={42} y={174} width={134} height={68} candles={SBER_CANDLES} range={[302, 306.5]} />
        </Window>
        <Window x={190} y={138} width={116} height={112} title="SBER" switchable actions={['link']}>
          <Table
            x={191}
            y={138 + HEADER}
            row={26}
            columns={[
              {width: 57, align: 'middle'},
              {width: 57, align: 'middle'},
            ]}
            rows={bookRows(3)}
          />
        </Window>
        <Window x={34} y={256} width={150} height={76} title="D39004 (MOEX)" actions={[]}>
          <Txt x={44} y={304} tone="muted" text={{ru: 'Оценка портфеля', en: 'Portfolio liquidation'}} />
          <Txt x={174} y={322} anchor="end" text={'209\u00a0344.55'} />
        </Window>
        <Window x={190} y={256} width={116} height={76} title={{ru: 'Инфо', en: 'Info'}} actions={['link']}>
          <Txt x={200} y={313} tone="muted" text={{ru: 'Размер лота', en: 'Lot size'}} />
          <Txt x={296} y={313} anchor="end" text="10" />
        </Window>
      </>
    ),
  },
} satisfies Picture;
