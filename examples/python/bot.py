import asyncio
import os
import sys

from alor_orders import OutcomeUnknown, Rejected, place
from alor_stream import stay_connected
from alor_token import TokenRefused, TokenSource

PORTFOLIO = "D39004"
ROUNDS = 3
# ru: Заявка должна дойти до конца за столько секунд: мёртвое соединение находится быстрее.
# en: An order has to come to its end within so many seconds: a dead connection is found sooner.
PATIENCE = 120
ENDS = ("filled", "canceled", "rejected")
SUBSCRIPTIONS = [
    {"opcode": "OrdersGetAndSubscribeV2", "portfolio": PORTFOLIO, "exchange": "MOEX", "format": "Simple"},
]


def order(side):
    return {
        "side": side,
        "quantity": 1,
        "instrument": {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"},
        "user": {"portfolio": PORTFOLIO},
    }


# ru: Последняя строка каждой заявки. Дошла до конца — больше не меняется: запоздавшая строка снимка её не оживит.
# en: The latest row of each order. One that has ended stays so: a late row of the snapshot does not revive it.
async def watch(inbox, orders, news):
    while True:
        opcode, row = await inbox.get()
        if opcode != "disconnected" and orders.get(row["id"], {}).get("status") not in ENDS:
            orders[row["id"]] = row
            news.set()


async def end_of(order_id, orders, news):
    while orders.get(order_id, {}).get("status") not in ENDS:
        news.clear()
        await news.wait()
    return orders[order_id]


# ru: Покупает лот и продаёт его. Исход каждой заявки известен до того, как ставится следующая.
# en: Buys a lot and sells it. The outcome of each order is known before the next one is placed.
async def trade(tokens, orders, news):
    for _ in range(ROUNDS):
        for side in ("buy", "sell"):
            order_id = await asyncio.to_thread(place, "market", order(side), tokens)
            try:
                row = await asyncio.wait_for(end_of(order_id, orders, news), PATIENCE)
            except asyncio.TimeoutError:
                raise OutcomeUnknown(f"order {order_id} has not come to its end") from None
            print(side, order_id, row["status"], row["filledQtyBatch"])
            if row["filledQtyBatch"] != 1:
                raise OutcomeUnknown(f"order {order_id} has not filled: the rest is for a human to decide")


async def main(tokens):
    inbox, orders, news = asyncio.Queue(), {}, asyncio.Event()
    tasks = [
        asyncio.create_task(trade(tokens, orders, news)),
        asyncio.create_task(stay_connected(tokens, lambda: SUBSCRIPTIONS, inbox)),
        asyncio.create_task(watch(inbox, orders, news)),
    ]
    # ru: Кончились сделки — или подписка, без которой исхода заявок не узнать.
    # en: The trades have ended, or the subscription, without which no order is seen to end.
    ended, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    for task in ended:
        task.result()


refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")
try:
    asyncio.run(main(TokenSource(refresh_token)))
except (Rejected, OutcomeUnknown, TokenRefused, OSError) as error:
    sys.exit(f"{type(error).__name__}: {error}")
