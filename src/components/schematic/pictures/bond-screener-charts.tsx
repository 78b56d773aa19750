import {Field, HEADER, Pointer, Tabs, Toast, Txt, Window} from '../kit';
import {Axis, scale} from '../kit/candles';
import {Dots} from '../kit/plots';
import type {Picture} from '../types';

/** Federal bonds: years to maturity, yield in percent; the first is under the pointer. */
const BONDS = [
  [8.61, 12.76],
  [15.78, 11.6],
  [10.99, 11.13],
  [9.95, 10.02],
  [14.79, 13.1],
  [5.6, 8.25],
  [4.07, 10.39],
  [3.1, 8.4],
  [12.3, 12.4],
  [7.1, 9.6],
  [1.2, 7.3],
] as const;
const AREA = {x: 66, y: 152, width: 236, height: 150};

const points = BONDS.map(
  ([years, percent]) =>
    [Math.round(AREA.x + (years / 18) * AREA.width), scale(percent, [6, 15], AREA.y, AREA.height)] as const,
);

export default {
  title: {ru: 'Вкладка «Графики»: каждая точка — выпуск ОФЗ', en: 'The Charts tab: every point is an OFZ issue'},
  parts: {
    ru: [
      'Тип дюрации. Что отложено по горизонтали, в годах.',
      'Тип доходности. Что отложено по вертикали, в процентах.',
      'Выпуск. Под указателем точка растёт и показывает подсказку, щелчок выбирает облигацию.',
      'Подсказка. Дюрация в годах и доходность в процентах.',
      'Поле графика. Прямоугольник, растянутый мышью, увеличивает участок, двойной щелчок возвращает весь график.',
    ],
    en: [
      'Duration type. What runs along the horizontal axis, in years.',
      'Yield type. What runs along the vertical axis, in percent.',
      'Issue. Under the pointer a point grows and shows a tooltip; a click selects the bond.',
      'Tooltip. The duration in years and the yield in percent.',
      'Plot. A rectangle drawn with the mouse zooms in, and a double click brings the whole chart back.',
    ],
  },
  wide: {
    height: 352,
    spots: [
      [32, 62, 276, 28, 13, 76],
      [32, 94, 276, 28, 13, 108],
      [points[0][0] - 9, points[0][1] - 9, 18, 18, 13, points[0][1]],
      [134, 218, 166, 72, 327, 254],
      [AREA.x, AREA.y, AREA.width, AREA.height, 327, AREA.y + 30],
    ],
    content: (
      <>
        <Window
          height={348}
          title={{ru: 'Скринер облигаций', en: 'Bond Screener'}}
          icon="table"
          actions={['gear', 'help', 'close']}>
          <Tabs y={HEADER} labels={{ru: ['Скринер', 'Графики'], en: ['Screener', 'Charts']}} active={1} />
          <Field x={34} y={63} width={272} value={{ru: 'По дате погашения', en: 'By maturity date'}} kind="select" />
          <Field
            x={34}
            y={95}
            width={272}
            value={{ru: 'Текущая доходность по последней цене', en: 'Current yield at last price'}}
            kind="select"
            size={11}
          />
          <Txt x={36} y={142} tone="muted" text={{ru: 'Доходность, %', en: 'Yield, %'}} />
          {[14, 12, 10, 8].map((percent) => (
            <Txt
              key={percent}
              x={AREA.x - 8}
              y={scale(percent, [6, 15], AREA.y, AREA.height) + 4}
              anchor="end"
              tone="muted"
              text={String(percent)}
            />
          ))}
          <Axis {...AREA} side="bottom" labels={['5', '10', '15']} positions={[5 / 18, 10 / 18, 15 / 18]} />
          <Dots points={points} active={0} />
          <Txt x={302} y={338} anchor="end" tone="muted" text={{ru: 'Дюрация, лет', en: 'Duration, years'}} />
        </Window>
        <Toast
          x={136}
          y={220}
          width={162}
          title={{ru: 'ОФЗ 26244', en: 'OFZ 26244'}}
          lines={{ru: ['Дюрация: 8.61', 'Доходность: 12.76'], en: ['Duration: 8.61', 'Yield: 12.76']}}
        />
        <Pointer x={points[0][0] + 1} y={points[0][1] + 2} />
      </>
    ),
  },
} satisfies Picture;
