"""Written by somebody who knows nothing but the page "Place an order reliably". Prints every order it knows of."""
import os
import sys
import time

from alor_exits import close_position
from alor_orders import Account, OrderClient, OutcomeUnknown
from alor_token import TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
client.resume()


def settled(operation, *of, **options):
    """What becomes of an operation: run again under the same name while its outcome is unknown."""
    while True:
        try:
            return operation(*of, **options)
        except (OutcomeUnknown, ConnectionError):
            time.sleep(0.1)


def order(price=None):
    fields = {"side": "buy", "quantity": 2, "instrument": sber, "user": {"portfolio": "D39004"}}
    return {**fields, "price": price} if price else fields


intents = 0
while intents < int(sys.argv[1]):
    name = f"entry-{intents}"
    placed = settled(client.place, "limit", order(290.00), intent=name)
    print(placed.order_id, flush=True)
    intents += 1
    if intents % 2:
        placed = settled(client.replace, placed.order_id, {"price": 290.10}, account=account, intent=name + "-up")
        print(placed.order_id)
        intents += 1
    settled(client.cancel, placed.order_id, account=account, stop=False)
    if intents % 40 == 0:
        print(settled(client.place, "market", order(), intent=name + "-market").order_id)
        print("closed", len(settled(close_position, client, account, sber, intent=name + "-close")["rounds"]))
