import {brand} from '../../src/site/brand';
import {
  ALL_SCRIPTS,
  expect,
  holdScripts,
  hydrated,
  inEachEditionQuick,
  open,
  PAGE,
  store,
  test,
  topBar,
  userMenu,
} from './helpers';

inEachEditionQuick((edition, at) => {
  test('N06 navbar: items', async ({page}) => {
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
    expect((await items('Astras')).slice(0, 4)).toEqual(
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
    test(`N07 language switch: keeps ${path}`, async ({page}) => {
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

  test('N07 language switch: keeps focus while React hydrates the page', async ({page}) => {
    const release = await holdScripts(page, ALL_SCRIPTS);
    await page.goto(at(PAGE.start), {waitUntil: 'commit'});
    const menu = page.locator('nav.navbar').getByRole('button', {name: edition.label, exact: true});
    await menu.focus();
    await menu.evaluate((element) => element.setAttribute('data-first', ''));
    await release();
    await hydrated(page);
    await expect(page.locator('[data-first]')).toBeFocused();
  });

  test('N07 language switch: follows a change of page, query and hash', async ({page}) => {
    await open(page, at('/no/such/page'));
    await page.locator('.navbar__brand').click();
    await expect(page).toHaveURL(edition.home);
    const other = page.locator(`nav.navbar .dropdown__menu a[lang="${edition.other}"]`);
    await expect(other).toHaveAttribute('href', `${edition.otherBase}/`);
    await page.evaluate(() => (window.location.hash = '#part'));
    await expect(other).toHaveAttribute('href', `${edition.otherBase}/#part`);
  });

  test('N08 navbar: stays while scrolling', async ({page}) => {
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

  test('N09 drawer: opens, shows the main menu and goes back, at the width of a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
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

  test('drawer: costs nothing before it opens, at the width of a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.addInitScript(() => {
      const counted = window as Window & {compared?: number};
      const {localeCompare} = String.prototype;
      counted.compared = 0;
      String.prototype.localeCompare = function (...other: Parameters<typeof localeCompare>) {
        counted.compared! += 1;
        return localeCompare.apply(this, other);
      };
    });
    await open(page, at(PAGE.code));
    // The framework takes the sidebar of wide screens away once it knows the width; then the drawer stands for it.
    await expect(page.locator('aside nav.menu')).toHaveCount(0);
    await expect(page.locator('.navbar-sidebar')).toBeEmpty();
    expect(await page.evaluate(() => (window as Window & {compared?: number}).compared)).toBe(0);

    await page.getByRole('button', {name: edition.menu}).click();
    await expect(page.locator('.navbar-sidebar [aria-current="page"]')).toBeInViewport();
  });

  test('N09 drawer: keeps focus, closes on Escape and on a link', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
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

  test('N10 dropdown: opens and closes by mouse', async ({page}) => {
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

  test('N10 dropdown: opens and closes by keyboard', async ({page}) => {
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

  test('N16 navbar: every link leads to a page of the edition', async ({page, request}) => {
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

    test('N10 dropdown: opens and closes by touch', async ({page}) => {
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
