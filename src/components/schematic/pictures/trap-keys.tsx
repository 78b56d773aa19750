import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Скальперский стакан под мышью: набранный тикер отправил заявки',
    en: 'The scalper order book under the mouse: a typed ticker has sent orders',
  },
  parts: {
    ru: [
      'Как хотели. Вы набирали тикер SBER в поиске графика.',
      'Что вышло. Мышь стояла над скальперским стаканом с включёнными клавишами.',
    ],
    en: [
      'What you wanted. You typed SBER for the chart search.',
      'What happened. The mouse was over a scalper order book with hotkeys on.',
    ],
  },
  columns: [{width: 60}, {width: 226}],
  moments: [
    {
      title: {ru: 'Хотели', en: 'Intended'},
      rows: [[{text: 'S B E R'}, {text: {ru: 'поиск SBER', en: 'search for SBER'}}]],
    },
    {
      title: {ru: 'Вышло', en: 'Result'},
      rows: [
        [{text: 'S', bold: true}, {text: {ru: 'рыночная покупка', en: 'market purchase'}}],
        [{text: 'E', bold: true}, {text: {ru: 'сняты лимитные', en: 'limit orders canceled'}}],
        [{text: 'R', bold: true}, {text: {ru: 'позиция закрыта', en: 'position closed'}}],
      ],
    },
  ],
});
