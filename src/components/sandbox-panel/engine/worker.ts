import protocol from '@generated/sandbox/default/protocol.json';
import validators from '@generated/sandbox/default/validators.cjs';
import type {WorkerMessage, WorkerRequest} from './protocol';
import {createSandboxHost} from './sandboxHost';

// The sandbox of the panel, beside the page, so that typing never waits for it and a fault of it never breaks the page.

/** The market moves this often, milliseconds. */
const TICK_MS = 200;

const host = createSandboxHost({...protocol, validators}, Date.now);

const post = (message: WorkerMessage): void => self.postMessage(message);

function postEvents(): void {
  const events = host.takeEvents();
  if (events.length > 0) {
    post({events});
  }
}

self.addEventListener('message', async ({data: {id, kind, request}}: MessageEvent<WorkerRequest>) => {
  try {
    const response: unknown = host.handle(kind, request as never);
    // What is ready is sent at once, before the events that it brought.
    post({id, response: response instanceof Promise ? await response : response});
  } catch (error) {
    post({id, error: String(error)});
  }
  postEvents();
});

setInterval(() => {
  host.tick();
  postEvents();
}, TICK_MS);
