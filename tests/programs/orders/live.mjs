/* A program on the JavaScript library that obeys lines of its standard input, as live.py does. */
import {createInterface} from 'node:readline';
import {CommandLink} from '../../../examples/orders/javascript/alor_commands.mjs';
import {called, failed, load, plain} from './conformance.mjs';

const say = (...what) =>
  console.log(JSON.stringify(what, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value)));

const library = await load();
const constants = JSON.parse(process.env.QUICK);
const tokens = new library.TokenSource(process.env.ALOR_REFRESH_TOKEN);
const link = new CommandLink(tokens, {constants});
const client = new library.OrderClient(tokens, process.argv[2], {link, constants});
const portfolio = new library.Portfolio(
  tokens,
  {portfolio: 'D39004'},
  {client, constants, onSignal: (name, detail) => say('signal', name, detail)},
);

for await (const line of createInterface({input: process.stdin})) {
  const [name, ...of] = JSON.parse(line);
  try {
    if (name === 'link') say('value', Boolean(link.start()));
    else if (name === 'portfolio') say('value', Boolean(portfolio.start()));
    else if (name === 'dump') {
      const {state, fresh, epoch, unlisted} = portfolio;
      say('value', {...state.tables, fresh, epoch, unlisted});
    } else if (name === 'storm') {
      const old = await tokens.get();
      const all = await Promise.all(Array.from({length: of[0]}, () => tokens.get({refused: old})));
      say('value', new Set([old, ...all]).size);
    } else if (name === 'later') {
      const [call, ...args] = of;
      const done = () => say('signal', 'done');
      void called(library, client, call, args).then(done, (error) => say('signal', failed(error).error));
      say('value', true);
    } else if (name === 'position') say('value', portfolio.position(...of));
    else say('value', plain((await called(library, client, name, of)) ?? null));
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) throw error;
    say('failed', failed(error));
  }
}
process.exit(0);
