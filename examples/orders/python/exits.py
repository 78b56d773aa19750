import os
import time

from alor_exits import cancel_oco, oco, supervise
from alor_intent import IntentMismatch, OcoIncomplete
from alor_orders import Account, OrderClient
from alor_token import TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
levels = {"stop": {"triggerPrice": 290.00}, "take": {"triggerPrice": 320.00}}
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
client.resume()

n, lots = 1, 20
while lots > 0:
    name = f"exits-{n}"
    try:
        pair = oco(client, account, sber, side="sell", quantity=lots, intent=name, **levels)
        print("exits:", name, pair.stop_id, pair.take_id, flush=True)
        while not supervise(client, account, pair):
            time.sleep(5)
        lots = 0
    except (OcoIncomplete, IntentMismatch) as error:
        print(error)
        lots, n = cancel_oco(client, account, name), n + 1
print("done")
