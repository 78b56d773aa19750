import type {AnalyticsProvider} from './provider';

/** What a deployment decides about analytics (src/site/brand.ts). */
export interface AnalyticsSettings {
  /** Counter id of Yandex Metrica; null switches analytics off: nothing is loaded, nothing is sent. */
  counterId: number | null;
  /** Honour Do Not Track and Global Privacy Control: no counter for readers who ask not to be counted. */
  respectPrivacySignals: boolean;
}

/** The two ways a browser says "do not count me". */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Query parameters that tell a campaign from another one and nothing about what the reader typed or chose. */
const CAMPAIGN = /^(utm_\w+|yclid)$/;

/**
 * The counter that page views go to, if they may be counted at all.
 *
 * @param settings of the deployment
 * @param signals normally `navigator`. https://www.w3.org/TR/tracking-dnt/ ("1" is the only wish not to be tracked),
 *   https://w3c.github.io/gpc/
 * @returns the id of the counter, or null when nothing may be loaded or sent
 */
export function createCounter(
  {counterId, respectPrivacySignals}: AnalyticsSettings,
  signals: PrivacySignals,
): number | null {
  const declined = signals.doNotTrack === '1' || signals.globalPrivacyControl === true;
  return respectPrivacySignals && declined ? null : counterId;
}

/**
 * An address without anything personal: of the query only campaign labels stay (so neither the text of a search nor the
 * words highlighted on the page it led to), the hash goes. An address of another site is returned as it is.
 *
 * @param address absolute URL, or an empty string
 * @param origin origin of this site
 */
export function publicAddress(address: string, origin: string): string {
  if (!URL.canParse(address)) {
    return '';
  }
  const url = new URL(address);
  if (url.origin !== origin) {
    return address;
  }
  const campaign = [...url.searchParams].filter(([name]) => CAMPAIGN.test(name));
  const query = new URLSearchParams(campaign).toString();
  return `${url.origin}${url.pathname}${query && `?${query}`}`;
}

/** The parts of the browser that the tracker reads, so that tests can give their own. */
export interface BrowserContext {
  /** `document.referrer` of the load. */
  referrer: string;
  /** Origin of the site. */
  origin: string;
  /** Title of the page at this moment. */
  title: () => string;
}

/**
 * Counts page views: one for the load and one for each change of the path. A change of the hash or of the query alone
 * (a tab, each key typed on the search page) is the same view.
 *
 * @param provider where hits go
 * @param surroundings what the browser knows
 * @returns a function to call after each route update with the new location
 */
export function createTracker(
  provider: AnalyticsProvider,
  {referrer, origin, title}: BrowserContext,
): (location: {pathname: string; search: string}) => void {
  let lastPath: string | undefined;
  let lastUrl = publicAddress(referrer, origin);
  return ({pathname, search}) => {
    if (pathname === lastPath) {
      return;
    }
    lastPath = pathname;
    const url = publicAddress(`${origin}${pathname}${search}`, origin);
    provider.hit({url, referrer: lastUrl, title: title()});
    lastUrl = url;
  };
}
