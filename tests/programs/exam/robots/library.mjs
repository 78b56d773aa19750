/* A robot on the order library: orders over HTTP and /cws, stops, the portfolio as it stands, a kill switch. Arguments: its folder, constants as JSON. */
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const {ALOR_REFRESH_TOKEN, ALOR_EXAM_URL, ALOR_EXAM_FOLDER} = process.env;
const [LIBRARY, CONSTANTS] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(LIBRARY, `${name}.mjs`)).href);
const {OrderClient, OutcomeUnknown, NotAllCanceled, AlorError} = await load('alor_orders');
const {CommandLink} = await load('alor_commands');
const {Portfolio} = await load('alor_portfolio');
const {TokenSource} = await load('alor_token');

const constants = JSON.parse(CONSTANTS);
const account = {portfolio: 'D39004'};
const tokens = new TokenSource(ALOR_REFRESH_TOKEN);
const link = new CommandLink(tokens, {constants});
const client = new OrderClient(tokens, path.join(ALOR_EXAM_FOLDER, 'orders.jsonl'), {link, constants});

function say(kind, {symbol, qtyTFutureBatch: lots}) {
  if (kind !== 'positions' || symbol !== 'SBER') return;
  void fetch(ALOR_EXAM_URL, {method: 'POST', body: JSON.stringify({symbol, lots})}).catch(() => undefined);
}
const portfolio = new Portfolio(tokens, account, {client, constants, onChange: say});

let stopping = false;
const stopped = new Promise((resolve) => process.once('SIGTERM', resolve)).then(() => (stopping = true));

const instrument = {symbol: 'SBER', exchange: 'MOEX', instrumentGroup: 'TQBR'};
const body = (side, quantity, more = {}) => ({
  side,
  quantity,
  ...more,
  instrument,
  user: account,
  timeInForce: 'oneday',
});
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function place(kind, order, intent, via) {
  if (stopping) return undefined;
  try {
    return (await client.place(kind, order, {intent, via})).orderId;
  } catch (error) {
    if (!(error instanceof AlorError)) throw error;
    console.error(intent, error.name, error.message);
    if (error instanceof OutcomeUnknown) await client.abandon(intent, 'looked for twice');
    return undefined;
  }
}

async function trade() {
  for (let round = 0; !stopping; round += 1) {
    const via = round % 2 === 0 ? 'http' : 'cws';
    const quantity = 1 + (round % 5);
    await place('market', body('buy', quantity), `buy-${round}`, via);
    const resting = await place(
      'limit',
      body('buy', quantity, {price: 300 + (round % 90) / 100}),
      `rest-${round}`,
      via,
    );
    const {timeInForce: _, ...stop} = body('sell', 1, {triggerPrice: 280 + (round % 90) / 100, condition: 'Less'});
    await place('stop', stop, `stop-${round}`, via);
    await sleep(50);
    await place('market', body('sell', quantity), `sell-${round}`, via);
    if (resting && !stopping && round % 3 < 2) {
      await client
        .cancel(resting, {account, stop: false, via})
        .catch((error) => console.error('cancel', error.message));
    }
    await sleep(50);
  }
}

link.start();
portfolio.start();
await client.resume();
// An order that is being repeated may pause for longer than a robot has to stop: it is not sent again, and nobody waits for it.
await Promise.race([trade(), stopped]);
await client.stop();
for (;;) {
  try {
    await client.cancelAll(account);
    break;
  } catch (error) {
    if (!(error instanceof NotAllCanceled)) console.error('cancel-all', error.message);
    if (error instanceof NotAllCanceled && error.report.left.length === 0) break;
  }
}
process.exit(0);
