import os
import sys

from alor_orders import OutcomeUnknown, Rejected, place
from alor_token import TokenRefused, TokenSource

refresh_token = os.environ.get("ALOR_REFRESH_TOKEN")
if not refresh_token:
    sys.exit("The environment variable ALOR_REFRESH_TOKEN is not set")

order = {
    "side": "buy",
    "quantity": 10,
    "price": 304.80,
    "instrument": {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"},
    "user": {"portfolio": "D39004"},
    "timeInForce": "oneday",
}
try:
    print(place("limit", order, TokenSource(refresh_token)))
except (Rejected, OutcomeUnknown, TokenRefused, OSError) as error:
    sys.exit(f"{type(error).__name__}: {error}")
