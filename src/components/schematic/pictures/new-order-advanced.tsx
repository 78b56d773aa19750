import {Field, Icon, Rule, Switch, Txt, Window} from '../kit';
import {LinkedOrders} from '../kit/linkedOrders';
import type {Picture} from '../types';
import {SBER_TITLE} from '../sampleMarket';

export default {
  title: {
    ru: 'Раскрытый блок «Продвинутые» вкладки «Лимитная»: айсберг и две связанные заявки на продажу',
    en: 'The open Advanced block of the Limit tab: an iceberg and two linked sell orders',
  },
  parts: {
    ru: [
      'Заголовок блока. Щелчок по **Продвинутые** раскрывает и сворачивает блок. При открытии формы он свёрнут.',
      'Режим торгов. В какой режим торгов уйдёт заявка.',
      'Тип исполнения. Пока написано **Выберите тип**, заявка стоит до конца торгового дня.',
      'Айсберг. Из 10\u00a0лотов в стакане видно 2. Амплитуду задают на срочном рынке, у акций поле пустое.',
      'Цены связанных заявок. Стоп-маркет на те же 10\u00a0лотов: цель 310,00 и стоп 295,00. Ждут исполнения лимитной заявки.',
      'Сторона. Своя у каждой цены и обязательна, как только цена вписана. При покупке выберите **Продажа** у обеих.',
    ],
    en: [
      'Heading of the block. A click on **Advanced** opens and collapses the block. It is collapsed when the form opens.',
      'Board. The board the order goes to.',
      'Execution type. While it says **Select type**, the order rests until the end of the trading day.',
      'Iceberg. Of 10\u00a0lots the order book shows 2. The variance is for derivatives; for shares the field stays empty.',
      'Prices of the linked orders. Stop-market orders for the same 10\u00a0lots: a target at 310.00 and a stop at 295.00. They wait for the limit order.',
      'Side. One per price, required once the price is typed. For a purchase, choose **Sell** in both.',
    ],
  },
  wide: {
    height: 362,
    spots: [
      [32, 36, 276, 26, 13, 49],
      [34, 66, 88, 46, 13, 90],
      [126, 66, 182, 46, 327, 90],
      [32, 116, 276, 120, 13, 176],
      [32, 244, 182, 108, 13, 298],
      [214, 244, 94, 108, 327, 298],
    ],
    content: (
      <Window height={358} title={SBER_TITLE} switchable icon="order">
        <Icon name="caret" x={36} y={42} />
        <Txt x={56} y={54} bold text={{ru: 'Продвинутые', en: 'Advanced'}} />
        <Field x={36} y={68} width={84} label={{ru: 'Группа', en: 'Group'}} value="TQBR" kind="select" />
        <Field
          x={128}
          y={68}
          width={176}
          label={{ru: 'Тип исполнения заявки', en: 'Order execution type'}}
          value={{ru: 'Выберите тип', en: 'Select type'}}
          hint
          kind="select"
        />
        <Switch x={36} y={119} label={{ru: 'Айсберг', en: 'Iceberg'}} on />
        <Field
          x={36}
          y={142}
          width={268}
          label={{ru: 'Видимая постоянная часть, лотов', en: 'Visible fixed part, lots'}}
          value="2"
          kind="number"
        />
        <Field
          x={36}
          y={190}
          width={268}
          label={{ru: 'Амплитуда отклонения, %', en: 'Variance amplitude, %'}}
          value="—"
          hint
          kind="number"
        />
        <Rule x1={36} y1={240.5} x2={304} y2={240.5} />
        <LinkedOrders y={248} above="310.00" below="295.00" />
      </Window>
    ),
  },
} satisfies Picture;
