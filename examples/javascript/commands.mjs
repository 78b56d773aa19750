import {randomUUID} from 'node:crypto';
import {fail, tokenSource} from './alor-token.mjs';

process.once('uncaughtException', fail);

// ru: Тестовый контур; для боевого — wss://api.alor.ru/cws и https://api.alor.ru
// en: The test environment; for production wss://api.alor.ru/cws and https://api.alor.ru
const CWS_URL = process.env.ALOR_CWS_URL ?? 'wss://apidev.alor.ru/cws';
const API_URL = process.env.ALOR_API_URL ?? 'https://apidev.alor.ru';
const ANSWER_WITHIN = 5_000;
const UNCLEAR = ['Command Timeout', 'Order was canceled before it was posted'];

if (typeof WebSocket === 'undefined') throw new Error('Node.js 22 or newer is needed: it has WebSocket built in');

// ru: Сервер отклонил команду и назвал причину.
// en: The server rejected the command and gave the reason.
class Rejected extends Error {}

// ru: Исполнена ли команда, неизвестно: не отправляйте её снова, сверьте списки заявок по comment.
// en: Whether the command was executed is unknown: do not resend it, check the lists of orders by comment.
class OutcomeUnknown extends Error {}

// ru: Команды и ответы на них в одном соединении.
// en: Commands and their answers over one connection.
class Commands {
  #waiting = new Map();
  #closed = '';

  constructor(socket) {
    this.socket = socket;
    socket.addEventListener('message', ({data}) => {
      const answer = JSON.parse(data);
      if (this.#waiting.has(answer.requestGuid)) {
        this.#waiting.get(answer.requestGuid).resolve(answer);
      } else if (answer.httpCode === 401) {
        // ru: В ответе на плохой токен номера запроса может не быть: он относится ко всем.
        // en: The answer to a bad token need not name its request: it concerns all of them.
        this.#end(`401 ${answer.message}`);
      } else {
        console.error('Unexpected message:', data);
      }
    });
    socket.addEventListener('close', (event) => this.#end(`closed: ${event.code} ${event.reason}`));
  }

  #end(reason) {
    this.#closed = reason;
    for (const {reject} of this.#waiting.values()) reject(new OutcomeUnknown(reason));
  }

  async send(opcode, fields) {
    if (this.#closed) throw new Error(`${opcode} is not sent, ${this.#closed}`);
    const guid = randomUUID();
    let timer;
    try {
      const answer = await new Promise((resolve, reject) => {
        this.#waiting.set(guid, {resolve, reject});
        timer = setTimeout(() => reject(new OutcomeUnknown(`${opcode}: no answer`)), ANSWER_WITHIN);
        this.socket.send(JSON.stringify({opcode, guid, ...fields}));
      });
      if (answer.httpCode !== 200) {
        // ru: После этих отказов заявка могла появиться: судят по списку.
        // en: After these rejections the order may exist: the list decides.
        const End = UNCLEAR.some((words) => answer.message.includes(words)) ? OutcomeUnknown : Rejected;
        throw new End(`${opcode}: ${answer.httpCode} ${answer.message}`);
      }
      return answer;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(guid);
    }
  }
}

// ru: Сколько лотов заявки ещё ждёт исполнения.
// en: How many lots of the order still wait to be filled.
async function remaining(number, token) {
  const url = `${API_URL}/md/v2/Clients/MOEX/D39004/orders/${number}?format=Simple`;
  const response = await fetch(url, {
    headers: {Authorization: `Bearer ${token}`},
    signal: AbortSignal.timeout(10_000),
  }).catch(({message, cause}) => {
    throw new Error(`${url}: ${cause?.code ?? message}`);
  });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} ${await response.text()}`);
  const {status, qtyBatch, filledQtyBatch} = await response.json();
  return status === 'working' ? qtyBatch - filledQtyBatch : 0;
}

const refreshToken = process.env.ALOR_REFRESH_TOKEN;
if (!refreshToken) {
  console.error('The environment variable ALOR_REFRESH_TOKEN is not set');
  process.exit(1);
}

const token = await tokenSource(refreshToken)();
const socket = new WebSocket(CWS_URL);
await new Promise((resolve, reject) => {
  socket.addEventListener('open', resolve);
  socket.addEventListener('error', (event) =>
    reject(new Error(`No connection to ${CWS_URL}: ${event.error?.message ?? event.message}`)),
  );
});
const commands = new Commands(socket);
// ru: По этой метке заявку можно узнать в списке: своя у каждой задуманной заявки.
// en: This mark finds the order in a list: a new one for each order you intend.
const mark = randomUUID();
console.error('comment:', mark);
const order = {
  side: 'buy',
  quantity: 10,
  price: 304.8,
  instrument: {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'},
  user: {portfolio: 'D39004'},
  comment: mark,
};

await commands.send('authorize', {token});

const created = await commands.send('create:limit', {...order, timeInForce: 'oneday'});
console.log('placed', created.orderNumber);

// ru: quantity изменения на практике — остаток: прежние 10 лотов после частичного исполнения купили бы лишнее.
// en: quantity of an update is in practice the remainder: the same 10 lots after a partial fill would buy too much.
const quantity = await remaining(created.orderNumber, token);
if (quantity === 0) {
  console.log('nothing is left to change');
} else {
  // ru: Метка новая: прежняя есть и у исходной заявки.
  // en: A new mark: the original order carries the old one.
  const changed = {...order, orderId: created.orderNumber, quantity, price: 304.9, comment: `${mark}-2`};
  const updated = await commands.send('update:limit', changed);
  console.log('replaced by', updated.orderNumber);

  await commands.send('delete:limit', {orderId: updated.orderNumber, exchange: 'MOEX', user: order.user});
  console.log('canceled');
}
socket.close();
