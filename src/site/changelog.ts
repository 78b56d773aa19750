import type {Localized} from '../lib/edition';

/** What the changelog is called. The framework's own translation of it does not reach the lists of posts. */
export const changelog = {
  title: {ru: 'Изменения', en: 'Changelog'},
  description: {
    ru: 'Что нового в API и в документации: новые запросы и поля, исправления, предупреждения.',
    en: 'What is new in the API and its documentation: endpoints and fields, corrections, notices.',
  },
  sidebar: {ru: 'Все изменения', en: 'All changes'},
} satisfies Record<string, Localized>;
