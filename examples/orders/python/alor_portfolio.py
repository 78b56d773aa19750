"""The state of a portfolio, right through every break: orders, stops, trades, positions, cash.

One rule merges everything that comes, and it is told here alone: a row of a list never takes the place of what an event
has brought since the list was asked for; an order that has ended never lives again; filled lots never fall; whatever
changes nothing is not told. A position that is closed stays as a row of zeros.
"""
import asyncio
import os

from alor_commands import FAILURES, Channel, Lost
from alor_intent import AlorError, lots_of
from alor_token import Api, log_to_stderr

# The test environment; for production wss://api.alor.ru/ws
WS_URL = os.environ.get("ALOR_WS_URL", "wss://apidev.alor.ru/ws")
SUBSCRIPTIONS = {
    "orders": ("OrdersGetAndSubscribeV2", True), "stops": ("StopOrdersGetAndSubscribeV2", True),
    "trades": ("TradesGetAndSubscribeV2", True), "positions": ("PositionsGetAndSubscribeV2", False),
    "cash": ("SummariesGetAndSubscribeV2", False),
}
LISTS = {"orders": "orders", "stops": "stoporders", "trades": "trades", "positions": "positions", "cash": "summary"}
# A stop that sleeps for its group is "rejected" too, and wakes.
OVER = {"orders": ("filled", "canceled", "rejected"), "stops": ("filled", "canceled")}


class Stale(AlorError):
    """The connection is down: what is known may be old. Wait for the signal "subscribed"."""


class State:
    """The tables and the rule that merges them; without I/O. `merge` tells what has changed, or None."""

    def __init__(self):
        self.tables = {kind: {} for kind in LISTS}
        self._since = set()

    def asked(self):
        """A list is about to be asked for: from now on events are newer than it."""
        self._since = set()

    @staticmethod
    def key(kind, row):
        if kind == "positions":
            return f"{row.get('exchange')}:{row.get('symbol')}"
        return "cash" if kind == "cash" else str(row.get("id"))

    def merge(self, kind, row, by):
        """Takes a row (by: event, or list for a row of a list or a snapshot).

        Returns the row it replaced, {} for none, None for no change.
        """
        key, table = self.key(kind, row), self.tables[kind]
        row = {name: value for name, value in row.items() if name != "existing"}
        old = table.get(key)
        if by == "event":
            self._since.add((kind, key))
        elif (kind, key) in self._since:
            return None
        over = OVER.get(kind, ())
        revived = old and old.get("status") in over and row.get("status") not in over
        if old and over and (revived or lots_of(row) < lots_of(old)):
            return None
        if old == row:
            return None
        table[key] = row
        return old or {}

    def unlisted(self, kind, rows):
        """Ids that were live and stand in no list: of an earlier day. They count as live until they are seen to end."""
        listed = {self.key(kind, row) for row in rows}
        return [key for key, row in self.tables[kind].items()
                if row.get("status") not in OVER[kind] and key not in listed and (kind, key) not in self._since]


class Portfolio(Channel):
    """Keeps `orders`, `stops`, `trades`, `positions` (tables by id, or EXCHANGE:SYMBOL) and `cash` up to date.
    Rows of money among the positions are of the last connection: `cash` is what tells money.

    `on_change(kind, row, old)` is told of differences. `on_signal(name, detail)`: "subscribed" (all is there and merged),
    "refused" (the answer to a subscription), "disconnected". `client`: an OrderClient that is shown every order and, after
    each break, looks for its open intents. `fresh`: connected and complete; `epoch` counts the connections; `unlisted`: see State.
    """

    name = "ws"

    def __init__(self, tokens, account, *, ws_url=WS_URL, api=None, client=None, on_change=None, on_signal=None,
                 log=log_to_stderr, **constants):
        super().__init__(tokens, ws_url, log, **constants)
        self.account, self.client, self.fresh, self.epoch = account, client, False, 0
        self._api = api or (client.api if client else Api(tokens, log=log, constants=self.constants))
        self._on_change, self._on_signal = on_change or (lambda *of: None), on_signal or (lambda *of: None)
        self.state, self.unlisted, self._guids, self._audited = State(), {}, {}, 0.0

    orders = property(lambda self: self.state.tables["orders"])
    stops = property(lambda self: self.state.tables["stops"])
    trades = property(lambda self: self.state.tables["trades"])
    positions = property(lambda self: self.state.tables["positions"])
    cash = property(lambda self: self.state.tables["cash"].get("cash", {}))

    def position(self, symbol, exchange="MOEX"):
        """Lots, negative for a short. Raises Stale while the connection is down."""
        if not self.fresh:
            raise Stale(f"{symbol}: not connected")
        return int(self.positions.get(f"{exchange}:{symbol}", {}).get("qtyTFutureBatch") or 0)

    def live_orders(self):
        """Rows of orders and stops that stand, or may stand."""
        rows = [(kind, row) for kind in OVER for row in list(self.state.tables[kind].values())]
        return [row for kind, row in rows if row.get("status") not in OVER[kind]]

    async def opened(self):
        self.epoch += 1
        self._guids = {}
        self.state.asked()
        token = await self.token()
        for kind, (opcode, skip) in SUBSCRIPTIONS.items():
            await self._subscribe(kind, opcode, skip, token)
        await self._load(LISTS)
        self.fresh = True
        self._on_signal("subscribed", self.epoch)
        if self.client:
            await asyncio.to_thread(self.client.poll)

    async def _subscribe(self, kind, opcode, skip, token):
        message = {"opcode": opcode, "portfolio": self.account.portfolio, "exchange": self.account.exchange,
                   "format": "Simple", "skipHistory": skip, "token": token}
        guid = f"{kind}-{self.epoch}"
        self._guids[guid] = kind
        answer = await self.ask_with_token(message, self.constants["ACK_TIMEOUT"], guid)
        if answer["httpCode"] not in (200, 401):
            self._on_signal("refused", {"opcode": opcode, **answer})
        if answer["httpCode"] != 200:
            raise Lost(f"{opcode}: {answer['httpCode']}")

    async def _load(self, kinds):
        account = self.account
        for kind in kinds:
            path = f"/md/v2/Clients/{account.reads or account.exchange}/{account.portfolio}/{LISTS[kind]}?format=Simple"
            found = await asyncio.to_thread(self._api.read, path) or []
            rows = [found] if isinstance(found, dict) else found
            for row in rows:
                self._take(kind, row, "list")
            if kind in OVER:
                self.unlisted[kind] = self.state.unlisted(kind, rows)
        self._audited = self._loop.time()

    def _take(self, kind, row, by):
        old = self.state.merge(kind, row, by)
        if old is None:
            return
        if self.client and kind in OVER:
            self.client.note(kind[:-1], row)
        self._on_change(kind, row, old)

    def data(self, message):
        kind, row = self._guids.get(message.get("guid")), message.get("data")
        if kind and isinstance(row, dict):
            self._take(kind, row, "list" if row.get("existing") is True else "event")

    async def proven(self):
        """Every AUDIT seconds the lists again. Positions and cash are not compared: their lists lag behind."""
        if self._loop.time() - self._audited < self.constants["AUDIT"]:
            return
        self.state.asked()
        try:
            await self._load(("orders", "stops", "trades"))
        except FAILURES as error:
            self.log("audit", text=repr(error))

    def lost(self):
        if self.fresh:
            self._on_signal("disconnected", self.epoch)
        self.fresh = False
