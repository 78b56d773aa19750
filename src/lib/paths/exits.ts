import type {PathStep, PricePath} from './model';
import {move, STOP, wait} from './steps';

/* What becomes of an exit when the price comes: calm, in a gap, in a group, with the wrong condition. Labels of the terminal stand in bold. */

const STOP_LIMIT: PathStep = {
  does: [{do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 304.5, price: 304.3}],
  says: {ru: 'Ставите стоп-лимит: ≤ 304,50, цена 304,30', en: 'You place a stop-limit: ≤ 304.50, price 304.30'},
};

const WAITS = [
  wait(5, {ru: 'Проходит 5 секунд', en: '5 seconds pass'}),
  wait(2, {ru: 'Проходит ещё 2 секунды', en: 'Another 2 seconds pass'}),
];

const PAIR: PathStep = {
  does: [
    {do: 'stop', as: 'loss', lots: 20, when: 'lessorequal', trigger: 304.5},
    {do: 'stop', as: 'profit', lots: 20, when: 'moreorequal', trigger: 306},
    {do: 'group', policy: 'OnExecuteOrCancel', of: ['loss', 'profit']},
  ],
  says: {ru: 'Ставите пару: ≤ 304,50 и ≥ 306,00', en: 'You place a pair: ≤ 304.50 and ≥ 306.00'},
};

export const EXITS = {
  s1: {
    title: {ru: 'Спокойное падение', en: 'A calm fall'},
    start: 'long20',
    words: 'terminal',
    steps: [STOP, move(304.9), move(304.7), move(304.55), move(304.5)],
    question: {
      before: 4,
      asks: {
        ru: 'Цена доходит до 304,50. По какой цене продаст стоп?',
        en: 'The price reaches 304.50. At which price does the stop sell?',
      },
      answers: [
        {ru: 'Ровно по 304,50', en: 'At 304.50 exactly'},
        {ru: 'По лучшей цене покупателей, чуть ниже', en: 'At the best bid, a little lower'},
        {ru: 'Не продаст', en: 'It does not sell'},
      ],
      right: 1,
    },
  },
  s2: {
    title: {ru: 'Разрыв', en: 'A gap'},
    start: 'long20',
    market: 'gap-down',
    words: 'terminal',
    steps: [
      STOP,
      wait(4, {ru: 'Проходит 4 секунды', en: '4 seconds pass'}),
      wait(1, {ru: 'Ещё секунда', en: 'One more second'}),
    ],
    question: {
      before: 2,
      asks: {
        ru: 'Следующая сделка на 1 % ниже. По какой цене продаст стоп?',
        en: 'The next trade is 1% lower. At which price does the stop sell?',
      },
      answers: [
        {ru: 'По 304,50', en: 'At 304.50'},
        {ru: 'По 302,06', en: 'At 302.06'},
        {ru: 'Не продаст', en: 'It does not sell'},
      ],
      right: 1,
    },
    branches: [
      {
        after: 1,
        market: 'spike',
        title: {ru: 'цена прокалывает уровень и возвращается', en: 'the price spikes and returns'},
        steps: WAITS,
      },
      {
        after: 1,
        market: 'halt',
        title: {ru: 'торги остановлены', en: 'trading is halted'},
        steps: [
          wait(60, {ru: 'Проходит минута', en: 'A minute passes'}),
          wait(5, {ru: 'Ещё 5 секунд', en: 'Another 5 seconds'}),
        ],
      },
      {
        after: 0,
        market: 'thin',
        title: {ru: 'стакан тонкий и вы продаёте сами', en: 'the book is thin and you sell by hand'},
        steps: [
          wait(1, {ru: 'Проходит секунда', en: 'A second passes'}),
          {
            does: [{do: 'order', side: 'sell', lots: 20}],
            says: {ru: 'Продаёте 20 по рынку', en: 'You sell 20 at the market'},
          },
        ],
      },
    ],
  },
  s3: {
    title: {ru: 'Стоп-лимит остался позади', en: 'The stop-limit stayed behind'},
    start: 'long20',
    market: 'gap-down',
    words: 'terminal',
    steps: [
      STOP_LIMIT,
      ...WAITS,
      {
        does: [{do: 'clock', to: '23:51'}],
        says: {ru: 'Торговый день заканчивается', en: 'The trading day ends'},
      },
    ],
    question: {
      before: 1,
      asks: {
        ru: 'Цена прыгнет с 305,16 на 302,06. Что сделает стоп-лимит?',
        en: 'The price will jump from 305.16 to 302.06. What does the stop-limit do?',
      },
      answers: [
        {ru: 'Продаст по 304,30', en: 'It sells at 304.30'},
        {ru: 'Продаст по 302,06', en: 'It sells at 302.06'},
        {ru: 'Сработает, но ничего не продаст', en: 'It triggers and sells nothing'},
      ],
      right: 2,
    },
    branches: [
      {
        after: 0,
        market: 'quiet',
        title: {ru: 'цена без отступа, тоже 304,50', en: 'the limit price equals the trigger, 304.50'},
        steps: [
          {
            does: [{do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 304.5, price: 304.5}],
            says: {
              ru: 'Ставите стоп-лимит: ≤ 304,50, цена 304,50',
              en: 'You place a stop-limit: ≤ 304.50, price 304.50',
            },
          },
          ...[304.8, 304.55, 304.4, 304.1].map(move),
        ],
      },
    ],
  },
  s4: {
    title: {ru: 'Пара', en: 'The pair'},
    start: 'long20',
    words: 'terminal',
    steps: [
      PAIR,
      {
        does: [{do: 'edit', of: 'loss', trigger: 304.8}],
        says: {ru: 'Меняете стоп: ≤ 304,80', en: 'You edit the stop: ≤ 304.80'},
      },
      move(306),
    ],
    question: {
      before: 2,
      asks: {
        ru: 'Цена идёт к 306,00. Что продаст тейк-профит?',
        en: 'The price goes to 306.00. What does the take-profit sell?',
      },
      answers: [
        {ru: '20 лотов по 305,99', en: '20 lots at 305.99'},
        {ru: 'Ничего, он снят', en: 'Nothing, it is canceled'},
        {ru: '40 лотов', en: '40 lots'},
      ],
      right: 1,
    },
    branches: [
      {
        after: 1,
        title: {ru: 'пару не трогали', en: 'you leave the pair alone'},
        steps: [move(305.5), move(305.9), move(306)],
      },
      {
        after: 1,
        title: {ru: 'цена прошла оба уровня за мгновение', en: 'the price crosses both levels at once'},
        steps: [
          {
            does: [
              {do: 'move', to: 304.5, pause: 0},
              {do: 'move', to: 306},
            ],
            says: {ru: 'Цена: 304,50 и тут же 306,00', en: 'The price: 304.50, and 306.00 at once'},
          },
        ],
      },
    ],
  },
  s5: {
    title: {ru: 'Условие перевернулось', en: 'The condition flipped'},
    start: 'long20',
    words: 'terminal',
    steps: [
      {
        does: [],
        says: {
          ru: 'Сигнальная цена 305,40, форма выбрала **Больше**',
          en: 'The trigger is 305.40, the form chose **More**',
        },
      },
      {
        does: [],
        says: {ru: '**Цена** 305,00: через 0,5 с стало **Меньше**', en: '**Price** 305.00: 0.5 s later it is **Less**'},
      },
      {
        does: [
          {do: 'stop', as: 'stop', lots: 20, when: 'less', trigger: 305.4, price: 305},
          {do: 'wait', ms: 400},
        ],
        says: {ru: 'Нажимаете **Продать**: < 305,40, цена 305,00', en: 'You press **Sell**: < 305.40, price 305.00'},
      },
    ],
    question: {
      before: 2,
      asks: {
        ru: 'Последняя цена 305,12. Что будет после **Продать**?',
        en: 'The last price is 305.12. What happens after **Sell**?',
      },
      answers: [
        {ru: 'Стоп ждёт 305,40', en: 'The stop waits for 305.40'},
        {ru: 'Заявку отклонят', en: 'The order is rejected'},
        {ru: 'Продажа сразу по 305,11', en: 'A sale at once, at 305.11'},
      ],
      right: 2,
    },
    branches: [
      {
        after: 1,
        title: {ru: 'вы выбрали **Больше** сами', en: 'you choose **More** yourself'},
        steps: [
          {
            does: [{do: 'stop', as: 'stop', lots: 20, when: 'more', trigger: 305.4, price: 305}],
            says: {
              ru: 'Нажимаете **Продать**: > 305,40, цена 305,00',
              en: 'You press **Sell**: > 305.40, price 305.00',
            },
          },
          ...[305.3, 305.4, 305.41].map(move),
        ],
      },
      {
        after: 0,
        title: {ru: 'вы прошли **Условие** клавишей Tab', en: 'you pass through **Condition** with Tab'},
        steps: [
          {
            does: [
              {do: 'stop', as: 'stop', lots: 20, when: 'more', trigger: 304.5},
              {do: 'wait', ms: 400},
            ],
            says: {
              ru: 'Стоп-лосс 304,50 отправлен с условием **Больше**',
              en: 'The stop-loss 304.50 is sent with **More**',
            },
          },
        ],
      },
    ],
  },
  s6: {
    title: {ru: 'Второй выход', en: 'The second exit'},
    start: 'flat',
    words: 'terminal',
    steps: [
      {
        does: [
          {do: 'order', as: 'entry', side: 'buy', lots: 10, price: 305},
          {do: 'stop', as: 'profit', lots: 10, when: 'moreorequal', trigger: 306, dormant: true},
          {do: 'stop', as: 'loss', lots: 10, when: 'lessorequal', trigger: 304, dormant: true},
          {do: 'group', policy: 'TriggerBracketOrders', of: ['entry', 'profit', 'loss']},
        ],
        says: {
          ru: '**Лимитная**: купить 10 по 305,00, выходы 306,00 и 304,00',
          en: '**Limit**: buy 10 at 305.00, exits 306.00 and 304.00',
        },
      },
      ...[305.05, 305, 305.5, 306, 305, 304].map(move),
    ],
    question: {
      before: 6,
      asks: {
        ru: 'Позиции нет, второй выход ≤ 304,00 активен. Цена идёт к 304,00. Что будет?',
        en: 'There is no position, the second exit ≤ 304.00 is active. The price goes to 304.00. What happens?',
      },
      answers: [
        {ru: 'Ничего, продавать нечего', en: 'Nothing, there is nothing to sell'},
        {ru: 'Продаст ещё 10 лотов', en: 'It sells another 10 lots'},
        {ru: 'Заявку отклонят', en: 'The order is rejected'},
      ],
      right: 1,
    },
    branches: [
      {
        after: 5,
        title: {ru: 'второй выход вы сняли', en: 'you cancel the second exit'},
        steps: [
          {
            does: [{do: 'cancel', of: 'loss'}],
            says: {ru: 'Снимаете второй выход', en: 'You cancel the second exit'},
          },
          move(305),
          move(304),
        ],
      },
      {
        after: 1,
        title: {ru: 'вход вы сняли до исполнения', en: 'you cancel the entry before it fills'},
        steps: [
          {
            does: [
              {do: 'cancel', of: 'entry'},
              {do: 'wait', ms: 400},
            ],
            says: {ru: 'Снимаете вход', en: 'You cancel the entry'},
          },
        ],
      },
    ],
  },
} as const satisfies Record<string, PricePath>;
