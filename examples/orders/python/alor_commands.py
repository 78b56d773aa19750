"""A connection that lives: opened, kept authorized, proven alive and opened again; and commands for orders over /cws."""
import asyncio
import json
import os
import random
import threading
import time
import uuid

import websockets

from alor_intent import CONSTANTS
from alor_token import TokenRefused, log_to_stderr, mask

# The test environment; for production wss://api.alor.ru/cws
CWS_URL = os.environ.get("ALOR_CWS_URL", "wss://apidev.alor.ru/cws")
FAILURES = (OSError, ValueError, asyncio.TimeoutError, websockets.WebSocketException)


class Lost(ConnectionError):
    """The connection ended, or its token was refused, before the answer came."""


class Channel:
    """One WebSocket in a thread of its own. Subclasses say what to do when it is open, quiet, lost or brings data."""

    name = "channel"

    def __init__(self, tokens, url, log=log_to_stderr, **constants):
        self.tokens, self.url = tokens, url
        self.constants = {**CONSTANTS, **constants}
        self._log = log
        self._waiting = {}
        self._socket = self._keeper = self._bad = self._stopped = None
        self._heard = 0.0

    def start(self):
        """Begins to connect and returns at once."""
        started = threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._run(started)), daemon=True)
        self._thread.start()
        started.wait()
        return self

    def stop(self):
        self._loop.call_soon_threadsafe(self._stopped.set)
        self._thread.join(5)

    def log(self, event, **fields):
        self._log(event, {"channel": self.name, **{key: mask(str(value)) for key, value in fields.items()}})

    async def opened(self):
        """The connection is open: makes it ready."""

    async def proven(self):
        """Called now and then: raises what ends the connection."""

    def lost(self):
        """The connection has ended."""

    def ended(self, text):
        """The refresh token was refused: no connection will be made again."""

    def data(self, message):
        """A message that answers no request."""

    async def token(self):
        return await asyncio.to_thread(self.tokens.get, self._bad)

    def quiet(self):
        return time.monotonic() - self._heard > self.constants["PROVE_ALIVE"]

    async def _run(self, started):
        self._loop, self._stopped = asyncio.get_running_loop(), asyncio.Event()
        self._lock, self._ready, self._wanted = asyncio.Lock(), asyncio.Event(), asyncio.Event()
        started.set()
        stopped = asyncio.create_task(self._stopped.wait())
        pause = self.constants["FIRST_PAUSE"]
        while not self._stopped.is_set():
            began = time.monotonic()
            try:
                await self._session(stopped)
            except TokenRefused as error:
                self.log("token-refused", text=error)
                self._stopped.set()
                self.ended(str(error))
            except FAILURES as error:
                self.log("disconnected", text=repr(error))
            pause = self.constants["FIRST_PAUSE"] if time.monotonic() - began > self.constants["STEADY"] else pause
            # A command that waits for the connection ends the pause, once.
            wanted = asyncio.create_task(self._wanted.wait())
            await asyncio.wait({stopped, wanted}, timeout=pause * random.uniform(0.5, 1), return_when=asyncio.FIRST_COMPLETED)
            wanted.cancel()
            self._wanted.clear()
            pause = min(pause * 2, self.constants["RECONNECT"])

    async def _session(self, stopped):
        ping = self.constants["PING_EVERY"]
        options = {"ping_interval": ping, "ping_timeout": ping, "close_timeout": 1, "max_size": 2**24}
        async with websockets.connect(self.url, open_timeout=self.constants["CONNECT_WITHIN"], **options) as socket:
            self._socket, self._heard = socket, time.monotonic()
            reader = asyncio.create_task(self._read(socket))
            self._keeper = asyncio.create_task(self._keep())
            try:
                done, _ = await asyncio.wait({reader, self._keeper, stopped}, return_when=asyncio.FIRST_COMPLETED)
                for task in done - {stopped}:
                    if not task.cancelled():
                        task.result()
            finally:
                self._socket = None
                self._ready.clear()
                reader.cancel()
                self._keeper.cancel()
                self._fail("the connection ended")
                self.lost()
                await asyncio.gather(reader, self._keeper, return_exceptions=True)

    async def _keep(self):
        await self.opened()
        self._wanted.clear()
        self._ready.set()
        while True:
            await asyncio.sleep(self.constants["KEEP_EVERY"])
            await self.proven()

    async def _read(self, socket):
        async for text in socket:
            self._heard = time.monotonic()
            message = json.loads(text)
            if not isinstance(message, dict):
                continue
            waiter = self._waiting.get(message.get("requestGuid") or message.get("guid"))
            if waiter and not waiter.done():
                # Data of a subscription whose acknowledgment is missing says the same as one.
                waiter.set_result(message if "httpCode" in message else {"httpCode": 200})
            elif message.get("httpCode") == 401:
                # The answer to a bad token need not name its request: it concerns all of them.
                self._fail("401: the token was refused")
            if "httpCode" not in message:
                self.data(message)
        raise Lost("closed")

    def _fail(self, why):
        for waiter in self._waiting.values():
            if not waiter.done():
                waiter.set_exception(Lost(why))

    async def ask(self, message, seconds, guid=None):
        """Sends and waits for the answer with the same guid. Raises Lost, or TimeoutError when none comes."""
        guid = guid or str(uuid.uuid4())
        waiter = self._waiting[guid] = self._loop.create_future()
        try:
            if self._socket is None:
                raise Lost("not connected")
            await self._socket.send(json.dumps({**message, "guid": guid}, ensure_ascii=False))
            return await asyncio.wait_for(waiter, seconds)
        finally:
            self._waiting.pop(guid, None)

    async def ask_with_token(self, message, seconds, guid=None):
        """As ask, for a message with a token. A 401, which need not name its request, marks the token as refused."""
        try:
            answer = await self.ask(message, seconds, guid)
        except Lost as error:
            if "401" not in str(error):
                raise
            answer = {"httpCode": 401}
        if answer["httpCode"] == 401:
            self._bad = message["token"]
        return answer

    def drop(self):
        """Ends the connection; the next one follows by itself."""
        if self._keeper:
            self._keeper.cancel()


class CommandLink(Channel):
    """Commands over a long-lived /cws. Give it to OrderClient as `link`, call start(), and place with via="cws"."""

    name = "cws"

    def __init__(self, tokens, *, cws_url=CWS_URL, log=log_to_stderr, **constants):
        super().__init__(tokens, cws_url, log, **constants)
        self._authorized = None

    async def opened(self):
        self._authorized = None
        await self.proven()

    async def proven(self):
        """Authorizes with a new token, and again after a silence: a half-open connection does not answer."""
        async with self._lock:
            token = await self.token()
            if token == self._authorized and not self.quiet():
                return
            self._authorized = None
            message = {"opcode": "authorize", "token": token}
            answer = await self.ask_with_token(message, self.constants["PROVE_WITHIN"])
            if answer["httpCode"] != 200:
                raise Lost(f"authorize: {answer['httpCode']}")
            self._authorized = token

    def command(self, opcode, guid, fields):
        """("answer", (httpCode, text)), ("broken", why) when it may have been carried out, ("unsent", why) when it never left."""
        if self._stopped is None or self._stopped.is_set():
            return "unsent", "not started, or stopped"
        return asyncio.run_coroutine_threadsafe(self._command(opcode, guid, fields), self._loop).result()

    async def _command(self, opcode, guid, fields):
        try:
            if not self._ready.is_set():
                self._wanted.set()
            await asyncio.wait_for(self._ready.wait(), self.constants["CONNECT_WITHIN"])
            await self.proven()
        except FAILURES as error:
            self.drop()
            return "unsent", repr(error)
        try:
            answer = await self.ask({"opcode": opcode, **fields}, self.constants["ACK_TIMEOUT"], guid)
        except FAILURES as error:
            # What gave no answer once is not trusted with the next command.
            self._bad = self._authorized if "401" in str(error) else self._bad
            self.drop()
            return "broken", repr(error)
        return "answer", (answer["httpCode"], json.dumps(answer, ensure_ascii=False))
