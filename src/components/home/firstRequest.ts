/** A request of a button, ready to be shown. */
export interface SentRequest {
  readonly path: string;
  /** Its reference page. */
  readonly page: string;
  readonly body: string;
}

/** What the first button sends, for the page shows it before what sends it is loaded; a test compares the two. */
export const FIRST: SentRequest = {
  path: '/commandapi/warptrans/TRADE/v2/client/orders/actions/market',
  page: '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-market-post',
  body: '{"side":"buy","quantity":10,"instrument":{"symbol":"SBER","exchange":"MOEX","instrumentGroup":"TQBR"},"user":{"portfolio":"D39004"}}',
};
