"""A robot on the order library: orders over HTTP and /cws, stops, the portfolio as it stands, a kill switch. Arguments: its folder, constants as JSON."""
import json
import os
import signal
import sys
import threading
import time
import urllib.request

sys.path.insert(0, sys.argv[1])

from alor_commands import CommandLink  # noqa: E402
from alor_intent import AlorError  # noqa: E402
from alor_orders import Account, NotAllCanceled, OrderClient, OutcomeUnknown  # noqa: E402
from alor_portfolio import Portfolio  # noqa: E402
from alor_token import TokenSource  # noqa: E402

CONSTANTS = json.loads(sys.argv[2])
ACCOUNT = Account("D39004")
tokens = TokenSource(os.environ["ALOR_REFRESH_TOKEN"])
link = CommandLink(tokens, **CONSTANTS)
client = OrderClient(tokens, os.path.join(os.environ["ALOR_EXAM_FOLDER"], "orders.jsonl"), link=link, **CONSTANTS)


def say(kind, row, _old):
    if kind == "positions" and row.get("symbol") == "SBER":
        body = json.dumps({"symbol": "SBER", "lots": row["qtyTFutureBatch"]}).encode()
        urllib.request.urlopen(urllib.request.Request(os.environ["ALOR_EXAM_URL"], body), timeout=5).close()


portfolio = Portfolio(tokens, ACCOUNT, client=client, on_change=say, **CONSTANTS)
stopping = threading.Event()
# The system may hand a signal to any thread, and a main thread that waits for an event would sleep on: it waits for the signal itself.
signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})


def body(side, quantity, **more):
    instrument = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
    return {"side": side, "quantity": quantity, **more, "instrument": instrument, "user": {"portfolio": "D39004"}}


def place(kind, order, intent, via):
    if stopping.is_set():
        return None
    try:
        return client.place(kind, order, intent=intent, via=via).order_id
    except AlorError as error:
        print(intent, type(error).__name__, error, file=sys.stderr)
        if isinstance(error, OutcomeUnknown):
            client.abandon(intent, "looked for twice")
        return None


def trade():
    try:
        n = 0
        while not stopping.is_set():
            via, quantity, day = ("cws" if n % 2 else "http"), 1 + n % 5, {"timeInForce": "oneday"}
            place("market", body("buy", quantity, **day), f"buy-{n}", via)
            resting = place("limit", body("buy", quantity, price=300 + n % 90 / 100, **day), f"rest-{n}", via)
            place("stop", body("sell", 1, triggerPrice=280 + n % 90 / 100, condition="Less"), f"stop-{n}", via)
            time.sleep(0.05)
            place("market", body("sell", quantity, **day), f"sell-{n}", via)
            if resting and not stopping.is_set() and n % 3 < 2:
                try:
                    client.cancel(resting, account=ACCOUNT, stop=False, via=via)
                except (AlorError, ConnectionError) as error:
                    print("cancel", error, file=sys.stderr)
            time.sleep(0.05)
            n += 1
    finally:
        os.kill(os.getpid(), signal.SIGTERM)  # a loop that has failed ends the robot, too


link.start()
portfolio.start()
client.resume()
threading.Thread(target=trade, daemon=True).start()
signal.sigwait({signal.SIGTERM})
stopping.set()
# An order that is being repeated may pause for longer than a robot has to stop: it is not sent again, and nobody waits for its thread.
client.stop()
while True:
    try:
        client.cancel_all(ACCOUNT)
        break
    except NotAllCanceled as error:
        if not error.report["left"]:
            break
    except ConnectionError as error:
        print("cancel-all", error, file=sys.stderr)
os._exit(0)
