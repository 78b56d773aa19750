import fs from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {buildSecondBrand, serveSecondBrand} from '../support/brand';
import {nginxProgram, startNginx} from '../support/nginx';

/** The fixture site of a broker who changed src/site/brand.ts and nothing else, at another address. */
const BASE = '/help/api/';
const URL_ROOT = `https://broker.example${BASE}`;

test.describe.configure({mode: 'serial'});

let build = '';
let origin = '';
let stop = () => {};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  build = await buildSecondBrand();
  ({origin, stop} = await serveSecondBrand(build));
});

test.afterAll(() => stop());

const read = (name: string) => fs.readFileSync(path.join(build, name), 'utf8');

test('names, colors, phone, links and copyright are those of the second brand', async ({page}) => {
  await page.goto(origin + BASE);
  await expect(page.getByRole('contentinfo')).toContainText('© Другой брокер');
  await expect(page.locator('a[href="tel:+78001000000"]')).toHaveText('8 800 100-00-00');
  await expect(page.locator('a[href="https://broker.example/offices"]').first()).toBeAttached();
  await expect(page.locator('.navbar__title').first()).toHaveText('Другой API');
  expect(await page.locator('meta[name="theme-color"]').getAttribute('content')).toBe('#5a2ca0');
  const accent = (theme: string) =>
    page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      return getComputedStyle(document.documentElement).getPropertyValue('--ifm-color-primary').trim();
    }, theme);
  expect([await accent('light'), await accent('dark')]).toEqual(['#5a2ca0', '#c9b1f5']);
});

test('links, editions and search stay below the second base', async ({page}) => {
  const wrong: string[] = [];
  page.on('request', (request) => {
    const {origin: asked, pathname} = new URL(request.url());
    if (asked === origin && !pathname.startsWith(BASE)) wrong.push(pathname);
  });
  page.on('response', (response) => {
    if (response.url().startsWith(origin) && response.status() >= 400)
      wrong.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${origin}${BASE}index.html`);
  await expect(page).toHaveURL(origin + BASE);
  await page.locator('main a', {hasText: 'second section'}).click();
  await expect(page).toHaveURL(`${origin}${BASE}second#section-two`);
  await page.goto(`${origin}${BASE}second`);
  await page
    .locator('.navbar [lang="en"], .navbar a[href$="/en/second"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(`${origin}${BASE}en/second`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('contentinfo')).toContainText('© Other broker');
  await page.goto(`${origin}${BASE}en/search?q=section`);
  const hit = page.locator(`main a[href^="${BASE}en/second"]`).first();
  await hit.click();
  await expect(page.getByRole('heading', {level: 1, name: 'Second page'})).toBeVisible();
  expect(wrong).toEqual([]);
});

test('an unknown path gets the page of its edition', async ({page}) => {
  for (const [lang, below] of Object.entries({ru: '', en: 'en/'})) {
    const answer = await page.goto(`${origin}${BASE}${below}no/such`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    await expect(page.locator('main h1')).toBeVisible();
  }
});

test('canonical addresses, lists of pages and files for the host name the second base', async ({request}) => {
  for (const [below, other] of [
    ['', 'en/'],
    ['en/', ''],
  ]) {
    const html = await (await request.get(`${origin}${BASE}${below}second`)).text();
    expect(html).toMatch(new RegExp(`rel="?canonical"? href="?${URL_ROOT}${below}second[" >]`));
    expect(html).toMatch(new RegExp(`rel="?alternate"? href="?${URL_ROOT}${other}second[" >]`));
    const addresses = [...read(`${below}sitemap.xml`).matchAll(/<loc>([^<]+)/g)].map(([, address]) => address);
    expect(addresses).toContain(`${URL_ROOT}${below}second`);
    expect(addresses.filter((address) => !address?.startsWith(URL_ROOT + below))).toEqual([]);
  }
  expect(read('robots.txt')).toContain(`Sitemap: ${URL_ROOT}en/sitemap.xml`);
  expect(JSON.parse(read('.host/redirects.json'))['/']).toBe(BASE);
  expect(JSON.parse(read('.host/headers.json'))['Content-Security-Policy']).toContain('https://mc.yandex.ru');
  const files = fs.readdirSync(build, {recursive: true}).map(String);
  const texts = files.filter((name) => /\.(html|js|css|xml|txt|conf|json)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => /["'= ]\/docs\//.test(read(name)))).toEqual([]);
});

test('nginx serves it by the configuration of the build', async ({request}) => {
  test.skip(!nginxProgram, 'nginx is not installed');
  const nginx = await startNginx(build);
  try {
    const ask = async (address: string) => {
      const answer = await request.get(nginx.origin + address, {maxRedirects: 0});
      return [answer.status(), answer.headers().location ?? ''];
    };
    expect(await ask('/')).toEqual([301, BASE]);
    expect(await ask(`${BASE}second`)).toEqual([200, '']);
    expect(await ask(`${BASE}en/second.html`)).toEqual([301, `${BASE}en/second`]);
    expect(await ask(`${BASE}en/no/such`)).toEqual([404, '']);
    expect(await ask('/docs/')).not.toEqual([200, '']);
  } finally {
    await nginx.stop();
  }
});
