import type {Localized} from '../../lib/edition';

/** A part of the site that has its own `llms.txt`. */
export interface Section {
  /** Folder of its `llms.txt` and `llms-full.txt`, relative to the edition. */
  readonly folder: string;
  readonly title: Localized;
  readonly summary: Localized;
  /** Ids of the documents that belong to it start with one of these. */
  readonly prefixes: readonly string[];
}

export const SECTIONS: readonly Section[] = [
  {
    folder: 'guides',
    title: {ru: 'Руководства', en: 'Guides'},
    summary: {
      ru: 'Быстрый старт, доступ и токены, получение данных, заявки, ограничения, вопросы и ответы.',
      en: 'Quick start, access and tokens, getting data, orders, limits, questions and answers.',
    },
    prefixes: ['index', 'accessibility', 'api/quick-start/', 'api/access/', 'api/usage/'],
  },
  {
    folder: 'api/http',
    title: {ru: 'HTTP API', en: 'HTTP API'},
    summary: {
      ru: 'Все запросы HTTP: параметры, тела, ответы, ошибки и примеры кода.',
      en: 'Every HTTP request: parameters, bodies, responses, errors, and code samples.',
    },
    prefixes: ['api/http/'],
  },
  {
    folder: 'api/websocket',
    title: {ru: 'WebSocket API', en: 'WebSocket API'},
    summary: {
      ru: 'Подписки на данные и команды управления заявками: опкоды, сообщения, поля.',
      en: 'Data subscriptions and order commands: opcodes, messages, fields.',
    },
    prefixes: ['api/websocket/'],
  },
  {
    folder: 'api/graphql',
    title: {ru: 'GraphQL API', en: 'GraphQL API'},
    summary: {
      ru: 'Запросы GraphQL: синтаксис, массивы данных, фильтры, сортировка, пагинация.',
      en: 'GraphQL queries: syntax, data sets, filters, sorting, pagination.',
    },
    prefixes: ['api/graphql/'],
  },
  {
    folder: 'astras',
    title: {ru: 'Терминал Astras', en: 'Astras terminal'},
    summary: {
      ru: 'Установка, настройки, виджеты и горячие клавиши терминала.',
      en: 'Installation, settings, widgets, and hotkeys of the terminal.',
    },
    prefixes: ['astras/'],
  },
];

/** What the exported files say besides the pages. */
export const EXPORT_TEXTS: Localized<{
  readonly picture: string;
  readonly example: string;
  readonly above: string;
  /** Instead of the mark of what was observed and is not promised. */
  readonly observed: string;
  readonly changes: string;
  readonly source: string;
  readonly intro: string;
  readonly sectionIntro: string;
  readonly contract: string;
  readonly otherEdition: string;
}> = {
  ru: {
    picture: 'Рисунок',
    example: 'Пример',
    above: 'как выше',
    observed: 'замечено',
    changes: 'Изменения',
    source: 'Страница',
    intro:
      'Каждая страница есть в Markdown: к её адресу добавляется `.md`. Запросы в нём — командами curl (7.76+; Linux, macOS, Windows: WSL, Git Bash), программы на других языках — на самой странице. Ссылки без имени сервера ведут на сервер страницы, имя поля — к его полному описанию. Всё вместе лежит в одном файле:',
    sectionIntro: 'Страницы раздела одним файлом:',
    contract: 'Контракт API в машиночитаемом виде',
    otherEdition: 'На английском',
  },
  en: {
    picture: 'Picture',
    example: 'Example',
    above: 'as above',
    observed: 'observed',
    changes: 'Changes',
    source: 'Page',
    intro:
      'Every page is available as Markdown: append `.md` to its address. It shows requests as curl commands (7.76+; Linux, macOS, Windows: WSL, Git Bash); programs in other languages are on the page itself. Links without a host belong to the host of the page, and the name of a field leads to its full description. All of them in one file:',
    sectionIntro: 'The pages of this section in one file:',
    contract: 'The API contract in machine-readable form',
    otherEdition: 'In Russian',
  },
};
