import os

from alor_orders import DoubleOrder, NotSent, OrderClient, OutcomeUnknown, Refused
from alor_token import TokenSource

client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
for old in client.resume():
    print("open:", old.intent, old.state, old.order_id)
order = {"side": "buy", "quantity": 10, "price": 304.80, "timeInForce": "oneday", "user": {"portfolio": "D39004"},
         "instrument": {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}}
try:
    print("placed:", client.place("limit", order, intent="entry-0806-1").order_id)
except Refused as error:
    print("no order:", error.rule, error.text)
except NotSent as error:
    print("not sent, run again with the same intent:", error.text)
except DoubleOrder as error:
    print("two orders, cancel one by hand:", *error.orders)
except OutcomeUnknown as error:
    print("not known yet, run again with the same intent:", error.op)
