import React, {type ReactNode} from 'react';
import {Bars, Box, FilledTabs, HEADER, Switch, Txt, Window} from '../kit';
import type {Picture, Text, Translator} from '../types';
import {SBER_TITLE} from '../world';

const TABS = [
  {ru: 'Об инструменте', en: 'Instrument'},
  {ru: 'Риски', en: 'Risks'},
  {ru: 'Финансы', en: 'Finance'},
  {ru: 'Дивиденды', en: 'Dividends'},
];

const GROUPS: readonly {readonly title: Text; readonly rows: readonly (readonly [label: Text, value: string])[]}[] = [
  {
    title: {ru: 'Параметры торгов', en: 'Trading parameters'},
    rows: [
      [{ru: 'Размер лота', en: 'Lot size'}, '10'],
      [{ru: 'Шаг цены', en: 'Price step'}, '0.01'],
    ],
  },
  {
    title: {ru: 'Торговые данные', en: 'Trading date'},
    rows: [
      [{ru: 'Последняя цена', en: 'Last price'}, '305.12'],
      [{ru: 'Дневной рост', en: 'Daily growth'}, '+1.02'],
      [{ru: 'Дневной рост, %', en: 'Daily growth, %'}, '+0.34'],
    ],
  },
];

/** Label at the left, value at the right, 22 units per row. */
function pairs(t: Translator, y: number, rows: (typeof GROUPS)[number]['rows']): ReactNode {
  return rows.map(([label, value], i) => (
    <React.Fragment key={t(label)}>
      <Txt x={40} y={y + i * 22} tone="muted">
        {t(label)}
      </Txt>
      <Txt x={300} y={y + i * 22} anchor="end" tone={value.startsWith('+') ? 'buy' : 'ink'}>
        {value}
      </Txt>
    </React.Fragment>
  ));
}

const picture: Picture = {
  name: 'instrument-info',
  title: {ru: 'Инфо об акции SBER и вкладка «Дивиденды»', en: 'Info on the SBER share, and its Dividends tab'},
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Инструмент, стрелка его смены и привязка. Шестерёнки нет: настраивать нечего.',
        en: 'The instrument, the arrow that switches it, and the link. No gear: there is nothing to set.',
      },
    },
    {
      label: {ru: 'Инструмент', en: 'Instrument'},
      text: {ru: 'Логотип, краткое название, биржа.', en: 'Logo, short name, exchange.'},
    },
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Зависят от вида инструмента: здесь набор для акции.',
        en: 'They depend on the kind of instrument: this is the set for a share.',
      },
    },
    {
      label: {ru: 'Группа', en: 'Group'},
      text: {ru: 'Показатели собраны в группы с заголовками.', en: 'Figures come in groups with headings.'},
    },
    {
      label: {ru: 'Показатель', en: 'Figure'},
      text: {ru: 'Название слева, значение справа.', en: 'Its name on the left, its value on the right.'},
    },
    {
      label: {ru: 'Диаграмма', en: 'Chart'},
      text: {
        ru: 'Дивиденды на акцию по датам фиксации, в рублях.',
        en: 'Dividends per share by record date, in rubles.',
      },
    },
    {
      label: {ru: 'Таблица вместо диаграммы', en: 'Table instead of the chart'},
      text: {
        ru: '**Табличный вид** показывает дату фиксации, дивиденд и доходность списком.',
        en: '**Table view** lists the record date, the dividend, and the yield.',
      },
    },
  ],
  wide: {
    width: 340,
    height: 446,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [34, 36, 272, 52, 13, 62],
      [27, 92, 286, 26, 13, 105],
      [34, 122, 272, 70, 13, 140],
      [34, 216, 272, 22, 327, 227],
      [34, 340, 272, 96, 13, 388],
      [36, 310, 200, 22, 327, 321],
    ],
    draw: (t) => (
      <>
        <Window
          x={26}
          y={0}
          width={288}
          height={270}
          title={t(SBER_TITLE)}
          switchable
          icon="info"
          actions={['link', 'help', 'close']}>
          <Box x={38} y={38} width={48} height={48} />
          <Txt x={62} y={66} anchor="middle" bold>
            SBER
          </Txt>
          <Txt x={98} y={60} size={14} bold>
            {t({ru: 'Сбербанк', en: 'Sberbank'})}
          </Txt>
          <Txt x={98} y={78} tone="muted">
            MOEX
          </Txt>
          <FilledTabs x={30} y={92} width={280} labels={TABS.map(t)} />
          <Txt x={40} y={140} bold>
            {t(GROUPS[0].title)}
          </Txt>
          {pairs(t, 162, GROUPS[0].rows)}
          <Txt x={40} y={210} bold>
            {t(GROUPS[1].title)}
          </Txt>
          {pairs(t, 232, GROUPS[1].rows.slice(0, 2))}
        </Window>
        <Box x={26.5} y={278} width={287} height={164} kind="line" />
        <FilledTabs x={30} y={278} width={280} labels={TABS.map(t)} active={3} />
        <Switch x={40} y={313} label={t({ru: 'Табличный вид', en: 'Table view'})} />
        <Txt x={85} y={352} anchor="middle">
          25.00
        </Txt>
        <Txt x={170} y={352} anchor="middle">
          33.30
        </Txt>
        <Txt x={255} y={352} anchor="middle">
          34.84
        </Txt>
        <Bars
          x={42}
          y={360}
          width={256}
          height={60}
          values={[25, 33.3, 34.84]}
          labels={['11.05.2023', '11.07.2024', '18.07.2025']}
        />
      </>
    ),
  },
};

export default picture;
