import {type ReactNode} from 'react';
import {Box, Field, HEADER, Pointer, Rule, Tabs, Toast, Txt, Window, useTranslator} from '../kit';
import {Dots} from '../kit/plots';
import type {Picture, Text} from '../types';

const CELL = 20;
const ROW = 23;
const DAYS_Y = 147;
const AUGUST = 28;
const SEPTEMBER = 172;
const WEEK = {ru: ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'], en: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']};
const LIST_Y = 362;

/** Place of a day: `first` is the weekday of the 1st, 0 for Monday. */
const place = (x: number, day: number, first: number) => ({
  x: x + ((day - 1 + first) % 7) * CELL,
  y: DAYS_Y + Math.floor((day - 1 + first) / 7) * ROW,
});

interface MonthProps {
  readonly x: number;
  readonly length: number;
  /** Weekday of the 1st, 0 for Monday. */
  readonly first: number;
  readonly events: readonly number[];
}

function Month({x, length, first, events}: MonthProps): ReactNode {
  const middle = CELL / 2;
  return (
    <>
      {useTranslator()(WEEK).map((name, i) => (
        <Txt key={name} x={x + i * CELL + middle} y={DAYS_Y - 6} anchor="middle" tone="muted" text={name} />
      ))}
      {Array.from({length}, (_, i) => {
        const at = place(x, i + 1, first);
        const bold = events.includes(i + 1);
        return <Txt key={i} x={at.x + middle} y={at.y + 13} anchor="middle" bold={bold} text={String(i + 1)} />;
      })}
      <Dots
        points={events.map((day) => {
          const at = place(x, day, first);
          return [at.x + middle, at.y + 19] as const;
        })}
      />
    </>
  );
}

function event(y: number, date: Text, kind: Text, name: Text, rest: string): ReactNode {
  return (
    <>
      <Txt x={36} y={y} bold text={date} />
      <Txt x={36} y={y + 18} text={kind} />
      <Txt x={304} y={y + 18} tone="accent" anchor="end" text={name} />
      <Txt x={36} y={y + 35} tone="muted" text={rest} />
    </>
  );
}

const WINDOW = {
  title: {ru: 'Календарь событий', en: 'Events Calendar'},
  icon: 'calendar',
  actions: ['help', 'close'],
} as const;
const TABS = {ru: ['Календарь', 'Список'], en: ['Calendar', 'List']};

export default {
  title: {
    ru: 'Календарь событий: обе вкладки и события 13 августа',
    en: 'Events Calendar: both tabs and the events of August 13',
  },
  parts: {
    ru: [
      'Заголовок. Лейбла и шестерёнки нет: виджет не связан с инструментом, настраивать нечего.',
      'Портфель. Все портфели вместе или один из них. От портфеля дашборда выбор не зависит.',
      'Вкладки. Два месяца по дням или перечень на год вперёд.',
      'Месяц и год. Выбирают первый месяц. Второй всегда следующий за ним.',
      'День с событием. Отмечен точкой. Щелчок открывает карточку дня.',
      'Карточка дня. Вид события, бумага, дата и сумма на одну бумагу.',
      'Список. Те же события по датам.',
      'Бумага. Щелчок выбирает инструмент в жёлтой группе.',
    ],
    en: [
      'Header. No badge and no gear: the widget follows no instrument and has nothing to set.',
      'Portfolio. All portfolios together or one of them, whatever portfolio the dashboard has.',
      'Tabs. Two months day by day, or a list for the year ahead.',
      'Month and year. Set the first month. The second is always the one after it.',
      'Day with an event. Marked with a dot. A click opens the card of the day.',
      'Card of the day. The kind of event, the security, the date, and the amount per security.',
      'List. The same events, date by date.',
      'Security. A click selects the instrument in the yellow group.',
    ],
  },
  wide: {
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
    content: (
      <>
        <Window {...WINDOW} height={350}>
          <Field x={34} y={38} width={272} value={{ru: 'Все портфели', en: 'All portfolios'}} kind="select" />
          <Tabs y={69} labels={TABS} />
          <Field x={32} y={98} width={66} value="2025" kind="select" />
          <Field x={104} y={98} width={66} value={{ru: 'авг.', en: 'Aug'}} kind="select" />
          <Txt x={SEPTEMBER + 66} y={115} anchor="middle" bold text={{ru: 'Сентябрь 2025', en: 'September 2025'}} />
          <Box x={place(AUGUST, 13, 4).x} y={place(AUGUST, 13, 4).y - 1} width={CELL} height={24} kind="accent" />
          <Month x={AUGUST} length={31} first={4} events={[13, 18]} />
          <Month x={SEPTEMBER} length={30} first={0} events={[24]} />
        </Window>
        <Pointer x={83} y={204} />
        <Toast
          x={64}
          y={270}
          width={236}
          title="13.08.2025"
          lines={{
            ru: ['Выплата купона ОФЗ 26240', '13.08.2025 34.90\u00a0₽'],
            en: ['Coupon payment OFZ 26240', '13.08.2025 34.90\u00a0₽'],
          }}
        />
        <Window {...WINDOW} y={LIST_Y} height={178}>
          <Tabs y={LIST_Y + HEADER} labels={TABS} active={1} />
          {event(
            LIST_Y + 74,
            {ru: '13 августа 2025', en: '13 August 2025'},
            {ru: 'Выплата купона', en: 'Coupon payment'},
            {ru: 'ОФЗ 26240', en: 'OFZ 26240'},
            '13.08.2025 34.90\u00a0₽',
          )}
          <Rule x1={36} y1={LIST_Y + 116} x2={304} y2={LIST_Y + 116} />
          {event(
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
} satisfies Picture;
