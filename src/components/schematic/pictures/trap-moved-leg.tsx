import {beforeAfter} from '../kit/frames';

const STOP = {text: {ru: 'Стоп-лосс', en: 'Stop-loss'}};
const PROFIT = {text: {ru: 'Тейк-профит', en: 'Take-profit'}};
const ACTIVE = {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'} as const;

export default beforeAfter({
  title: {
    ru: 'Стоп из пары передвинули: тейк-профит снят',
    en: 'A stop of a pair is moved: the take-profit is canceled',
  },
  parts: {
    ru: [
      'Пара. Обе заявки в статусе **Активен**, исполнение одной снимает другую.',
      'После правки. Стоп остался один, тейк-профит в статусе **Отменён**. Окно изменения об этом не предупреждает.',
    ],
    en: [
      'The pair. Both orders are **Active**, and the fill of one cancels the other.',
      'After the edit. The stop is alone, the take-profit is **Canceled**. The edit window gives no warning.',
    ],
  },
  columns: [{width: 106}, {width: 96}, {width: 84, align: 'end'}],
  moments: [
    {
      title: {ru: 'До', en: 'Before'},
      rows: [
        [STOP, ACTIVE, '≤ 304.50'],
        [PROFIT, ACTIVE, '≥ 306.00'],
      ],
    },
    {
      title: {ru: 'После', en: 'After'},
      rows: [
        [STOP, ACTIVE, {text: '≤ 304.80', bold: true}],
        [PROFIT, {text: {ru: 'Отменён', en: 'Canceled'}, fill: 'sell', bold: true}, '≥ 306.00'],
      ],
    },
  ],
});
