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

/** Levels of each side: as many as the requests beside the book ask for. */
export const LEVELS = 3;

/** Seconds of trading that one press lets pass: long enough for the first lines of the book to change. */
export const SECONDS = 5;
