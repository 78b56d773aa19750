import React from 'react';
import {Box, Button, Chips, Field, Icon, Txt, Window} from '../kit';
import type {Picture} from '../types';
import {lots} from '../world';

/** Half of 100 000 each: 50 000 / 3 051.20 and 50 000 / 1 214.50 per lot, rounded down. */
const ROWS: readonly (readonly [ticker: string, price: string, volume: string])[] = [
  ['SBER', '305.12', '16'],
  ['GAZP', '121.45', '41'],
];

const picture: Picture = {
  name: 'orders-basket',
  title: {
    ru: 'Корзина заявок: 100\u00a0000\u00a0₽ поровну на SBER и GAZP',
    en: 'Orders Basket: 100,000\u00a0₽ split equally between SBER and GAZP',
  },
  parts: [
    {
      label: {ru: 'Заголовок', en: 'Header'},
      text: {
        ru: 'Портфель дашборда. Лейбла и привязки у корзины нет.',
        en: 'The portfolio of the dashboard. The basket has neither a badge nor a link icon.',
      },
    },
    {
      label: {ru: 'Конфигурации', en: 'Configurations'},
      text: {
        ru: '**Сохранить** запоминает набор строк, щелчок по названию возвращает его. По умолчанию панель скрыта.',
        en: '**Save** stores the set of rows, a click on a name brings it back. The panel is hidden by default.',
      },
    },
    {
      label: {ru: 'Доля', en: 'Share'},
      text: {
        ru: 'Сколько процентов общей суммы идёт в эту бумагу.',
        en: 'The part of the total amount that goes to this instrument.',
      },
    },
    {
      label: {ru: 'Цена', en: 'Price'},
      text: {
        ru: 'Цена лимитной заявки. Сначала в поле последняя цена: исправьте её, если нужна другая.',
        en: 'The price of the limit order. It starts with the last price: change it if you want another.',
      },
    },
    {
      label: {ru: 'Объём', en: 'Volume'},
      text: {
        ru: 'Лоты, рассчитанные по доле и цене. Поле только для чтения.',
        en: 'Lots calculated from the share and the price. Read-only.',
      },
    },
    {
      label: {ru: 'Удаление строки', en: 'Row removal'},
      text: {ru: 'Последнюю строку удалить нельзя.', en: 'The last row cannot be removed.'},
    },
    {
      label: {ru: 'Новая строка', en: 'New row'},
      text: {ru: 'Плюс добавляет инструмент.', en: 'The plus adds an instrument.'},
    },
    {
      label: {ru: 'Сторона', en: 'Side'},
      text: {ru: 'Одна на всю корзину: покупка или продажа.', en: 'One for the whole basket: buy or sell.'},
    },
    {
      label: {ru: 'Плечо', en: 'Leverage'},
      text: {
        ru: 'Считать лоты с плечом или только на свои деньги.',
        en: 'Count the lots with margin or on your own money only.',
      },
    },
    {
      label: {ru: 'Общая сумма', en: 'Total amount'},
      text: {
        ru: 'Деньги на все заявки, в валюте портфеля.',
        en: 'The money for all orders, in the currency of the portfolio.',
      },
    },
    {
      label: {ru: 'Отправка', en: 'Sending'},
      text: {
        ru: 'По одной лимитной заявке на строку. Итог — под кнопкой.',
        en: 'One limit order per row. The result is below the button.',
      },
    },
  ],
  wide: {
    width: 340,
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
    draw: (t) => (
      <Window
        x={26}
        y={0}
        width={288}
        height={370}
        title="D39004 (MOEX)"
        icon="basket"
        actions={['gear', 'help', 'close']}>
        <Button x={36} y={38} width={84} height={24} label={t({ru: 'Сохранить', en: 'Save'})} />
        <Box x={128} y={38} width={82} height={24} kind="line" />
        <Txt x={136} y={54}>
          {t({ru: 'Поровну', en: 'Equal'})}
        </Txt>
        <Icon name="close" x={192} y={43} />
        <Box x={218} y={38} width={86} height={24} kind="line" />
        <Txt x={226} y={54}>
          80 / 20
        </Txt>
        <Icon name="close" x={286} y={43} />
        <Txt x={36} y={88} tone="muted">
          {t({ru: 'Тикер', en: 'Ticker'})}
        </Txt>
        <Txt x={92} y={88} tone="muted" max={58}>
          {t({ru: 'Процент', en: 'Percent'})}
        </Txt>
        <Txt x={152} y={88} tone="muted">
          {t({ru: 'Цена', en: 'Price'})}
        </Txt>
        <Txt x={216} y={88} tone="muted" max={90}>
          {t({ru: 'Объем заявки', en: 'Order Volume'})}
        </Txt>
        {ROWS.map(([ticker, price, volume], i) => (
          <React.Fragment key={ticker}>
            <Field x={36} y={96 + i * 32} width={50} value={ticker} />
            <Field x={92} y={96 + i * 32} width={52} value="50" />
            <Field x={152} y={96 + i * 32} width={60} value={price} />
            <Txt x={286} y={113 + i * 32} anchor="end" bold>
              {volume}
            </Txt>
            <Icon name="close" x={294} y={102 + i * 32} />
          </React.Fragment>
        ))}
        <Box x={36} y={188} width={268} height={24} kind="dashed" />
        <Icon name="plus" x={163} y={193} />
        <Chips
          x={36}
          y={223}
          size={64}
          gap={0}
          height={22}
          labels={[t({ru: 'Купить', en: 'Buy'}), t({ru: 'Продать', en: 'Sell'})]}
          active={0}
        />
        <Chips
          x={176}
          y={223}
          size={64}
          gap={0}
          height={22}
          labels={[t({ru: 'С маржой', en: 'Margin'}), t({ru: 'На свои', en: 'Cash'})]}
          active={1}
        />
        <Field
          x={36}
          y={254}
          width={268}
          label={t({ru: 'Сумма на все заявки', en: 'All Orders Amount'})}
          value={lots(100000)}
        />
        <Button x={36} y={308} width={268} height={28} label={t({ru: 'Выставить', en: 'Submit'})} kind="primary" />
        <Txt x={170} y={354} anchor="middle" tone="accent" max={280}>
          {t({ru: 'Все заявки были успешно выставлены', en: 'All orders have been submitted successfully'})}
        </Txt>
      </Window>
    ),
  },
};

export default picture;
