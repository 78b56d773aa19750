interface Text {
  readonly status: 400 | 403 | 404;
  readonly text: string;
  readonly ours?: true;
}

/** Status and text of every rejection. A text is the server's own, or ours where `ours` says so: then none is recorded. */
const TEXTS = {
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
  'bad-request': {status: 400, text: 'Bad candle request', ours: true},
  'unknown-instrument': {status: 400, text: 'Неизвестный инструмент в заявке'},
  'bad-flags': {status: 400, text: 'BAD_FLAGS'},
  'book-or-cancel': {status: 400, text: 'The order would trade at once', ours: true},
  'no-money': {status: 400, text: 'Нехватка средств по лимитам клиента.'},
  'no-client-positions': {status: 400, text: 'Позиции клиента не найдены'},
  'session-closed': {status: 400, text: 'Сейчас эта сессия не идет.'},
  'not-trading': {status: 400, text: 'Security is not currently trading'},
  'break-period': {status: 400, text: 'Security is in break period'},
  clearing: {status: 400, text: 'Идет пром. клиринг, нельзя ставить заявки.'},
  'spectra-381': {
    status: 400,
    text: 'Trading restricted while intraday clearing is in progress: cannot delete orders.',
  },
  'spectra-382': {status: 400, text: 'Trading restricted while intraday clearing is in progress: cannot move orders.'},
  'cancel-session-closed': {status: 400, text: 'Сейчас эта сессия не идет.'},
  'asts-179': {status: 400, text: 'Immediate orders not accepted during this trading period'},
  'asts-184': {status: 400, text: 'Hidden quantity not accepted during this trading period'},
  'exchange-31': {status: 400, text: 'Не разрешена встречная заявка на один счет и/или ИНН'},
  'exchange-50': {status: 400, text: 'Не найдена заявка для перестановки'},
  'exchange-4103': {status: 400, text: 'Неполное сведение FOK заявки'},
  'asts-709': {status: 400, text: 'You can not have more than {} active orders for this instrument'},
  'spectra-320': {
    status: 400,
    text: 'Amount of active orders exceeds the limit allowed for the client account for this security.',
  },
  'bad-clock': {
    status: 400,
    text: 'the clock is {}; it goes forward, a year at most, to HH:MM, HH:MM:SS, sat HH:MM, or an ISO 8601 date',
    ours: true,
  },
  'sandbox-limit': {status: 400, text: '{}', ours: true},
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
} as const satisfies Readonly<Record<string, Text>>;

/**
 * Why the engine itself rejects a request: an id of contract/errors.yaml in its HTTP form; trading system and code of a text of
 * contract/exchange-codes.yaml; or one of `OWN`, which only
 * the sandbox has.
 */
export type RejectionId = keyof typeof TEXTS;

/** A request that was not carried out. */
export interface Rejection {
  readonly ok: false;
  readonly error: RejectionId;
  /** Text as the server writes it. Where the server's text is not recorded, a plain sentence (`recorded` is false). */
  readonly message: string;
  readonly recorded: boolean;
  /** HTTP status, also `httpCode` on /cws. */
  readonly status: Text['status'];
  /** `already-handled` only: the outcome of the first request with this key, for `oldResponse`. */
  readonly first?: Placed;
}

/** A value, or a typed rejection. */
export type Result<T> = {readonly ok: true; readonly value: T} | Rejection;
/** What creating and updating an order answers: the new number. */
export type Placed = Result<{readonly orderId: string}>;

/** A value as a result. */
export const ok = <T>(value: T): {readonly ok: true; readonly value: T} => ({ok: true, value});

/** The value of a result. @throws Error with the name and the text of a rejection */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) {
    throw new Error(`${result.error}: ${result.message}`);
  }
  return result.value;
}

/** Rejections by rules of the sandbox itself. */
export const OWN: readonly RejectionId[] = ['sandbox-limit', 'bad-clock'];

/** Every rejection there is. */
export const REJECTIONS = Object.keys(TEXTS) as readonly RejectionId[];

/** A rejection with its text; what varies goes into the gaps of the text in turn. */
export function reject(error: RejectionId, ...values: readonly (string | number)[]): Rejection {
  const {status, text, ours}: Text = TEXTS[error];
  let next = 0;
  return {
    ok: false,
    error,
    status,
    message: text.replace(/\{\}/g, () => String(values[next++] ?? '')),
    recorded: !ours,
  };
}

/** The answer to a key that was used before. */
export const repeated = (first: Placed): Rejection => ({...reject('already-handled'), first});

/** The message of a rejection as clients see it: one that is not the server's says so. */
export const wordsOf = ({message, recorded}: Rejection): string => (recorded ? message : `Sandbox: ${message}`);
