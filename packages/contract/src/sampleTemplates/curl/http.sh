#: if order
REQUEST_ID=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
echo "X-REQID: $REQUEST_ID" >&2
#: end
#: if expiry
# ru: Полночь UTC через 30 дней, секунды Unix: тело повтора в те же сутки UTC не изменится
# en: Midnight UTC in 30 days, Unix seconds: a repeat on the same UTC day carries the same body
END_TIME=$((($(date +%s) / 86400 + 30) * 86400))
#: end
#: if margin
# ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно true.
# en: allowMargin: a client of the KNUR risk level needs true on a conditional order.
#: end
#: if optional
# ru: Без ALOR_TOKEN данные отстают на 15 минут.
# en: Without ALOR_TOKEN the data is 15 minutes late.
#: end
curl -sS --fail-with-body --max-time 10 __REQUEST__ \
  __OPTIONS__
#: if change
# ru: Если ответа нет или код 3xx, 408, 429 или 5xx, сначала проверьте списки заявок и стоп-заявок. Если запрос не выполнился, повторите только curl с тем же ключом в REQUEST_ID.
# en: If there is no response or the status is 3xx, 408, 429, or 5xx, check the lists of orders and stop orders first. If nothing changed, run only the curl command again, with the same REQUEST_ID.
#: end
#: if order
#: if !change
# ru: Если ответа нет или код 3xx, 408, 429 или 5xx, повторите только curl с тем же ключом в REQUEST_ID; через 30 с сначала проверьте списки. Новой заявке нужен новый ключ.
# en: If there is no response or the status is 3xx, 408, 429, or 5xx, run only the curl command again, with the same REQUEST_ID; after 30 s check the lists first. A new order takes a new REQUEST_ID.
#: end
#: end
