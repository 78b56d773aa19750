"""What one request for an order comes to: error rules and a state machine, without I/O, clock or chance.

An intent is a decision of the caller ("buy 10 SBER at 304.80"); an operation is one request made for it, named by one
UUID that is its X-REQID (or guid), and its mark in `comment`; an attempt is one time the operation is sent.
"""
import json
import math
import os
import re
import unicodedata
from datetime import datetime
from typing import NamedTuple, Optional

# Seconds, except READ_TRIES and RESENDS (counts), RATE (requests a second) and PARALLEL (requests at a time).
CONSTANTS = {
    "HTTP_TIMEOUT": 10, "ACK_TIMEOUT": 5,
    # The same key is sent again at once until BLIND_RETRY, after a look at the lists until RETRY_WINDOW, never later.
    "BLIND_RETRY": 30, "RETRY_WINDOW": 180, "FIRST_PAUSE": 1, "LONGEST_PAUSE": 30,
    # An accepted order may be missing from the lists for 10; one more, so that a second look is never early.
    "LOOK_AGAIN": 11, "READ_TRIES": 5, "RESENDS": 3,
    "RATE": 20, "PARALLEL": 4, "FUSE": 60, "TRADING_AGAIN": 30, "POSITION_LAG": 10, "OCO_LAG": 10,
    # A connection is tried for CONNECT_WITHIN, proven by a request after PROVE_ALIVE of silence, looked at every KEEP_EVERY.
    "CONNECT_WITHIN": 15, "PING_EVERY": 10, "PROVE_ALIVE": 30, "PROVE_WITHIN": 3, "KEEP_EVERY": 5,
    "RECONNECT": 32, "STEADY": 60, "AUDIT": 60,
}

STOPS = ("stop", "stopLimit")

NEVER_LEFT = ("not-sent", "no-token")  # rules of an operation that never left this machine

_LETTERS = "0-9A-Za-zА-Яа-яЁё_"
_PREFIX = re.compile(r"^\[GW\]\[([0-9]{1,5})\] ?")


def _compiled(pattern):
    if not (pattern.startswith("^") or pattern.endswith("$")):
        end = "" if pattern.endswith("[0-9]") else f"(?![{_LETTERS}])"
        pattern = f"(?:^|[^{_LETTERS}])(?:{pattern}){end}"
    return re.compile(pattern, re.IGNORECASE)


def _load():
    here = os.path.dirname(os.path.abspath(__file__))
    places = [os.path.join(here, "errors.min.json"), os.path.join(here, "..", "errors.min.json")]
    with open(next((one for one in places if os.path.exists(one)), places[0]), encoding="utf-8") as file:
        rules = json.load(file)["rules"]
    for rule in rules:
        rule["regex"] = _compiled(rule["pattern"]) if "pattern" in rule else None
    return rules


_RULES = _load()


def parsed(text):
    """The JSON value of a text; the text itself where it is none. Numbers beyond 2^53 become strings in both languages."""
    try:
        return json.loads(text, parse_int=lambda digits: digits if len(digits) > 15 else int(digits))
    except ValueError:
        return text


def _normalized(text):
    text = unicodedata.normalize("NFC", text).replace("’", "'").replace("‘", "'")
    return re.sub(r"[\s\u00a0]+", " ", text).strip()[:2000]


def _words(body):
    if isinstance(body, dict):
        return next((body[name] for name in ("message", "detail", "title") if isinstance(body.get(name), str)), "")
    return body if isinstance(body, str) else json.dumps(body)


def _fits(rule, transport, operation, status):
    own = rule["status"]
    return (
        transport in rule["transport"]
        and (operation in rule["operations"] or (transport == "http" and "with-token" in rule["operations"]))
        and (own in ("*", status) or own == f"{status // 100}xx")
    )


def look_up(transport, operation, status, text, code=None):
    """The rule of an answer, or None. `transport`: http, cws; `operation`: create, update, cancel, cancel-all, group-create."""
    words = _normalized(text)
    prefix = _PREFIX.match(words)
    number = int(prefix.group(1)) if prefix else None
    words = words[prefix.end():] if prefix else words
    rules = [rule for rule in _RULES if _fits(rule, transport, operation, status)]

    def ranges(rule):
        return [one for one in rule.get("codes", []) if one != "*"]

    classes = (
        lambda rule: rule.get("in") == "code" and isinstance(code, str) and rule["regex"].search(code),
        lambda rule: number is not None and any(low <= number <= high for low, high in ranges(rule)),
        lambda rule: rule.get("in") == "text" and rule["regex"].search(words),
        lambda rule: number is not None and "*" in rule.get("codes", []),
        lambda rule: "in" not in rule and "codes" not in rule and "kind" not in rule,
        lambda rule: rule.get("kind") == "fallback",
    )
    for test in classes:
        hits = [rule for rule in rules if test(rule)]
        # An exact status beats 4xx, which beats any; an operation of its own beats with-token.
        hits.sort(key=lambda rule: (rule["status"] == "*", isinstance(rule["status"], str),
                                    operation not in rule["operations"]))
        if hits:
            return hits[0]
    return None


_NO_RULE = {"id": "unexpected", "kind": "fallback", "effect": "unknown", "retry": "check-first"}


def read_answer(transport, operation, status, text):
    """An answer in the words of the state machine: status, number of the order, rule, text, first answer to the same key."""
    body = parsed(text)
    fields = body if isinstance(body, dict) else {}
    number = fields.get("orderNumber")
    rule = look_up(transport, operation, status, _words(body), fields.get("code")) or _NO_RULE
    old, inner = fields.get("oldResponse"), None
    if isinstance(old, dict) and type(old.get("statusCode")) is int:
        inner = read_answer(transport, operation, old["statusCode"], json.dumps(old.get("body"), ensure_ascii=False))
    return {
        "status": status,
        "number": str(number) if isinstance(number, (str, int)) and number not in ("", 0, "0", False, True) else "",
        "rule": "already-handled" if "oldResponse" in fields and status == 400 else rule["id"],
        "effect": rule["effect"],
        "retry": "read-old" if "oldResponse" in fields and status == 400 else rule["retry"],
        "counted": rule.get("counted", False),
        "known": "in" in rule or "codes" in rule,
        "fallback": rule.get("kind") == "fallback",
        "inner": inner,
        "text": _words(body)[:300],
    }


def lots_of(row):
    """Filled lots of a row of a list or an event."""
    return row.get("filledQtyBatch") or 0


def judge(kind, dormant, orders, stops):
    """What rows with the mark of a placement say, or None without rows. `dormant`: the body had activate false."""
    if not orders and not stops:
        return None
    rows = stops if kind in STOPS and stops else orders
    row = rows[0]
    said = {"order": str(row["id"]), "status": row.get("status"), "filled": lots_of(row), "by": "list"}
    if kind in STOPS and not stops:
        return {"state": "ACCEPTED", **said, "order": "", "child": said["order"]}
    if len(rows) > 1:
        return {"state": "ACCEPTED", **said, "double": [str(one["id"]) for one in rows]}
    if row.get("status") == "rejected":
        if kind in STOPS and dormant:
            return {"state": "ACCEPTED", **said, "dormant": True}
        return {"state": "REFUSED", **said, "rule": "stop-rejected" if kind in STOPS else "row-rejected"}
    return {"state": "ACCEPTED", **said, **({"error": row["error"]} if row.get("error") else {})}


class Operation:
    """One operation until its outcome is known. `on(event, age)` takes what happened and returns what to do next.

    Events: ("start",) ("answer", read_answer(...)) ("broken", why) ("unsent", why) ("token", got, why) ("timer",)
    ("rows", judge(...) or None, row of the replaced order or None) ("unreadable", why).
    Actions: ("send",) ("renew",) ("pause", seconds to shorten at random) ("wait", seconds) ("read",) ("end", outcome).
    `age`: seconds since the operation was written into the journal; infinite once its key must not be used any more.
    """

    def __init__(self, action="place", via="http", resumed=False, constants=CONSTANTS):
        self.action, self.via, self.constants = action, via, constants
        self.state = "UNSURE" if resumed else "NEW"
        self.unanswered = self.resumed = resumed
        self.sends = self.reads = 0
        self.delay = constants["FIRST_PAUSE"]
        # What speaks for a refusal: plain (a text no rule knows), stored (the first answer to the key), known.
        self.evidence = self.rule = self.text = ""
        self.doubt = self.renewed = self.before_send = False

    def on(self, event, age):
        name, *of = event
        return getattr(self, "_on_" + name)(age, *of)

    def _on_start(self, age):
        if not self.resumed:
            return self._send()
        if self.via == "cws" or self.action == "replace":
            return self._check()
        return self._again(age)

    def _send(self):
        self.sends += 1
        if self.state == "NEW":
            self.state = "SENT"
        return ("send",)

    def _on_answer(self, age, answer):
        self.text = answer["text"] or self.text
        inner = answer["inner"]
        if answer["retry"] == "read-old":
            if inner and inner["status"] == 200 and inner["number"]:
                return self._end("ACCEPTED", order=inner["number"], by="old-response")
            if inner and inner["effect"] == "not-executed" and inner["retry"] != "new-token":
                self._note("stored", inner)
            return self._check()
        if answer["status"] == 200 and answer["number"]:
            return self._end("ACCEPTED", order=answer["number"], by="reply")
        if answer["retry"] == "new-token" and not self.renewed:
            self.renewed = True
            return ("renew",)
        self.renewed = False
        if answer["effect"] == "not-executed":
            if not self.unanswered and self.action == "place":
                return self._end("REFUSED", rule=answer["rule"], retry=answer["retry"], counted=answer["counted"])
            # This refusal speaks of its own attempt: one without an answer may have been carried out.
            if answer["known"] or not self.unanswered:
                self._note("known", answer)
            return self._check()
        # 200 without a number is an answer of somebody in between, whatever its words.
        if answer["status"] == 200 or answer["retry"] == "same-id":
            return self._unsure(age)
        if answer["fallback"] and not self.doubt:
            self._note("plain", answer)
        else:
            self.doubt = True
        return self._check()

    def _note(self, evidence, answer):
        self.evidence, self.rule, self.text = evidence, answer["rule"], answer["text"]

    def _on_broken(self, age, why):
        self.text = why
        return self._unsure(age)

    def _on_unsent(self, age, why):
        self.text = why
        return self._end("UNKNOWN", rule="stopped") if self.unanswered else self._end("REFUSED", rule="not-sent")

    def _on_token(self, age, got, why=""):
        if got:
            return self._send()
        self.text = why
        if self.unanswered:
            return self._end("UNKNOWN", rule="no-token")
        return self._end("REFUSED", rule="no-token")

    def _unsure(self, age):
        self.unanswered, self.state = True, "UNSURE"
        if self.via == "cws" or self.action == "replace":
            return self._check()
        pause, self.delay = self.delay, min(self.delay * 2, self.constants["LONGEST_PAUSE"])
        if age + pause >= self.constants["RETRY_WINDOW"]:
            return self._check()
        return ("pause", pause)

    def _again(self, age):
        if age >= self.constants["RETRY_WINDOW"]:
            return self._check()
        if age >= self.constants["BLIND_RETRY"]:
            self.before_send = True
            return ("read",)
        return self._send()

    def _check(self):
        self.state, self.reads = "CHECK", 0
        return ("read",)

    def _on_timer(self, age):
        return ("read",) if self.state == "CHECK" else self._again(age)

    def _on_unreadable(self, age, why):
        self.text = why
        return self._end("UNKNOWN", rule="list")

    def _on_rows(self, age, found, old=None):
        if found:
            return self._end(found.pop("state"), **found)
        if self.before_send:
            self.before_send = False
            return self._check() if age >= self.constants["RETRY_WINDOW"] else self._send()
        self.reads += 1
        if self.reads < 2:
            return ("wait", self.constants["LOOK_AGAIN"])
        if self.action == "replace":
            return self._replaced(age, old)
        if age == float("inf"):
            # The lists are of the day: what is missing from them today may stand since an earlier one.
            return self._end("UNKNOWN", rule="earlier-day")
        return self._verdict()

    def _verdict(self, **more):
        enough = ("stored", "known") if self.unanswered else ("stored", "known", "plain")
        if self.evidence in enough and not self.doubt:
            return self._end("REFUSED", rule=self.rule, **more)
        return self._end("ABSENT", rule=self.rule, **more)

    def _replaced(self, age, old):
        """The new order is nowhere: what became of the old one decides."""
        if old is None:
            return self._end("UNKNOWN", rule="order-not-found")
        status, filled = old.get("status"), lots_of(old)
        if status == "filled":
            return self._end("REFUSED", rule="not-live", status=status, filled=filled)
        if status in ("canceled", "rejected"):
            return self._end("ABSENT", rule=self.rule, gap=True, filled=filled)
        limits = self.constants
        if self.unanswered and self.sends < limits["RESENDS"] and age < limits["RETRY_WINDOW"] and self.via == "http":
            self.state = "UNSURE"
            return self._send()
        return self._verdict(live=True, filled=filled)

    def _end(self, state, **outcome):
        self.state = state
        return ("end", {"state": state, "text": self.text, **outcome})


def canonical(value):
    """JSON with sorted keys and without spaces: the body that is hashed, written and sent."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, default=float)


def kind_of(row):
    return "stopLimit" if row["type"] == "stoplimit" else row["type"]


def body_of(row, account, made):
    """Kind and body to place an order with, from its row; `made`: the body it was placed with, if known."""
    kind = kind_of(row)
    instrument = {"symbol": row["symbol"], "exchange": row["exchange"], "instrumentGroup": row["board"]}
    body = {"side": row["side"], "quantity": row["qtyBatch"] - lots_of(row), "instrument": instrument,
            "user": {"portfolio": account.portfolio}}
    if kind in ("limit", "stopLimit"):
        body["price"] = row["price"]
    if kind in STOPS:
        end = row.get("endTime") or "9999"
        date = None if end.startswith("9999") else datetime.strptime(end[:19] + "+0000", "%Y-%m-%dT%H:%M:%S%z")
        seconds = int(date.timestamp()) if date else 0
        body.update(triggerPrice=row["stopPrice"], condition=row["condition"], stopEndUnixTime=seconds)
    for name in ("allowMargin", "protectingSeconds", "activate"):
        if name in made or row.get(name) is not None:
            body[name] = made.get(name, row.get(name))
    return kind, {name: value for name, value in body.items() if value is not None}


# ---- what callers are told

class Account(NamedTuple):
    """A portfolio at an exchange. `reads`: the exchange of its lists where it differs (UNITED for a single account)."""

    portfolio: str
    exchange: str = "MOEX"
    reads: Optional[str] = None


class Placed(NamedTuple):
    """An accepted order. `by`: reply, old-response, list or event. `child`: the order a stop has already made."""

    order_id: str
    status: Optional[str]
    filled: int
    by: str
    op: str
    dormant: bool = False
    child: str = ""


class Final(NamedTuple):
    """How an order ended: filled, canceled or rejected; filled lots; the error of a stop."""

    status: str
    filled: int
    error: str = ""


class IntentState(NamedTuple):
    """ACCEPTED, REFUSED, ABSENT, UNKNOWN, ABANDONED, UNSURE (in work), or STEP (of several requests)."""

    intent: str
    op: str
    state: str
    order_id: str
    rule: str


class AlorError(Exception):
    """An error of the library; what it knows stands in its attributes."""

    def __init__(self, text, /, **fields):
        super().__init__(text)
        self.__dict__.update(fields)


class InvalidOrder(AlorError):
    """The request cannot be right. Nothing was sent or written."""


class IntentMismatch(InvalidOrder):
    """The name of the intent stands for another request. Nothing was sent."""


class UnresolvedIntent(InvalidOrder):
    """The outcome of another intent in this instrument is unknown: see OrderClient.abandon. Nothing was sent."""

    def __init__(self, intent, state):
        super().__init__(f"The outcome of {intent} is unknown ({state}): poll(). Still ABSENT 30 s after sending: abandon() it and "
                         "use a new name. UNKNOWN: resume() once the lists can be read", intent=intent)


class NotResumed(InvalidOrder):
    """The journal holds open operations: call resume() first. Nothing was sent."""


class NotSent(AlorError):
    """The request never left this machine: call again with the same intent. `rule`: not-sent or no-token."""


class Refused(AlorError):
    """There is no order. `rule`: id of the error, `text`: the words of the server."""


class NotTrading(Refused):
    """Not now: again when trading is on, never in a loop."""


class AccessDenied(Refused):
    """The token has no right to this."""


class Blocked(Refused):
    """The library itself does not repeat what was refused just now."""


class NotLive(Refused):
    """The order to change has ended. `status`, `filled`."""


class WrongKind(Refused):
    """The number belongs to an order of the other kind: see `stop`."""


class Unsupported(InvalidOrder):
    """The broker does not say what would happen: there is a safer way, and the text names it. Nothing was sent."""


class OutcomeUnknown(AlorError):
    """Not known yet: call again with the same intent, or resume(). `gap`: neither the old nor the new order stands."""


class DoubleOrder(OutcomeUnknown):
    """Two orders carry one mark: a person has to look. `orders`: their ids; nothing was canceled."""


class NotAllCanceled(OutcomeUnknown):
    """Some orders stand, or may stand: `report`."""


class NotFlat(OutcomeUnknown):
    """The position is not closed, or its list lags behind: `report`."""


class OcoIncomplete(OutcomeUnknown):
    """The pair is not complete (`rule`): the exit `kept` is live, or, with `kept` empty, none."""


class Fuse:
    """Remembers refusals, so that none is asked for again at once."""

    def __init__(self, constants):
        self._seconds, self._again = constants["FUSE"], constants["TRADING_AGAIN"]
        self._refused, self._closed = [], {}

    def refused(self, now, symbol, body, rule, retry):
        if rule not in NEVER_LEFT:
            self._refused.append((now, symbol, body, rule))
        if retry == "when-trading":
            self._closed[symbol] = -math.inf

    def check(self, now, symbol, body):
        """Raises Blocked for a body that was refused just now, or a rule that was three times.

        True: ask whether trading is on, and tell `asked`.
        """
        self._refused = [one for one in self._refused if now - one[0] < self._seconds]
        mine = [one for one in self._refused if one[1] == symbol]
        rules = [one[3] for one in mine]
        rule = next((one[3] for one in mine if one[2] == body or rules.count(one[3]) >= 3), None)
        if rule:
            raise Blocked(f"{symbol}: {rule} less than {self._seconds} s ago; not sent again", rule=rule)
        closed = self._closed.get(symbol)
        if closed is not None and now - closed < self._again:
            self.asked(closed, symbol, False)
        return closed is not None

    def asked(self, at, symbol, trading):
        """What the answer was, at that time. Raises NotTrading."""
        if trading:
            self._closed.pop(symbol, None)
            return
        self._closed[symbol] = at
        raise NotTrading(f"{symbol}: not trading now; not sent", rule="not-trading")
