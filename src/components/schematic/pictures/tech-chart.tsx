import {Box, Chips, HEADER, Icon, Rule, Txt, Window} from '../kit';
import {Axis, Candles, scale} from '../kit/candles';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_TIMES, SBER_TITLE} from '../sampleMarket';

const AREA = {x: 58, y: 62, width: 198, height: 180};
const RANGE = [297, 308] as const;
const at = (price: number) => scale(price, RANGE, AREA.y, AREA.height);
const ORDER = at(304.8);
const POSITION = at(298.4);
const CROSS = at(301.5);

export default {
  title: {
    ru: 'Тех. анализ: SBER, часовые свечи, своя заявка, позиция и сделка',
    en: 'Tech Chart: SBER, hourly candles, your order, position, and trade',
  },
  parts: {
    ru: [
      'Заголовок. Инструмент и его смена, привязка, настройки виджета.',
      'Верхняя панель. Поиск, сравнение, таймфрейм, тип графика, индикаторы и другие кнопки; каждую можно скрыть.',
      'Рисование. Линии, уровни и другие фигуры поверх графика.',
      'Линия заявки. L — лимитная, SL — стоп-лимит, SM — стоп-маркет, дальше объём. Линию можно перетащить, крестик снимает заявку.',
      'Линия позиции. Количество и средняя цена входа.',
      'Своя сделка. Метка у свечи: здесь стрелка продажи. По умолчанию сделки скрыты.',
      'Плюс у шкалы цен. Стоит на уровне перекрестия: щелчок переносит эту цену в заявку.',
      'Период. Какой отрезок истории виден: от одного дня до всей.',
    ],
    en: [
      'Header. The instrument and its switch, link, settings of the widget.',
      'Top panel. Search, comparison, timeframe, chart type, indicators, and other buttons; each can be hidden.',
      'Drawing. Lines, levels, and other shapes on top of the chart.',
      'Order line. L is a limit order, SL a stop-limit, SM a stop-market; then the volume. Drag the line to move the order, use the cross to cancel it.',
      'Position line. The quantity and the average entry price.',
      'Your trade. A marker at the candle: here the arrow of a sale. Trades are hidden by default.',
      'Plus at the price axis. Level with the crosshair: a click takes this price to an order.',
      'Range. How much history is in view: from one day to all of it.',
    ],
  },
  wide: {
    height: 304,
    spots: [
      [27, 1, 286, HEADER - 1, 13, 15],
      [27, 31, 286, 26, 13, 44],
      [28, 62, 26, 110, 13, 112],
      [58, ORDER - 9, 252, 18, 327, ORDER],
      [58, POSITION - 9, 252, 18, 327, POSITION],
      [236, 63, 20, 22, 327, 74],
      [242, CROSS - 10, 68, 20, 327, CROSS],
      [27, 269, 286, 26, 13, 282],
    ],
    content: (
      <Window height={300} title={SBER_TITLE} switchable icon="line">
        <Icon name="search" x={36} y={37} />
        <Icon name="plus" x={60} y={37} />
        <Txt x={88} y={48} text={{ru: '1ч', en: '1h'}} />
        <Icon name="chart" x={116} y={37} />
        <Icon name="line" x={142} y={37} />
        <Txt x={160} y={48} text={{ru: 'Индикаторы', en: 'Indicators'}} />
        <Icon name="gear" x={268} y={37} />
        <Icon name="grid" x={292} y={37} />
        <Rule x1={27} y1={57.5} x2={313} y2={57.5} />
        {(['plus', 'line', 'minus', 'pen', 'star'] as const).map((name, i) => (
          <Icon key={name} name={name} x={34} y={66 + i * 21} />
        ))}
        <Rule x1={55.5} y1={58} x2={55.5} y2={264} />
        <Axis {...AREA} side="right" labels={['306.00', '303.00', '300.00']} positions={[2 / 11, 5 / 11, 8 / 11]} />
        <Axis {...AREA} side="bottom" {...SBER_TIMES} />
        <Candles {...AREA} candles={SBER_CANDLES} range={RANGE} />
        <Rule x1={58} y1={ORDER} x2={256} y2={ORDER} />
        <Box x={125} y={ORDER - 9} width={64} height={18} kind="pop" />
        <Txt x={132} y={ORDER + 4} tone="buy" bold text="L 10" />
        <Icon name="close" x={170} y={ORDER - 7} />
        <Box x={259} y={ORDER - 9} width={50} height={18} kind="buy" />
        <Txt x={262} y={ORDER + 4} tone="buy" bold text="304.80" />
        <Rule x1={58} y1={POSITION} x2={256} y2={POSITION} dashed />
        <Box x={125} y={POSITION - 9} width={64} height={18} kind="accent" />
        <Txt x={157} y={POSITION + 4} anchor="middle" tone="accent" bold text={{ru: 'Поз. 20', en: 'Pos. 20'}} />
        <Box x={259} y={POSITION - 9} width={50} height={18} kind="accent" />
        <Txt x={262} y={POSITION + 4} tone="accent" bold text="298.40" />
        <Icon name="arrowDown" x={239} y={67} />
        <Rule x1={58} y1={CROSS} x2={242} y2={CROSS} dashed />
        <Box x={243} y={CROSS - 9} width={16} height={18} kind="accent" />
        <Icon name="plus" x={244} y={CROSS - 7} on />
        <Box x={259} y={CROSS - 9} width={50} height={18} kind="pop" />
        <Txt x={262} y={CROSS + 4} text="301.50" />
        <Rule x1={27} y1={264.5} x2={313} y2={264.5} />
        <Chips
          x={32}
          y={271}
          size={28}
          gap={3}
          height={22}
          labels={{
            ru: ['Все', '3г', '1г', '6М', '3М', '1М', '2Н', '1Н', '1д'],
            en: ['All', '3y', '1y', '6M', '3M', '1M', '2W', '1W', '1d'],
          }}
        />
      </Window>
    ),
  },
} satisfies Picture;
