import path from 'node:path';
import {describe, expect, it} from 'vitest';
import type {Mdast} from '../../src/plugins/contract/render/mdast';
import foldAnswers from '../../src/plugins/fold/remark';
import remarkChanges from '../../src/plugins/home/changes';

const ROOT = path.join(__dirname, '../..');
const textOf = (node: Mdast): string => node.value ?? (node.children ?? []).map(textOf).join('');

function run(frontMatter: Record<string, unknown>, name = '2025-08-08-changes.mdx'): Mdast[] {
  const tree: Mdast = {type: 'root', children: []};
  remarkChanges({root: ROOT})(tree, {
    path: path.join(ROOT, 'changelog', name),
    data: {frontMatter},
    fail(message: string): never {
      throw new Error(message);
    },
  });
  return tree.children ?? [];
}

describe('a post of the changelog', () => {
  it('says its kinds, its interfaces, and the requests of which the contract says so', () => {
    const [chips, requests] = run({kinds: ['fixed', 'added'], tags: ['http', 'docs-news']});
    expect(textOf(chips)).toBe('Исправлено Добавлено HTTP');
    expect(textOf(requests)).toMatch(/^Затронутые запросы · [1-9]/u);
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
  const heading = (depth: number, value: string): Mdast => ({
    type: 'heading',
    depth,
    children: [{type: 'text', value}],
  });
  const text = (value: string): Mdast => ({type: 'paragraph', children: [{type: 'text', value}]});
  const page = () => [
    text('Intro'),
    heading(2, 'Group'),
    heading(3, 'Why?'),
    text('So.'),
    text('And.'),
    heading(2, 'Next'),
  ];

  it('take a heading of the third level and all that follows it', () => {
    const tree: Mdast = {type: 'root', children: page()};
    foldAnswers()(tree, {data: {frontMatter: {fold: true}}});
    expect(tree.children?.map(({type, name}) => name ?? type)).toEqual(['paragraph', 'heading', 'ApiFold', 'heading']);
    expect(textOf(tree.children?.[2] as Mdast)).toBe('Why?So.And.');
  });

  it('leave other pages alone', () => {
    const tree: Mdast = {type: 'root', children: page()};
    foldAnswers()(tree, {data: {frontMatter: {}}});
    expect(tree.children).toEqual(page());
  });
});
