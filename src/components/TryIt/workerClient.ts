import type {Answered, Arrival, Asked, Kind, Question, Said} from './protocol';

/** The worker did not start, has ended, or answers no more. The next question starts another. */
export class Stopped extends Error {}

/** Place in sessionStorage: the state lasts as long as the tab. */
const KEY = 'alor.sandbox';
/** Without an answer for so long the worker is given up, milliseconds. Its answers take less than a hundredth of that. */
const PATIENCE = 4000;
/** The first answer waits for the worker's script, which a bad line takes its time to bring. */
const PATIENCE_FIRST = 60_000;
/** A larger state is not kept for the next page: sessionStorage holds about five million characters. */
const LARGEST_STATE = 2_000_000;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The newest state that is known; where storage is refused, it lasts as long as the page. */
let kept: string | null = null;

function store(): void {
  try {
    if (kept === null || kept.length > LARGEST_STATE) {
      sessionStorage.removeItem(KEY);
    } else {
      sessionStorage.setItem(KEY, kept);
    }
  } catch {
    // Storage is refused or full: the state lasts as long as the page.
  }
}

function recall(): string | null {
  try {
    return kept ?? sessionStorage.getItem(KEY);
  } catch {
    return kept;
  }
}

/** One worker with the questions that wait for it. */
class Line {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url));
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  over = false;

  constructor(onArrivals: (arrivals: readonly Arrival[]) => void) {
    this.worker.addEventListener('message', ({data}: MessageEvent<Said>) => {
      if ('arrivals' in data) {
        onArrivals(data.arrivals);
        return;
      }
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      clearTimeout(asked?.timer);
      if ('failure' in data) {
        asked?.reject(new Error(data.failure));
      } else {
        asked?.resolve(data.answer as never);
      }
    });
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.end(event.message);
    });
  }

  ask<K extends Kind>(kind: K, asked: Asked<K>): Promise<Answered<K>> {
    return new Promise((resolve, reject) => {
      this.last += 1;
      const timer = setTimeout(() => this.end('no answer'), kind === 'open' ? PATIENCE_FIRST : PATIENCE);
      this.waiting.set(this.last, {resolve, reject, timer});
      this.worker.postMessage({id: this.last, kind, asked} as Question);
    });
  }

  /** Ends the worker. Those who wait hear why; without a reason nobody waits any more. */
  end(why?: string): void {
    this.over = true;
    this.worker.terminate();
    for (const {reject, timer} of this.waiting.values()) {
      clearTimeout(timer);
      if (why !== undefined) {
        reject(new Stopped(why));
      }
    }
    this.waiting.clear();
  }
}

const listeners = new Set<(arrivals: readonly Arrival[]) => void>();
let line: {readonly at: Line; readonly opened: Promise<unknown>} | undefined;

function lineOf(): {readonly at: Line; readonly opened: Promise<unknown>} {
  if (!line || line.at.over) {
    let at: Line;
    try {
      at = new Line((arrivals) => listeners.forEach((tell) => tell(arrivals)));
    } catch (error) {
      throw new Stopped(String(error));
    }
    line = {at, opened: at.ask('open', {state: recall(), now: Date.now()})};
  }
  return line;
}

/**
 * Asks the worker, which starts with the first question.
 *
 * @throws Stopped when the worker is gone; the next question starts another with the state that was kept
 */
export async function ask<K extends Kind>(kind: K, asked: Asked<K>): Promise<Answered<K>> {
  const {at, opened} = lineOf();
  await opened;
  const answer = await at.ask(kind, asked);
  if (answer && 'state' in answer) {
    kept = answer.state;
    // What is merely looked at every second is stored when the page is left.
    if (kind !== 'view') {
      store();
    }
  }
  return answer;
}

/** Starts the worker ahead of the first question. Should it not start, that question tells. */
export function wake(): void {
  try {
    lineOf().opened.catch(() => undefined);
  } catch {
    // Workers are forbidden here: the first question meets the same.
  }
}

/** Calls the listener with what arrives on connections; the result ends that. */
export function onArrivals(listener: (arrivals: readonly Arrival[]) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets the state and the worker; the next question starts anew. */
export function startOver(): void {
  line?.at.end();
  line = undefined;
  kept = null;
  store();
}

/** Keeps the state when the panel or the page is left, and ends the worker; the next question starts it again. */
export function rest(): void {
  if (line) {
    line.at.end();
    line = undefined;
    store();
  }
}
