import {afterAll, afterEach, vi} from 'vitest';

// Vitest hands over control between tests by promises alone: a file of many synchronous tests blocks its worker for their sum, and after a
// minute without an answer the run counts as failed (“Timeout calling onTaskUpdate”). A turn of the event loop lets the worker answer.
afterEach(() => new Promise<void>((resolve) => setImmediate(resolve)));

// Files share a worker: each leaves the clock and the globals as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
