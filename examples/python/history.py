import os
import sys
import time

import requests

from token_source import TokenSource

API_URL = os.environ.get("ALOR_API_URL", "https://apidev.alor.ru")
DAY = 24 * 60 * 60

# ru: Без refresh-токена свечи отстают на 15 минут. С ним токен обновляется по ходу: вся история может идти дольше получаса.
# en: Without a refresh token the candles are 15 minutes late. With one the token is renewed on the way: a whole history may take more than half an hour.
refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
tokens = TokenSource(refresh_token) if refresh_token else None


def load(params):
    token = refused = None
    for pause in (1, 2, 4, 8, 16, None):
        try:
            token = tokens.get(refused) if tokens else None
            headers = {"Authorization": f"Bearer {token}"} if token else {}
            response = requests.get(f"{API_URL}/md/v2/history", headers=headers, params=params, timeout=30, allow_redirects=False)
            # ru: Ответ, который оборвался посередине, — тоже сбой.
            # en: A response cut halfway is a failure, too.
            if response.status_code == 200:
                return response.json()
        except requests.RequestException:
            if pause is None:
                raise
        else:
            code = response.status_code
            again = code == 401 and token and refused is None
            refused = token if again else None
            if pause is None or (400 <= code < 500 and code not in (408, 429) and not again):
                sys.exit(f"HTTP {code}: {response.text}")
        time.sleep(pause)


# ru: Отдаёт свечи от новых периодов к старым.
# en: Yields candles, newer periods first.
def candles_back(symbol, exchange="MOEX", tf="3600", window=30 * DAY):
    end = int(time.time())
    while True:
        page = load({"symbol": symbol, "exchange": exchange, "tf": tf, "from": end - window, "to": end, "format": "Simple"})
        yield from page["history"]
        if page["prev"] is None:
            return
        if page["prev"] + 1 >= end:
            sys.exit("The server repeats a period")
        # ru: С запасом в секунду: так в ответ попадёт и сама свеча prev.
        # en: One second of margin: the response then holds the prev candle itself.
        end = page["prev"] + 1


try:
    for candle in candles_back("SBER"):
        print(candle["time"], candle["close"])
except (requests.RequestException, ConnectionError) as error:
    sys.exit(f"No response: {error}")
