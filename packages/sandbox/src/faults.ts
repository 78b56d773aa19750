/**
 * What can be made to go wrong, by name. The layers that carry requests and messages apply a fault; the engine below knows
 * nothing of it, so that what was executed stays executed.
 */
export interface Fault {
  /** Where it can be asked for. */
  readonly on: readonly ('http' | 'ws' | 'cws')[];
  /** Does the request that meets it reach the broker? `none`: there is no request. */
  readonly request: 'executed' | 'lost' | 'refused' | 'none';
  readonly text: {readonly ru: string; readonly en: string};
}

const fault = (on: Fault['on'], request: Fault['request'], text: Fault['text']): Fault => ({on, request, text});

/** All faults. The name is what `--fault` and the panel take. */
export const FAULTS = {
  'order-refused': fault(['http', 'ws', 'cws'], 'refused', {
    ru: 'Запрос, команда или подписка отклонены: 400 с текстом сервера',
    en: 'A request, a command, or a subscription is rejected: 400 with the text of the server',
  }),
  'text-refused': fault(['http'], 'refused', {
    ru: 'Запрос отклонён, тело ответа — простой текст',
    en: 'The request is rejected, the body of the response is plain text',
  }),
  'answer-lost': fault(['http', 'cws'], 'executed', {
    ru: 'Запрос исполнен, ответ потерян',
    en: 'The request is carried out, its answer is lost',
  }),
  'answer-slow': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, ответ не приходит никогда',
    en: 'The request is carried out, its answer never comes',
  }),
  'answer-cut': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, тело ответа обрывается посередине',
    en: 'The request is carried out, the body of its response breaks off halfway',
  }),
  'answer-stalls': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, тело ответа замирает посередине',
    en: 'The request is carried out, the body of its response stops halfway and the connection stays open',
  }),
  'answer-html': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, вместо ответа пришёл 200 со страницей HTML от посредника',
    en: 'The request is carried out, instead of its response comes a 200 with an HTML page of a proxy',
  }),
  'answer-without-number': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, в ответе 200 нет номера заявки',
    en: 'The request is carried out, the 200 carries no order number',
  }),
  'request-lost': fault(['http', 'cws'], 'lost', {
    ru: 'Запрос потерян по дороге, ответа нет',
    en: 'The request is lost on its way, there is no answer',
  }),
  'command-timeout': fault(['http', 'cws'], 'executed', {
    ru: 'Заявка стоит, но ответ — 400 Command Timeout',
    en: 'The order is live, yet the answer is 400 Command Timeout',
  }),
  'canceled-before-posted': fault(['http'], 'executed', {
    ru: 'Заявка стоит, но ответ — 400 Order was canceled before it was posted',
    en: 'The order is live, yet the answer is 400 Order was canceled before it was posted',
  }),
  'repeated-id': fault(['http'], 'executed', {
    ru: 'Запрос доставлен дважды с одним X-REQID, виден второй ответ',
    en: 'The request arrives twice with one X-REQID, the second answer is seen',
  }),
  'server-error': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, ответ — 500',
    en: 'The request is carried out, the answer is 500',
  }),
  'list-behind': fault(['http'], 'executed', {
    ru: 'В списке, который запрошен методом GET, ещё нет последней строки',
    en: 'A list requested with GET does not have its newest row yet',
  }),
  'gateway-error': fault(['http'], 'lost', {
    ru: 'Запрос не дошёл, ответ — 502',
    en: 'The request did not arrive, the answer is 502',
  }),
  'too-many-requests': fault(['http'], 'refused', {ru: 'Слишком много запросов: 429', en: 'Too many requests: 429'}),
  'token-expired': fault(['http', 'ws', 'cws'], 'refused', {ru: 'Токен истёк: 401', en: 'The token has expired: 401'}),
  'connection-dropped': fault(['ws', 'cws'], 'none', {
    ru: 'Соединение оборвано без закрывающего кадра',
    en: 'The connection breaks without a closing handshake',
  }),
  'connection-closed': fault(['ws', 'cws'], 'none', {
    ru: 'Сервер закрывает соединение с кодом 1012',
    en: 'The server closes the connection with code 1012',
  }),
  'connection-dead': fault(['ws', 'cws'], 'none', {
    ru: 'Соединение открыто, но сервер больше не читает и не отвечает на ping',
    en: 'The connection is open, but the server reads no more and answers no ping',
  }),
  silence: fault(['http', 'ws', 'cws'], 'lost', {
    ru: 'Соединение открыто, но не приходит и не исполняется ничего',
    en: 'The connection is open, but nothing arrives and nothing is carried out',
  }),
  'data-before-ack': fault(['ws'], 'executed', {
    ru: 'Данные приходят раньше подтверждения',
    en: 'Data arrives before the acknowledgment',
  }),
  'messages-of-others': fault(['ws', 'cws'], 'executed', {
    ru: 'Между ответами приходят сообщения, которые ни к чему не относятся',
    en: 'Messages that answer nothing come between the answers',
  }),
  'message-repeated': fault(['ws'], 'none', {
    ru: 'Каждое сообщение приходит дважды',
    en: 'Every message arrives twice',
  }),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Is this the name of a fault? */
export const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(FAULTS, name);
