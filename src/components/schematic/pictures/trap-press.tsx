import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Скальперский стакан: ждали одну заявку, отправлены две',
    en: 'The scalper order book: one order expected, two sent',
  },
  parts: {
    ru: [
      'Одно нажатие. Заявка уходит, как только кнопка нажата, отпускать её не нужно.',
      'Двойной щелчок. Второе нажатие отправило вторую заявку, куплено 200 акций.',
    ],
    en: [
      'One press. The order is sent when the button goes down, before the release.',
      'A double click. The second press has sent a second order, 200 shares in total.',
    ],
  },
  columns: [
    {width: 110, head: {ru: 'Заявка', en: 'Order'}},
    {width: 70, head: {ru: 'Лоты', en: 'Lots'}, align: 'end'},
    {width: 106, head: {ru: 'Цена', en: 'Price'}, align: 'end'},
  ],
  moments: [
    {
      title: {ru: 'Нажали раз', en: 'Pressed once'},
      rows: [[{text: {ru: 'покупка', en: 'buy'}}, '10', '305.13']],
    },
    {
      title: {ru: 'Нажали дважды', en: 'Pressed twice'},
      rows: [
        [{text: {ru: 'покупка', en: 'buy'}}, '10', '305.13'],
        [{text: {ru: 'покупка', en: 'buy'}}, {text: '10', fill: 'sell', bold: true}, '305.13'],
      ],
    },
  ],
});
