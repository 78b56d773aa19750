import {Box, Button, Rule, Txt, Window} from '../kit';
import type {Picture} from '../types';

export default {
  title: {
    ru: 'Вопрос о непокрытой позиции, который видит клиент начального уровня риска',
    en: 'The question about an uncovered position that a client of the lowest risk level sees',
  },
  parts: {
    ru: [
      'Вопрос. Окно **Подтверждение** появляется, какой бы ни была позиция: её размера терминал не считает. После клавиш и щелчков без окна заявки окна **Подтверждение** нет.',
      'Отправить с согласием. Кнопка **Да** отправляет заявку с согласием на непокрытую позицию.',
      'Не отправлять. Кнопка **Нет** закрывает окно. Заявка не отправлена, сообщения об этом нет.',
    ],
    en: [
      'Question. The **Confirmation** window appears whatever the position is, because the terminal does not calculate it. There is no question after hotkeys and clicks without the order window.',
      'Send with consent. The **Yes** button sends the order with consent to an uncovered position.',
      'Do not send. The **No** button closes the window. No order is sent, and no message says so.',
    ],
  },
  wide: {
    height: 140,
    spots: [
      [32, 4, 276, 74, 13, 41],
      [166, 90, 66, 34, 13, 107],
      [238, 90, 66, 34, 327, 107],
    ],
    content: (
      <Window height={136} title={{ru: 'Подтверждение', en: 'Confirmation'}} actions={['close']}>
        <Box x={40} y={42} width={24} height={24} kind="line" />
        <Txt x={52} y={59} anchor="middle" tone="warn" bold text="?" />
        <Txt x={76} y={59} text={{ru: 'Непокрытая позиция', en: 'Uncovered position'}} />
        <Rule x1={27} y1={82.5} x2={313} y2={82.5} />
        <Button x={168} y={94} width={62} label={{ru: 'Да', en: 'Yes'}} kind="primary" />
        <Button x={240} y={94} width={62} label={{ru: 'Нет', en: 'No'}} />
      </Window>
    ),
  },
} satisfies Picture;
