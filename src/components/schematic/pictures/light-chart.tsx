import {Box, Chips, HEADER, Rule, Txt, Window} from '../kit';
import {Axis, Candles, scale} from '../kit/candles';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_PRICES, SBER_RANGE, SBER_TITLE, SBER_VOLUMES} from '../sampleMarket';

const AREA = {x: 34, y: 70, width: 222, height: 160};
const LAST = scale(305.12, SBER_RANGE, AREA.y, AREA.height);
const CROSS = {x: 134, price: 303.75};
const CROSS_Y = scale(CROSS.price, SBER_RANGE, AREA.y, AREA.height);

export default {
  title: {ru: 'График SBER, часовые свечи', en: 'Chart of SBER, hourly candles'},
  parts: {
    ru: [
      'Заголовок. Инструмент и стрелка его смены, привязка, настройки.',
      'Таймфреймы. Сколько времени в одной свече. В узком виджете кнопки превращаются в меню.',
      'Свечи. Открытие, максимум, минимум и закрытие за таймфрейм. На рисунке пустая свеча — рост, закрашенная — падение.',
      'Последняя цена. Метка на шкале цен.',
      'Перекрестие. Отмечает на шкалах цену и время под мышью. Значений свечи рядом нет.',
      'Объём. Столбик под свечой: объём сделок за время свечи.',
      'Шкала времени. Перетаскивание шкалы меняет масштаб.',
    ],
    en: [
      'Header. The instrument and the arrow that switches it, the link, the settings.',
      'Timeframes. How much time one candle covers. In a narrow widget the buttons turn into a menu.',
      'Candles. Open, high, low, and close of the timeframe. In the picture a hollow candle is a rise, a filled one a fall.',
      'Last price. A mark on the price axis.',
      'Crosshair. Marks the price and the time under the mouse on the axes. It does not list the values of the candle.',
      'Volume. The bar below a candle: how much was traded in that time.',
      'Time axis. Drag the axis to change the scale.',
    ],
  },
  wide: {
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
    content: (
      <Window height={266} title={SBER_TITLE} switchable icon="chart">
        <Chips
          x={34}
          y={37}
          size={33}
          height={22}
          gap={2}
          labels={{ru: ['1м', '15м', 'Ч', 'Д'], en: ['1m', '15m', 'H', 'D']}}
          active={2}
        />
        <Axis {...AREA} side="right" labels={SBER_PRICES} />
        {/* The crosshair names the time between the two. */}
        <Axis {...AREA} side="bottom" labels={['20:00', '09:00']} positions={[0.15, 0.75]} />
        <Candles {...AREA} candles={SBER_CANDLES} volumes={SBER_VOLUMES} range={SBER_RANGE} />
        <Rule x1={AREA.x} y1={LAST} x2={AREA.x + AREA.width} y2={LAST} dashed />
        <Box x={259} y={LAST - 9} width={50} height={18} kind="accent" />
        <Txt x={262} y={LAST + 4} tone="accent" bold text="305.12" />
        <Rule x1={AREA.x} y1={CROSS_Y} x2={AREA.x + AREA.width} y2={CROSS_Y} dashed />
        <Rule x1={CROSS.x} y1={AREA.y} x2={CROSS.x} y2={AREA.y + AREA.height} dashed />
        <Box x={259} y={CROSS_Y - 9} width={50} height={18} kind="pop" />
        <Txt x={262} y={CROSS_Y + 4} text="303.75" />
        <Box x={114} y={234} width={40} height={18} kind="pop" />
        <Txt x={134} y={247} anchor="middle" text="23:00" />
      </Window>
    ),
  },
} satisfies Picture;
