import asyncio
import json
import math
import os
import random
import sys
import time
import uuid
from collections import deque

import websockets

# ru: Тестовый контур; для боевого — wss://api.alor.ru/ws
# en: The test environment; for production wss://api.alor.ru/ws
WS_URL = os.environ.get("ALOR_WS_URL", "wss://apidev.alor.ru/ws")
ANSWER_WITHIN = 5
# ru: Подписки уходят порциями: следующая — когда подтверждена прежняя. Иначе подтверждения и данные переполнят буфер сервера.
# en: Subscriptions leave in portions, the next one when the last is acknowledged: else answers and data overflow the server’s buffer.
PORTION = 100
# ru: Через столько секунд отклонённая подписка отправляется ещё раз. Повторный отказ окончателен, если это не 408, 429 или 5xx.
# en: A rejected subscription is sent again after so many seconds. A second rejection is final unless it is 408, 429, or 5xx.
ASK_AGAIN = 300
PING_EVERY = 10
CLOSE_WITHIN = 1
# ru: Соединение может отвечать на ping и не передавать данных: столько секунд тишины — обрыв. Если данные реже, увеличьте.
# en: A connection may answer pings and bring no data: silence this long counts as a drop. Raise it for rarer data.
SILENCE = 60
FIRST_PAUSE = 1
LONGEST_PAUSE = 32
STEADY_AFTER = 60


class BadToken(Exception):
    pass


# ru: Один сеанс: соединиться, подписаться, читать до обрыва. Мёртвое соединение находят ping и таймер тишины.
# en: One session: connect, subscribe, read until the connection ends. A ping and a silence timer find a dead one.
async def session(tokens, subscriptions, inbox):
    now = asyncio.get_running_loop().time
    # ru: Запрос подписки и признак повтора.
    # en: The request of a subscription, and whether it is sent again.
    queue = deque((request, False) for request in subscriptions())
    waiting, active, accepted, final = set(), {}, False, False
    # ru: Отклонённые подписки и время, когда их отправить снова.
    # en: Rejected subscriptions and the time to send them again.
    later = deque()

    def refuse(guid, message):
        nonlocal final
        waiting.discard(guid)
        request, again = active.get(guid, (None, True))
        if again and message and message["httpCode"] < 500 and message["httpCode"] not in (408, 429):
            final = True
        elif request:
            later.append((now() + ASK_AGAIN, request))
        inbox.put_nowait(("refused", message, request))

    # ru: Мёртвое соединение не ответит и на закрытие: дольше CLOSE_WITHIN его не ждут.
    # en: A dead connection does not answer a close either: nobody waits for that longer than CLOSE_WITHIN.
    async with websockets.connect(
        WS_URL, ping_interval=PING_EVERY, ping_timeout=PING_EVERY, close_timeout=CLOSE_WITHIN, max_size=2**24
    ) as socket:
        heard = sent = now()
        while True:
            while later and later[0][0] <= now():
                queue.append((later.popleft()[1], True))
            if queue and not waiting:
                token = await asyncio.to_thread(tokens.get)
                for request, again in [queue.popleft() for _ in range(min(PORTION, len(queue)))]:
                    guid = str(uuid.uuid4())
                    active[guid] = request, again
                    waiting.add(guid)
                    await socket.send(json.dumps({**request, "guid": guid, "token": token}))
                sent = now()
            # ru: Если не принята ни одна подписка, молчит и живое соединение.
            # en: If no subscription is accepted, a living connection is silent, too.
            dropped = max(heard, sent) + SILENCE if accepted else math.inf
            due = sent + ANSWER_WITHIN if waiting else later[0][0] if later else math.inf
            try:
                text = await asyncio.wait_for(socket.recv(), max(min(dropped, due) - now(), 0.01))
            except asyncio.TimeoutError:
                # ru: Если другие данные идут, соединение живо, и рвать его из-за одной подписки нельзя: новые могут не создаться.
                # en: While other data comes, the connection lives. To end it for one subscription is to risk them all.
                if now() >= dropped or (waiting and heard < sent):
                    raise
                for guid in list(waiting):
                    refuse(guid, None)
                continue
            heard = now()
            message = json.loads(text)
            guid = message.get("requestGuid")
            if message.get("httpCode") == 401:
                raise BadToken(token, message.get("message"))
            elif "httpCode" in message and message["httpCode"] != 200:
                refuse(guid, message)
            elif "httpCode" in message:
                accepted = True
                if guid in waiting:
                    waiting.discard(guid)
                    if not waiting and not queue and not later and not final:
                        inbox.put_nowait(("subscribed", None, None))
            elif message.get("guid") in active:
                request, _ = active[message["guid"]]
                inbox.put_nowait((request["opcode"], message["data"], request))
            else:
                print("Unexpected message:", text, file=sys.stderr)


# ru: Держит подписки на рыночные данные. tokens — TokenSource из token_source или из библиотеки заявок. subscriptions() вызывается
# ru: перед каждым сеансом. В inbox приходят тройки (опкод, данные, запрос) и сигналы: "subscribed" — подтверждены все, "refused" —
# ru: отказ (None: нет ответа) и его запрос, "disconnected" — обрыв.
# en: Keeps subscriptions to market data. tokens is the TokenSource of token_source or of the order library. subscriptions() is
# en: called before each session. inbox gets (opcode, data, request) and signals: "subscribed" when all are acknowledged, "refused"
# en: with the rejection (None without one) and its request, "disconnected" after a drop.
async def stay_connected(tokens, subscriptions, inbox):
    pause = FIRST_PAUSE
    refused = None
    while True:
        started = time.monotonic()
        try:
            await asyncio.to_thread(tokens.get, refused)
            refused = None
            await session(tokens, subscriptions, inbox)
        except BadToken as error:
            refused = error.args[0]
            print("Bad token:", error.args[1], file=sys.stderr)
        except (OSError, asyncio.TimeoutError, ValueError, websockets.WebSocketException) as error:
            if type(error).__name__ == "TokenRefused":
                raise
            print(f"Connection lost: {error!r}", file=sys.stderr)
        inbox.put_nowait(("disconnected", None, None))
        if time.monotonic() - started > STEADY_AFTER:
            pause = FIRST_PAUSE
        await asyncio.sleep(pause * random.uniform(0.5, 1))
        pause = min(pause * 2, LONGEST_PAUSE)
