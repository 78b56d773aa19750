import {test as base, expect, type Locator, type Page, type Route} from '@playwright/test';
import {addressIn, EDITIONS, type EditionWords} from '../support/editions';

export {EDITIONS, expect, type EditionWords};

const PORT = Number(process.env.PORT ?? 4173);
export const SITE = `http://localhost:${PORT}`;

/** Tag of a test that `npm test` runs in Russian. */
export const quickIn = (edition: EditionWords['name']): string[] => (edition === 'ru' ? ['@quick'] : []);

/** Tests of an edition; `at` gives the address of a path. */
type EditionTests = (edition: EditionWords, at: (path: string) => string) => void;

/**
 * Makes the same tests for both editions, each edition a group of its own. In English, `npm run test:all` runs those that an acceptance
 * row numbers and those marked `@en`, whose outcome depends on texts, lengths or addresses; the editions share every line of code, so
 * the others run in English with `--every` only (playwright.config.ts).
 */
export function inEachEdition(
  tests: EditionTests,
  tagsOf: (edition: EditionWords['name']) => string[] = () => [],
): void {
  for (const edition of EDITIONS) {
    test.describe(edition.name, {tag: tagsOf(edition.name)}, () => tests(edition, addressIn(edition)));
  }
}

/** The same, and the Russian group belongs to `npm test`, but for its tests marked `@slow`. */
export const inEachEditionQuick = (tests: EditionTests): void => inEachEdition(tests, quickIn);

/** Pages that many tests walk between; each has headings, code and a sidebar. */
export const PAGE = {
  start: '/api/quick-start/overview',
  code: '/api/quick-start/dev-env',
  other: '/api/usage/fair-use',
  terminal: '/astras/overview',
} as const;

/**
 * Collects from now on what the console and the network have to say about a page: errors and warnings, exceptions nobody caught,
 * requests that failed.
 *
 * @param kinds only these; each complaint begins with its kind
 */
export function listen(page: Page, kinds = /^/): string[] {
  const complaints: string[] = [];
  const complain = (text: string) => void (kinds.test(text) && complaints.push(text));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      complain(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => complain(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A request given up because the reader moved on is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      complain(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      complain(`status ${response.status()}: ${response.url()}`);
    }
  });
  return complaints;
}

/** Opens a page and waits until React has taken it over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
}

/** Values in localStorage before any script of the site runs. */
export async function store(page: Page, values: Record<string, string>): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) {
      window.localStorage.setItem(key, value);
    }
  }, values);
}

/** A browser that reports a slow connection or the wish to save data: the site prefetches nothing there. */
export async function connection(page: Page, value: {effectiveType: string; saveData: boolean}): Promise<void> {
  await page.addInitScript((stated) => Object.defineProperty(navigator, 'connection', {value: stated}), value);
}

/** A browser that refuses storage and cookies. Before any script of the site runs. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperties(window, {localStorage: {get}, sessionStorage: {get}});
    Object.defineProperty(document, 'cookie', {get});
  });
}

/** Paths of an edition's pages, as its sitemap lists them. */
export async function listedPaths({home}: EditionWords): Promise<string[]> {
  const sitemap = await (await fetch(`${SITE}${home}sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(150);
  return paths;
}

/** The strip above the navbar. */
export const topBar = (page: Page) => page.locator('aside').filter({has: page.locator('a[href^="tel:"]')});

/** The button of the reader's menu, by the name of the reader. */
export const userMenu = (page: Page, name: string) => topBar(page).getByRole('button', {name});

/** How much wider the page is than its window; more than 0 scrolls it sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** In every test of the suite: whatever the content security policy had to refuse is a failure of that test. */
export const test = base.extend<{policy: void}>({
  policy: [
    async ({context}, use) => {
      const refused: string[] = [];
      context.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) {
          refused.push(message.text());
        }
      });
      await use();
      expect(refused, 'refused by the content security policy').toEqual([]);
    },
    {auto: true},
  ],
});

/** Scripts of single pages, not the two that every page starts with. */
export const PAGE_SCRIPTS = /\/assets\/js\/(?!main\.|runtime~main\.)[^/]+\.js$/;
/** Every script, those that a page starts with, too. */
export const ALL_SCRIPTS = /\/assets\/js\/[^/]+\.js$/;
/** Holds back the scripts asked for from now on. @returns a function that lets them through */
export async function holdScripts(page: Page, scripts: RegExp = PAGE_SCRIPTS): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(scripts, async (route) => {
    if (open) {
      await route.continue();
    } else {
      held.push(route);
    }
  });
  return async () => {
    open = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

/**
 * Follows what the page puts off to idle time, which is when links in view fetch their targets. Call it before the page is opened.
 *
 * @returns a function that waits until every link in view has had its turn
 */
export async function watchIdleWork(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const original = window.requestIdleCallback.bind(window);
    const work = {asked: 0, done: 0};
    Object.assign(window, {__idleWork: work});
    window.requestIdleCallback = (call, options) => {
      work.asked += 1;
      return original((deadline) => {
        try {
          call(deadline);
        } finally {
          // After the call: a queue asks for its next turn within this one, and the two counts may meet only at its end.
          work.done += 1;
        }
      }, options);
    };
  });
  return async () => {
    // Links learn in a frame to come that they are in view. An observer made now is answered together with theirs, at the earliest.
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          const observer = new IntersectionObserver(() => {
            observer.disconnect();
            done();
          });
          observer.observe(document.documentElement);
        }),
    );
    // Links have one turn after the other, each up to two seconds late. No turn at all would mean that there is nothing to prove.
    await expect
      .poll(
        () =>
          page.evaluate(() => {
            const {asked, done} = (window as unknown as {__idleWork: {asked: number; done: number}}).__idleWork;
            return asked > 0 && asked === done;
          }),
        {message: 'the page has done its idle work', timeout: 45_000},
      )
      .toBe(true);
  };
}

/** Paths of the scripts that a first visit to a page needs: its HTML names them all. */
export async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(SITE + path)).text();
  return [...html.matchAll(/<script src="?([^"\s>]+)/g)].map(([, script = '']) => script);
}

/** Files that have arrived whole, fetched ahead or to be run. */
export const fetched = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({responseEnd, responseStatus}) => responseEnd > 0 && responseStatus === 200)
      .map(({name}) => new URL(name).pathname),
  );

/**
 * Opens a page whose clock stands still from then on: what passes by itself, such as “Copied”, stays until the test moves the clock, and
 * a machine that stalls misses nothing.
 */
export async function openStopped(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await open(page, address);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Moves the clock of `openStopped` until something is visible. More than once, because React may start its timer only after the first move. */
export async function passUntil(page: Page, visible: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(visible).toBeVisible({timeout: 1000});
  }).toPass();
}
