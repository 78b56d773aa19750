import os
import sys
import time

from alor_exits import cancel_oco, oco, position_of, supervise
from alor_intent import Blocked, IntentMismatch, NotSent, NotTrading, OcoIncomplete, OutcomeUnknown, UnresolvedIntent
from alor_orders import Account, OrderClient
from alor_token import TokenRefused, TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
# ru: Выходы короткой позиции: "buy", стоп выше рынка, цель ниже.
# en: For a short position: side "buy", the stop above the market, the target below.
side = "sell"
levels = {"stop": {"triggerPrice": 290.00}, "take": {"triggerPrice": 320.00}}
# ru: Столько лотов продаёт каждый выход, меньше — если в позиции меньше. У купленного позже выходов нет.
# en: Each exit sells this many lots, fewer if the position has fewer. Lots bought later have no exits.
lots = 20
if len(sys.argv) != 2:
    sys.exit("Name the run: a new position needs a new name, a restart the old one")
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")


def repeat(look):
    while True:
        try:
            return look()
        except TokenRefused:
            raise
        except ConnectionError as error:
            print("again:", error)
            time.sleep(5)


def live_orders(ours):
    made = {op: one.get("order") for one in client.journal.intents.values() for op in one["ops"]}
    stops, orders = client.live(account)

    def is_ours(row):
        # ru: Стоп с меткой пары под другим номером изменили без программы; биржевой заявке метку дал её стоп.
        # en: A stop with the mark of the pair under another ID was edited elsewhere; an exchange order has the mark of its stop.
        mark = (row.get("comment") or "")[:36]
        return mark in made and (row in orders or not made[mark] or made[mark] == str(row["id"]))

    rows = [row for row in stops + orders if (row["symbol"], row["side"]) == (sber["symbol"], side)]
    return {str(row["id"]) for row in rows if is_ours(row) == ours}


repeat(client.resume)
# ru: После перезапуска программа помнит свою последнюю пару и чужие заявки, которые стояли до первого запуска.
# en: After a restart the program remembers its last pair, and the orders of others that were live before the first start.
run, known = sys.argv[1], client.journal.intents
if run not in known:
    # ru: Вторая пара рядом с прежней перевернула бы позицию.
    # en: A second pair beside an earlier one would reverse the position.
    if earlier := repeat(lambda: live_orders(True)):
        sys.exit(f"Orders of an earlier run are live: {', '.join(earlier)}. Cancel them first: cancel_oco() of its last pair")
    client.step(run, "before", sorted(repeat(lambda: live_orders(False))))
before = set(known[run]["steps"]["before"])
if before:
    print("these orders are live beside the pair:", *before)
n, stands, fewer, failed, unsure, began = 1, True, 0, 0, False, time.time()
while f"{run}-{n + 1}.sl" in known:
    n += 1
    lots = known[f"{run}-{n}.sl"]["body"]["quantity"]
sign = 1 if side == "sell" else -1
while lots > 0:
    name = f"{run}-{n}"
    placed = f"{name}.sl" in known
    try:
        # ru: Выхода, которого нет в списках через 30 с после отправки, не будет: нужна новая пара.
        # en: An exit that is in no list 30 s after its sending will not come: a new pair is needed.
        if unsure:
            client.resume()
        for one in (f"{name}.sl", f"{name}.tp") if unsure else ():
            if one in known and client.state(one).state == "ABSENT":
                time.sleep(30)
                client.poll()
                if client.state(one).state == "ABSENT":
                    client.abandon(one, "in no list 30 s after its sending")
                    stands = False
        unsure = False
        if not (placed and stands) and client.instrument(sber)["tradingStatus"] != 17:
            # ru: Ночью новый выход кончился бы без сделки, а тот, что ещё стоит, ждёт утра.
            # en: At night, a new exit would end without a trade; one that is still live waits for the morning.
            print("no trading: a new pair waits for it")
            time.sleep(15)
            continue
        # ru: Список отстаёт до 10 с. Позицией инструмента управляет одна программа: чужие лоты от своих не отличить.
        # en: The list is up to 10 s behind. One program manages the position of an instrument: lots of others look the same.
        held = sign * position_of(client, account, sber)
        fewer = fewer + 1 if held < lots else 0
        if fewer > 3 or not stands:
            # ru: Кто-то изменил выход или поставил свой. Новая пара рядом с ним перевернула бы позицию: дальше решает человек.
            # en: Somebody has edited an exit or placed another. A new pair beside it could reverse the position: a person decides.
            if others := live_orders(False) - before:
                sys.exit(f"Placed or edited elsewhere: {', '.join(others)}. Nothing was changed; before a new name: cancel_oco({name!r})")
            # ru: Выходов прошлого дня в списках нет, а лоты без выходов не покажут, исполнился ли один из них.
            # en: No list has exits of an earlier day, and lots without exits do not show whether one of them has filled.
            ids = [one for one in (client.state(f"{name}.{exit}").order_id for exit in ("sl", "tp")) if one] if placed else []
            if ids and (held > lots or "bare" in known[run]["steps"]):
                if not any(client.order(one, account=account, stop=True) for one in ids):
                    sys.exit(f"No exit of {name} is in a list. Did one fill? See the history of trades; before a new name: cancel_oco({name!r})")
            left = sign * cancel_oco(client, account, name) if placed else held
            lots, n, stands, fewer, began = min(lots, left), n + 1 if placed else n, True, 0, time.time()
            continue
        if placed or not fewer:
            if held > lots and "bare" not in known[run]["steps"]:
                client.step(run, "bare", True)
            pair = oco(client, account, sber, side=side, quantity=lots, intent=name, **levels)
            bare = [f"({held - lots} lots without exits)"] if held > lots else []
            print(name, pair.stop_id, pair.take_id, *bare, flush=True)
            if supervise(client, account, pair):
                for one in (pair.stop_id, pair.take_id):
                    row = client.order(one, account=account, stop=True)
                    # ru: filled: этот выход сработал.
                    # en: filled: this exit has triggered.
                    print(one, row["status"] if row else "in no list")
                lots = sign * cancel_oco(client, account, name)
                if lots > 0:
                    sys.exit(f"The pair has worked, {lots} lots are left without exits")
                continue
    except TokenRefused:
        raise
    except UnresolvedIntent as error:
        sys.exit(str(error))
    except IntentMismatch as error:
        stands = False
        print(error)
    except OcoIncomplete as error:
        # ru: Дело человека: повторный отказ, одинокий стоп-лосс, четвёртая пара, которая не простояла двух минут.
        # en: A person is needed after a repeated rejection, for a lone stop loss, and when four pairs have not lasted two minutes.
        refused = error.rule not in ("exit-ended", "exit-unfilled", "both-triggered")
        failed = failed + 1 if time.time() - began < 120 else 1
        if refused and error.kept or failed > (1 if refused else 3):
            sys.exit(f"{error}; a stop loss that may be live: {error.kept or 'none'}; before a new name: cancel_oco({name!r})")
        stands = False
        print(error)
    except (Blocked, NotSent, NotTrading, OutcomeUnknown, ConnectionError) as error:
        unsure = isinstance(error, OutcomeUnknown)
        print("again:", error)
    time.sleep(5)
if not any(one.startswith(f"{run}-") for one in known):
    sys.exit("No position: start once the entry has filled")
if lots < 0:
    sys.exit(f"The position was reversed: {lots} lots")
others = repeat(lambda: live_orders(False))
if others - before:
    sys.exit(f"The position is closed, but an order placed elsewhere is still live: {', '.join(others - before)}")
if others:
    print("these orders are still live:", *others)
print("done")
