"""The journal of the order library: one file of JSON lines that is only appended to, and what its lines add up to.

A line about an operation is on the disk before the first byte of the operation leaves, and a line about its outcome is
on the disk before the caller is told. So a program that is killed at any point knows after `Journal(path)` which
operations may stand at the broker. Bodies are kept in full; tokens are never written.
"""
import json
import math
import os
import socket
import threading
from datetime import datetime, timezone

from alor_intent import NEVER_LEFT

# After these nothing is sent for the intent any more; ABSENT and UNKNOWN stay open: their order may still turn up.
SETTLED = ("ACCEPTED", "REFUSED", "ABANDONED")

OUTCOMES = ("ack", "refused", "absent", "unknown", "abandoned", "late")
SAID = "order by rule text status filled child dormant double gap live error retry counted".split()
MOSCOW = 3 * 3600
_own_locks = set()


class JournalError(Exception):
    """The journal cannot be written or read: nothing is sent. The text names the file, the line and what to do."""


class JournalBusy(JournalError):
    """Another process has the journal."""


class FileDisk:
    """A file that is appended to, with a lock beside it (`<file>.lock`). One process at a time."""

    def __init__(self, path):
        self.path = os.path.abspath(path)
        self._lock()
        self._fd = None

    def _lock(self):
        lock = self.path + ".lock"
        mine = json.dumps({"pid": os.getpid(), "host": socket.gethostname()})
        if _create(lock, mine):
            _own_locks.add(lock)
            return
        # One process at a time may take a dead one's lock over.
        if not _create(lock + ".take", mine):
            raise JournalBusy(f"{lock}.take: another program opens this; if not, remove it")
        try:
            if not _is_dead(lock):
                raise JournalBusy(f"{lock}: another program has the journal; if none is running, remove it")
            _remove(lock)
            _create(lock, mine)
            _own_locks.add(lock)
        finally:
            _remove(lock + ".take")

    def read(self):
        """The whole file; empty where there is none yet. Opens it for appending."""
        new = not os.path.exists(self.path)
        self._fd = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o600)
        if new:
            _sync_folder(self.path)
        with open(self.path, "rb") as file:
            return file.read()

    def truncate(self, size):
        os.ftruncate(self._fd, size)

    def append(self, data):
        while data:
            data = data[os.write(self._fd, data):]

    def sync(self):
        os.fsync(self._fd)

    def close(self):
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None
            _own_locks.discard(self.path + ".lock")
            _remove(self.path + ".lock")


def _create(path, text):
    try:
        fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    os.write(fd, text.encode())
    os.close(fd)
    return True


def _remove(path):
    try:
        os.remove(path)
    except FileNotFoundError:
        pass


def _is_dead(lock):
    try:
        with open(lock, encoding="utf-8") as file:
            owner = json.load(file)
        if owner["host"] != socket.gethostname():
            return False
        if owner["pid"] == os.getpid():
            return lock not in _own_locks
        if os.name == "nt":
            return False
        os.kill(owner["pid"], 0)
        return _is_zombie(owner["pid"])
    except (ProcessLookupError, FileNotFoundError):
        return True
    except (PermissionError, ValueError, KeyError, TypeError):
        return False


def _is_zombie(pid):
    """Whether a process was killed and its parent has not asked about it yet (Linux)."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False


def _sync_folder(path):
    if os.name != "nt":
        folder = os.open(os.path.dirname(path), os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def apply(intents, record):
    """Adds one record to the states of all intents. The same for a running program and for a replay."""
    name, ev = record["intent"], record["ev"]
    state = intents.setdefault(name, {"intent": name, "state": "STEP", "ops": [], "steps": {}})
    if ev == "new":
        for field in ("op", "ts", "action", "via", "kind", "account", "old", "body"):
            state[field] = record[field]
        state["needs"] = record.get("needs")
        ops, sha = [*state["ops"], record["op"]], record.get("sha") or state.get("sha")
        state.update(state="UNSURE", ops=ops, sha=sha, order="", rule="")
    elif ev == "step":
        state["steps"] = {**state["steps"], record["step"]: record["value"]}
    elif ev in OUTCOMES:
        state["state"] = "ACCEPTED" if ev in ("ack", "late") else ev.upper()
        for field in SAID:
            if field in record:
                state[field] = record[field]
    elif ev == "end":
        state.update(status=record["status"], filled=record["filled"])


def never_left(state):
    """Whether nothing was sent for the intent of a state, so that its name is free for a first attempt."""
    return state["state"] == "REFUSED" and state["rule"] in NEVER_LEFT


def age_of(state, now, window):
    """Seconds since the operation of a state was written: infinite on another day of Moscow, `window` when the clock went back."""
    made = datetime.strptime(state["ts"], "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc).timestamp()
    if (now + MOSCOW) // 86400 != (made + MOSCOW) // 86400:
        return math.inf
    # A clock that went back says nothing about the age of a key.
    return now - made if now >= made - 1 else window


class Journal:
    """What has been decided and sent. `intents`: the state of each intent by its name. Thread-safe."""

    def __init__(self, path, disk=None):
        self.intents = {}
        self.broken = ""
        self._guard = threading.Lock()
        self._seq = 0
        self._disk = disk or FileDisk(path)
        try:
            self._replay()
        except BaseException:
            self._disk.close()
            raise

    def _replay(self):
        data = self._disk.read()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines(keepends=True)
        good = 0
        for at, line in enumerate(lines):
            try:
                record = json.loads(line)
                apply(self.intents, record)
                self._seq = record["seq"]
            except (ValueError, KeyError, TypeError) as error:
                # A line that broke off was never acted upon; one in the middle is damage.
                if at < len(lines) - 1:
                    text = f"Line {at + 1} of the journal is damaged ({error!r}): restore the file from a copy"
                    raise JournalError(text) from None
                break
            good += len(line)
        if good < len(data):
            self._disk.truncate(good)

    def write(self, ts, intent, ev, sync=True, **fields):
        """Appends a record. `sync`: it is on the disk when this returns. Raises JournalError, and then ever again."""
        with self._guard:
            if self.broken:
                raise JournalError(f"The journal failed before ({self.broken}): open it again")
            record = {"v": 1, "seq": self._seq + 1, "ts": ts, "intent": intent, "ev": ev, **fields}
            try:
                self._disk.append((json.dumps(record, ensure_ascii=False) + "\n").encode())
                if sync:
                    self._disk.sync()
            except OSError as error:
                self.broken = repr(error)
                raise JournalError(f"The journal cannot be written ({error}): nothing is sent until it is opened again") from None
            self._seq += 1
            apply(self.intents, record)

    def open_intents(self):
        """States whose operation may stand at the broker unknown to the program."""
        return [state for state in self.intents.values() if state["state"] not in (*SETTLED, "STEP")]

    def close(self):
        self._disk.close()
