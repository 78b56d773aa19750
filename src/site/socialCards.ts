import type {Localized} from '../lib/edition';

/** The picture that a link to a page shows in messengers: one per section of the site. */
export const cardSections = {
  docs: {
    title: {ru: 'API и терминал', en: 'API and terminal'},
    subtitle: {ru: 'Документация для разработчиков и трейдеров', en: 'Documentation for developers and traders'},
  },
  http: {
    title: {ru: 'HTTP API', en: 'HTTP API'},
    subtitle: {ru: 'Справочник запросов с примерами', en: 'Endpoint reference with examples'},
  },
  websocket: {
    title: {ru: 'WebSocket API', en: 'WebSocket API'},
    subtitle: {ru: 'Подписки на данные и команды', en: 'Data subscriptions and order commands'},
  },
  graphql: {
    title: {ru: 'GraphQL API', en: 'GraphQL API'},
    subtitle: {ru: 'Ровно те поля, которые нужны', en: 'Exactly the fields you ask for'},
  },
  astras: {
    title: {ru: 'Терминал Astras', en: 'Astras terminal'},
    subtitle: {ru: 'Виджеты, настройки, горячие клавиши', en: 'Widgets, settings, hotkeys'},
  },
  changelog: {
    title: {ru: 'Изменения', en: 'Changelog'},
    subtitle: {ru: 'Что нового в API и документации', en: 'What is new in the API and the docs'},
  },
} satisfies Record<string, {title: Localized; subtitle: Localized}>;

export type CardSection = keyof typeof cardSections;

/**
 * Section whose card a page shows.
 *
 * @param route path below the edition's base, e.g. `/api/http/overview`
 */
export function cardOf(route: string): CardSection {
  const [, first = '', second = ''] = route.split('/');
  const name = first === 'api' ? second : first;
  return name in cardSections ? (name as CardSection) : 'docs';
}
