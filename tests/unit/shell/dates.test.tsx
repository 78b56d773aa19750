import {Fragment, type ReactNode} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it, vi} from 'vitest';
import LastUpdated from '../../../src/theme/LastUpdated';
import BlogPostItemHeaderInfo from '../../../src/theme/BlogPostItem/Header/Info';

const post = vi.hoisted(() => ({metadata: {date: '2025-08-06', permalink: '/a'} as Record<string, unknown>}));
vi.mock('@docusaurus/plugin-content-blog/client', () => ({
  useBlogPost: () => ({isBlogPostPage: false, metadata: post.metadata}),
}));
vi.mock('@docusaurus/Translate', () => ({
  default: ({children, values}: {children: string; values: Record<string, ReactNode>}) =>
    children
      .split(/(\{\w+\})/)
      .map((part, index) => <Fragment key={index}>{values[part.slice(1, -1)] ?? part}</Fragment>),
}));
vi.mock('@docusaurus/Link', () => ({default: 'a'}));
vi.mock('@docusaurus/theme-common', () => ({ThemeClassNames: {common: {lastUpdated: 'when'}}}));
vi.mock('../../../src/lib/edition', () => ({useEdition: () => 'ru'}));
vi.mock('../../../src/components/PageActions', () => ({default: () => null}));

const DAY = Date.UTC(2025, 7, 6);

it('says when a page was changed, and nothing where that is not known', () => {
  expect(renderToStaticMarkup(<LastUpdated lastUpdatedAt={DAY} />)).toMatch(
    /^<span class="when">Обновлено <time datetime="2025-08-06T00:00:00.000Z" [^>]+>6 августа 2025/i,
  );
  expect(renderToStaticMarkup(<LastUpdated />)).toBe('');
});

it('refuses the name of who changed a page', () => {
  expect(() => renderToStaticMarkup(<LastUpdated lastUpdatedAt={DAY} lastUpdatedBy="A" />)).toThrow(
    /showLastUpdateAuthor and last_update\.author/,
  );
});

it('says the day of a post, and refuses its reading time', () => {
  expect(renderToStaticMarkup(<BlogPostItemHeaderInfo />)).toMatch(/<time datetime="2025-08-06">6 августа 2025/i);
  post.metadata.readingTime = 2;
  expect(() => renderToStaticMarkup(<BlogPostItemHeaderInfo />)).toThrow(/showReadingTime to false/);
});
