import {Fragment} from 'react';
import {Arrow, Rule, Txt, Window} from '../kit';
import type {Picture, Text} from '../types';

interface Place {
  readonly name: Text;
  /** What runs there, a line each. */
  readonly lines: readonly Text[];
}

const PLACES: readonly Place[] = [
  {
    name: {ru: 'Ваш браузер', en: 'Your browser'},
    lines: [
      {ru: 'форма, клавиши, перенос стопа', en: 'form, hotkeys, moving a stop'},
      {ru: 'цена и выходы коридора', en: 'bracket prices and exits'},
      {ru: 'связь двух заявок', en: 'linking two orders'},
    ],
  },
  {
    name: {ru: 'Сервер брокера', en: 'Broker’s server'},
    lines: [
      {ru: 'стопы, пока ждут', en: 'waiting stops'},
      {ru: 'группа, когда создана', en: 'a group once created'},
      {ru: 'уведомление о цене', en: 'price alert'},
    ],
  },
  {
    name: {ru: 'Биржа', en: 'Exchange'},
    lines: [
      {ru: 'лимитные в стакане', en: 'limit orders in the book'},
      {ru: 'заявка сработавшего стопа', en: 'the order of a triggered stop'},
    ],
  },
];

const LINE = 22;
const GAP = 34;
const heightOf = ({lines}: Place): number => 36 + lines.length * LINE;
const topOf = (at: number): number => 4 + PLACES.slice(0, at).reduce((sum, place) => sum + heightOf(place) + GAP, 0);

export default {
  title: {
    ru: 'Что где работает: браузер, брокер, биржа',
    en: 'What runs where: browser, broker, exchange',
  },
  parts: {
    ru: [
      'Браузер. Переносит стопы, исполняет клавиши, кнопки ±N формы и **Закрыть ВСЕ позиции**. Заявки связывает отдельным запросом, когда они выставлены. Выходы рыночной заявки отправляет, когда вход принят. Цены коридора считает один раз, при нажатии.',
      'Брокер. Хранит ждущие стопы, принятые выходы рыночной заявки и связи созданных групп. Уведомление **Цена изменилась** заявок не отправляет.',
      'Биржа. О ждущих стопах не знает. Заявка стоп-лимита по умолчанию стоит до конца дня.',
    ],
    en: [
      'Browser. Moves stops and runs hotkeys, the ±N buttons of the form, and **Close ALL positions**. It links orders in a separate request once they are placed, and sends the exits of a market order once the entry is accepted. It calculates bracket prices once, when you press.',
      'Broker. Holds waiting stops, the accepted exits of a market order, and the links of groups already created. The **Price changed** alert sends no order.',
      'Exchange. Does not see waiting stops. By default, the order of a stop-limit is a day order.',
    ],
  },
  wide: {
    height: topOf(PLACES.length) - GAP + 4,
    spots: PLACES.map((place, at) => [28, topOf(at) + 2, 284, heightOf(place) - 4, 13, topOf(at) + 15] as const),
    content: (
      <>
        {PLACES.map((place, at) => (
          <Fragment key={at}>
            <Window y={topOf(at)} height={heightOf(place)} title={place.name} actions={[]}>
              {place.lines.map((line, i) => (
                <Txt key={i} x={44} y={topOf(at) + 48 + i * LINE} max={252} text={line} />
              ))}
            </Window>
            {at < 2 && <Arrow from={[60, topOf(at + 1) - GAP + 3]} to={[60, topOf(at + 1) - 3]} />}
          </Fragment>
        ))}
        <Rule x1={76} y1={topOf(1) - GAP + 4} x2={312} y2={topOf(1) - GAP + 4} dashed />
        <Txt
          x={302}
          y={topOf(1) - 10}
          anchor="end"
          tone="muted"
          size={11}
          text={{ru: 'дальше терминал не нужен', en: 'no terminal needed from here'}}
        />
      </>
    ),
  },
} satisfies Picture;
