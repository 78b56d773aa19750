import os  #: if environment
import sys
import time  #: if expiry
import uuid  #: if order

import requests

#: if env
#: if optional
# ru: Без токена данные отстают на 15 минут.
# en: Without a token the data is 15 minutes late.
#: end
token = os.environ.get("__ENV__")
#: if !optional
if not token:
    sys.exit("The environment variable __ENV__ is not set")
#: end

#: end
#: if change
# ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, запустите снова с тем же ключом в REQUEST_ID.
# en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run again with the same ID in REQUEST_ID.
#: end
#: if order
#: if !change
# ru: Ключ этого запроса. Если ответа нет или код 3xx, 408, 429 или 5xx, запустите снова с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
# en: The ID of this request. If there is no response or the status is 3xx, 408, 429, or 5xx, run again with the same ID in REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
#: end
request_id = os.environ.get("REQUEST_ID") or str(uuid.uuid4())
print("X-REQID:", request_id, file=sys.stderr)

#: end
#: if expiry
# ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
# en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
end_time = (int(time.time()) // 86_400 + 30) * 86_400
#: end
#: if margin
# ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно True.
# en: allowMargin: a client of the KNUR risk level needs True on a conditional order.
#: end
try:
    response = requests.__METHOD__(
        "__URL__",
        headers={"Authorization": f"Bearer {token}"} if token else {},  #: if optional
        #: if headers
        headers={
            "Authorization": f"Bearer {token}",  #: if token
            "X-REQID": request_id,  #: if order
        },
        #: end
        params=__QUERY__,  #: if query
        json=__BODY__,  #: if body
        timeout=10,
    )
except requests.RequestException as error:
    sys.exit(f"No response: {error}")
response.encoding = "utf-8"
if not response.ok:
    sys.exit(f"HTTP {response.status_code}: {response.text}")
print(response.text)
