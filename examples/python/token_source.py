import base64
import http.client
import json
import os
import threading
import time
import urllib.error
import urllib.request

# ru: Тестовый контур; для боевого — https://oauth.alor.ru
# en: The test environment; for production https://oauth.alor.ru
REFRESH_URL = os.environ.get("ALOR_AUTH_URL", "https://oauthdev.alor.ru") + "/refresh"
RENEW_BEFORE = 120
RETRY_AFTER = 10


# ru: Refresh-токен не принят: записан с ошибкой, истёк, отозван или выдан в другом контуре.
# en: The refresh token is not accepted: mistyped, expired, revoked, or issued in another environment.
class TokenRefused(Exception):
    pass


def claims(token):
    payload = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))


# ru: Один access-токен на весь процесс. Новый берётся за RENEW_BEFORE секунд до exp. portfolios: только эти портфели, иначе все.
# en: One access token for the whole process, renewed RENEW_BEFORE seconds before its exp. portfolios: these alone, else all.
class TokenSource:
    def __init__(self, refresh_token, portfolios=None):
        self._request = {"token": refresh_token, **({"allowedPortfolios": portfolios} if portfolios else {})}
        self._lock = threading.Lock()
        self._token = ""
        self._expires = 0
        self._next_try = 0

    # ru: refused: токен, на который пришёл 401. Потоки ждут один общий запрос.
    # en: refused: the token that got a 401. Threads wait for one common request.
    def get(self, refused=None):
        with self._lock:
            now = time.time()
            bad = now >= self._expires or refused == self._token
            if bad or now > max(self._expires - RENEW_BEFORE, self._next_try):
                try:
                    token = self._renew()
                    self._token, self._expires = token, claims(token)["exp"]
                except OSError:
                    # ru: Сервер авторизации не ответил: прежний токен годится до своего exp, новый спросим чуть позже.
                    # en: No answer from the authorization server: the old token is good until its exp, ask again in a while.
                    if bad or time.time() >= self._expires:
                        raise
                    self._next_try = time.time() + RETRY_AFTER
            return self._token

    def _renew(self):
        request = urllib.request.Request(
            REFRESH_URL,
            data=json.dumps(self._request).encode(),
            headers={"Content-Type": "application/json"},
            method="POST",
        )
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)["AccessToken"]
        except urllib.error.HTTPError as error:
            reason = f"{REFRESH_URL}: HTTP {error.code} {error.read().decode('utf-8', 'replace')}"
            if error.code == 403:
                raise TokenRefused(f"{reason}. Take a new refresh token of this environment") from None
            raise ConnectionError(f"{reason}. Check the network and ALOR_AUTH_URL") from None
        except (OSError, http.client.HTTPException, ValueError, KeyError) as error:
            # ru: Ответ оборван или пришёл не от сервера авторизации: для программы это то же, что обрыв.
            # en: The response is cut short or not from the authorization server: to the program that is a broken connection.
            raise ConnectionError(f"{REFRESH_URL}: {error!r}. Check the network and ALOR_AUTH_URL") from None
