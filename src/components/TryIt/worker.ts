import protocol from '@generated/sandbox/default/protocol.json';
import validators from '@generated/sandbox/default/validators.cjs';
import {createBroker} from './sandboxHost';
import type {Question, Said} from './protocol';

// The exchange of the panel, beside the page, so that typing never waits for it and a fault of it never breaks the page.

/** The market moves this often. */
const STEP = 200;

const broker = createBroker({...protocol, validators}, Date.now);

const say = (said: Said): void => self.postMessage(said);

function tellArrivals(): void {
  const arrivals = broker.take();
  if (arrivals.length > 0) {
    say({arrivals});
  }
}

self.addEventListener('message', ({data: {id, kind, asked}}: MessageEvent<Question>) => {
  try {
    say({id, answer: broker.answer(kind, asked as never)});
  } catch (error) {
    say({id, failure: String(error)});
  }
  tellArrivals();
});

setInterval(() => {
  broker.tick();
  tellArrivals();
}, STEP);
