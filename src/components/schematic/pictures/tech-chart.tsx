import React from 'react';
import {Axis, Box, Candles, Chips, HEADER, Icon, Rule, Txt, Window, scale} from '../kit';
import type {Picture} from '../types';
import {SBER_CANDLES, SBER_TIMES, SBER_TITLE} from '../world';

const AREA = {x: 58, y: 62, width: 198, height: 180};
const RANGE = [297, 308] as const;
const at = (price: number) => scale(price, RANGE, AREA.y, AREA.height);
const ORDER = at(304.8);
const POSITION = at(298.4);
const CROSS = at(301.5);

const picture: Picture = {
  name: 'tech-chart',
  title: {
    ru: 'Тех. анализ: SBER, часовые свечи, своя заявка, позиция и сделка',
    en: 'Tech Chart: SBER, hourly candles, your order, position, and trade',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Инструмент и его смена, привязка, настройки виджета.',
        en: 'The instrument and its switch, link, settings of the widget.',
      },
    },
    {
      label: {ru: 'Верхняя панель', en: 'Top panel'},
      text: {
        ru: 'Поиск, сравнение, таймфрейм, тип графика, индикаторы и другие кнопки; каждую можно скрыть.',
        en: 'Search, comparison, timeframe, chart type, indicators, and other buttons; each can be hidden.',
      },
    },
    {
      label: {ru: 'Рисование', en: 'Drawing'},
      text: {
        ru: 'Линии, уровни и другие фигуры поверх графика.',
        en: 'Lines, levels, and other shapes on top of the chart.',
      },
    },
    {
      label: {ru: 'Линия заявки', en: 'Order line'},
      text: {
        ru: 'L — лимитная, SL — стоп-лимит, SM — стоп-маркет, дальше объём. Линию можно перетащить, крестик снимает заявку.',
        en: 'L is a limit order, SL a stop-limit, SM a stop-market; then the volume. Drag the line to move the order, use the cross to cancel it.',
      },
    },
    {
      label: {ru: 'Линия позиции', en: 'Position line'},
      text: {ru: 'Количество и средняя цена входа.', en: 'The quantity and the average entry price.'},
    },
    {
      label: {ru: 'Своя сделка', en: 'Your trade'},
      text: {
        ru: 'Метка у свечи: здесь стрелка продажи. По умолчанию сделки скрыты.',
        en: 'A marker at the candle: here the arrow of a sale. Trades are hidden by default.',
      },
    },
    {
      label: {ru: 'Плюс у шкалы цен', en: 'Plus at the price axis'},
      text: {
        ru: 'Стоит на уровне перекрестия: щелчок переносит эту цену в заявку.',
        en: 'Level with the crosshair: a click takes this price to an order.',
      },
    },
    {
      label: {ru: 'Период', en: 'Range'},
      text: {
        ru: 'Какой отрезок истории виден: от одного дня до всей.',
        en: 'How much history is in view: from one day to all of it.',
      },
    },
  ],
  wide: {
    width: 340,
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
    draw: (t) => (
      <Window x={26} y={0} width={288} height={300} title={t(SBER_TITLE)} switchable icon="line">
        <Icon name="search" x={36} y={37} />
        <Icon name="plus" x={60} y={37} />
        <Txt x={88} y={48}>
          {t({ru: '1ч', en: '1h'})}
        </Txt>
        <Icon name="chart" x={116} y={37} />
        <Icon name="line" x={142} y={37} />
        <Txt x={160} y={48}>
          {t({ru: 'Индикаторы', en: 'Indicators'})}
        </Txt>
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
        <Txt x={132} y={ORDER + 4} tone="buy" bold>
          L 10
        </Txt>
        <Icon name="close" x={170} y={ORDER - 7} />
        <Box x={259} y={ORDER - 9} width={50} height={18} kind="buy" />
        <Txt x={262} y={ORDER + 4} tone="buy" bold>
          304.80
        </Txt>
        <Rule x1={58} y1={POSITION} x2={256} y2={POSITION} dashed />
        <Box x={125} y={POSITION - 9} width={64} height={18} kind="accent" />
        <Txt x={157} y={POSITION + 4} anchor="middle" tone="accent" bold>
          {t({ru: 'Поз. 20', en: 'Pos. 20'})}
        </Txt>
        <Box x={259} y={POSITION - 9} width={50} height={18} kind="accent" />
        <Txt x={262} y={POSITION + 4} tone="accent" bold>
          298.40
        </Txt>
        <Icon name="arrowDown" x={239} y={67} />
        <Rule x1={58} y1={CROSS} x2={242} y2={CROSS} dashed />
        <Box x={243} y={CROSS - 9} width={16} height={18} kind="accent" />
        <Icon name="plus" x={244} y={CROSS - 7} on />
        <Box x={259} y={CROSS - 9} width={50} height={18} kind="pop" />
        <Txt x={262} y={CROSS + 4}>
          301.50
        </Txt>
        <Rule x1={27} y1={264.5} x2={313} y2={264.5} />
        <Chips
          x={32}
          y={271}
          size={28}
          gap={3}
          height={22}
          labels={[
            t({ru: 'Все', en: 'All'}),
            t({ru: '3г', en: '3y'}),
            t({ru: '1г', en: '1y'}),
            t({ru: '6М', en: '6M'}),
            t({ru: '3М', en: '3M'}),
            t({ru: '1М', en: '1M'}),
            t({ru: '2Н', en: '2W'}),
            t({ru: '1Н', en: '1W'}),
            t({ru: '1д', en: '1d'}),
          ]}
        />
      </Window>
    ),
  },
};

export default picture;
