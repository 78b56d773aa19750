import {Button, Field, HEADER, Icon, Rule, Tabs, Txt, Window} from '../kit';
import {LinkedOrders} from '../kit/linkedOrders';
import type {Picture} from '../types';

export default {
  title: {
    ru: 'Окно заявки после щелчка по строке 305,10 скальперского стакана с настроенным коридором',
    en: 'The order window after a click on the row 305.10 of a scalper order book with a bracket',
  },
  parts: {
    ru: [
      'Портфель. Заявка уйдёт с портфеля из заголовка окна. В самом скальперском стакане его не видно.',
      'Вид заявки. Вкладку выбирает схема мыши: без модификатора левая кнопка — **Лимитная**, правая в первой схеме — **Рыночная**.',
      'Объём и цена. Рабочий объём в лотах и цена строки. Их можно исправить.',
      'Связанные заявки. Блок **Продвинутые** раскрыт сам: расстояния коридора 50 и 20 шагов стали ценами. Это стоп-маркет: отклонение от сигнальной цены из настроек не действует.',
      'Стороны нет. Сторону выбирает кнопка. Связанные заявки подготовлены для покупки. Если нажать **Продать**, они останутся на продажу: сначала очистите их цены.',
    ],
    en: [
      'Portfolio. The order goes from the portfolio in the title of the window. The scalper order book does not show it.',
      'Order type. The mouse scheme chooses the tab: without a modifier, the left button is **Limit**, and the right button in scheme 1 is **Market**.',
      'Volume and price. The working volume in lots and the price of the row. You can change both.',
      'Linked orders. The **Advanced** block opens by itself: the bracket distances of 50 and 20 steps have become prices. These are stop-market orders: the trigger price gap of the settings is not used.',
      'No side. The button chooses the side. The linked orders were prepared for a purchase. With **Sell**, they would still be sell orders: clear their prices first.',
    ],
  },
  wide: {
    height: 318,
    spots: [
      [32, 4, 230, 24, 13, 16],
      [28, 32, 284, 26, 13, 45],
      [32, 64, 276, 48, 13, 88],
      [32, 120, 276, 146, 327, 193],
      [32, 274, 276, 34, 13, 291],
    ],
    content: (
      <Window height={314} title="SBER, D39004 (MOEX)" icon="order" actions={['close']}>
        <Tabs
          x={26}
          y={HEADER}
          width={288}
          labels={{ru: ['Лимитная', 'Рыночная', 'Условная'], en: ['Limit', 'Market', 'Conditional']}}
        />
        <Field x={36} y={66} width={128} label={{ru: 'Кол-во лотов', en: 'Lots quantity'}} value="10" kind="number" />
        <Field x={176} y={66} width={128} label={{ru: 'Цена', en: 'Price'}} value="305.10" kind="number" />
        <Rule x1={36} y1={117.5} x2={304} y2={117.5} />
        <Icon name="caret" x={36} y={128} />
        <Txt x={56} y={140} bold text={{ru: 'Продвинутые', en: 'Advanced'}} />
        <LinkedOrders y={154} above="305.60" below="304.90" />
        <Button x={36} y={277} width={130} height={28} label={{ru: 'Купить', en: 'Buy'}} kind="buy" />
        <Button x={174} y={277} width={130} height={28} label={{ru: 'Продать', en: 'Sell'}} kind="sell" />
      </Window>
    ),
  },
} satisfies Picture;
