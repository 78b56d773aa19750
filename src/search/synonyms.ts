/**
 * What readers call the same thing. Each line is one meaning: words and phrases of both languages, in any form, apart by
 * commas. A query with one of them also finds the pages that use another, a little lower.
 */
const MEANINGS = `
стакан, биржевой стакан, order book, orderbook, глубина рынка, depth of market, market depth, dom
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
стоп-заявка, стоп-ордер, условная заявка, stop order, conditional order
стоп-лосс, stop loss, sl
тейк-профит, take profit, tp
рыночная заявка, рыночный ордер, по рынку, market order
лимитная заявка, лимитный ордер, limit order
группа заявок, связанные заявки, order group, oco, bracket, брекет
создать, выставить, подать, разместить, отправить, create, place, submit, post, new
изменить, обновить, отредактировать, переставить, update, amend, modify, edit, replace, change
снять, отменить, отмена, удалить, снятие, cancel, delete, remove
получить, запросить, get, obtain, fetch, retrieve
токен, token
access token, access-токен, jwt, json web token, токен доступа, аксесс токен
refresh token, refresh-токен, токен обновления, рефреш токен
авторизация, аутентификация, вход, authorization, authentication, auth, login, sign in
тестовый контур, тестовая среда, тест, песочница, демо, test environment, dev environment, sandbox, demo, testing, apidev
боевой контур, продакшен, боевая среда, prod, production environment, production, live
контур, среда, окружение, environment
ограничения запросов, лимиты запросов, лимиты, ограничение частоты, rate limit, rate limiting, throttling, добросовестное использование, fair use, 429, too many requests
подписка, subscription, subscribe, подписаться
отписаться, отмена подписки, отписка, unsubscribe, unsubscription
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
уведомление, оповещение, notification, alert, toast
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
сводка, summary, overview
комиссия, fee, commission, тариф
оценить, оценка, estimate, evaluation, предварительный расчет
срок действия, time in force, timeinforce, tif
опцион, опционная доска, option board, option, options chain, option chain
фьючерс, futures, future, срочный рынок, forts, derivatives
облигация, bond, скринер облигаций, bond screener
дивиденд, купон, dividend, coupon, календарь событий, events calendar
валюта, курс валют, валютная пара, currency, exchange rate, currency pair, fx, forex
новости, news
сортировка, сортировать, sort, sorting, order by, orderby
фильтр, фильтрация, отбор, filter, filtering, where
пагинация, постранично, по страницам, pagination, paging, cursor, курсор
массив, array, list, список
защитная блокировка, блокировка, protective block, block
идемпотентность, повтор запроса, idempotency, idempotent, retry, x-reqid, reqid
заголовок, header, headers, заголовки
время сервера, server time, часы
часовой пояс, timezone, time zone, utc, unix time, timestamp
статус заявки, состояние заявки, order status, order state
статус торгов, trading status, session status, торговая сессия, trading session
переподключение, реконнект, reconnect, reconnection, обрыв соединения, disconnect, connection lost
пример, образец, example, sample, код, code sample, snippet
библиотека, sdk, library, client library
быстрый старт, с чего начать, первые шаги, quick start, quickstart, getting started, get started
вопросы и ответы, faq, частые вопросы, чаво
учетная запись разработчика, аккаунт разработчика, кабинет разработчика, регистрация, developer account, developer cabinet, sign up, registration
торговый аккаунт, trading account, trade account
история сделок, архив сделок, trade history, past trades
частичное исполнение, partial fill, partial execution
трейлинг, trailing stop, скользящий стоп
арбитраж, спред, раздвижка, arbitrage, spread, pairs trading
корреляция, correlation
акция, stock, share, equity
лот, lot, lot size
шаг цены, price step, tick size, minstep
покупка, buy, bid, купить
продажа, sell, ask, продать, offer
полезные ссылки, useful links
изменения, что нового, changelog, release notes, what's new
условия использования, правила, terms of service, terms
`;

/** One phrase of a meaning: its words as a reader writes them. */
export type Phrase = readonly string[];

/** The meanings as lists of phrases. */
export const meanings: readonly (readonly Phrase[])[] = MEANINGS.trim()
  .split('\n')
  .map((line) => line.split(',').map((phrase) => phrase.trim().split(/[\s-]+/)));
