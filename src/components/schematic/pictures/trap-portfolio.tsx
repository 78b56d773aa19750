import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Блоттер одного портфеля, форма торгует с другого',
    en: 'The blotter shows one portfolio, the form trades from another',
  },
  parts: {
    ru: [
      'Куда смотрели. Блоттер отвязан и показывает D39004.',
      'Чем торговали. Форма берёт портфель дашборда, он назван в её первой строке.',
    ],
    en: [
      'What you looked at. The blotter is unlinked and shows D39004.',
      'What you traded. The form takes the dashboard portfolio, named in its first row.',
    ],
  },
  columns: [{width: 166}, {width: 120, align: 'end'}],
  moments: [
    {
      title: {ru: 'Блоттер', en: 'Blotter'},
      rows: [
        [{text: {ru: 'Портфель', en: 'Portfolio'}}, 'D39004'],
        [{text: {ru: 'Позиция SBER', en: 'SBER position'}}, '200'],
      ],
    },
    {
      title: {ru: 'Форма', en: 'Form'},
      rows: [
        [{text: {ru: 'Портфель', en: 'Portfolio'}}, {text: 'D39017', fill: 'sell', bold: true}],
        [{text: {ru: 'Покупка SBER', en: 'SBER purchase'}}, '10'],
      ],
    },
  ],
});
