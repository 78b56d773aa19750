import {expect, inEachEdition, open, quickIn, test} from './helpers';

/** Pages of a PDF, by its page objects. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

inEachEdition((edition) => {
  test(
    'a page prints its text only, everything open, addresses behind links that leave the site',
    {tag: quickIn(edition.name)},
    async ({page}) => {
      await page.addInitScript(() => window.localStorage.setItem('theme', 'dark'));
      await page.emulateMedia({media: 'print'});
      await page.setViewportSize({width: 720, height: 1000});
      await open(page, `${edition.base}/api/http/md-v-2-history-get`);
      for (const chrome of [
        '.navbar',
        '.theme-doc-breadcrumbs',
        '.pagination-nav',
        '.theme-layout-footer',
        '[data-human]',
        '.theme-doc-toc-mobile',
        '[role="tablist"]',
        'main button',
      ]) {
        for (const element of await page.locator(chrome).all()) {
          await expect(element, chrome).toBeHidden();
        }
      }
      const head = page.locator('.print-head');
      await expect(head).toContainText(`${edition.base}/api/http/md-v-2-history-get`);
      await expect(head.locator('time')).toBeVisible();
      expect((await head.boundingBox())!.y).toBeLessThan((await page.locator('h1').boundingBox())!.y);
      const [parameters, samples] = await Promise.all(
        ['#parameters', '.api-samples'].map(async (part) => (await page.locator(part).boundingBox())!.y),
      );
      expect(parameters, 'parameters before samples').toBeLessThan(samples!);
      for (const panel of await page.locator('main [role="tabpanel"], main details dt').all()) {
        await expect(panel).toBeVisible();
      }
      for (const samples of await page.locator('.api-panels').all()) {
        await expect(samples.locator('> :visible')).toHaveCount(1);
      }
      const look = await page.evaluate(() => {
        const outside = document.createElement('a');
        outside.href = 'https://www.moex.com/';
        document.querySelector('.markdown p')!.append(outside);
        return {
          outside: getComputedStyle(outside, '::after').content,
          inside: getComputedStyle(document.querySelector('.markdown p a[href^="/docs/"]')!, '::after').content,
          label: getComputedStyle(document.querySelector('.api-panels > *')!, '::before').content,
          paper: getComputedStyle(document.body).backgroundColor,
          ink: getComputedStyle(document.querySelector('.markdown p')!).color,
          overflow: document.documentElement.scrollWidth - window.innerWidth,
        };
      });
      expect(look.outside).toContain('https://www.moex.com/');
      expect(look.inside).toBe('none');
      expect(look.label).toContain('curl');
      expect(look.ink).toBe('rgb(22, 35, 43)');
      expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(look.paper);
      expect(look.overflow).toBeLessThanOrEqual(0);
    },
  );

  test('a page with a card that can be printed alone has sheets of one size', {tag: '@en'}, async ({page}) => {
    await open(page, `${edition.base}/astras/emergency`);
    const sheets = async (): Promise<Set<string | undefined>> => {
      const pdf = await page.pdf({preferCSSPageSize: true, format: 'A4'});
      return new Set([...pdf.toString('latin1').matchAll(/\/MediaBox\s*(\[[^\]]*\])/g)].map(([, box]) => box));
    };
    const whole = [...(await sheets())];
    expect(whole).toHaveLength(1);
    await page.evaluate(() => document.documentElement.setAttribute('data-print', 'card'));
    const card = [...(await sheets())];
    expect(card).toHaveLength(1);
    expect(card).not.toEqual(whole);
  });

  test('a whole section becomes a PDF that loses nothing at the edge', {tag: '@en'}, async ({page, request}) => {
    test.setTimeout(180_000);
    const list = await (await request.get(`${edition.base}/api/graphql/llms.txt`)).text();
    const pages = [...list.matchAll(/\]\((https?:[^)\s]+)\.md\)/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    expect(pages.length).toBeGreaterThan(4);
    await page.emulateMedia({media: 'print'});
    for (const path of pages) {
      await page.setViewportSize({width: 680, height: 1000});
      await open(page, path);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll('.markdown pre, .markdown table, .markdown figure')]
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 ||
              element.getBoundingClientRect().right > window.innerWidth + 1,
          )
          .map((element) => (element.textContent ?? '').slice(0, 60)),
      );
      expect(cut, path).toEqual([]);
      const pdf = await page.pdf({format: 'A4', preferCSSPageSize: true});
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      expect(pagesOf(pdf), path).toBeGreaterThan(0);
      expect(pdf.toString('latin1'), path).toContain('/URI');
    }
  });
});
