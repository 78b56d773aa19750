/**
 * What the sandbox assumes where it is not settled how the real server behaves. It takes what is worse for a careless client
 * (the endless memory of X-REQID apart), so that a program that survives here does not depend on luck there. Never a source for the reference: the pages about
 * orders say what is specified and what is not.
 */
export interface Assumption {
  readonly ru: string;
  readonly en: string;
}

/** All assumptions by topic and name. The page about what the sandbox simulates has a list for each topic. */
export const ASSUMPTIONS = {
  stops: {
    'stop-price': {
      ru: 'Стоп запускает цена любой сделки, даже одиночной, в том числе в аукцион и в выходные.',
      en: 'Any single trade price triggers a stop, also in auctions and on weekends.',
    },
    'stop-holds-already': {
      ru: 'Если условие выполнено уже в момент создания, стоп срабатывает сразу.',
      en: 'A stop whose condition holds when it is created triggers at once.',
    },
    'stop-in-the-past': {
      ru: 'Стоп со сроком в прошлом принимается и тут же снимается.',
      en: 'A stop whose expiry is in the past is accepted and canceled at once.',
    },
    'stop-in-a-break': {
      ru: 'Стоп, который сработал в перерыве торгов, заявки не отправляет: он снимается, а причина приходит в error.',
      en: 'A stop that triggers during a halt places no order and is canceled, with the reason in error.',
    },
  },
  orders: {
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
      en: 'The quantity of an update is what is still to trade, and earlier fills are not subtracted.',
    },
    'good-till-cancelled-on-shares': {
      ru: 'goodtillcancelled на акциях принимается, но действует до конца торгового дня.',
      en: 'goodtillcancelled on shares is accepted but ends with the trading day.',
    },
    'market-remainder': {
      ru: 'Остаток рыночной заявки oneday ждёт и забирает всё, что появится, по любой цене.',
      en: 'The remainder of a oneday market order waits and fills at any price.',
    },
    'market-term-on-shares': {
      ru: 'Рыночная заявка на акции MOEX с immediateorcancel отклоняется с текстом BAD_FLAGS.',
      en: 'A market order in MOEX shares with immediateorcancel is rejected with BAD_FLAGS.',
    },
    'fill-or-kill-on-shares': {
      ru: 'Заявка fillorkill без встречного объёма на акциях принимается и снимается, а на срочном рынке отклоняется.',
      en: 'fillorkill without enough volume is accepted and canceled on shares and rejected on the derivatives market.',
    },
    'cross-with-own': {
      ru: 'Заявка, которая исполнилась бы с вашей же встречной заявкой, отклоняется целиком на любом рынке.',
      en: 'An order that would trade with your own order is rejected whole, on every market.',
    },
    'variance-on-shares': {
      ru: 'Заявка с icebergVariance на акциях отклоняется.',
      en: 'icebergVariance on shares is rejected.',
    },
    'price-guard': {
      ru: 'Защита от агрессивных заявок (5 % от лучшей цены другой стороны) не имитируется, а дневные пределы цены имитируются.',
      en: 'The 5% guard against aggressive orders is not simulated. The day’s price limits are.',
    },
  },
  groups: {
    'group-delay': {
      ru: 'Остальные заявки группы снимаются или активируются через 0,3 с: за это время может исполниться и вторая.',
      en: 'The other orders of a group are canceled or activated 0.3 s later. Meanwhile, a second one may trade.',
    },
    'group-expiry': {
      ru: 'Конец срока заявки — то же, что её снятие: группа OnExecuteOrCancel отменяется. Пара из дневной заявки и стопа ночью теряет стоп.',
      en: 'An expired order counts as canceled, and its OnExecuteOrCancel group is canceled with it. A pair of a day order and a stop loses the stop overnight.',
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
      ru: 'Если вход исполнился раньше создания группы, выходы не активируются.',
      en: 'If the entry filled before the group was created, the exits stay dormant.',
    },
    'bracket-entry-changed': {
      ru: 'После изменения входа брекет остаётся активным, но с номером, которого больше нет.',
      en: 'After the entry is updated, the bracket stays active with an order ID that no longer exists.',
    },
    'bracket-entry-canceled': {
      ru: 'Снятие входа отменяет брекет, выходы остаются спящими.',
      en: 'Canceling the entry cancels the bracket; its exits stay dormant.',
    },
  },
  market: {
    collateral: {
      ru: 'Обеспечение считается упрощённо: по ставкам риска из примера, для позиции вместе с рабочими заявками одной стороны.',
      en: 'Collateral is computed from the example’s risk rates, for the position together with the working orders of one side.',
    },
    commission: {
      ru: 'Комиссия — 0,03 % от суммы сделки, у фьючерсов — 1,93 ₽ за контракт.',
      en: 'Commission is 0.03% of a trade’s value, and RUB 1.93 per futures contract.',
    },
    hours: {
      ru: 'Без команды clock торги идут круглосуточно: нет аукционов, клиринга и выходных. Торговый день кончается в 23:50 по Москве.',
      en: 'Without the clock command, trading runs around the clock, without auctions, clearings, or weekends. A trading day ends at 23:50 Moscow time.',
    },
    'cancel-refused': {
      ru: 'Пока торгов нет — ночью, в клиринг, в перерыв, при остановке, — биржевую заявку не снять: приходит отказ, и она действует дальше.',
      en: 'While there is no trading (at night, in a clearing, break, or halt), a cancel of an exchange order is rejected, and the order stands.',
    },
    'auction-orders': {
      ru: 'Аукцион принимает лимитные и рыночные заявки oneday, собирает их и исполняет по одной цене в конце. Заявки immediateorcancel, fillorkill и айсберги он отклоняет. Что не исполнилось, ждёт дальше.',
      en: 'An auction fills limit and oneday market orders at one price at its end. Unfilled ones keep waiting. It rejects immediateorcancel, fillorkill, and icebergs.',
    },
    'weekend-orders': {
      ru: 'Заявка oneday, выставленная в выходной или праздник, действует до конца следующего буднего торгового дня: после обычных выходных — до вечера понедельника.',
      en: 'A oneday order placed on a weekend or holiday lasts until the end of the next trading weekday: after an ordinary weekend, until Monday evening.',
    },
    'hours-of-spbx': {
      ru: 'СПБ Биржа торгует в будни с 07:00 до 23:50, без аукционов. Праздники — только те, которые названы на странице о рынках.',
      en: 'SPB Exchange weekdays run 07:00–23:50, without auctions. Only the holidays on the Markets page apply.',
    },
    'former-hours': {
      ru: 'До 23.03.2026 между аукционом закрытия акций и 19:00 — перерыв. Вариационная маржа зачисляется раз в день, в 23:50, а не в каждый клиринг.',
      en: 'Before March 23, 2026, shares pause between the closing auction and 19:00. Variation margin is booked once a day, at 23:50, not in each clearing.',
    },
    past: {
      ru: 'Минутные свечи за 14 дней до запуска вычислены: в торговое время будней у них нет пропусков, но и сделок за ними нет.',
      en: 'One-minute candles of the 14 days before the start are computed, with no gaps in weekday trading and no trades behind them.',
    },
    'daily-candle': {
      ru: 'Без команды clock дневная свеча — это дата по UTC: у субботы и воскресенья свои свечи, хотя это торговый день понедельника.',
      en: 'Without the clock command, a daily candle covers a UTC date: Saturday and Sunday have their own, although they are part of Monday’s trading day.',
    },
    'futures-expiry': {
      ru: 'Фьючерс не истекает. В его поле cancellation стоит ближайший третий четверг последнего месяца квартала, какой бы месяц ни стоял в коде.',
      en: 'Futures do not expire. Their cancellation field holds the next third Thursday of a quarter’s last month, whatever the code says.',
    },
  },
  requests: {
    'key-memory': {
      ru: 'X-REQID песочница помнит всегда (срок задаёт --key-memory) и для всех запросов: повтор с другим телом получает прежний ответ.',
      en: 'An X-REQID is remembered forever (--key-memory limits it) and for every request. A repeat with another body gets the old response.',
    },
    'command-rate': {
      ru: 'Предел 100 в секунду касается только запросов HTTP: команды /cws и подписки песочница принимает с любой частотой.',
      en: 'The limit of 100 per second applies to HTTP requests alone: /cws commands and subscriptions are accepted at any rate.',
    },
    oauth: {
      ru: 'Страница /authorize впускает сразу и возвращает только на адреса этой машины. Client ID и секрет годятся любые, код действует минуту и один раз. Токен получает все права, что бы ни стояло в scope.',
      en: '/authorize signs in at once and returns only to this machine. Any client ID and secret work; a code works once, within a minute. The token has every permission, whatever scope says.',
    },
    'no-orders': {
      ru: 'На список заявок портфеля без заявок приходит 404.',
      en: 'The order list of a portfolio without orders returns 404.',
    },
    'malformed-read': {
      ru: 'На параметр с неподходящим значением приходит 400.',
      en: 'A parameter with an invalid value returns 400.',
    },
    'unknown-names': {
      ru: 'Неизвестные поля и параметры и другой регистр букв в именах и значениях проходят с предупреждением, а с ключом --strict отклоняются.',
      en: 'Unknown fields and parameters, and a different letter case in names and values, pass with a warning. --strict rejects them.',
    },
    'update-without-id': {
      ru: 'PUT заявки без X-REQID проходит с предупреждением, а с ключом --strict отклоняется.',
      en: 'An order PUT without X-REQID passes with a warning. --strict rejects it.',
    },
    'case-of-words': {
      ru: 'Регистр не важен в пути, opcode, condition, format и в именах полей групп заявок.',
      en: 'Case does not matter in paths, opcode, condition, format, and the field names of order groups.',
    },
    'cancel-code': {
      ru: 'На запрос снятия код OrderToCancelNotFound приходит, только если снимать нечего, при других отказах — BadRequest.',
      en: 'A cancel returns OrderToCancelNotFound only when there is nothing to cancel. Its other rejections return BadRequest.',
    },
    'cancel-as-json': {
      ru: 'На снятие с jsonResponse=true приходит строка JSON "success"; какой JSON присылает сервер, не записано.',
      en: 'A cancel with jsonResponse=true returns the JSON string "success". The JSON of the server is not recorded.',
    },
    'optional-token': {
      ru: 'На запрос с негодным токеном приходит 401, даже если токен этому запросу не нужен.',
      en: 'A bad token returns 401 even where the token is optional.',
    },
    'unknown-quotes': {
      ru: 'Неизвестные инструменты в ответ о котировках не попадают.',
      en: 'The quotes response leaves out unknown instruments.',
    },
    'cancel-without-stop': {
      ru: 'Снятие без параметра stop касается только биржевых заявок.',
      en: 'A cancel without the stop parameter affects exchange orders only.',
    },
    'own-words': {
      ru: 'Если текст сервера не записан, сообщение начинается со слова Sandbox.',
      en: 'Where the server’s text is not recorded, a message begins with the word Sandbox.',
    },
  },
  sockets: {
    'used-guid': {
      ru: 'На команду с уже использованным guid и на подписку с занятым guid приходит 400.',
      en: 'A command with a used guid returns 400, and so does a subscription with a guid in use.',
    },
    'unsubscribe-unknown': {
      ru: 'На отписку от подписки, которой в соединении нет, приходит 400.',
      en: 'Unsubscribing from an unknown subscription returns 400.',
    },
    'expired-commands': {
      ru: 'На команду /cws с истёкшим токеном приходит 401 с пустым requestGuid, и команда не исполняется.',
      en: 'A /cws command with an expired token returns 401 with an empty requestGuid and is not executed.',
    },
  },
} as const satisfies Record<string, Record<string, Assumption>>;
