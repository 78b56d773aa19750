"""A program on the Python library that obeys lines of its standard input: [name, ...arguments]; answers and signals are JSON lines."""
import json
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from conformance import LIBRARY, alor_exits, alor_intent, alor_orders, alor_token, called, failed, plain  # noqa: F401

import alor_commands  # noqa: E402
import alor_portfolio  # noqa: E402


def say(*what):
    print(json.dumps(what, ensure_ascii=False, default=plain), flush=True)


QUICK = json.loads(os.environ["QUICK"])
tokens = alor_token.TokenSource(os.environ["ALOR_REFRESH_TOKEN"])
link = alor_commands.CommandLink(tokens, **QUICK)
client = alor_orders.OrderClient(tokens, sys.argv[1], link=link, **QUICK)
portfolio = alor_portfolio.Portfolio(
    tokens, alor_orders.Account("D39004"), client=client, on_signal=lambda name, detail: say("signal", name, detail), **QUICK)


def later(name, *of):
    """Calls while other lines are obeyed; how it ended is a signal."""
    try:
        called(client, name, of)
        say("signal", "done")
    except alor_intent.AlorError as error:
        say("signal", failed(error)["error"])


for line in sys.stdin:
    name, *of = json.loads(line)
    try:
        if name == "link":
            value = bool(link.start())
        elif name == "portfolio":
            value = bool(portfolio.start())
        elif name == "dump":
            tables = {kind: dict(rows) for kind, rows in portfolio.state.tables.items()}
            value = {**tables, "fresh": portfolio.fresh, "epoch": portfolio.epoch, "unlisted": portfolio.unlisted}
        elif name == "storm":
            old = tokens.get()
            with ThreadPoolExecutor(of[0]) as pool:
                value = len({old, *pool.map(lambda _: tokens.get(refused=old), range(of[0]))})
        elif name == "later":
            value = True
            threading.Thread(target=later, args=of, daemon=True).start()
        elif name == "position":
            value = portfolio.position(*of)
        else:
            value = plain(called(client, name, of))
        say("value", value)
    except (alor_intent.AlorError, alor_token.TokenRefused, ConnectionError) as error:
        say("failed", failed(error))
