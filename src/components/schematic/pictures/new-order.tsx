import {Box, Button, Chips, Field, FilledTabs, Icon, Txt, Window} from '../kit';
import type {Picture} from '../types';
import {SBER_TITLE} from '../sampleMarket';

const TABS = {
  ru: ['Лимитная', 'Рыночная', 'Условная', 'Уведомления'],
  en: ['Limit', 'Market', 'Conditional', 'Notifications'],
};
const STEPS = ['−10', '−5', '−2', '−1', '+1', '+2', '+5', '+10'];

export default {
  title: {
    ru: 'Виджет «Выставить заявку»: покупка 10\u00a0лотов SBER по 304,80 со всеми панелями, блок «Продвинутые» свёрнут',
    en: 'Order Submit: buying 10\u00a0lots of SBER at 304.80 with every panel switched on, the Advanced block collapsed',
  },
  parts: {
    ru: [
      'Портфель и позиция. С какого портфеля уйдёт заявка. Щелчок по числу переносит размер позиции в количество.',
      'Лучшие цены. Щелчок ставит цену в поле **Цена**.',
      'Вид заявки. Последняя вкладка заявок не отправляет: на ней ставят уведомление о цене.',
      'Панель объёмов. Кнопка с числом ставит это количество; **Bid** и **Ask** ставят объём и цену лучшего уровня. По умолчанию скрыта.',
      'Количество. В лотах. 10\u00a0лотов SBER — 100\u00a0акций.',
      'Цена. Кратна шагу. Справа её отклонение от средней цены позиции: 304,80 выше 298,40 на 2,14\u00a0%.',
      'Свёрнутый блок. **Продвинутые**: режим торгов, тип исполнения, айсберг, связанные заявки. Раскрывается щелчком.',
      'Оценка. Стоимость и комиссия заявки. Ниже — сколько лотов доступно: с плечом и на свои. В примере плеча нет, и числа равны.',
      'Отправка. Отправляет заявку сразу, без подтверждения (его спрашивают у клиента **КНУР**, а если данные о риске не прочитались — у любого). Кнопки недоступны, пока в форме ошибка или заявка уходит.',
      'Быстрое изменение цены. Сдвигает на N шагов цены все ваши активные лимитные заявки этого инструмента: ряд покупки, ряд продажи. По умолчанию скрыто.',
    ],
    en: [
      'Portfolio and position. The portfolio the order is sent from. A click on the number copies the size of the position to the quantity.',
      'Best prices. A click puts the price into **Price**.',
      'Kind of order. The last tab sends no orders: it sets a price alert.',
      'Volume panel. A number sets the quantity; **Bid** and **Ask** set the volume and price of the best level. Hidden by default.',
      'Quantity. In lots. 10\u00a0lots of SBER are 100\u00a0shares.',
      'Price. A multiple of the step. On the right is its distance from the average price of the position: 304.80 is 2.14% above 298.40.',
      'Collapsed block. **Advanced**: the board, the execution type, the iceberg, linked orders. A click opens it.',
      'Estimate. Cost and commission. Below: the lots available with margin and on your own funds, equal here as there is no margin.',
      'Sending. Sends the order at once, without confirmation (the terminal asks a **Low** client, and everyone if it cannot read the risk data). The buttons are disabled while the form has an error or the order is on its way.',
      'Quick price change. Moves all your active limit orders in this instrument by N price steps: a row for buys, a row for sells. Hidden by default.',
    ],
  },
  wide: {
    height: 378,
    spots: [
      [30, 34, 138, 22, 13, 45],
      [166, 34, 142, 22, 327, 45],
      [27, 60, 286, 26, 13, 74],
      [32, 92, 276, 24, 327, 104],
      [34, 122, 132, 44, 13, 146],
      [174, 122, 132, 44, 327, 146],
      [34, 173, 272, 26, 13, 186],
      [34, 208, 272, 46, 13, 231],
      [34, 264, 272, 32, 327, 280],
      [30, 306, 280, 62, 13, 337],
    ],
    content: (
      <Window height={374} title={SBER_TITLE} switchable icon="order">
        <Txt x={36} y={49} text="D39004 (MOEX)" />
        <Box x={134} y={36} width={30} height={18} kind="accent" />
        <Txt x={149} y={49} anchor="middle" bold text="20" />
        <Txt x={168} y={49} tone="buy" text="Bid 305.11" />
        <Txt x={304} y={49} tone="sell" anchor="end" text="Ask 305.13" />
        <FilledTabs y={60} labels={TABS} />
        <Chips x={36} y={94} size={30} labels={['1', '5', '10', '20', '30']} />
        <Chips x={212} y={94} size={44} labels={['Bid', 'Ask']} />
        <Field x={36} y={123} width={128} label={{ru: 'Кол-во лотов', en: 'Lots quantity'}} value="10" kind="number" />
        <Field x={176} y={123} width={128} label={{ru: 'Цена', en: 'Price'}} value="304.80" kind="number" />
        <Txt x={304} y={133} anchor="end" tone="muted" text="+2.14%" />
        <Icon name="caretRight" x={36} y={178} />
        <Txt x={56} y={190} bold text={{ru: 'Продвинутые', en: 'Advanced'}} />
        <Txt x={36} y={224} tone="muted" text={{ru: 'Стоимость', en: 'Cost'}} />
        <Txt x={170} y={224} anchor="end" text={'30\u00a0480.00'} />
        <Txt x={180} y={224} tone="muted" text={{ru: 'Комиссия', en: 'Commission'}} />
        <Txt x={304} y={224} anchor="end" text="9.14" />
        <Txt x={36} y={246} tone="muted" text={{ru: 'К покупке', en: 'For purchase'}} />
        <Txt x={170} y={246} anchor="end" text="48 / 48" />
        <Txt x={180} y={246} tone="muted" text={{ru: 'К продаже', en: 'For sale'}} />
        <Txt x={304} y={246} anchor="end" text="20 / 20" />
        <Button x={36} y={266} width={130} height={28} label={{ru: 'Купить', en: 'Buy'}} kind="buy" />
        <Button x={174} y={266} width={130} height={28} label={{ru: 'Продать', en: 'Sell'}} kind="sell" />
        <Box x={32} y={308} width={276} height={28} kind="buy" />
        <Chips x={36} y={312} size={30} gap={4} labels={STEPS} />
        <Box x={32} y={338} width={276} height={28} kind="sell" />
        <Chips x={36} y={342} size={30} gap={4} labels={STEPS} />
      </Window>
    ),
  },
} satisfies Picture;
