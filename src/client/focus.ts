import type {ClientModule} from '@docusaurus/types';
import {decoded} from '../lib/canonicalUrl';
import {openCollapsed} from '../lib/focus';

/** Fields in which a reader may already be typing when the page changes (the search page focuses its own field). */
const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Where reading goes on after a navigation: the element named by the hash, else the page's title, else its main part.
 *
 * @param hash `location.hash`, empty or with the leading `#`
 */
function targetOf(hash: string): HTMLElement | null {
  if (hash.length > 1) {
    const named = document.getElementById(decoded(hash.slice(1)));
    if (named) {
      openCollapsed(named);
      return named;
    }
  }
  return document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
}

/** Moves focus without scrolling and without leaving a tab stop behind. */
function focusOn(element: HTMLElement): void {
  if (!element.matches('a[href], button, input, select, textarea, summary, [tabindex]')) {
    element.setAttribute('tabindex', '-1');
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), {once: true});
  }
  element.focus({preventScroll: true});
}

/**
 * A page that changes without a load tells a screen reader nothing and leaves the keyboard on a link that is gone. Here
 * focus moves to the title of the new page (which is what gets read out) or to the heading that the hash names. Scrolling
 * stays the framework's business, so going back returns to the place that was left. A change of the query alone (a tab,
 * typing on the search page) moves nothing.
 */
export default {
  onRouteDidUpdate({location, previousLocation}) {
    if (!previousLocation) {
      return;
    }
    const samePage = location.pathname === previousLocation.pathname;
    if (samePage && (location.hash === previousLocation.hash || location.hash === '')) {
      return;
    }
    if (document.activeElement?.matches(`main :is(${EDITABLE})`)) {
      return;
    }
    const target = targetOf(location.hash);
    if (target) {
      focusOn(target);
    }
  },
} satisfies ClientModule;
