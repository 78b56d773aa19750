import type {Localized} from '../../src/lib/edition';
import {EDITIONS as editions, type Edition} from '../../src/lib/editions';
import {brand} from '../../src/site/brand';

/** What a test has to know to speak to each edition. */
const WORDS = {
  name: {ru: 'ru', en: 'en'},
  other: {ru: 'en', en: 'ru'},
  base: {ru: '/docs', en: '/docs/en'},
  home: {ru: '/docs/', en: '/docs/en/'},
  otherBase: {ru: '/docs/en', en: '/docs'},
  label: {ru: 'Русский', en: 'English'},
  otherLabel: {ru: 'English', en: 'Русский'},
  changes: {ru: 'Изменения', en: 'Changes'},
  copy: {ru: 'Скопировать', en: 'Copy'},
  copied: {ru: 'Скопировано', en: 'Copied'},
  notCopied: {ru: 'Не скопировано', en: 'Not copied'},
  account: {ru: 'Учётная запись', en: 'Account'},
  profile: {ru: 'Профиль', en: 'Profile'},
  logout: {ru: 'Выйти', en: 'Log out'},
  offices: {ru: 'Офисы', en: 'Offices'},
  cabinet: {ru: 'Кабинет разработчика', en: 'Developer cabinet'},
  menu: {ru: 'Открыть или закрыть меню', en: 'Toggle navigation bar'},
  closeMenu: {ru: 'Закрыть меню', en: 'Close navigation bar'},
  drawer: {ru: 'Меню', en: 'Menu'},
  back: {ru: '← Перейти к главному меню', en: '← Back to main menu'},
  announcement: {ru: 'Объявление', en: 'Announcement'},
  close: {ru: 'Закрыть', en: 'Close'},
  retry: {ru: 'Повторить', en: 'Retry'},
  tryAgain: {ru: 'Попробовать ещё раз', en: 'Try again'},
  crashed: {ru: 'На странице произошёл сбой.', en: 'This page crashed.'},
  cause: {ru: 'Причина:', en: 'Cause:'},
  notLoaded: {ru: 'Страница не загрузилась.', en: 'The page did not load.'},
  partlyLoaded: {ru: 'Страница загрузилась не полностью', en: 'The page loaded only in part'},
  waiting: {ru: 'Страница загружается', en: 'The page is loading'},
  copyright: brand.copyright,
  notFound: {
    ru: [
      'Страница не найдена',
      'Мы не нашли то, что вы искали.',
      'Свяжитесь с владельцем сайта, с которого вы сюда перешли',
    ],
    en: [
      'Page Not Found',
      'We could not find what you were looking for.',
      'Please contact the owner of the site that linked you',
    ],
  },
  unlisted: {ru: 'Страница вне списков', en: 'Unlisted page'},
  draft: {ru: 'Черновик', en: 'Draft page'},
  terms: {ru: 'Условия использования (PDF)', en: 'Terms of Service (PDF)'},
  theme: {ru: /Переключить светлую и тёмную тему/, en: /Switch between dark and light mode/},
  offline: {ru: 'Нет сети:', en: 'No network:'},
  skip: {ru: 'Перейти к основному содержимому', en: 'Skip to main content'},
  tags: {ru: 'Теги', en: 'Tags'},
  firstTag: {ru: 'Авторизация', en: 'Authorization'},
  filterPages: {ru: 'Фильтр страниц', en: 'Filter pages'},
  onePageFound: {ru: 'Найдено страниц: 1', en: 'Pages found: 1'},
  tryIt: {ru: 'Попробовать', en: 'Try it'},
  trySimulation: {ru: 'Попробовать', en: 'Try it'},
  // Of the search.
  word: {ru: 'заявка', en: 'order'},
  otherWord: {ru: 'order', en: 'заявка'},
  forms: {
    ru: ['заявка', 'заявки', 'заявок', 'заявку'],
    en: ['subscription', 'subscriptions', 'subscribing'],
  },
  unsubscribe: {ru: 'отписка', en: 'unsubscribe'},
  nothing: {ru: 'Ничего не нашлось', en: 'No results'},
  noDocuments: {ru: 'Документов не найдено', en: 'No documents were found'},
  found: {ru: /^Найден/, en: /found$/},
  clear: {ru: 'Очистить поиск', en: 'Clear search'},
  hits: {
    ru: ['Страница', 'Раздел', 'Описание', 'Ключевые слова', 'Текст'],
    en: ['Page', 'Section', 'Description', 'Keywords', 'Text'],
  },
} as const satisfies Readonly<Record<string, Localized<unknown>>>;

export type EditionWords = {readonly [Key in keyof typeof WORDS]: (typeof WORDS)[Key][Edition]};

export const EDITIONS = editions.map(
  (edition) => Object.fromEntries(Object.entries(WORDS).map(([key, pair]) => [key, pair[edition]])) as EditionWords,
);

/** Gives the address of a path within an edition. */
export const addressIn =
  (edition: EditionWords) =>
  (pathname: string): string =>
    pathname === '/' ? edition.home : edition.base + pathname;
