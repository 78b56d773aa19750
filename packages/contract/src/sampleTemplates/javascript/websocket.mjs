// ru: Node.js 20 и более ранние версии: npm install ws, затем import WebSocket from 'ws';
// en: Node.js 20 and older: npm install ws, then import WebSocket from 'ws';
const token = process.env.ALOR_TOKEN;
if (!token) {
  console.error('The environment variable ALOR_TOKEN is not set');
  process.exit(1);
}

const guid = crypto.randomUUID();
//: if command
// ru: Нет ответа, пришло 401 или Command Timeout — не отправляйте команду снова: сначала сверьте списки заявок.
// en: No response, a 401, or Command Timeout: do not send the command again, check the lists of orders first.
console.error('guid:', guid);
const authorize = {opcode: 'authorize', guid: crypto.randomUUID(), token};
//: end
//: if expiry
// ru: Через 30 дней, время Unix в секундах
// en: 30 days from now, Unix time in seconds
const endTime = Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60;
//: end
//: if mark
// ru: comment несёт guid: по нему заявку можно узнать в списке.
// en: comment carries the guid, so that the order can be found in a list.
//: end
//: if margin
// ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
// en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
//: end
const request = __MESSAGE__;
//: if unsubscribe
const unsubscribe = {opcode: 'unsubscribe', guid, token};
let acknowledged = 0;
let leaving = false;
//: end

const socket = new WebSocket('__URL__');
const send = (message) => socket.send(JSON.stringify(message));
const fail = (reason) => {
  console.error(reason);
  process.exit(1);
};
const timer = setTimeout(fail, 10_000, 'No response for 10 seconds');

socket.addEventListener('open', () => send(request)); //: if !command
socket.addEventListener('open', () => send(authorize)); //: if command
socket.addEventListener('message', (event) => {
  const message = JSON.parse(event.data);
  if ((message.httpCode ?? 200) !== 200) {
    fail(`Refused, ${message.httpCode}: ${message.message}`); //: if !command
    fail(`Not confirmed, ${message.httpCode}: ${message.message}`); //: if command
    //: if command
  } else if (message.requestGuid === authorize.guid) {
    send(request);
    //: end
  } else if (message.requestGuid === guid) {
    //: if single
    console.log(event.data);
    process.exit(0);
    //: end
    //: if stream
    console.error(message.message);
    clearTimeout(timer);
    //: end
    //: if unsubscribe
    console.error(message.message);
    acknowledged += 1;
    if (acknowledged === 2) {
      process.exit(0);
    }
    //: end
    //: if !single
  } else if (message.guid === guid) {
    console.log(JSON.stringify(message.data));
    //: end
    //: if unsubscribe
    if (!leaving) {
      leaving = true;
      // ru: Тот же guid и то же соединение, что у подписки
      // en: The same guid and the same connection as the subscription
      send(unsubscribe);
    }
    //: end
  } else {
    console.error('Unexpected message:', event.data);
  }
});
socket.addEventListener('error', (event) => fail(`No connection: ${event.error?.message ?? event.message}`));
socket.addEventListener('close', (event) => fail(`Connection closed: ${event.code} ${event.reason}`));
