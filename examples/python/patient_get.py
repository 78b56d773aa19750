import http.client
import json
import os
import random
import sys
import time
import urllib.error
import urllib.request

API_URL = os.environ.get("ALOR_API_URL", "https://apidev.alor.ru")
FIRST_PAUSE = 1


# ru: По перенаправлению не переходит: токен и запрос попали бы на чужой сервер.
# en: Does not follow a redirect: another server would get the token and the request.
class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *args):
        return None


opener = urllib.request.build_opener(NoRedirect)


# ru: Повторяет чтение после 3xx, 408, 429, 5xx, обрывов и ответов не в JSON. Пауза — случайная доля от 1, 2, 4, 8 с.
# en: Repeats a read after 3xx, 408, 429, 5xx, breaks, bodies not JSON: pauses of 1, 2, 4, 8 s, a random part of each.
def patient_get(path, token, attempts=5):
    for attempt in range(attempts):
        if attempt > 0:
            time.sleep(FIRST_PAUSE * 2 ** (attempt - 1) * random.uniform(0.5, 1))
        request = urllib.request.Request(API_URL + path, headers={"Authorization": f"Bearer {token}"})
        try:
            try:
                response = opener.open(request, timeout=10)
            except urllib.error.HTTPError as error:
                response = error
            with response:
                code, text = response.code, response.read().decode("utf-8", "replace")
            if code < 300:
                json.loads(text)
                return text
            reason = f"HTTP {code} {text}"
            if code not in (408, 429) and 400 <= code < 500:
                break
        except json.JSONDecodeError:
            reason = f"HTTP {code}, not JSON: {text}"
        except (OSError, http.client.HTTPException) as error:
            reason = f"{type(error).__name__}: {error}"
        print(reason, file=sys.stderr)
    raise ConnectionError(reason)


token = os.environ.get("ALOR_TOKEN")
if not token:
    sys.exit("The environment variable ALOR_TOKEN is not set")
try:
    print(patient_get("/md/v2/Securities/MOEX?limit=10&format=Simple", token)[:80])
except ConnectionError as error:
    sys.exit(str(error))
