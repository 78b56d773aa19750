import {Fragment} from 'react';
import {Box, Field, Icon, Rule, Txt, type IconName} from '../kit';
import {Axis, Candles} from '../kit/candles';
import type {Picture, Text} from '../types';
import {SBER_CANDLES, SBER_PRICES, SBER_RANGE, SBER_TIMES, SBER_TITLE} from '../sampleMarket';

const PANEL: readonly [icon: IconName, label: Text][] = [
  ['order', {ru: 'Торговля', en: 'Trade'}],
  ['table', {ru: 'Блоттер', en: 'Blotter'}],
  ['grid', {ru: 'Домашний экран', en: 'Home Screen'}],
  ['chart', {ru: 'Тех. анализ', en: 'Tech Chart'}],
  ['tiles', {ru: 'Карта рынка', en: 'Market Map'}],
];

/** Plot area of the chart. */
const CHART = {x: 50, y: 176, width: 188, height: 170};

export default {
  title: {ru: 'Терминал на телефоне', en: 'The terminal on a phone'},
  parts: {
    ru: [
      'Портфель. Список портфелей вашего логина.',
      'Связь и уведомления. Есть ли соединение с сервером; колокольчик со списком событий.',
      'Язык и меню. Переключатель языка и меню с настройками и ссылками.',
      'Поиск инструмента. Под полем стоят недавние запросы.',
      'Виджет. На экране всегда один виджет, здесь график **Тех. анализ**.',
      'Панель быстрого доступа. **Торговля**, **Блоттер**, **Домашний экран**, **Тех. анализ**, **Карта рынка**. Первым открывается **Домашний экран**.',
      'Многоточие. Открывает остальные виджеты.',
    ],
    en: [
      'Portfolio. The portfolios of your login.',
      'Connection and notifications. Whether the server is connected; the bell with the list of events.',
      'Language and menu. The language switch and the menu with settings and links.',
      'Instrument search. Recent queries are below the field.',
      'Widget. The screen shows one widget at a time, here **Tech Chart**.',
      'Quick access panel. **Trade**, **Blotter**, **Home Screen**, **Tech Chart**, **Market Map**. **Home Screen** opens first.',
      'Ellipsis. Opens the other widgets.',
    ],
  },
  wide: {
    height: 460,
    spots: [
      [64, 36, 104, 30, 116, 13],
      [176, 38, 54, 26, 203, 13],
      [236, 38, 66, 26, 269, 13],
      [40, 74, 260, 60, 13, 104],
      [40, 142, 260, 240, 327, 262],
      [40, 392, 218, 46, 13, 415],
      [262, 392, 38, 46, 327, 415],
    ],
    content: (
      <>
        <Box x={34} y={26} width={272} height={426} kind="pop" />
        <Icon name="chart" x={46} y={44} on />
        <Field x={68} y={38} width={98} value="D39004" kind="select" />
        <Icon name="signal" x={182} y={44} on />
        <Icon name="bell" x={210} y={44} />
        <Txt x={242} y={55} text={{ru: 'ru', en: 'en'}} />
        <Icon name="menu" x={280} y={44} />
        <Field x={44} y={76} width={252} value={{ru: 'Поиск...', en: 'Search...'}} hint kind="search" />
        {['SBER', 'GAZP', 'LKOH'].map((ticker, i) => (
          <Fragment key={ticker}>
            <Box x={44 + i * 58} y={110} width={52} height={22} kind="line" />
            <Txt x={70 + i * 58} y={125} anchor="middle" text={ticker} />
          </Fragment>
        ))}
        <Box x={40} y={142} width={260} height={240} />
        <Txt x={50} y={162} bold text={SBER_TITLE} />
        <Axis {...CHART} side="right" labels={SBER_PRICES} />
        <Axis {...CHART} side="bottom" {...SBER_TIMES} />
        <Candles {...CHART} candles={SBER_CANDLES} range={SBER_RANGE} />
        <Rule x1={35} y1={388} x2={305} y2={388} />
        {PANEL.map(([name], i) => (
          <Icon key={name} name={name} x={56 + i * 42} y={407} on={name === 'chart'} />
        ))}
        <Icon name="dots" x={274} y={407} />
      </>
    ),
  },
} satisfies Picture;
