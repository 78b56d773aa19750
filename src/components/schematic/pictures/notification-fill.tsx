import {Toast, type ToastProps} from '../kit';
import type {Picture} from '../types';

const ORDER = {ru: 'Заявка', en: 'Order'};
const NEWS: readonly Omit<ToastProps, 'x' | 'width'>[] = [
  {
    y: 2,
    title: ORDER,
    lines: {
      ru: ['Статус заявки 93712864', 'изменился на filled'],
      en: ['Status of order 93712864', 'changed to filled'],
    },
  },
  {
    y: 78,
    title: ORDER,
    lines: {ru: ['Заявка 93713190', 'исполнилась на 40 шт.'], en: ['Order 93713190', 'filled for 40 pc.']},
  },
  {
    y: 154,
    kind: 'error',
    title: {ru: 'Ошибка выставления заявки', en: 'Order submit failed'},
    lines: ['Connection is terminated'],
  },
];

export default {
  title: {
    ru: 'Что пишет терминал, когда стоявшая заявка исполнилась, исполнилась частично и когда команда не ушла',
    en: 'What the terminal says when a resting order is filled, filled in part, and when a command was not sent',
  },
  parts: {
    ru: [
      'Исполнена. Уведомление **Изменение статуса заявки**: статус написан кодом «filled», у снятой заявки — «canceled».',
      'Исполнена частично. Прирост в штуках: 40\u00a0акций SBER — 4\u00a0лота.',
      'Не ушла. Под заголовком **Ошибка выставления заявки** — причина. Здесь пропала связь: заявка не отправлена.',
    ],
    en: [
      'Filled. The **Order status changed** toast prints a code: “filled”, or “canceled” for a canceled order.',
      'Filled in part. The newly filled quantity, in units: 40\u00a0shares of SBER are 4\u00a0lots.',
      'Not sent. Below **Order submit failed** is the reason. Here the connection is lost: the order was not sent.',
    ],
  },
  wide: {
    height: 218,
    spots: [
      [26, 2, 288, 68, 13, 36],
      [26, 78, 288, 68, 13, 112],
      [26, 154, 288, 52, 13, 180],
    ],
    content: NEWS.map((toast, i) => <Toast key={i} x={26} width={288} {...toast} />),
  },
} satisfies Picture;
