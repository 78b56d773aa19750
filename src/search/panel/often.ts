import type {Localized} from '../../lib/edition';

/** Pages that readers look for most; the first two help whoever's program has just failed. */
export const OFTEN: readonly {path: string; label: Localized}[] = [
  {path: 'api/errors', label: {ru: 'Ошибки API', en: 'API errors'}},
  {path: 'api/usage/limits', label: {ru: 'Лимиты запросов и подписок', en: 'Limits of requests and subscriptions'}},
  {path: 'api/http/overview', label: {ru: 'Запросы HTTP', en: 'HTTP requests'}},
  {
    path: 'api/websocket/data-subscriptions/overview',
    label: {ru: 'Подписки WebSocket', en: 'WebSocket subscriptions'},
  },
  {path: 'api/access/authorization/access-token', label: {ru: 'Access-токен', en: 'Access token'}},
  {path: 'astras/how-to', label: {ru: 'Рецепты терминала', en: 'Terminal recipes'}},
];
