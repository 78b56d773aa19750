import path from 'node:path';
import {expect, test} from 'vitest';
import {MARKS, unspecifiedIn} from '../../../src/remark/unspecified';
import unspecifiedBehavior, {unspecifiedList} from '../../../src/remark/unspecified-behavior';
import {element} from '../../../src/remark/mdast';
import {pageOf} from '../../support/mdast';
import {DOCS, readPages} from '../../../src/lib/pages/files';
import {parsePage} from '../../../src/lib/pages/page';
import {EDITIONS} from '../../../src/lib/editions';

const ROOT = path.resolve(__dirname, '../../..');

test('unspecified: a paragraph with the mark is found with its line and the heading above it', () => {
  const page = parsePage(
    'a.mdx',
    [
      '---',
      'title: Page',
      '---',
      '',
      '## One {/* #one */}',
      '',
      '```text',
      'Not specified: inside code.',
      '```',
      '',
      '## Two {/* #two */}',
      '',
      'Not specified: how long',
      'it lasts. Instead: ask.',
      '',
      'Text.',
    ].join('\n'),
  );
  expect(unspecifiedIn(page, 'en')).toEqual([
    {text: 'Not specified: how long it lasts. Instead: ask.', line: 13, heading: 'two'},
  ]);
  expect(unspecifiedIn(page, 'ru')).toEqual([]);
});

test.each(EDITIONS)('unspecified-behavior: the list of %s holds every page with such a paragraph', (locale) => {
  const pages = readPages(ROOT, DOCS[locale]).filter((page) => unspecifiedIn(page, locale).length > 0);
  expect(pages.length).toBeGreaterThan(3);
  const links = JSON.stringify(unspecifiedList(ROOT, locale));
  expect(links).not.toContain('"url":"#');
  for (const {file} of pages) {
    const route = `/${path.posix.relative(DOCS[locale], file).replace(/\.mdx?$/u, '')}`;
    expect(links).toContain(`"url":"${route}#`);
  }
});

test('unspecified-behavior: a page gets the list of its edition', () => {
  for (const [locale, mark] of [
    ['ru', 'Вместо этого:'],
    ['en', 'Instead:'],
  ] as const) {
    const tree = pageOf(element('Unknowns', {}));
    unspecifiedBehavior({siteDir: ROOT})(tree, {path: path.join(ROOT, DOCS[locale], 'api/usage/limits.mdx')});
    const said = JSON.stringify(tree);
    expect(said).toContain(mark);
    expect(said).not.toContain(MARKS[locale === 'ru' ? 'en' : 'ru'].instead);
    expect(said).not.toContain('<BrandLink');
  }
});
