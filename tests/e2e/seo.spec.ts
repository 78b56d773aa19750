import fs from 'node:fs';
import path from 'node:path';
import {load, type CheerioAPI} from 'cheerio';
import {HtmlValidate} from 'html-validate';
import {inlineOf} from '../../scripts/hosting/policy';
import {brand} from '../../src/site/brand';
import {EDITIONS, expect, test} from './helpers';

/** The built pages as files: what search engines, messengers and validators read. */

const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');

/** Paths of an edition's pages, as its sitemap lists them. */
function listed(edition: (typeof EDITIONS)[number]): string[] {
  const sitemap = fs.readFileSync(path.join(BUILD, edition.name === 'en' ? 'en' : '', 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

function htmlOf(pathname: string): string {
  const relative = decodeURI(pathname).replace(/^\/docs\/?/, '');
  const file = ['.html', '/index.html']
    .map((ending) => path.join(BUILD, relative + ending))
    .find((name) => fs.existsSync(name));
  return fs.readFileSync(file ?? path.join(BUILD, relative, 'index.html'), 'utf8');
}

const attribute = ($: CheerioAPI, selector: string, name: string) => {
  const value = $(selector).attr(name) ?? '';
  return /^https?:/.test(value) ? decodeURI(value) : value;
};

for (const edition of EDITIONS) {
  test(`head of every page: canonical, twins, description, card (${edition.name})`, () => {
    const wrong: string[] = [];
    for (const pathname of listed(edition)) {
      const $ = load(htmlOf(pathname));
      const decoded = decodeURI(pathname);
      const canonical = brand.url + decoded;
      const twin =
        edition.name === 'ru' ? decoded.replace(/^\/docs/, '/docs/en') : decoded.replace(/^\/docs\/en/, '/docs');
      const ru = brand.url + (edition.name === 'ru' ? decoded : twin);
      const en = brand.url + (edition.name === 'en' ? decoded : twin);
      const card = attribute($, 'meta[property="og:image"]', 'content');
      const local = card.replace(`${brand.url}/docs/`, '');
      for (const [what, fine] of [
        ['canonical', attribute($, 'link[rel=canonical]', 'href') === canonical],
        ['og:url', attribute($, 'meta[property="og:url"]', 'content') === canonical],
        ['hreflang ru', attribute($, 'link[hreflang=ru]', 'href') === ru],
        ['hreflang en', attribute($, 'link[hreflang=en]', 'href') === en],
        ['hreflang x-default', attribute($, 'link[hreflang=x-default]', 'href') === ru],
        ['one title', $('head title').length === 1 && $('head title').text().length > 8],
        [
          'description',
          attribute($, 'meta[name=description]', 'content').length >= (pathname.includes('/tags/') ? 10 : 25),
        ],
        ['one robots-free page', !attribute($, 'meta[name=robots]', 'content').includes('noindex')],
        ['card', card.endsWith('.png') && fs.existsSync(path.join(BUILD, local))],
      ] as const) {
        if (!fine) {
          wrong.push(`${pathname}: ${what}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`structured data of every page parses and says what the page says (${edition.name})`, () => {
    const wrong: string[] = [];
    for (const pathname of listed(edition)) {
      const $ = load(htmlOf(pathname));
      const blocks = $('script[type="application/ld+json"]')
        .toArray()
        .map((script) => JSON.parse($(script).text()) as Record<string, unknown>);
      const isDoc = ($('html').attr('class') ?? '').includes('docs-doc-page');
      const technical = blocks.find((block) => block['@type'] === 'TechArticle');
      if (isDoc && technical?.headline !== $('main h1').first().text().trim()) {
        wrong.push(`${pathname}: TechArticle`);
      }
      if (pathname.endsWith('/usage/faq')) {
        const questions = blocks.find((block) => block['@type'] === 'FAQPage')?.mainEntity as unknown[] | undefined;
        if ((questions?.length ?? 0) < 10) {
          wrong.push(`${pathname}: ${questions?.length} questions`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`every page is valid HTML (${edition.name})`, async () => {
    test.setTimeout(300_000);
    const validator = new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // What the minifier may leave out by the standard.
        'attr-quotes': 'off',
        'doctype-style': 'off',
        'no-implicit-close': 'off',
        'no-implicit-button-type': 'off',
        'no-trailing-whitespace': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-raw-characters': 'off',
        'no-self-closing': 'off',
        // Style attributes are allowed by their hashes only (tests below).
        'no-inline-style': 'off',
        // The page's title with the name of the site is longer than this rule's 70 characters.
        'long-title': 'off',
      },
    });
    const wrong = new Map<string, string>();
    for (const pathname of [...listed(edition), `${edition.base}/search`]) {
      const report = await validator.validateString(htmlOf(pathname));
      for (const {ruleId, message, line, column, selector} of report.results.flatMap(({messages}) => messages)) {
        wrong.set(`${ruleId}: ${message}`, `${pathname}:${line}:${column} ${selector}`);
      }
    }
    expect([...wrong].map(([what, where]) => `${what} (${where})`)).toEqual([]);
  });

  test(`every link has a scheme that browsers follow and, inside the site, a file to lead to (${edition.name})`, () => {
    const wrong = new Set<string>();
    const known = new Map<string, boolean>();
    const exists = (pathname: string) => {
      const relative = decodeURI(pathname).slice('/docs/'.length);
      return ['', '.html', 'index.html', '/index.html']
        .map((ending) => path.join(BUILD, relative + ending))
        .some((file) => fs.existsSync(file) && fs.statSync(file).isFile());
    };
    for (const pathname of listed(edition)) {
      const $ = load(htmlOf(pathname));
      for (const link of $('a[href], link[href]').toArray()) {
        const address = new URL($(link).attr('href') ?? '', brand.url + pathname);
        const inside = address.origin === brand.url && address.pathname.startsWith('/docs/');
        if (!known.has(address.pathname)) {
          known.set(address.pathname, exists(address.pathname));
        }
        if (!/^(https?|mailto|tel):$/.test(address.protocol) || (inside && !known.get(address.pathname))) {
          wrong.add(`${pathname}: ${address.href}`);
        }
      }
    }
    expect([...wrong]).toEqual([]);
  });

  test(`links that leave the site say so and give nothing away (${edition.name})`, () => {
    const wrong: string[] = [];
    for (const pathname of listed(edition)) {
      const $ = load(htmlOf(pathname));
      for (const link of $('a[target=_blank]').toArray()) {
        if (!/\bnoopener\b/.test($(link).attr('rel') ?? '')) {
          wrong.push(`${pathname}: ${$(link).attr('href')}`);
        }
      }
      const foreign = $('script[src], link[rel=stylesheet], img, iframe')
        .toArray()
        .map((element) => $(element).attr('src') ?? $(element).attr('href') ?? '')
        .filter((address) => /^(https?:)?\/\//.test(address));
      wrong.push(...foreign.map((address) => `${pathname}: loads ${address}`));
    }
    expect(wrong).toEqual([]);
  });
}

test('no page holds inline code that the policy cannot name', () => {
  const {scripts, styles, forbidden} = inlineOf(BUILD);
  expect(forbidden).toEqual([]);
  expect(scripts.size).toBeLessThanOrEqual(4);
  expect(styles.size).toBeLessThanOrEqual(12);
});
