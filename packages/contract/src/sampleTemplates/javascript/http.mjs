//: if env
//: if optional
// ru: Без токена данные отстают на 15 минут.
// en: Without a token the data is 15 minutes late.
//: end
const token = process.env.__ENV__;
//: if !optional
if (!token) {
  console.error('The environment variable __ENV__ is not set');
  process.exit(1);
}
//: end

//: end
//: if change
// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, запустите снова с тем же ключом в REQUEST_ID.
// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run again with the same ID in REQUEST_ID.
//: end
//: if order
//: if !change
// ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, запустите снова с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
// en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, run again with the same ID in REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
//: end
const requestId = process.env.REQUEST_ID || crypto.randomUUID();
console.error('X-REQID:', requestId);

//: end
//: if query
const url = new URL('__URL__');
url.search = new URLSearchParams(__QUERY__);

//: end
//: if !query
const url = __TEXT__;
//: end
//: if expiry
// ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
// en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
const endTime = (Math.floor(Date.now() / 86_400_000) + 30) * 86_400;
//: end
//: if margin
// ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
// en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
//: end
const response = await fetch(url, {
  method: '__METHOD__', //: if write
  headers: token ? {Authorization: `Bearer ${token}`} : {}, //: if optional
  //: if headers
  headers: {
    Authorization: `Bearer ${token}`, //: if token
    'X-REQID': requestId, //: if order
    'Content-Type': 'application/json', //: if body
  },
  //: end
  body: JSON.stringify(__BODY__), //: if body
  signal: AbortSignal.timeout(10_000),
});
const text = await response.text();
if (response.ok) {
  console.log(text);
} else {
  console.error(`HTTP ${response.status}: ${text}`);
  process.exitCode = 1;
}
