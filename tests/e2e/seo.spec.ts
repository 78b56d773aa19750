import fs from 'node:fs';
import path from 'node:path';
import {HtmlValidate} from 'html-validate';
import {inlineOf} from '../../scripts/hosting/policy';
import {pageReader, type BuiltPage, type Link} from '../../src/plugins/built-pages/page';
import {classes, elementsOf, find, line, textOf} from '../../src/plugins/built-pages/tree';
import {brand} from '../../src/site/brand';
import {expect, inEachEdition, listedPaths, test, type EditionWords} from './helpers';

/** The built pages as files: what search engines, messengers and validators read. */

const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');

function htmlOf(pathname: string): string {
  const page = path.join(BUILD, decodeURI(pathname).replace(/^\/docs\/?/, ''));
  return fs.readFileSync(fs.existsSync(`${page}.html`) ? `${page}.html` : path.join(page, 'index.html'), 'utf8');
}

/** Address as a reader writes it. */
const readable = (address: string) => (/^https?:/.test(address) ? decodeURI(address) : address);

/** What is wrong with a page. */
type Check = (page: BuiltPage, pathname: string, edition: EditionWords) => string[];

const isStyles = ({element}: Link) => String(element.properties.rel) === 'stylesheet';

/** Language, canonical address, translations, description, card. */
const head: Check = (page, pathname, {name}) => {
  const meta = (key: string) => readable(page.meta(key));
  const linked = (key: string, value: string) =>
    readable(page.links.find(({element}) => String(element.properties[key]) === value)?.href ?? '');
  const titles = page
    .all('title')
    .filter((title) => find(page.tree, (node) => node.tagName === 'head' && node.children.includes(title)));
  const decoded = decodeURI(pathname);
  const canonical = brand.url + decoded;
  const ru = brand.url + decoded.replace(/^\/docs\/en\b/, '/docs');
  const en = brand.url + decoded.replace(/^\/docs(?:\/en\b)?/, '/docs/en');
  const card = meta('og:image');
  const rules = {
    address: /^\/docs\/(?:en\/)?$|[^/]$/.test(pathname) && !pathname.endsWith('.html'),
    language: page.language === name,
    direction: page.all('html').every(({properties}) => properties.dir === 'ltr'),
    canonical: linked('rel', 'canonical') === canonical,
    'og:url': meta('og:url') === canonical,
    'hreflang ru': linked('hrefLang', 'ru') === ru,
    'hreflang en': linked('hrefLang', 'en') === en,
    'hreflang x-default': linked('hrefLang', 'x-default') === ru,
    'one title': titles.length === 1 && textOf(titles[0]!).length > 8,
    description: meta('description').length >= (pathname.includes('/tags/') ? 10 : 25),
    'one robots-free page': !meta('robots').includes('noindex'),
    card: card.endsWith('.png') && fs.existsSync(path.join(BUILD, card.replace(`${brand.url}/docs/`, ''))),
  };
  return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [rule]));
};

/** Structured data parses and says what the page says. */
const structured: Check = (page, pathname, {name}) => {
  const article = page.structured.find((block) => block['@type'] === 'TechArticle');
  const expected = {
    headline: page.title,
    description: page.meta('description'),
    inLanguage: page.language,
    url: brand.url + decodeURI(pathname),
    image: page.meta('og:image'),
    publisher: {'@type': 'Organization', name: brand.name[name]},
  };
  return [
    ...((page.kind === 'doc') === Boolean(article) ? [] : ['TechArticle']),
    ...Object.entries(article ? expected : {})
      .filter(([key, value]) => JSON.stringify(article?.[key]) !== JSON.stringify(value))
      .map(([key]) => `${key} ${JSON.stringify(article?.[key])}`),
  ];
};

/** The classes of modules in each style sheet of an edition, by names as css-loader makes them: name, underscore, hash. */
function sheetsOf({name}: EditionWords): {name: string; classes: Set<string>}[] {
  const folder = path.join(BUILD, name === 'en' ? 'en' : '', 'assets/css');
  const classesIn = (css: string) =>
    new Set([...css.matchAll(/\.([\w-]+_[\w-]{4})(?![\w-])/g)].map(([, found = '']) => found));
  return fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.css'))
    .map((file) => ({name: file, classes: classesIn(fs.readFileSync(path.join(folder, file), 'utf8'))}));
}

/** Every page links the styles of what it shows. */
const styles =
  (sheets: ReturnType<typeof sheetsOf>): Check =>
  (page) => {
    const linked = page.links.filter(isStyles).map(({href}) => path.basename(href));
    const used = [...elementsOf(page.tree)].flatMap((element) => classes(element).split(' '));
    return sheets
      .filter((sheet) => used.some((name) => sheet.classes.has(name)) && !linked.includes(sheet.name))
      .map(({name}) => `${name} is not linked`);
  };

/** Whether an address of the site has a file to lead to. */
const isThere = (pathname: string) =>
  ['', '.html', 'index.html', '/index.html']
    .map((ending) => path.join(BUILD, decodeURI(pathname).slice('/docs/'.length) + ending))
    .some((file) => fs.statSync(file, {throwIfNoEntry: false})?.isFile());

/** Links have a scheme that browsers follow and, inside the site, a file to lead to; those that leave it give nothing away. */
const links: Check = (page, pathname) => [
  ...page.links
    .filter(({href, element}) => {
      const address = new URL(href, brand.url + pathname);
      const inside = address.origin === brand.url && address.pathname.startsWith('/docs/');
      return (
        !/^(https?|mailto|tel):$/.test(address.protocol) ||
        (inside && !isThere(address.pathname)) ||
        (element.properties.target === '_blank' && !String(element.properties.rel).includes('noopener'))
      );
    })
    .map(({href}) => `link ${href}`),
  ...[
    ...page.all('script', 'img', 'iframe').map(({properties}) => String(properties.src ?? '')),
    ...page.links.filter(isStyles).map(({href}) => href),
  ]
    .filter((address) => /^(https?:)?\/\//.test(address))
    .map((address) => `loads ${address}`),
];

let parse: (html: string) => BuiltPage;
test.beforeAll(async () => {
  parse = await pageReader();
});

inEachEdition((edition) => {
  test('R01 every page: head, structured data, styles of what it shows, links', async () => {
    test.setTimeout(180_000);
    const sheets = sheetsOf(edition);
    expect(sheets.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    let docs = 0;
    for (const pathname of await listedPaths(edition)) {
      const page = parse(htmlOf(pathname));
      docs += page.kind === 'doc' ? 1 : 0;
      for (const check of [head, structured, styles(sheets), links]) {
        wrong.push(...check(page, pathname, edition).map((text) => `${pathname}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(docs).toBeGreaterThan(100);
  });

  test('each question of the FAQ is marked with its answer', () => {
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

  test('every page is valid HTML', async () => {
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
    for (const pathname of [...(await listedPaths(edition)), `${edition.base}/search`]) {
      const report = await validator.validateString(htmlOf(pathname));
      for (const {ruleId, message, line, column, selector} of report.results.flatMap(({messages}) => messages)) {
        wrong.set(`${ruleId}: ${message}`, `${pathname}:${line}:${column} ${selector}`);
      }
    }
    expect([...wrong].map(([what, where]) => `${what} (${where})`)).toEqual([]);
  });
});

test('no page holds inline code that the policy cannot name', async () => {
  const {scripts, styles, forbidden} = await inlineOf(BUILD);
  expect(forbidden).toEqual([]);
  // Structured data aside: the choices of the reader, the colour mode, the start of the framework, the notice of missing scripts.
  expect(scripts.size).toBeLessThanOrEqual(5);
  expect(styles.size).toBeLessThanOrEqual(12);
});
