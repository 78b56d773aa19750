import {EDITIONS, expect, open, openStopped, passUntil, test} from './helpers';

/** Pages of an edition that have a Markdown twin, by the list for language models. */
const linksOf = (llms: string) =>
  [...llms.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, address = '']) => new URL(address).pathname);

for (const edition of EDITIONS) {
  test.describe(`pages for machines, ${edition.name}`, () => {
    test(`lists for language models exist and every link of theirs resolves (${edition.name})`, async ({request}) => {
      const findings: string[] = [];
      const seen = new Set<string>();
      for (const folder of ['', '/guides', '/api/http', '/api/websocket', '/api/graphql', '/astras']) {
        const list = await request.get(`${edition.base}${folder}/llms.txt`);
        const full = await request.get(`${edition.base}${folder}/llms-full.txt`);
        expect(list.status(), folder).toBe(200);
        expect(full.status(), folder).toBe(200);
        const text = await list.text();
        expect(text).toMatch(/^# .+\n\n> .+/);
        const whole = await full.text();
        for (const link of linksOf(text)) {
          seen.add(link);
          if (folder !== '' && link.endsWith('.md')) {
            const address = link.replace(/(?:index)?\.md$/, '');
            expect(whole, link).toContain(`${address}\n`);
          }
        }
      }
      expect([...seen].filter((link) => link.endsWith('.md')).length).toBeGreaterThan(100);
      for (const link of seen) {
        const response = await request.get(link);
        if (response.status() !== 200) {
          findings.push(`${link}: status ${response.status()}`);
        } else if (link.endsWith('.md') && !/markdown/.test(response.headers()['content-type'] ?? '')) {
          findings.push(`${link}: type ${response.headers()['content-type']}`);
        }
      }
      expect(findings).toEqual([]);
    });

    test(`the Markdown of every page has what its HTML has (${edition.name})`, async ({request, page}) => {
      test.setTimeout(180_000);
      const text = await (await request.get(`${edition.base}/llms.txt`)).text();
      const findings: string[] = [];
      let parameters = 0;
      for (const link of linksOf(text).filter((address) => address.endsWith('.md'))) {
        const address = link.replace(/index\.md$/, '').replace(/\.md$/, '');
        const html = await (await request.get(address)).text();
        const markdown = await (await request.get(link)).text();
        const facts = await page.evaluate((source) => {
          const tree = new DOMParser().parseFromString(source, 'text/html');
          const main = tree.querySelector('main') ?? tree.body;
          const texts = (selector: string) =>
            [...main.querySelectorAll(selector)].map((element) =>
              (element.textContent ?? '').replace(/[\u200b\u00ad]/g, ''),
            );
          return {
            alternate: tree.querySelector('link[type="text/markdown"]')?.getAttribute('href') ?? '',
            title: texts('h1')[0] ?? '',
            fields: texts('dt[id] > code:first-of-type'),
            // Of the languages of a sample two go with the Markdown (src/plugins/markdown-pages/clean.ts).
            blocks: texts('.theme-code-block:not([data-lang]:not([data-lang="curl"], [data-lang="python"]) *) pre'),
            tables: main.querySelectorAll('.markdown table').length,
          };
        }, html);
        const lost = (what: string, value: string) => findings.push(`${link}: no ${what} “${value.slice(0, 60)}”`);
        if (new URL(facts.alternate, 'http://none').pathname !== link) {
          lost('link from its HTML', facts.alternate);
        }
        if (!markdown.startsWith(`# ${facts.title}\n`)) {
          lost('title', facts.title);
        }
        // A field is an item of a list: same fields, same order.
        const fields = [...markdown.matchAll(/^ *[-*] `([^`]+)`(?= )/gm)].map(([, name = '']) => name);
        let at = 0;
        for (const field of facts.fields) {
          parameters += 1;
          const found = fields.indexOf(field, at);
          if (found < 0) {
            lost('field', field);
          } else {
            at = found + 1;
          }
        }
        // Code keeps its indentation.
        const flat = (code: string) => code.replace(/\n+$/, '').split('\n');
        const lines = new Set(markdown.split('\n').flatMap((line) => [line, line.trimStart()]));
        for (const block of facts.blocks) {
          const missing = flat(block).find(
            (line) => line.trim() !== '' && !lines.has(line) && !markdown.includes(line),
          );
          if (missing !== undefined) {
            lost('line of code', missing);
          }
        }
        const tables = markdown.match(/^ *\|(?: :?-+:? \|)+$/gm)?.length ?? 0;
        if (tables < facts.tables) {
          lost('table', `${facts.tables} in the HTML, ${tables} here`);
        }
      }
      expect(parameters).toBeGreaterThan(500);
      expect(findings).toEqual([]);
    });

    test(`a page is copied and opened as Markdown (${edition.name})`, async ({page, context}) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await openStopped(page, `${edition.base}/api/http/md-v-2-time-get`);
      const link = page.locator('a[type="text/markdown"]');
      await expect(link).toHaveAttribute('href', `${edition.base}/api/http/md-v-2-time-get.md`);
      const copy = page.locator('[data-human] button:visible').filter({hasText: 'Markdown'});
      await copy.click();
      await expect(page.getByRole('button', {name: edition.copied, exact: true})).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain('GET https://apidev.alor.ru/md/v2/time');
      await passUntil(page, copy);
    });

    test(`every tag of the changelog has its feeds (${edition.name})`, async ({page, request}) => {
      await open(page, `${edition.base}/changelog/tags/http`);
      const feeds = page.locator('link[rel="alternate"][href*="/changelog/tags/http/"]');
      await expect(feeds).toHaveCount(3);
      for (const name of ['rss.xml', 'atom.xml', 'feed.json']) {
        const tagged = await request.get(`${edition.base}/changelog/tags/http/${name}`);
        expect(tagged.status(), name).toBe(200);
        expect((await request.get(`${edition.base}/changelog/${name}`)).status(), name).toBe(200);
      }
      const {items} = await (await request.get(`${edition.base}/changelog/tags/http/feed.json`)).json();
      const all = await (await request.get(`${edition.base}/changelog/feed.json`)).json();
      expect(items.length).toBeGreaterThan(0);
      expect(items.length).toBeLessThan(all.items.length);
    });

    test(`feedback is a letter with the page filled in (${edition.name})`, async ({page}) => {
      await open(page, `${edition.base}/api/usage/fair-use`);
      const letters = page.locator('main a[href^="mailto:"][href*="body="]');
      await expect(letters).toHaveCount(2);
      const address = new URL((await letters.first().getAttribute('href')) ?? '');
      expect(address.searchParams.get('body')).toContain(`${edition.base}/api/usage/fair-use`);
      await expect(page.locator('.pagination-nav a')).toHaveCount(2);
    });
  });
}
