import fs from 'node:fs';
import path from 'node:path';
import type {Page} from '@playwright/test';
import {
  ALL_SCRIPTS,
  inEachEditionQuick,
  expect,
  holdScripts,
  hydrated,
  listen,
  open,
  openStopped,
  overflow,
  PAGE,
  passUntil,
  refuseStorage,
  store,
  test,
} from './helpers';
import {docusaurus} from '../fixtures/site/build';
import {brand} from '../../src/site/brand';
import {freePort} from '../../scripts/size/server';

const CABINET = /^https:\/\/alor\.dev\//;
const topBar = (page: Page) => page.locator('aside').filter({has: page.locator('a[href^="tel:"]')});
const PHONE = {width: 390, height: 844};

inEachEditionQuick((edition, at) => {
  const userMenu = (page: Page, name: string) => topBar(page).getByRole('button', {name});

  test('N01 offices and toll-free phone', async ({page}) => {
    await open(page, at(PAGE.start));
    const offices = topBar(page).getByRole('link', {name: edition.offices});
    await expect(offices).toHaveAttribute('href', /^https:\/\//);
    await expect(offices).toHaveAttribute('target', '_blank');
    await expect(offices).toHaveAttribute('rel', 'noopener noreferrer');
    const phone = topBar(page).locator('a[href^="tel:"]');
    await expect(phone).toHaveAttribute('href', `tel:${brand.phone.tel}`);
    await expect(phone).toHaveText(brand.phone.display);
    const bar = await topBar(page).boundingBox();
    const navbar = await page.locator('nav.navbar').boundingBox();
    expect(bar!.y + bar!.height).toBeLessThanOrEqual(navbar!.y);
  });

  test('N02 user menu of a logged-in reader', async ({page}) => {
    await store(page, {isLogin: 'true', login: 'P039004'});
    await open(page, at(PAGE.start));
    await userMenu(page, 'P039004').click();
    for (const name of [edition.profile, edition.logout]) {
      const item = topBar(page).getByRole('link', {name});
      await expect(item).toBeVisible();
      await expect(item).toHaveAttribute('href', CABINET);
      await expect(item).toHaveAttribute('rel', 'noopener noreferrer');
    }
    // The page of the cabinet opens in another tab; this one closes the menu and keeps focus where a reader can see it.
    await page.context().route(CABINET, (route) => route.fulfill({contentType: 'text/html', body: ''}));
    const item = topBar(page).getByRole('link', {name: edition.profile});
    await item.focus();
    const opened = page.waitForEvent('popup');
    await item.press('Enter');
    await (await opened).close();
    await expect(item).toBeHidden();
    await expect(userMenu(page, 'P039004')).toBeFocused();
  });

  // Every odd value: tests/unit/shell/session.test.ts.
  for (const value of [null, '{"a":']) {
    test(`N03 isLogin ${JSON.stringify(value)} is logged out`, async ({page}) => {
      await store(page, {login: 'P039004', ...(value === null ? {} : {isLogin: value})});
      const complaints = listen(page);
      await open(page, at(PAGE.start));
      await expect(topBar(page).getByRole('link', {name: edition.offices})).toBeVisible();
      await expect(topBar(page).getByRole('button')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }

  test('N03 storage and cookies blocked: one message, no exception, and the page works', async ({page}) => {
    await refuseStorage(page);
    const complaints = listen(page);
    await open(page, at(PAGE.code));
    await expect(topBar(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('tab').nth(1).click();
    await page.locator('nav.pagination-nav a').last().click();
    await expect(page).not.toHaveURL(at(PAGE.code));
    await expect(page.locator('main h1')).toBeVisible();
    expect(complaints.filter((line) => !line.startsWith('console warning'))).toEqual([]);
    expect(complaints.length).toBeLessThanOrEqual(1);
  });

  test('N03 sandboxed document', async ({page}) => {
    const exceptions = listen(page, /^exception/);
    // As in a frame with `sandbox="allow-scripts"`: an origin of its own, without storage. Every answer is handed over by the
    // test, because Chromium lets such an origin ask nothing of localhost.
    await page.route('**/*', async (route) => {
      const response = await route.fetch();
      const policy: Record<string, string> = route.request().isNavigationRequest()
        ? {'content-security-policy': 'sandbox allow-scripts'}
        : {};
      await route.fulfill({response, headers: {...response.headers(), ...policy}});
    });
    await open(page, at(PAGE.start));
    expect(await page.evaluate(() => window.origin)).toBe('null');
    await expect(topBar(page).getByRole('button')).toHaveCount(0);
    await page.getByRole('button', {name: 'API', exact: true}).click();
    await expect(page.locator('nav.navbar').getByRole('link', {name: 'GraphQL API'})).toBeVisible();
    expect(exceptions).toEqual([]);
    // Files fetched ahead may still be on their way; an answer handed over after the page has closed would fail the test.
    await page.unrouteAll({behavior: 'wait'});
  });

  test('N04 a hostile or very long login is text and breaks nothing', async ({page}) => {
    const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    for (const [login, shown] of [
      [hostile, hostile],
      [JSON.stringify(hostile), hostile],
      ['Ы'.repeat(100_000), 'ЫЫЫ'],
      ['\u202Eevil', 'evil'],
      ['', edition.account],
      ['   ', edition.account],
    ] as const) {
      await page.goto(at(PAGE.start));
      await page.evaluate((value) => {
        localStorage.setItem('isLogin', 'true');
        localStorage.setItem('login', value);
      }, login);
      await page.reload();
      await hydrated(page);
      const button = topBar(page).getByRole('button');
      await expect(button).toContainText(shown);
      expect(await button.locator('img, script').count()).toBe(0);
      expect(await page.evaluate(() => (window as {hacked?: number}).hacked)).toBeUndefined();
      for (const width of [1280, 320]) {
        await page.setViewportSize({width, height: 800});
        expect((await topBar(page).boundingBox())!.height).toBeLessThanOrEqual(48);
        expect(await overflow(page)).toBeLessThanOrEqual(0);
      }
    }
  });

  test('N05 the user menu follows another tab, without hydration errors or a shift', async ({page, context}) => {
    const complaints = listen(page);
    await open(page, at(PAGE.start));
    const other = await context.newPage();
    await other.goto(at('/markdown-page'));
    const height = (await topBar(page).boundingBox())!.height;
    await other.evaluate(() => {
      localStorage.setItem('login', 'P039004');
      localStorage.setItem('isLogin', 'true');
    });
    await expect(userMenu(page, 'P039004')).toBeVisible();
    expect((await topBar(page).boundingBox())!.height).toBe(height);
    await other.evaluate(() => localStorage.setItem('login', 'P039005'));
    await expect(userMenu(page, 'P039005')).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await expect(topBar(page).getByRole('button')).toHaveCount(0);
    await page.evaluate(() => localStorage.setItem('isLogin', 'true'));
    await page.reload();
    await expect(userMenu(page, edition.account)).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('N06 items of the navbar', async ({page}) => {
    await open(page, at(PAGE.start));
    const navbar = page.locator('nav.navbar');
    const items = async (name: string) => {
      await navbar.getByRole('button', {name, exact: true}).click();
      return navbar
        .locator('.dropdown--show li > a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    };
    const api = await items('API');
    const sections = ['quick-start', 'access', 'usage', 'http', 'websocket', 'graphql'].map((section) =>
      at(`/api/${section}/overview`),
    );
    expect(api.slice(0, 6)).toEqual(sections);
    expect(api).toContain(at('/api/usage/fair-use'));
    expect(api.find((href) => href?.endsWith('.pdf'))).toMatch(/^https:\/\//);
    await expect(navbar.getByRole('link', {name: edition.terms})).toHaveAttribute('target', '_blank');
    expect(await items('Astras')).toEqual(
      ['/astras/overview', '/astras/install', '/astras/settings/general', '/astras/widgets/instrument-select'].map(at),
    );
    await expect(navbar.getByRole('link', {name: edition.changes})).toHaveAttribute('href', at('/changelog'));
    await expect(navbar.getByRole('link', {name: edition.cabinet})).toHaveAttribute('href', brand.links.apps);
    expect(await items(edition.label)).toHaveLength(2);
  });

  for (const path of [
    `${PAGE.start}?lang=go#x`,
    '/search?q=%D0%B7%D0%B0%D1%8F%D0%B2%D0%BA%D0%B0&ctx=api',
    '/no/such/page?a=1#z',
    '/no/such/page',
    '/',
    '/changelog',
  ]) {
    test(`N07 the language keeps ${path}`, async ({page}) => {
      await open(page, at(path));
      await page.locator('nav.navbar').getByRole('button', {name: edition.label, exact: true}).click();
      await page.locator('nav.navbar').getByRole('link', {name: edition.otherLabel, exact: true}).click();
      await page.waitForURL(
        (url) =>
          url.pathname.startsWith(`${edition.otherBase}/`) &&
          (edition.other === 'en') === url.pathname.startsWith('/docs/en/'),
      );
      const {pathname, search, hash} = new URL(page.url());
      expect(pathname + search + hash).toBe(path === '/' ? `${edition.otherBase}/` : edition.otherBase + path);
      await expect(page.locator('html')).toHaveAttribute('lang', edition.other);
    });
  }

  test('N07 focus on the language stays when React takes over the page', async ({page}) => {
    const release = await holdScripts(page, ALL_SCRIPTS);
    await page.goto(at(PAGE.start), {waitUntil: 'commit'});
    const menu = page.locator('nav.navbar').getByRole('button', {name: edition.label, exact: true});
    await menu.focus();
    await menu.evaluate((element) => element.setAttribute('data-first', ''));
    await release();
    await hydrated(page);
    await expect(page.locator('[data-first]')).toBeFocused();
  });

  test('N07 the language follows a change of page, query and hash', async ({page}) => {
    await open(page, at('/no/such/page'));
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL(edition.home);
    const other = page.locator(`nav.navbar .dropdown__menu a[lang="${edition.other}"]`);
    await expect(other).toHaveAttribute('href', `${edition.otherBase}/`);
    await page.evaluate(() => (window.location.hash = '#part'));
    await expect(other).toHaveAttribute('href', `${edition.otherBase}/#part`);
  });

  test('N08 the navbar stays while scrolling', async ({page}) => {
    await open(page, at(PAGE.code));
    const navbar = page.locator('nav.navbar');
    for (const distance of [600, 600, 200]) {
      const before = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, distance);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
    }
    // A navbar that hides does so after the scroll, by a class and a transition.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await page.waitForFunction(() => document.querySelector('nav.navbar')!.getAnimations().length === 0);
    await expect(navbar).not.toHaveClass(/navbarHid/);
    expect((await navbar.boundingBox())!.y).toBe(0);
  });

  test('N09 phone: drawer, main menu, back, width', async ({page}) => {
    await page.setViewportSize(PHONE);
    // A page change without a load, so that there is something to go back to.
    await open(page, at(PAGE.code));
    await page.locator('.pagination-nav__link--prev').click();
    await expect(page).toHaveURL(at(PAGE.start));
    await expect(topBar(page).locator('a[href^="tel:"]')).toBeInViewport({ratio: 1});
    const toggle = page.getByRole('button', {name: edition.menu});
    const drawer = page.getByRole('dialog', {name: edition.drawer});
    await expect(drawer).toBeHidden();
    await toggle.click();
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('button', {name: edition.closeMenu})).toBeFocused();
    await drawer.getByRole('button', {name: edition.back}).click();
    await drawer.getByRole('button', {name: 'Astras', exact: true}).click();
    await expect(drawer.locator(`a[href="${at('/astras/overview')}"]`)).toBeVisible();

    // Back closes the drawer and stays on the page.
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(at(PAGE.start));
    await expect(toggle).toBeFocused();

    await toggle.click();
    await expect(drawer).toBeVisible();
    await page.setViewportSize({width: 997, height: 800});
    await expect(drawer).toHaveCount(0);
    await page.setViewportSize({width: 996, height: 800});
    await expect(toggle).toBeVisible();
    await expect(drawer).toBeHidden();
  });

  test('N09 phone: the drawer keeps focus, Escape closes it, a link leaves it', async ({page}) => {
    await page.setViewportSize(PHONE);
    await open(page, at(PAGE.start));
    const toggle = page.getByRole('button', {name: edition.menu});
    const drawer = page.getByRole('dialog', {name: edition.drawer});
    await toggle.focus();
    await page.keyboard.press('Enter');
    await expect(drawer.getByRole('button', {name: edition.closeMenu})).toBeFocused();
    const inside = () => drawer.evaluate((element) => element.contains(document.activeElement));
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    for (let step = 0; step < 5; step += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    await drawer.locator(`a[href="${at(PAGE.code)}"]`).click();
    await expect(page).toHaveURL(at(PAGE.code));
    await expect(drawer).toBeHidden();
    await expect(page.locator('main h1')).toBeFocused();
  });

  test('N10 dropdowns by mouse', async ({page}) => {
    await open(page, at(PAGE.start));
    const button = page.locator('nav.navbar').getByRole('button', {name: 'API', exact: true});
    const item = page.locator('nav.navbar').getByRole('link', {name: 'WebSocket API'});
    await button.hover();
    await expect(item).toBeVisible();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(item).toBeHidden();
    await button.click();
    await expect(item).toBeVisible();
    await page.mouse.move(640, 600);
    await expect(item).toBeVisible();
    await page.mouse.click(640, 600);
    await expect(item).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.click();
    await item.click();
    await expect(page).toHaveURL(at('/api/websocket/overview'));
    await expect(item).toBeHidden();
  });

  test('N10 dropdowns by keyboard', async ({page}) => {
    await store(page, {isLogin: 'true', login: 'P039004'});
    await open(page, at(PAGE.start));
    for (const button of [
      page.locator('nav.navbar').getByRole('button', {name: 'Astras', exact: true}),
      userMenu(page, 'P039004'),
    ]) {
      const links = button.locator('xpath=following-sibling::ul').locator('li > a');
      const [first, last] = [links.first(), links.last()];
      await button.focus();
      for (const key of ['Enter', 'Space']) {
        await page.keyboard.press(key);
        await expect(first).toBeVisible();
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await page.keyboard.press(key);
        await expect(first).toBeHidden();
      }
      await page.keyboard.press('ArrowDown');
      await expect(first).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(last).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(first).toBeFocused();
      await page.keyboard.press('End');
      await expect(last).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
      await expect(first).toBeHidden();
      await page.keyboard.press('ArrowUp');
      await expect(last).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(first).toBeHidden();
      await expect(button).toHaveAttribute('aria-expanded', 'false');
    }
  });

  test('N11 footer', async ({page}) => {
    await open(page, at(PAGE.start));
    await expect(page.getByRole('contentinfo')).toHaveText(edition.copyright);
    await expect(page.getByRole('contentinfo').locator('a, ul, img')).toHaveCount(0);
  });

  test('N12 announcement: closed for good, in every tab, until a new one', async ({page, context}) => {
    const bar = (on: Page) => on.getByRole('region', {name: edition.announcement});
    await open(page, at(PAGE.start));
    await expect(bar(page)).toBeVisible();
    expect(/[а-яё]/i.test((await bar(page).textContent()) ?? '')).toBe(edition.name === 'ru');
    const other = await context.newPage();
    await open(other, at(PAGE.other));
    await expect(bar(other)).toBeVisible();
    await bar(page).getByRole('button', {name: edition.close}).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(bar(other)).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(bar(page)).toHaveCount(0);
    // The reader comes back after a new announcement was published.
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an-older-one'));
    await page.reload();
    await expect(bar(page)).toBeVisible();
  });

  test('N13 table of contents', async ({page}) => {
    await open(page, at('/api/usage/faq'));
    const toc = page.locator('.theme-doc-toc-desktop');
    const listed = await toc
      .locator('a')
      .evaluateAll((links) => links.map((link) => decodeURIComponent(link.getAttribute('href')!.slice(1))));
    const headings = page.locator('.theme-doc-markdown :is(h2, h3)[id]');
    expect(listed).toEqual(await headings.evaluateAll((all) => all.map((heading) => heading.id)));
    expect(await page.locator('.theme-doc-markdown h3[id]').count()).toBeGreaterThan(3);
    const middle = listed[Math.floor(listed.length / 2)]!;
    await toc.locator(`a[href="#${middle}"]`).click();
    await expect(toc.locator('.table-of-contents__link--active')).toHaveAttribute('href', `#${middle}`);
  });

  test('N14 copy button', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStopped(page, at(PAGE.code));
    const block = page.locator('.theme-code-block').first();
    const code = await block.locator('code').evaluate((element) => element.textContent);
    await block.hover();
    await block.getByRole('button', {name: edition.copy, exact: true}).click();
    await expect(block.getByRole('button', {name: edition.copied, exact: true})).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await passUntil(page, block.getByRole('button', {name: edition.copy, exact: true}));
  });

  test('N14 a browser that refuses to copy is not called obedient', async ({page}) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    const exceptions = listen(page, /^exception/);
    await openStopped(page, at(PAGE.code));
    const block = page.locator('.theme-code-block').first();
    await block.hover();
    await block.getByRole('button', {name: edition.copy, exact: true}).click();
    await expect(block.getByRole('button', {name: edition.notCopied, exact: true})).toBeVisible();
    await passUntil(page, block.getByRole('button', {name: edition.copy, exact: true}));
    const address = page
      .locator('main button')
      .filter({hasText: new RegExp(`^${edition.copy}$`)})
      .first();
    await address.click();
    await expect(page.locator('main button').filter({hasText: edition.notCopied})).toBeVisible();
    expect(exceptions).toEqual([]);
  });

  test('code opened by a click is coloured, whatever happens while the highlighter is on its way', async ({page}) => {
    const files = path.join(process.env.BUILD_DIR ?? 'build', edition.name === 'en' ? 'en' : '', 'assets/js');
    const names = fs
      .readdirSync(files)
      .filter((name) => fs.readFileSync(path.join(files, name), 'utf8').includes('disableWorkerMessageHandler'));
    expect(names).not.toEqual([]);
    const highlighter = new RegExp(`/(${names.join('|')})$`);
    const release = await holdScripts(page, highlighter);
    const asked = page.waitForRequest(highlighter);
    await open(page, at(PAGE.start));
    await page.locator('.pagination-nav__link--next').click();
    await expect(page).toHaveURL(at(PAGE.code));
    await asked;
    const code = page.locator('.theme-code-block code').first();
    await expect(code).not.toBeEmpty();
    await expect(code.locator('span')).toHaveCount(0);
    // Another hash renders the whole page anew.
    await page.locator('.table-of-contents__link').last().click();
    await expect(page).toHaveURL(/#./);
    await release();
    await expect(code.locator('span')).not.toHaveCount(0);
  });

  test('N15 a draft says so during development', {tag: '@slow'}, async ({page}) => {
    test.setTimeout(120_000);
    const port = String(await freePort());
    const server = docusaurus(`dev-${edition.name}`, ['start', '--no-open', '--port', port, '--locale', edition.name]);
    // Nobody reads what the server says, and it would stop at a full pipe.
    server.stdout.resume();
    server.stderr.resume();
    try {
      await expect(async () => {
        await page.goto(`http://localhost:${port}${at('/section/draft')}`);
        await expect(page.locator('.theme-draft-banner').getByText(edition.draft, {exact: true})).toBeVisible();
      }).toPass({timeout: 110_000});
    } finally {
      server.kill();
    }
  });

  test('N16 every link of the navigation leads to a page of the edition', async ({page, request}) => {
    await page.goto(at(PAGE.start));
    const links = await page
      .locator('nav.navbar a[href^="/docs"]:not([lang])')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(11);
    for (const link of links) {
      const response = await request.get(link, {maxRedirects: 0});
      expect.soft(response.status(), link).toBe(200);
      expect.soft(await response.text(), link).toMatch(new RegExp(`<html[^>]*lang="?${edition.name}`));
    }
  });

  test.describe('by touch', () => {
    test.use({hasTouch: true});

    test('N10 dropdowns by touch', async ({page}) => {
      await store(page, {isLogin: 'true', login: 'P039004'});
      await open(page, at(PAGE.start));
      for (const button of [
        page.locator('nav.navbar').getByRole('button', {name: 'API', exact: true}),
        userMenu(page, 'P039004'),
      ]) {
        const first = button.locator('xpath=following-sibling::ul').locator('li > a').first();
        await button.tap();
        await expect(first).toBeVisible();
        await button.tap();
        await expect(first).toBeHidden();
        await button.tap();
        await expect(first).toBeVisible();
        await page.touchscreen.tap(640, 700);
        await expect(first).toBeHidden();
      }
    });
  });
});
