import React, {type ReactNode} from 'react';
import {Box, Dots, Field, HEADER, Pointer, Rule, Tabs, Toast, Txt, Window} from '../kit';
import type {Picture, Text, Translator} from '../types';

const CELL = 20;
const ROW = 23;
const DAYS_Y = 147;
const AUGUST = 28;
const SEPTEMBER = 172;
const WEEK: Text = {ru: 'Пн Вт Ср Чт Пт Сб Вс', en: 'Mo Tu We Th Fr Sa Su'};
const LIST_Y = 362;

/** Place of a day: `first` is the weekday of the 1st, 0 for Monday. */
const place = (x: number, day: number, first: number) => ({
  x: x + ((day - 1 + first) % 7) * CELL,
  y: DAYS_Y + Math.floor((day - 1 + first) / 7) * ROW,
});

function month(t: Translator, x: number, length: number, first: number, events: readonly number[]): ReactNode {
  return (
    <>
      {t(WEEK)
        .split(' ')
        .map((name, i) => (
          <Txt key={name} x={x + i * CELL + CELL / 2} y={DAYS_Y - 6} anchor="middle" tone="muted">
            {name}
          </Txt>
        ))}
      {Array.from({length}, (_, i) => {
        const at = place(x, i + 1, first);
        return (
          <Txt key={i} x={at.x + CELL / 2} y={at.y + 13} anchor="middle" bold={events.includes(i + 1)}>
            {String(i + 1)}
          </Txt>
        );
      })}
      <Dots
        points={events.map((day) => {
          const at = place(x, day, first);
          return [at.x + CELL / 2, at.y + 19] as const;
        })}
      />
    </>
  );
}

function event(t: Translator, y: number, date: Text, kind: Text, name: Text, rest: string): ReactNode {
  return (
    <>
      <Txt x={36} y={y} bold>
        {t(date)}
      </Txt>
      <Txt x={36} y={y + 18}>
        {t(kind)}
      </Txt>
      <Txt x={304} y={y + 18} tone="accent" anchor="end">
        {t(name)}
      </Txt>
      <Txt x={36} y={y + 35} tone="muted">
        {rest}
      </Txt>
    </>
  );
}

const COUPON = {ru: 'Выплата купона', en: 'Coupon payment'};
const tabs = (t: Translator) => [t({ru: 'Календарь', en: 'Calendar'}), t({ru: 'Список', en: 'List'})];

const picture: Picture = {
  name: 'events-calendar',
  title: {
    ru: 'Календарь событий: обе вкладки и события 13 августа',
    en: 'Events Calendar: both tabs and the events of August 13',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Лейбла и шестерёнки нет: виджет не связан с инструментом, настраивать нечего.',
        en: 'No badge and no gear: the widget follows no instrument and has nothing to set.',
      },
    },
    {
      label: {ru: 'Портфель', en: 'Portfolio'},
      text: {
        ru: 'Все портфели вместе или один из них. От портфеля дашборда выбор не зависит.',
        en: 'All portfolios together or one of them, whatever portfolio the dashboard has.',
      },
    },
    {
      label: {ru: 'Вкладки', en: 'Tabs'},
      text: {
        ru: 'Два месяца по дням или перечень на год вперёд.',
        en: 'Two months day by day, or a list for the year ahead.',
      },
    },
    {
      label: {ru: 'Месяц и год', en: 'Month and year'},
      text: {
        ru: 'Выбирают первый месяц. Второй всегда следующий за ним.',
        en: 'Set the first month. The second is always the one after it.',
      },
    },
    {
      label: {ru: 'День с событием', en: 'Day with an event'},
      text: {
        ru: 'Отмечен точкой. Щелчок открывает карточку дня.',
        en: 'Marked with a dot. A click opens the card of the day.',
      },
    },
    {
      label: {ru: 'Карточка дня', en: 'Card of the day'},
      text: {
        ru: 'Вид события, бумага, дата и сумма на одну бумагу.',
        en: 'The kind of event, the security, the date, and the amount per security.',
      },
    },
    {
      label: {ru: 'Список', en: 'List'},
      text: {ru: 'Те же события по датам.', en: 'The same events, date by date.'},
    },
    {
      label: {ru: 'Бумага', en: 'Security'},
      text: {
        ru: 'Щелчок выбирает инструмент в жёлтой группе.',
        en: 'A click selects the instrument in the yellow group.',
      },
    },
  ],
  wide: {
    width: 340,
    height: 544,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [33, 36, 274, 30, 327, 51],
      [27, 68, 170, 27, 13, 81],
      [28, 96, 142, 30, 13, 111],
      [AUGUST, DAYS_Y + 3 * ROW - 1, CELL, ROW, 13, DAYS_Y + 3 * ROW + 10],
      [62, 268, 240, 72, 13, 304],
      [27, LIST_Y + 58, 286, 116, 13, LIST_Y + 116],
      [232, LIST_Y + 79, 76, 18, 327, LIST_Y + 88],
    ],
    draw: (t) => (
      <>
        <Window
          x={26}
          y={0}
          width={288}
          height={350}
          title={t({ru: 'Календарь событий', en: 'Events Calendar'})}
          icon="calendar"
          actions={['help', 'close']}>
          <Field x={34} y={38} width={272} value={t({ru: 'Все портфели', en: 'All portfolios'})} kind="select" />
          <Tabs x={27} y={69} width={286} labels={tabs(t)} />
          <Field x={32} y={98} width={66} value="2025" kind="select" />
          <Field x={104} y={98} width={66} value={t({ru: 'авг.', en: 'Aug'})} kind="select" />
          <Txt x={SEPTEMBER + 66} y={115} anchor="middle" bold>
            {t({ru: 'Сентябрь 2025', en: 'September 2025'})}
          </Txt>
          <Box x={place(AUGUST, 13, 4).x} y={place(AUGUST, 13, 4).y - 1} width={CELL} height={24} kind="accent" />
          {month(t, AUGUST, 31, 4, [13, 18])}
          {month(t, SEPTEMBER, 30, 0, [24])}
        </Window>
        <Pointer x={83} y={204} />
        <Toast
          x={64}
          y={270}
          width={236}
          title="13.08.2025"
          lines={[`${t(COUPON)} ${t({ru: 'ОФЗ 26240', en: 'OFZ 26240'})}`, '13.08.2025 34.90\u00a0₽']}
        />
        <Window
          x={26}
          y={LIST_Y}
          width={288}
          height={178}
          title={t({ru: 'Календарь событий', en: 'Events Calendar'})}
          icon="calendar"
          actions={['help', 'close']}>
          <Tabs x={27} y={LIST_Y + HEADER} width={286} labels={tabs(t)} active={1} />
          {event(
            t,
            LIST_Y + 74,
            {ru: '13 августа 2025', en: '13 August 2025'},
            COUPON,
            {ru: 'ОФЗ 26240', en: 'OFZ 26240'},
            '13.08.2025 34.90\u00a0₽',
          )}
          <Rule x1={36} y1={LIST_Y + 116} x2={304} y2={LIST_Y + 116} />
          {event(
            t,
            LIST_Y + 136,
            {ru: '18 августа 2025', en: '18 August 2025'},
            {ru: 'Объявлены дивиденды', en: 'Dividends announced'},
            'LKOH',
            '18.08.2025 210.00\u00a0₽',
          )}
        </Window>
      </>
    ),
  },
};

export default picture;
