import React from 'react';
import {Axis, Box, Candles, Chips, HEADER, Rule, Txt, Window, scale} from '../kit';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_TITLE, SBER_VOLUMES} from '../world';

const AREA = {x: 34, y: 70, width: 222, height: 160};
const RANGE = [300.75, 306.75] as const;
const LAST = scale(305.12, RANGE, AREA.y, AREA.height);
const CROSS = {x: 134, price: 303.75};
const CROSS_Y = scale(CROSS.price, RANGE, AREA.y, AREA.height);

const picture: Picture = {
  name: 'light-chart',
  title: {ru: 'График SBER, часовые свечи', en: 'Chart of SBER, hourly candles'},
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Инструмент и стрелка его смены, привязка, настройки.',
        en: 'The instrument and the arrow that switches it, the link, the settings.',
      },
    },
    {
      label: {ru: 'Таймфреймы', en: 'Timeframes'},
      text: {
        ru: 'Сколько времени в одной свече. В узком виджете кнопки превращаются в меню.',
        en: 'How much time one candle covers. In a narrow widget the buttons turn into a menu.',
      },
    },
    {
      label: {ru: 'Свечи', en: 'Candles'},
      text: {
        ru: 'Открытие, максимум, минимум и закрытие за таймфрейм. На рисунке пустая свеча — рост, закрашенная — падение.',
        en: 'Open, high, low, and close of the timeframe. In the picture a hollow candle is a rise, a filled one a fall.',
      },
    },
    {
      label: {ru: 'Последняя цена', en: 'Last price'},
      text: {ru: 'Метка на шкале цен.', en: 'A mark on the price axis.'},
    },
    {
      label: {ru: 'Перекрестие', en: 'Crosshair'},
      text: {
        ru: 'Отмечает на шкалах цену и время под мышью. Значений свечи рядом нет.',
        en: 'Marks the price and the time under the mouse on the axes. It does not list the values of the candle.',
      },
    },
    {
      label: {ru: 'Объём', en: 'Volume'},
      text: {
        ru: 'Столбик под свечой: сколько торговали за это время.',
        en: 'The bar below a candle: how much was traded in that time.',
      },
    },
    {
      label: {ru: 'Шкала времени', en: 'Time axis'},
      text: {ru: 'Перетаскивание шкалы меняет масштаб.', en: 'Drag the axis to change the scale.'},
    },
  ],
  wide: {
    width: 340,
    height: 270,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [32, 35, 144, 26, 13, 48],
      [34, 72, 222, 122, 13, 100],
      [258, LAST - 10, 52, 20, 327, LAST],
      [34, CROSS_Y - 9, 276, 18, 327, CROSS_Y],
      [34, 198, 222, 32, 13, 214],
      [34, 233, 222, 20, 13, 243],
    ],
    draw: (t) => (
      <Window x={26} y={0} width={288} height={266} title={t(SBER_TITLE)} switchable icon="chart">
        <Chips
          x={34}
          y={37}
          size={33}
          height={22}
          gap={2}
          labels={[t({ru: '1м', en: '1m'}), t({ru: '15м', en: '15m'}), t({ru: 'Ч', en: 'H'}), t({ru: 'Д', en: 'D'})]}
          active={2}
        />
        <Axis {...AREA} side="right" labels={['306.00', '304.50', '303.00', '301.50']} />
        {/* The crosshair names the time between the two. */}
        <Axis {...AREA} side="bottom" labels={['20:00', '09:00']} positions={[0.15, 0.75]} />
        <Candles {...AREA} candles={SBER_CANDLES} volumes={SBER_VOLUMES} range={RANGE} />
        <Rule x1={AREA.x} y1={LAST} x2={AREA.x + AREA.width} y2={LAST} dashed />
        <Box x={259} y={LAST - 9} width={50} height={18} kind="accent" />
        <Txt x={262} y={LAST + 4} tone="accent" bold>
          305.12
        </Txt>
        <Rule x1={AREA.x} y1={CROSS_Y} x2={AREA.x + AREA.width} y2={CROSS_Y} dashed />
        <Rule x1={CROSS.x} y1={AREA.y} x2={CROSS.x} y2={AREA.y + AREA.height} dashed />
        <Box x={259} y={CROSS_Y - 9} width={50} height={18} kind="pop" />
        <Txt x={262} y={CROSS_Y + 4}>
          303.75
        </Txt>
        <Box x={114} y={234} width={40} height={18} kind="pop" />
        <Txt x={134} y={247} anchor="middle">
          23:00
        </Txt>
      </Window>
    ),
  },
};

export default picture;
