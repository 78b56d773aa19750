import type {OrderRow, Result, Sandbox, StopRow} from '../types';

/** Fills a part of an order before the request that is about it arrives; nothing where none stands in the book. */
export function fillOnTheWay(engine: Sandbox, orderId: string | undefined, part: number): void {
  const {portfolios} = engine.login();
  const found = portfolios
    .flatMap(({id}) => ['MOEX', 'SPBX'].map((exchange) => engine.order(id, exchange, orderId ?? '')))
    .find((order) => order.ok);
  if (found?.ok) {
    const {id, lots, filledLots} = found.value;
    engine.fill(id, Math.ceil((lots - filledLots) * part));
  }
}

/** `cancelAll` that cancels half of the orders and says that it is done. */
export const cancelHalf =
  (engine: Sandbox): Sandbox['cancelAll'] =>
  (portfolio, exchange, stop) => {
    const rows: Result<readonly (OrderRow | StopRow)[]> = stop
      ? engine.stopOrders(portfolio, exchange)
      : engine.orders(portfolio, exchange);
    if (!rows.ok) {
      return rows;
    }
    const live = rows.value.filter((row) => row.status === 'working' || ('dormant' in row && row.dormant));
    const orderIds = live.slice(0, Math.floor(live.length / 2)).map(({id}) => id);
    orderIds.forEach((orderId) => engine.cancel({orderId, portfolio, exchange, stop}));
    return {ok: true, value: {orderIds}};
  };
