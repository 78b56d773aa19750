import {test as base, expect, type Page, type Route} from '@playwright/test';

export {expect};

/** The two editions: everything a test has to know to speak to each. */
export const EDITIONS = [
  {
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
    copyright: '© 1997–2025 АЛОР Брокер',
    notFound: [
      'Страница не найдена',
      'Мы не нашли то, что вы искали.',
      'Свяжитесь с владельцем сайта, с которого вы сюда перешли',
    ],
    unlisted: 'Страница вне списков',
    draft: 'Черновик',
    terms: 'Условия использования (PDF)',
    theme: /Переключить светлую и тёмную тему/,
    skip: 'Перейти к основному содержимому',
    tags: 'Теги',
    firstTag: 'Авторизация',
  },
  {
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
    copyright: '© 1997–2025 ALOR Broker',
    notFound: [
      'Page Not Found',
      'We could not find what you were looking for.',
      'Please contact the owner of the site that linked you',
    ],
    unlisted: 'Unlisted page',
    draft: 'Draft page',
    terms: 'Terms of Service (PDF)',
    theme: /Switch between dark and light mode/,
    skip: 'Skip to main content',
    tags: 'Tags',
    firstTag: 'Authorization',
  },
] as const;

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
/** Holds back every script asked for from now on. @returns a function that lets them through */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let open = false;
  await page.route(PAGE_SCRIPTS, async (route) => {
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
