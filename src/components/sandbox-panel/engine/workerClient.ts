import type {RequestKind, RequestOf, ResponseOf, StreamEvent, WorkerMessage, WorkerRequest} from './protocol';

/** The worker did not start, has ended, or responds no more. The next request starts another. */
export class WorkerError extends Error {}

/** Place in sessionStorage: the state lasts as long as the tab. */
const KEY = 'alor.sandbox';
/** Without a response for so long the worker is given up, milliseconds. It takes less than a hundredth of that. */
const RESPONSE_TIMEOUT_MS = 4000;
/** The first response waits for the worker's script, which takes its time over a bad line. */
const FIRST_RESPONSE_TIMEOUT_MS = 60_000;
/** A session of a link may be long, milliseconds. */
const PLAY_TIMEOUT_MS = 30_000;
/** A larger state is not stored for the next page: sessionStorage holds about five million characters. */
const MAX_STATE_LENGTH = 2_000_000;

type Listener = (events: readonly StreamEvent[]) => void;

/** The newest state that is known; where storage is refused, it lasts as long as the page. */
let latestState: string | null = null;

function storeState(): void {
  try {
    if (latestState === null || latestState.length > MAX_STATE_LENGTH) {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, latestState);
    }
  } catch {
    // Storage is refused or full: the state lasts as long as the page.
  }
}

function loadState(): string | null {
  try {
    return latestState ?? sessionStorage.getItem(KEY);
  } catch {
    return latestState;
  }
}

/** One worker with its pending requests. The first of them opens the sandbox. */
class WorkerConnection {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));
  /** What settles them, with a response or an error. */
  private readonly pending = new Map<number, (outcome: unknown) => void>();
  private lastId = 0;
  readonly opened: Promise<unknown>;
  closed = false;

  constructor(onEvents: Listener) {
    this.worker.addEventListener('message', ({data}: MessageEvent<WorkerMessage>) => {
      if ('events' in data) {
        onEvents(data.events);
        return;
      }
      this.pending.get(data.id)?.('error' in data ? new Error(data.error) : data.response);
      this.pending.delete(data.id);
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.close(event.message);
    });
    this.opened = this.send('open', {state: loadState(), now: Date.now()}, FIRST_RESPONSE_TIMEOUT_MS);
  }

  send<K extends RequestKind>(
    kind: K,
    request: RequestOf<K>,
    timeout: number = RESPONSE_TIMEOUT_MS,
  ): Promise<Awaited<ResponseOf<K>>> {
    return new Promise((resolve, reject) => {
      const id = (this.lastId += 1);
      const timer = setTimeout(() => this.close('no response'), timeout);
      this.pending.set(id, (outcome) => {
        clearTimeout(timer);
        if (outcome instanceof Error) {
          reject(outcome);
        } else {
          resolve(outcome as Awaited<ResponseOf<K>>);
        }
      });
      this.worker.postMessage({id, kind, request} as WorkerRequest);
    });
  }

  /** Ends the worker. Pending requests fail with the reason; without one they never settle. */
  close(reason?: string): void {
    this.closed = true;
    this.worker.terminate();
    if (reason !== undefined) {
      this.pending.forEach((settle) => settle(new WorkerError(reason)));
    }
    this.pending.clear();
  }
}

const listeners = new Set<Listener>();
let current: WorkerConnection | undefined;

function connection(): WorkerConnection {
  if (!current || current.closed) {
    try {
      current = new WorkerConnection((events) => listeners.forEach((listener) => listener(events)));
    } catch (error) {
      throw new WorkerError(String(error));
    }
  }
  return current;
}

/**
 * Sends a request to the worker, which starts with the first one.
 *
 * @throws WorkerError when the worker is gone; the next request starts another with the latest state
 */
export async function send<K extends RequestKind>(kind: K, request: RequestOf<K>): Promise<Awaited<ResponseOf<K>>> {
  const worker = connection();
  await worker.opened;
  const response = await worker.send(kind, request, kind === 'play' ? PLAY_TIMEOUT_MS : undefined);
  if (response && 'state' in response) {
    latestState = response.state;
    // A snapshot is taken every second: its state is stored when the page is left.
    if (kind !== 'snapshot') {
      storeState();
    }
  }
  return response;
}

/** Starts the worker ahead of the first request, which reports what fails here. */
export function warmUp(): void {
  try {
    connection().opened.catch(() => undefined);
  } catch {
    // Workers are forbidden here: the first request meets the same.
  }
}

/** Calls the listener with the events of connections. @returns a function that ends this */
export function onStreamEvents(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Drops the state and the worker; the next request starts from the beginning. */
export function reset(): void {
  current?.close();
  current = undefined;
  latestState = null;
  storeState();
}

/** Stores the state when the panel or the page is left, and ends the worker; the next request starts it again. */
export function shutdown(): void {
  if (current) {
    current.close();
    current = undefined;
    storeState();
  }
}
