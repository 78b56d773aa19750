import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';

// ru: Тестовый контур; для боевого — wss://api.alor.ru/ws
// en: The test environment; for production wss://api.alor.ru/ws
const WS_URL = process.env.ALOR_WS_URL ?? 'wss://apidev.alor.ru/ws';
const ANSWER_WITHIN = 5_000;
// ru: Подписки уходят порциями: следующая — когда подтверждена прежняя. Иначе подтверждения и данные переполнят буфер сервера.
// en: Subscriptions leave in portions, the next one when the last is acknowledged: else answers and data overflow the server’s buffer.
const PORTION = 100;
// ru: Через столько миллисекунд отклонённая подписка отправляется ещё раз. Повторный отказ окончателен, если это не 408, 429 или 5xx.
// en: A rejected subscription is sent again after so many milliseconds. A second rejection is final unless it is 408, 429, or 5xx.
const ASK_AGAIN = 300_000;
// ru: У встроенного WebSocket нет ping, мёртвое соединение находит таймер тишины. Если данные реже, увеличьте.
// en: The built-in WebSocket has no ping, so a silence timer finds a dead connection. Raise it for rarer data.
const SILENCE = 60_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 32_000;
const STEADY_AFTER = 60_000;

// ru: Один сеанс: соединиться, подписаться, читать до обрыва. Возвращает причину конца и токен, если он не принят.
// en: One session: connect, subscribe, read until the connection ends. Returns why it ended, and the token if that was refused.
function session(getToken, subscriptions, onData) {
  return new Promise((resolve) => {
    const socket = new WebSocket(WS_URL);
    // ru: Запрос подписки и признак повтора.
    // en: The request of a subscription, and whether it is sent again.
    const queue = subscriptions().map((request) => ({request, again: false}));
    const active = new Map();
    const waiting = new Set();
    // ru: Сколько подписок отклонено и ещё не принято.
    // en: How many subscriptions are rejected and not yet accepted.
    let rejected = 0;
    let token;
    let [sent, heard] = [0, 0];
    let accepted = false;
    let silence;
    let unanswered;
    let ended = false;

    // ru: close() до открытия сам вызывает error и close, поэтому конец бывает один.
    // en: close() before the opening fires error and close itself, so there is one end only.
    const end = (reason, refused) => {
      if (ended) return;
      ended = true;
      clearTimeout(silence);
      clearTimeout(unanswered);
      socket.removeEventListener('message', read);
      socket.close();
      resolve([reason, refused]);
    };

    const ask = async () => {
      if (ended || waiting.size > 0 || queue.length === 0) return;
      const portion = queue.splice(0, PORTION).map((one) => [randomUUID(), one]);
      for (const [guid, one] of portion) {
        active.set(guid, one);
        waiting.add(guid);
      }
      token = await getToken();
      if (ended) return;
      sent = Date.now();
      unanswered = setTimeout(giveUp, ANSWER_WITHIN);
      for (const [guid, {request}] of portion) socket.send(JSON.stringify({...request, guid, token}));
    };
    const askOrEnd = () => ask().catch((error) => end(error.message));

    const settle = (guid) => {
      if (!waiting.delete(guid) || waiting.size > 0) return;
      clearTimeout(unanswered);
      if (queue.length > 0) askOrEnd();
      else if (rejected === 0) onData('subscribed');
    };

    const refuse = (guid, message) => {
      const {request, again} = active.get(guid) ?? {};
      const code = message?.httpCode;
      rejected += 1;
      if (request && (!again || !code || code === 408 || code === 429 || code >= 500)) {
        setTimeout(() => {
          rejected -= 1;
          queue.push({request, again: true});
          askOrEnd();
        }, ASK_AGAIN).unref();
      }
      onData('refused', message, request);
      settle(guid);
    };

    // ru: Если другие данные идут, соединение живо, и рвать его из-за одной подписки нельзя: новые могут не создаться.
    // en: While other data comes, the connection lives. To end it for one subscription is to risk them all.
    const giveUp = () => {
      if (heard < sent) end('no acknowledgment');
      else for (const guid of [...waiting]) refuse(guid);
    };

    // ru: Если не принята ни одна подписка, молчит и живое соединение.
    // en: If no subscription is accepted, a living connection is silent, too.
    const onSilence = () => {
      if (accepted) end('silence');
    };

    const read = ({data: text}) => {
      heard = Date.now();
      clearTimeout(silence);
      silence = setTimeout(onSilence, SILENCE);
      let message;
      try {
        message = JSON.parse(text);
      } catch {
        end(`not JSON: ${text}`);
        return;
      }
      if (message.httpCode === 401) end('bad token', token);
      else if (message.httpCode === 200) {
        accepted = true;
        settle(message.requestGuid);
      } else if (message.httpCode !== undefined) refuse(message.requestGuid, message);
      else if (active.has(message.guid)) {
        const {request} = active.get(message.guid);
        onData(request.opcode, message.data, request);
      } else {
        console.error('Unexpected message:', text);
      }
    };

    unanswered = setTimeout(end, ANSWER_WITHIN, 'not opened');
    socket.addEventListener('open', () => {
      clearTimeout(unanswered);
      askOrEnd();
    });
    socket.addEventListener('message', read);
    socket.addEventListener('error', (event) => end(event.error?.message ?? event.message ?? 'error'));
    socket.addEventListener('close', (event) => end(`closed: ${event.code} ${event.reason}`));
  });
}

// ru: Держит подписки на рыночные данные. tokens — tokenSource(…) или TokenSource библиотеки заявок. subscriptions() вызывается
// ru: перед каждым сеансом. onData получает опкод, данные, запрос или сигнал: 'subscribed' — подтверждены все, 'refused' — отказ
// ru: (undefined: нет ответа) и его запрос, 'disconnected' — обрыв.
// en: Keeps subscriptions to market data. tokens is tokenSource(…) or the order library’s TokenSource. subscriptions() is called
// en: before each session. onData gets an opcode, data, and the request, or a signal: 'subscribed' (all acknowledged), 'refused'
// en: (the rejection, undefined without one, and its request), 'disconnected'.
export async function stayConnected(tokens, subscriptions, onData) {
  const getToken = (how) => (typeof tokens === 'function' ? tokens(how) : tokens.get(how));
  if (typeof WebSocket === 'undefined') throw new Error('Node.js 22 or newer is needed: it has WebSocket built in');
  let pause = FIRST_PAUSE;
  let reason;
  let refused;
  for (;;) {
    const started = Date.now();
    try {
      await getToken({refused});
      [reason, refused] = await session(getToken, subscriptions, onData);
    } catch (error) {
      if (error.constructor.name === 'TokenRefused') throw error;
      reason = error.message;
    }
    console.error('Connection lost:', reason);
    onData('disconnected');
    if (Date.now() - started > STEADY_AFTER) pause = FIRST_PAUSE;
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}
