/**
 * What can be made to go wrong, by name. The layers that carry requests and messages apply a fault; the engine below knows
 * nothing of it, so that what was executed stays executed.
 */
export interface Fault {
  /** Where it can be asked for. */
  readonly on: readonly ('http' | 'ws' | 'cws')[];
  /** Does the request that meets it reach the broker? `none`: there is no request. */
  readonly request: 'executed' | 'lost' | 'refused' | 'none';
  readonly ru: string;
  readonly en: string;
}

const fault = (on: Fault['on'], request: Fault['request'], ru: string, en: string): Fault => ({on, request, ru, en});

/** All faults. The name is what `--fault` and the panel take. */
export const FAULTS = {
  'order-refused': fault(
    ['http', 'cws'],
    'refused',
    'Заявка отклонена: 400 с текстом биржи',
    'The order is rejected: 400 with the text of the exchange',
  ),
  'answer-lost': fault(
    ['http', 'cws'],
    'executed',
    'Запрос исполнен, ответ потерян',
    'The request is carried out, its answer is lost',
  ),
  'request-lost': fault(
    ['http', 'cws'],
    'lost',
    'Запрос потерян по дороге, ответа нет',
    'The request is lost on its way, there is no answer',
  ),
  'command-timeout': fault(
    ['http', 'cws'],
    'executed',
    'Заявка стоит, но ответ — 400 Command Timeout',
    'The order is live, yet the answer is 400 Command Timeout',
  ),
  'repeated-id': fault(
    ['http'],
    'executed',
    'Запрос доставлен дважды с одним X-REQID, виден второй ответ',
    'The request arrives twice with one X-REQID, the second answer is seen',
  ),
  'server-error': fault(
    ['http'],
    'executed',
    'Запрос исполнен, ответ — 500',
    'The request is carried out, the answer is 500',
  ),
  'gateway-error': fault(
    ['http'],
    'lost',
    'Запрос не дошёл, ответ — 502',
    'The request did not arrive, the answer is 502',
  ),
  'too-many-requests': fault(['http'], 'refused', 'Слишком много запросов: 429', 'Too many requests: 429'),
  'token-expired': fault(['http', 'ws', 'cws'], 'refused', 'Токен истёк: 401', 'The token has expired: 401'),
  'connection-dropped': fault(
    ['ws', 'cws'],
    'none',
    'Соединение оборвано без прощания',
    'The connection breaks without a closing handshake',
  ),
  silence: fault(
    ['ws', 'cws'],
    'lost',
    'Соединение открыто, но не приходит и не исполняется ничего',
    'The connection is open, but nothing arrives and nothing is carried out',
  ),
  'data-before-ack': fault(
    ['ws', 'cws'],
    'executed',
    'Данные приходят раньше подтверждения',
    'Data arrive before the acknowledgment',
  ),
  'message-repeated': fault(['ws'], 'none', 'Каждое сообщение приходит дважды', 'Every message arrives twice'),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Is this the name of a fault? */
export const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(FAULTS, name);
