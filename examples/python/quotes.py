import asyncio
import os
import sys

from alor_stream import stay_connected
from token_source import TokenRefused, TokenSource

INSTRUMENT = {"code": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR", "format": "Simple"}
SUBSCRIPTIONS = [
    {"opcode": "OrderBookGetAndSubscribe", "depth": 5, **INSTRUMENT},
    {"opcode": "QuotesSubscribe", **INSTRUMENT},
]


# ru: Обработка идёт отдельно от чтения и не задерживает его.
# en: Handling is separate from reading and does not hold it up.
async def handle(inbox):
    while True:
        opcode, data, request = await inbox.get()
        if opcode == "OrderBookGetAndSubscribe":
            print("book", request["code"], data["bids"][:1], data["asks"][:1])
        elif opcode == "QuotesSubscribe":
            print("quote", request["code"], data["last_price"])
        else:
            print(opcode, request or "", data or "")


async def main(tokens):
    inbox = asyncio.Queue()
    await asyncio.gather(stay_connected(tokens, lambda: SUBSCRIPTIONS, inbox), handle(inbox))


refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")
try:
    asyncio.run(main(TokenSource(refresh_token)))
except TokenRefused as error:
    sys.exit(f"No access token: {error}")
