import {Button, Field, FilledTabs, Txt, Window} from '../kit';
import type {Picture} from '../types';
import {SBER_TITLE} from '../sampleMarket';

const TABS = {
  ru: ['Лимитная', 'Рыночная', 'Условная', 'Уведомления'],
  en: ['Limit', 'Market', 'Conditional', 'Notifications'],
};

export default {
  title: {
    ru: 'Вкладка «Условная»: стоп на 20\u00a0лотов SBER, номера стоят в том порядке, в котором заполняют поля',
    en: 'The Conditional tab: a stop for 20\u00a0lots of SBER, numbered in the order in which you fill the fields in',
  },
  parts: {
    ru: [
      'Количество. **Кол-во лотов**: щелчок по числу позиции ставит 20.',
      'Сигнальная цена. Набранное значение копируется в поле **Цена**, даже когда оно скрыто.',
      'Срок. **Действ. до**, по умолчанию через месяц. После этого момента стоп не действует.',
      'Тип стопа. **Market** отправит рыночную заявку. **Limit** откроет поле **Цена**: задайте отступ от сигнальной цены.',
      'Условие, последним. Через 0,5 с после ввода цены форма ставит условие сама. Не нажимайте Tab: он ведёт через **Условие**, и оно останется прежним.',
      'Отправка. Длинную позицию закрывает **Продать**. До нажатия сверьте **Условие** ещё раз.',
    ],
    en: [
      'Quantity. **Lots quantity**: a click on the position number enters 20.',
      'Trigger price. A typed value is copied to **Price**, even while that field is hidden.',
      'Date. **Expiration date**, by default a month ahead. The stop ends at that date and time.',
      'Stop type. **Market** sends a market order. **Limit** opens **Price**: leave a gap from the trigger.',
      'Condition, last. The form sets it by itself 0.5 s after the price changes. Do not press Tab: it passes through **Condition**, which then stays as it was.',
      'Sending. **Sell** closes a long position. Check **Condition** once more before you press.',
    ],
  },
  wide: {
    height: 272,
    spots: [
      [34, 74, 108, 44, 13, 96],
      [34, 124, 132, 44, 13, 146],
      [174, 124, 132, 44, 327, 146],
      [34, 174, 132, 44, 13, 196],
      [148, 74, 158, 44, 327, 96],
      [34, 226, 272, 32, 327, 242],
    ],
    content: (
      <Window height={268} title={SBER_TITLE} switchable icon="order">
        <FilledTabs y={40} labels={TABS} active={2} />
        <Field x={36} y={75} width={104} label={{ru: 'Кол-во лотов', en: 'Lots quantity'}} value="20" kind="number" />
        <Field
          x={150}
          y={75}
          width={154}
          label={{ru: 'Условие', en: 'Condition'}}
          value={{ru: 'Меньше или равно', en: 'Less or equal'}}
          kind="select"
        />
        <Field
          x={36}
          y={125}
          width={128}
          label={{ru: 'Сигнальная цена', en: 'Trigger price'}}
          value="295.00"
          kind="number"
        />
        <Field
          x={176}
          y={125}
          width={128}
          label={{ru: 'Действ. до', en: 'Expiration date'}}
          value="06.09.2025"
          kind="text"
        />
        <Field x={36} y={175} width={128} label={{ru: 'Тип стопа', en: 'Stop type'}} value="Market" kind="select" />
        <Txt x={176} y={200} tone="muted" text={{ru: 'последняя 305.12', en: 'last 305.12'}} />
        <Button x={36} y={228} width={130} height={28} label={{ru: 'Купить', en: 'Buy'}} kind="buy" />
        <Button x={174} y={228} width={130} height={28} label={{ru: 'Продать', en: 'Sell'}} kind="sell" />
      </Window>
    ),
  },
} satisfies Picture;
