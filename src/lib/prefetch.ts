/** Addresses that have been asked for; several pages share most of their scripts. */
const asked = new Set<string>();

/**
 * Fetches a file ahead, once. Stands in for the framework's helper, which asks for the shared scripts again with every link.
 *
 * @param url address of a script
 * @returns a promise that also resolves when the file does not come: the page will tell when it needs it
 */
export function prefetchOnce(url: string): Promise<void> {
  if (asked.has(url)) {
    return Promise.resolve();
  }
  asked.add(url);
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.href = url;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** Safari has no idle callbacks. There a pause between two calls lets the reader's own actions in. */
const idle: (work: () => void) => void =
  typeof window !== 'undefined' && 'requestIdleCallback' in window
    ? (work) => window.requestIdleCallback(work, {timeout: 2000})
    : (work) => setTimeout(work, 50);

/**
 * Puts off calls to idle time, one per pause: a page whose links come into view all at once would otherwise be busy with them for
 * longer than a reader waits for a tap to answer.
 */
export function whenIdle<T>(call: (argument: T) => unknown): (argument: T) => void {
  const waiting: T[] = [];
  const next = () => {
    const argument = waiting.shift();
    // First the next one: a call that throws must not stop those behind it.
    if (waiting.length > 0) {
      idle(next);
    }
    if (argument !== undefined) {
      call(argument);
    }
  };
  return (argument) => {
    waiting.push(argument);
    if (waiting.length === 1) {
      idle(next);
    }
  };
}
