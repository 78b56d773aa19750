import {bases} from '../../src/site/baseUrls';

/** One page of each type, by which weight and speed are judged; paths below an edition's base. */
export const PAGE_TYPES = [
  {type: 'home', path: '/'},
  {type: 'guide', path: '/api/usage/orders/limit'},
  {type: 'endpoint', path: '/api/http/md-v-2-history-get'},
  {type: 'opcode', path: '/api/websocket/data-subscriptions/BarsGetAndSubscribe'},
  {type: 'widget', path: '/astras/widgets/blotter'},
  {type: 'changelog', path: '/changelog'},
  {type: 'search', path: '/search'},
] as const;

export type PageType = (typeof PAGE_TYPES)[number]['type'];

/** Every type in both editions. */
export const PAGES = Object.entries(bases).flatMap(([edition, base]) =>
  PAGE_TYPES.map(({type, path}) => ({id: `${edition} ${type}`, edition, type, path: base + path.slice(1)})),
);

export interface Budget {
  /** HTML, CSS and JavaScript, or with pictures where a page has any: kB (1000 bytes) after gzip. */
  total: number;
  js: number;
  requests: number;
}

/** What a page at rest may fetch ahead at most for the pages behind its links in view: kB (1000 bytes) after gzip, of src/client/prefetch.ts. */
export const PREFETCH = 90;

/**
 * What a first visit may cost at most: a tenth more than what the pages weigh, a twentieth for scripts, and still 7 % below the same
 * pages in the framework's own theme (deploy/README.md). Growth below that is reported, not refused: `npm run size`.
 */
export const BUDGETS: Readonly<Record<PageType, Budget>> = {
  home: {total: 228, js: 177, requests: 16},
  guide: {total: 236, js: 185, requests: 15},
  endpoint: {total: 234, js: 183, requests: 14},
  opcode: {total: 237, js: 184, requests: 15},
  widget: {total: 250, js: 192, requests: 15},
  // Ten posts a page at most, each a file of its own.
  changelog: {total: 231, js: 190, requests: 24},
  search: {total: 213, js: 173, requests: 14},
};
