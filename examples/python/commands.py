import asyncio
import json
import os
import sys
import urllib.request
import uuid

import websockets

from alor_token import TokenRefused, TokenSource

# ru: Тестовый контур; для боевого — wss://api.alor.ru/cws и https://api.alor.ru
# en: The test environment; for production wss://api.alor.ru/cws and https://api.alor.ru
CWS_URL = os.environ.get("ALOR_CWS_URL", "wss://apidev.alor.ru/cws")
API_URL = os.environ.get("ALOR_API_URL", "https://apidev.alor.ru")
ANSWER_WITHIN = 5
UNCLEAR = ("Command Timeout", "Order was canceled before it was posted")


# ru: Сервер отклонил команду и назвал причину.
# en: The server rejected the command and gave the reason.
class Rejected(Exception):
    pass


# ru: Исполнена ли команда, неизвестно: не отправляйте её снова, сверьте списки заявок по comment.
# en: Whether the command was executed is unknown: do not resend it, check the lists of orders by comment.
class OutcomeUnknown(Exception):
    pass


# ru: Команды и ответы на них в одном соединении.
# en: Commands and their answers over one connection.
class Commands:
    def __init__(self, socket):
        self.socket = socket
        self.waiting = {}
        self.reader = asyncio.create_task(self.read())

    async def read(self):
        reason = "the connection is closed"
        try:
            while True:
                answer = json.loads(await self.socket.recv())
                future = self.waiting.pop(answer.get("requestGuid"), None)
                if future and not future.done():
                    future.set_result(answer)
                elif answer.get("httpCode") == 401:
                    # ru: В ответе на плохой токен номера запроса может не быть: он относится ко всем.
                    # en: The answer to a bad token need not name its request: it concerns all of them.
                    reason = f"401 {answer.get('message')}"
                    return
                else:
                    print("Unexpected message:", answer, file=sys.stderr)
        except websockets.ConnectionClosed as error:
            reason = str(error)
        finally:
            for future in self.waiting.values():
                if not future.done():
                    future.set_exception(OutcomeUnknown(reason))

    async def send(self, opcode, **fields):
        guid = str(uuid.uuid4())
        future = asyncio.get_running_loop().create_future()
        self.waiting[guid] = future
        try:
            await self.socket.send(json.dumps({"opcode": opcode, "guid": guid, **fields}))
            answer = await asyncio.wait_for(future, ANSWER_WITHIN)
        except asyncio.TimeoutError:
            raise OutcomeUnknown(f"{opcode}: no answer in {ANSWER_WITHIN} s") from None
        except (OutcomeUnknown, websockets.ConnectionClosed) as error:
            raise OutcomeUnknown(f"{opcode}: {error}") from None
        finally:
            self.waiting.pop(guid, None)
        if answer["httpCode"] != 200:
            # ru: После этих отказов заявка могла появиться: судят по списку.
            # en: After these rejections the order may exist: the list decides.
            end = OutcomeUnknown if any(words in answer["message"] for words in UNCLEAR) else Rejected
            raise end(f"{opcode}: {answer['httpCode']} {answer['message']}")
        return answer


# ru: Сколько лотов заявки ещё ждёт исполнения.
# en: How many lots of the order still wait to be filled.
def remaining(number, token):
    request = urllib.request.Request(
        f"{API_URL}/md/v2/Clients/MOEX/D39004/orders/{number}?format=Simple",
        headers={"Authorization": f"Bearer {token}"},
    )
    with urllib.request.urlopen(request, timeout=10) as response:
        order = json.load(response)
    return order["qtyBatch"] - order["filledQtyBatch"] if order["status"] == "working" else 0


async def main(tokens):
    # ru: По этой метке заявку можно узнать в списке: своя у каждой задуманной заявки.
    # en: This mark finds the order in a list: a new one for each order you intend.
    mark = str(uuid.uuid4())
    print("comment:", mark, file=sys.stderr)
    order = {
        "side": "buy",
        "quantity": 10,
        "price": 304.80,
        "instrument": {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"},
        "user": {"portfolio": "D39004"},
        "comment": mark,
    }
    token = tokens.get()
    async with websockets.connect(CWS_URL, close_timeout=1) as socket:
        commands = Commands(socket)
        await commands.send("authorize", token=token)

        created = await commands.send("create:limit", **order, timeInForce="oneday")
        print("placed", created["orderNumber"])

        # ru: quantity изменения на практике — остаток: прежние 10 лотов после частичного исполнения купили бы лишнее.
        # en: quantity of an update is in practice the remainder: the same 10 lots after a partial fill would buy too much.
        loop = asyncio.get_running_loop()
        lots = await loop.run_in_executor(None, remaining, created["orderNumber"], tokens.get())
        if lots == 0:
            print("nothing is left to change")
            return

        # ru: Метка новая: прежняя есть и у исходной заявки.
        # en: A new mark: the original order carries the old one.
        changed = {**order, "quantity": lots, "price": 304.90, "comment": f"{mark}-2"}
        updated = await commands.send("update:limit", orderId=created["orderNumber"], **changed)
        print("replaced by", updated["orderNumber"])

        number = updated["orderNumber"]
        await commands.send("delete:limit", orderId=number, exchange="MOEX", user=order["user"])
        print("canceled")


refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")
try:
    asyncio.run(main(TokenSource(refresh_token)))
except (Rejected, OutcomeUnknown, TokenRefused, OSError, asyncio.TimeoutError, websockets.WebSocketException) as error:
    sys.exit(f"{type(error).__name__}: {error}")
