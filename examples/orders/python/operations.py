import os

from alor_exits import close_position, oco
from alor_orders import Account, OrderClient
from alor_token import TokenSource

account = Account("D39004")
sber = {"symbol": "SBER", "exchange": "MOEX", "instrumentGroup": "TQBR"}
order = {"side": "buy", "quantity": 10, "price": 300.00, "instrument": sber, "user": {"portfolio": "D39004"}}
client = OrderClient(TokenSource(os.environ["ALOR_REFRESH_TOKEN"]), "orders.jsonl")
client.resume()

old = client.place("limit", order, intent="entry-1")
new = client.replace(old.order_id, {"price": 300.10}, account=account, intent="entry-2")
print("canceled:", client.cancel(new.order_id, account=account, stop=False))

levels = {"stop": {"triggerPrice": 290.00}, "take": {"triggerPrice": 320.00}}
print("exits:", oco(client, account, sber, side="sell", quantity=20, intent="exits-1", **levels))

print("closed:", close_position(client, account, sber, intent="close-1")["rounds"])
print("swept:", len(client.cancel_all(account)))
