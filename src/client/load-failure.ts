/**
 * The style of the notice of src/site/head.ts, and the sign that the page is alive: from then on the framework itself loads
 * the target page again when its scripts fail.
 */
import {ALIVE} from '../site/loadFailure';
import './load-failure.css';

/** Called by the framework once React has taken over the page, and after each change of the page. */
export function onRouteDidUpdate(): void {
  document.dispatchEvent(new Event(ALIVE));
}
