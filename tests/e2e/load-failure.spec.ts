import {ALIVE, loadFailureScript} from '../../src/site/loadFailure';
import {expect, test} from './helpers';

// A page of its own: the notice must not need anything else of the site.
const PAGE = 'http://notice.test/page';
const html = `<!doctype html><head><script>${loadFailureScript('en')}</script><script src="/main.js" defer></script></head><body><h1>Text</h1>`;
const TEXT = {ru: 'Страница загрузилась не полностью', en: 'The page loaded only in part'};

const FAULTS = [
  ['missing', {status: 404, contentType: 'text/plain', body: 'no'}],
  ['unavailable', {status: 503, contentType: 'text/plain', body: 'no'}],
  ['cut', {contentType: 'text/javascript', body: '(function () { var a = {'}],
  ['replaced by a page', {contentType: 'text/javascript', body: '<!doctype html><p>Login'}],
] as const;

for (const [name, answer] of FAULTS) {
  test(`a script that is ${name} is told, and Retry loads the page again`, async ({page}) => {
    await page.route(PAGE, (route) => route.fulfill({contentType: 'text/html', body: html}));
    await page.route('**/main.js', (route) => route.fulfill(answer));
    // What the framework would read from such an address changes nothing.
    await page.route(`${PAGE}?*`, (route) => route.fulfill({contentType: 'text/html', body: html}));
    await page.goto(`${PAGE}?docusaurus-data-has-hydrated=true`);
    await expect(page.getByRole('alert')).toContainText(TEXT.en);
    await page.unroute('**/main.js');
    await page.route('**/main.js', (route) =>
      route.fulfill({contentType: 'text/javascript', body: `document.dispatchEvent(new Event('${ALIVE}'))`}),
    );
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('a page that works says nothing of later failures', async ({page}) => {
  const body = `document.dispatchEvent(new Event('${ALIVE}'));setTimeout(() => { window.late = true; throw new SyntaxError('late'); })`;
  await page.route(PAGE, (route) => route.fulfill({contentType: 'text/html', body: html}));
  await page.route('**/main.js', (route) => route.fulfill({contentType: 'text/javascript', body}));
  await page.goto(PAGE);
  await page.waitForFunction('window.late');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [edition, address] of [
  ['ru', '/docs/api/usage/faq'],
  ['en', '/docs/en/api/usage/faq'],
] as const) {
  // Also proves that the policy of the site lets the script run, and that the site takes the notice away when it lives.
  test(`a page of the site without its main script says so (${edition})`, async ({page}) => {
    await page.route(/\/assets\/js\/main\./, (route) => route.fulfill({status: 503, body: ''}));
    await page.goto(address);
    await expect(page.getByRole('alert')).toContainText(TEXT[edition]);
    await page.unroute(/\/assets\/js\/main\./);
    await page.getByRole('alert').getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
    await expect(page.locator('.load-failure')).toHaveCount(0);
  });
}
