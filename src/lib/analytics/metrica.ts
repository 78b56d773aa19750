import type {AnalyticsProvider, PageHit} from './provider';

/** Address of the counter's script: https://yandex.com/support/metrica/code/counter-initialize.html */
export const METRICA_SCRIPT = 'https://mc.yandex.ru/metrika/tag.js';

/** The service's queue: calls made before its script arrives wait in `a` and run by it later. */
interface MetricaQueue {
  (...call: unknown[]): void;
  a?: unknown[][];
  /** Moment of the first call, ms since the epoch; the service counts load time from it. */
  l?: number;
}

type MetricaWindow = Window & {ym?: MetricaQueue};

/**
 * Yandex Metrica. Everything that would send something on its own (automatic hits, click map, link and hash tracking,
 * session replay) is off: those read the address bar, where the text of a search may stand.
 *
 * @param counterId number of the counter
 * @param page the window the script is added to
 */
export function metrica(counterId: number, page: Window): AnalyticsProvider {
  const target = page as MetricaWindow;
  if (!target.ym) {
    const queue: MetricaQueue = (...call) => {
      (queue.a ??= []).push(call);
    };
    queue.l = Date.now();
    target.ym = queue;
    // A separate file, not an inline script: the content security policy of the site allows no inline code.
    const script = page.document.createElement('script');
    script.async = true;
    script.src = METRICA_SCRIPT;
    page.document.head.append(script);
  }
  const call = (...args: unknown[]) => {
    try {
      target.ym?.(...args);
    } catch (error) {
      console.warn('The page view was not counted.', error);
    }
  };
  call(counterId, 'init', {
    defer: true,
    accurateTrackBounce: false,
    clickmap: false,
    trackHash: false,
    trackLinks: false,
    webvisor: false,
  });
  return {
    hit({url, referrer, title}: PageHit) {
      // https://yandex.com/support/metrica/objects/hit.html: the service spells it `referer`.
      call(counterId, 'hit', url, {referer: referrer, title});
    },
  };
}
