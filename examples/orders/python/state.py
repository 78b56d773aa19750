import os
import time

from alor_orders import Account
from alor_portfolio import Portfolio
from alor_token import TokenSource


def on_change(kind, row, old):
    print(kind, row.get("id") or row.get("symbol", ""), row.get("status", ""))


portfolio = Portfolio(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), Account("D39004"),
                      on_change=on_change, on_signal=lambda name, detail: print(name, detail))
portfolio.start()
while True:
    time.sleep(5)
    if portfolio.fresh:
        print("SBER:", portfolio.position("SBER"), "live orders:", len(portfolio.live_orders()))
