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
    ['http', 'ws', 'cws'],
    'refused',
    'Запрос, команда или подписка отклонены: 400 с текстом сервера',
    'A request, a command, or a subscription is rejected: 400 with the text of the server',
  ),
  'text-refused': fault(
    ['http'],
    'refused',
    'Запрос отклонён, тело ответа — простой текст',
    'The request is rejected, the body of the response is plain text',
  ),
  'answer-lost': fault(
    ['http', 'cws'],
    'executed',
    'Запрос исполнен, ответ потерян',
    'The request is carried out, its answer is lost',
  ),
  'answer-slow': fault(
    ['http'],
    'executed',
    'Запрос исполнен, ответ не приходит никогда',
    'The request is carried out, its answer never comes',
  ),
  'answer-cut': fault(
    ['http'],
    'executed',
    'Запрос исполнен, тело ответа обрывается посередине',
    'The request is carried out, the body of its response breaks off halfway',
  ),
  'answer-stalls': fault(
    ['http'],
    'executed',
    'Запрос исполнен, тело ответа замирает посередине',
    'The request is carried out, the body of its response stops halfway and the connection stays open',
  ),
  'answer-html': fault(
    ['http'],
    'executed',
    'Запрос исполнен, вместо ответа пришёл 200 со страницей HTML от посредника',
    'The request is carried out, instead of its response comes a 200 with an HTML page of a proxy',
  ),
  'answer-without-number': fault(
    ['http'],
    'executed',
    'Запрос исполнен, в ответе 200 нет номера заявки',
    'The request is carried out, the 200 carries no order number',
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
  'canceled-before-posted': fault(
    ['http'],
    'executed',
    'Заявка стоит, но ответ — 400 Order was canceled before it was posted',
    'The order is live, yet the answer is 400 Order was canceled before it was posted',
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
  'list-behind': fault(
    ['http'],
    'executed',
    'В списке, который запрошен методом GET, ещё нет последней строки',
    'A list requested with GET does not have its newest row yet',
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
    'Соединение оборвано без закрывающего кадра',
    'The connection breaks without a closing handshake',
  ),
  'connection-closed': fault(
    ['ws', 'cws'],
    'none',
    'Сервер закрывает соединение с кодом 1012',
    'The server closes the connection with code 1012',
  ),
  'connection-dead': fault(
    ['ws', 'cws'],
    'none',
    'Соединение открыто, но сервер больше не читает и не отвечает на ping',
    'The connection is open, but the server reads no more and answers no ping',
  ),
  silence: fault(
    ['http', 'ws', 'cws'],
    'lost',
    'Соединение открыто, но не приходит и не исполняется ничего',
    'The connection is open, but nothing arrives and nothing is carried out',
  ),
  'data-before-ack': fault(
    ['ws'],
    'executed',
    'Данные приходят раньше подтверждения',
    'Data arrive before the acknowledgment',
  ),
  'messages-of-others': fault(
    ['ws', 'cws'],
    'executed',
    'Между ответами приходят сообщения, которые ни к чему не относятся',
    'Messages that answer nothing come between the answers',
  ),
  'message-repeated': fault(['ws'], 'none', 'Каждое сообщение приходит дважды', 'Every message arrives twice'),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Is this the name of a fault? */
export const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(FAULTS, name);
