import type {PathStep, PricePath} from './model';
import {move, STOP} from './steps';

/* What a press too many or a forgotten order does. Labels of the terminal stand in bold. */

const CORRIDOR: readonly PathStep[] = [
  {
    does: [{do: 'order', side: 'buy', lots: 10}],
    says: {ru: 'Нажимаете S: рыночная покупка 10', en: 'You press S: a market buy of 10'},
  },
  {
    does: [
      {do: 'stop', as: 'loss', lots: 10, when: 'lessorequal', trigger: 304.93, price: 304.83},
      {do: 'stop', as: 'profit', lots: 10, when: 'moreorequal', trigger: 305.63, price: 305.53},
      {do: 'group', policy: 'IgnoreCancel', of: ['loss', 'profit']},
    ],
    says: {ru: 'Терминал ставит оба выхода коридора', en: 'The terminal places both exits of the bracket'},
  },
];

export const SLIPS = {
  s7: {
    title: {ru: 'Стоп после закрытия позиции', en: 'A stop after the position is closed'},
    start: 'long20',
    words: 'terminal',
    steps: [
      STOP,
      {
        does: [{do: 'order', side: 'sell', lots: 20}],
        says: {ru: 'Закрываете вручную: рыночная продажа 20', en: 'You close by hand: a market sale of 20'},
      },
      move(304.8),
      move(304.5),
    ],
    question: {
      before: 3,
      asks: {
        ru: 'Позиции нет. Цена идёт к 304,50. Что сделает стоп?',
        en: 'There is no position. The price goes to 304.50. What does the stop do?',
      },
      answers: [
        {ru: 'Снимется сам', en: 'It is canceled automatically'},
        {ru: 'Откроет короткую позицию на 20 лотов', en: 'It opens a short position of 20 lots'},
        {ru: 'Ничего, позиции нет', en: 'Nothing, there is no position'},
      ],
      right: 1,
    },
  },
  s8: {
    title: {ru: 'Закрыта половина', en: 'Half is closed'},
    start: 'long20',
    words: 'terminal',
    steps: [
      STOP,
      {
        does: [{do: 'order', side: 'sell', lots: 10}],
        says: {ru: 'Закрываете половину: рыночная продажа 10', en: 'You close half: a market sale of 10'},
      },
      move(304.8),
      move(304.5),
    ],
    question: {
      before: 3,
      asks: {
        ru: 'Осталось 10 лотов, стоп на 20. Цена идёт к 304,50. Сколько продаст стоп?',
        en: '10 lots are left, the stop has 20. The price goes to 304.50. How much does the stop sell?',
      },
      answers: [
        {ru: '10 лотов', en: '10 lots'},
        {ru: '20 лотов', en: '20 lots'},
        {ru: 'Ничего', en: 'Nothing'},
      ],
      right: 1,
    },
    branches: [
      {
        after: 2,
        title: {ru: 'стоп вы уменьшили карандашом', en: 'you cut the stop with the pencil'},
        steps: [
          {
            does: [{do: 'edit', of: 'stop', lots: 10}],
            says: {ru: 'Карандаш: стоп 20 → 10', en: 'Pencil: stop 20 → 10'},
          },
          move(304.8),
          move(304.5),
        ],
      },
    ],
  },
  s9: {
    title: {ru: 'Двойной щелчок', en: 'A double click'},
    start: 'flat',
    words: 'terminal',
    steps: [
      {
        does: [
          {do: 'order', side: 'buy', lots: 10},
          {do: 'wait', ms: 200},
        ],
        says: {
          ru: 'Объём 10, схема 1, правая кнопка на строке продавцов 305,13',
          en: 'Volume 10, scheme 1, right button on the ask row 305.13',
        },
      },
      {
        does: [
          {do: 'order', side: 'buy', lots: 10},
          {do: 'wait', ms: 400},
        ],
        says: {
          ru: 'Щелчок был двойным: второе нажатие через 0,2 с',
          en: 'It was a double click: a second press 0.2 s later',
        },
      },
    ],
    question: {
      before: 1,
      asks: {ru: 'Щелчок двойной. Сколько заявок уйдёт?', en: 'The click is a double click. How many orders are sent?'},
      answers: [
        {ru: 'Одна на 10', en: 'One of 10'},
        {ru: 'Две по 10', en: 'Two of 10'},
        {ru: 'Одна на 20', en: 'One of 20'},
      ],
      right: 1,
    },
  },
  s10: {
    title: {ru: 'R дважды', en: 'R twice'},
    start: 'long20',
    words: 'terminal',
    steps: [
      {
        does: [{do: 'order', side: 'sell', lots: 20, pause: 100}],
        says: {ru: 'Нажимаете R: закрыть позицию', en: 'You press R: close the position'},
      },
      {
        does: [{do: 'order', side: 'sell', lots: 20}],
        says: {
          ru: 'Нажимаете R ещё раз: терминал пока не знает, что позиции нет',
          en: 'R again: the terminal does not know yet that the position is closed',
        },
      },
    ],
    question: {
      before: 1,
      asks: {ru: 'R нажали ещё раз через 0,1 с. Что будет?', en: 'You press R again 0.1 s later. What happens?'},
      answers: [
        {ru: 'Ничего, позиции уже нет', en: 'Nothing, the position is gone'},
        {ru: 'Обратная позиция, −200 акций', en: 'The opposite position, −200 shares'},
        {ru: 'Заявку отклонят', en: 'The order is rejected'},
      ],
      right: 1,
    },
  },
  s11: {
    title: {ru: 'Коридор рыночной заявки', en: 'The bracket of a market order'},
    start: 'flat',
    words: 'terminal',
    steps: [
      ...CORRIDOR,
      {
        does: [{do: 'edit', of: 'loss', trigger: 305, price: 304.9}],
        says: {ru: 'Перетаскиваете выход 304,93 на 305,00', en: 'You drag the exit 304.93 to 305.00'},
      },
      move(305),
      move(305.3),
      move(305.63),
    ],
    question: {
      before: 5,
      asks: {
        ru: 'Позиции нет. Цена идёт к 305,63. Что сделает второй выход?',
        en: 'There is no position. The price goes to 305.63. What does the second exit do?',
      },
      answers: [
        {ru: 'Он уже снят', en: 'It is canceled already'},
        {ru: 'Продаст ещё 10 лотов', en: 'It sells another 10 lots'},
        {ru: 'Ничего, позиции нет', en: 'Nothing, there is no position'},
      ],
      right: 1,
    },
    branches: [
      {
        after: 2,
        title: {ru: 'выходы не трогали', en: 'you leave the exits alone'},
        steps: [move(305), move(304.93)],
      },
      {
        after: 1,
        title: {ru: 'связь пропала после входа', en: 'the connection is lost after the entry'},
        steps: [
          {
            does: [{do: 'wait', ms: 400}],
            says: {ru: 'Выходы не отправлены', en: 'The exits are not sent'},
          },
          move(304.93),
        ],
      },
    ],
  },
  s12: {
    title: {ru: 'Стоп перетащили через рыночную цену', en: 'A stop dragged across the market price'},
    start: 'long20',
    words: 'terminal',
    steps: [
      STOP,
      {
        does: [{do: 'edit', of: 'stop', trigger: 305.4}],
        says: {
          ru: 'Перетаскиваете стоп на графике с 304,50 на 305,40',
          en: 'You drag the stop on the chart from 304.50 to 305.40',
        },
      },
    ],
    question: {
      before: 1,
      asks: {
        ru: 'Последняя цена 305,12. Что будет, если перетащить стоп ≤ на 305,40?',
        en: 'The last price is 305.12. What happens when the stop ≤ is dragged to 305.40?',
      },
      answers: [
        {ru: 'Знак станет ≥, стоп будет ждать', en: 'The sign turns to ≥ and the stop waits'},
        {ru: 'Продажа сразу', en: 'A sale at once'},
        {ru: 'Терминал не даст', en: 'The terminal does not allow it'},
      ],
      right: 1,
    },
  },
} as const satisfies Record<string, PricePath>;
