import {Button, Field, HEADER, Table, Tabs, Txt, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {
    ru: 'Стоп из пары передвинули с 295,00 на 297,00: окно изменения и вкладка «Стопы» после него',
    en: 'A stop of a pair is moved from 295.00 to 297.00: the edit window and the Stop-orders tab after it',
  },
  parts: {
    ru: [
      'Портфель заявки. Окно **Изменить заявку** работает с портфелем самой заявки.',
      'Новая сигнальная цена. Условие и количество прежние. Сторону и инструмент изменить нельзя.',
      'Отправка изменения. Кнопка **Изменить** снимает прежнюю заявку и ставит новую, с другим номером. О паре окно не предупреждает.',
      'Изменённый стоп. Статус **Активен**, но стоп один: терминал его ни с чем не связывает.',
      'Пропавший тейк-профит. Статус **Отменён**: заявку сняли вместе с группой. Снимите изменённый стоп и поставьте пару заново.',
    ],
    en: [
      'Portfolio of the order. The **Edit order** window works with the portfolio of the order itself.',
      'New trigger price. The condition and the quantity stay. The side and the instrument cannot be changed.',
      'Sending the change. The **Edit** button cancels the old order and places a new one with another ID. The window gives no warning about the pair.',
      'The edited stop. Its status is **Active**, but the terminal links it to nothing.',
      'The lost take-profit. Its status is **Canceled**, because the group was canceled. Cancel the edited stop and place the pair again.',
    ],
  },
  wide: {
    height: 330,
    spots: [
      [32, 4, 230, 24, 13, 16],
      [32, 36, 276, 96, 13, 84],
      [32, 140, 276, 34, 13, 157],
      [28, 264, 284, 26, 13, 277],
      [28, 292, 284, 26, 327, 305],
    ],
    content: (
      <>
        <Window
          height={182}
          title={{ru: 'Изменить заявку D39004 (MOEX)', en: 'Edit order D39004 (MOEX)'}}
          icon="pen"
          actions={['close']}>
          <Field x={36} y={38} width={88} label={{ru: 'Кол-во лотов', en: 'Lots quantity'}} value="20" kind="number" />
          <Field
            x={136}
            y={38}
            width={168}
            label={{ru: 'Условие', en: 'Condition'}}
            value={{ru: 'Меньше или равно', en: 'Less or equal'}}
            kind="select"
          />
          <Field
            x={36}
            y={86}
            width={128}
            label={{ru: 'Сигнальная цена', en: 'Trigger price'}}
            value="297.00"
            kind="number"
          />
          <Field x={176} y={86} width={128} label={{ru: 'Тип стопа', en: 'Stop type'}} value="Market" kind="select" />
          <Button x={36} y={144} width={130} label={{ru: 'Изменить', en: 'Edit'}} kind="primary" />
          <Button x={174} y={144} width={130} label={{ru: 'Отмена', en: 'Cancel'}} />
        </Window>
        <Txt x={170} y={200} anchor="middle" tone="muted" text="↓" />
        <Window y={208} height={118} title="D39004 (MOEX)" icon="table">
          <Tabs
            x={26}
            y={208 + HEADER}
            width={288}
            labels={{ru: ['Заявки', 'Стопы'], en: ['Orders', 'Stop-orders']}}
            active={1}
          />
          <Table
            x={27}
            y={264}
            row={28}
            headRow={0}
            columns={[
              {width: 6},
              {width: 50},
              {width: 68},
              {width: 52},
              {width: 46, align: 'end'},
              {width: 64, align: 'end'},
            ]}
            pad={4}
            rows={[
              [
                {fill: 'sell'},
                {icons: ['pen', 'closeCircle']},
                {text: {ru: 'Активен', en: 'Active'}, tone: 'accent'},
                {text: 'SBER', bold: true},
                '0/20',
                '≤ 297.00',
              ],
              [
                {fill: 'sell'},
                {icons: ['tree']},
                {text: {ru: 'Отменён', en: 'Canceled'}, tone: 'muted'},
                {text: 'SBER', bold: true},
                '0/20',
                '≥ 310.00',
              ],
            ]}
          />
        </Window>
      </>
    ),
  },
} satisfies Picture;
