import type {Localized} from '@alor-docs/contract/locales';
import type {PathStep, PricePath} from './model';

/* What the drawings of the guides about orders show, step by step and with their numbers. */

const sold = (says: Localized): PathStep => ({
  does: [{do: 'fill', of: 'iceberg', lots: 10}],
  says,
});

export const STORIES = {
  market: {
    title: {ru: 'Рыночная заявка проходит уровни', en: 'A market order goes through levels'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [{do: 'sweep', side: 'buy', lots: 2000}],
        says: {
          ru: 'Кто-то покупает 2 000 лотов по рынку: 420 по 305,13, 1 250 по 305,14, 330 по 305,15',
          en: 'Somebody buys 2,000 lots at the market: 420 at 305.13, 1,250 at 305.14, 330 at 305.15',
        },
      },
      {
        does: [{do: 'order', side: 'buy', lots: 10}],
        says: {
          ru: 'Вы покупаете 10 лотов: лучшая продажа теперь 305,15',
          en: 'You buy 10 lots: the best ask is now 305.15',
        },
      },
    ],
  },
  limit: {
    title: {ru: 'Очередь на уровне', en: 'The queue of a level'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [{do: 'order', as: 'limit', side: 'buy', lots: 10, price: 305.11}],
        says: {
          ru: 'Вы покупаете 10 по 305,11: впереди в очереди 380 лотов',
          en: 'You buy 10 at 305.11: 380 lots stand before you in the queue',
        },
      },
      {
        does: [{do: 'sweep', side: 'sell', lots: 500}],
        says: {
          ru: 'Приходит рыночная продажа 500: 380 впереди вас, ваши 10 и 110 уровнем ниже',
          en: 'A market sale of 500 comes in: the 380 before you, your 10, and 110 a level lower',
        },
      },
    ],
  },
  iceberg: {
    title: {ru: 'Айсберг по порциям', en: 'An iceberg by portions'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [{do: 'order', as: 'iceberg', side: 'buy', lots: 40, price: 304.8, visible: 10}],
        says: {ru: 'Вы покупаете 40 по 304,80, видно 10', en: 'You buy 40 at 304.80, 10 are in sight'},
      },
      {
        does: [{do: 'move', to: 304.81}],
        says: {ru: 'Цена подходит к вашему уровню', en: 'The price comes close to your level'},
      },
      sold({ru: 'Первая встречная продажа: 10 лотов', en: 'The first sale from the other side: 10 lots'}),
      sold({ru: 'Вторая встречная продажа: 10 лотов', en: 'The second sale from the other side: 10 lots'}),
      sold({ru: 'Третья встречная продажа: 10 лотов', en: 'The third sale from the other side: 10 lots'}),
      sold({ru: 'Четвёртая встречная продажа: 10 лотов', en: 'The fourth sale from the other side: 10 lots'}),
    ],
  },
  stop: {
    title: {ru: 'Стоп-заявка срабатывает', en: 'A stop order triggers'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [
          {do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 295},
          {do: 'wait', ms: 18_000},
        ],
        says: {
          ru: 'Вы ставите стоп: продать 20, если цена 295,00 или ниже',
          en: 'You place a stop order: sell 20 at 295.00 or below',
        },
      },
      {
        does: [{do: 'move', to: 297.9}],
        says: {ru: 'Цена падает к 297,90: стоп ждёт', en: 'The price falls to 297.90: the stop waits'},
      },
      {
        does: [{do: 'move', to: 295}],
        says: {
          ru: 'Цена доходит до 295,00: уходит рыночная заявка',
          en: 'The price reaches 295.00: a market order leaves',
        },
      },
    ],
  },
  stoplimit: {
    title: {ru: 'Разрыв через обе цены', en: 'A gap over both prices'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [{do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 295, price: 294.5}],
        says: {
          ru: 'Вы ставите стоп-лимит: 295,00 или ниже, цена 294,50',
          en: 'You place a stop-limit order: 295.00 or below, price 294.50',
        },
      },
      {
        does: [{do: 'move', to: 295.6}],
        says: {ru: 'Цена 295,60: условие не выполнено', en: 'The price is 295.60: the condition is not met'},
      },
      {
        does: [{do: 'move', to: 294.2}],
        says: {
          ru: 'Цена перескакивает к 294,20: заявка по 294,50 встаёт в стакан',
          en: 'The price jumps to 294.20: the order at 294.50 rests in the book',
        },
      },
      {
        does: [{do: 'move', to: 293.7}],
        says: {ru: 'Цена уходит к 293,70: позиция открыта', en: 'The price goes on to 293.70: the position is open'},
      },
    ],
    branches: [
      {
        after: 0,
        title: {ru: 'вместо неё стоп-заявка', en: 'a stop order in its place'},
        steps: [
          {
            does: [{do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 295}],
            says: {ru: 'Вы ставите стоп: 295,00 или ниже', en: 'You place a stop order: 295.00 or below'},
          },
          {
            does: [{do: 'move', to: 295.6}],
            says: {ru: 'Цена 295,60', en: 'The price is 295.60'},
          },
          {
            // The best bid behind it is 294.20.
            does: [{do: 'move', to: 294.21}],
            says: {ru: 'Цена перескакивает к 294,20', en: 'The price jumps to 294.20'},
          },
        ],
      },
    ],
  },
  pair: {
    title: {ru: 'Одна сработала — другая снята', en: 'One triggers, the other is canceled'},
    start: 'long20',
    words: 'api',
    steps: [
      {
        does: [
          {do: 'stop', as: 'profit', lots: 20, when: 'moreorequal', trigger: 312},
          {do: 'stop', as: 'loss', lots: 20, when: 'lessorequal', trigger: 295},
          {do: 'group', policy: 'OnExecuteOrCancel', of: ['profit', 'loss']},
        ],
        says: {
          ru: 'Вы связываете тейк-профит 312,00 и стоп-лосс 295,00',
          en: 'You link a take profit 312.00 and a stop loss 295.00',
        },
      },
      {
        does: [{do: 'move', to: 309}],
        says: {ru: 'Цена растёт к 309,00: обе ждут', en: 'The price rises to 309.00: both wait'},
      },
      {
        does: [{do: 'move', to: 312}],
        says: {
          ru: 'Цена доходит до 312,00: позиция продана, группа снимает стоп-лосс',
          en: 'The price reaches 312.00: the position is sold, the group cancels the stop loss',
        },
      },
    ],
  },
  bracket: {
    title: {ru: 'Вход активирует выходы', en: 'The entry activates the exits'},
    start: 'flat',
    words: 'api',
    steps: [
      {
        does: [
          {do: 'order', as: 'entry', side: 'buy', lots: 10, price: 304.8},
          {do: 'stop', as: 'profit', lots: 10, when: 'moreorequal', trigger: 309, dormant: true},
          {do: 'stop', as: 'loss', lots: 10, when: 'lessorequal', trigger: 302, dormant: true},
          {do: 'group', policy: 'TriggerBracketOrders', of: ['entry', 'profit', 'loss']},
        ],
        says: {
          ru: 'Вы ставите вход 304,80 и два спящих выхода: 309,00 и 302,00',
          en: 'You place an entry at 304.80 and two dormant exits: 309.00 and 302.00',
        },
      },
      {
        does: [{do: 'move', to: 304.8}],
        says: {
          ru: 'Цена доходит до 304,80: группа будит выходы',
          en: 'The price reaches 304.80: the group activates the exits',
        },
      },
      {
        does: [{do: 'move', to: 309}],
        says: {
          ru: 'Цена доходит до 309,00: тейк-профит продаёт',
          en: 'The price reaches 309.00: the take profit sells',
        },
      },
    ],
  },
} as const satisfies Record<string, PricePath>;
