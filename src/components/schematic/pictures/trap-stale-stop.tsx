import {beforeAfter} from '../kit/frames';

// The terminal cuts the word so. cspell:ignore Исполн
export default beforeAfter({
  title: {
    ru: 'Позиция закрыта руками, стоп остался и открыл короткую',
    en: 'The position is closed by hand, the stop stays and opens a short one',
  },
  parts: {
    ru: [
      'После закрытия. Акций нет, стоп на 20 лотов **Активен**.',
      'Стоп сработал. Продано 20 лотов по 304,49, позиция −200 акций.',
    ],
    en: [
      'After the close. No shares, the stop for 20 lots is **Active**.',
      'The stop triggered. It sold 20 lots at 304.49, position −200 shares.',
    ],
  },
  columns: [{width: 110}, {width: 86}, {width: 90, align: 'end'}],
  moments: [
    {
      title: {ru: 'Закрыли руками', en: 'Closed by hand'},
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
