import {ALIVE, loadFailureScript} from '../../src/site/loadFailure';
import {expect, test} from './helpers';

// A page of its own: the notice must not need anything else of the site.
const PAGE = 'http://notice.test/page';
const html = `<!doctype html><head><script>${loadFailureScript('en')}</script><script src="/main.js" defer></script></head><body><h1>Text</h1>`;

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
    await expect(page.getByRole('alert')).toContainText('The page loaded only in part');
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
