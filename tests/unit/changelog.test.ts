import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {heading, paragraph, type Mdast} from '../../src/remark/mdast';
import collapsibleFaq from '../../src/remark/collapsible-faq';
import remarkChanges from '../../src/remark/changelog-kinds';
import {pageFile, pageOf, textOf} from '../support/mdast';

const ROOT = path.join(__dirname, '../..');

function run(frontMatter: Record<string, unknown>, name = '2025-08-08-changes.mdx'): Mdast[] {
  const tree = pageOf();
  remarkChanges({root: ROOT})(tree, pageFile(path.join(ROOT, 'changelog', name), frontMatter));
  return tree.children;
}

describe('a post of the changelog', () => {
  it('says its kinds, its interfaces, and the requests of which the contract says so', () => {
    const [chips, requests] = run({kinds: ['fixed', 'added'], tags: ['http', 'docs-news']});
    expect(textOf(chips)).toBe('Исправлено Добавлено HTTP');
    expect(textOf(requests)).toMatch(/^Затронутые запросы · [1-9]/u);
    // A fold like any other of the site, not the framework's.
    expect(requests?.name).toBe('ApiFold');
    expect(JSON.stringify(requests)).toMatch(/"url":"\/api\/http\//u);
  });

  it('names requests of its own', () => {
    const [, requests] = run({kinds: ['added'], requests: ['QuotesSubscribe']}, '2031-01-01-changes.mdx');
    expect(textOf(requests)).toBe('Затронутые запросы · 1WS QuotesSubscribe');
  });

  it.each([
    [{}, /no kind.*kinds: \[changed\]/u],
    [{kinds: ['fixd']}, /"fixd" is none of.*Nearest: fixed/u],
    [{kinds: ['fixed'], requests: ['QuoteSubscribe']}, /no "QuoteSubscribe".*Nearest: QuotesSubscribe/u],
  ])('%j is an error with its fix', (frontMatter, message) => {
    expect(() => run(frontMatter)).toThrow(message);
  });
});

describe('folded answers', () => {
  const page = () =>
    pageOf(
      paragraph('Intro'),
      heading(2, 'group', 'Group'),
      heading(3, 'why', 'Why?'),
      paragraph('So.'),
      paragraph('And.'),
      heading(2, 'next', 'Next'),
    );

  it('take a heading of the third level and all that follows it', () => {
    const tree = page();
    collapsibleFaq()(tree, pageFile('a.mdx', {fold: true}));
    expect(tree.children.map(({type, name}) => name ?? type)).toEqual(['paragraph', 'heading', 'ApiFold', 'heading']);
    expect(tree.children.slice(2, 3).map(textOf)).toEqual(['Why?So.And.']);
  });

  it('leave other pages alone', () => {
    const tree = page();
    collapsibleFaq()(tree, pageFile('a.mdx'));
    expect(tree).toEqual(page());
  });
});
