import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Вкладка «Позиции»: с фильтром закрываются только видимые строки',
    en: 'The Positions tab: with a filter only visible rows are closed',
  },
  parts: {
    ru: [
      'С фильтром. Видна одна строка, и **Закрыть ВСЕ позиции** закроет только её.',
      'Без фильтра. Позиция GAZP осталась открытой.',
    ],
    en: [
      'With a filter. One row is visible, and **Close ALL positions** closes only that row.',
      'Without the filter. The GAZP position is still open.',
    ],
  },
  columns: [
    {width: 56},
    {width: 130, head: {ru: 'Тикер', en: 'Ticker'}},
    {width: 100, head: {ru: 'Кол-во', en: 'Quantity'}, align: 'end'},
  ],
  moments: [
    {
      title: {ru: 'Фильтр: SBER', en: 'Filter: SBER'},
      rows: [[{icons: ['closeCircle', 'retweet']}, 'SBER', '200']],
    },
    {
      title: {ru: 'Без фильтра', en: 'No filter'},
      rows: [
        [{icons: ['closeCircle', 'retweet']}, {text: 'GAZP', bold: true}, {text: '100', fill: 'sell', bold: true}],
      ],
    },
  ],
});
