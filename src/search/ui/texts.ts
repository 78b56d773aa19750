import {translate} from '@docusaurus/Translate';
import type {HitType} from '../types';

/** Names of what a hit was found by. */
export function hitTypeName(type: HitType): string {
  switch (type) {
    case 'title':
      return translate({
        id: 'site.search.type.title',
        message: 'Страница',
        description: 'Kind of a search hit: the title of a page',
      });
    case 'heading':
      return translate({
        id: 'site.search.type.heading',
        message: 'Раздел',
        description: 'Kind of a search hit: a heading or a field',
      });
    case 'description':
      return translate({
        id: 'site.search.type.description',
        message: 'Описание',
        description: 'Kind of a search hit: the description',
      });
    case 'keywords':
      return translate({
        id: 'site.search.type.keywords',
        message: 'Ключевые слова',
        description: 'Kind of a search hit: keywords',
      });
    case 'tool':
      return translate({
        id: 'site.search.type.tool',
        message: 'Инструмент',
        description: 'Kind of a suggestion: a tool of the site, the error finder',
      });
    case 'content':
      return translate({
        id: 'site.search.type.content',
        message: 'Текст',
        description: 'Kind of a search hit: the text of a page',
      });
  }
}

/** Why there are no results: the index could not be fetched, or this is the development server, which has none. */
export function failureText(): string {
  return process.env.NODE_ENV === 'production'
    ? translate({
        id: 'site.search.failed',
        message: 'Поиск не загрузился. Проверьте соединение и попробуйте ещё раз.',
        description: 'Shown in place of search results when the index cannot be fetched',
      })
    : translate({
        id: 'site.search.development',
        message: 'Поиск работает в собранном сайте: npm run build, затем npm run serve.',
        description: 'Shown in place of search results on the development server',
      });
}

export function retryText(): string {
  return translate({
    id: 'site.search.retry',
    message: 'Повторить',
    description: 'Button that fetches the search index again',
  });
}

export function searchLabel(): string {
  return translate({
    id: 'theme.SearchBar.label',
    message: 'Поиск',
    description: 'The ARIA label and placeholder for search button',
  });
}

/** Tells what the query was read as. */
export function readAsText(query: string): string {
  return translate(
    {
      id: 'site.search.readAs',
      message: 'Показаны результаты по запросу «{query}»',
      description: 'Search: the query was typed with the other keyboard layout on',
    },
    {query},
  );
}
