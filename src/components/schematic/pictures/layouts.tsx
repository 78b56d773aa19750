import {Fragment} from 'react';
import {Box, Txt} from '../kit';
import type {Area, Picture, Text} from '../types';

const CHART = {ru: 'График', en: 'Chart'};
const BLOTTER = {ru: 'Блоттер', en: 'Blotter'};
const FORM = {ru: 'Форма', en: 'Form'};
const LISTS = {ru: 'Списки', en: 'Lists'};
const LADDER = {ru: 'Лесенка', en: 'Ladder'};

interface Tile extends Area {
  readonly name: Text;
}

/** Widgets of three screens, in units from the corner of the screen. */
const LAYOUTS: readonly (readonly Tile[])[] = [
  [
    {name: LISTS, x: 4, y: 4, width: 80, height: 102},
    {name: CHART, x: 88, y: 4, width: 196, height: 54},
    {name: BLOTTER, x: 88, y: 62, width: 106, height: 44},
    {name: {ru: 'События', en: 'Events'}, x: 198, y: 62, width: 86, height: 44},
  ],
  [
    {name: CHART, x: 4, y: 4, width: 132, height: 58},
    {name: {ru: 'Стакан', en: 'Book'}, x: 140, y: 4, width: 68, height: 58},
    {name: FORM, x: 212, y: 4, width: 72, height: 102},
    {name: BLOTTER, x: 4, y: 66, width: 132, height: 40},
    {name: {ru: 'Сводка', en: 'Summary'}, x: 140, y: 66, width: 68, height: 40},
  ],
  [
    {name: LADDER, x: 4, y: 4, width: 72, height: 102},
    {name: LADDER, x: 80, y: 4, width: 72, height: 102},
    {name: CHART, x: 156, y: 4, width: 128, height: 58},
    {name: BLOTTER, x: 156, y: 66, width: 128, height: 40},
  ],
];

const STEP = 122;

export default {
  title: {ru: 'Три рабочих экрана', en: 'Three working screens'},
  parts: {
    ru: [
      'Инвестор. **Выбор инструмента** слева, **Тех. анализ**, под ним **Блоттер** и **Календарь событий**.',
      'Фьючерсы. **Тех. анализ**, **Стакан** и **Выставить заявку**, внизу **Блоттер** с заявками и второй с вкладкой **О портфеле**.',
      'Скальпинг. Два виджета **Скальперский стакан** с разными инструментами, **Тех. анализ** и **Блоттер**.',
    ],
    en: [
      'Investor. **Instrument Select** on the left, **Tech Chart**, and **Blotter** and **Events Calendar** below it.',
      'Futures. **Tech Chart**, **Orderbook**, and **Order Submit**, below them a **Blotter** with orders and another one with **Portfolio info**.',
      'Scalping. Two **Scalper Orderbook** widgets on different instruments, **Tech Chart**, and **Blotter**.',
    ],
  },
  wide: {
    height: 2 * STEP + 118,
    spots: LAYOUTS.map((_, i) => [26, 4 + i * STEP, 288, 110, 13, 59 + i * STEP] as const),
    content: (
      <>
        {LAYOUTS.map((tiles, i) => (
          <Fragment key={i}>
            <Box x={26} y={4 + i * STEP} width={288} height={110} />
            {tiles.map(({name, x, y, width, height}, at) => (
              <Fragment key={at}>
                <Box x={26 + x} y={4 + i * STEP + y} width={width} height={height} kind="pop" />
                <Txt
                  x={26 + x + width / 2}
                  y={4 + i * STEP + y + height / 2 + 4}
                  anchor="middle"
                  max={width - 6}
                  text={name}
                />
              </Fragment>
            ))}
          </Fragment>
        ))}
      </>
    ),
  },
} satisfies Picture;
