import type {Localized} from '../../lib/edition';

const BUILT = process.env.NODE_ENV === 'production';

const RU = {
  label: 'Поиск',
  clear: 'Очистить поиск',
  loading: 'Поиск загружается…',
  /** The index could not be fetched, or this is the development server, which has none. */
  failed: BUILT
    ? 'Поиск не загрузился. Проверьте соединение и попробуйте ещё раз.'
    : 'Поиск работает в собранном сайте: npm run build, затем npm run serve.',
  retry: 'Повторить',
  nothing: 'Ничего не нашлось',
  /** The query was typed with the other keyboard layout on. */
  readAs: (query: string) => `Показаны результаты по запросу «${query}»`,
  /** Plural forms apart by |. */
  found: (count: number) => `Найдена ${count} страница|Найдено ${count} страницы|Найдено ${count} страниц`,
};

const EN: typeof RU = {
  label: 'Search',
  clear: 'Clear search',
  loading: 'Loading search…',
  failed: BUILT
    ? 'Search did not load. Check your connection and try again.'
    : 'Search works in the built site: npm run build, then npm run serve.',
  retry: 'Retry',
  nothing: 'No results',
  readAs: (query) => `Showing results for “${query}”`,
  found: (count) => `${count} page found|${count} pages found`,
};

/** Words of the search box, which every page carries, and of what shares them. */
export const TEXTS: Localized<typeof RU> = {ru: RU, en: EN};
