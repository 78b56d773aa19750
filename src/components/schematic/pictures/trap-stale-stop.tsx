import {beforeAfter} from '../kit/frames';

// The terminal cuts the word so. cspell:ignore Исполн
export default beforeAfter({
  title: {
    ru: 'Позиция закрыта вручную, стоп остался и открыл короткую позицию',
    en: 'The position is closed by hand, the stop stays and opens a short position',
  },
  parts: {
    ru: [
      'После закрытия. Акций нет, но стоп на 20 лотов в статусе **Активен**.',
      'Стоп сработал. Продано 20 лотов по 304,49, и позиция стала −200 акций.',
    ],
    en: [
      'After the close. There are no shares, but the stop for 20 lots is **Active**.',
      'The stop triggered. It sold 20 lots at 304.49, and the position is −200 shares.',
    ],
  },
  columns: [{width: 110}, {width: 86}, {width: 90, align: 'end'}],
  moments: [
    {
      title: {ru: 'Закрыли вручную', en: 'Closed by hand'},
      rows: [
        [{text: {ru: 'Позиция', en: 'Position'}}, 'SBER', '0'],
        [{text: {ru: 'Стоп', en: 'Stop'}}, {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'}, '≤ 304.50'],
      ],
    },
    {
      title: {ru: 'Цена 304.50', en: 'Price 304.50'},
      rows: [
        [{text: {ru: 'Позиция', en: 'Position'}}, 'SBER', {text: '−200', fill: 'sell', bold: true}],
        [{text: {ru: 'Стоп', en: 'Stop'}}, {text: {ru: 'Исполн', en: 'Done'}, tone: 'muted'}, '≤ 304.50'],
      ],
    },
  ],
});
