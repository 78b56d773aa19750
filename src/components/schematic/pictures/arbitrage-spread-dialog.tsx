import {type ReactNode} from 'react';
import {Field, Rule, Switch, Txt, Window} from '../kit';
import type {Picture, Text} from '../types';

interface Leg {
  readonly title: Text;
  readonly ticker: string;
  readonly lots: string;
  readonly ratio: string;
  readonly portfolio: string;
  readonly side?: Text;
}

const LEGS: readonly Leg[] = [
  {title: {ru: 'Первая нога', en: 'First leg'}, ticker: 'SBER', lots: '10', ratio: '10', portfolio: 'D39004'},
  {
    title: {ru: 'Вторая нога', en: 'Second leg'},
    ticker: 'SRU5',
    lots: '1',
    ratio: '1',
    portfolio: '7500GHC',
    side: {ru: 'Продажа', en: 'Sell'},
  },
];

function leg(y: number, {title, ticker, lots, ratio, portfolio, side}: Leg): ReactNode {
  return (
    <>
      <Txt x={34} y={y + 12} bold text={title} />
      <Field x={34} y={y + 20} width={132} label={{ru: 'Инструмент', en: 'Instrument'}} value={ticker} kind="search" />
      <Field
        x={174}
        y={y + 20}
        width={132}
        label={{ru: 'Кол-во лотов', en: 'Lots quantity'}}
        value={lots}
        kind="number"
      />
      <Field
        x={34}
        y={y + 68}
        width={272}
        label={{ru: 'Коэффициент для расчетов', en: 'Calculation ratio'}}
        value={ratio}
        kind="number"
      />
      <Field
        x={34}
        y={y + 116}
        width={side ? 132 : 272}
        label={{ru: 'Портфель', en: 'Portfolio'}}
        value={portfolio}
        kind="select"
      />
      {side && <Field x={174} y={y + 116} width={132} label={{ru: 'Сторона', en: 'Side'}} value={side} kind="select" />}
    </>
  );
}

const FIRST = 92;
const SECOND = 266;

export default {
  title: {
    ru: 'Форма новой раздвижки: покупка акций против продажи фьючерса',
    en: 'The form of a new spread: shares bought against a futures contract sold',
  },
  parts: {
    ru: [
      'Формула. L1, L2 и L3 — стоимость ног: цена, умноженная на лоты и коэффициент.',
      'Инструмент и лоты. Чем торговать и сколько лотов приходится на одну раздвижку.',
      'Коэффициент. Приводит цены к общей единице. Здесь 10: в лоте SBER десять акций.',
      'Портфель ноги. Портфель биржи инструмента или единый счёт: с него уйдёт заявка ноги.',
      'Сторона. При покупке раздвижки формула берёт лучшую цену продажи (сторона **Покупка**) или покупки (**Продажа**). Для второй ноги оставьте **Продажа**.',
      'Третья нога. Переключатель добавляет такой же блок полей.',
    ],
    en: [
      'Formula. L1, L2, and L3 are the values of the legs: price times lots times ratio.',
      'Instrument and lots. What to trade, and how many lots of it one spread takes.',
      'Ratio. Brings the prices to one unit. Here it is 10, because a lot of SBER is ten shares.',
      'Portfolio of the leg. A portfolio of the instrument’s exchange or a single-account portfolio; the leg’s order is sent from it.',
      'Side. When the spread is bought, the formula takes the best ask (**Buy**) or the best bid (**Sell**) of the leg. Leave **Sell** for the second leg.',
      'Third leg. The switch adds one more block of fields.',
    ],
  },
  wide: {
    height: 478,
    spots: [
      [32, 36, 276, 46, 13, 59],
      [32, FIRST + 18, 276, 46, 13, FIRST + 41],
      [32, FIRST + 66, 276, 46, 13, FIRST + 89],
      [32, FIRST + 114, 276, 46, 13, FIRST + 137],
      [172, SECOND + 114, 136, 46, 327, SECOND + 137],
      [32, 438, 136, 24, 13, 450],
    ],
    content: (
      <Window height={474} title={{ru: 'Новая раздвижка', en: 'New spread'}} actions={['close']}>
        <Field x={34} y={38} width={272} label={{ru: 'Формула рассчёта', en: 'Calculation formula'}} value="L1-L2" />
        <Rule x1={34} y1={88} x2={306} y2={88} />
        {leg(FIRST, LEGS[0])}
        <Rule x1={34} y1={260} x2={306} y2={260} />
        {leg(SECOND, LEGS[1])}
        <Switch x={34} y={442} label={{ru: 'Третья нога', en: 'Third leg'}} />
      </Window>
    ),
  },
} satisfies Picture;
