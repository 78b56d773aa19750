import React from 'react';
import {Axis, Box, Candles, Field, Icon, Rule, Txt, type IconName} from '../kit';
import type {Picture, Text} from '../types';
import {SBER_CANDLES, SBER_TIMES, SBER_TITLE} from '../world';

const PANEL: readonly [icon: IconName, label: Text][] = [
  ['order', {ru: 'Торговля', en: 'Trade'}],
  ['table', {ru: 'Блоттер', en: 'Blotter'}],
  ['grid', {ru: 'Домашний экран', en: 'Home Screen'}],
  ['chart', {ru: 'Тех. анализ', en: 'Tech Chart'}],
  ['tiles', {ru: 'Карта рынка', en: 'Market Map'}],
];

const picture: Picture = {
  name: 'install',
  title: {ru: 'Терминал на телефоне', en: 'The terminal on a phone'},
  parts: [
    {
      label: {ru: 'Портфель', en: 'Portfolio'},
      text: {ru: 'Список портфелей вашего логина.', en: 'The portfolios of your login.'},
    },
    {
      label: {ru: 'Связь и уведомления', en: 'Connection and notifications'},
      text: {
        ru: 'Есть ли соединение с сервером; колокольчик со списком событий.',
        en: 'Whether the server is connected; the bell with the list of events.',
      },
    },
    {
      label: {ru: 'Язык и меню', en: 'Language and menu'},
      text: {
        ru: 'Переключатель языка и меню с настройками и ссылками.',
        en: 'The language switch and the menu with settings and links.',
      },
    },
    {
      label: {ru: 'Поиск инструмента', en: 'Instrument search'},
      text: {ru: 'Под полем стоят недавние запросы.', en: 'Recent queries stand under the field.'},
    },
    {
      label: {ru: 'Виджет', en: 'Widget'},
      text: {
        ru: 'На экране всегда один; здесь график **Тех. анализ**.',
        en: 'One at a time; here it is **Tech Chart**.',
      },
    },
    {
      label: {ru: 'Панель быстрого доступа', en: 'Quick access panel'},
      text: {
        ru: '**Торговля**, **Блоттер**, **Домашний экран**, **Тех. анализ**, **Карта рынка**. Первым открывается **Домашний экран**.',
        en: '**Trade**, **Blotter**, **Home Screen**, **Tech Chart**, **Market Map**. **Home Screen** opens first.',
      },
    },
    {
      label: {ru: 'Многоточие', en: 'Ellipsis'},
      text: {ru: 'Открывает остальные виджеты.', en: 'Opens the other widgets.'},
    },
  ],
  wide: {
    width: 340,
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
    draw: (t) => (
      <>
        <Box x={34} y={26} width={272} height={426} kind="pop" />
        <Icon name="chart" x={46} y={44} on />
        <Field x={68} y={38} width={98} value="D39004" kind="select" />
        <Icon name="signal" x={182} y={44} on />
        <Icon name="bell" x={210} y={44} />
        <Txt x={242} y={55}>
          {t({ru: 'ru', en: 'en'})}
        </Txt>
        <Icon name="menu" x={280} y={44} />
        <Field x={44} y={76} width={252} value={t({ru: 'Поиск...', en: 'Search...'})} hint kind="search" />
        {['SBER', 'GAZP', 'LKOH'].map((ticker, i) => (
          <React.Fragment key={ticker}>
            <Box x={44 + i * 58} y={110} width={52} height={22} kind="line" />
            <Txt x={70 + i * 58} y={125} anchor="middle">
              {ticker}
            </Txt>
          </React.Fragment>
        ))}
        <Box x={40} y={142} width={260} height={240} />
        <Txt x={50} y={162} bold>
          {t(SBER_TITLE)}
        </Txt>
        <Axis x={50} y={176} width={188} height={170} side="right" labels={['306.00', '304.50', '303.00', '301.50']} />
        <Axis x={50} y={176} width={188} height={170} side="bottom" {...SBER_TIMES} />
        <Candles x={50} y={176} width={188} height={170} candles={SBER_CANDLES} range={[300.75, 306.75]} />
        <Rule x1={35} y1={388} x2={305} y2={388} />
        {PANEL.map(([name], i) => (
          <Icon key={name} name={name} x={56 + i * 42} y={407} on={name === 'chart'} />
        ))}
        <Icon name="dots" x={274} y={407} />
      </>
    ),
  },
};

export default picture;
