import os
import sys
import time

from alor_exits import cancel_oco, oco, supervise
from alor_intent import IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown
from alor_orders import Account, OrderClient
from alor_token import TokenRefused, TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
levels = {"stop": {"triggerPrice": 290.00}, "take": {"triggerPrice": 320.00}}
if len(sys.argv) != 2:
    sys.exit("Name the run: a new position needs a new name, a restart the old one")
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
client.resume()

lots, n, stands = 20, 1, True
while lots > 0:
    name = f"{sys.argv[1]}-{n}"
    try:
        if not stands:
            lots, n, stands = cancel_oco(client, account, name), n + 1, True
            continue
        pair = oco(client, account, sber, side="sell", quantity=lots, intent=name, **levels)
        print(name, pair.stop_id, pair.take_id, flush=True)
        if supervise(client, account, pair):
            break
    except TokenRefused:
        raise
    except (OcoIncomplete, IntentMismatch) as error:
        stands = False
        print(error)
    except (NotSent, NotTrading, OutcomeUnknown, ConnectionError) as error:
        print("again:", error)
    time.sleep(5)
print("done")
