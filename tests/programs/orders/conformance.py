"""Runs the cases of examples/orders/cases.json with the Python library and prints the trace of each as a JSON line."""
import calendar
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARY = os.path.join(HERE, "../../../examples/orders")
sys.path.insert(0, os.path.join(LIBRARY, "python"))

import alor_exits  # noqa: E402
import alor_intent  # noqa: E402
import alor_journal  # noqa: E402
import alor_orders  # noqa: E402
import alor_portfolio  # noqa: E402
import alor_token  # noqa: E402


def op(n):
    return f"00000000-0000-4000-8000-{n:012d}"


def filled_in(value):
    """$1 in an answer stands for the mark of the first operation."""
    text = json.dumps(value, ensure_ascii=False)
    for n in range(1, 10):
        text = text.replace(f"${n}", op(n))
    return json.loads(text)


class MemoryDisk:
    """`full`: the name of the step that fails, and how often it works before."""

    def __init__(self, lines=(), full=None):
        self.data = "".join(lines).encode()
        self.full = list(full or ["", 0])

    def step(self, name):
        if name == self.full[0]:
            self.full[1] -= 1
            if self.full[1] < 0:
                raise OSError(28, "No space left on device")

    def read(self):
        return self.data

    def truncate(self, size):
        self.data = self.data[:size]

    def append(self, data):
        self.step("append")
        self.data += data

    def sync(self):
        self.step("sync")

    def close(self):
        pass


class Case:
    """The world of a case: clock, tokens, transport and link that follow its script and write down what they see."""

    def __init__(self, case):
        self.case, self.trace, self.script = case, [], list(case.get("script", []))
        self.time = calendar.timegm(time.strptime(case.get("now", "2025-08-06T09:00:00"), "%Y-%m-%dT%H:%M:%S"))
        self.tokens, self.ops = 0, 0
        self.refusals = list(case.get("tokens", []))
        lines = [json.dumps(filled_in(line), ensure_ascii=False) + "\n" for line in case.get("journal", [])]
        self.disk = MemoryDisk(lines + case.get("torn", []), case.get("full"))

    def now(self):
        return self.time

    def sleep(self, seconds):
        self.trace.append(["sleep", seconds])
        self.time += seconds

    def random(self):
        return 1

    def get(self, refused=None):
        if refused is not None:
            self.trace.append(["renew"])
            if self.refusals and self.refusals.pop(0) == "fails":
                raise ConnectionError("no token")
            self.tokens += 1
        return f"token{self.tokens}"

    def new_op(self):
        self.ops += 1
        return op(self.ops)

    def next(self, method, path, body, key):
        if not self.script:
            raise AssertionError(f"{self.case['name']}: unexpected {method} {path}")
        step = self.script.pop(0)
        self.trace.append([method, path, key, json.loads(body) if isinstance(body, str) else body])
        expected = step[0].split(" ")
        if expected[0] != method or expected[1] not in path:
            raise AssertionError(f"{self.case['name']}: {method} {path} instead of {step[0]}")
        wanted = filled_in(step[3]) if len(step) > 3 else {}
        sent = {name: self.trace[-1][3].get(name) for name in wanted}
        if sent != wanted:
            raise AssertionError(f"{self.case['name']}: {step[0]} with {sent} instead of {wanted}")
        self.time += step[2] if len(step) > 2 else 0
        return step[1]

    def send(self, method, url, body, headers, seconds):
        give = self.next(method, url.replace("http://api", ""), body, headers.get("X-REQID"))
        if isinstance(give, str):
            return 0, give
        status, body = give[0], filled_in(give[1])
        return status, body if isinstance(body, str) else json.dumps(body, ensure_ascii=False)

    def command(self, opcode, guid, fields):
        give = self.next("CWS", opcode, fields, guid)
        if give[0] in ("broken", "unsent"):
            return tuple(give)
        return "answer", (give[0], json.dumps(filled_in(give[1]), ensure_ascii=False))

    def log(self, event, fields):
        if event != "http":
            self.trace.append(["log", event])

    def late(self, state):
        self.trace.append(["late", state.intent, state.order_id])


def plain(value):
    if hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    return value


def failed(error):
    names = ("rule", "status", "filled", "gap", "live", "orders", "kept", "report", "stop")
    fields = {name: plain(getattr(error, name)) for name in names if getattr(error, name, None) is not None}
    return {"error": type(error).__name__, **fields}


def called(client, name, of):
    if name == "supervise":
        return alor_exits.supervise(client, alor_orders.Account(*of[0]), alor_exits.Oco(*of[1]))
    if name == "cancel_oco":
        return alor_exits.cancel_oco(client, alor_orders.Account(*of[0]), of[1])
    if name in ("close_position", "oco"):
        return getattr(alor_exits, name)(client, alor_orders.Account(*of[0]), of[1], **of[2])
    options = dict(of[-1]) if of and isinstance(of[-1], dict) and name != "note" else {}
    rest = of[:-1] if options else of
    if "account" in options:
        options["account"] = alor_orders.Account(*options["account"])
    if name in ("cancel_all", "unlisted"):
        rest, options = [alor_orders.Account(*of[0])], {}
    return getattr(client, name)(*rest, **options)


def client_case(case):
    world = Case(case)
    out = {"name": case["name"], "results": []}
    try:
        client = alor_orders.OrderClient(
            world, "memory", api_url="http://api", link=world, log=world.log, on_late=world.late, clock=world, send=world.send,
            disk=world.disk, new_op=world.new_op, **case.get("constants", {}))
    except alor_journal.JournalError as error:
        return {**out, "results": [failed(error)]}
    write = client.journal.write

    def watched(ts, intent, ev, sync=True, **fields):
        world.trace.append(["journal", intent, ev])
        write(ts, intent, ev, sync, **fields)

    client.journal.write = watched
    for name, *of in case["calls"]:
        if name == "later":
            world.time += of[0]
            continue
        try:
            out["results"].append(plain(called(client, name, of)))
        except (alor_intent.AlorError, alor_journal.JournalError, alor_token.TokenRefused, ConnectionError) as error:
            out["results"].append(failed(error))
    again = alor_journal.Journal("memory", MemoryDisk([world.disk.data.decode()]))
    if "full" not in case and again.intents != client.journal.intents:
        raise AssertionError(f"{case['name']}: a replay of the journal gives another state")
    return {**out, "trace": world.trace, "left": len(world.script)}


def machine_case(case):
    machine = alor_intent.Operation(**case.get("operation", {}))
    verb = "create" if machine.action == "place" else "update"
    actions = []
    for event, age, _ in case["steps"]:
        name, *of = event
        if name == "answer":
            text = of[1] if isinstance(of[1], str) else json.dumps(filled_in(of[1]), ensure_ascii=False)
            of = [alor_intent.read_answer(machine.via, verb, of[0], text)]
        if name == "rows":
            orders, stops, old = (of + [[], [], None])[:3] if of else ([], [], None)
            of = [alor_intent.judge(case.get("kind", "limit"), case.get("dormant", False), orders, stops or []), old]
        action = list(machine.on((name, *of), float("inf") if age == "day" else age))
        if action[0] == "end":
            action[1] = {name: value for name, value in action[1].items() if name in ("state", "rule", "order", "by", "gap", "live", "child", "dormant", "double", "error") and value not in ("", None, False)}
        actions.append(action)
    return {"name": case["name"], "actions": actions}


def portfolio_case(case):
    state = alor_portfolio.State()
    told = []
    for step in case["steps"]:
        if step[0] == "asked":
            told.append(state.asked())
        elif step[0] == "unlisted":
            told.append(state.unlisted(step[1], step[2]))
        elif step[0] == "gone":
            told.append(state.gone(step[1]))
        else:
            told.append(state.merge(*step[:3]))
    return {"name": case["name"], "told": told}


def main():
    with open(os.path.join(LIBRARY, "cases.json"), encoding="utf-8") as file:
        cases = json.load(file)
    for transport, operation, status, text, _ in cases["lookup"]:
        words = text if isinstance(text, str) else json.dumps(text, ensure_ascii=False)
        print(json.dumps({"rule": alor_intent.read_answer(transport, operation, status, words)["rule"]}))
    for case in cases["machine"]:
        print(json.dumps(machine_case(case), ensure_ascii=False))
    for case in cases["client"]:
        print(json.dumps(client_case(case), ensure_ascii=False))
    for text, _ in cases["mask"]:
        print(json.dumps({"masked": alor_token.mask(text, {op(1)})}, ensure_ascii=False))
    for case in cases["portfolio"]:
        print(json.dumps(portfolio_case(case), ensure_ascii=False))


if __name__ == "__main__":
    main()
