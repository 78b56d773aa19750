import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {SearchClient} from '../../../src/search/client';
import type {Question} from '../../../src/search/protocol';

/** A worker that answers the kinds of questions in `answers`, and no others. */
class FakeWorker extends EventTarget {
  static answers: Question['kind'][] = [];
  static readonly alive = new Set<FakeWorker>();

  constructor() {
    super();
    FakeWorker.alive.add(this);
  }

  postMessage({id, kind}: Question): void {
    if (!FakeWorker.answers.includes(kind)) return;
    const answer = kind === 'load' ? null : {hits: [], total: 0, readAs: null};
    queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), {data: {id, answer}})));
  }

  terminate(): void {
    FakeWorker.alive.delete(this);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  FakeWorker.alive.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('Worker', undefined);
});

it.each([
  ['an index that never comes', []],
  ['a worker that never answers a query', ['load']],
] as [string, Question['kind'][]][])(
  'search client: %s is an error after a while, and the next query starts again',
  async (_, answers) => {
    FakeWorker.answers = answers;
    const client = new SearchClient('/docs/');
    const failure = expect(client.search({query: 'x', limit: 8})).rejects.toThrow('in time');
    await vi.advanceTimersByTimeAsync(120_000);
    await failure;
    expect(FakeWorker.alive.size).toBe(0);
    FakeWorker.answers = ['load', 'search'];
    await expect(client.search({query: 'x', limit: 8})).resolves.toMatchObject({total: 0});
    expect(FakeWorker.alive.size).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  },
);
