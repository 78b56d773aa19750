import type {ClientModule} from '@docusaurus/types';

/** Pages that one page may fetch ahead. */
const MOST = 4;

type Prefetch = (path: string) => unknown;

/** Safari has no idle callbacks. There a pause lets the reader's own actions in. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) {
    window.requestIdleCallback(work, {timeout: 2000});
  } else {
    setTimeout(work, 50);
  }
};

/**
 * The framework's way to fetch ahead what links in view lead to, for links of the text alone and for a few of them: a sidebar shows forty
 * links at once, of which a reader opens one, and whatever the pointer touches is loaded anyway. How a file is fetched, and that nothing
 * is on a slow connection or with Save-Data, stays the framework's business.
 *
 * @param prefetch of the framework
 * @param pathname of the page that the reader is on
 */
export function sparing(prefetch: Prefetch, pathname: () => string): Prefetch {
  let page = '';
  const fetched = new Set<string>();
  return (path) =>
    whenIdle(() => {
      if (page !== pathname()) {
        page = pathname();
        fetched.clear();
      }
      // A page is linked from the text and from the sidebar: it counts once.
      const isNew = fetched.size < MOST && !fetched.has(path);
      if (isNew && document.querySelector(`main .markdown a[href="${CSS.escape(path)}"]`)) {
        fetched.add(path);
        prefetch(path);
      }
    });
}

interface Framework {
  readonly prefetch: Prefetch;
}

export default {
  onRouteDidUpdate({previousLocation}) {
    if (previousLocation) {
      return;
    }
    // Before the first link can have come into view: observers answer after the first paint.
    const own = window as unknown as {docusaurus: Framework};
    const {prefetch} = own.docusaurus;
    own.docusaurus = Object.freeze({...own.docusaurus, prefetch: sparing(prefetch, () => window.location.pathname)});
  },
} satisfies ClientModule;
