import {Fragment} from 'react';
import {Field, HEADER, Pointer, Toast, Txt, Window} from '../kit';
import {Tiles, type Tile} from '../kit/tiles';
import type {Picture} from '../types';

const TICKERS = ['SBER', 'GAZP', 'LKOH', 'ROSN', 'SiU5'] as const;
/** Correlation of each pair, below the diagonal. */
const PAIRS: readonly (readonly number[])[] = [
  [],
  [0.72],
  [0.61, 0.66],
  [0.58, 0.69, 0.84],
  [-0.31, -0.38, 0.12, -0.09],
];
/** Those of the pairs that are cointegrated. */
const COINTEGRATED: readonly number[] = [0.72, 0.84];
const X = 74;
const Y = 92;
const WIDTH = 40;
const HEIGHT = 36;

function heat(value: number): Tile['heat'] {
  const step = Math.min(3, Math.ceil(Math.abs(value) * 3));
  return (value < 0 ? -step : step) as Tile['heat'];
}

const CELLS = TICKERS.flatMap((_, row) =>
  TICKERS.map((__, column): Tile => {
    const value = row === column ? 1 : PAIRS[Math.max(row, column)][Math.min(row, column)];
    return {
      x: X + column * WIDTH,
      y: Y + row * HEIGHT,
      width: WIDTH,
      height: HEIGHT,
      label: row === column ? '1' : value.toFixed(2).replace('-', '−'),
      value: COINTEGRATED.includes(value) ? {ru: 'К', en: 'C'} : undefined,
      heat: heat(value),
    };
  }),
);

const SCALE: readonly Tile[] = [
  {x: 284, y: Y, width: 24, height: 60, label: '1', heat: 3},
  {x: 284, y: Y + 60, width: 24, height: 60, label: '0', heat: 0},
  {x: 284, y: Y + 120, width: 24, height: 60, label: '−1', heat: -3},
];

export default {
  title: {
    ru: 'Корреляция инструментов: пять инструментов за месяц',
    en: 'Instruments Correlation: five instruments over a month',
  },
  parts: {
    ru: [
      'Заголовок. Ни лейбла, ни шестерёнки: всё выбирается в самом виджете.',
      'Три списка. Что сравнивать, за какой срок и какой тренд убрать.',
      'Ячейка пары. Цвет показывает корреляцию строки и столбца. Числа подписаны только на рисунке: в терминале их даёт подсказка.',
      'Коинтеграция. Буквой К отмечены пары, у которых взвешенная разность цен колеблется около постоянного уровня.',
      'Шкала цвета. От зелёного (1) через жёлтый (0) к красному (−1).',
      'Подсказка. Пара под указателем и её корреляция в процентах.',
    ],
    en: [
      'Header. No badge and no gear: everything is chosen in the widget itself.',
      'Three selectors. What to compare, over what period, and which trend to remove.',
      'Cell of a pair. The color shows the correlation of row and column. The numbers are written in this picture only: in the terminal the tooltip has them.',
      'Cointegration. The letter C marks pairs whose weighted price difference moves around a constant level.',
      'Color scale. From green (1) through yellow (0) to red (−1).',
      'Tooltip. The pair under the pointer and its correlation in percent.',
    ],
  },
  wide: {
    height: 366,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [32, 36, 276, 30, 327, 51],
      [74, 236, 40, 36, 94, 293],
      [30, 338, 276, 19, 13, 347],
      [284, 92, 24, 180, 327, 182],
      [118, 276, 180, 56, 327, 304],
    ],
    content: (
      <>
        <Window
          height={362}
          title={{ru: 'Корреляция инструментов', en: 'Instruments Correlation'}}
          icon="grid"
          actions={['help', 'close']}>
          <Field x={34} y={38} width={82} value={{ru: 'История', en: 'History'}} kind="select" />
          <Field x={122} y={38} width={80} value={{ru: 'Месяц', en: 'Month'}} kind="select" />
          <Field x={208} y={38} width={98} value={{ru: 'Линейное', en: 'Linear'}} kind="select" />
          {TICKERS.map((ticker, i) => (
            <Fragment key={ticker}>
              <Txt x={X + i * WIDTH + WIDTH / 2} y={Y - 6} anchor="middle" tone="muted" text={ticker} />
              <Txt x={X - 6} y={Y + i * HEIGHT + HEIGHT / 2 + 4} anchor="end" tone="muted" text={ticker} />
            </Fragment>
          ))}
          <Tiles tiles={[...CELLS, ...SCALE]} />
          <Txt
            x={36}
            y={351}
            tone="muted"
            text={{ru: 'К — Инструменты коинтегрированы', en: 'C — Cointegrated instruments'}}
          />
        </Window>
        <Toast
          x={120}
          y={278}
          width={176}
          title="SiU5 - GAZP"
          lines={{ru: ['Корреляция: −38%'], en: ['Correlation: −38%']}}
        />
        <Pointer x={140} y={258} />
      </>
    ),
  },
} satisfies Picture;
