"""Serves clients of the Python library to the property tests: calls come in as JSON lines, and whatever a call needs goes out."""
import json
import sys
import traceback
from types import SimpleNamespace

from conformance import alor_intent, alor_journal, alor_orders, alor_token, called, failed, plain


class Killed(BaseException):
    """The program died here."""


def ask(*io):
    print(json.dumps({"io": io}, ensure_ascii=False), flush=True)
    answer = json.loads(sys.stdin.readline())
    if answer.get("killed"):
        raise Killed
    return answer["value"]


def get(refused=None):
    return ask("get", refused)


def command(opcode, guid, fields):
    name, of = ask("command", opcode, guid, fields)
    return name, of


def opened():
    disk = SimpleNamespace(
        read=lambda: ask("read").encode("latin-1"), truncate=lambda size: ask("truncate", size),
        append=lambda data: ask("append", data.decode()), sync=lambda: ask("sync"), close=lambda: None)
    clock = SimpleNamespace(now=lambda: ask("now"), random=lambda: ask("random"), sleep=lambda seconds: ask("sleep", seconds))
    return alor_orders.OrderClient(
        SimpleNamespace(get=get), "memory", api_url="http://api", link=SimpleNamespace(command=command), log=lambda *of: None,
        on_late=lambda state: ask("late", state.intent), clock=clock,
        send=lambda method, url, body, headers, seconds: tuple(ask("send", method, url, body, headers)), disk=disk, new_op=lambda: ask("op"))


client = None
for line in sys.stdin:
    name, *of = json.loads(line)["call"]
    try:
        if name == "open":
            client, value = opened(), None
        else:
            value = plain(called(client, name, of))
        said = {"value": value}
    except Killed:
        said = {"killed": True}
    except (alor_intent.AlorError, alor_journal.JournalError, alor_token.TokenRefused, ConnectionError) as error:
        said = {"failed": failed(error)}
    except Exception:
        said = {"bug": traceback.format_exc()}
    print(json.dumps(said, ensure_ascii=False), flush=True)
