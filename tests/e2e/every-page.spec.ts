import {EDITIONS, expect, hydrated, listen, test} from './helpers';

/** The pages are opened in so many tests side by side. */
const PARTS = 6;

for (const edition of EDITIONS) {
  for (let part = 0; part < PARTS; part += 1) {
    test(`every page opens without a complaint, part ${part + 1} of ${PARTS} (${edition.name})`, async ({
      page,
      request,
    }) => {
      test.setTimeout(300_000);
      const sitemap = await (await request.get(`${edition.base}/sitemap.xml`)).text();
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
      expect(paths.length).toBeGreaterThan(150);
      expect(paths.filter((path) => path !== edition.home && /\/$|\.html$/.test(path))).toEqual([]);

      // What a page prefetches is opened as a page of its own.
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', {value: {effectiveType: '4g', saveData: true}}),
      );
      const findings: string[] = [];
      const complaints = listen(page);
      for (const path of paths.filter((_, index) => index % PARTS === part)) {
        complaints.all.length = 0;
        const response = await page.goto(path);
        await hydrated(page);
        const facts = await page.evaluate(() => ({
          h1: document.querySelectorAll('h1').length,
          mains: document.querySelectorAll('main').length,
          titles: document.querySelectorAll('head title').length,
          title: document.title.trim(),
          descriptions: document.querySelectorAll('head meta[name="description"]').length,
          description: document.querySelector<HTMLMetaElement>('head meta[name="description"]')?.content.trim() ?? '',
          ids: [...document.querySelectorAll('[id]')]
            .map(({id}) => id)
            .filter((id, index, all) => all.indexOf(id) !== index),
        }));
        const wrong = [
          response?.status() === 200 ? '' : `status ${response?.status()}`,
          facts.h1 === 1 ? '' : `${facts.h1} h1`,
          facts.mains === 1 ? '' : `${facts.mains} main`,
          facts.titles === 1 && facts.title ? '' : `${facts.titles} titles, "${facts.title}"`,
          facts.descriptions === 1 && facts.description ? '' : `${facts.descriptions} descriptions`,
          facts.ids.length === 0 ? '' : `ids used twice: ${facts.ids.join(', ')}`,
          ...complaints.all,
        ].filter(Boolean);
        findings.push(...wrong.map((text) => `${path}: ${text}`));
      }
      expect(findings).toEqual([]);
    });
  }
}
