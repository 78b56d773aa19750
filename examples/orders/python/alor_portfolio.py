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


def batch(row):
    """Lots of a row of a position, negative for a short."""
    return int(row.get("qtyTFutureBatch") or 0)


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

    def gone(self, listed):
        """Rows of positions, with zeros, that stand in no list (`listed`: keys) and that no event has brought."""
        return [{**row, **{name: 0 for name in row if name.startswith("qty")}} for key, row in self.tables["positions"].items()
                if key not in listed and ("positions", key) not in self._since and not row.get("isCurrency")]

    def differing(self, rows):
        """Where a list of positions and the table differ in lots, as texts; without what an event has brought since a list was asked for."""
        tables = [{self.key("positions", row): batch(row) for row in table if not row.get("isCurrency")}
                  for table in (rows, self.tables["positions"].values())]
        lots = {key: [table.get(key, 0) for table in tables] for key in {**tables[0], **tables[1]}}
        return {f"{key}: {listed} in the list, {own} known" for key, (listed, own) in lots.items()
                if listed != own and ("positions", key) not in self._since}


class Portfolio(Channel):
    """Keeps `orders`, `stops`, `trades`, `positions` (tables by id, or EXCHANGE:SYMBOL) and `cash` up to date.
    Rows of money among the positions are of the last connection: `cash` is what tells money.

    `on_change(kind, row, old)` is told of differences. `on_signal(name, detail)`: "subscribed" (all is there and merged, the
    lists having been read twice, LOOK_AGAIN apart), "refused" (the answer to a subscription), "disconnected", "stopped" (the
    refresh token was refused: never connects again).
    Both are called by the thread of the module, which reads nothing until they return; an exception in them ends it.
    `client`: an OrderClient that is shown every order and, after each break, looks for its open intents. `fresh`: connected and
    complete; `epoch` counts the connections; `unlisted`: see State.
    """

    name = "ws"

    def __init__(self, tokens, account, *, ws_url=WS_URL, api=None, client=None, on_change=None, on_signal=None,
                 log=log_to_stderr, **constants):
        super().__init__(tokens, ws_url, log, **constants)
        self.account, self.client, self.fresh, self.epoch = account, client, False, 0
        self._api = api or (client.api if client else Api(tokens, log=log, constants=self.constants))
        self._on_change, self._on_signal = on_change or (lambda *of: None), on_signal or (lambda *of: None)
        self.state, self.unlisted, self._guids, self._audited = State(), {}, {}, 0.0
        self._differing, self._snapshot = set(), set()

    orders = property(lambda self: self.state.tables["orders"])
    stops = property(lambda self: self.state.tables["stops"])
    trades = property(lambda self: self.state.tables["trades"])
    positions = property(lambda self: self.state.tables["positions"])
    cash = property(lambda self: self.state.tables["cash"].get("cash", {}))

    def position(self, symbol, exchange="MOEX"):
        """Lots, negative for a short. Raises Stale while the connection is down."""
        if not self.fresh:
            raise Stale(f"{symbol}: not connected")
        return batch(self.positions.get(f"{exchange}:{symbol}", {}))

    def live_orders(self):
        """Rows of orders and stops that stand, or may stand."""
        rows = [(kind, row) for kind in OVER for row in list(self.state.tables[kind].values())]
        return [row for kind, row in rows if row.get("status") not in OVER[kind]]

    async def opened(self):
        self.epoch += 1
        self._guids, self._differing, self._snapshot = {}, set(), set()
        self.state.asked()
        token = await self.token()
        for kind, (opcode, skip) in SUBSCRIPTIONS.items():
            await self._subscribe(kind, opcode, skip, token)
        # Twice: a list may still lack what happened shortly before the connection.
        listed = await self._load(LISTS)
        await asyncio.sleep(self.constants["LOOK_AGAIN"])
        listed |= await self._load(LISTS)
        # Closed on an earlier day, or an expired contract: today's list has no row of zeros for it.
        for row in self.state.gone(listed | self._snapshot):
            self._take("positions", row, "list")
        self.fresh = True
        self._on_signal("subscribed", self.epoch)
        if self.client:
            await asyncio.to_thread(self.client.poll)

    def _request(self, opcode, skip, token):
        return {"opcode": opcode, "portfolio": self.account.portfolio, "exchange": self.account.exchange,
                "format": "Simple", "skipHistory": skip, "token": token}

    async def _subscribe(self, kind, opcode, skip, token):
        guid = f"{kind}-{self.epoch}"
        self._guids[guid] = kind
        answer = await self.ask_with_token(self._request(opcode, skip, token), self.constants["ACK_TIMEOUT"], guid)
        if answer["httpCode"] not in (200, 401):
            self._on_signal("refused", {"opcode": opcode, **answer})
        if answer["httpCode"] != 200:
            raise Lost(f"{opcode}: {answer['httpCode']}")

    async def _rows(self, kind):
        account = self.account
        path = f"/md/v2/Clients/{account.reads or account.exchange}/{account.portfolio}/{LISTS[kind]}?format=Simple"
        # A list of an audit is asked for once: the next audit is the repeat, and a lost connection must not wait for it.
        found = await asyncio.to_thread(self._api.read, path, 1 if self.fresh else None) or []
        return [found] if isinstance(found, dict) else found

    async def _load(self, kinds):
        """Merges lists. Returns the keys of the positions."""
        positions = set()
        for kind in kinds:
            rows = await self._rows(kind)
            positions |= {self.state.key(kind, row) for row in rows if kind == "positions"}
            for row in rows:
                self._take(kind, row, "list")
            if kind in OVER:
                self.unlisted[kind] = self.state.unlisted(kind, rows)
        self._audited = self._loop.time()
        return positions

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
            if kind == "positions":
                self._snapshot.add(self.state.key(kind, row))
            self._take(kind, row, "list" if row.get("existing") is True else "event")

    async def _audit(self):
        """Merges the lists again. Returns what two lists of positions in turn tell otherwise: one alone may lag behind."""
        self.state.asked()
        differing = self.state.differing(await self._rows("positions"))
        await self._load(("orders", "stops", "trades"))
        both, self._differing = differing & self._differing, differing
        return both

    async def proven(self):
        """A request after a silence, since an open connection may bring no data, and every AUDIT seconds the lists again."""
        if self.quiet():
            token, guid = await self.token(), f"probe-{self._loop.time()}"
            probe = self._request("SummariesGetAndSubscribeV2", True, token)
            answer = await self.ask_with_token(probe, self.constants["PROVE_WITHIN"], guid)
            if answer["httpCode"] == 200:
                await self.ask({"opcode": "unsubscribe", "token": token}, self.constants["PROVE_WITHIN"], guid)
        if self._loop.time() - self._audited > self.constants["AUDIT"]:
            missed = set()
            try:
                missed = await self._audit()
            except FAILURES as error:
                self.log("audit", text=repr(error))
            if missed:
                raise Lost("; ".join(missed))

    def lost(self):
        if self.fresh:
            self._on_signal("disconnected", self.epoch)
        self.fresh = False

    def ended(self, text):
        self._on_signal("stopped", text)
