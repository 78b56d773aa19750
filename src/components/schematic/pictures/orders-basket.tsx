import {Fragment} from 'react';
import {Box, Button, Chips, Field, Icon, Txt, Window} from '../kit';
import type {Picture} from '../types';
import {lots} from '../sampleMarket';

/** Half of 100 000 each: 50 000 / 3 051.20 and 50 000 / 1 214.50 per lot, rounded down. */
const ROWS: readonly (readonly [ticker: string, price: string, volume: string])[] = [
  ['SBER', '305.12', '16'],
  ['GAZP', '121.45', '41'],
];

export default {
  title: {
    ru: 'Корзина заявок: 100\u00a0000\u00a0₽ поровну на SBER и GAZP',
    en: 'Orders Basket: RUB\u00a0100,000 split equally between SBER and GAZP',
  },
  parts: {
    ru: [
      'Заголовок. Портфель дашборда. Лейбла и привязки у корзины нет.',
      'Конфигурации. Кнопка **Сохранить** запоминает набор строк, щелчок по названию возвращает его. По умолчанию панель скрыта.',
      'Доля. Сколько процентов общей суммы идёт в эту бумагу.',
      'Цена. Цена лимитной заявки. Сначала в поле последняя цена: исправьте её, если нужна другая.',
      'Объём. Лоты, рассчитанные по доле и цене. Поле только для чтения.',
      'Удаление строки. Последнюю строку удалить нельзя.',
      'Новая строка. Плюс добавляет инструмент.',
      'Сторона. Одна на всю корзину: покупка или продажа.',
      'Плечо. Задаёт, как считать лоты: с плечом или только на свои деньги.',
      'Общая сумма. Деньги на все заявки, в валюте портфеля.',
      'Отправка. Уходит по одной лимитной заявке на строку. Итог появляется под кнопкой.',
    ],
    en: [
      'Header. The portfolio of the dashboard. The basket has neither a badge nor a link icon.',
      'Configurations. The **Save** button stores the set of rows. A click on a name loads the set. The panel is hidden by default.',
      'Share. The part of the total amount that goes to this instrument.',
      'Price. The price of the limit order. It starts with the last price: change it if you want another.',
      'Volume. Lots calculated from the share and the price. Read-only.',
      'Row removal. The last row cannot be removed.',
      'New row. The plus adds an instrument.',
      'Side. One for the whole basket: buy or sell.',
      'Leverage. Sets whether lots are calculated with margin or with your own money only.',
      'Total amount. The money for all orders, in the currency of the portfolio.',
      'Sending. One limit order is sent per row. The result is below the button.',
    ],
  },
  wide: {
    height: 374,
    spots: [
      [27, 1, 286, 29, 13, 15],
      [34, 37, 272, 26, 13, 50],
      [90, 76, 57, 84, 118, 173],
      [150, 76, 64, 84, 182, 173],
      [215, 76, 76, 84, 252, 173],
      [292, 94, 18, 62, 327, 124],
      [34, 186, 272, 28, 13, 200],
      [35, 222, 130, 24, 13, 234],
      [175, 222, 130, 24, 327, 234],
      [34, 252, 272, 46, 13, 278],
      [34, 306, 272, 54, 13, 333],
    ],
    content: (
      <Window height={370} title="D39004 (MOEX)" icon="basket" actions={['gear', 'help', 'close']}>
        <Button x={36} y={38} width={84} height={24} label={{ru: 'Сохранить', en: 'Save'}} />
        <Box x={128} y={38} width={82} height={24} kind="line" />
        <Txt x={136} y={54} text={{ru: 'Поровну', en: 'Equal'}} />
        <Icon name="close" x={192} y={43} />
        <Box x={218} y={38} width={86} height={24} kind="line" />
        <Txt x={226} y={54} text="80 / 20" />
        <Icon name="close" x={286} y={43} />
        <Txt x={36} y={88} tone="muted" text={{ru: 'Тикер', en: 'Ticker'}} />
        <Txt x={92} y={88} tone="muted" max={58} text={{ru: 'Процент', en: 'Percent'}} />
        <Txt x={152} y={88} tone="muted" text={{ru: 'Цена', en: 'Price'}} />
        <Txt x={216} y={88} tone="muted" max={90} text={{ru: 'Объем заявки', en: 'Order Volume'}} />
        {ROWS.map(([ticker, price, volume], i) => (
          <Fragment key={ticker}>
            <Field x={36} y={96 + i * 32} width={50} value={ticker} />
            <Field x={92} y={96 + i * 32} width={52} value="50" />
            <Field x={152} y={96 + i * 32} width={60} value={price} />
            <Txt x={286} y={113 + i * 32} anchor="end" bold text={volume} />
            <Icon name="close" x={294} y={102 + i * 32} />
          </Fragment>
        ))}
        <Box x={36} y={188} width={268} height={24} kind="dashed" />
        <Icon name="plus" x={163} y={193} />
        <Chips
          x={36}
          y={223}
          size={64}
          gap={0}
          height={22}
          labels={{ru: ['Купить', 'Продать'], en: ['Buy', 'Sell']}}
          active={0}
        />
        <Chips
          x={176}
          y={223}
          size={64}
          gap={0}
          height={22}
          labels={{ru: ['С маржой', 'На свои'], en: ['Margin', 'Cash']}}
          active={1}
        />
        <Field
          x={36}
          y={254}
          width={268}
          label={{ru: 'Сумма на все заявки', en: 'All Orders Amount'}}
          value={lots(100000)}
        />
        <Button x={36} y={308} width={268} height={28} label={{ru: 'Выставить', en: 'Submit'}} kind="primary" />
        <Txt
          x={170}
          y={354}
          anchor="middle"
          tone="accent"
          max={280}
          text={{ru: 'Все заявки были успешно выставлены', en: 'All orders have been submitted successfully'}}
        />
      </Window>
    ),
  },
} satisfies Picture;
