import {beforeAfter} from '../kit/frames';

export default beforeAfter({
  title: {
    ru: 'Форма «Условная»: условие перевернулось после правки цены',
    en: 'The Conditional form: the condition flips after the price is corrected',
  },
  parts: {
    ru: [
      'До правки. Сигнальная цена 305,40 выше рынка, **Условие** — **Больше**, и продажа ждёт роста.',
      'После правки. **Цена** 305,00 ниже последней сделки, и через 0,5 с **Условие** стало **Меньше**. Оно уже выполнено.',
    ],
    en: [
      'Before the correction. The trigger 305.40 is above the market and **Condition** is **More**, so the sale waits for a rise.',
      'After the correction. **Price** 305.00 is below the last trade, and after 0.5 s **Condition** is **Less**, which is already true.',
    ],
  },
  columns: [{width: 150}, {width: 136, align: 'end'}],
  moments: [
    {
      title: {ru: 'До', en: 'Before'},
      rows: [
        [{text: {ru: 'Сигнальная цена', en: 'Trigger price'}}, '305.40'],
        [{text: {ru: 'Цена', en: 'Price'}}, '305.40'],
        [{text: {ru: 'Условие', en: 'Condition'}}, {text: {ru: 'Больше', en: 'More'}, bold: true}],
      ],
    },
    {
      title: {ru: 'После', en: 'After'},
      rows: [
        [{text: {ru: 'Сигнальная цена', en: 'Trigger price'}}, '305.40'],
        [{text: {ru: 'Цена', en: 'Price'}}, {text: '305.00', bold: true}],
        [{text: {ru: 'Условие', en: 'Condition'}}, {text: {ru: 'Меньше', en: 'Less'}, fill: 'sell', bold: true}],
      ],
    },
  ],
});
