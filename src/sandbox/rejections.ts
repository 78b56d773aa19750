import type {Placed, Rejection, RejectionId} from './types';

/** Status and text of every rejection. A text is the server's own, or ours where `ours` says so: then none is recorded. */
const TEXTS: Readonly<
  Record<RejectionId, {readonly status: 400 | 403 | 404; readonly text: string; readonly ours?: true}>
> = {
  'already-handled': {status: 400, text: 'Request with such X-ALOR-REQID was already handled.'},
  'bad-body': {
    status: 400,
    text: "Provided json can't be properly deserialised, perhaps you made an error or forgot some field",
  },
  'bad-quantity': {status: 400, text: 'Invalid quantity'},
  'zero-price': {status: 400, text: 'Price may not be 0 for a limit order'},
  'price-step': {status: 400, text: 'Minimum price step: {}'},
  'price-too-low': {status: 400, text: 'can not be less than {}'},
  'price-too-high': {status: 400, text: 'can not be greater than {}'},
  'instrument-not-found': {status: 404, text: 'Instrument with symbol {} was not found in exchange {}'},
  'bad-candle-request': {status: 400, text: 'Bad candle request', ours: true},
  'unknown-instrument': {status: 400, text: 'Неизвестный инструмент в заявке'},
  'bad-flags': {status: 400, text: 'BAD_FLAGS'},
  'book-or-cancel': {status: 400, text: 'The order would trade at once', ours: true},
  'no-money': {status: 400, text: 'Нехватка средств по лимитам клиента.'},
  'no-client-positions': {status: 400, text: 'Позиции клиента не найдены'},
  'session-closed': {status: 400, text: 'Сейчас эта сессия не идет.'},
  'not-trading': {status: 400, text: 'Security is not currently trading'},
  'break-period': {status: 400, text: 'Security is in break period'},
  'exchange-31': {status: 400, text: 'Не разрешена встречная заявка на один счет и/или ИНН'},
  'exchange-50': {status: 400, text: 'Не найдена заявка для перестановки'},
  'exchange-4103': {status: 400, text: 'Неполное сведение FOK заявки'},
  'cancel-not-found': {status: 400, text: 'Order to cancel not found'},
  'cancel-all-not-found': {status: 400, text: 'Orders to cancel not found'},
  'update-rejected': {status: 400, text: '{}', ours: true},
  'http-403': {status: 403, text: 'The token does not include this portfolio', ours: true},
  'order-not-found': {status: 404, text: 'Order not found', ours: true},
  'updated-order-not-found': {status: 404, text: 'Order to update not found', ours: true},
  'no-position': {status: 404, text: 'Position not found', ours: true},
  'group-unreadable': {status: 400, text: 'No such group', ours: true},
  'group-delete-rejected': {status: 400, text: 'No such active group', ours: true},
  'group-not-own': {status: 400, text: 'Forbidden attempt to modify an order ({}) not owned by the user'},
  'group-rejected': {status: 400, text: '{}', ours: true},
};

/** Every rejection there is. */
export const REJECTIONS = Object.keys(TEXTS) as readonly RejectionId[];

/** A rejection with its text; what varies goes into the gaps of the text in turn. */
export function reject(error: RejectionId, ...values: readonly (string | number)[]): Rejection {
  const {status, text, ours} = TEXTS[error];
  let at = 0;
  return {ok: false, error, status, message: text.replace(/\{\}/g, () => String(values[at++] ?? '')), recorded: !ours};
}

/** The answer to a key that was used before. */
export const repeated = (first: Placed): Rejection => ({...reject('already-handled'), first});
