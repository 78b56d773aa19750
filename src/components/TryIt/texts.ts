import type {Localized} from '@site/src/lib/edition';
import type {Problem} from '@alor-docs/sandbox/protocol';

const listed = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));

const RU = {
  title: 'Попробовать на симуляции',
  about:
    'Рынок и счёт вымышлены и живут в этой вкладке, на счёте уже есть заявки из примеров. В сеть ничего не уходит, токен подставляет симуляция.',
  assumed: 'Что в ней предполагается',
  close: 'Закрыть',
  anew: 'Начать заново',
  again: 'Всё начато заново.',
  stopped: 'Симуляция остановилась и запущена снова с того же места. Соединения закрыты.',
  broken: 'Симуляция не запускается в этом браузере.',
  secret:
    'Похоже на токен боевого или тестового контура. Он не отправлен и не сохранён: удалите его и никому не показывайте. Симуляции достаточно своего токена.',
  parameters: 'Параметры',
  body: 'Тело запроса, JSON',
  message: 'Сообщение, JSON',
  notJson: 'Это не JSON.',
  plain:
    'Текст слишком велик или вложен слишком глубоко: подсветка, подсказки и проверка выключены. Отправить его можно.',
  completions: 'Варианты',
  members: 'Заявки симуляции в группе',
  group: 'группа',
  linked: (group: string) =>
    `Эти заявки уже связаны группой ${group}. Ключа идемпотентности у запроса нет: каждая отправка создаёт ещё одну группу.`,
  requestId: 'X-REQID',
  requestIdHelp: 'Меняется вместе с запросом: повтор без изменений уходит с прежним значением.',
  fault: 'Сбой',
  noFault: 'Без сбоя',
  send: 'Отправить',
  language: 'Язык программы',
  copy: 'Скопировать код',
  copied: 'Скопировано',
  notCopied: 'Не скопировано',
  response: 'Ответ',
  headers: 'Заголовки ответа',
  empty: 'Тело пустое.',
  notSent: 'Запрос ещё не отправлен.',
  notSimulated: 'Симуляция этот запрос не выполняет: в ответе пример из справочника.',
  cut: 'Ответа нет: соединение оборвано.',
  silent: 'Ответа нет: соединение открыто, но ничего не приходит.',
  cutHalfway: (came: number, promised: number) =>
    `Ответ оборван: пришло ${came} из ${promised} байт, соединение закрыто. Исход по такому ответу неизвестен.`,
  silentHalfway: (came: number, promised: number) =>
    `Ответ замер: пришло ${came} из ${promised} байт, соединение открыто, но больше ничего не приходит. Исход по такому ответу неизвестен.`,
  ms: 'мс',
  state: 'Счёт и рынок',
  book: 'Стакан',
  orders: 'Заявки',
  positions: 'Позиции',
  money: 'Деньги',
  moved: (symbol: string) => `Цена ${symbol} сдвинута.`,
  noBook: 'Этого инструмента в симуляции нет.',
  noRows: 'Пока нет.',
  noMoney: 'Этого портфеля в симуляции нет.',
  columns: {symbol: 'Тикер', lots: 'Лоты', average: 'Средняя цена', result: 'Результат, ₽'},
  sums: {
    cash: 'Деньги, ₽',
    buyingPower: 'Покупательная способность, ₽',
    evaluation: 'Оценка портфеля, ₽',
    commission: 'Комиссия, ₽',
  },
  connect: 'Подключиться',
  drop: 'Оборвать соединение',
  renew: 'Новый guid',
  nextConnection: 'Начнёт действовать со следующего сообщения, в новом соединении.',
  resubscribe: 'Подписаться заново',
  connected: (channel: string) => `Соединение с ${channel} открыто.`,
  dropped: 'Соединение оборвано.',
  closed: (code: number, reason: string) => `Сервер закрыл соединение: ${code}${reason ? `, ${reason}` : ''}.`,
  sent: 'Отправлено',
  received: 'Получено',
  nothing: 'Пока ничего.',
  pause: 'Остановить показ',
  filter: 'Показать guid',
  all: 'Все',
  acknowledged: (code: number, words: string) => `Ответ ${code}: ${words}`,
  slots: {portfolio: 'портфель', ticker: 'тикер', board: 'режим торгов', quantity: 'количество', price: 'цена'},
  missing: (names: string) =>
    `Ваших значений (${names}) в симуляции нет: в форме стоят значения примера, в скопированном коде — ваши.`,
  problem: ({keyword, params}: Problem): string => {
    switch (keyword) {
      case 'required':
        return `Нет обязательного поля ${String(params.missingProperty)}.`;
      case 'additionalProperties':
        return `Поля ${String(params.additionalProperty)} в контракте нет.`;
      case 'type':
        return `Нужен тип ${listed(params.type)}.`;
      case 'enum':
        return `Допустимы: ${listed(params.allowedValues)}.`;
      default:
        return `Нарушено правило ${[keyword, params.limit ?? params.format ?? params.pattern ?? ''].join(' ').trim()}.`;
    }
  },
};

const EN: typeof RU = {
  title: 'Try it in a simulation',
  about:
    'The market and the account are made up and live in this tab. The account starts with the orders of the examples. Nothing is sent, and the simulation adds the token.',
  assumed: 'What it assumes',
  close: 'Close',
  anew: 'Start over',
  again: 'Started over.',
  stopped: 'The simulation stopped and was started again where it was. Connections are closed.',
  broken: 'The simulation does not start in this browser.',
  secret:
    'This looks like a token of the production or the test environment. It was neither sent nor stored. Delete it and show it to nobody. The simulation has a token of its own.',
  parameters: 'Parameters',
  body: 'Request body, JSON',
  message: 'Message, JSON',
  notJson: 'This is not JSON.',
  plain: 'The text is too large or nested too deeply: colors, completion and checks are off. It can still be sent.',
  completions: 'Completions',
  members: 'Orders of the simulation in the group',
  group: 'group',
  linked: (group) =>
    `Group ${group} already links these orders. The request has no idempotency key: each send creates another group.`,
  requestId: 'X-REQID',
  requestIdHelp: 'Changes with the request. A repeat without changes carries the same value.',
  fault: 'Fault',
  noFault: 'No fault',
  send: 'Send',
  language: 'Language of the program',
  copy: 'Copy code',
  copied: 'Copied',
  notCopied: 'Not copied',
  response: 'Response',
  headers: 'Response headers',
  empty: 'The body is empty.',
  notSent: 'The request has not been sent yet.',
  notSimulated: 'The simulation does not carry out this request. The response is the example from the reference.',
  cut: 'No response: the connection broke.',
  silent: 'No response: the connection is open, but nothing arrives.',
  cutHalfway: (came, promised) =>
    `The response broke off: ${came} of ${promised} bytes arrived and the connection closed. Such a response leaves the outcome unknown.`,
  silentHalfway: (came, promised) =>
    `The response stopped: ${came} of ${promised} bytes arrived, the connection is open, and nothing more comes. Such a response leaves the outcome unknown.`,
  ms: 'ms',
  state: 'Account and market',
  book: 'Order book',
  orders: 'Orders',
  positions: 'Positions',
  money: 'Money',
  moved: (symbol) => `The price of ${symbol} has moved.`,
  noBook: 'The simulation does not have this instrument.',
  noRows: 'None yet.',
  noMoney: 'The simulation does not have this portfolio.',
  columns: {symbol: 'Ticker', lots: 'Lots', average: 'Average price', result: 'Result, RUB'},
  sums: {
    cash: 'Cash, RUB',
    buyingPower: 'Buying power, RUB',
    evaluation: 'Portfolio value, RUB',
    commission: 'Commission, RUB',
  },
  connect: 'Connect',
  drop: 'Drop the connection',
  renew: 'New guid',
  nextConnection: 'Takes effect with the next message, in a new connection.',
  resubscribe: 'Resubscribe',
  connected: (channel: string) => `Connected to ${channel}.`,
  dropped: 'The connection broke.',
  closed: (code: number, reason: string) => `The server closed the connection: ${code}${reason ? `, ${reason}` : ''}.`,
  sent: 'Sent',
  received: 'Received',
  nothing: 'Nothing yet.',
  pause: 'Pause',
  filter: 'Show guid',
  all: 'All',
  acknowledged: (code: number, words: string) => `Acknowledgment ${code}: ${words}`,
  slots: {portfolio: 'portfolio', ticker: 'ticker', board: 'board', quantity: 'quantity', price: 'price'},
  missing: (names) =>
    `The simulation lacks your own values (${names}): the form has those of the example, the copied code has yours.`,
  problem: ({keyword, params}) => {
    switch (keyword) {
      case 'required':
        return `The required field ${String(params.missingProperty)} is missing.`;
      case 'additionalProperties':
        return `The contract has no field ${String(params.additionalProperty)}.`;
      case 'type':
        return `The type must be ${listed(params.type)}.`;
      case 'enum':
        return `Allowed: ${listed(params.allowedValues)}.`;
      default:
        return `Breaks the rule ${[keyword, params.limit ?? params.format ?? params.pattern ?? ''].join(' ').trim()}.`;
    }
  },
};

/** Words of the panel. */
export const TEXTS: Localized<typeof RU> = {ru: RU, en: EN};

export type Texts = typeof RU;
