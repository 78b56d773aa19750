/** Counts page views when the deployment names a counter; see src/lib/analytics. */
import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import {metrica} from '../lib/analytics/metrica';
import {createCounter, createTracker, type AnalyticsSettings, type PrivacySignals} from '../lib/analytics/tracker';

function start(): ReturnType<typeof createTracker> | undefined {
  const settings = siteConfig.customFields?.analytics as AnalyticsSettings | undefined;
  const counter = settings ? createCounter(settings, navigator as PrivacySignals) : null;
  if (counter === null) {
    return undefined;
  }
  return createTracker(metrica(counter, window), {
    referrer: document.referrer,
    origin: window.location.origin,
    title: () => document.title,
  });
}

/**
 * Calls back once the title of the new page stands: it is set in the next frame after a route update. A tab in the background has no
 * frames, so a timer does it there.
 */
function afterTitle(callback: () => void): void {
  let called = false;
  const once = () => {
    if (!called) {
      called = true;
      callback();
    }
  };
  window.requestAnimationFrame(() => window.setTimeout(once, 0));
  window.setTimeout(once, 1000);
}

const track = typeof window === 'undefined' ? undefined : start();

export default {
  onRouteDidUpdate({location}) {
    if (track) {
      afterTitle(() => track(location));
    }
  },
} satisfies ClientModule;
