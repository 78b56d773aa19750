import React from 'react';
import {Field, HEADER, Pointer, Tiles, Toast, Txt, Window, type Tile} from '../kit';
import type {Picture, Translator} from '../types';

const TICKERS = ['SBER', 'GAZP', 'LKOH', 'ROSN', 'SiU5'] as const;
/** Pairs below the diagonal: correlation, and whether the pair is cointegrated. */
const PAIRS: readonly (readonly (readonly [value: number, both: boolean])[])[] = [
  [],
  [[0.72, true]],
  [
    [0.61, false],
    [0.66, false],
  ],
  [
    [0.58, false],
    [0.69, false],
    [0.84, true],
  ],
  [
    [-0.31, false],
    [-0.38, false],
    [0.12, false],
    [-0.09, false],
  ],
];
const X = 74;
const Y = 92;
const WIDTH = 40;
const HEIGHT = 36;

function heat(value: number): Tile['heat'] {
  const step = Math.min(3, Math.ceil(Math.abs(value) * 3));
  return (value < 0 ? -step : step) as Tile['heat'];
}

function cells(t: Translator): Tile[] {
  const mark = t({ru: 'К', en: 'C'});
  return TICKERS.flatMap((_, row) =>
    TICKERS.map((__, column): Tile => {
      const [value, both] = row === column ? [1, false] : PAIRS[Math.max(row, column)][Math.min(row, column)];
      const label = row === column ? '1' : value.toFixed(2).replace('-', '−');
      return {
        x: X + column * WIDTH,
        y: Y + row * HEIGHT,
        width: WIDTH,
        height: HEIGHT,
        label,
        value: both ? mark : undefined,
        heat: heat(value),
      };
    }),
  );
}

const SCALE: readonly Tile[] = [
  {x: 284, y: Y, width: 24, height: 60, label: '1', heat: 3},
  {x: 284, y: Y + 60, width: 24, height: 60, label: '0', heat: 0},
  {x: 284, y: Y + 120, width: 24, height: 60, label: '−1', heat: -3},
];

const picture: Picture = {
  name: 'instruments-correlation',
  title: {
    ru: 'Корреляция инструментов: пять инструментов за месяц',
    en: 'Instruments Correlation: five instruments over a month',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Ни лейбла, ни шестерёнки: всё выбирается в самом виджете.',
        en: 'No badge and no gear: everything is chosen in the widget itself.',
      },
    },
    {
      label: {ru: 'Три списка', en: 'Three selectors'},
      text: {
        ru: 'Что сравнивать, за какой срок и какой тренд убрать.',
        en: 'What to compare, over what period, and which trend to remove.',
      },
    },
    {
      label: {ru: 'Ячейка пары', en: 'Cell of a pair'},
      text: {
        ru: 'Цвет показывает корреляцию строки и столбца. Числа подписаны только на рисунке: в терминале их даёт подсказка.',
        en: 'The color shows the correlation of row and column. The numbers are written in this picture only: in the terminal the tooltip has them.',
      },
    },
    {
      label: {ru: 'Коинтеграция', en: 'Cointegration'},
      text: {
        ru: 'Буквой К отмечены пары, у которых взвешенная разность цен колеблется около постоянного уровня.',
        en: 'The letter C marks pairs whose weighted price difference moves around a constant level.',
      },
    },
    {
      label: {ru: 'Шкала цвета', en: 'Color scale'},
      text: {
        ru: 'От зелёного (1) через жёлтый (0) к красному (−1).',
        en: 'From green (1) through yellow (0) to red (−1).',
      },
    },
    {
      label: {ru: 'Подсказка', en: 'Tooltip'},
      text: {
        ru: 'Пара под указателем и её корреляция в процентах.',
        en: 'The pair under the pointer and its correlation in percent.',
      },
    },
  ],
  wide: {
    width: 340,
    height: 366,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [32, 36, 276, 30, 327, 51],
      [74, 236, 40, 36, 94, 293],
      [30, 338, 276, 19, 13, 347],
      [284, 92, 24, 180, 327, 182],
      [118, 276, 180, 56, 327, 304],
    ],
    draw: (t) => (
      <>
        <Window
          x={26}
          y={0}
          width={288}
          height={362}
          title={t({ru: 'Корреляция инструментов', en: 'Instruments Correlation'})}
          icon="grid"
          actions={['help', 'close']}>
          <Field x={34} y={38} width={82} value={t({ru: 'История', en: 'History'})} kind="select" />
          <Field x={122} y={38} width={80} value={t({ru: 'Месяц', en: 'Month'})} kind="select" />
          <Field x={208} y={38} width={98} value={t({ru: 'Линейное', en: 'Linear'})} kind="select" />
          {TICKERS.map((ticker, i) => (
            <React.Fragment key={ticker}>
              <Txt x={X + i * WIDTH + WIDTH / 2} y={Y - 6} anchor="middle" tone="muted">
                {ticker}
              </Txt>
              <Txt x={X - 6} y={Y + i * HEIGHT + HEIGHT / 2 + 4} anchor="end" tone="muted">
                {ticker}
              </Txt>
            </React.Fragment>
          ))}
          <Tiles tiles={[...cells(t), ...SCALE]} />
          <Txt x={36} y={351} tone="muted">
            {t({ru: 'К — Инструменты коинтегрированы', en: 'C — Cointegrated instruments'})}
          </Txt>
        </Window>
        <Toast
          x={120}
          y={278}
          width={176}
          title="SiU5 - GAZP"
          lines={[t({ru: 'Корреляция: −38%', en: 'Correlation: −38%'})]}
        />
        <Pointer x={140} y={258} />
      </>
    ),
  },
};

export default picture;
