import os
import sys

from alor_orders import Account, AlorError, OrderClient
from alor_token import TokenRefused, TokenSource

ACCOUNT = Account("D39004")
ROUNDS = 3


def order(side):
    instrument = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
    return {"side": side, "quantity": 1, "instrument": instrument, "user": {"portfolio": ACCOUNT.portfolio}}


# ru: Покупает лот и продаёт его. Исход каждой заявки известен до того, как ставится следующая. После сбоя запустите с тем же именем.
# en: Buys a lot and sells it. The outcome of each order is known before the next one is placed. After a crash, use the same name.
def trade(client, name):
    client.resume()
    for n in range(1, ROUNDS + 1):
        for side in ("buy", "sell"):
            placed = client.place("market", order(side), intent=f"{name}-{n}-{side}")
            final = client.wait(placed.order_id, account=ACCOUNT)
            print(side, placed.order_id, final.status, final.filled)
            if final.filled != 1:
                sys.exit(f"Order {placed.order_id} has not filled: the rest is for a human to decide")


refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token or len(sys.argv) != 2:
    sys.exit("Set ALOR_REFRESH_TOKEN and name the run: python3 bot.py run-1")
try:
    trade(OrderClient(TokenSource(refresh_token), "orders.jsonl"), sys.argv[1])
except (AlorError, TokenRefused, OSError) as error:
    sys.exit(f"{type(error).__name__}: {error}")
