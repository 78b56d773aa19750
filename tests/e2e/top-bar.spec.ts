import {brand} from '../../src/site/brand';
import {
  expect,
  hydrated,
  inEachEditionQuick,
  listen,
  open,
  overflow,
  PAGE,
  refuseStorage,
  store,
  test,
  topBar,
  userMenu,
} from './helpers';

inEachEditionQuick((edition, at) => {
  const CABINET = /^https:\/\/alor\.dev\//;

  test('N01 top bar: offices and a toll-free phone', async ({page}) => {
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

  test('N02 top bar: user menu of a logged-in reader', async ({page}) => {
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
    test(`N03 top bar: isLogin ${JSON.stringify(value)} counts as logged out`, async ({page}) => {
      await store(page, {login: 'P039004', ...(value === null ? {} : {isLogin: value})});
      const complaints = listen(page);
      await open(page, at(PAGE.start));
      await expect(topBar(page).getByRole('link', {name: edition.offices})).toBeVisible();
      await expect(topBar(page).getByRole('button')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  }

  test('N03 top bar: works with storage and cookies blocked, with one message and no exception', async ({page}) => {
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

  test('N03 top bar: works in a sandboxed document', async ({page}) => {
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

  test('N04 top bar: shows a hostile or very long login as text within its space', async ({page}) => {
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

  test('N05 top bar: user menu follows another tab, without hydration errors or a shift', async ({page, context}) => {
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
});
