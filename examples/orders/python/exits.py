import os
import sys
import time

from alor_exits import cancel_oco, oco, position_of, supervise
from alor_intent import Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown
from alor_orders import Account, OrderClient
from alor_token import TokenRefused, TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
# ru: Выходы короткой позиции: "buy", стоп выше рынка, цель ниже.
# en: The exits of a short position: "buy", the stop above the market, the target below.
side = "sell"
levels = {"stop": {"triggerPrice": 290.00}, "take": {"triggerPrice": 320.00}}
if len(sys.argv) != 2:
    sys.exit("Name the run: a new position needs a new name, a restart the old one")
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
client.resume()

lots, n, stands, fewer, refused, unsure = 20, 1, True, 0, 0, False
sign = 1 if side == "sell" else -1
while lots > 0:
    name = f"{sys.argv[1]}-{n}"
    placed = f"{name}.sl" in client.journal.intents
    try:
        # ru: Выхода, которого нет в списках через 30 с после отправки, не будет: нужна новая пара.
        # en: An exit that is in no list 30 s after its sending will not come: a new pair is needed.
        for one in (f"{name}.sl", f"{name}.tp") if unsure else ():
            if one in client.journal.intents and client.state(one).state == "ABSENT":
                time.sleep(30)
                client.poll()
                if client.state(one).state == "ABSENT":
                    client.abandon(one, "in no list 30 s after its sending")
                    stands = False
        unsure = False
        if not (placed and stands) and client.instrument(sber)["tradingStatus"] != 17:
            # ru: Ночью новый выход кончился бы без сделки, а тот, что ещё стоит, утром сработает.
            # en: At night, a new exit would end without a trade; one that still stands will work in the morning.
            print("no trading")
            time.sleep(60)
            continue
        # ru: Список отстаёт до 10 с. В портфеле могут быть и лоты других программ, но не в обратную сторону.
        # en: The list is up to 10 s behind. The portfolio may hold lots of other programs, too, but not of the other side.
        held = sign * position_of(client, account, sber)
        fewer = fewer + 1 if held < lots else 0
        if fewer > 3 or not stands:
            left = sign * cancel_oco(client, account, name) if placed else held
            lots, n, stands, fewer = min(lots, left), n + 1, True, 0
            continue
        if placed or not fewer:
            pair = oco(client, account, sber, side=side, quantity=lots, intent=name, **levels)
            print(name, pair.stop_id, pair.take_id, flush=True)
            refused = 0
            if supervise(client, account, pair):
                for one in (pair.stop_id, pair.take_id):
                    row = client.order(one, account=account, stop=True)
                    # ru: filled: этот выход сработал.
                    # en: filled: this exit has triggered.
                    print(one, row["status"] if row else "in no list")
                lots = min(0, sign * cancel_oco(client, account, name))
                continue
    except TokenRefused:
        raise
    except (OcoIncomplete, IntentMismatch) as error:
        # ru: Отказ, который повторился, и стоп-лосс, который стоит один, — дело человека.
        # en: A refusal that repeats, and a stop-loss that stands alone, need a person.
        if isinstance(error, OcoIncomplete) and error.rule not in ("exit-ended", "exit-unfilled", "both-triggered"):
            refused += 1
            if error.kept or refused > 1:
                sys.exit(f"{error}; the stop-loss that stands: {error.kept or 'none'}; before a new name: cancel_oco({name!r})")
        stands = False
        print(error)
    except (Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionError) as error:
        unsure = isinstance(error, OutcomeUnknown)
        print("again:", error)
    time.sleep(5)
if lots < 0:
    sys.exit(f"The position was turned over: {lots} lots")
print("done")
