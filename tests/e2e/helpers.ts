import {test as base, expect, type Browser, type Locator, type Page, type Route} from '@playwright/test';
import type {Edition} from '../../src/lib/editions';
import {brand} from '../../src/site/brand';

export {expect};

/** What a test has to know to speak to each edition. */
const WORDS = {
  ru: {
    name: 'ru',
    other: 'en',
    base: '/docs',
    home: '/docs/',
    otherBase: '/docs/en',
    label: 'Русский',
    otherLabel: 'English',
    changes: 'Изменения',
    copy: 'Скопировать',
    copied: 'Скопировано',
    notCopied: 'Не скопировано',
    account: 'Учётная запись',
    profile: 'Профиль',
    logout: 'Выйти',
    offices: 'Офисы',
    cabinet: 'Кабинет разработчика',
    menu: 'Открыть или закрыть меню',
    closeMenu: 'Закрыть меню',
    drawer: 'Меню',
    back: '← Перейти к главному меню',
    languages: 'Языки',
    announcement: 'Объявление',
    close: 'Закрыть',
    retry: 'Повторить',
    tryAgain: 'Попробовать ещё раз',
    crashed: 'На странице произошёл сбой.',
    cause: 'Причина:',
    notLoaded: 'Страница не загрузилась.',
    partlyLoaded: 'Страница загрузилась не полностью',
    waiting: 'Страница загружается',
    copyright: brand.copyright.ru,
    notFound: [
      'Страница не найдена',
      'Мы не нашли то, что вы искали.',
      'Свяжитесь с владельцем сайта, с которого вы сюда перешли',
    ],
    unlisted: 'Страница вне списков',
    draft: 'Черновик',
    terms: 'Условия использования (PDF)',
    theme: /Переключить светлую и тёмную тему/,
    offline: 'Нет сети:',
    skip: 'Перейти к основному содержимому',
    tags: 'Теги',
    firstTag: 'Авторизация',
  },
  en: {
    name: 'en',
    other: 'ru',
    base: '/docs/en',
    home: '/docs/en/',
    otherBase: '/docs',
    label: 'English',
    otherLabel: 'Русский',
    changes: 'Changes',
    copy: 'Copy',
    copied: 'Copied',
    notCopied: 'Not copied',
    account: 'Account',
    profile: 'Profile',
    logout: 'Log out',
    offices: 'Offices',
    cabinet: 'Developer cabinet',
    menu: 'Toggle navigation bar',
    closeMenu: 'Close navigation bar',
    drawer: 'Menu',
    back: '← Back to main menu',
    languages: 'Languages',
    announcement: 'Announcement',
    close: 'Close',
    retry: 'Retry',
    tryAgain: 'Try again',
    crashed: 'This page crashed.',
    cause: 'Cause:',
    notLoaded: 'The page did not load.',
    partlyLoaded: 'The page loaded only in part',
    waiting: 'The page is loading',
    copyright: brand.copyright.en,
    notFound: [
      'Page Not Found',
      'We could not find what you were looking for.',
      'Please contact the owner of the site that linked you',
    ],
    unlisted: 'Unlisted page',
    draft: 'Draft page',
    terms: 'Terms of Service (PDF)',
    theme: /Switch between dark and light mode/,
    offline: 'No network:',
    skip: 'Skip to main content',
    tags: 'Tags',
    firstTag: 'Authorization',
  },
} as const satisfies Readonly<Record<Edition, object>>;

export const EDITIONS = [WORDS.ru, WORDS.en] as const;

/** Pages that many tests walk between; each has headings, code and a sidebar. */
export const PAGE = {
  start: '/api/quick-start/overview',
  code: '/api/quick-start/dev-env',
  other: '/api/usage/fair-use',
  terminal: '/astras/overview',
} as const;

/** What the console and the network had to say about a page. */
export interface Complaints {
  /** Errors and warnings in the console, exceptions nobody caught, requests that failed. */
  all: string[];
}

/** Collects complaints from now on. */
export function listen(page: Page): Complaints {
  const all: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      all.push(`console ${message.type()}: ${message.text()}`);
    }
  });
  page.on('pageerror', (error) => all.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A request given up because the reader moved on is no failure.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
      all.push(`request failed: ${request.url()} ${request.failure()?.errorText}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      all.push(`status ${response.status()}: ${response.url()}`);
    }
  });
  return {all};
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

/** A browser that refuses storage, as with cookies blocked. Before any script of the site runs. */
export async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
}

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

export const FIXTURE = `http://localhost:${Number(process.env.PORT ?? 4173) + 1}`;

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

/**
 * Paths of the scripts that a first visit to a page needs. Asked in a context of its own: the visit must not fill the cache of the page
 * under test.
 */
export async function scriptsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, address);
  const paths = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // A file fetched ahead is a 'link'.
      .filter(({initiatorType}) => initiatorType === 'script')
      .map(({name}) => new URL(name).pathname),
  );
  await context.close();
  return paths;
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
