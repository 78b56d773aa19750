import asyncio
import json
import os
import sys
import time  #: if expiry
import uuid

import websockets

token = os.environ.get("ALOR_TOKEN")
if not token:
    sys.exit("The environment variable ALOR_TOKEN is not set")

guid = str(uuid.uuid4())
#: if command
# ru: Нет ответа, пришло 401 или Command Timeout — не отправляйте команду снова: сначала сверьте списки заявок.
# en: No response, a 401, or Command Timeout: do not send the command again, check the lists of orders first.
print("guid:", guid, file=sys.stderr)
authorize = {"opcode": "authorize", "guid": str(uuid.uuid4()), "token": token}
#: end
#: if expiry
# ru: Через 30 дней, время Unix в секундах
# en: 30 days from now, Unix time in seconds
end_time = int(time.time()) + 30 * 24 * 60 * 60
#: end
#: if mark
# ru: comment несёт guid: по нему заявку можно узнать в списке.
# en: comment carries the guid, so that the order can be found in a list.
#: end
#: if margin
# ru: allowMargin: клиенту с уровнем риска КНУР в условной заявке нужно True.
# en: allowMargin: a client of the KNUR risk level needs True on a conditional order.
#: end
request = __MESSAGE__
#: if unsubscribe
unsubscribe = {"opcode": "unsubscribe", "guid": guid, "token": token}
#: end


async def main():
    async with websockets.connect("__URL__", close_timeout=1) as socket:
        await socket.send(json.dumps(request))  #: if !command
        await socket.send(json.dumps(authorize))  #: if command
        timeout = 10
        acknowledged, leaving = 0, False  #: if unsubscribe
        while True:
            text = await asyncio.wait_for(socket.recv(), timeout)
            message = json.loads(text)
            if message.get("httpCode", 200) != 200:
                sys.exit(f"Refused, {message['httpCode']}: {message.get('message')}")  #: if !command
                sys.exit(f"Not confirmed, {message['httpCode']}: {message.get('message')}")  #: if command
            elif message.get("requestGuid") == authorize["guid"]:  #: if command
                await socket.send(json.dumps(request))  #: if command
            elif message.get("requestGuid") == guid:
                #: if single
                print(text)
                return
                #: end
                #: if stream
                print(message.get("message"), file=sys.stderr)
                # ru: Дальше тишина законна: живо ли соединение, websockets проверяет своим ping.
                # en: Silence is normal from now on: websockets checks the connection with its own ping.
                timeout = None
                #: end
                #: if unsubscribe
                print(message.get("message"), file=sys.stderr)
                acknowledged += 1
                if acknowledged == 2:
                    return
                #: end
            #: if !single
            elif message.get("guid") == guid:
                print(json.dumps(message["data"], ensure_ascii=False))
            #: end
                #: if unsubscribe
                if not leaving:
                    leaving = True
                    # ru: Тот же guid и то же соединение, что у подписки
                    # en: The same guid and the same connection as the subscription
                    await socket.send(json.dumps(unsubscribe))
                #: end
            else:
                print("Unexpected message:", text, file=sys.stderr)


try:
    asyncio.run(main())
except websockets.ConnectionClosed as error:
    sys.exit(f"Connection closed: {error}")
except (OSError, asyncio.TimeoutError, websockets.WebSocketException) as error:
    sys.exit(f"No connection or no response: {error!r}")
