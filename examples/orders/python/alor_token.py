"""Access tokens and authorized requests: renewal, a limit of requests, one deadline for a whole answer, a masked log."""
import base64
import http.client
import json
import os
import random
import re
import socket
import sys
import threading
import time
import urllib.parse
from collections import deque

from alor_intent import CONSTANTS, parsed

# The test environment; for production https://oauth.alor.ru and https://api.alor.ru
AUTH_URL = os.environ.get("ALOR_AUTH_URL", "https://oauthdev.alor.ru")
API_URL = os.environ.get("ALOR_API_URL", "https://apidev.alor.ru")
RENEW_BEFORE = 120
RETRY_AFTER = 10

_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", re.IGNORECASE)
_SECRETS = (
    re.compile(r"eyJ[\w-]+(?:\.[\w-]+)*"),
    re.compile(r"(?<=Bearer )\S+", re.IGNORECASE),
    re.compile(r'(?<=token)(?:"?\s*[:=]\s*"?)[^"&\s,}]+', re.IGNORECASE),
)


class TokenRefused(ConnectionError):
    """The refresh token is not accepted: mistyped, expired, revoked, or issued in another environment."""


class Clock:
    """Time and chance of the library. Tests give another."""

    now = staticmethod(time.time)
    sleep = staticmethod(time.sleep)
    random = staticmethod(random.random)


def mask(text, known=()):
    """A text without tokens; a UUID is one too (a refresh token looks like it), unless it names a known operation."""
    for secret in _SECRETS:
        text = secret.sub("…", text)
    return _UUID.sub(lambda found: found.group(0) if found.group(0) in known else "…", text)


def log_to_stderr(event, fields):
    """The default log: a JSON line for everything but plain requests."""
    if event != "http":
        print(json.dumps({"event": event, **fields}, ensure_ascii=False, default=str), file=sys.stderr)


def claims(token):
    payload = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


def request(method, url, body, headers, seconds):
    """One request over a connection of its own, never redirected or repeated: status and text. Status 0: no whole answer."""
    parts = urllib.parse.urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname, parts.port, timeout=seconds)
    late = threading.Event()

    def cut():
        late.set()
        if connection.sock:
            try:
                connection.sock.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    # Time-outs of the socket begin anew with every byte: this one does not.
    timer = threading.Timer(seconds, cut)
    timer.daemon = True
    timer.start()
    try:
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request(method, target, None if body is None else body.encode(), headers)
        response = connection.getresponse()
        text = response.read().decode("utf-8", "replace")
        return (0, "timeout") if late.is_set() else (response.status, text)
    except (OSError, http.client.HTTPException, ValueError) as error:
        return 0, "timeout" if late.is_set() else f"{type(error).__name__}: {error}"
    finally:
        timer.cancel()
        connection.close()


class TokenSource:
    """One access token for the whole process, renewed RENEW_BEFORE seconds before its exp. Threads share one renewal.

    `portfolios`: the token opens these alone; without it, all.
    """

    def __init__(self, refresh_token, auth_url=AUTH_URL, clock=Clock, send=request, portfolios=None):
        self._request = json.dumps({"token": refresh_token, **({"allowedPortfolios": portfolios} if portfolios else {})})
        self._url, self._clock, self._send = auth_url + "/refresh", clock, send
        self._lock = threading.Lock()
        self._token = ""
        self._expires = self._next_try = 0

    def get(self, refused=None):
        """A token. `refused`: the one that got a 401; it is renewed unless that has happened already.

        Raises TokenRefused (a person has to act) or ConnectionError (no answer and no token that is still good).
        """
        with self._lock:
            now = self._clock.now()
            bad = now >= self._expires or (refused is not None and refused == self._token)
            if bad or now > max(self._expires - RENEW_BEFORE, self._next_try):
                self._next_try = now + RETRY_AFTER
                try:
                    token = self._renew()
                    self._token, self._expires = token, claims(token)["exp"]
                except ConnectionError as error:
                    # No answer from the authorization server: the old token is good until its exp.
                    if bad or isinstance(error, TokenRefused):
                        raise
            return self._token

    def _renew(self):
        headers = {"Content-Type": "application/json"}
        status, text = self._send("POST", self._url, self._request, headers, CONSTANTS["HTTP_TIMEOUT"])
        if status == 403:
            raise TokenRefused(f"{self._url}: HTTP 403. Take a new refresh token of this environment")
        try:
            token = json.loads(text)["AccessToken"]
            claims(token)["exp"] + 0
            return token
        except (ValueError, KeyError, TypeError, IndexError, AttributeError):
            why = text if status == 0 else f"HTTP {status}"
            raise ConnectionError(f"{self._url}: {why}. Check the network and ALOR_AUTH_URL") from None


class Api:
    """Requests with a token. At most RATE a second, commands on /cws among them, and PARALLEL at a time; a 429 halves the rate for a minute."""

    def __init__(self, tokens, api_url=None, clock=Clock, log=log_to_stderr, send=request, constants=CONSTANTS, known=()):
        self.tokens, self.clock, self._url = tokens, clock, api_url or API_URL
        self._log, self._send, self._constants, self._known = log, send, constants, known
        self._lock = threading.Lock()
        self._parallel = threading.Semaphore(constants["PARALLEL"])
        self._starts = deque()
        self._slow_until = self._on_way = 0
        self._orders, self._stopped = threading.Condition(), False

    def log(self, event, **fields):
        hidden = {name: mask(value, self._known) for name, value in fields.items() if isinstance(value, str)}
        self._log(event, {**fields, **hidden})

    def call(self, method, path, token, body=None, headers=None):
        """Sends once: status and text; status 0 means that no whole answer came."""
        self._wait_for_turn()
        with self._parallel:
            started = self.clock.now()
            sent = {"Authorization": f"Bearer {token}", **(headers or {})}
            if body is not None:
                sent["Content-Type"] = "application/json"
            status, text = self._send(method, self._url + path, body, sent, self._constants["HTTP_TIMEOUT"])
        if status == 429:
            self._slow_until = self.clock.now() + 60
        took = round((self.clock.now() - started) * 1000)
        self.log("http", method=method, path=path.split("?")[0], status=status, ms=took)
        return status, text

    def in_turn(self, call, *args):
        """Calls as soon as the rate allows it: a command on /cws counts, too."""
        self._wait_for_turn()
        return call(*args)

    def _wait_for_turn(self):
        with self._lock:
            now = self.clock.now()
            rate = self._constants["RATE"] // (2 if now < self._slow_until else 1)
            while len(self._starts) > rate - 1:
                first = self._starts.popleft()
                if len(self._starts) < rate and first + 1 > now:
                    self.clock.sleep(first + 1 - now)
                    now = self.clock.now()
            self._starts.append(now)

    def order(self, send, *args):
        """Sends an order or a change of one, unless stop() was called."""
        with self._orders:
            if self._stopped:
                return "unsent", "stopped"
            self._on_way += 1
        try:
            return send(*args)
        finally:
            with self._orders:
                self._on_way -= 1
                self._orders.notify_all()

    def stop(self):
        """Sends no order and no change from now on, repeats among them, and waits for the answers to those on their way."""
        with self._orders:
            self._stopped = True
            self._orders.wait_for(lambda: self._on_way == 0)

    def authorized(self, method, path, body=None):
        """Sends with the current token, after a 401 once more with a new one: for what a repeat does not harm."""
        token = self.tokens.get()
        answer = self.call(method, path, token, body)
        return self.call(method, path, self.tokens.get(refused=token), body) if answer[0] == 401 else answer

    def read(self, path, tries=None):
        """The JSON value of a GET, None for a 404. Tries READ_TRIES times; then raises ConnectionError."""
        pause = self._constants["FIRST_PAUSE"]
        for left in reversed(range(tries or self._constants["READ_TRIES"])):
            status, text = self.authorized("GET", path)
            value = parsed(text)
            if status == 404:
                return None
            if status == 200 and not isinstance(value, str):
                return value
            if status in (400, 401, 403) or not left:
                break
            self.clock.sleep(pause * (0.5 + self.clock.random() / 2))
            pause *= 2
        raise ConnectionError(f"GET {path.split('?')[0]}: {text if status == 0 else f'HTTP {status}'}")
