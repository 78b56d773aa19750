import type {IncomingMessage} from 'node:http';
import {shown} from '../api/check';

/** Pages on the reader's own machine may call; nobody else's. */
const OWN_PAGE = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Why a request is not let in; '' for one that is. A browser names the page that calls in `Origin` and the name that the page
 * calls in `Host`: whoever lets a name of his own lead to this machine (DNS rebinding) is found out by the latter.
 */
export function refusalOf({headers: {host = '', origin}, socket: {localPort: port}}: IncomingMessage): string {
  const hosts = OWN_NAMES.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  if (!hosts.includes(host.toLowerCase())) {
    return `The sandbox is called as http://127.0.0.1:${port} or http://localhost:${port}; the header Host says ${shown(host)}.`;
  }
  return origin === undefined || OWN_PAGE.test(origin)
    ? ''
    : `Pages of this machine alone may call the sandbox, and ${shown(origin)} is none of them.`;
}

/** What tells a browser that the page may read the answer; nothing for a program. */
export function corsOf({headers: {origin}}: IncomingMessage): Record<string, string> {
  return origin === undefined || !OWN_PAGE.test(origin)
    ? {}
    : {
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': 'authorization, content-type, x-reqid, x-alor-reqid',
        'access-control-expose-headers': 'x-sandbox, x-sandbox-reason',
        vary: 'origin',
      };
}
