import type {Answer, Question, Reply} from './protocol';
import type {SearchRequest} from '@alor-docs/search';

/** What finds pages: the worker, or the same engine in the page where there is no worker. */
interface Searcher {
  search(request: SearchRequest): Promise<Answer>;
  close(): void;
}

/** The script of the worker could not be started; the index has not been asked for yet. */
class WorkerUnavailable extends Error {}

/** After which the index or an answer is held to be lost: a reader can then ask for it again. */
const TIMEOUT_MS = 30_000;

/** @throws Error when nothing has come within `TIMEOUT_MS` */
async function withTimeout<T>(pending: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The search did not answer in time.')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([pending, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function startWorker(base: string): Promise<Searcher> {
  if (typeof Worker === 'undefined') throw new WorkerUnavailable();
  let worker: Worker;
  try {
    worker = new Worker(new URL('./worker.ts', import.meta.url));
  } catch (error) {
    throw new WorkerUnavailable(String(error));
  }
  const waiting = new Map<number, {resolve: (answer: Answer | null) => void; reject: (error: Error) => void}>();
  let last = 0;
  const failAll = (error: Error): void => {
    for (const {reject} of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.addEventListener('message', ({data}: MessageEvent<Reply>) => {
    const pending = waiting.get(data.id);
    waiting.delete(data.id);
    if ('failure' in data) pending?.reject(new Error(data.failure));
    else pending?.resolve(data.answer);
  });
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    failAll(new WorkerUnavailable(event.message));
  });
  const ask = (
    question: {kind: 'load'; base: string} | {kind: 'search'; request: SearchRequest},
  ): Promise<Answer | null> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, {resolve, reject});
      worker.postMessage({id: last, ...question} satisfies Question);
    });
  const close = (): void => {
    worker.terminate();
    failAll(new Error('The search was closed.'));
  };
  try {
    await withTimeout(ask({kind: 'load', base}));
  } catch (error) {
    close();
    throw error;
  }
  return {search: async (request) => (await ask({kind: 'search', request}))!, close};
}

async function startInPage(base: string): Promise<Searcher> {
  const {loadSearch} = await import('./load');
  const search = await withTimeout(loadSearch(base));
  return {search: async (request) => search(request), close: () => undefined};
}

/** Search of one edition. Nothing is fetched before `load`. */
export class SearchClient {
  private starting: Promise<Searcher> | null = null;

  /** @param base path of the edition, such as `/docs/en/` */
  constructor(private readonly base: string) {}

  /**
   * Fetches the index, once.
   *
   * @throws Error when it cannot be had; the next call tries again
   */
  async load(): Promise<void> {
    this.starting ??= startWorker(this.base).catch((error: unknown) => {
      if (error instanceof WorkerUnavailable) return startInPage(this.base);
      throw error;
    });
    const started = this.starting;
    try {
      await started;
    } catch (error) {
      if (this.starting === started) this.starting = null;
      throw error;
    }
  }

  /**
   * @throws Error when the index cannot be had or the worker has died; the next call starts again
   */
  async search(request: SearchRequest): Promise<Answer> {
    await this.load();
    const started = this.starting!;
    try {
      return await withTimeout((await started).search(request));
    } catch (error) {
      if (this.starting === started) this.starting = null;
      started.then(
        (searcher) => searcher.close(),
        () => undefined,
      );
      throw error;
    }
  }
}

const clients = new Map<string, SearchClient>();

/** The search of an edition; the box and the search page share it. */
export function searchOf(base: string): SearchClient {
  let client = clients.get(base);
  if (!client) clients.set(base, (client = new SearchClient(base)));
  return client;
}
