import {HEADER, Icon, Table, Tabs, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {ru: 'Вкладка «Позиции» с кнопками действий', en: 'The Positions tab with action buttons'},
  parts: {
    ru: [
      'Все позиции сразу. Крестик в круге в шапке таблицы закрывает рыночными заявками позиции, прошедшие фильтры. Сначала сбросьте фильтры.',
      'Одна позиция. Первым стоит крестик в круге, он закрывает. Стрелки рядом переворачивают. Терминал переспросит, но сначала выбран ответ **Нет**, и Enter отменит действие. У валюты этих кнопок нет.',
      'Средняя. Средняя цена входа: 200 акций по 298,40 стоили 59\u00a0680,00\u00a0₽.',
      'Прибыль или убыток. С открытия позиции. По цене 305,12 те же акции стоят 61\u00a0024,00\u00a0₽, прибыль 1\u00a0344,00\u00a0₽.',
    ],
    en: [
      'All positions at once. The circled cross in the table header closes the rows that pass the filters, with market orders. Reset the filters first.',
      'One position. The circled cross comes first and closes the position. The arrows beside the cross reverse the position. Both questions open with **No** selected, so Enter declines. Currencies have no such buttons.',
      'Average. The average entry price: 200 shares at 298.40 cost RUB\u00a059,680.00.',
      'Profit or loss. Since the position was opened. At 305.12 the same shares are worth RUB\u00a061,024.00, a profit of RUB\u00a01,344.00.',
    ],
  },
  wide: {
    height: 134,
    spots: [
      [28, 58, 19, 20, 13, 60],
      [28, 82, 35, 20, 13, 92],
      [109, 58, 61, 46, 140, 117],
      [250, 58, 63, 46, 281, 117],
    ],
    content: (
      <Window height={130} title="D39004 (MOEX)" icon="table">
        <Tabs
          x={26}
          y={HEADER}
          width={288}
          labels={{ru: ['Заявки', 'Стопы', 'Позиции'], en: ['Orders', 'Stop-orders', 'Positions']}}
          active={2}
        />
        <Table
          x={27}
          y={56}
          pad={5}
          columns={[
            {width: 36},
            {width: 45, head: {ru: 'Тикер', en: 'Ticker'}},
            {width: 62, head: {ru: 'Средняя', en: 'Average'}, align: 'end'},
            {width: 79, head: {ru: 'Кол-во Т2', en: 'Quantity T2'}, align: 'end'},
            {width: 64, head: {ru: 'P/L всего', en: 'P/L total'}, align: 'end'},
          ]}
          rows={[
            ['', {text: 'SBER', bold: true}, '298.40', '200', {text: '+1\u00a0344', tone: 'buy'}],
            ['', {text: 'RUB', bold: true}, '', '148\u00a0320.55', ''],
          ]}
        />
        <Icon name="closeCircle" x={30} y={61} />
        <Icon name="closeCircle" x={30} y={84} />
        <Icon name="retweet" x={47} y={84} />
      </Window>
    ),
  },
} satisfies Picture;
