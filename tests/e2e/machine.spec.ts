import {pageReader} from '../../src/plugins/built-pages/page';
import {lostFacts} from '../support/facts';
import {inEachEdition, expect, open, openStopped, passUntil, test} from './helpers';

/** Pages of an edition that have a Markdown translation, by the list for language models. */
const linksOf = (llms: string) =>
  [...llms.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, address = '']) => new URL(address).pathname);

inEachEdition((edition) => {
  test('lists for language models exist and every link of theirs resolves', async ({request}) => {
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

  test('the Markdown of every page has what its HTML has', async ({request}) => {
    test.setTimeout(180_000);
    const parse = await pageReader();
    const text = await (await request.get(`${edition.base}/llms.txt`)).text();
    const findings: string[] = [];
    const sizes: number[] = [];
    let fields = 0;
    for (const link of linksOf(text).filter((address) => address.endsWith('.md'))) {
      const address = link.replace(/(?:index)?\.md$/, '');
      const page = parse(await (await request.get(address)).text());
      const markdown = await (await request.get(link)).text();
      const alternate = page.links.find(({element}) => element.properties.type === 'text/markdown')?.href ?? '';
      if (new URL(alternate, 'http://none').pathname !== link) {
        findings.push(`${link}: its HTML names ${alternate}`);
      }
      const [title, , base = ''] = markdown.split('\n');
      if (title !== `# ${page.title}` || new URL(base.slice(base.indexOf(':') + 2)).pathname !== address) {
        findings.push(`${link}: title or address`);
      }
      const targets = new Set(page.links.map(({href}) => href));
      const rooted = [...markdown.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target = '']) => target);
      findings.push(...rooted.filter((one) => !targets.has(one)).map((one) => `${link}: leads to ${one}`));
      if (page.kind === 'post' && (page.date === '' || !markdown.includes(`*${page.date}*`))) {
        findings.push(`${link}: date`);
      }
      findings.push(...lostFacts(page, markdown).map((fact) => `${link}: ${fact}`));
      fields += page.fields.length;
      if (/\/api\/(?:http|websocket|graphql)\//.test(link)) {
        sizes.push(markdown.length);
      }
    }
    expect(fields).toBeGreaterThan(1000);
    expect(findings).toEqual([]);
    // Half of all pages of the reference are shorter: a program that reads many of them pays for each character. What a page says of
    // lost answers, groups and protection is part of it.
    expect(sizes.sort((a, b) => a - b)[sizes.length >> 1]).toBeLessThanOrEqual(7100);
  });

  test('a page is copied and opened as Markdown', async ({page, context}) => {
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

  test('every tag of the changelog has its feeds', async ({page, request}) => {
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

  test('feedback is a letter with the page filled in', async ({page}) => {
    await open(page, `${edition.base}/api/usage/fair-use`);
    const letters = page.locator('main a[href^="mailto:"][href*="body="]');
    await expect(letters).toHaveCount(2);
    const address = new URL((await letters.first().getAttribute('href')) ?? '');
    expect(address.searchParams.get('body')).toContain(`${edition.base}/api/usage/fair-use`);
    await expect(page.locator('.pagination-nav a')).toHaveCount(2);
  });
});
