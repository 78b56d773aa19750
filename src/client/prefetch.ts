import type {ClientModule} from '@docusaurus/types';
import {decoded} from '../lib/canonicalUrl';

/**
 * Bytes of pages fetched ahead after which no further one is begun. The last one begun may go beyond: what a page at rest costs stays
 * below `PREFETCH` of scripts/size/pages.ts.
 */
const BUDGET = 60_000;

/** What a page counts at least, in bytes: the browser calls a file from its cache 0, and names none once it has listed 250. */
const LEAST = 4000;

/** Where links stand, those that readers follow most first. */
const NEIGHBOURS = '.pagination-nav';
const PLACES = [NEIGHBOURS, 'main .markdown', 'main', 'aside', 'body'];

type Prefetch = (path: string) => unknown;

/** Safari has no idle callbacks. There a pause lets the reader's own actions in. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      window.requestIdleCallback(resolve, {timeout: 2000});
    } else {
      setTimeout(resolve, 50);
    }
  });

/** Whether a reader sees a link: those of a closed menu of the navigation bar have a place, too. */
const isInView = (link: Element): boolean => {
  const {top, bottom} = link.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight && getComputedStyle(link).visibility === 'visible';
};

/** Address without query and hash: the framework knows pages by it alone. */
const pageOf = (address: string): string => address.replace(/[?#].*/, '');

const filesSoFar = () => performance.getEntriesByType('resource') as PerformanceResourceTiming[];

/**
 * The framework's way to fetch ahead what links in view lead to, within a budget: a sidebar shows forty links at once, of which a reader
 * opens one. The likeliest come first, one after the other in idle time. When the budget is spent, what waits is dropped: whatever the
 * pointer touches is loaded anyway. Who scrolls reads on, so that gives the links that come into view a budget of their own. How a file
 * is fetched, and that nothing is on a slow connection or with Save-Data, stays the framework's business.
 *
 * @param prefetch of the framework: a promise, or false for what it does not fetch
 */
export function withBudget(prefetch: Prefetch): {prefetch: Prefetch; renew: () => void} {
  const waiting = new Set<string>();
  let spent = 0;
  let isAtWork = false;

  /** The likeliest of the addresses that wait, unless its links have gone out of view. */
  function take(): string | undefined {
    for (const place of PLACES) {
      for (const link of document.querySelectorAll(`${place} a[href]`)) {
        const address = link.getAttribute('href') ?? '';
        // The menu shows the next page from the start; the link that makes it the next stands at the end of the text.
        if (waiting.has(address) && (place === NEIGHBOURS || isInView(link))) {
          waiting.delete(address);
          return address;
        }
      }
    }
    return undefined;
  }

  async function work(): Promise<void> {
    isAtWork = true;
    for (await idle(); spent < BUDGET; await idle()) {
      const address = take();
      if (address === undefined) {
        break;
      }
      const {length} = filesSoFar();
      const begun = prefetch(pageOf(address));
      if (begun) {
        await begun;
        const bytes = filesSoFar()
          .slice(length)
          .reduce((sum, {transferSize}) => sum + transferSize, 0);
        spent += Math.max(LEAST, bytes);
      }
    }
    waiting.clear();
    isAtWork = false;
  }

  return {
    prefetch(address) {
      const page = pageOf(address);
      if (spent < BUDGET && page !== '' && page !== decoded(window.location.pathname)) {
        waiting.add(address);
        if (!isAtWork) {
          void work();
        }
      }
    },
    renew() {
      spent = 0;
    },
  };
}

interface Framework {
  readonly prefetch: Prefetch;
  readonly preload: Prefetch;
}

let renew: (() => void) | undefined;

export default {
  onRouteDidUpdate({location, previousLocation}) {
    // Not for another query: results of the search change with each letter.
    if (location.pathname !== previousLocation?.pathname) {
      renew?.();
    }
    if (previousLocation) {
      return;
    }
    // Before the first link can have come into view: observers answer after the first paint.
    const global = window as unknown as {docusaurus: Framework};
    const {prefetch, preload} = global.docusaurus;
    const links = withBudget(prefetch);
    renew = links.renew;
    // Of a menu, too: its scrolling does not bubble.
    window.addEventListener('scroll', renew, {capture: true, passive: true});
    global.docusaurus = Object.freeze({
      prefetch: links.prefetch,
      preload: (address: string) => preload(pageOf(address)),
    });
  },
} satisfies ClientModule;
