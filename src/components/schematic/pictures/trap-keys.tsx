import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Скальперский стакан под мышью: набранный тикер отправил заявки',
    en: 'The scalper order book under the mouse: a typed ticker has sent orders',
  },
  parts: {
    ru: [
      'Как хотели. Набрать SBER, чтобы открылся поиск графика. Он открывается, только когда мышь над графиком.',
      'Что вышло. Мышь стояла над скальперским стаканом с включёнными клавишами.',
    ],
    en: [
      'What you wanted. To open the chart search by typing SBER. It opens only while the mouse is over the chart.',
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
