import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

# ru: Тестовый контур; для боевого — https://api.alor.ru
# en: The test environment; for production https://api.alor.ru
API_URL = os.environ.get("ALOR_API_URL", "https://apidev.alor.ru")
GIVE_UP_AFTER = 180
FIRST_PAUSE = 1
LONGEST_PAUSE = 30
LOOK_AGAIN_AFTER = 10
UNCLEAR = ("Command Timeout", "Order was canceled before it was posted")
HANDLED = "was already handled"


# ru: Заявки нет: сервер назвал причину.
# en: There is no order: the server has given the reason.
class Rejected(Exception):
    pass


# ru: Есть ли заявка, неизвестно: прежде чем ставить новую, найдите эту по X-REQID в поле comment.
# en: Whether there is an order is unknown: look for it by X-REQID in comment before you place another.
class OutcomeUnknown(Exception):
    pass


# ru: Один запрос: код и текст ответа. Код 0 — ответа нет.
# en: One request: status and text of the response. Status 0 means no response.
def call(method, path, token, body=None, headers=None):
    request = urllib.request.Request(
        API_URL + path,
        data=None if body is None else json.dumps(body).encode(),
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json", **(headers or {})},
        method=method,
    )
    try:
        try:
            response = urllib.request.urlopen(request, timeout=10)
        except urllib.error.HTTPError as error:
            response = error
        with response:
            return response.code, response.read().decode("utf-8", "replace")
    except (OSError, http.client.HTTPException) as error:
        return 0, f"{type(error).__name__}: {error}"


# ru: Разбирает ответ. Повтор X-REQID приходит кодом 400, первый ответ лежит в oldResponse.
# en: Reads a response. A repeated X-REQID comes as 400 with the first response in oldResponse.
def outcome(status, text):
    try:
        body = json.loads(text)
    except ValueError:
        body = text
    old = body.get("oldResponse") if status == 400 and isinstance(body, dict) else None
    if isinstance(old, dict) and old.get("statusCode"):
        return old["statusCode"], old.get("body")
    return status, body


# ru: Ставит заявку вида market, limit, stop или stopLimit и возвращает её номер.
# en: Places an order of the kind market, limit, stop, or stopLimit and returns its id.
def place(kind, order, tokens):
    request_id = str(uuid.uuid4())
    print("X-REQID:", request_id, file=sys.stderr)
    # ru: По этой метке заявку можно найти в списке.
    # en: This mark finds the order in a list.
    order = {**order, "comment": request_id}
    path = f"/commandapi/warptrans/TRADE/v2/client/orders/actions/{kind}"
    deadline = time.monotonic() + GIVE_UP_AFTER
    pause = FIRST_PAUSE
    token = tokens.get()
    renewed = unsure = False
    while True:
        code, text = call("POST", path, token, order, {"X-REQID": request_id})
        status, body = outcome(code, text)
        if status == 200 and isinstance(body, dict) and body.get("orderNumber"):
            return body["orderNumber"]
        if status == 401 and not renewed:
            renewed = True
            token = token_for(request_id, tokens, force=True) if unsure else tokens.get(force=True)
            continue
        # ru: После этих отказов и повтора без oldResponse заявка могла появиться: судят по списку.
        # en: After these rejections, or a repeat without oldResponse, the order may exist: the list decides.
        if status == 200 or any(words in text for words in UNCLEAR) or HANDLED in str(body):
            break
        # ru: Отказ в доступе на повторе ничего не говорит о попытке, которая осталась без ответа.
        # en: No access on a repeat says nothing about the attempt whose response was lost.
        if unsure and status in (401, 403):
            break
        if 400 <= status < 500 and status != 429:
            raise Rejected(f"HTTP {code} {text}")
        unsure = True
        print(f"HTTP {code} {text}: same request, same X-REQID", file=sys.stderr)
        if time.monotonic() + pause > deadline:
            break
        time.sleep(pause * random.uniform(0.5, 1))
        pause = min(pause * 2, LONGEST_PAUSE)
    return find(kind, order, tokens, request_id)


# ru: Токен для вопроса о заявке, которая могла появиться: не дали его — исход остался неизвестным.
# en: A token to ask about an order that may exist: without it the outcome stays unknown.
def token_for(request_id, tokens, force=False):
    try:
        return tokens.get(force)
    except Exception as error:
        raise OutcomeUnknown(f"X-REQID {request_id}: no token to go on: {error}") from error


# ru: Ищет заявку по метке: сразу и ещё раз через LOOK_AGAIN_AFTER секунд.
# en: Looks for the order by its mark: at once and again after LOOK_AGAIN_AFTER seconds.
def find(kind, order, tokens, request_id):
    lists = "stoporders" if kind in ("stop", "stopLimit") else "orders"
    exchange, portfolio = order["instrument"]["exchange"], order["user"]["portfolio"]
    path = f"/md/v2/Clients/{exchange}/{portfolio}/{lists}?format=Simple"
    for wait in (0, LOOK_AGAIN_AFTER):
        time.sleep(wait)
        status, rows = outcome(*call("GET", path, token_for(request_id, tokens)))
        for row in rows if status == 200 and isinstance(rows, list) else []:
            if row.get("comment") == request_id:
                return str(row["id"])
    raise OutcomeUnknown(f"X-REQID {request_id} is not in the list of {lists} (HTTP {status})")
