import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';
import {TokenRefused} from './token-source.mjs';

// ru: Тестовый контур; для боевого — wss://api.alor.ru/ws
// en: The test environment; for production wss://api.alor.ru/ws
const WS_URL = process.env.ALOR_WS_URL ?? 'wss://apidev.alor.ru/ws';
const ANSWER_WITHIN = 5_000;
// ru: У встроенного WebSocket нет ping, мёртвое соединение находит таймер тишины. Если данные реже, увеличьте.
// en: The built-in WebSocket has no ping, so a silence timer finds a dead connection. Raise it for rarer data.
const SILENCE = 60_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 32_000;
const STEADY_AFTER = 60_000;

// ru: Один сеанс: соединиться, подписаться, читать до обрыва. Возвращает причину конца.
// en: One session: connect, subscribe, read until the connection ends. Returns why it ended.
function session(token, subscriptions, onData) {
  return new Promise((resolve) => {
    const socket = new WebSocket(WS_URL);
    const active = new Map(subscriptions().map((request) => [randomUUID(), request]));
    const waiting = new Set(active.keys());
    let refused = false;
    let silence;
    let ended = false;

    // ru: close() до открытия сам вызывает error и close, поэтому конец бывает один.
    // en: close() before the opening fires error and close itself, so there is one end only.
    const end = (reason) => {
      if (ended) return;
      ended = true;
      clearTimeout(silence);
      clearTimeout(unanswered);
      socket.removeEventListener('message', read);
      socket.close();
      resolve(reason);
    };
    const unanswered = setTimeout(end, ANSWER_WITHIN, 'no acknowledgment');

    const read = ({data: text}) => {
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE, 'silence');
      let message;
      try {
        message = JSON.parse(text);
      } catch {
        end(`not JSON: ${text}`);
        return;
      }
      if (message.httpCode === 401) {
        end('bad token');
      } else if (message.httpCode !== undefined) {
        waiting.delete(message.requestGuid);
        if (waiting.size === 0) clearTimeout(unanswered);
        if (message.httpCode !== 200) {
          refused = true;
          onData('refused', message, active.get(message.requestGuid));
        } else if (waiting.size === 0 && !refused) {
          onData('subscribed');
        }
      } else if (active.has(message.guid)) {
        const request = active.get(message.guid);
        onData(request.opcode, message.data, request);
      } else {
        console.error('Unexpected message:', text);
      }
    };

    socket.addEventListener('open', () => {
      for (const [guid, request] of active) socket.send(JSON.stringify({...request, guid, token}));
    });
    socket.addEventListener('message', read);
    socket.addEventListener('error', (event) => end(event.error?.message ?? event.message ?? 'error'));
    socket.addEventListener('close', (event) => end(`closed: ${event.code} ${event.reason}`));
  });
}

// ru: Держит подписки на рыночные данные. subscriptions() вызывается перед каждым сеансом. onData получает опкод, данные, запрос
// ru: или сигнал: 'subscribed' — подтверждены все, 'refused' — отказ и его запрос, 'disconnected' — обрыв.
// en: Keeps subscriptions to market data. subscriptions() is called before each session. onData gets an opcode, data, and the
// en: request, or a signal: 'subscribed' (all acknowledged), 'refused' (a rejection and its request), 'disconnected' (a drop).
export async function stayConnected(getToken, subscriptions, onData) {
  if (typeof WebSocket === 'undefined') throw new Error('Node.js 22 or newer is needed: it has WebSocket built in');
  let pause = FIRST_PAUSE;
  let reason = '';
  for (;;) {
    const started = Date.now();
    try {
      const token = await getToken({force: reason === 'bad token'});
      reason = await session(token, subscriptions, onData);
    } catch (error) {
      if (error instanceof TokenRefused) throw error;
      reason = error.message;
    }
    console.error('Connection lost:', reason);
    onData('disconnected');
    if (Date.now() - started > STEADY_AFTER) pause = FIRST_PAUSE;
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
}
