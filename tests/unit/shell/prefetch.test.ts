import {beforeEach, describe, expect, test, vi} from 'vitest';
import install, {withBudget} from '../../../src/client/prefetch';

/** A link of the page: its address, where it stands, and whether it is in view. */
interface FakeLink {
  href: string;
  place: string;
  top?: number;
  visibility?: string;
}

const MENU = 'aside';
const TEXT = 'main .markdown';
const LIST = 'main';
const BAR = 'body';
const NEIGHBOURS = '.pagination-nav';

let links: FakeLink[];
let asked: string[];
let files: {transferSize: number}[];
/** Bytes of each page. */
let size: number;
let idleWork: (() => void)[];
let listeners: Record<string, () => void>;

/** As the framework does: a promise once the files of the page have arrived, false for a page that it has fetched before. */
const prefetch = (page: string): Promise<void> | false => {
  if (asked.includes(page)) return false;
  asked.push(page);
  return Promise.resolve().then(() => void files.push({transferSize: size / 2}, {transferSize: size / 2}));
};

/** Lets the page be idle until nothing is left to do. */
async function settled(): Promise<void> {
  while (idleWork.length > 0) {
    idleWork.shift()!();
    await new Promise(setImmediate);
  }
}

beforeEach(() => {
  links = [];
  asked = [];
  files = [{transferSize: 90_000}];
  size = 10_000;
  idleWork = [];
  listeners = {};
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) =>
      links
        .filter(({place}) => [`${place} a[href]`, 'body a[href]'].includes(selector))
        .map(({href, top = 100, visibility = 'visible'}) => ({
          visibility,
          getAttribute: () => href,
          getBoundingClientRect: () => ({top, bottom: top + 20}),
        })),
  });
  vi.stubGlobal('getComputedStyle', ({visibility}: FakeLink) => ({visibility}));
  vi.stubGlobal('performance', {getEntriesByType: () => files});
  vi.stubGlobal('window', {
    requestIdleCallback: (work: () => void) => idleWork.push(work),
    location: {pathname: '/docs/x'},
    innerHeight: 900,
    addEventListener: (name: string, listener: () => void) => (listeners[name] = listener),
  });
});

/** Links that came into view together. */
function show(to: {prefetch: (href: string) => unknown}, ...shown: FakeLink[]): Promise<unknown> {
  links.push(...shown);
  shown.forEach(({href}) => to.prefetch(href));
  return settled();
}

const many = (place: string, count = 20, name = place): FakeLink[] =>
  Array.from({length: count}, (_, index) => ({href: `/docs/${name}${index}`, place}));

describe('links in view', () => {
  test.each([TEXT, LIST, MENU, NEIGHBOURS, BAR])('are fetched ahead wherever they stand: %s', async (place) => {
    await show(withBudget(prefetch), {href: '/docs/a', place});
    expect(asked).toEqual(['/docs/a']);
  });

  test('go from the likeliest to the least likely, and within a place from the top', async () => {
    await show(
      withBudget(prefetch),
      {href: '/docs/bar', place: BAR},
      {href: '/docs/menu', place: MENU},
      {href: '/docs/post', place: LIST},
      {href: '/docs/one', place: TEXT},
      {href: '/docs/two', place: TEXT},
      {href: '/docs/next', place: NEIGHBOURS},
    );
    expect(asked).toEqual(['/docs/next', '/docs/one', '/docs/two', '/docs/post', '/docs/menu', '/docs/bar']);
  });

  test('the menu shows the next page, which stands at the end of the text, out of view', async () => {
    links.push({href: '/docs/next', place: NEIGHBOURS, top: 5000});
    await show(withBudget(prefetch), {href: '/docs/one', place: TEXT}, {href: '/docs/next', place: MENU});
    expect(asked).toEqual(['/docs/next', '/docs/one']);
  });

  test('name pages: a heading is none of its own, and the page itself is here', async () => {
    window.location.pathname = '/docs/%D1%8F';
    await show(
      withBudget(prefetch),
      {href: '/docs/a#b', place: TEXT},
      {href: '/docs/a?c=1', place: TEXT},
      {href: '#here', place: TEXT},
      {href: '/docs/я#there', place: TEXT},
    );
    expect(asked).toEqual(['/docs/a']);
  });

  test('are left alone that have gone out of view by the time it is their turn, or stand in a closed menu', async () => {
    await show(
      withBudget(prefetch),
      {href: '/docs/closed', place: BAR, visibility: 'hidden'},
      {href: '/docs/above', place: TEXT, top: -100},
      {href: '/docs/here', place: TEXT},
      {href: '/docs/below', place: TEXT, top: 900},
    );
    expect(asked).toEqual(['/docs/here']);
  });
});

describe('the budget', () => {
  test('is one of bytes: few large pages or more small ones', async () => {
    await show(withBudget(prefetch), ...many(MENU));
    expect(asked).toHaveLength(6);
    asked = [];
    size = 25_000;
    await show(withBudget(prefetch), ...many(TEXT));
    expect(asked).toHaveLength(3);
  });

  test('ends where the browser tells no sizes, too', async () => {
    size = 0;
    await show(withBudget(prefetch), ...many(MENU));
    expect(asked).toHaveLength(15);
    asked = [];
    size = NaN;
    await show(withBudget(prefetch), ...many(TEXT));
    expect(asked).toHaveLength(1);
  });

  test('costs nothing for what the framework does not fetch', async () => {
    const never = vi.fn(() => false);
    await show(withBudget(never), ...many(MENU));
    expect(never).toHaveBeenCalledTimes(20);
  });

  test('is renewed for what scrolls into view; what was dropped stays so', async () => {
    const ahead = withBudget(prefetch);
    await show(ahead, ...many(MENU));
    const before = asked.length;
    await show(ahead, {href: '/docs/late', place: TEXT});
    expect(asked).toHaveLength(before);
    ahead.renew();
    await show(ahead, {href: '/docs/scrolled', place: TEXT});
    expect(asked.slice(before)).toEqual(['/docs/scrolled']);
  });
});

describe('in the browser', () => {
  const arrive = (previous: string | null, pathname = '/docs/x') =>
    install.onRouteDidUpdate({previousLocation: previous && {pathname: previous}, location: {pathname}} as never);

  test('the framework’s functions are replaced once; whatever is pointed at is loaded by its page', async () => {
    const [first, preload] = [vi.fn(prefetch), vi.fn()];
    const browser = window as unknown as {docusaurus: {prefetch: (path: string) => void; preload: typeof preload}};
    browser.docusaurus = Object.freeze({prefetch: first, preload});
    arrive(null);
    const own = browser.docusaurus;
    await show(own, ...many(MENU));
    own.preload('/docs/late#part');
    expect(preload.mock.calls).toEqual([['/docs/late']]);
    const spent = asked.length;
    expect(spent).toBeLessThan(20);

    // Another query of the same page: results of a search change with each letter.
    arrive('/docs/x');
    await show(own, {href: '/docs/result', place: LIST});
    expect(asked).toHaveLength(spent);
    arrive('/docs/x', '/docs/y');
    await show(own, {href: '/docs/of-y', place: LIST});
    expect(asked).toHaveLength(spent + 1);
    await show(own, ...many(TEXT));
    const again = asked.length;
    listeners.scroll!();
    await show(own, {href: '/docs/scrolled', place: MENU});
    expect(asked).toHaveLength(again + 1);
    expect(browser.docusaurus).toBe(own);
  });
});
