/**
 * Repairs the address bar before the first render. Opened as `…/x.html` or `…/x/` (a plain file host, a copied file
 * name), a page would otherwise hydrate as "not found" over the right HTML: the router knows canonical addresses only. A hash
 * that is not valid percent-encoding (`#100%`) is encoded, before the framework fails to decode it.
 */
import type {ClientModule} from '@docusaurus/types';
import siteConfig from '@generated/docusaurus.config';
import {canonicalPath, decodableHash} from '../lib/canonicalUrl';

/** Replaces the current history entry when its path or hash is not canonical; query and history state stay. */
function repair(): void {
  const {pathname, search, hash} = window.location;
  const root = siteConfig.baseUrl;
  const path = canonicalPath(pathname, [root]);
  const fragment = decodableHash(hash);
  if ((path === pathname && fragment === hash) || !path.startsWith(root)) {
    return;
  }
  try {
    window.history.replaceState(window.history.state, '', `${path}${search}${fragment}`);
  } catch (error) {
    // A sandboxed frame may forbid it: the page works, its address stays as typed.
    console.warn('The address could not be made canonical.', error);
  }
}

// Runs on import: the framework imports client modules before it reads the address and renders.
if (typeof window !== 'undefined') {
  repair();
  // A hash typed into an open page comes as this event; the router's own listener is added later, so it runs after this one.
  window.addEventListener('popstate', repair);
}

export default {onRouteDidUpdate: repair} satisfies ClientModule;
