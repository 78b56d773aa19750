import {stem} from '../text/words';

/**
 * What readers call the same thing. Each line is one meaning: words and phrases of both languages, in any form, apart by
 * commas. A query with one of them also finds the pages that use another, a little lower.
 *
 * First the terms of the field, then what readers do and ask (an everyday verb meets the word that pages use for it), then
 * how they retell an error (its entry says the same in the words of the server), then the months of posts.
 */
const MEANINGS = `
стакан, биржевой стакан, order book, orderbook, глубина рынка, depth of market, market depth, dom, level 2
свеча, бар, candle, candlestick, bar, ohlc, ohlcv
заявка, ордер, order
биржевая заявка, exchange order
сделка, трейд, trade, deal, execution
лента сделок, обезличенные сделки, все сделки, trade tape, time and sales, all trades
котировка, quote, quotation, тик, tick, last price
инструмент, бумага, ценная бумага, тикер, instrument, security, symbol, ticker
портфель, счет, торговый счет, portfolio, account, brokerage account
позиция, position, holding
айсберг, iceberg, скрытый объем, видимая часть, hidden volume
стоп-заявка, стоп-ордер, условная заявка, stop order, conditional order, stop-market, стоп-маркет
стоп-лосс, stop loss, sl
тейк-профит, take profit, tp
рыночная заявка, рыночный ордер, по рынку, market order
лимитная заявка, лимитный ордер, limit order
группа заявок, связанные заявки, order group, oco, bracket, брекет, одновременно, together, at once
создать, выставить, подать, разместить, отправить, поставить, создание, выставление, размещение, постановка, create, place, submit, post, new
изменить, изменение, обновить, отредактировать, переставить, update, amend, modify, edit, replace, change
снять, отменить, отмена, удалить, снятие, cancel, delete, remove, withdraw, call off, pull out
получить, запросить, get, obtain, fetch, retrieve
токен, token
access token, access-токен, jwt, json web token, токен доступа, аксесс токен
refresh token, refresh-токен, токен обновления, рефреш токен
авторизация, аутентификация, вход, authorization, authentication, auth, login, sign in
тестовый контур, тестовая среда, тест, потестировать, песочница, демо, демосчет, учебный счет, виртуальные деньги, без реальных денег, paper trading, test environment, dev environment, sandbox, demo, testing, apidev, without real money, virtual money, play money
боевой контур, продакшен, боевая среда, prod, production environment, production, live
контур, среда, окружение, environment
ограничения запросов, лимиты запросов, лимиты, ограничение частоты, rate limit, rate limiting, throttling, добросовестное использование, fair use, 429, too many requests
подписка, subscription, subscribe, подписаться, stream, streaming, real time, realtime
отписаться, отмена подписки, отписка, unsubscribe, unsubscription, stop receiving, stop updates, stop the stream
вебсокет, веб-сокет, websocket, ws, web socket
графкл, graphql, graph ql
запрос, request, endpoint, query
ответ, response
ошибка, error, код ошибки, error code, сбой
горячая клавиша, хоткей, сочетание клавиш, hotkey, shortcut, keyboard shortcut
корзина заявок, orders basket, basket
карта рынка, тепловая карта, treemap, market map, heatmap, heat map
график, чарт, chart
скальперский стакан, привод, scalper order book, scalping, ladder, price ladder
уведомление, оповещение, всплывающее, notification, alert, toast, popup, pop-up
виджет, widget
дашборд, рабочий стол, рабочее пространство, dashboard, workspace
настройки, параметры терминала, settings, preferences, options
установить, установка, скачать, install, installation, download, setup
терминал, astras, астрас, terminal
режим торгов, борд, площадка, board, trading mode, boards
ставка риска, risk rate
риск, risk, маржа, margin, обеспечение
гарантийное обеспечение, го, collateral, initial margin
плечо, маржинальная торговля, leverage, margin trading
деньги, money, cash, остаток, balance, свободные средства
сводка, summary
обзор, overview
комиссия, fee, commission, тариф
посчитать, рассчитать, вычислить, расчет, calculate, compute, calculation
торговать, торговля, торги, trade, trading
оценить, оценка, estimate, evaluation, предварительный расчет
срок действия, time in force, timeinforce, tif
опцион, опционная доска, option board, option, options chain, option chain
фьючерс, futures, future, срочный рынок, forts, derivatives
облигация, bond, скринер облигаций, bond screener
дивиденд, купон, dividend, coupon, календарь событий, events calendar
валюта, курс валют, валютная пара, currency, exchange rate, currency pair, fx, forex
новости, news
сортировка, сортировать, sort, sorting, order by, orderby
фильтр, фильтрация, отфильтровать, отбор, отобрать, filter, filtering, where
пагинация, постранично, по страницам, pagination, paging, page through, next page, cursor, курсор
массив, array, list, список
защитная блокировка, блокировка, protective block, block
разблокировать, снять блокировку, блокировка, unblock, unban, lift the block, block
заблокировать, заблокирован, забанить, блокировка, blocked, banned, ban, block
идемпотентность, повтор запроса, idempotency, idempotent, retry, x-reqid, reqid
заголовок, header, headers, заголовки
время сервера, server time, часы
часовой пояс, timezone, time zone, utc
время, time, unix time, timestamp, метка времени
статус заявки, состояние заявки, order status, order state
статус торгов, trading status, session status, торговая сессия, trading session
переподключение, реконнект, перезагружается, рестарт, перезапуск, restart, restarts, reconnect, reconnection, обрыв соединения, disconnect, connection lost
пример, образец, example, sample, код, code sample, snippet
библиотека, sdk, library, client library
быстрый старт, с чего начать, первые шаги, quick start, quickstart, getting started, get started
вопросы и ответы, faq, частые вопросы, чаво
учетная запись разработчика, аккаунт разработчика, кабинет разработчика, регистрация, developer account, developer cabinet, sign up, registration
торговый аккаунт, trading account, trade account
история сделок, архив сделок, trade history, past trades
частичное исполнение, partial fill, partial execution
трейлинг, trailing, trailing stop, скользящий стоп
арбитраж, спред, раздвижка, arbitrage, spread, pairs trading
корреляция, correlation
акция, stock, share, equity
лот, lot, lot size
шаг цены, price step, tick size, minstep
покупка, buy, bid, купить
продажа, sell, ask, продать, offer
полезные ссылки, useful links
изменения, что нового, новости, обновление, changelog, recent changes, latest changes, changes, release notes, what's new, news, update, updates
поменялось, изменилось, changed, changelog, изменения
условия использования, правила, terms of service, terms

закрыть, убрать, удалить, close, remove, delete
добавить, новый, создать, add, new, create
скрыть, убрать, спрятать, hide, hidden
сменить, поменять, изменить, переключить, change, switch, set
включить, включение, enable, turn on, switch on
выключить, отключить, disable, turn off, switch off
переместить, перенести, передвинуть, move, drag
закрыть позицию, close position, выйти в деньги, flatten
перевернуть, переворот, реверс, reverse, reversal
стоимость, сколько стоит, цена, плата, платить, бесплатно, cost, price, pay, free, fee
предел, лимит, ограничение, максимум, максимальный, наибольший, limit, maximum, max, quota
длина, символов, знаков, length, characters, long
минимум, минимальный, наименьший, minimum, min
глубина, depth, уровней, levels
срок, срок действия, истекает, истек, deadline, expiry, expires, expiration, expired, validity
срок жизни, время жизни, сколько живет, сколько живут, lifetime, ttl, how long, live
продлить, продление, обновить, обновление, renew, renewal, refresh, extend, prolong
часто, частота, интервал, often, frequency, interval, period
до отмены, бессрочно, gtc, good till cancelled, good till canceled, срок действия, time in force
до конца дня, oneday, one day, day order, дневная
выгрузить, выгрузка, скачать, экспорт, экспортировать, export, download, csv, excel
импорт, загрузить, import, upload
сохранить, копия, save, backup, store, saved, хранятся
язык, language
столбец, столбца, колонка, column
номер заявки, order number, order id, orderid, orderno
выйти, выход, sign out, log out, log off, logout
войти, залогиниться, авторизоваться, вход, log in, log into, sign in, sign into, login, authorization
настроить, настройка, настройки, configure, set up, adjust, settings
исполнена, исполнилась, исполнение, исполнен, filled, executed, fill, execution
повторить, повторный, отправить снова, repeat, send again, try again, retry
окно, window
звук, звуковой, sound
тема, темная тема, темный режим, dark mode, dark theme, theme, оформление
телефон, мобильный, мобильное приложение, смартфон, планшет, айфон, айпад, phone, smartphone, mobile, tablet, iphone, ipad, android, ios
не загружается, не открывается, не работает, does not load, not loading, not working, сбой
не двигаются, не обновляются, зависли, замерли, тормозит, лагает, медленно, slow, lag, laggy, stuck, frozen, freezes, freeze, hangs, hang, not moving, not updating, пропала связь, connection lost
форма заявки, тикет, окно заявки, order form, order ticket, выставить заявку, order submit
список наблюдения, избранное, вотчлист, watchlist, watch list, favourites, favorites
таймфрейм, timeframe, tf
исторические данные, история цен, historical data, price history
снимок, снапшот, snapshot, история, existing
бот, робот, торговый бот, торговый робот, bot, trading bot, trading robot, algo, алготрейдинг, пример
swagger, сваггер, openapi, open api, postman, спецификация, specification, swagger ui
api key, api-ключ, ключ api, ключ доступа, secret, refresh token, токен
пинг, понг, хартбит, heartbeat, keepalive, keep alive, ping, pong, поддерживать соединение, соединение живет, lifecycle
обрыв, разрыв, рвется, соединение закрыто, closed connection, connection reset, connection closed, connection lost, server disconnected, abnormal closure, no close frame, socket hang up, broken pipe, 1006, disconnect
сокет, вебсокет, websocket, socket
код инструмента, тикер, symbol, ticker, instrument code
шорт, короткая, короткая позиция, короткие продажи, short, short selling, short position
лонг, длинная позиция, long position
не с того счета, не тот счет, не с того портфеля, чужой портфель, wrong account, wrong portfolio
пропал интернет, нет интернета, интернет, internet, network, пропала связь, connection lost
пропустил, пропущенные, missed, gap, пробел, catch up, догнать
дробное, плавающая точка, floating point, округлить, округление, rounding, round, шаг цены
прибыль, убыток, доход, финансовый результат, нереализованный, заработать, заработок, pnl, p l, profit, loss, unrealized, unrealised, earn, earned, gain
средняя цена, average price
сверить, сверка, синхронизировать, reconcile, reconciliation, sync, synchronize, in sync, match
поддержка, помощь, обратиться, обращаться, техподдержка, support, help, contact, get in touch
цена закрытия, закрытие вчера, вчерашняя цена, prev close, previous close, close price, closing price, prev_close_price
аварийный, авария, паника, emergency, panic, kill switch, cancel everything
покупательная способность, покупательная сила, свободные средства, свободные деньги, buying power, available cash, free cash
баланс, остаток, деньги, сводка, balance, cash, summary
нкд, накопленный купонный доход, accrued interest, accrued
номинал, face value, nominal
погашение, дата погашения, maturity, redemption
доходность, yield
открытый интерес, open interest
вариационная маржа, variation margin
маржин-колл, margin call, принудительное закрытие, liquidation, уровень маржи
доллар, usd, dollar, валюта, currency
юань, cny, yuan, renminbi, валюта, currency
рубль, rub, ruble, rouble, валюта, currency
обменять, обмен, конвертировать, exchange, convert, конвертация
пункт, point, стоимость шага, стоимость шага цены, pointvalue, price step value
часы торгов, расписание торгов, extended hours, after hours, pre market, до открытия, before open, время работы биржи, закрытие биржи, закрытие торгов, trading hours, market close, market closes, market hours, schedule
выходные, выходной, праздник, праздничный, суббота, воскресенье, weekend, weekends, holiday, holidays, saturday, sunday
торгуется, trading now, is trading, статус торгов, trading status, tradingstatus
биржа, exchange, площадка, рынок, market
количество, объем, quantity, qty, volume, amount, size
единицы, штуки, лоты, units, lots, shares, pieces
комментарий, comment, метка, note
свой номер, свой идентификатор, client order id, own id, custom id, comment
дважды, два раза, повторно, дубль, twice, duplicate, повтор, idempotency
нет ответа, ответа нет, без ответа, не пришел ответ, потерянный ответ, ответ потерян, no response, no answer, no reply, failed to fetch, fetch failed, network error, lost response, without an acknowledgment
согласие, от имени клиента, чужой, другой клиент, сторонний, consent, on behalf, third party, another person, oauth
зарегистрировать, регистрация, register, registration, sign up
отозвать, отзыв, revoke, invalidate
права, разрешения, scopes, permissions, rights, access rights
сложность, тестирование, неквалифицированный, квалифицированный инвестор, qualified investor, unqualified, complexproductcategory
сохранение настроек, настройки хранятся, where settings are stored, storage

таймаут, тайм-аут, timeout, timed out, time out, read timeout, no response
истек, просрочен, недействителен, expired, invalid, no longer valid
не найден, не найдена, не существует, отсутствует, not found, does not exist, unknown, неизвестный, already gone, gone
не хватает денег, недостаточно средств, недостаточно денег, нехватка средств, not enough money, insufficient funds, no money
недостаточно обеспечения, не хватает обеспечения, insufficient margin, not enough margin, снижения уровня маржи, нехватка средств
недостаточно, не хватает, нехватка, insufficient, not enough, lack
разрыв, рвет, обрывается, отваливается, сбрасывается, drops, dropped, disconnects, kicked, connection lost, обрыв
не авторизован, unauthorized, 401, token required
доступ запрещен, запрещен, нет доступа, нет прав, forbidden, access denied, denied, 403
сбой сервера, внутренняя ошибка, internal server error, server failure, bad gateway, service unavailable, service temporarily unavailable, gateway timeout, upstream, nginx, 5xx
слишком много запросов, превышен лимит, превышение, too many requests, limit exceeded, exceeded, 429
уже обработан, уже выполнен, уже выполнялся, уже существует, already handled, already used, already exists, already in use
сессия закрыта, торги закрыты, сессия не идет, торги не идут, session is closed, session closed, market closed, market is closed, not trading, not currently trading
приостановлены, остановлены, suspended, halted, halt, suspension
не проводятся, не идут, not trading, not currently trading
диапазон, границы, вне лимита, вне диапазона, out of range, allowed range, out of limits, price limits
кратна, кратно, multiple, не кратна, шаг
отклонена, отклонен, отказ, не принята, не приняли, rejected, rejection, refused, reject, failed, declined, not accepted
invalid grant, refresh token
не создана, не принята, не выставлена, not created, not accepted, not placed
не знает, неизвестный, не найден, does not know, unknown, not found
разобрать, разбор, прочитать, parse, parsing, deserialise, deserialize, malformed
подтверждение, acknowledgment, acknowledgement, ack, confirmation
сработал, сработала, срабатывание, fired, triggered, trigger, activated
сам с собой, встречная, cross trade, self trade, wash trade, own orders
полностью или отменить, fill or kill, fok, fillorkill, неполное сведение
клиринг, clearing, промежуточный клиринг
больше нуля, greater than 0, целое число, invalid quantity
сессия не идет, session is not running, session not running, session is not active, session is over
снижения уровня маржи, margin level, level of margin, margin too low
позиции клиента, client positions
заявка для удаления, order to cancel, order to delete
заявка для перестановки, order to update, order to replace, order to move
инструмент в заявке, instrument in the order, instrument of the order
вне лимита, outside the limits, beyond the limits, out of limit

январь, january, jan
февраль, february, feb
март, march, mar
апрель, april, apr
май, мая, may
июнь, june, jun
июль, july, jul
август, august, aug
сентябрь, september, sep, sept
октябрь, october, oct
ноябрь, november, nov
декабрь, december, dec
`;

/** The other phrases of each meaning, as stems, by the stems of a phrase. */
export const phrases = new Map<string, readonly string[][]>();
for (const line of MEANINGS.trim().split(/\n+/)) {
  const meaning = line.split(',').map((phrase) =>
    phrase
      .trim()
      .split(/[\s-]+/)
      .map(stem),
  );
  for (const phrase of meaning) {
    const key = phrase.join(' ');
    const others = meaning.filter((other) => other.join(' ') !== key);
    phrases.set(key, [...(phrases.get(key) ?? []), ...others]);
  }
}
