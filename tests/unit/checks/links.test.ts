import {describe, expect, it} from 'vitest';
import {formatDiagnostic, ROOT} from '../../../scripts/checks/diagnostics';
import {checkFrontMatter} from '../../../scripts/checks/front-matter';
import {checkLinks, idsMade} from '../../../scripts/checks/links';
import {compareEditions} from '../../../scripts/checks/translation-parity';
import {parsePage} from '../../../src/lib/pages/page';
import {redirects} from '../../../src/site/redirects';

const EN = 'i18n/en/docusaurus-plugin-content-docs/current';

describe('links', () => {
  const target = parsePage(
    'docs/api/orders.mdx',
    '## Price {/* #price */}\n\n<span id="old-price"></span>\n\n<Terms />',
  );
  const found = (body: string) =>
    checkLinks({
      pages: [
        parsePage('docs/a.mdx', `## Here {/* #here */}\n\n${body}`),
        parsePage('docs/index.mdx', '---\nslug: /\n---\n'),
        parsePage('changelog/2026-11-25-errors.mdx', ''),
        target,
      ],
      lists: ['/tags'],
      hasFile: (file) => file === '/img/x.svg',
      madeIds: (page) => (page === target ? ['slippage'] : []),
    }).map(formatDiagnostic);

  it.each([
    ['a page', '/api/ordres', 'docs/a.mdx:3 “/api/ordres”: there is no page /api/ordres → Nearest: /api/orders,'],
    ['an anchor', '/api/orders#prise', '“/api/orders#prise”: the page /api/orders has no id prise → Nearest: price,'],
    ['an anchor of a glossary', '/api/orders#slipage', 'has no id slipage → Nearest: slippage,'],
    ['an anchor of the page itself', '#her', '“#her”: the page /a has no id her → Nearest: here.'],
    ['an anchor of a list', '/tags#a', 'the page /tags has no id a → Nearest: none.'],
    ['a file', '/img/y.svg', 'there is no page /img/y.svg'],
    ['a relative address', 'orders', '“orders” is no address of the site'],
    ['a redirect', redirects[0]!.from, `→ write ${redirects[0]!.to}`],
  ])('finds %s that is none, with the nearest', (_, href, message) => {
    expect(found(`[x](${href})`)).toEqual([expect.stringContaining(message)]);
  });

  it('finds what an element leads to, on its line', () => {
    expect(found('<Card\n  to="/api/ordres"\n/>')).toEqual([expect.stringContaining('docs/a.mdx:4 “/api/ordres”')]);
  });

  it('takes pages, posts, lists, files, and ids that are written or made', () => {
    const hrefs =
      '/ /tags /changelog/2026/11/25/errors /img/x.svg #here /a?q=1#here /api/orders#price https://a.example/b';
    const body = [...hrefs.split(' '), '/api/orders#old-price', '/api/orders#slippage'].map((href) => `[x](${href})`);
    expect(found(`${body.join(' ')} <BrandLink to="support" />`)).toEqual([]);
  });

  it('knows the ids that the contract and the glossaries put into a page', () => {
    const made = (text: string) => idsMade(ROOT, parsePage('docs/a.mdx', text));
    expect(made(':::note\n\nText\n\n:::\n\n<ErrorCatalogue />')).toEqual(
      expect.arrayContaining(['http-401', 'session']),
    );
    expect(made('<Terms of="astras" group="screen" />').length).toBeGreaterThan(0);
    expect(() => made('Text\n\n<Terms of="astras" group="scren" />')).toThrow(/^docs\/a\.mdx:3 .*no terms/u);
  });
});

describe('front matter', () => {
  const lists = {tags: {file: 'docs/tags.yml', names: ['orders', 'candles']}};
  const found = (front: string, file = 'docs/a.mdx') =>
    checkFrontMatter(parsePage(file, `---\n${front}\n---\n`), lists).map(formatDiagnostic);

  it.each([
    ['a key', 'title: T\ndescriptoin: D', ':3 Front matter has no key “descriptoin” → Nearest: description,'],
    ['a key of posts on a page', 'kinds: []', ':2 Front matter has no key “kinds”'],
    ['a tag', 'title: T\ntags: [orders, candels]', ':3 tags: docs/tags.yml has no “candels” → Nearest: candles,'],
    ['a tag on a line of its own', 'tags:\n  - orders\n  - candels', ':4 tags: docs/tags.yml has no “candels”'],
  ])('finds %s that is unknown, on its line', (_, front, message) => {
    expect(found(front)).toEqual([expect.stringContaining(`docs/a.mdx${message}`)]);
  });

  it('takes known keys and tags', () => {
    expect(found('title: T\nsidebar_label: S\ntags: [orders]')).toEqual([]);
    expect(found('kinds: []', 'changelog/2026-11-25-errors.mdx')).toEqual([]);
  });

  it('a misspelt key of the Russian page is no finding in the English one', () => {
    const page = (file: string, key: string) => parsePage(file, `---\ntitle: T\n${key}: D\n---\n`);
    const compared = compareEditions(page('docs/a.mdx', 'descriptoin'), page(`${EN}/a.mdx`, 'description'));
    expect(compared).toEqual([]);
  });
});
