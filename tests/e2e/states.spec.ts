import type {Locator, Page} from '@playwright/test';
import {
  expect,
  inEachEditionQuick,
  connection,
  fetched,
  holdScripts,
  hydrated,
  listen,
  open,
  openStopped,
  PAGE,
  PAGE_SCRIPTS,
  scriptsOf,
  test,
  watchIdleWork,
} from './helpers';

const progressBar = (page: Page) => page.locator('#nprogress');

/** Addresses of the scripts that are loaded to be run, not prefetched, from now on. */
function scriptsLoaded(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') {
      loaded.push(request.url());
    }
  });
  return loaded;
}

const prefetched = (page: Page) => page.locator('link[rel="prefetch"]');

/** Addresses of links. */
const pathsOf = (links: Locator): Promise<string[]> =>
  links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));

/** Addresses of the links to pages that are in view. */
const inView = (page: Page, links: string): Promise<string[]> =>
  page.locator(links).evaluateAll((all) =>
    (all as HTMLAnchorElement[])
      .filter((link) => {
        const {top, bottom} = link.getBoundingClientRect();
        return link.origin === location.origin && bottom > 0 && top < innerHeight;
      })
      .map(({pathname}) => pathname),
  );

/** Whether the page of one of the links in view has been fetched, other than for the sake of `others`. */
async function anyFetched(page: Page, links: string, others: string[]): Promise<boolean> {
  const files = new Set(await fetched(page));
  const addresses = (await inView(page, links)).filter((address) => !others.includes(address));
  const needed = await Promise.all(addresses.map(scriptsOf));
  return needed.some((scripts) => scripts.length > 0 && scripts.every((script) => files.has(script)));
}

inEachEditionQuick((edition, at) => {
  const sidebarLink = (page: Page, path: string) => page.locator(`nav.menu a[href="${at(path)}"]`);

  test('S01 the next page is loaded before the switch', async ({page}) => {
    await connection(page, {effectiveType: '2g', saveData: true});
    await open(page, at(PAGE.start));
    const before = await page.locator('main h1').textContent();
    const release = await holdScripts(page);
    const asked = page.waitForRequest(PAGE_SCRIPTS);
    await sidebarLink(page, PAGE.code).click();
    await asked;
    await expect(page.locator('main h1')).toHaveText(before!);
    await release();
    await expect(page.locator('main h1')).not.toHaveText(before!);
    await expect(page).toHaveURL(at(PAGE.code));
  });

  test('S01 when its code does not arrive, the browser loads the target', async ({page}) => {
    await connection(page, {effectiveType: '2g', saveData: true});
    await open(page, at(PAGE.start));
    let failing = true;
    page.on('request', (request) => {
      failing &&= !request.isNavigationRequest();
    });
    await page.route(PAGE_SCRIPTS, (route) => (failing ? route.abort() : route.continue()));
    const loaded = page.waitForEvent('load');
    await sidebarLink(page, PAGE.code).click();
    await loaded;
    await hydrated(page);
    await expect(page).toHaveURL(at(PAGE.code));
    await expect(sidebarLink(page, PAGE.code)).toHaveAttribute('aria-current', 'page');
  });

  test('S02 scrolling after a change of page, hash and query', async ({page}) => {
    await open(page, at(PAGE.start));
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await sidebarLink(page, PAGE.code).click();
    await expect(page).toHaveURL(at(PAGE.code));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    const ids = await page.locator('.theme-doc-markdown h2[id]').evaluateAll((all) => all.map(({id}) => id));
    const id = ids[ids.length - 1]!;
    await page.locator(`.theme-doc-toc-desktop a[href="#${id}"]`).click();
    await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(0);

    // The query alone: a tab, or the search page while the reader types.
    const unselected = page.getByRole('tab', {selected: false});
    await expect(unselected, 'tabs of the page').not.toHaveCount(0);
    // By its id: chosen, it is no longer among the unselected ones.
    const tab = page.locator(`[id="${await unselected.first().getAttribute('id')}"]`);
    await tab.scrollIntoViewIfNeeded();
    const place = (await tab.boundingBox())!.y;
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect.poll(async () => Math.abs((await tab.boundingBox())!.y - place)).toBeLessThan(3);
  });

  test('S02 focus goes where reading goes on', async ({page}) => {
    await open(page, at(PAGE.start));
    await expect(page.locator('body')).toBeFocused();
    await sidebarLink(page, PAGE.code).click();
    await expect(page).toHaveURL(at(PAGE.code));
    await expect(page.locator('main h1')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('main h1')).not.toHaveAttribute('tabindex');
    const id = await page.locator('.theme-doc-markdown h2[id]').last().getAttribute('id');
    await page.locator(`.theme-doc-toc-desktop a[href="#${id}"]`).click();
    await expect(page.locator(`[id="${id}"]`)).toBeFocused();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(at(PAGE.start));
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('S03 the progress bar comes after 200 ms and not before', async ({page}) => {
    await connection(page, {effectiveType: '2g', saveData: true});
    await openStopped(page, at(PAGE.start));
    const release = await holdScripts(page);
    const asked = page.waitForRequest(PAGE_SCRIPTS);
    await sidebarLink(page, PAGE.code).click();
    await asked;
    await page.clock.runFor(199);
    await expect(progressBar(page)).toHaveCount(0);
    await page.clock.runFor(2);
    await expect(progressBar(page)).toHaveCount(1);
    await release();
    await expect(page).toHaveURL(at(PAGE.code));
    await expect(sidebarLink(page, PAGE.code)).toHaveAttribute('aria-current', 'page');
    await page.clock.resume();
    await expect(progressBar(page)).toHaveCount(0);
  });

  test('S03 no progress bar for a page that is there at once', async ({page}) => {
    await openStopped(page, at(PAGE.start));
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('#nprogress')) {
          document.documentElement.dataset.sawBar = 'yes';
        }
      }).observe(document.body, {childList: true, subtree: true});
    });
    await sidebarLink(page, PAGE.code).click();
    await expect(sidebarLink(page, PAGE.code)).toHaveAttribute('aria-current', 'page');
    await page.clock.runFor(1000);
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-bar');
  });

  for (const [where, path, links] of [
    ['the text', PAGE.start, 'main .markdown a'],
    ['a page of a tag', '/tags/authorization', 'main article a'],
    ['the list of changes', '/changelog', 'main article a, aside a'],
    // A page whose own links leave room for those of the menu.
    ['the menu', '/api/graphql/sort', 'nav.menu a'],
  ] as const) {
    test(`S04 links in view are prefetched: ${where}`, async ({page}) => {
      await open(page, at(path));
      const others = [at(path), ...(await pathsOf(page.locator(`main a:not(${links})`)))];
      await expect.poll(() => anyFetched(page, links, others)).toBe(true);
    });
  }

  for (const [where, path, area, down] of [
    ['a page', '/api/http/overview', 'main', 100_000],
    // Its menu is longer than the window and stands at the current page, near its end.
    ['the menu', '/api/http/md-v-2-time-get', 'nav.menu', -100_000],
  ] as const) {
    test(`S04 links that scroll into view are prefetched, whatever went before: ${where}`, async ({page}) => {
      await page.setViewportSize({width: 1280, height: 500});
      await open(page, at(path));
      await expect(prefetched(page)).not.toHaveCount(0);
      // Links may be prefetched before the menu has scrolled to the current page.
      if (down < 0) await expect.poll(() => page.locator(area).evaluate((menu) => menu.scrollTop)).toBeGreaterThan(0);
      const others = await inView(page, 'a[href]');
      await page.locator(area).hover();
      await page.mouse.wheel(0, down);
      await expect.poll(() => anyFetched(page, `${area} a`, others)).toBe(true);
    });
  }

  test('S04 links in view are prefetched, links under the pointer loaded', async ({page}) => {
    await open(page, at(PAGE.start));
    await expect(prefetched(page)).not.toHaveCount(0);
    const loaded = scriptsLoaded(page);
    const far = page.locator('.pagination-nav__link--next');
    await far.scrollIntoViewIfNeeded();
    await far.hover();
    await expect.poll(() => loaded.length).toBeGreaterThan(0);
  });

  for (const value of [
    {effectiveType: 'slow-2g', saveData: false},
    {effectiveType: '2g', saveData: false},
    {effectiveType: '4g', saveData: true},
  ]) {
    test(`S04 nothing is prefetched with ${value.effectiveType}, saveData ${value.saveData}`, async ({page}) => {
      await connection(page, value);
      const idleWorkDone = await watchIdleWork(page);
      await open(page, at(PAGE.start));
      const loaded = scriptsLoaded(page);
      const link = page.locator('.pagination-nav__link--next');
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      await idleWorkDone();
      await expect(prefetched(page)).toHaveCount(0);
      expect(loaded).toEqual([]);
      await link.click();
      await expect(page).toHaveURL(at(PAGE.code));
    });
  }

  test('S05 colour mode: light first, kept, before the first paint, in every tab', async ({page, context}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    await open(page, at(PAGE.start));
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'light');
    const other = await context.newPage();
    await open(other, at(PAGE.other));
    await page.getByRole('button', {name: edition.theme}).click();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    // Without any script file the choice still holds: an inline script sets it before the page is painted.
    await page.route(/\/assets\/js\//, (route) => route.abort());
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await page.goto(`${edition.otherBase}${PAGE.start}`);
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`S06 categories open in a time taken from their height, motion: ${motion}`, async ({page}) => {
      await page.emulateMedia({reducedMotion: motion});
      await open(page, at(PAGE.start));
      const category = page
        .locator('nav.menu > ul > li.theme-doc-sidebar-item-category')
        .filter({has: page.locator('ul')});
      const closed = page
        .locator('nav.menu > ul > li.menu__list-item--collapsed > .menu__list-item-collapsible .menu__caret')
        .first();
      await expect(category.first()).toBeVisible();
      await page.evaluate(() => {
        (window as {seen?: string[]}).seen = [];
        new MutationObserver((records) => {
          for (const {target} of records) {
            const {transition, height} = (target as HTMLElement).style;
            if (transition.includes('height')) {
              (window as {seen?: string[]}).seen!.push(`${transition} ${height}`);
            }
          }
        }).observe(document.querySelector('nav.menu')!, {
          attributes: true,
          attributeFilter: ['style'],
          subtree: true,
        });
      });
      const item = closed.locator('xpath=ancestor::li[1]');
      const handle = await item.elementHandle();
      await closed.click();
      await expect.poll(() => page.evaluate(() => (window as {seen?: string[]}).seen!.length)).toBeGreaterThan(0);
      const [seen] = await page.evaluate(() => (window as {seen?: string[]}).seen!);
      const [, duration, unit, height] = /height ([\d.]+)(ms|s)\b.* ([\d.]+)px$/.exec(seen!) ?? [];
      const ms = Number(duration) * (unit === 's' ? 1000 : 1);
      const constant = Number(height) / 36;
      expect(ms).toBe(motion === 'reduce' ? 1 : Math.round((4 + 15 * constant ** 0.25 + constant / 5) * 10));
      await expect
        .poll(() => handle!.evaluate((element) => (element.querySelector('ul') as HTMLElement).style.height))
        .toBe('auto');
    });
  }

  for (const [what, scripts] of [
    ['its code', PAGE_SCRIPTS],
    ['the main script', /\/assets\/js\/main\./],
  ] as const) {
    test(`S08 the first page without ${what} stays readable and offers Retry`, async ({page}) => {
      await page.route(scripts, (route) => route.abort());
      await page.goto(at(PAGE.start));
      const alert = page.getByRole('alert');
      await expect(alert).toContainText(edition.partlyLoaded);
      await expect(page.locator('main h1')).toBeVisible();
      await page.unroute(scripts);
      await alert.getByRole('button', {name: edition.retry}).click();
      await hydrated(page);
      await expect(alert).toHaveCount(0);
    });
  }

  test('S09 storage errors reach the console only', async ({page}) => {
    await page.addInitScript(() => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        Storage.prototype[method] = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      }
    });
    const complaints = listen(page);
    await open(page, at(PAGE.start));
    await page.getByRole('button', {name: edition.theme}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('region', {name: edition.announcement}).getByRole('button', {name: edition.close}).click();
    await expect(page.getByRole('region', {name: edition.announcement})).toHaveCount(0);
    expect(complaints.length).toBeGreaterThan(0);
    expect(complaints.filter((line) => !/^console (error|warning): .*(storage|login state)/i.test(line))).toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('S10 a wrong base address shows the banner', async ({page}) => {
    await page.route(/\/assets\//, (route) => route.fulfill({status: 404, body: ''}));
    await page.goto(edition.home);
    const banner = page.locator('#__docusaurus-base-url-issue-banner');
    await expect(banner).toBeVisible();
    await expect(banner).toContainText(edition.home);
    await page.unroute(/\/assets\//);
    await open(page, edition.home);
    await expect(banner).toHaveCount(0);
  });

  test('S11 no counter id: nothing is loaded, nothing is sent', async ({page}) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') {
        foreign.push(request.url());
      }
    });
    await open(page, at(PAGE.start));
    await sidebarLink(page, PAGE.code).click();
    await expect(page).toHaveURL(at(PAGE.code));
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => 'ym' in window)).toBe(false);
  });

  test('S05 an unknown colour mode is light, whatever the system prefers', async ({page}) => {
    await page.emulateMedia({colorScheme: 'dark'});
    const colours = () =>
      page.locator('html').evaluate((element) => {
        const {colorScheme, backgroundColor, color} = getComputedStyle(element);
        return {colorScheme, backgroundColor, color};
      });
    await open(page, edition.home);
    const light = await colours();
    expect(light.colorScheme).toBe('light');
    await page.evaluate(() => localStorage.setItem('theme', 'purple'));
    await open(page, edition.home);
    // What the reader sees: the attribute holds the unknown value as it is.
    expect(await colours()).toEqual(light);
    await expect(page.locator('.navbar__logo img:visible')).toHaveCount(1);
    // The button leads out of it.
    await page.getByRole('button', {name: edition.theme}).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', /^(?:light|dark)$/);
  });
});
