import os
import sys
import time

from alor_exits import cancel_oco, oco, supervise
from alor_intent import Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown
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
            # ru: В портфеле могут быть и лоты других программ.
            # en: The portfolio may hold lots of other programs, too.
            lots, n, stands = min(lots, cancel_oco(client, account, name)), n + 1, True
            continue
        if f"{name}.sl" not in client.journal.intents and client.instrument(sber)["tradingStatus"] != 17:
            # ru: Ночью выход, который срабатывает сразу, кончался бы без сделки снова и снова.
            # en: At night, an exit that fires at once would end without a trade, again and again.
            print("no trading")
            time.sleep(60)
            continue
        pair = oco(client, account, sber, side="sell", quantity=lots, intent=name, **levels)
        print(name, pair.stop_id, pair.take_id, flush=True)
        if supervise(client, account, pair):
            break
    except TokenRefused:
        raise
    except (OcoIncomplete, IntentMismatch) as error:
        if getattr(error, "kept", "") and error.rule != "exit-ended":
            sys.exit(f"The stop-loss {error.kept} stands alone: {error}")
        stands = False
        print(error)
    except (Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionError) as error:
        print("again:", error)
    time.sleep(5)
if lots < 0:
    sys.exit(f"The position was turned over: {lots} lots")
print("done")
