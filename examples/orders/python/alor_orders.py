"""Orders that are never doubled: place, replace, cancel, wait, resume, over HTTP and (with a CommandLink) over /cws.

What it promises: at most one live order for an intent; what it reports at the end is what the broker holds; what it does
not know it calls OutcomeUnknown, never a refusal; all of this through a kill -9, within the bounds that README.md names.
A lot that fills between the reading and the sending of `replace` makes the total larger by that lot.
"""
import contextlib
import hashlib
import json
import math
import re
import threading
import uuid
from datetime import datetime, timezone

from alor_intent import (
    CONSTANTS, STOPS, AccessDenied, Account, AlorError, DoubleOrder, Final, Fuse, IntentMismatch, IntentState, InvalidOrder,
    NotAllCanceled, NotLive, NotResumed, NotSent, NotTrading, Operation, OutcomeUnknown, Placed, Refused, UnresolvedIntent,
    Unsupported, WrongKind, body_of, canonical, judge, kind_of, lots_of, read_answer,
)
from alor_journal import SETTLED, Journal, age_of, never_left
from alor_token import Api, Clock, log_to_stderr, request

ACTIONS = "/commandapi/warptrans/TRADE/v2/client/orders"
DERIVATIVES = ("RFUD", "ROPD")
TRADING, AUCTIONS = 17, (102, 119)
ENDED = ("filled", "canceled", "rejected")
RECORDS = {"ACCEPTED": "ack", "REFUSED": "refused", "ABSENT": "absent", "UNKNOWN": "unknown"}


def _query(account, stop):
    return f"portfolio={account.portfolio}&exchange={account.exchange}&stop={'true' if stop else 'false'}"


class OrderClient:
    """Sends orders for one journal. `constants`: see alor_intent.CONSTANTS. Safe to share among threads.

    `on_late(state)` is told when an order turns up whose outcome was unknown. `send`, `clock`, `disk` and `new_op` are for tests.
    """

    def __init__(self, tokens, journal, *, api_url=None, link=None, log=log_to_stderr, on_late=None, clock=Clock,
                 send=request, disk=None, new_op=lambda: str(uuid.uuid4()), **constants):
        self.constants = {**CONSTANTS, **constants}
        self.journal = Journal(journal, disk)
        self.tokens, self.link, self.clock = tokens, link, clock
        self._ops = {op: state["intent"] for state in self.journal.intents.values() for op in state["ops"]}
        self.api = Api(tokens, api_url, clock, log, send, self.constants, self._ops)
        # stop(): see Api. Call it before the last cancel_all(), which then misses no order that is still on its way.
        self.stop, self.close = self.api.stop, self.journal.close
        self._on_late, self._new_op = on_late, new_op
        self._busy, self._guard = set(), threading.Lock()
        self._fuse = Fuse(self.constants)
        self._resumed = not self.journal.open_intents()

    def resume(self):
        """Finds out what became of every operation the journal left open. Call it before the first order."""
        open_before = [state["intent"] for state in self.journal.open_intents()]
        for intent in open_before:
            with self._alone(intent):
                self._settle(self.journal.intents[intent])
        self._resumed = True
        return [self.state(intent) for intent in open_before]

    def poll(self):
        """Looks for orders of intents whose outcome is unknown or that were abandoned; tells on_late of those that are there."""
        found = []
        for state in list(self.journal.intents.values()):
            if state["state"] in ("ABSENT", "UNKNOWN", "ABANDONED"):
                name, *of = self._look(state)
                if name == "rows" and of[0] and of[0]["state"] == "ACCEPTED":
                    self._late(state, of[0])
                    found.append(self.state(state["intent"]))
        return found

    def note(self, kind, row):
        """A row of an event (kind: order or stop) with a mark of ours: settles an unknown outcome, writes down how an order ended."""
        state = self._marked(row)
        if self._own(row) and (kind == "stop") == (state["kind"] in STOPS) and not self.is_live(row):
            self._final(row)
        if state and row["comment"].startswith(state["op"]) and state["state"] in ("ABSENT", "UNKNOWN", "ABANDONED"):
            orders, stops = ([row], []) if kind == "order" else ([], [row])
            found = judge(state["kind"], state["body"].get("activate") is False, orders, stops)
            if found["state"] == "ACCEPTED":
                self._late(state, {**found, "by": "event"})

    def _late(self, state, found):
        fields = {name: value for name, value in found.items() if name != "state"}
        self._write(state["intent"], "late", **fields)
        self.api.log("late", intent=state["intent"], op=state["op"], order=fields["order"])
        if self._on_late:
            self._on_late(self.state(state["intent"]))

    def state(self, intent):
        known = self.journal.intents.get(intent)
        if known is None:
            raise InvalidOrder(f"The journal has no intent {intent!r}")
        return IntentState(intent, known.get("op", ""), known["state"], known.get("order", ""), known.get("rule", ""))

    def settled(self, intent):
        """Placed of an intent the journal knows, found out if need be; raises as place does."""
        with self._alone(intent):
            return self._result(self._settle(self.journal.intents[intent]))

    def step(self, intent, step, value):
        """Writes down how far a job of several requests has come."""
        self._write(intent, "step", step=step, value=value)

    def abandon(self, intent, reason):
        """Gives an intent up, by its name or its order ID: its instrument can be traded again; poll() still looks for its order.

        Unknown outcome: right once poll() finds nothing 30 s after the last sending (a request arrives within 20 s, its order is
        in the list 10 s later); then place under a new name. Lists that cannot be read, or an order of an earlier day (rule
        earlier-day), prove nothing. Accepted order: when unlisted() names it and the terminal or the broker tells that it ended.
        """
        intents = self.journal.intents
        intent = intent if intent in intents else next((name for name, one in intents.items() if one.get("order") == intent), intent)
        with self._alone(intent):
            state = self.state(intent)
            unknown, account = state.state in ("ABSENT", "UNKNOWN"), intents[intent].get("account")
            names = self.unlisted(Account(*account)) if state.order_id and not unknown else []
            if not unknown and state.order_id not in names:
                raise InvalidOrder(f"Intent {intent!r} is {state.state}: only what unlisted() names can be given up")
            self._write(intent, "abandoned", text=reason)

    @contextlib.contextmanager
    def _alone(self, intent):
        with self._guard:
            if intent in self._busy:
                raise InvalidOrder(f"Intent {intent!r} is being worked on by another thread")
            self._busy.add(intent)
        try:
            yield
        finally:
            self._busy.discard(intent)

    def _write(self, intent, ev, sync=True, **fields):
        now = self.clock.now()
        ts = datetime.fromtimestamp(math.floor(now * 1000) / 1000, timezone.utc).isoformat(timespec="milliseconds")
        self.journal.write(ts.replace("+00:00", "Z"), intent, ev, sync, **fields)

    def _begin(self, intent, action, via, kind, account, old, body, sha, tag="", needs=None):
        op = self._new_op()
        self._ops[op] = intent
        body = json.loads(canonical({**body, "comment": f"{op} {tag}".strip()}))
        of = {"op": op, "action": action, "via": via, "kind": kind, "account": list(account), "old": old, "needs": needs}
        self._write(intent, "new", **of, body=body, sha=sha)
        return self.journal.intents[intent]

    def _known(self, intent, sha):
        known = self.journal.intents.get(intent)
        if known and never_left(known):
            return None
        if known and known.get("sha", sha) != sha:
            raise IntentMismatch(f"Intent {intent!r} stands for another request: a new decision needs a new name")
        return known if known and known["ops"] else None

    def _settle(self, state):
        return state if state["state"] in SETTLED else self._run(state, True)

    def _run(self, state, resumed):
        operation, event, token = Operation(state["action"], state["via"], resumed, self.constants), ("start",), None
        while True:
            window = self.constants["RETRY_WINDOW"]
            again = state["needs"] and operation.state == "UNSURE" and event[0] in ("start", "timer")
            name, *of = operation.on(event, window if again and self._outlived(state) else age_of(state, self.clock.now(), window))
            if name == "end":
                return self._finish(state, of[0])
            if name in ("send", "renew"):
                why = ""
                try:
                    token = self.tokens.get(refused=token) if name == "renew" else self.tokens.get()
                except ConnectionError as error:
                    token, why = None, str(error)
                    self.api.log("no-token", intent=state["intent"], text=why)
                sent = name == "send" and token
                event = self.api.order(self._attempt, state, operation, token) if sent else ("token", bool(token), why)
            elif name == "read":
                event = self._look(state)
            else:
                self.clock.sleep(of[0] * (0.5 + self.clock.random() / 2) if name == "pause" else of[0])
                event = ("timer",)

    def _outlived(self, state):
        """Whether the stop that an order needs has ended, or cannot be read: then the order is not sent again."""
        try:
            row = self.order(state["needs"], account=state["account"], stop=True)
            return bool(row) and row["status"] in ENDED
        except ConnectionError:
            return True

    def _attempt(self, state, operation, token):
        self._write(state["intent"], "sent", sync=False, n=operation.sends)
        placing = state["action"] == "place"
        if state["via"] == "cws":
            number = {} if placing else {"orderId": state["old"]}
            verb = "create" if placing else "update"
            name, of = self.api.in_turn(self.link.command, f"{verb}:{state['kind']}", state["op"], {**number, **state["body"]})
            return (name, read_answer("cws", verb, *of)) if name == "answer" else (name, of)
        path = f"{ACTIONS}/actions/{state['kind']}" + ("" if placing else f"/{state['old']}")
        status, text = self.api.call("POST" if placing else "PUT", path, token, canonical(state["body"]), {"X-REQID": state["op"]})
        return ("answer", read_answer("http", "create" if placing else "update", status, text)) if status else ("broken", text)

    def _rows(self, account, name):
        rows = self.api.read(f"/md/v2/Clients/{account[2] or account[1]}/{account[0]}/{name}?format=Simple")
        if not isinstance(rows, (list, type(None))):
            raise ConnectionError(f"{name}: not a list")
        rows = [row for row in rows or [] if isinstance(row, dict) and row.get("id") is not None]
        for row in rows:
            # How our orders ended: tomorrow the lists are empty.
            if not self.is_live(row):
                self._final(row)
        return rows

    def _look(self, state):
        account, conditional = state["account"], state["kind"] in STOPS
        try:
            stops = self._rows(account, "stoporders") if conditional else []
            orders = self._rows(account, "orders")
        except ConnectionError as error:
            return ("unreadable", str(error))
        mine = [[row for row in rows if (row.get("comment") or "")[:36] == state["op"]] for rows in (orders, stops)]
        old = next((row for row in (stops if conditional else orders) if str(row["id"]) == state["old"]), None)
        return ("rows", judge(state["kind"], state["body"].get("activate") is False, *mine), old)

    def _finish(self, state, outcome):
        fields = dict(outcome)
        before, ev = state["state"], RECORDS[fields.pop("state")]
        if ev == "ack" and before in ("ABSENT", "UNKNOWN"):
            self._late(state, fields)
        elif before != outcome["state"]:
            self._write(state["intent"], ev, **fields)
        if ev != "ack":
            self.api.log(ev, intent=state["intent"], op=state["op"], rule=fields.get("rule", ""), text=fields.get("text", ""))
        if ev == "refused":
            symbol, body = state["body"]["instrument"]["symbol"], canonical({**state["body"], "comment": None})
            self._fuse.refused(self.clock.now(), symbol, body, fields["rule"], fields.get("retry"))
        return state

    def _result(self, state):
        said = {name: state.get(name) for name in ("op", "rule", "text", "status", "filled", "gap", "live")}
        what = f"{state['intent']} ({state['op']}): {state['state']} {state.get('rule', '')} {state.get('text', '')}".strip()
        if state["state"] == "ACCEPTED":
            if state.get("double"):
                raise DoubleOrder(what, orders=state["double"], **said)
            return Placed(state["order"], state.get("status"), state.get("filled") or 0, state["by"], state["op"],
                          bool(state.get("dormant")), state.get("child") or "")
        if state["state"] != "REFUSED":
            raise OutcomeUnknown(what, **said)
        rule = state["rule"]
        kind = (NotSent if never_left(state) else NotLive if rule == "not-live"
                else AccessDenied if rule in ("http-401", "http-403", "cws-403")
                else NotTrading if state.get("retry") == "when-trading" else Refused)
        raise kind(what, **said)

    def _check_fuse(self, kind, order):
        symbol, body = order["instrument"]["symbol"], canonical({**order, "comment": None})
        if self._fuse.check(self.clock.now(), symbol, body):
            status = self.instrument(order["instrument"]).get("tradingStatus")
            trading = status == TRADING or (kind == "market" and status in AUCTIONS)
            self._fuse.asked(self.clock.now(), symbol, trading)

    def instrument(self, instrument):
        """Details of an instrument (symbol, exchange, instrumentGroup): steps, limits, tradingStatus."""
        query = "format=Simple" + (f"&instrumentGroup={board}" if (board := instrument.get("instrumentGroup")) else "")
        found = self.api.read(f"/md/v2/Securities/{instrument['exchange']}/{instrument['symbol']}?{query}")
        if not isinstance(found, dict):
            raise InvalidOrder(f"No instrument {instrument}")
        return found

    def place(self, kind, order, *, intent, tag="", via="http", reads=None, dormant=False, allow_unresolved=False, needs=None):
        """Places a market, limit, stop or stopLimit order once and returns Placed.

        `order`: the body of the API without comment; prices as Decimal or float. `reads`: see Account. `needs`: ID of a stop;
        once it has ended, nothing is sent again. A known intent is not sent again: its outcome is returned or raised; only
        what never left (NotSent) is tried as if for the first time. Raises InvalidOrder, NotSent, Refused (and its kinds), OutcomeUnknown, JournalError.
        """
        sha = hashlib.sha256(canonical(["place", kind, order, tag]).encode()).hexdigest()
        self._check(kind, order, intent, tag, via, dormant)
        with self._alone(intent):
            if known := self._known(intent, sha):
                return self._result(self._settle(known))
            self.check(kind, order, intent=intent, tag=tag, via=via, dormant=dormant, allow_unresolved=allow_unresolved)
            account = (order["user"]["portfolio"], order["instrument"]["exchange"], reads)
            # The broker wants the field; 0 is no end.
            body = {"stopEndUnixTime": 0, **order} if kind in STOPS else order
            state = self._begin(intent, "place", via, kind, account, None, body, sha, tag, needs)
            return self._result(self._run(state, False))

    def check(self, kind, order, *, intent, tag="", via="http", dormant=False, allow_unresolved=False):
        """Raises what place would raise before it sends: InvalidOrder, NotResumed, UnresolvedIntent, Blocked, NotTrading."""
        self._check(kind, order, intent, tag, via, dormant)
        self._check_ready(order, allow_unresolved)
        self._check_fuse(kind, order)

    def _check(self, kind, order, intent, tag, via, dormant):
        def need(fine, text):
            if not fine:
                raise InvalidOrder(f"Intent {intent!r}: {text}")

        def number(name):
            value = order.get(name)
            return not isinstance(value, (bool, str, type(None))) and math.isfinite(value) and value > 0

        need(re.fullmatch(r"[A-Za-z0-9._:-]{1,66}", intent or ""), "the name is 1-60 of A-Z a-z 0-9 . _ : -")
        need(kind in ("market", "limit", *STOPS), f"{kind!r} is none of market, limit, stop, stopLimit")
        need(re.fullmatch(r"[ -~]{0,60}", tag), "tag is up to 60 ASCII characters")
        need(via == "http" or (via == "cws" and self.link), "via is http, or cws with a link")
        user, instrument = order.get("user") or {}, order.get("instrument") or {}
        named = user.get("portfolio") and instrument.get("symbol") and instrument.get("exchange")
        need(named, "portfolio, symbol and exchange are needed")
        need("comment" not in order, "comment is the mark of the library: use tag")
        need(order.get("side") in ("buy", "sell"), "side is buy or sell")
        need(number("quantity") and order["quantity"] == int(order["quantity"]), "quantity is a whole number of lots above 0")
        need(kind not in ("limit", "stopLimit") or number("price"), "price is a number above 0")
        need(kind not in STOPS or number("triggerPrice"), "triggerPrice is a number above 0")
        end, now = order.get("stopEndUnixTime") or 0, self.clock.now()
        ends = end == 0 or now + 60 <= end <= now + 10 * 366 * 86400
        need(ends, "stopEndUnixTime is 0, or seconds (not milliseconds) within ten years")
        need(1 <= (order.get("protectingSeconds") or 1) <= 300, "protectingSeconds is 1 to 300")
        need(order.get("activate") is not False or dormant, "activate false makes a stop that protects nothing: say dormant")
        # The exchange does not list the pair for shares and bonds: a limit order, or no timeInForce.
        at_once = kind == "market" and order.get("timeInForce") == "immediateorcancel"
        need(not at_once or instrument.get("instrumentGroup") in DERIVATIVES, "no immediateorcancel for market orders in shares")

    def _check_ready(self, order, allow_unresolved):
        if not self._resumed:
            raise NotResumed("The journal holds open operations: call resume() first")
        mine = (order["user"]["portfolio"], order["instrument"]["symbol"])
        for state in () if allow_unresolved else self.journal.open_intents():
            body = state["body"]
            if (body["user"]["portfolio"], body["instrument"]["symbol"]) == mine and state["state"] in ("ABSENT", "UNKNOWN"):
                raise UnresolvedIntent(state["intent"], state["state"])

    def replace(self, order_id, changes, *, account, intent, stop=False, via="http"):
        """Changes an order: `changes` are fields of its body; `quantity` means lots still to trade. The tag stays. Returns Placed
        with a new id.

        Raises as place does, and NotLive, Unsupported; OutcomeUnknown with `gap` when neither order stands, with `live` when
        the old one does.
        """
        sha = hashlib.sha256(canonical(["replace", order_id, changes]).encode()).hexdigest()
        with self._alone(intent):
            if known := self._known(intent, sha):
                return self._result(self._settle(known))
            row = self.order(order_id, account=account, stop=stop, again=True)
            if row is None:
                raise OutcomeUnknown(f"{order_id} is in no list: of an earlier day, or of the other kind", rule="order-not-found")
            made = self._own(row)
            if row["status"] != "working" and not (stop and row["status"] == "rejected" and made and made.get("dormant")):
                raise NotLive(f"{order_id} is {row['status']}", status=row["status"], filled=lots_of(row))
            kind, body = body_of(row, account, made["body"] if made else {})
            body.update(changes)
            tag = (row.get("comment") or "")[37:] if made else ""
            self._check(kind, body, intent, tag, via, body.get("activate") is False)
            self._check_ready(body, False)
            if row.get("timeInForce") not in (None, "oneday") or row.get("iceberg"):
                raise Unsupported(f"{order_id}: what an update keeps is not specified; cancel() and place() instead")
            state = self._begin(intent, "replace", via, kind, account, order_id, body, sha, tag)
            placed = self._result(self._run(state, False))
            new = None
            with contextlib.suppress(ConnectionError):
                new = self.order(placed.order_id, account=account, stop=stop)
            if new and new.get("qtyBatch") != body["quantity"]:
                self.api.log("quantity-differs", intent=intent, order=placed.order_id, wanted=body["quantity"], stands=new["qtyBatch"])
            return placed

    def order(self, order_id, *, account, stop=False, again=False):
        """The row of an order in the list of the day, or None. `again`: looks twice, as it lags behind an order just placed."""
        rows = self._rows(account, "stoporders" if stop else "orders")
        row = next((one for one in rows if str(one["id"]) == order_id), None)
        if row or not again:
            return row
        self.clock.sleep(self.constants["LOOK_AGAIN"])
        return self.order(order_id, account=account, stop=stop)

    def _marked(self, row):
        return self.journal.intents.get(self._ops.get((row.get("comment") or "")[:36]))

    def _own(self, row):
        """The state of the intent whose order the row shows; None for others, those that a stop has sent among them."""
        state = self._marked(row)
        return state if state and state.get("order") == str(row["id"]) else None

    def _final(self, row):
        final, state = Final(row["status"], lots_of(row), row.get("error") or ""), self._own(row)
        if state and state["state"] == "ACCEPTED" and final[:2] != (state.get("status"), state.get("filled") or 0):
            self._write(state["intent"], "end", status=final.status, filled=final.filled)
        return final

    def wait(self, order_id, *, account, stop=False, timeout=60.0):
        """Final of the order once it has ended. Raises OutcomeUnknown with `live` when it has not within `timeout` seconds."""
        end, pause = self.clock.now() + timeout, 1
        while True:
            row = self.order(order_id, account=account, stop=stop)
            if row and row["status"] in ENDED:
                return self._final(row)
            if self.clock.now() + pause > end:
                raise OutcomeUnknown(f"{order_id} has not ended in {timeout} s", live=bool(row), rule="wait")
            self.clock.sleep(pause)
            pause = min(pause * 2, 8)

    def cancel(self, order_id, *, account, stop, via="http"):
        """Cancels an order with at most two requests and returns Final: it may have been filled instead.

        Raises NotTrading, AccessDenied, WrongKind, OutcomeUnknown (`live`: it still stands). Not written down: a cancel that
        a crash interrupts is harmless to repeat. With no connection to /cws it goes over HTTP (MOEX).
        """
        if account.exchange == "SPBX" and via == "http":
            raise InvalidOrder("A single cancel over HTTP is for MOEX alone: use via='cws' or cancel_all")
        for last in (False, True):
            answer = self._delete(order_id, account, stop, via)
            if answer and answer["status"] == 200:
                return self._ended(order_id, account, stop, (0, 0.5, 1, 2, 4, 4))
            if answer and answer["rule"] in ("cancel-not-found", "exchange-14"):
                return self._not_found(order_id, account, stop)
            if answer and answer["retry"] == "when-trading":
                row = self.order(order_id, account=account, stop=stop)
                raise NotTrading(answer["text"], rule=answer["rule"], live=row["status"] if row else None)
            if answer and answer["status"] in (401, 403):
                raise AccessDenied(f"Cancel of {order_id}: {answer['status']}", rule=answer["rule"], text=answer["text"])
            try:
                return self._ended(order_id, account, stop, (0, self.constants["LOOK_AGAIN"]))
            except OutcomeUnknown:
                if last:
                    raise

    def _delete(self, order_id, account, stop, via):
        if via == "cws":
            row = self.order(order_id, account=account, stop=stop)
            kind = kind_of(row) if row else ("stop" if stop else "limit")
            fields = {"orderId": order_id, "exchange": account.exchange, "user": {"portfolio": account.portfolio}}
            name, of = self.api.in_turn(self.link.command, f"delete:{kind}", self._new_op(), fields)
            if name != "unsent" or account.exchange == "SPBX":
                return read_answer("cws", "cancel", *of) if name == "answer" else None
        status, text = self.api.authorized("DELETE", f"{ACTIONS}/{order_id}?{_query(account, stop)}")
        return read_answer("http", "cancel", status, text) if status else None

    def _ended(self, order_id, account, stop, pauses):
        row = None
        for pause in pauses:
            if pause:
                self.clock.sleep(pause)
            row = self.order(order_id, account=account, stop=stop)
            if row and not self.is_live(row):
                return self._final(row)
        raise OutcomeUnknown(f"{order_id} is not canceled yet", live=bool(row), rule="cancel")

    def _not_found(self, order_id, account, stop):
        row = self.order(order_id, account=account, stop=stop)
        if row and row["status"] in ENDED:
            return self._final(row)
        if self.order(order_id, account=account, stop=not stop):
            raise WrongKind(f"{order_id}: call with stop={not stop}", rule="cancel-not-found", stop=not stop)
        raise OutcomeUnknown(f"{order_id}: not found by the cancel", live=bool(row), rule="cancel-not-found")

    def lists(self, account):
        """All rows of the day: (stops, orders)."""
        return self._rows(account, "stoporders"), self._rows(account, "orders")

    def is_live(self, row):
        """Whether an order stands or may: a status that is none of the known ones counts as live."""
        if row.get("status") != "rejected":
            return row.get("status") not in ENDED
        # A stop that waits for its group has this status: only our own record tells it from a refused one.
        state = self._own(row)
        return bool(state) and state["body"].get("activate") is False and state.get("status") != "canceled"

    def live(self, account):
        """Rows that are live or may be: (stops, orders)."""
        return tuple([row for row in rows if self.is_live(row)] for rows in self.lists(account))

    def cancel_all(self, account):
        """Cancels stops, then orders, then what is left by number; returns the rows that were live before. Closes no position.

        Raises NotAllCanceled with `report`: left (rows that stand) and unknown (see unlisted).
        """
        before = left = [row for rows in self.live(account) for row in rows]
        for pause in (0, 1, 2):
            self.clock.sleep(pause)
            for stop in (True, False):
                self.api.authorized("DELETE", f"{ACTIONS}/all?{_query(account, stop)}")
            # A request for all does not reach a stop that sleeps for its group.
            for row in [one for one in self.live(account)[0] if one["status"] == "rejected"]:
                with contextlib.suppress(Refused, OutcomeUnknown):
                    self.cancel(str(row["id"]), account=account, stop=True)
            left = [row for rows in self.live(account) for row in rows]
            if not left:
                break
        unknown = self.unlisted(account)
        if left or unknown:
            raise NotAllCanceled(f"{len(left)} orders stand, {len(unknown)} may", report={"left": left, "unknown": unknown})
        return before

    def unlisted(self, account):
        """Ids of the journal that may be live and stand in no list (of an earlier day), and intents whose outcome is unknown."""
        listed = {str(row["id"]) for rows in self.lists(account) for row in rows}
        mine = [one for one in self.journal.intents.values() if one["ops"] and one["account"][0] == account.portfolio]
        live = [one["order"] for one in mine if one["state"] == "ACCEPTED" and one.get("status") not in ENDED]
        unknown = [one["intent"] for one in mine if one["state"] in ("ABSENT", "UNKNOWN")]
        return [order for order in live if order and order not in listed] + unknown
