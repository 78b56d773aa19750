import asyncio
import os
import sys

from alor_stream import stay_connected
from alor_token import TokenRefused, TokenSource

SUBSCRIPTIONS = [
    {"opcode": "OrderBookGetAndSubscribe", "code": "SBER", "exchange": "MOEX", "depth": 5, "format": "Simple"},
    {"opcode": "OrdersGetAndSubscribeV2", "portfolio": "D39004", "exchange": "MOEX", "format": "Simple"},
]


# ru: Обработка идёт отдельно от чтения и не задерживает его.
# en: Handling is separate from reading and does not hold it up.
async def handle(inbox):
    orders = {}
    while True:
        opcode, data = await inbox.get()
        if opcode == "disconnected":
            # ru: Что изменилось без связи, неизвестно: заявки придут заново.
            # en: What has changed meanwhile is unknown: the orders will come again.
            orders.clear()
            print("disconnected")
        elif opcode == "OrdersGetAndSubscribeV2":
            # ru: existing: строка начального снимка; событие новее её, в каком бы порядке они ни пришли.
            # en: existing: a row of the initial snapshot; an event is newer, in whatever order they come.
            known = orders.get(data["id"])
            if known is None or known["existing"] or not data["existing"]:
                orders[data["id"]] = data
            print("snapshot" if data["existing"] else "update", data["id"], data["status"])
        else:
            print(opcode, "bid", data["bids"][:1], "ask", data["asks"][:1])


async def main(tokens):
    inbox = asyncio.Queue()
    await asyncio.gather(stay_connected(tokens, lambda: SUBSCRIPTIONS, inbox), handle(inbox))


refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")
try:
    asyncio.run(main(TokenSource(refresh_token)))
except TokenRefused as error:
    sys.exit(f"No access token: {error}")
