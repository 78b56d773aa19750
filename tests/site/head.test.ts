import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {inlineOf} from '../../scripts/hosting/policy';
import type {HtmlPage, Link} from '../../src/plugins/html-readers/page';
import {classes, elementsOf, find, line, textOf} from '../../src/plugins/html-readers/tree';
import {brand} from '../../src/site/brand';
import type {EditionWords} from '../support/editions';
import {assetsOf, BUILD, EDITIONS, fileOf, listedPaths, pageAt} from '../support/site';

/** Address as a reader writes it. */
const readable = (address: string) => (/^https?:/.test(address) ? decodeURI(address) : address);

/** What is wrong with a page. */
type Check = (page: HtmlPage, pathname: string, edition: EditionWords) => string[];

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
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
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
function sheetsOf(edition: EditionWords): {name: string; classes: Set<string>}[] {
  const folder = assetsOf(edition, 'css');
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

/** Links have a scheme that browsers follow and, inside the site, a file to lead to; those that leave it give nothing away. */
const links: Check = (page, pathname) => [
  ...page.links
    .filter(({href, element}) => {
      const address = new URL(href, brand.url + pathname);
      const inside = address.origin === brand.url && address.pathname.startsWith('/docs/');
      return (
        !/^(https?|mailto|tel):$/.test(address.protocol) ||
        (inside && fileOf(address.pathname) === undefined) ||
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

/** Words that say nothing of where a link leads: those of the audit `link-text` of Lighthouse, and the Russian ones. */
const EMPTY_WORDS = new Set(
  'click here|click this|go|here|information|learn more|link|more|more info|more information|read more|right here|see more|start|this|ещё|здесь|подробнее|ссылка|сюда|тут|узнать больше|читать далее'.split(
    '|',
  ),
);

/** Read alone, in a list of links, each says where it leads. */
const worded: Check = (page) =>
  page
    .all('a')
    .filter((link) => EMPTY_WORDS.has(line(textOf(link)).toLowerCase()))
    .map((link) => `link "${line(textOf(link))}" to ${String(link.properties.href)}`);

describe.each(EDITIONS)('$name', (edition) => {
  test('R01 every page: head, structured data, styles of what it shows, links and their words', () => {
    const sheets = sheetsOf(edition);
    expect(sheets.length).toBeGreaterThan(3);
    const wrong: string[] = [];
    let docs = 0;
    for (const pathname of listedPaths(edition)) {
      const {page} = pageAt(pathname);
      docs += page.kind === 'doc' ? 1 : 0;
      for (const check of [head, structured, styles(sheets), links, worded]) {
        wrong.push(...check(page, pathname, edition).map((text) => `${pathname}: ${text}`));
      }
    }
    expect(wrong).toEqual([]);
    expect(docs).toBeGreaterThan(100);
  });

  test('FAQ: each question is marked with its answer', () => {
    const {page} = pageAt(`${edition.base}/api/usage/faq`);
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
});

test('Content-Security-Policy: no page holds inline code that it cannot name', async () => {
  const {scripts, styles: values, forbidden} = await inlineOf(BUILD);
  expect(forbidden).toEqual([]);
  // Structured data aside: the choices of the reader, the colour mode, the start of the framework, the notice of missing scripts.
  expect(scripts.size).toBeLessThanOrEqual(5);
  // The header names each by its hash.
  expect(values.size).toBeLessThanOrEqual(20);
});
