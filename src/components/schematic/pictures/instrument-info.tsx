import {Fragment, type ReactNode} from 'react';
import {Box, FilledTabs, HEADER, Switch, Txt, Window} from '../kit';
import {Bars} from '../kit/plots';
import type {Picture, Text} from '../types';
import {SBER_TITLE} from '../sampleMarket';

const TABS = {
  ru: ['Об инструменте', 'Риски', 'Финансы', 'Дивиденды'],
  en: ['Instrument', 'Risks', 'Finance', 'Dividends'],
};

/** A group of figures from a heading down: label at the left, value at the right, 22 units per row. */
function group(y: number, title: Text, rows: readonly (readonly [label: Text, value: string])[]): ReactNode {
  return (
    <>
      <Txt x={40} y={y} bold text={title} />
      {rows.map(([label, value], i) => (
        <Fragment key={i}>
          <Txt x={40} y={y + 22 + i * 22} tone="muted" text={label} />
          <Txt x={300} y={y + 22 + i * 22} anchor="end" tone={value.startsWith('+') ? 'buy' : 'ink'} text={value} />
        </Fragment>
      ))}
    </>
  );
}

export default {
  title: {ru: 'Инфо об акции SBER и вкладка «Дивиденды»', en: 'Info on the SBER share, and its Dividends tab'},
  parts: {
    ru: [
      'Заголовок. Инструмент, стрелка его смены и привязка. Шестерёнки нет: настраивать нечего.',
      'Инструмент. Логотип, краткое название, биржа.',
      'Вкладки. Зависят от вида инструмента: здесь набор для акции.',
      'Группа. Показатели собраны в группы с заголовками.',
      'Показатель. Название слева, значение справа.',
      'Диаграмма. Дивиденды на акцию по датам фиксации, в рублях.',
      'Таблица вместо диаграммы. Переключатель **Табличный вид** показывает дату фиксации, дивиденд и доходность списком.',
    ],
    en: [
      'Header. The instrument, the arrow that switches it, and the link. No gear: there is nothing to set.',
      'Instrument. Logo, short name, exchange.',
      'Tabs. They depend on the kind of instrument: this is the set for a share.',
      'Group. Figures come in groups with headings.',
      'Figure. Its name on the left, its value on the right.',
      'Chart. Dividends per share by record date, in rubles.',
      'Table instead of the chart. The **Table view** switch lists the record date, the dividend, and the yield.',
    ],
  },
  wide: {
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
    content: (
      <>
        <Window height={270} title={SBER_TITLE} switchable icon="info" actions={['link', 'help', 'close']}>
          <Box x={38} y={38} width={48} height={48} />
          <Txt x={62} y={66} anchor="middle" bold text="SBER" />
          <Txt x={98} y={60} size={14} bold text={{ru: 'Сбербанк', en: 'Sberbank'}} />
          <Txt x={98} y={78} tone="muted" text="MOEX" />
          <FilledTabs y={92} labels={TABS} />
          {group(140, {ru: 'Параметры торгов', en: 'Trading parameters'}, [
            [{ru: 'Размер лота', en: 'Lot size'}, '10'],
            [{ru: 'Шаг цены', en: 'Price step'}, '0.01'],
          ])}
          {group(210, {ru: 'Торговые данные', en: 'Trading date'}, [
            [{ru: 'Последняя цена', en: 'Last price'}, '305.12'],
            [{ru: 'Дневной рост', en: 'Daily growth'}, '+1.02'],
          ])}
        </Window>
        <Box x={26.5} y={278} width={287} height={164} kind="line" />
        <FilledTabs y={278} labels={TABS} active={3} />
        <Switch x={40} y={313} label={{ru: 'Табличный вид', en: 'Table view'}} />
        <Txt x={85} y={352} anchor="middle" text="25.00" />
        <Txt x={170} y={352} anchor="middle" text="33.30" />
        <Txt x={255} y={352} anchor="middle" text="34.84" />
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
} satisfies Picture;
