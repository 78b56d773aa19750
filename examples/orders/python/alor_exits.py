"""Ways out of a position: closing it, and a pair of stop-loss and take-profit. Built on alor_orders, with its promises."""
import math
from datetime import datetime, timezone
from typing import NamedTuple

from alor_intent import (
    STOPS, Blocked, Final, IntentMismatch, InvalidOrder, NotFlat, NotTrading, OcoIncomplete, OutcomeUnknown, Refused,
    Unsupported, canonical, lots_of, parsed, read_answer,
)
from alor_journal import SETTLED, never_left
from alor_orders import DERIVATIVES, ENDED, TRADING

GROUPS = "/commandapi/api/orderGroups"


def close_position(client, account, instrument, *, intent, worst=None, worst_percent=2.0, tag=""):
    """Cancels all orders of the instrument and closes its position: limit orders with immediateorcancel, at most five a call.

    Orders of other programs are canceled, too (not one sent in the last 10 s that no list shows yet), and the position is
    that of the whole portfolio. The orders carry allowMargin, without which a client of the initial risk level cannot close
    in derivatives. `worst`: the worst price; without it, `worst_percent` from the best opposite price (shares: 4.5 at most).
    Returns {"removed": rows that were canceled, "rounds": Final of each order}. Whatever it raises, call it again with the
    same intent; once it has returned, the name sends nothing more.
    Raises before anything is canceled: NotTrading (an auction is no trading), InvalidOrder, UnresolvedIntent, Blocked. NotFlat,
    and what place and cancel raise: then stops may be canceled (`report`) and the position open.
    """
    _on_moex(account)
    report, whose = {"removed": [], "rounds": []}, f"{account.portfolio} {instrument['symbol']}"
    first = _settle_rounds(client, account, intent, whose, report)
    closed = client.journal.intents.get(intent, {}).get("steps", {}).get("closed")
    if closed:
        _same(intent, closed, whose)
        return report
    info = client.instrument(instrument)
    status = info.get("tradingStatus")
    # In an auction, too: an order would wait for its end, and the position would be without its stops until then.
    if status != TRADING:
        raise NotTrading(f"{instrument['symbol']}: trading status {status}", rule="not-trading")
    waited, seen = {}, set()
    for n in range(first, first + 5):
        names = _names(intent, n)
        try:
            before = position_of(client, account, instrument)
            order = _closing_order(client, account, instrument, info, before, worst, worst_percent, report)
            # The stops go only when the order that closes may be sent.
            client.check("limit", order, intent=names[1], tag=tag)
            _cancel_of(client, account, instrument, report, waited, seen)
            lots = _left(client, account, instrument) if before else position_of(client, account, instrument)
            if lots == 0:
                break
            if lots != before:
                order = _closing_order(client, account, instrument, info, lots, worst, worst_percent, report)
            placed = _place(client, order, names, tag)
            final = _end_of(client, account, placed)
        except (NotTrading, Blocked, InvalidOrder) as error:
            if n == first and not report["removed"]:
                raise
            # By its kind it would say that nothing has been canceled.
            raise NotFlat(f"{instrument['symbol']}: {error}", report=report, rule=getattr(error, "rule", "")) from error
        report["rounds"].append(final)
        # The list of positions may lag behind the fill: closing the same lots twice would turn the position over.
        if final.filled and not _moved(client, account, instrument, lots, final.filled):
            raise NotFlat(f"{instrument['symbol']}: the list of positions lags behind", report=report)
        seen.add((placed.order_id, final.status, final.filled))
    else:
        if position_of(client, account, instrument):
            raise NotFlat(f"{instrument['symbol']}: a position is left", report=report)
    client.step(intent, "closed", whose)
    return report


def _same(intent, known, whose):
    if known != whose:
        raise IntentMismatch(f"Intent {intent!r} closes {known}: a new decision needs a new name")


def _names(intent, n):
    return f"{intent}.r{n}", f"{intent}.r{n}m"


def _settle_rounds(client, account, intent, whose, report):
    """Finds out how the orders of earlier calls ended. Returns the number of the next."""
    n = 1
    while True:
        known = [one for one in map(client.journal.intents.get, _names(intent, n)) if one and not never_left(one)]
        if not known:
            return n
        n, last = n + 1, known[-1]
        body = last["body"]
        _same(intent, f"{body['user']['portfolio']} {body['instrument']['symbol']}", whose)
        if last["state"] == "ABANDONED":
            continue
        try:
            placed = client.settled(last["intent"])
        except Refused:
            continue
        report["rounds"].append(_end_of(client, account, placed))


def _end_of(client, account, placed):
    """How an order with immediateorcancel ended: unknown when it is gone and no list shows it."""
    if placed.status in ENDED:
        return Final(placed.status, placed.filled)
    try:
        return client.wait(placed.order_id, account=account, timeout=3)
    except OutcomeUnknown:
        final = _cancel(client, account, placed.order_id, False)
    if final:
        return final
    client.clock.sleep(client.constants["POSITION_LAG"])
    row = client.order(placed.order_id, account=account)
    return Final(row["status"], lots_of(row)) if row else Final("unknown", 0)


def _cancel(client, account, order_id, stop):
    """Cancels an order and returns Final; None when no list shows it: it is gone, or of an earlier day and canceled."""
    try:
        return client.cancel(order_id, account=account, stop=stop)
    except OutcomeUnknown as error:
        if error.rule not in ("cancel-not-found", "cancel") or error.live:
            raise
        return None


def _on_moex(account):
    if account.exchange != "MOEX":
        raise Unsupported("close_position and oco are for MOEX alone: orders of another exchange are not canceled over HTTP")


def _is_of(row, instrument):
    return (row.get("exchange"), row.get("symbol")) == (instrument["exchange"], instrument["symbol"])


def _unlisted(client, account, lists, symbol):
    """Orders that no list shows though they may stand, ours and those a stop has sent: {id: whether it is a stop}."""
    known = {str(row["exchangeOrderId"]): False for row in lists[0] if row.get("exchangeOrderId")}
    for one in client.journal.intents.values():
        if one["state"] == "ACCEPTED" and one["order"] and one.get("status") not in ENDED:
            if (one["account"][0], one["body"]["instrument"]["symbol"]) == (account.portfolio, symbol):
                known[one["order"]] = one["kind"] in STOPS
    listed = {str(row["id"]) for rows in lists for row in rows}
    return {number: stop for number, stop in known.items() if number not in listed}


def _just_traded(row, now, lag):
    """Whether an order may have traded, or triggered, within the lag. The clocks may differ by a minute."""
    time = row.get("updateTime")
    changed = datetime.strptime(time[:19], "%Y-%m-%dT%H:%M:%S").replace(tzinfo=timezone.utc).timestamp() if time else now
    return (lots_of(row) > 0 or row["status"] == "filled") and abs(now - changed) <= lag + 60


def _cancel_of(client, account, instrument, report, waited, seen):
    """Cancels until no order stands and the list of positions shows all trades.

    `waited`: orders of no list that it has waited for, and whether it has canceled them; `seen`: trades that it has waited for.
    """
    lag = client.constants["POSITION_LAG"]
    for _ in range(30):
        lists = [[row for row in rows if _is_of(row, instrument)] for rows in client.lists(account)]
        unlisted = _unlisted(client, account, lists, instrument["symbol"])
        if not unlisted.keys() <= waited.keys():
            # Just placed, most often. What is in no list then is of an earlier day: a cancel by number finds it, or it is gone.
            waited.update({number: False for number in unlisted if number not in waited})
            client.clock.sleep(client.constants["LOOK_AGAIN"])
            continue
        rows, now = [row for rows in lists for row in rows], client.clock.now()
        traded = {(str(row["id"]), row["status"], lots_of(row)) for row in rows if _just_traded(row, now, lag)} - seen
        if traded:
            seen |= traded
            client.clock.sleep(lag)
            continue
        standing = [(row, stop) for stop, of in zip((True, False), lists) for row in of if client.is_live(row)]
        for row, stop in standing:
            client.cancel(str(row["id"]), account=account, stop=stop)
            report["removed"].append(row)
        lost = [number for number in unlisted if not waited[number]]
        for number in lost:
            if _cancel(client, account, number, unlisted[number]):
                report["removed"].append({"id": number})
            waited[number] = True
        if not standing and not lost:
            return
    raise NotFlat(f"{instrument['symbol']}: others trade on", report=report)


def position_of(client, account, instrument):
    """Lots of the whole portfolio by the list of positions, which may be POSITION_LAG seconds behind; below 0: short."""
    rows = client.api.read(f"/md/v2/Clients/{account.reads or account.exchange}/{account.portfolio}/positions?format=Simple")
    row = next((one for one in rows or [] if _is_of(one, instrument)), {})
    return int(row.get("qtyTFutureBatch") or 0)


def _left(client, account, instrument):
    """Lots of the position. None is read twice: a list that lags may lack the row, and what stands would be left without exits."""
    lots = position_of(client, account, instrument)
    if lots == 0:
        client.clock.sleep(client.constants["POSITION_LAG"])
        lots = position_of(client, account, instrument)
    return lots


def _moved(client, account, instrument, lots, filled):
    target = lots - filled if lots > 0 else lots + filled
    end = client.clock.now() + client.constants["POSITION_LAG"]
    while position_of(client, account, instrument) != target:
        if client.clock.now() >= end:
            return False
        client.clock.sleep(1)
    return True


def _closing_order(client, account, instrument, info, lots, worst, worst_percent, report):
    side, step = "sell" if lots > 0 else "buy", info["minstep"]
    price = worst if worst is not None else _worst(client, instrument, info, side, worst_percent, report) if lots else step
    steps, low, high = float(price) / step, info.get("priceMin") or 0, info.get("priceMax") or math.inf
    if worst is not None and (abs(steps - round(steps)) > 1e-6 or not low <= worst <= high):
        raise InvalidOrder(f"{instrument['symbol']}: worst is a multiple of {step} from {low} to {high}")
    order = {"side": side, "quantity": abs(lots) or 1, "instrument": instrument, "user": {"portfolio": account.portfolio}}
    return {**order, "allowMargin": True, "price": price, "timeInForce": "immediateorcancel"}


def _place(client, order, names, tag):
    try:
        return client.place("limit", order, intent=names[0], tag=tag)
    except Refused as error:
        # A settled refusal of the pair of kind and term alone leads to a second way; an unknown outcome never does.
        if error.rule != "bad-flags":
            raise
        market = {name: value for name, value in order.items() if name not in ("price", "timeInForce")}
        return client.place("market", market, intent=names[1], tag=tag)


def _worst(client, instrument, info, side, percent, report):
    book = client.api.read(f"/md/v2/orderbooks/{instrument['exchange']}/{instrument['symbol']}?format=Simple&depth=1") or {}
    levels = book.get("bids" if side == "sell" else "asks") or []
    if not levels:
        raise NotFlat(f"{instrument['symbol']}: nobody stands on the other side; give worst", report=report)
    percent = percent if info.get("board") in DERIVATIVES else min(percent, 4.5)
    step, best = info["minstep"], levels[0]["price"]
    # Towards the market: up for a sale, down for a purchase.
    price = best * (1 - percent / 100) if side == "sell" else best * (1 + percent / 100)
    low, high = info.get("priceMin") or 0, info.get("priceMax") or math.inf
    steps = math.ceil(max(price, low) / step - 1e-9) if side == "sell" else math.floor(min(price, high) / step + 1e-9)
    return round(steps * step, 10)


class Oco(NamedTuple):
    """A stop-loss and a take-profit of one position, linked by a group of the broker."""

    stop_id: str
    take_id: str
    group_id: str


def oco(client, account, instrument, *, side, quantity, stop, take, intent, tag=""):
    """Exits of a position: a stop-loss, a take-profit, and a group (IgnoreCancel) that lets the first that fills end the other.

    `side`: of the exits (sell for a long). `stop`, `take`: fields of the bodies: triggerPrice, and price for a stop-limit;
    allowMargin is true unless they say otherwise: without it an initial risk level has no stops.
    Raises OcoIncomplete when an exit or the group was refused; `kept`: the id of the stop-loss, if it stands. When an exit triggers before
    the group is made, ends the other: what has become of the pair, supervise() tells. Call again with the same intent after
    a crash, a NotSent or an OutcomeUnknown.
    """
    _on_moex(account)
    common = {"side": side, "quantity": quantity, "instrument": instrument, "user": {"portfolio": account.portfolio}}
    common["allowMargin"] = True
    falls, rises = ("lessorequal", "moreorequal") if side == "sell" else ("moreorequal", "lessorequal")

    stop_kind, take_kind = ("stopLimit" if "price" in fields else "stop" for fields in (stop, take))
    stop, take = {**common, "condition": falls, **stop}, {**common, "condition": rises, **take}
    first, second = intent + ".sl", intent + ".tp"
    for name in (first, second):
        if client.journal.intents.get(name, {}).get("state") == "ABANDONED":
            raise OcoIncomplete(f"{name} was abandoned: cancel_oco(), then a new name", kept="", rule="abandoned")
    known = first in client.journal.intents
    if not known:
        # Nothing is sent when the second could not be.
        client.check(take_kind, take, intent=second, tag=tag)
    kept = ""
    try:
        stopped = client.place(stop_kind, stop, intent=first, tag=tag)
        kept = "" if stopped.status in ENDED else stopped.order_id
        if known and not client.journal.intents.get(second, {}).get("order"):
            # After a stop that has ended since, the take-profit would open a position.
            row = client.order(stopped.order_id, account=account, stop=True, again=True)
            if not _stands(row):
                text = f"{intent}: {_told(client, stopped.order_id, row)}, no take-profit is placed: read the position"
                raise OcoIncomplete(text, kept="", rule="exit-ended")
        taken = client.place(take_kind, take, intent=second, tag=tag, needs=stopped.order_id)
    except Refused as error:
        if first not in client.journal.intents:
            # Blocked or NotTrading: nothing was sent, and the name is free.
            raise
        raise OcoIncomplete(f"{intent}: an exit was refused: {error}", kept=kept, rule=error.rule) from error
    members = [(stopped.order_id, stop_kind), (taken.order_id, take_kind)]
    pair = Oco(stopped.order_id, taken.order_id, _group(client, account, members, intent))
    if not pair.group_id:
        _unlinked(client, account, pair, intent, kept)
    return pair


def _unlinked(client, account, pair, intent, kept):
    """Without a group, which a triggered exit refuses, the take-profit goes; the stop-loss, too, when one has triggered."""
    where = {"account": account, "stop": True}
    try:
        try:
            taken = client.cancel(pair.take_id, **where)
        except OutcomeUnknown:
            # An exit that has just been placed, or has triggered, may be in no list yet.
            client.clock.sleep(client.constants["LOOK_AGAIN"])
            taken = client.cancel(pair.take_id, **where)
    except (Refused, OutcomeUnknown) as error:
        row, why = client.order(pair.stop_id, **where), f"both exits may stand: {error}"
    else:
        fired, why = taken.status == "filled", "the take-profit no longer stands"
        row = None if fired else client.order(pair.stop_id, again=True, **where)
        if fired or _worked(row):
            supervise(client, account, pair)
            return
    raise OcoIncomplete(f"{intent}: the group was refused; {why}", kept=kept if _stands(row) else "", rule="group-rejected")


def _group(client, account, members, intent):
    """The id of the group over the orders; '' when it was refused. Raises OutcomeUnknown."""
    sent = client.journal.intents.get(intent, {}).get("steps", {}).get("group")
    if sent and sent != "sent":
        return "" if sent == "refused" else sent
    unsure = bool(sent)
    whose = {"portfolio": account.portfolio, "exchange": account.exchange}
    orders = [{**whose, "orderId": one, "type": kind[0].upper() + kind[1:]} for one, kind in members]
    body = canonical({"orders": orders, "executionPolicy": "IgnoreCancel"})
    client.step(intent, "group", "sent")
    for attempt in range(3):
        # No key guards a group: after an answer that did not come, the list decides before it is asked for again.
        for pause in (0, client.constants["LOOK_AGAIN"]) if unsure else ():
            client.clock.sleep(pause)
            found = _group_of(client, members)
            if found:
                client.step(intent, "group", found)
                return found
        if attempt == 2:
            break
        status, text = client.api.authorized("POST", GROUPS, body)
        answer = read_answer("http", "group-create", status, text) if status else None
        fields = parsed(text) if status == 200 else None
        if isinstance(fields, dict) and fields.get("groupId"):
            client.step(intent, "group", fields["groupId"])
            return fields["groupId"]
        if answer and answer["effect"] == "not-executed":
            client.step(intent, "group", "refused")
            return ""
        unsure = True
    raise OutcomeUnknown(f"{intent}: the group is not in the list", rule="group")


def _group_of(client, members):
    ids = {one for one, _ in members}
    for group in client.api.read(GROUPS) or []:
        if group.get("status") == "Active" and ids <= {str(one.get("orderId")) for one in group.get("orders", [])}:
            return str(group["id"])
    return ""


def _latest(client, order_id, settle=False):
    """The number under which the order stands now: each replacement has given it another one.

    `settle`: looks for replacements whose outcome is unknown. Raises OutcomeUnknown.
    """
    while True:
        made = [one for one in client.journal.intents.values() if one.get("action") == "replace" and one["old"] == order_id]
        known = next((one["order"] for one in made if one.get("order")), None)
        unknown = [one for one in made if settle and one["state"] not in SETTLED]
        if known:
            order_id = known
        elif unknown:
            _found(client, unknown[0])
        else:
            return order_id


def _found(client, state):
    """Looks for an order whose outcome is unknown, and sends nothing. Raises OutcomeUnknown."""
    if state["state"] not in SETTLED:
        client.poll()
    if state["state"] not in SETTLED:
        raise OutcomeUnknown(f"{state['intent']} is in no list: resume(); 30 s after its sending, abandon() it", rule="list")


def _stands(row):
    return bool(row) and row["status"] == "working"


def _ended(row):
    return bool(row) and row["status"] in ENDED


def _worked(row):
    return bool(row) and row["status"] == "filled"


def _told(client, order_id, row):
    if row:
        return f"{order_id} ({row['status']}{': ' + row['error'] if row.get('error') else ''})"
    mark = next((one["op"] for one in client.journal.intents.values() if one.get("order") == order_id), "")
    # By its comment, the trade of an earlier day is found in the history.
    return f"{order_id} (in no list{'; comment ' + mark if mark else ''})"


def supervise(client, account, pair):
    """Call it every few seconds: when one exit has worked and the other still stands, cancels that one.

    Follows an exit that was replaced, which no longer belongs to the group of the broker: only these calls link it then.
    True: one exit has filled, the other has ended. False: both stand, or the order that one has sent does. Raises
    OcoIncomplete when the position may be without exits: exit-ended (none has worked, and one was canceled, refused or is in
    no list; `kept`: the other, if it stands), exit-unfilled (the order of the exit has ended with lots left), both-triggered.
    Then cancel_oco(), and a new pair for what is left.
    """
    ids = [_latest(client, one) for one in (pair.stop_id, pair.take_id)]

    def incomplete(rule, text, kept=""):
        return OcoIncomplete(f"{' and '.join(ids)}: {text}", kept=kept, rule=rule)

    def read(order_id, row=None):
        if _worked(row):
            return row
        # Of an earlier day only the journal knows.
        ends = (one for one in client.journal.intents.values() if one.get("order") == order_id and one.get("status") in ENDED)
        return client.order(order_id, account=account, stop=True) or next(ends, None)

    rows = [read(one) for one in ids]
    if all(map(_stands, rows)):
        return False
    linked = ids == [pair.stop_id, pair.take_id]
    if not any(map(_worked, rows)) or (linked and not all(map(_ended, rows))):
        # The group ends the other one a little later, and a list may lag behind.
        client.clock.sleep(client.constants["OCO_LAG"])
        rows = [read(one, row) for one, row in zip(ids, rows)]
        if all(map(_stands, rows)):
            return False
    first = 0 if _worked(rows[0]) else 1
    other = 1 - first
    if _worked(rows[first]) and not _ended(rows[other]):
        final = _cancel(client, account, ids[other], True)
        rows[other] = final and {"status": final.status}
    if ids != [_latest(client, one, settle=True) for one in (pair.stop_id, pair.take_id)]:
        # A replacement has turned up whose outcome was unknown.
        return supervise(client, account, pair)
    if not _worked(rows[first]):
        gone = " and ".join(_told(client, one, row) for one, row in zip(ids, rows) if not _stands(row))
        kept = next((one for one, row in zip(ids, rows) if _stands(row)), "")
        raise incomplete("exit-ended", f"no known fill of {gone}: read the position", kept)
    if _worked(rows[other]):
        raise incomplete("both-triggered", "both exits have triggered: read the position")
    row = rows[first]
    number = row.get("exchangeOrderId")
    if "body" in row and (row.get("filled") or 0) < row["body"]["quantity"]:
        raise incomplete("exit-unfilled", f"{ids[first]} triggered on an earlier day, its fill is not known: read the position")
    if not number:
        return True
    order = client.order(str(number), account=account, again=True)
    if not _stands(order) and not _worked(order):
        raise incomplete("exit-unfilled", f"{ids[first]} triggered, its order {_told(client, number, order)} may have left lots: read the position")
    return _worked(order)


def cancel_oco(client, account, intent):
    """Cancels what is left of a pair, under its latest numbers: both exits and the orders they have sent.

    `intent`: as given to oco. Returns the lots of the position then (of the whole portfolio, below 0: short): for a new
    pair under a new name. Takes 10 s at least. Raises as cancel does: call it again.
    """
    known = client.journal.intents
    states = [known[name] for name in (f"{intent}.sl", f"{intent}.tp") if name in known]
    if not states:
        raise InvalidOrder(f"The journal has no pair {intent!r}")
    instrument, marks, ids = states[0]["body"]["instrument"], set(), []
    while states:
        state = states.pop()
        _found(client, state)
        marks.update(state["ops"])
        if state.get("order"):
            ids.append(state["order"])
            states += [one for one in known.values() if one.get("action") == "replace" and one["old"] == ids[-1]]
    # Of an earlier day: a cancel by number finds it, or it is gone.
    lost, looked = [one for one in client.unlisted(account) if one in ids], False
    while True:
        lists = client.live(account)
        stops, orders = ([str(row["id"]) for row in rows if (row.get("comment") or "")[:36] in marks] for rows in lists)
        if looked and not stops and not orders:
            return _left(client, account, instrument)
        for number, stop in [(one, True) for one in stops + lost] + [(one, False) for one in orders]:
            _cancel(client, account, number, stop)
        # What an exit has sent, and its fills, the lists may show later.
        client.clock.sleep(client.constants["POSITION_LAG"])
        lost, looked = [], True
