import asyncio
import json
import os
import random
import sys
import time
import uuid

import websockets

# ru: Тестовый контур; для боевого — wss://api.alor.ru/ws
# en: The test environment; for production wss://api.alor.ru/ws
WS_URL = os.environ.get("ALOR_WS_URL", "wss://apidev.alor.ru/ws")
ANSWER_WITHIN = 5
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
async def session(tokens, force, subscriptions, inbox):
    loop = asyncio.get_running_loop()
    # ru: Мёртвое соединение не ответит и на закрытие: дольше CLOSE_WITHIN его не ждут.
    # en: A dead connection does not answer a close either: nobody waits for that longer than CLOSE_WITHIN.
    async with websockets.connect(
        WS_URL, ping_interval=PING_EVERY, ping_timeout=PING_EVERY, close_timeout=CLOSE_WITHIN, max_size=2**24
    ) as socket:
        token = await asyncio.to_thread(tokens.get, force)
        active = {str(uuid.uuid4()): request for request in subscriptions()}
        for guid, request in active.items():
            await socket.send(json.dumps({**request, "guid": guid, "token": token}))
        waiting, refused = set(active), False
        deadline = loop.time() + ANSWER_WITHIN
        while True:
            left = max(deadline - loop.time(), 0) if waiting else SILENCE
            text = await asyncio.wait_for(socket.recv(), left)
            message = json.loads(text)
            if message.get("httpCode") == 401:
                raise BadToken(message.get("message"))
            elif "httpCode" in message:
                request = active.get(message.get("requestGuid"))
                waiting.discard(message.get("requestGuid"))
                if message["httpCode"] != 200:
                    refused = True
                    inbox.put_nowait(("refused", message, request))
                elif not waiting and not refused:
                    inbox.put_nowait(("subscribed", None, None))
            elif message.get("guid") in active:
                request = active[message["guid"]]
                inbox.put_nowait((request["opcode"], message["data"], request))
            else:
                print("Unexpected message:", text, file=sys.stderr)


# ru: Держит подписки на рыночные данные. subscriptions() вызывается перед каждым сеансом. В inbox приходят тройки (опкод, данные,
# ru: запрос) и сигналы: "subscribed" — подтверждены все, "refused" — отказ и его запрос, "disconnected" — обрыв.
# en: Keeps subscriptions to market data. subscriptions() is called before each session. inbox gets (opcode, data, request) and
# en: signals: "subscribed" when all are acknowledged, "refused" with a rejection and its request, "disconnected" after a drop.
async def stay_connected(tokens, subscriptions, inbox):
    pause = FIRST_PAUSE
    force = False
    while True:
        started = time.monotonic()
        try:
            await session(tokens, force, subscriptions, inbox)
        except BadToken as error:
            force = True
            print("Bad token:", error, file=sys.stderr)
        except (OSError, asyncio.TimeoutError, ValueError, websockets.WebSocketException) as error:
            force = False
            print(f"Connection lost: {error!r}", file=sys.stderr)
        inbox.put_nowait(("disconnected", None, None))
        if time.monotonic() - started > STEADY_AFTER:
            pause = FIRST_PAUSE
        await asyncio.sleep(pause * random.uniform(0.5, 1))
        pause = min(pause * 2, LONGEST_PAUSE)
