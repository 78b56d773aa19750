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
  /** Seen in what comes after the request that meets it, so that one request alone shows nothing. */
  readonly later?: boolean;
}

const fault = (on: Fault['on'], request: Fault['request'], text: Fault['text'], later = false): Fault => ({
  on,
  request,
  text,
  later,
});

/** All faults. The name is what `--fault` and the panel take. */
export const FAULTS = {
  'order-refused': fault(['http', 'ws', 'cws'], 'refused', {
    ru: 'Запрос, команда или подписка отклонены: 400 с текстом сервера',
    en: 'A request, a command, or a subscription is rejected: 400 with the server’s text',
  }),
  'text-refused': fault(['http'], 'refused', {
    ru: 'Запрос отклонён, тело ответа — простой текст',
    en: 'The request is rejected, and the body of the response is plain text',
  }),
  'answer-lost': fault(['http', 'cws'], 'executed', {
    ru: 'Запрос исполнен, соединение оборвано до ответа',
    en: 'The request is carried out, but the connection breaks before the response',
  }),
  'lost-then-refused': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, ответ потерян, а повтор с тем же X-REQID получает 400 о нехватке средств',
    en: 'The request is carried out, but its response is lost, and a repeat with the same X-REQID gets a 400 for insufficient funds',
  }),
  'lost-then-not-found': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, ответ потерян, а повтор с тем же X-REQID получает 404',
    en: 'The request is carried out, but its response is lost, and a repeat with the same X-REQID gets a 404',
  }),
  'late-delivery': fault(['http'], 'executed', {
    ru: 'Соединение оборвано, а запрос исполняется через 8 секунд',
    en: 'The connection breaks, and the request is carried out 8 seconds later',
  }),
  'answer-slow': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, соединение открыто, но ответ не приходит никогда',
    en: 'The request is carried out, and the connection stays open, but the response never comes',
  }),
  'answer-cut': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, тело ответа обрывается посередине',
    en: 'The request is carried out, but the body of its response breaks off halfway',
  }),
  'answer-stalls': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, тело ответа замирает посередине',
    en: 'The request is carried out, but the body of its response stops halfway, and the connection stays open',
  }),
  'answer-html': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, вместо ответа пришёл 200 со страницей HTML от прокси',
    en: 'The request is carried out, but the response is a 200 with a proxy’s HTML page',
  }),
  'answer-without-number': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, в ответе 200 нет номера заявки',
    en: 'The request is carried out, but the 200 carries no order ID',
  }),
  'request-lost': fault(['http', 'cws'], 'lost', {
    ru: 'Запрос потерян по дороге, ответа нет',
    en: 'The request is lost on its way, and there is no response',
  }),
  'command-timeout': fault(['http', 'cws'], 'executed', {
    ru: 'Заявка стоит, но ответ — 400 Command Timeout',
    en: 'The order is live, yet the response is 400 Command Timeout',
  }),
  'canceled-before-posted': fault(['http'], 'executed', {
    ru: 'Заявка стоит, но ответ — 400 Order was canceled before it was posted',
    en: 'The order is live, yet the response is 400 Order was canceled before it was posted',
  }),
  'repeated-id': fault(['http'], 'executed', {
    ru: 'Запрос доставлен дважды с одним X-REQID, приходит только второй ответ',
    en: 'The request arrives twice with one X-REQID, and only the second response is returned',
  }),
  'server-error': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, ответ — 500',
    en: 'The request is carried out, but the response is 500',
  }),
  'proxy-timeout': fault(['http'], 'executed', {
    ru: 'Запрос исполнен, прокси отвечает 408',
    en: 'The request is carried out, but a proxy responds with 408',
  }),
  'fill-in-cancel': fault(['http', 'cws'], 'executed', {
    ru: 'Заявка исполняется раньше, чем доходит её снятие',
    en: 'The order is filled before its cancel arrives',
  }),
  'fill-in-update': fault(['http', 'cws'], 'executed', {
    ru: 'Половина заявки исполняется раньше, чем доходит её изменение',
    en: 'Half of the order is filled before its update arrives',
  }),
  'cancel-all-partial': fault(
    ['http'],
    'executed',
    {
      ru: 'На снятие всех заявок приходит 200, но половина остаётся',
      en: 'A request to cancel all orders gets a 200, but half of them stay',
    },
    true,
  ),
  'list-late': fault(
    ['http'],
    'executed',
    {
      ru: 'Следующие 10 секунд в списках нет заявок моложе 10 секунд',
      en: 'For the next 10 seconds, lists leave out orders less than 10 seconds old',
    },
    true,
  ),
  'list-behind': fault(['http'], 'executed', {
    ru: 'В списке, который запрошен методом GET, ещё нет последней строки',
    en: 'A list requested with GET does not have its newest row yet',
  }),
  'gateway-error': fault(['http'], 'lost', {
    ru: 'Запрос не дошёл, ответ — 502',
    en: 'The request does not arrive, and the response is 502',
  }),
  redirect: fault(['http'], 'lost', {
    ru: 'Запрос не дошёл, прокси отвечает 302 со ссылкой на /login',
    en: 'The request does not arrive, and a proxy responds with 302 and a link to /login',
  }),
  'too-many-requests': fault(['http'], 'refused', {ru: 'Слишком много запросов: 429', en: 'Too many requests: 429'}),
  'token-expired': fault(['http', 'ws', 'cws'], 'refused', {ru: 'Токен истёк: 401', en: 'The token has expired: 401'}),
  'ack-500': fault(['cws'], 'executed', {
    ru: 'Команда исполнена, в подтверждении httpCode 500',
    en: 'The command is carried out, but its acknowledgment has httpCode 500',
  }),
  'unauthorized-nameless': fault(['cws'], 'executed', {
    ru: 'Команда исполнена, но в ответ приходит 401 с пустым requestGuid',
    en: 'The command is carried out, but the response is a 401 with an empty requestGuid',
  }),
  'expired-reset': fault(
    ['cws'],
    'lost',
    {
      ru: 'Команда после истечения токена не исполняется, соединение обрывается',
      en: 'A command after the token has expired is not carried out, and the connection breaks',
    },
    true,
  ),
  'refresh-unavailable': fault(['http'], 'lost', {
    ru: 'На запрос access-токена приходит 502',
    en: 'A request for an access token gets a 502',
  }),
  'refresh-refused': fault(['http'], 'refused', {
    ru: 'На запрос access-токена приходит 403',
    en: 'A request for an access token gets a 403',
  }),
  'token-short': fault(['http'], 'executed', {
    ru: 'Новый access-токен живёт 5 секунд',
    en: 'The new access token lasts 5 seconds',
  }),
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
    en: 'The connection stays open, but the server stops reading and does not answer pings',
  }),
  silence: fault(['http', 'ws', 'cws'], 'lost', {
    ru: 'Соединение открыто (WebSocket отвечает и на ping), но больше не приходит и не исполняется ничего',
    en: 'The connection is open (a WebSocket even answers pings), but nothing else arrives and nothing is carried out',
  }),
  'data-before-ack': fault(['ws'], 'executed', {
    ru: 'Данные приходят раньше подтверждения',
    en: 'Data arrives before the acknowledgment',
  }),
  'ack-lost': fault(['ws'], 'executed', {
    ru: 'Подписка создана, но её подтверждение не приходит',
    en: 'The subscription is created, but its acknowledgment does not arrive',
  }),
  'messages-of-others': fault(['ws', 'cws'], 'executed', {
    ru: 'Между ответами приходят сообщения, которые не относятся ни к одному вашему запросу',
    en: 'Messages that belong to none of your requests arrive between the responses',
  }),
  'message-repeated': fault(['ws'], 'none', {
    ru: 'Каждое сообщение приходит дважды',
    en: 'Every message arrives twice',
  }),
  'message-lost': fault(
    ['ws'],
    'none',
    {ru: 'Одно событие подписки не приходит', en: 'One event of a subscription does not arrive'},
    true,
  ),
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;

/** Channels that a fault can be asked for. */
export const CHANNELS = ['http', 'ws', 'cws'] as const;
export type FaultChannel = (typeof CHANNELS)[number];

/** Can the fault be met there? */
export const isOn = (name: FaultName, channel: FaultChannel): boolean => FAULTS[name].on.some((one) => one === channel);

/** Faults that can strike connections that are open already. */
export const STRIKES = [
  'connection-dropped',
  'connection-closed',
  'connection-dead',
  'silence',
  'message-repeated',
  'message-lost',
] as const satisfies readonly FaultName[];

/** Is this the name of a fault? */
export const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(FAULTS, name);
