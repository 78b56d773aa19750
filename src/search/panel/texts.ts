import type {Edition, Localized} from '../../lib/edition';
import type {Suggestion} from '../protocol';

/** Names of what a hit was found by. */
export const HIT_TYPES: Readonly<Record<Suggestion['type'], Localized>> = {
  title: {ru: 'Страница', en: 'Page'},
  heading: {ru: 'Раздел', en: 'Section'},
  description: {ru: 'Описание', en: 'Description'},
  keywords: {ru: 'Ключевые слова', en: 'Keywords'},
  tool: {ru: 'Поиск ошибки', en: 'Error finder'},
  content: {ru: 'Текст', en: 'Text'},
};

const BADGES = {
  ru: {tool: 'разбор', widget: 'виджет', post: 'пост', guide: 'статья'},
  en: {tool: 'finder', widget: 'widget', post: 'post', guide: 'guide'},
} as const;

/** What kind of page a hit is: the method of a request, else a word. */
export function badgeText({type, method, path}: Suggestion, edition: Edition): string {
  const words = BADGES[edition];
  if (type === 'tool') return words.tool;
  if (method) return method;
  if (path.startsWith('astras/widgets/')) return words.widget;
  return /^changelog(?:\/|$)/.test(path) ? words.post : words.guide;
}

/** What kind of page a row of a list leads to: the method of its request in at most four letters, else a word. */
export function rowBadge(method: string | undefined, edition: Edition): string {
  const name = method?.toUpperCase() ?? BADGES[edition].guide;
  return name === 'DELETE' ? 'DEL' : name;
}

/** Words of what stands in the popup of the search box. */
export const TEXTS = {
  ru: {
    /** Above the pages that are offered before anything is typed. */
    start: 'Недавние страницы, ошибки и ограничения',
    /** The same in a first visit. */
    often: 'Часто ищут',
    suggestions: 'Подсказки поиска',
    all: 'Все результаты',
    allIn: (section: string) => `Все результаты в разделе «${section}»`,
    finder: 'Найти причину ошибки по этому тексту',
    errors: 'Ошибки API: сообщение, причина, что делать',
    limits: 'Сколько запросов и подписок можно',
  },
  en: {
    start: 'Recent pages, errors, and limits',
    often: 'Often searched',
    suggestions: 'Search suggestions',
    all: 'See all results',
    allIn: (section: string) => `See all results within “${section}”`,
    finder: 'Find the cause of this error',
    errors: 'API errors: message, cause, what to do',
    limits: 'How many requests and subscriptions are allowed',
  },
} as const;
