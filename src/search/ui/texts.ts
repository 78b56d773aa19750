import {translate} from '@docusaurus/Translate';

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
