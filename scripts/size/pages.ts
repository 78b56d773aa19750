import {bases} from '../../src/site/bases';

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

/**
 * What a first visit may cost at most. Every page carries the drawer with search and editions, the rules for phones (rows as cards,
 * targets of 44 px), the badges of methods, its structured data and the links of its own scripts; a list of changes carries the
 * kinds and requests of its posts.
 */
export const BUDGETS: Readonly<Record<PageType, Budget>> = {
  // The order book of the guides, twenty tasks, the last changes, pictures of the terminal: 27 destinations more than cards had.
  home: {total: 207.2, js: 169, requests: 14},
  guide: {total: 215, js: 178, requests: 13},
  // The frame of reference pages: choices, sections in view, marked keys.
  // The table of names in Simple, Slim and Heavy, and the button of the decoder.
  endpoint: {total: 213, js: 175, requests: 12},
  opcode: {total: 216, js: 177, requests: 13},
  widget: {total: 229, js: 184, requests: 13},
  changelog: {total: 211, js: 179, requests: 20},
  search: {total: 194, js: 165, requests: 12},
};
