import fs from 'node:fs';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {inlineOf} from '../../scripts/hosting/policy';
import {pageReader, type BuiltPage} from '../../src/plugins/built-pages/page';
import {classes, elementsOf, find, line, textOf} from '../../src/plugins/built-pages/tree';
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

/** Address as a reader writes it. */
const readable = (address: string) => (/^https?:/.test(address) ? decodeURI(address) : address);

let parse: (html: string) => BuiltPage;
test.beforeAll(async () => {
  parse = await pageReader();
});

for (const edition of EDITIONS) {
  test(`R01 head of every page: language, canonical address, translations, description, card (${edition.name})`, () => {
    const wrong: string[] = [];
    for (const pathname of listed(edition)) {
      const page = parse(htmlOf(pathname));
      const meta = (name: string) => readable(page.meta(name));
      const linked = (name: string, value: string) =>
        readable(page.links.find(({element}) => String(element.properties[name]) === value)?.href ?? '');
      const titles = page
        .all('title')
        .filter((title) => find(page.tree, (node) => node.tagName === 'head' && node.children.includes(title)));
      const decoded = decodeURI(pathname);
      const canonical = brand.url + decoded;
      const translation =
        edition.name === 'ru' ? decoded.replace(/^\/docs/, '/docs/en') : decoded.replace(/^\/docs\/en/, '/docs');
      const ru = brand.url + (edition.name === 'ru' ? decoded : translation);
      const en = brand.url + (edition.name === 'en' ? decoded : translation);
      const card = meta('og:image');
      const local = card.replace(`${brand.url}/docs/`, '');
      for (const [what, fine] of [
        ['language', page.language === edition.name],
        ['direction', page.all('html').every(({properties}) => properties.dir === 'ltr')],
        ['canonical', linked('rel', 'canonical') === canonical],
        ['og:url', meta('og:url') === canonical],
        ['hreflang ru', linked('hrefLang', 'ru') === ru],
        ['hreflang en', linked('hrefLang', 'en') === en],
        ['hreflang x-default', linked('hrefLang', 'x-default') === ru],
        ['one title', titles.length === 1 && textOf(titles[0]!).length > 8],
        ['description', meta('description').length >= (pathname.includes('/tags/') ? 10 : 25)],
        ['one robots-free page', !meta('robots').includes('noindex')],
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
    let articles = 0;
    for (const pathname of listed(edition)) {
      const page = parse(htmlOf(pathname));
      const article = page.structured.find((block) => block['@type'] === 'TechArticle');
      const expected = {
        headline: page.title,
        description: page.meta('description'),
        inLanguage: page.language,
        url: brand.url + decodeURI(pathname),
        image: page.meta('og:image'),
        publisher: {'@type': 'Organization', name: brand.name[edition.name]},
      };
      articles += article ? 1 : 0;
      if ((page.kind === 'doc') !== Boolean(article)) {
        wrong.push(`${pathname}: TechArticle`);
      }
      for (const [name, value] of Object.entries(article ? expected : {})) {
        if (JSON.stringify(article?.[name]) !== JSON.stringify(value)) {
          wrong.push(`${pathname}: ${name} ${JSON.stringify(article?.[name])}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(articles).toBeGreaterThan(100);
  });

  test(`each question of the FAQ is marked with its answer (${edition.name})`, () => {
    const page = parse(htmlOf(`${edition.base}/api/usage/faq`));
    const headings = page.all('h3').map((heading) => line(textOf(heading)));
    const marked = [...elementsOf(page.tree)]
      .filter(({properties}) => properties.itemType !== undefined && /Question$/.test(String(properties.itemType)))
      .map((question) => {
        const part = (name: string) =>
          find(question, ({properties}) => String(properties.itemProp) === name) ?? question;
        return {name: line(textOf(part('name'))), answer: line(textOf(part('text')))};
      });
    expect(marked.map(({name}) => name)).toEqual(headings.filter((heading) => heading.endsWith('?')));
    expect(marked.length).toBeGreaterThan(10);
    for (const {name, answer} of marked) {
      expect(answer.length, name).toBeGreaterThan(20);
      expect(answer).not.toContain(name);
    }
  });

  test(`every page links the styles of what it shows (${edition.name})`, () => {
    // Names as css-loader makes them: name, underscore, hash.
    const classesIn = (css: string) =>
      new Set([...css.matchAll(/\.([\w-]+_[\w-]{4})(?![\w-])/g)].map(([, name = '']) => name));
    const folder = path.join(BUILD, edition.name === 'en' ? 'en' : '', 'assets/css');
    const sheets = fs
      .readdirSync(folder)
      .filter((name) => name.endsWith('.css'))
      .map((name) => ({name, classes: classesIn(fs.readFileSync(path.join(folder, name), 'utf8'))}));
    expect(sheets.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    for (const pathname of listed(edition)) {
      const page = parse(htmlOf(pathname));
      const linked = page.links
        .filter(({element}) => String(element.properties.rel) === 'stylesheet')
        .map(({href}) => path.basename(href));
      const used = [...elementsOf(page.tree)].flatMap((element) => classes(element).split(' '));
      const needed = sheets.filter((sheet) => used.some((name) => sheet.classes.has(name)));
      wrong.push(
        ...needed.filter(({name}) => !linked.includes(name)).map(({name}) => `${pathname}: ${name} is not linked`),
      );
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
      for (const {href} of parse(htmlOf(pathname)).links) {
        const address = new URL(href, brand.url + pathname);
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
      const page = parse(htmlOf(pathname));
      for (const {element, href} of page.links) {
        if (element.properties.target === '_blank' && !String(element.properties.rel).includes('noopener')) {
          wrong.push(`${pathname}: ${href}`);
        }
      }
      const foreign = [
        ...page.all('script', 'img', 'iframe').map(({properties}) => String(properties.src ?? '')),
        ...page.links.filter(({element}) => String(element.properties.rel) === 'stylesheet').map(({href}) => href),
      ].filter((address) => /^(https?:)?\/\//.test(address));
      wrong.push(...foreign.map((address) => `${pathname}: loads ${address}`));
    }
    expect(wrong).toEqual([]);
  });
}

test('no page holds inline code that the policy cannot name', async () => {
  const {scripts, styles, forbidden} = await inlineOf(BUILD);
  expect(forbidden).toEqual([]);
  // Structured data aside: the choices of the reader, the colour mode, the start of the framework, the notice of missing scripts.
  expect(scripts.size).toBeLessThanOrEqual(5);
  expect(styles.size).toBeLessThanOrEqual(12);
});
