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
свеча, бар, candle, candlestick, bar, ohlc, ohlcv, минутки, дневки, kline, klines
заявка, ордер, order
биржевая заявка, exchange order
сделка, трейд, trade, deal, execution
лента сделок, обезличенные сделки, все сделки, trade tape, time and sales, all trades, обезличка, тики, ticks, tick data
котировка, quote, quotation, тик, tick, last price
инструмент, бумага, ценная бумага, тикер, instrument, security, symbol, ticker
портфель, счет, торговый счет, portfolio, account, brokerage account
позиция, position, holding
айсберг, iceberg, скрытый объем, видимая часть, hidden volume
стоп-заявка, стоп-ордер, условная заявка, stop order, conditional order, stop-market, стоп-маркет
стоп-лосс, stop loss, sl, стоплосс, лосс
тейк-профит, take profit, tp, тейк, тейки
рыночная заявка, рыночный ордер, по рынку, market order, рыночка, маркет ордер
лимитная заявка, лимитный ордер, limit order, лимитка, лимитник
post only, maker only, пост онли, bookorcancel, book or cancel, пассивная заявка
группа заявок, связанные заявки, order group, oco, bracket, брекет, одновременно, together
создать, выставить, подать, разместить, отправить, поставить, создание, выставление, размещение, постановка, create, place, submit, post, new
изменить, изменение, обновить, отредактировать, переставить, перенос заявки, замена заявки, update, amend, modify, edit, replace, change
снять, отменить, отмена, удалить, снятие, cancel, delete, remove, withdraw, call off, pull out
получить, запросить, get, obtain, fetch, retrieve
без токена, без регистрации, анонимно, without a token, without registration, no account, anonymous
токен, token
access token, access-токен, jwt, json web token, токен доступа, аксесс токен
refresh token, refresh-токен, токен обновления, рефреш токен
авторизация, аутентификация, вход, authorization, authentication, auth, login, sign in
тестовый контур, тестовая среда, тест, потестировать, песочница, демо, демосчет, учебный счет, виртуальные деньги, без реальных денег, paper trading, test environment, dev environment, sandbox, demo, testing, apidev, without real money, virtual money, play money, practice account, practice, testnet, тестнет, симулятор, эмулятор, simulator
боевой контур, продакшен, боевая среда, prod, production environment, production, live
контур, среда, окружение, environment
ограничения запросов, лимиты запросов, лимиты, ограничение частоты, rate limit, rate limiting, throttling, добросовестное использование, fair use, 429, too many requests
подписка, subscription, subscribe, подписаться, stream, streaming, real time, realtime
отписаться, отмена подписки, отписка, unsubscribe, unsubscription, stop receiving, stop updates, stop the stream
вебсокет, веб-сокет, websocket, ws, web socket
графкл, graphql, graph ql
запрос, request, endpoint, query, метод, эндпоинт, ручка
ответ, response
ошибка, error, код ошибки, error code, сбой
горячая клавиша, хоткей, сочетание клавиш, hotkey, shortcut, keyboard shortcut
корзина заявок, orders basket, basket
карта рынка, тепловая карта, treemap, market map, heatmap, heat map
pine script, pine, пайн, свой индикатор, custom indicator, индикаторы, indicators
график, чарт, chart, индикатор, теханализ, рисунки, линии, indicator, drawings
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
деньги, money, cash, остаток, balance, свободные средства, кэш, кеш, депозит
сводка, summary
обзор, overview
комиссия, fee, commission, тариф, комса
посчитать, рассчитать, вычислить, расчет, calculate, compute, calculation
торговать, торговля, торги, trade, trading
оценить, оценка, estimate, evaluation, предварительный расчет
срок действия, time in force, timeinforce, tif
опцион, опционная доска, option board, option, options chain, option chain
фьючерс, futures, future, срочный рынок, forts, derivatives, фортс, фьюч, фьючи
облигация, bond, скринер облигаций, bond screener, бонды
дивиденд, купон, dividend, coupon, календарь событий, events calendar, дивы
валюта, курс валют, валютная пара, currency, exchange rate, currency pair, fx, forex
новости, news
сортировка, сортировать, sort, sorting, order by, orderby
фильтр, фильтрация, отфильтровать, отбор, отобрать, filter, filtering, where
пагинация, постранично, по страницам, pagination, paging, page through, next page, cursor, курсор
массив, array, list, список
защитная блокировка, блокировка, protective block, block
штраф, оштрафовали, penalised, penalized, penalty, fined, последствия, consequences
разблокировать, снять блокировку, блокировка, unblock, unban, lift the block, block
заблокировать, заблокирован, забанить, блокировка, blocked, banned, ban, block, забанили, бан
идемпотентность, повтор запроса, idempotency, idempotent, retry, x-reqid, reqid
заголовок, header, headers, заголовки
время сервера, server time, часы
часовой пояс, timezone, time zone, utc
задержка, отстают, опаздывают, 15 минут, 15 min, 15 minutes, late, delayed, delay
время, time, unix time, timestamp, метка времени
статус заявки, состояние заявки, order status, order state
статус торгов, trading status, session status, торговая сессия, trading session
переподключение, реконнект, перезагружается, рестарт, перезапуск, restart, restarts, reconnect, reconnection, обрыв соединения, disconnect, connection lost
пример, образец, example, sample, код, code sample, snippet
библиотека, sdk, library, client library
go, golang
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
изменения, что нового, новости, обновление, changelog, recent changes, latest changes, changes, release notes, what's new, news, update, updates, релиз, release, последний релиз, история изменений, change history, version history
поменялось, изменилось, changed, changelog, изменения, поломали, сломали, breaking, breaking changes, несовместимые
условия использования, правила, terms of service, terms

сколько сокетов, сколько соединений, число соединений, number of connections, how many sockets, how many connections, max connections
вывести деньги, вывод денег, ввод и вывод денег, withdraw money, withdraw cash, withdrawal, withdrawals, money movements, пополнить счет, пополнение
соцрейтинг, социальный рейтинг, social rating
buy to cover, cover a short, cover short, закрыть шорт, откупить, откупить шорт
implied volatility, улыбка волатильности, volatility smile, подразумеваемая волатильность, греки, greeks, опционная доска, option board
две стратегии, два робота, несколько роботов, two strategies, two bots, several bots, свои заявки, own orders
ошибка сертификата, certificate error, certificate verify failed, ssl error, сертификат, certificate, tls, ssl
белый список адресов, белый список, ip whitelist, whitelist, allowlist, статический ip, static ip, айпи
двойная заявка, duplicate order, double order, две заявки, две одинаковые заявки, купил дважды, купил два раза, bought twice, sent twice
ключ идемпотентности, idempotency key, exactly once, ровно один раз
потерянный ответ, lost answer, lost response, ответ не дошел, ответ потерялся
переподписаться, подписаться заново, resubscribe, subscribe again, восстановление после обрыва, reconnect
пропущенные сделки, missed fills, missed trades, missed events, пропустил события, восстановление после обрыва, reconcile
утек, украли токен, leaked, leaked token, stolen token, leak, утечка
от имени клиента, on behalf of a client, for my customers, for my users, для своих пользователей, приложение для пользователей
экспирация, expiry, expiration, rollover, roll over, роллирование, переложиться, перенос
краткий код фьючерса, короткий код, short code, тикер фьючерса, код фьючерса, futures ticker, futures symbol, ticker format
ближайший фьючерс, nearest futures, front month, front month contract, actual futures, фронт
вечный фьючерс, perpetual futures, perpetual
единица цены, price units, unit of price, цена в пунктах, price in points
дырки в свечах, дырки, пропуски в свечах, missing candles, candle gaps, holes in candles, нет свечи, candle gap
скачать историю, выгрузить длинную историю, download history, long history
дневная свеча, цена закрытия дня, daily close, daily candle
частичное исполнение, partly filled, partially filled, исполнилась часть, исполнилась наполовину, partial fill
проскальзывание, slippage, плохая цена, bad price, worse price
очередь в стакане, место в очереди, place in the queue, queue priority, queue
спрятать объем, скрыть объем, hide size, hide the size, hidden size, скрытый объем, крупная заявка, large order, iceberg, айсберг
один снимает другой, взаимная отмена, one cancels the other, one cancels other, oco
подтянуть стоп, трейлинг-стоп, тралинг, trailing stop, trail
безубыток, breakeven, break even
аварийная остановка, kill switch, emergency stop, стоп-кран, красная кнопка, panic button
закрыть все позиции, закрыть все, close all positions, close everything, go flat, flatten, выйти в деньги
слетели настройки, сбросились настройки, пропали настройки, settings lost, lost settings, копия настроек, сброс настроек, settings
разлогинивает, выкидывает из терминала, logs me out, logged out, выход при бездействии, inactivity
линия тренда, trend line, рисование, нарисовать, drawing, drawings
rsi, macd, мувинг, скользящая средняя, moving average, индикаторы, indicators
одним щелчком, в один клик, one click, one click trading, single click
налоги, налог, ндфл, tax, taxes, tax report, tax statement, отчеты, брокерский отчет, reports
обертка, wrapper, библиотека, library, sdk
питон, пайтон, python
джаваскрипт, javascript, js, node
эмуляция, имитация, simulate, simulation, emulate, mock
промпт, prompt, навык, skill
категория риска, уровень риска, risk category, risk level
хватит ли денег, сколько могу купить, сколько смогу купить, how much can i buy, how many can i buy, enough money, оценить заявку, estimate
заявка висит, висит, зависла, застряла, hangs, stuck order
до даты, gtd, good till date, valid until, end date, endtime
спящая заявка, dormant, suspended, отложенная заявка, pending order
cancel on disconnect, что переживает обрыв, orders survive
http или websocket, rest or websocket, http or websocket, which interface, какой интерфейс
лучшая цена, best bid, best ask, bbo, котировка, quote
устаревшие запросы, старые методы, отключат, deprecated, legacy, old endpoints, old requests, sunset, end of life, устаревший
миграция, migration, migrate, перейти на новые
ребалансировка, rebalance, rebalancing, по долям, orders basket, корзина заявок

закрыть, убрать, удалить, close, remove, delete
добавить, новый, создать, add, new, create
скрыть, убрать, спрятать, hide, hidden
сменить, поменять, изменить, переключить, change, switch, set
включить, включение, enable, turn on, switch on
выключить, отключить, disable, turn off, switch off
переместить, перенести, передвинуть, move, drag
закрыть позицию, close position, выйти в деньги, flatten
перевернуть, перевернуться, переворот, реверс, reverse, reversal, flip
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
повторить, повторный, отправить снова, resend, repeat, send again, try again, retry
окно, window
звук, звуковой, sound
тема, темная тема, темный режим, dark mode, dark theme, theme, оформление
телефон, мобильный, мобильное приложение, смартфон, планшет, айфон, айпад, phone, smartphone, mobile, tablet, iphone, ipad, android, ios
не загружается, не открывается, не работает, does not load, not loading, not working, сбой, не грузится, белый экран, пустой экран, черный экран, blank page, blank screen, white screen, empty page
не двигаются, не обновляются, зависли, замерли, тормозит, лагает, медленно, slow, lag, laggy, stuck, frozen, freezes, freeze, hangs, hang, not moving, not updating, пропала связь, connection lost, виснет, подвисает, глючит, замерз, crash, crashes
форма заявки, тикет, окно заявки, order form, order ticket, выставить заявку, order submit
список наблюдения, избранное, вотчлист, watchlist, watch list, favourites, favorites
таймфрейм, timeframe, tf
исторические данные, история цен, historical data, price history
снимок, снапшот, snapshot, история, existing
бот, робот, торговый бот, торговый робот, bot, trading bot, trading robot, algo, алготрейдинг, пример
ии, нейросеть, чат гпт, гпт, gpt, chatgpt, ai, llm, ai agent, агент, copilot, claude
swagger, сваггер, openapi, open api, postman, спецификация, specification, swagger ui
api key, api-ключ, ключ api, ключ доступа, secret, refresh token, токен
пинг, понг, хартбит, heartbeat, keepalive, keep alive, ping, pong, поддерживать соединение, соединение живет, lifecycle
обрыв, разрыв, рвется, соединение закрыто, closed connection, connection reset, connection closed, connection lost, server disconnected, abnormal closure, no close frame, socket hang up, broken pipe, 1006, disconnect
сокет, вебсокет, websocket, socket
код инструмента, тикер, symbol, ticker, instrument code
шорт, короткая, короткая позиция, короткие продажи, short, short selling, short position, зашортить, шортить, шортануть, short sale, short sell
лонг, длинная позиция, long position
не с того счета, не тот счет, не с того портфеля, чужой портфель, wrong account, wrong portfolio, не тот портфель, не по тому портфелю, не туда, не тот логин, wrong login, another account, другой счет
пропал интернет, нет интернета, интернет, internet, network, пропала связь, connection lost
отключили свет, свет отключили, отключилось электричество, сел ноутбук, power cut, power outage, blackout, пропала связь, connection is lost, обрыв, disconnect
перезагрузился, перезагрузил, перезагрузилась, перезагрузка, rebooted, reboot, reloaded, reload, restarted, после перезагрузки, перезапуск
вылетел, вылетает, вылет, упал терминал, crashed, crash, завис, frozen
сошел с ума, взбесился, вышел из-под контроля, не могу остановить, runaway, went crazy, gone crazy, out of control, went mad, аварийная остановка, kill switch
перепутал, перепутал покупку, купил вместо, продал вместо, по ошибке, ошибся кнопкой, sold instead of bought, bought instead of sold, instead of, by mistake, fat finger, позиция не та, position is wrong, wrong position
больше чем было, больше чем есть, больше чем имел, more than i had, more than i have, too much, too many shares, позиция не та, position is wrong, непокрытая позиция, uncovered position
лишняя заявка, две одинаковые, одинаковые заявки, identical orders, same order twice, заявок две, two orders, дубль, duplicate
взломали, взломали аккаунт, account hacked, взлом, украли, выложил, засветил, закоммитил, слил, hacked, stole, stolen, exposed, committed, compromised, утек, leak, leaks, отозвать, revoke
шпилька, прокол, вынос, spike, spikes, wick, защита от прокола, protection against spikes
выбило, выбило стоп, снесло стоп, stopped out, стоп сработал, stop triggered
не исполняется, не исполнится, does not fill, will not fill, not filling, never fills, заявка висит, order hangs, ждет цены, waits for its price
на понижение, на падении, на падение, падении акции, падении рынка, падающий рынок, falling stock, falling market, going down, bet against, шорт, short
обновить позицию, не совпадает, не сходится, расходится, does not match, do not match, mismatch, differs, сверка, reconciling
перестал обновляться, stopped updating, no updates, пропала связь, connection is lost
слетели подписки, подписки слетели, пропали подписки, subscriptions are gone, lost subscriptions, subscriptions lost, переживает обрыв, survives a drop, после обрыва, after a drop
восстановить подписки, restore subscriptions, переподписаться, resubscribe, клиент который переживает обрыв, client that survives
не успеваю, не успевает, отстаю, keep up, cannot keep up, keeping up, slow reader, slow consumer, slow client, не отстать
перемотать, промотать, ускорить время, перевести часы, переведите часы, fast forward, skip to, jump to, travel in time, set the clock
не умеет, не поддерживает, чего нет, cannot do, does not support, упрощено, simplified, имитируется, simulated
поделиться, передать, отправить ссылку, share, send a link, передайте
воспроизвести, запись, replay, recorded, record, recording
два счета, двух счетов, двумя счетами, оба счета, two accounts, both accounts, несколько счетов, several accounts, два портфеля, two portfolios, несколько портфелей
перестанут работать, перестанет работать, stop working, устаревшие, deprecated
осталось купить, осталось докупить, left to buy, left to sell, остаток заявки, remainder, исполнилась часть, partial fills
etimedout, esockettimedout, no response, connection lost
eof, econnreset, epipe, unexpected eof, connection reset, connection closed, обрыв
мак, макбук, mac, macbook, windows, винда, линукс, linux, компьютер, computer
странный ответ, вместо json, instead of json, html, неожиданный ответ, unexpected response
пропустил, пропущенные, missed, gap, пробел, catch up, догнать
гэп, гап, разрыв цены, gap, price gap, gap through
дробное, плавающая точка, floating point, округлить, округление, rounding, round, шаг цены, decimals, decimal places, знаков после запятой
прибыль, убыток, доход, финансовый результат, нереализованный, заработать, заработок, pnl, p l, profit, loss, unrealized, unrealised, earn, earned, gain
средняя цена, average price
сверить, сверка, синхронизировать, reconcile, reconciliation, sync, synchronize, in sync, match
поддержка, помощь, обратиться, обращаться, техподдержка, support, help, contact, get in touch
цена закрытия, закрытие вчера, вчерашняя цена, prev close, previous close, close price, closing price, prev_close_price
аварийный, авария, паника, emergency, panic, kill switch, cancel everything
покупательная способность, покупательная сила, свободные средства, свободные деньги, buying power, available cash, free cash, cash free, how much cash
баланс, остаток, деньги, сводка, balance, cash, summary
нкд, накопленный купонный доход, accrued interest, accrued
номинал, face value, nominal
погашение, дата погашения, maturity, redemption
доходность, yield
открытый интерес, open interest
вариационная маржа, variation margin, вариационка
маржин-колл, margin call, принудительное закрытие, liquidation, уровень маржи
доллар, usd, dollar, валюта, currency
юань, cny, yuan, renminbi, валюта, currency
рубль, rub, ruble, rouble, валюта, currency
обменять, обмен, конвертировать, exchange, convert, конвертация
пункт, point, стоимость шага, стоимость шага цены, pointvalue, price step value
часы торгов, расписание торгов, extended hours, after hours, pre market, до открытия, before open, время работы биржи, закрытие биржи, закрытие торгов, trading hours, market close, market closes, market hours, schedule, ночью, ночная сессия, ночные торги, night session
выходные, выходной, праздник, праздничный, суббота, воскресенье, weekend, weekends, holiday, holidays, saturday, sunday
торгуется, рынок открыт, trading now, is trading, статус торгов, trading status, tradingstatus
биржа, exchange, площадка, рынок, market
количество, объем, quantity, qty, volume, amount, size
единицы, штуки, лоты, units, lots, shares, pieces
комментарий, comment, метка, note
свой номер, свой идентификатор, client order id, own id, custom id, comment
дважды, два раза, повторно, дубль, twice, duplicate, повтор, idempotency, задвоилась, задвоение, doubled
нет ответа, ответа нет, без ответа, не пришел ответ, потерянный ответ, ответ потерян, no response, no answer, no reply, failed to fetch, fetch failed, network error, lost response, without an acknowledgment, зависла без ответа, ответ не пришел, ответ не приходит, answer did not come, запрос завис, request hangs, nothing returned, returns nothing
согласие, от имени клиента, чужой, другой клиент, сторонний, consent, on behalf, third party, another person, oauth
зарегистрировать, регистрация, register, registration, sign up
отозвать, отзыв, revoke, invalidate
права, разрешения, scopes, permissions, rights, access rights
сложность, тестирование, неквалифицированный, квалифицированный инвестор, qualified investor, unqualified, complexproductcategory
сохранение настроек, настройки хранятся, where settings are stored, storage

таймаут, тайм-аут, timeout, timed out, time out, read timeout, no response
истек, просрочен, недействителен, expired, invalid, no longer valid, протух, протухает
не найден, не найдена, не существует, отсутствует, not found, does not exist, unknown, неизвестный, already gone, gone
не хватает денег, недостаточно средств, недостаточно денег, нехватка средств, not enough money, insufficient funds, no money
недостаточно обеспечения, не хватает обеспечения, insufficient margin, not enough margin, снижения уровня маржи, нехватка средств
недостаточно, не хватает, нехватка, insufficient, not enough, lack
разрыв, рвет, обрывается, отваливается, сбрасывается, drops, dropped, disconnects, kicked, connection lost, обрыв, отвалился, отвалилось, отключился
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
