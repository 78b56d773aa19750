/**
 * What the sandbox assumes where it is not settled how the real server behaves. It takes what is worse for a careless client,
 * so that a program that survives here does not depend on luck there. Never a source for the reference: the pages about
 * orders say what is specified and what is not.
 */
export interface Assumption {
  readonly ru: string;
  readonly en: string;
}

/** All assumptions, by name. The page about the sandbox lists them. */
export const ASSUMPTIONS = {
  'stop-price': {
    ru: 'Стоп запускает цена последней сделки, любой, даже одиночной, в аукцион и в выходные тоже.',
    en: 'A stop triggers on the price of the last trade, any trade, even a single one, in auctions and on weekends, too.',
  },
  'stop-holds-already': {
    ru: 'Условие выполнено уже в момент создания — стоп срабатывает сразу.',
    en: 'A stop whose condition holds when it is created triggers at once.',
  },
  'stop-in-the-past': {
    ru: 'Стоп со сроком в прошлом принимается и тут же снимается.',
    en: 'A stop whose expiry is in the past is accepted and canceled at once.',
  },
  'stop-in-a-break': {
    ru: 'Стоп, сработавший в перерыве торгов, заявки не даёт: он снят, причина в error.',
    en: 'A stop that triggers while trading is halted makes no order: it is canceled, with the reason in error.',
  },
  'update-cancels-first': {
    ru: 'Изменение сначала снимает прежнюю заявку. Если новая отклонена, не остаётся ни одной.',
    en: 'An update first cancels the old order. If the new one is rejected, none is left.',
  },
  'update-time-in-force': {
    ru: 'Изменение без timeInForce даёт oneday, каким бы срок ни был раньше.',
    en: 'An update without timeInForce makes the order oneday, whatever it was before.',
  },
  'update-quantity': {
    ru: 'Количество в изменении — сколько ещё купить или продать: исполненное раньше не вычитается.',
    en: 'The quantity of an update is what is still to be traded: earlier fills are not subtracted.',
  },
  'good-till-cancelled-on-shares': {
    ru: 'goodtillcancelled на акциях принимается, но действует до конца торгового дня.',
    en: 'goodtillcancelled on shares is accepted but lasts until the end of the trading day.',
  },
  'market-remainder': {
    ru: 'Остаток рыночной заявки oneday ждёт и забирает всё, что появится, по любой цене.',
    en: 'The rest of a oneday market order waits and takes whatever comes, at any price.',
  },
  'market-term-on-shares': {
    ru: 'Рыночная заявка на акции MOEX с immediateorcancel — отказ BAD_FLAGS.',
    en: 'A market order in MOEX shares with immediateorcancel is a rejection, BAD_FLAGS.',
  },
  'fill-or-kill-on-shares': {
    ru: 'fillorkill без встречного объёма: на акциях принята и снята, на срочном рынке отклонена.',
    en: 'fillorkill without enough volume is accepted and canceled on shares and rejected on the derivatives market.',
  },
  'cross-with-own': {
    ru: 'Заявка, которая встретила бы свою же, отклоняется целиком на любом рынке.',
    en: 'An order that would meet one of your own is rejected as a whole, on every market.',
  },
  'variance-on-shares': {
    ru: 'icebergVariance на акциях — отказ.',
    en: 'icebergVariance on shares is a rejection.',
  },
  'group-delay': {
    ru: 'Остальные заявки группы снимаются и просыпаются через 0,3 с: за это время может исполниться вторая.',
    en: 'The other orders of a group are canceled and woken 0.3 s later: in between, a second one may trade.',
  },
  'group-expiry': {
    ru: 'Конец срока заявки — то же, что её снятие: группа OnExecuteOrCancel отменяется. Пара из дневной заявки и стопа ночью теряет стоп.',
    en: 'An order that expires counts as canceled: its OnExecuteOrCancel group is canceled. A pair of a day order and a stop loses the stop overnight.',
  },
  'group-partial-fill': {
    ru: 'Частичное исполнение заявки группу не трогает.',
    en: 'A partial fill of an order does nothing to its group.',
  },
  'bracket-second-exit': {
    ru: 'Брекет не снимает второй выход, когда сработал первый.',
    en: 'A bracket does not cancel the second exit when the first has triggered.',
  },
  'bracket-too-late': {
    ru: 'Вход исполнился раньше создания группы — выходы не просыпаются.',
    en: 'If the entry filled before the group was created, the exits stay dormant.',
  },
  'bracket-entry-changed': {
    ru: 'После изменения входа брекет остаётся активным, но с номером, которого больше нет.',
    en: 'After the entry was updated, the bracket stays active with a number that no longer exists.',
  },
  'bracket-entry-canceled': {
    ru: 'Снятие входа отменяет брекет, выходы остаются спящими.',
    en: 'Canceling the entry cancels the bracket; its exits stay dormant.',
  },
  'key-memory': {
    ru: 'X-REQID помнится всегда и для всех запросов: повтор с другим телом получает прежний ответ.',
    en: 'An X-REQID is remembered forever and for every request: a repeat with another body gets the old answer.',
  },
  collateral: {
    ru: 'Обеспечение считается упрощённо: ставки риска примера, рабочие заявки одной стороны вместе с позицией.',
    en: 'Collateral is simplified: the risk rates of the example, working orders of one side with the position.',
  },
  commission: {
    ru: 'Комиссия — 0,03 % от суммы сделки, фьючерсы — 1,93 ₽ за контракт.',
    en: 'Commission is 0.03% of the value of a trade, for futures RUB 1.93 a contract.',
  },
  hours: {
    ru: 'Без команды clock торги идут круглосуточно: нет аукционов, клиринга и выходных. Торговый день кончается в 23:50 по Москве.',
    en: 'Without the clock command trading never pauses: no auctions, clearings, or weekends. A trading day ends at 23:50 Moscow time.',
  },
  'cancel-refused': {
    ru: 'Пока торгов нет — ночью, в клиринг, в перерыв, при остановке, — биржевую заявку не снять: отказ, заявка стоит.',
    en: 'While there is no trading (at night, in a clearing, a break, or a halt) an exchange order cannot be canceled: a rejection, and the order stands.',
  },
  'auction-orders': {
    ru: 'Аукцион принимает лимитные и рыночные заявки oneday, собирает их и исполняет по одной цене в конце. immediateorcancel, fillorkill и айсберг отклоняет. Что не исполнилось, ждёт дальше.',
    en: 'An auction takes limit orders and oneday market orders, collects them, and fills them at one price at its end. It rejects immediateorcancel, fillorkill, and icebergs. What is not filled goes on waiting.',
  },
  'weekend-orders': {
    ru: 'Заявка oneday, выставленная в выходной или праздник, живёт до конца следующего торгового дня, до вечера понедельника.',
    en: 'A oneday order placed on a weekend or holiday lasts until the end of the next trading day, Monday evening.',
  },
  'hours-of-spbx': {
    ru: 'Будни СПБ Биржи — с 07:00 до 23:50, без аукционов. Праздники — только названные на странице о рынках.',
    en: 'Weekdays of SPB Exchange run from 07:00 to 23:50, without auctions. Holidays are those named on the page about markets, and no others.',
  },
  'former-hours': {
    ru: 'До 23.03.2026 между аукционом закрытия акций и 19:00 — перерыв. Вариационная маржа зачисляется раз в день, в 23:50, а не в каждый клиринг.',
    en: 'Before March 23, 2026 the shares pause between the closing auction and 19:00. Variation margin is booked once a day, at 23:50, and not in each clearing.',
  },
  'price-guard': {
    ru: 'Защита от агрессивных заявок (5 % от встречной цены) не моделируется, дневные пределы цены — да.',
    en: 'The guard against aggressive orders (5% from the opposite price) is not simulated; the price limits of the day are.',
  },
  past: {
    ru: 'Минутные свечи до запуска вычислены, на 14 дней назад: в торговое время будней без пропусков, сделок за ними нет.',
    en: 'One-minute candles before the start are computed, 14 days back: without gaps in the trading time of weekdays, and no trades stand behind them.',
  },
  'futures-expiry': {
    ru: 'Фьючерс не истекает: cancellation — ближайший третий четверг последнего месяца квартала, какой бы месяц ни стоял в коде.',
    en: 'A futures contract does not expire: cancellation is the next third Thursday of a quarter’s last month, whatever its code says.',
  },
  oauth: {
    ru: 'Страница /authorize впускает сразу и возвращает только на адреса этой машины. Client ID и секрет годятся любые, код действует минуту и один раз.',
    en: 'The /authorize page signs in at once and returns to addresses of this machine only. Any client ID and secret will do; a code works once and for a minute.',
  },
  'no-orders': {
    ru: 'Список заявок портфеля без заявок отвечает 404.',
    en: 'The list of orders of a portfolio without orders answers 404.',
  },
  'malformed-read': {
    ru: 'Параметр с неподходящим значением — ответ 400.',
    en: 'A parameter with an unsuitable value answers 400.',
  },
  'unknown-names': {
    ru: 'Неизвестные поля и параметры и чужой регистр имён и слов проходят с предупреждением, с ключом --strict — отказ.',
    en: 'Unknown fields and parameters, and names and words in another case, pass with a warning; --strict refuses them.',
  },
  'update-without-id': {
    ru: 'PUT заявки без X-REQID проходит с предупреждением, с ключом --strict — отказ.',
    en: 'A PUT of an order without X-REQID passes with a warning; --strict refuses it.',
  },
  'case-of-words': {
    ru: 'Регистр не важен в пути, opcode, condition, format и в именах полей групп заявок.',
    en: 'Case does not matter in paths, opcode, condition, format, and the field names of order groups.',
  },
  'cancel-code': {
    ru: 'На запрос снятия код OrderToCancelNotFound несёт только отказ «снимать нечего», остальные — BadRequest.',
    en: 'The code OrderToCancelNotFound comes only when there is nothing to cancel; other rejections of a cancel have BadRequest.',
  },
  'optional-token': {
    ru: 'Негодный токен отвечает 401 и там, где токен не обязателен: вместо ответа без токена приходит отказ.',
    en: 'A bad token answers 401 even where the token is optional: the answer without a token does not come instead.',
  },
  'unknown-quotes': {
    ru: 'В ответе о котировках неизвестных инструментов нет.',
    en: 'Unknown instruments are missing from the response about quotes.',
  },
  'cancel-without-stop': {
    ru: 'Снятие без параметра stop касается только биржевых заявок.',
    en: 'A cancel without the stop parameter concerns exchange orders alone.',
  },
  'used-guid': {
    ru: 'Повтор guid команды в соединении отвечает 400, подписки с занятым guid — тоже.',
    en: 'A command whose guid was used in the connection answers 400, and so does a subscription whose guid is taken.',
  },
  'unsubscribe-unknown': {
    ru: 'Отписка от того, чего в соединении нет, отвечает 400.',
    en: 'Unsubscribing from what the connection does not have answers 400.',
  },
  'expired-commands': {
    ru: 'Команда /cws с истёкшим токеном отвечает 401 с пустым requestGuid и не исполняется.',
    en: 'A /cws command with an expired token answers 401 with an empty requestGuid and is not carried out.',
  },
  'own-words': {
    ru: 'Если текст сервера не записан, сообщение начинается со слова Sandbox.',
    en: 'Where the text of the server is not recorded, a message begins with the word Sandbox.',
  },
} as const satisfies Record<string, Assumption>;
