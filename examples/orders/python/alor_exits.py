"""Ways out of a position: closing it, and a pair of stop-loss and take-profit. Built on alor_orders, with its promises."""
import math
from typing import NamedTuple

from alor_intent import (
    Blocked, Final, InvalidOrder, NotFlat, NotTrading, OcoIncomplete, OutcomeUnknown, Refused, Unsupported, canonical,
    lots_of, parsed, read_answer,
)
from alor_journal import age_of, never_left
from alor_orders import DERIVATIVES, ENDED, TRADING

GROUPS = "/commandapi/api/orderGroups"


def close_position(client, account, instrument, *, intent, worst=None, worst_percent=2.0, tag=""):
    """Cancels all orders of the instrument and closes its position: limit orders with immediateorcancel, at most five.

    Orders of other programs are canceled, too, and the position is that of the whole portfolio. The orders carry
    allowMargin, without which a client of the initial risk level cannot close in derivatives. `worst`: the worst price;
    without it, `worst_percent` from the best opposite price (shares: 4.5 at most). Returns {"removed": rows that were
    canceled, "rounds": Final of each order}. Call again with the same intent after a crash or a NotSent.
    Raises before anything is canceled: NotTrading (an auction is no trading), InvalidOrder, UnresolvedIntent, Blocked. NotFlat,
    and what place and cancel raise: then stops may be canceled and the position open.
    """
    _on_moex(account)
    info = client.instrument(instrument)
    status = info.get("tradingStatus")
    # In an auction, too: an order would wait for its end, and the position would be without its stops until then.
    if status != TRADING:
        raise NotTrading(f"{instrument['symbol']}: trading status {status}", rule="not-trading")
    report = {"removed": [], "rounds": []}
    for n in range(1, 6):
        names = [f"{intent}.r{n}", f"{intent}.r{n}m"]
        known = [one for one in map(client.journal.intents.get, names) if one and not never_left(one)]
        if known:
            lots = None
            try:
                placed = client.settled(known[-1]["intent"])
            except Refused:
                continue
            if placed.status in ENDED:
                # Of an earlier day it is in no list.
                report["rounds"].append(Final(placed.status, placed.filled, ""))
                continue
        else:
            _check_closing(client, account, instrument, info, names[1], worst, tag)
            try:
                _cancel_of(client, account, instrument, report)
                lots = _position(client, account, instrument)
                if lots == 0:
                    return report
                placed = _closing_order(client, account, instrument, info, lots, names, worst, worst_percent, tag, report)
            except (NotTrading, Blocked) as error:
                # By its kind it would say that nothing has been canceled.
                raise NotFlat(f"{instrument['symbol']}: {error}", report=report, rule=error.rule) from error
        try:
            final = client.wait(placed.order_id, account=account, timeout=3)
        except OutcomeUnknown:
            final = client.cancel(placed.order_id, account=account, stop=False)
        report["rounds"].append(final)
        # The list of positions may lag behind the fill: closing the same lots twice would turn the position over.
        if lots is not None and final.filled and not _moved(client, account, instrument, lots, final.filled):
            raise NotFlat(f"{instrument['symbol']}: the list of positions lags behind", report=report)
    if _position(client, account, instrument):
        raise NotFlat(f"{instrument['symbol']}: a position is left", report=report)
    return report


def _on_moex(account):
    if account.exchange != "MOEX":
        raise Unsupported("close_position and oco are for MOEX alone: orders of another exchange are not canceled over HTTP")


def _check_closing(client, account, instrument, info, intent, worst, tag):
    """The stops go only when the order that closes may be sent."""
    step, user = info["minstep"], {"portfolio": account.portfolio}
    price = step if worst is None else worst
    order = {"side": "sell", "quantity": 1, "instrument": instrument, "user": user, "price": price}
    client.check("limit", {**order, "timeInForce": "immediateorcancel"}, intent=intent, tag=tag)
    steps, low, high = float(price) / step, info.get("priceMin") or 0, info.get("priceMax") or math.inf
    if worst is not None and (abs(steps - round(steps)) > 1e-6 or not low <= worst <= high):
        raise InvalidOrder(f"Intent {intent!r}: worst is a multiple of {step} from {low} to {high}")


def _cancel_of(client, account, instrument, report):
    lists = client.live(account)
    listed = {str(row["id"]) for rows in lists for row in rows}
    now, pause = client.clock.now(), client.constants["LOOK_AGAIN"]
    for one in client.journal.intents.values():
        young = one.get("state") == "ACCEPTED" and one.get("status") not in ENDED and age_of(one, now, pause) < pause
        if young and one["order"] not in listed and one["body"]["instrument"]["symbol"] == instrument["symbol"]:
            # An order just placed may be in no list yet.
            client.clock.sleep(pause)
            lists = client.live(account)
            break
    worked = False
    for stop, rows in zip((True, False), lists):
        for row in rows:
            if row.get("symbol") == instrument["symbol"]:
                final = client.cancel(str(row["id"]), account=account, stop=stop)
                worked = worked or final.status == "filled" or final.filled > lots_of(row)
                report["removed"].append(row)
    if worked:
        # The list of positions lags behind the fill, and a stop has sent an order.
        client.clock.sleep(client.constants["POSITION_LAG"])
        _cancel_of(client, account, instrument, report)


def _position(client, account, instrument):
    rows = client.api.read(f"/md/v2/Clients/{account.reads or account.exchange}/{account.portfolio}/positions?format=Simple")
    key = (instrument["exchange"], instrument["symbol"])
    row = next((one for one in rows or [] if (one.get("exchange"), one.get("symbol")) == key), {})
    return int(row.get("qtyTFutureBatch") or 0)


def _moved(client, account, instrument, lots, filled):
    target = lots - filled if lots > 0 else lots + filled
    end = client.clock.now() + client.constants["POSITION_LAG"]
    while _position(client, account, instrument) != target:
        if client.clock.now() >= end:
            return False
        client.clock.sleep(1)
    return True


def _closing_order(client, account, instrument, info, lots, names, worst, worst_percent, tag, report):
    side, user = "sell" if lots > 0 else "buy", {"portfolio": account.portfolio}
    order = {"side": side, "quantity": abs(lots), "instrument": instrument, "user": user, "allowMargin": True}
    price = worst if worst is not None else _worst(client, instrument, info, side, worst_percent, report)
    try:
        return client.place("limit", {**order, "price": price, "timeInForce": "immediateorcancel"}, intent=names[0], tag=tag)
    except Refused as error:
        # A settled refusal of the pair of kind and term alone leads to a second way; an unknown outcome never does.
        if error.rule != "bad-flags":
            raise
        return client.place("market", order, intent=names[1], tag=tag)


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
    Raises OcoIncomplete with `kept`, the id of the live stop-loss, when the rest could not be made; `kept` is empty where
    an exit has triggered before the group was made (`rule`). Call again with the same intent after a crash, a
    NotSent or an OutcomeUnknown.
    """
    _on_moex(account)
    common = {"side": side, "quantity": quantity, "instrument": instrument, "user": {"portfolio": account.portfolio}}
    common["allowMargin"] = True
    falls, rises = ("lessorequal", "moreorequal") if side == "sell" else ("moreorequal", "lessorequal")

    stop_kind, take_kind = ("stopLimit" if "price" in fields else "stop" for fields in (stop, take))
    stop, take = {**common, "condition": falls, **stop}, {**common, "condition": rises, **take}
    first, second = intent + ".sl", intent + ".tp"
    if first not in client.journal.intents:
        # Nothing is sent when the second could not be.
        client.check(take_kind, take, intent=second, tag=tag)
    kept = client.place(stop_kind, stop, intent=first, tag=tag)
    try:
        taken = client.place(take_kind, take, intent=second, tag=tag)
    except Refused as error:
        raise OcoIncomplete(f"{intent}: the take-profit was refused: {error}", kept=kept.order_id, rule=error.rule) from error
    members = [(kept.order_id, stop_kind), (taken.order_id, take_kind)]
    group = _group(client, account, members, intent)
    if not group:
        _end_pair(client, account, kept.order_id, taken.order_id, intent)
    return Oco(kept.order_id, taken.order_id, group)


# By what has triggered, take-profit and stop-loss: rule and what is left.
ENDS = {
    (False, False): ("group-rejected", "the take-profit no longer stands"),
    (True, False): ("take-triggered", "the take-profit has triggered, the stop-loss no longer stands"),
    (False, True): ("stop-triggered", "the stop-loss has triggered, the take-profit no longer stands"),
    (True, True): ("both-triggered", "both exits have triggered: read the position"),
}


def _end_pair(client, account, stop, take, intent):
    """Ends the exits that need no longer stand when there is no group: most often one has triggered. Raises OcoIncomplete."""
    doubt = "take-profit"
    try:
        taken = client.cancel(take, account=account, stop=True).status == "filled"
        doubt = "stop-loss"
        if taken:
            stopped = client.cancel(stop, account=account, stop=True).status == "filled"
        else:
            row = client.order(stop, account=account, stop=True)
            stopped = bool(row) and row["status"] == "filled"
    except (Refused, OutcomeUnknown) as error:
        text = f"{intent}: the group was refused, the {doubt} may stand: {error}"
        raise OcoIncomplete(text, kept=stop, rule="group-rejected") from error
    rule, text = ENDS[taken, stopped]
    raise OcoIncomplete(f"{intent}: the group was refused; {text}", kept=stop if rule == "group-rejected" else "", rule=rule)


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
        if answer and answer["effect"] == "not-executed" and not unsure:
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


def _latest(client, order_id):
    """The number under which the order stands now: each replacement has given it another one."""
    orders = {one["old"]: one["order"] for one in client.journal.intents.values() if one.get("action") == "replace"}
    while orders.get(order_id):
        order_id = orders[order_id]
    return order_id


def _stands(row):
    return bool(row) and row["status"] == "working"


def _worked(row):
    return bool(row) and row["status"] == "filled"


def _told(order_id, row):
    reason = f": {row['error']}" if row and row.get("error") else ""
    return f"{order_id} ({row['status'] if row else 'in no list'}{reason})"


def supervise(client, account, pair):
    """Call it every few seconds: when one exit has worked and the other still stands, cancels that one.

    Follows an exit that was replaced, which no longer belongs to the group of the broker: only these calls link it then.
    True: one exit has filled, the other has ended. False: both stand, or the order that one has sent does. Raises
    OcoIncomplete when the position may be without exits: exit-ended (none has worked, and one was canceled, refused or is in
    no list; `kept`: the other, if it stands), exit-unfilled (the order of the exit has ended with lots left), both-triggered.
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
    if not any(map(_worked, rows)) or any(map(_stands, rows)):
        # The group ends the other one a little later, and a list may lag behind.
        client.clock.sleep(client.constants["OCO_LAG"])
        rows = [read(one, row) for one, row in zip(ids, rows)]
        if all(map(_stands, rows)):
            return False
    if not any(map(_worked, rows)):
        gone = " and ".join(_told(one, row) for one, row in zip(ids, rows) if not _stands(row))
        kept = next((one for one, row in zip(ids, rows) if _stands(row)), "")
        raise incomplete("exit-ended", f"no fill of {gone}: read the position", kept)
    first = 0 if _worked(rows[0]) else 1
    other = 1 - first
    if _stands(rows[other]):
        rows[other] = {"status": client.cancel(ids[other], account=account, stop=True).status}
    if all(map(_worked, rows)):
        raise incomplete("both-triggered", ENDS[True, True][1])
    row = rows[first]
    number = row.get("exchangeOrderId")
    if "body" in row and (row.get("filled") or 0) < row["body"]["quantity"]:
        raise incomplete("exit-unfilled", f"{ids[first]} triggered on an earlier day, its fill is not known: read the position")
    if not number:
        return True
    order = client.order(str(number), account=account)
    if order is None:
        client.clock.sleep(client.constants["LOOK_AGAIN"])
        order = client.order(str(number), account=account)
    if not _stands(order) and not _worked(order):
        raise incomplete("exit-unfilled", f"the order {_told(number, order)} left lots: read the position")
    return _worked(order)
