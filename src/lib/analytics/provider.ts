/** One view of one page. */
export interface PageHit {
  /** Full address of the page as a third party may know it (see `publicAddress`). */
  url: string;
  /** Where the reader came from: the previous page of the site, or the external referrer; empty when unknown. */
  referrer: string;
  /** Title of the page. */
  title: string;
}

/** A web analytics service. Another one is a second implementation of this interface. */
export interface AnalyticsProvider {
  /** Records a page view. Never throws and never waits: a counter must not be able to disturb the page. */
  hit(page: PageHit): void;
}
