import {STRINGS} from '@alor-docs/contract';
import type {Localized} from '../../lib/edition';

/** A part of the site that has its own `llms.txt`. */
export interface Section {
  /** Folder of its `llms.txt` and `llms-full.txt`, relative to the edition. */
  readonly folder: string;
  readonly title: Localized;
  readonly summary: Localized;
  /** Ids of the pages that belong to it start with one of these. */
  readonly prefixes: readonly string[];
}

/** A page belongs to the first section that has it; a later one may list it as well. */
export const SECTIONS: readonly Section[] = [
  {
    folder: 'api/quick-start',
    title: {ru: 'Быстрый старт', en: 'Quick start'},
    summary: {
      ru: 'первая заявка, песочница, ИИ-агенты',
      en: 'a first order, the sandbox, AI agents',
    },
    prefixes: ['api/quick-start/'],
  },
  {
    folder: 'api/access',
    title: {ru: 'Доступ к API', en: 'API access'},
    summary: {ru: 'контуры, кабинет, токены, OAuth', en: 'environments, accounts, tokens, OAuth'},
    prefixes: ['api/access/'],
  },
  {
    folder: 'api/usage',
    title: {ru: 'Использование API', en: 'Using the API'},
    summary: {
      ru: 'данные, заявки, безопасная торговля, рынки, лимиты, глоссарий',
      en: 'data, orders, safe trading, markets, limits, glossary',
    },
    prefixes: ['api/usage/', 'api/glossary'],
  },
  {
    folder: 'api/http',
    title: {ru: 'HTTP API', en: 'HTTP API'},
    summary: {ru: 'справочник запросов HTTP', en: 'reference of all HTTP requests'},
    prefixes: ['api/http/'],
  },
  {
    folder: 'api/websocket',
    title: {ru: 'WebSocket API', en: 'WebSocket API'},
    summary: {ru: 'подписки и команды заявок', en: 'data subscriptions and order commands'},
    prefixes: ['api/websocket/'],
  },
  {
    folder: 'api/graphql',
    title: {ru: 'GraphQL API', en: 'GraphQL API'},
    summary: {ru: 'запросы, фильтры, сортировка, пагинация', en: 'queries, filters, sorting, pagination'},
    prefixes: ['api/graphql/'],
  },
  {
    folder: 'api/errors',
    title: {ru: 'Ошибки', en: 'Errors'},
    summary: {ru: 'указатель, подробно по группам', en: 'an index, and the details by group'},
    prefixes: ['api/errors'],
  },
  {
    folder: 'astras',
    title: {ru: 'Терминал Astras', en: 'Astras terminal'},
    summary: {ru: 'установка, виджеты, горячие клавиши', en: 'installation, widgets, hotkeys'},
    prefixes: ['astras/'],
  },
  {
    folder: 'changelog',
    title: {ru: 'Изменения', en: 'Changelog'},
    summary: {ru: 'новое в API и документации', en: 'what changed in the API and the documentation'},
    prefixes: ['changelog'],
  },
  {
    folder: 'guides',
    title: {ru: 'Руководства вместе', en: 'All guides'},
    summary: {ru: 'первые три раздела одним файлом', en: 'the first three sections in one file'},
    prefixes: ['index', 'accessibility', 'api/quick-start/', 'api/access/', 'api/usage/', 'api/glossary'],
  },
];

/** What a program that writes against the API needs most often; ids of documents. */
export const KEY_PAGES: readonly string[] = [
  'api/quick-start/sandbox',
  'api/quick-start/agents',
  'api/access/environments',
  'api/access/authorization/access-token',
  'api/usage/data',
  'api/usage/syntax-http',
  'api/usage/markets',
  'api/usage/orders/overview',
  'api/usage/orders/stop',
  'api/usage/orders/order-groups',
  'api/usage/trade-safely',
  'api/usage/reliable-order',
  'api/usage/portfolio-state',
  'api/usage/limits',
  'api/usage/evidence',
  'api/http/overview',
  'api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
  'api/http/commandapi-warptrans-trade-v-2-client-orders-actions-stop-post',
  'api/http/commandapi-warptrans-trade-v-2-client-orders-order-id-delete',
  'api/http/md-v-2-history-get',
  'api/websocket/overview',
  'api/websocket/commands/overview',
  'api/errors',
];

/** Bytes of UTF-8 that make a token: the whole texts of each edition as o200k_base splits them. */
export const BYTES_PER_TOKEN: Localized<number> = {ru: 4.6, en: 3.7};

/** What the exported files say besides the pages. */
export const EXPORT_TEXTS: Localized<{
  readonly picture: string;
  readonly example: string;
  /** Instead of the mark of what was observed and is not promised. */
  readonly observed: string;
  readonly source: string;
  readonly intro: string;
  readonly sections: string;
  readonly keyPages: string;
  readonly index: string;
  readonly fullText: string;
  readonly everything: string;
  readonly contract: string;
  /** Behind the names of the files. */
  readonly formats: string;
  readonly optional: string;
  readonly otherEdition: string;
  readonly pages: (count: number) => string;
  readonly kilobytes: (count: number) => string;
  /** @param count thousands of tokens */
  readonly tokens: (count: number) => string;
}> = {
  ru: {
    picture: 'Рисунок',
    example: 'Пример',
    observed: STRINGS.ru.observed,
    source: 'Страница',
    intro:
      'Markdown страницы: её адрес с `.md` (у главной `index.md`) или с заголовком `Accept: text/markdown`. Запросы в нём — командами curl (7.76+; Linux, macOS, Windows: WSL, Git Bash); другие языки названы в `samples`. Ссылки без имени сервера ведут на сервер страницы, имя поля — к его описанию. 1 кБ — около 220 токенов.',
    sections: 'Разделы',
    keyPages: 'Главные страницы',
    index: 'список',
    fullText: 'целиком',
    everything: 'Вся документация',
    contract: 'Контракт API',
    formats:
      '`.simple`, `.slim`, `.heavy` перед окончанием — один формат ответов (openapi.simple.json); есть YAML и JSON.',
    optional: 'Прочее',
    otherEdition: 'In English',
    pages: (count) => `${count} стр.`,
    kilobytes: (count) => `${count} кБ`,
    tokens: (count) => `${count} тыс. токенов`,
  },
  en: {
    picture: 'Picture',
    example: 'Example',
    observed: STRINGS.en.observed,
    source: 'Page',
    intro:
      'Markdown of a page: its address with `.md` (`index.md` for the start page), or with the header `Accept: text/markdown`. It shows requests as curl commands (7.76+; Linux, macOS, Windows: WSL, Git Bash); `samples` names the other languages, whose programs are on the page itself. Links without a host belong to the host of the page, and the name of a field leads to its full description. 1 kB is about 270 tokens.',
    sections: 'Sections',
    keyPages: 'Key pages',
    index: 'list',
    fullText: 'full text',
    everything: 'The whole documentation',
    contract: 'API contract',
    formats:
      '`.simple`, `.slim`, `.heavy` before the ending: one response format (openapi.simple.json); both YAML and JSON.',
    optional: 'Optional',
    otherEdition: 'По-русски',
    pages: (count) => `${count} ${count === 1 ? 'page' : 'pages'}`,
    kilobytes: (count) => `${count} kB`,
    tokens: (count) => `${count}k tokens`,
  },
};
