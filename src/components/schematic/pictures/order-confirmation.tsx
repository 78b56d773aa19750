import React from 'react';
import {Box, Button, Rule, Txt, Window} from '../kit';
import type {Picture} from '../types';

const picture: Picture = {
  name: 'order-confirmation',
  title: {
    ru: 'Вопрос о непокрытой позиции, который видит клиент начального уровня риска',
    en: 'The question about an uncovered position that a client of the initial risk level sees',
  },
  parts: [
    {
      label: {ru: 'Вопрос', en: 'Question'},
      text: {
        ru: 'Окно **Подтверждение** появляется до отправки, перед каждой заявкой: размера позиции терминал не считает. Клавиши и щелчки без уведомлений его не вызывают.',
        en: 'The **Confirmation** window comes before each order is sent: the terminal does not calculate the position. Keys and clicks without notification do not bring it up.',
      },
    },
    {
      label: {ru: 'Отправить с согласием', en: 'Send with consent'},
      text: {
        ru: '**Да** отправляет заявку с согласием на непокрытую позицию.',
        en: '**Yes** sends the order with consent to an uncovered position.',
      },
    },
    {
      label: {ru: 'Не отправлять', en: 'Do not send'},
      text: {
        ru: '**Нет** закрывает окно. Заявки нет, и сообщения об этом тоже.',
        en: '**No** closes the window. There is no order and no message about it.',
      },
    },
  ],
  wide: {
    width: 340,
    height: 140,
    spots: [
      [32, 4, 276, 74, 13, 41],
      [166, 90, 66, 34, 13, 107],
      [238, 90, 66, 34, 327, 107],
    ],
    draw: (t) => (
      <Window
        x={26}
        y={0}
        width={288}
        height={136}
        title={t({ru: 'Подтверждение', en: 'Confirmation'})}
        actions={['close']}>
        <Box x={40} y={42} width={24} height={24} kind="line" />
        <Txt x={52} y={59} anchor="middle" tone="warn" bold>
          ?
        </Txt>
        <Txt x={76} y={59}>
          {t({ru: 'Непокрытая позиция', en: 'Uncovered position'})}
        </Txt>
        <Rule x1={27} y1={82.5} x2={313} y2={82.5} />
        <Button x={168} y={94} width={62} label={t({ru: 'Да', en: 'Yes'})} kind="primary" />
        <Button x={240} y={94} width={62} label={t({ru: 'Нет', en: 'No'})} />
      </Window>
    ),
  },
};

export default picture;
