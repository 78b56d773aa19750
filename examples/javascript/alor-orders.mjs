import {randomUUID} from 'node:crypto';
import {setTimeout as sleep} from 'node:timers/promises';

// ru: Тестовый контур; для боевого — https://api.alor.ru
// en: The test environment; for production https://api.alor.ru
const API_URL = process.env.ALOR_API_URL ?? 'https://apidev.alor.ru';
const GIVE_UP_AFTER = 180_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;
const LOOK_AGAIN_AFTER = 10_000;
const UNCLEAR = ['Command Timeout', 'Order was canceled before it was posted'];
const HANDLED = 'was already handled';

// ru: Заявки нет: сервер назвал причину.
// en: There is no order: the server has given the reason.
export class Rejected extends Error {}

// ru: Есть ли заявка, неизвестно: прежде чем ставить новую, найдите эту по X-REQID в поле comment.
// en: Whether there is an order is unknown: look for it by X-REQID in comment before you place another.
export class OutcomeUnknown extends Error {}

// ru: Один запрос: код и текст ответа. Код 0 — ответа нет.
// en: One request: status and text of the response. Status 0 means no response.
async function call(method, path, token, body, headers = {}) {
  try {
    const response = await fetch(API_URL + path, {
      method,
      headers: {Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers},
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    return [response.status, await response.text()];
  } catch (error) {
    return [0, `${error.name}: ${error.cause?.message ?? error.message}`];
  }
}

// ru: Разбирает ответ. Повтор X-REQID приходит кодом 400, первый ответ лежит в oldResponse.
// en: Reads a response. A repeated X-REQID comes as 400 with the first response in oldResponse.
function outcome(status, text) {
  let body;
  try {
    body = JSON.parse(text);
  } catch {
    return [status, text];
  }
  const old = status === 400 ? body?.oldResponse : undefined;
  return old?.statusCode ? [old.statusCode, old.body] : [status, body];
}

// ru: Ставит заявку вида market, limit, stop или stopLimit и возвращает её номер.
// en: Places an order of the kind market, limit, stop, or stopLimit and returns its id.
export async function place(kind, order, getToken) {
  const requestId = randomUUID();
  console.error('X-REQID:', requestId);
  // ru: По этой метке заявку можно найти в списке.
  // en: This mark finds the order in a list.
  const marked = {...order, comment: requestId};
  const path = `/commandapi/warptrans/TRADE/v2/client/orders/actions/${kind}`;
  const deadline = Date.now() + GIVE_UP_AFTER;
  let pause = FIRST_PAUSE;
  let token = await getToken();
  let renewed = false;
  let unsure = false;
  for (;;) {
    const [code, text] = await call('POST', path, token, marked, {'X-REQID': requestId});
    const [status, body] = outcome(code, text);
    if (status === 200 && body?.orderNumber) return body.orderNumber;
    if (status === 401 && !renewed) {
      renewed = true;
      token = await (unsure ? tokenFor(requestId, getToken, {force: true}) : getToken({force: true}));
      continue;
    }
    // ru: После этих отказов и повтора без oldResponse заявка могла появиться: судят по списку.
    // en: After these rejections, or a repeat without oldResponse, the order may exist: the list decides.
    if (
      status === 200 ||
      UNCLEAR.some((words) => text.includes(words)) ||
      String(body?.message ?? body).includes(HANDLED)
    )
      break;
    // ru: Отказ в доступе на повторе ничего не говорит о попытке, которая осталась без ответа.
    // en: No access on a repeat says nothing about the attempt whose response was lost.
    if (unsure && (status === 401 || status === 403)) break;
    if (status >= 400 && status < 500 && status !== 429) throw new Rejected(`HTTP ${code} ${text}`);
    unsure = true;
    console.error(`HTTP ${code} ${text}: same request, same X-REQID`);
    if (Date.now() + pause > deadline) break;
    await sleep(pause * (0.5 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }
  return find(kind, marked, getToken, requestId);
}

// ru: Токен для вопроса о заявке, которая могла появиться: не дали его — исход остался неизвестным.
// en: A token to ask about an order that may exist: without it the outcome stays unknown.
async function tokenFor(requestId, getToken, options) {
  try {
    return await getToken(options);
  } catch (error) {
    throw new OutcomeUnknown(`X-REQID ${requestId}: no token to go on: ${error.message}`);
  }
}

// ru: Ищет заявку по метке: сразу и ещё раз через LOOK_AGAIN_AFTER миллисекунд.
// en: Looks for the order by its mark: at once and again after LOOK_AGAIN_AFTER milliseconds.
async function find(kind, {instrument, user}, getToken, requestId) {
  const list = kind === 'stop' || kind === 'stopLimit' ? 'stoporders' : 'orders';
  const path = `/md/v2/Clients/${instrument.exchange}/${user.portfolio}/${list}?format=Simple`;
  let status;
  let rows;
  for (const wait of [0, LOOK_AGAIN_AFTER]) {
    await sleep(wait);
    [status, rows] = outcome(...(await call('GET', path, await tokenFor(requestId, getToken))));
    const row = status === 200 && Array.isArray(rows) && rows.find(({comment}) => comment === requestId);
    if (row) return String(row.id);
  }
  throw new OutcomeUnknown(`X-REQID ${requestId} is not in the list of ${list} (HTTP ${status})`);
}
