/**
 * Repairs the address bar before the first render. Opened as `…/x.html` or `…/x/` (a plain file host, a copied file
 * name), a page would otherwise hydrate as "not found" over the right HTML: the router knows canonical addresses only.
 */
import type {ClientModule} from '@docusaurus/types';
import {canonicalPath} from '../lib/canonical';

/** Replaces the current history entry when its path is not canonical; query, hash and history state stay. */
function repair(): void {
  const {pathname, search, hash} = window.location;
  const path = canonicalPath(pathname);
  if (path === pathname || !path.startsWith('/docs/')) {
    return;
  }
  try {
    window.history.replaceState(window.history.state, '', `${path}${search}${hash}`);
  } catch (error) {
    // A sandboxed frame may forbid it: the page works, its address stays as typed.
    console.warn('The address could not be made canonical.', error);
  }
}

// Runs on import: the framework imports client modules before it reads the address and renders.
if (typeof window !== 'undefined') {
  repair();
}

export default {onRouteDidUpdate: repair} satisfies ClientModule;
