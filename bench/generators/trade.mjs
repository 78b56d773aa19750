/**
 * The programs that place and cancel a futures order with a generated client, as a user would write them: no cast, the id goes
 * from one call to the next as it came. `run.mjs` writes them beside the clients and compiles them; `bench/generators.ts` runs them
 * against the sandbox. Each prints the id of the order that it has canceled.
 */
const ORDER = `{
  side: 'buy',
  quantity: 1,
  price: 30500,
  instrument: {symbol: 'SBRF-9.25', exchange: 'MOEX'},
  user: {portfolio: '7500GHC'},
}`;
const WHERE = `portfolio: '7500GHC', exchange: 'MOEX', stop: false`;

export const PROGRAMS = {
  'trade.hey.ts': `import {client} from './openapi.simple.hey/client.gen';
import {cancelOrder, createLimitOrder} from './openapi.simple.hey';

declare const process: {env: {ALOR_API_URL: string; ALOR_TOKEN: string}};
client.setConfig({baseUrl: process.env.ALOR_API_URL, auth: process.env.ALOR_TOKEN});

export async function trade(): Promise<void> {
  const placed = await createLimitOrder({headers: {'X-REQID': 'hey-1'}, body: ${ORDER}, throwOnError: true});
  const orderId = placed.data.orderNumber;
  await cancelOrder({path: {orderId}, query: {${WHERE}}, throwOnError: true});
  console.log(orderId);
}
void trade();
`,
  'trade.orval.ts': `import {cancelOrder, createLimitOrder} from './openapi.simple.fetch';

declare const process: {env: {ALOR_API_URL: string; ALOR_TOKEN: string}};
const {ALOR_API_URL: base, ALOR_TOKEN: token} = process.env;
const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('Authorization', \`Bearer \${token}\`);
  return send(new URL(String(input), base), {...init, headers});
};

export async function trade(): Promise<void> {
  const placed = await createLimitOrder(${ORDER}, {headers: {'X-REQID': 'orval-1'}});
  if (placed.status !== 200) {
    throw new Error(String(placed.status));
  }
  const orderId = placed.data.orderNumber;
  const canceled = await cancelOrder(orderId, {${WHERE}});
  if (canceled.status !== 200) {
    throw new Error(String(canceled.status));
  }
  console.log(orderId);
}
void trade();
`,
};
