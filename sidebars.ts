import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {astrasSidebar} from './sidebarsAstras';

type Item = Extract<SidebarsConfig[string], unknown[]>[number];
type Badge = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'SUB' | 'AUTH' | 'NEW' | 'UPD' | 'DEL';

/** A page of the reference; CSS prints the badge before its label, so it is text for every reader. */
const badged = (badge: Badge, id: string): Item => ({
  type: 'doc',
  id,
  className: `api-method api-method--${badge.toLowerCase()}`,
});

const http = (method: Badge, slug: string): Item => badged(method, `api/http/${slug}`);

/** A category whose title opens its overview page; `key` keeps its translation apart from equal labels. */
const section = (key: string, label: string, overview: string, items: Item[]): Item => ({
  type: 'category',
  key,
  label,
  link: {type: 'doc', id: overview},
  items,
});

/** A category without a page of its own; breadcrumbs lead to `index`, where its pages are listed. */
const group = (key: string, label: string, index: string, items: Item[], className?: string): Item => ({
  type: 'category',
  key,
  label,
  customProps: {index},
  items,
  ...(className !== undefined && {className}),
});

const subscriptions = (names: string[]): Item[] =>
  names.map((name) => badged('SUB', `api/websocket/data-subscriptions/${name}`));

const command = (badge: Badge, name: string): Item => badged(badge, `api/websocket/commands/${name}`);

const TRADE = 'commandapi-warptrans-trade-v-2-client-orders';
const CLIENTS = 'md-v-2-clients-exchange-portfolio';
const SECURITIES = 'md-v-2-securities';

const apiSidebar: Item[] = [
  'index',
  section('quick-start', 'Быстрый старт', 'api/quick-start/overview', [
    'api/quick-start/dev-env',
    'api/quick-start/prod-env',
    section('sandbox', 'Песочница', 'api/quick-start/sandbox', [
      'api/quick-start/sandbox-faults',
      'api/quick-start/sandbox-control',
      'api/quick-start/sandbox-model',
    ]),
    'api/quick-start/exam',
    'api/quick-start/agents',
  ]),
  section('access', 'Доступ к API', 'api/access/overview', [
    'api/access/environments',
    'api/access/dev-account',
    section('authorization', 'Авторизация', 'api/access/authorization/overview', [
      'api/access/authorization/jwt',
      'api/access/authorization/refresh-token',
      'api/access/authorization/access-token',
      'api/access/authorization/trade-account',
      'api/access/authorization/oauth',
      'api/access/authorization/dev-env-auth',
    ]),
  ]),
  section('usage', 'Использование API', 'api/usage/overview', [
    'api/usage/data',
    'api/usage/syntax-http',
    section('usage-orders', 'Управление заявками', 'api/usage/orders/overview', [
      'api/usage/orders/market',
      'api/usage/orders/limit',
      'api/usage/orders/iceberg',
      'api/usage/orders/stop',
      'api/usage/orders/order-groups',
      'api/usage/orders/short',
    ]),
    'api/usage/reliable-order',
    'api/usage/portfolio-state',
    'api/usage/trade-safely',
    'api/usage/long-running',
    'api/usage/markets',
    'api/usage/limits',
    'api/usage/rights',
    'api/usage/evidence',
    'api/usage/values',
    'api/usage/examples',
    'api/usage/fair-use',
    'api/usage/block-protective',
    'api/usage/faq',
    'api/glossary',
  ]),
  section('http', 'HTTP API', 'api/http/overview', [
    http('POST', 'jwt-token'),
    group('http-orders', 'Биржевые заявки', '/api/http/overview#requests-orders', [
      http('POST', `${TRADE}-actions-market-post`),
      http('PUT', `${TRADE}-actions-market-order-id-put`),
      http('POST', `${TRADE}-actions-limit-post`),
      http('PUT', `${TRADE}-actions-limit-order-id-put`),
      http('DELETE', `${TRADE}-order-id-delete`),
      http('DELETE', `${TRADE}-all-delete`),
      http('POST', `${TRADE}-estimate-post`),
      http('POST', `${TRADE}-estimate-all-post`),
    ]),
    group('http-stop-orders', 'Условные заявки', '/api/http/overview#requests-stop-orders', [
      http('POST', `${TRADE}-actions-stop-post`),
      http('PUT', `${TRADE}-actions-stop-stop-order-id-put`),
      http('POST', `${TRADE}-actions-stop-limit-post`),
      http('PUT', `${TRADE}-actions-stop-limit-stop-order-id-put`),
    ]),
    group('http-order-groups', 'Группы заявок', '/api/http/overview#requests-order-groups', [
      http('GET', 'commandapi-api-order-groups-get'),
      http('POST', 'commandapi-api-order-groups-post'),
      http('GET', 'commandapi-api-order-groups-order-group-id-get'),
      http('PUT', 'commandapi-api-order-groups-order-group-id-put'),
      http('DELETE', 'commandapi-api-order-groups-order-group-id-delete'),
    ]),
    group('http-portfolio', 'Портфель', '/api/http/overview#requests-portfolio', [
      http('GET', `${CLIENTS}-summary-get`),
      http('GET', `${CLIENTS}-positions-get`),
      http('GET', `${CLIENTS}-positions-symbol-get`),
      http('GET', 'md-v-2-clients-login-positions-get'),
      http('GET', `${CLIENTS}-risk-get`),
      http('GET', `${CLIENTS}-fortsrisk-get`),
    ]),
    group('http-session', 'Заявки и сделки портфеля', '/api/http/overview#requests-session', [
      http('GET', `${CLIENTS}-orders-get`),
      http('GET', `${CLIENTS}-orders-order-id-get`),
      http('GET', `${CLIENTS}-stop-orders-get`),
      http('GET', `${CLIENTS}-stop-orders-order-id-get`),
      http('GET', `${CLIENTS}-trades-get`),
      http('GET', `${CLIENTS}-symbol-trades-get`),
      http('GET', 'md-v-2-stats-exchange-portfolio-history-trades-get'),
      http('GET', 'md-v-2-stats-exchange-portfolio-history-trades-symbol-get'),
    ]),
    group('http-instruments', 'Инструменты', '/api/http/overview#requests-instruments', [
      http('GET', `${SECURITIES}-get`),
      http('GET', `${SECURITIES}-exchange-get`),
      http('GET', `${SECURITIES}-exchange-symbol-get`),
      http('GET', `${SECURITIES}-exchange-symbol-available-boards-get`),
      http('GET', `${SECURITIES}-currency-pairs-get`),
      http('GET', 'md-v-2-risk-rates-get'),
    ]),
    group('http-market-data', 'Рыночные данные', '/api/http/overview#requests-market-data', [
      http('GET', `${SECURITIES}-symbols-quotes-get`),
      http('GET', `${SECURITIES}-exchange-symbol-actual-futures-quote-get`),
      http('GET', 'md-v-2-orderbooks-exchange-symbol-get'),
      http('GET', `${SECURITIES}-exchange-symbol-alltrades-get`),
      http('GET', `${SECURITIES}-exchange-symbol-alltrades-history-get`),
      http('GET', 'md-v-2-history-get'),
      http('GET', 'md-v-2-time-get'),
    ]),
    group(
      'http-legacy',
      'Устаревшие запросы',
      '/api/http/overview#requests-deprecated',
      [
        http('GET', 'exchange-portfolio-money'),
        http('GET', 'trade-stats'),
        http('GET', 'trade-stats-by-symbol'),
        http('GET', 'dev-trading-session-status'),
        http('POST', 'v-2-client-orders-actions-stop-loss'),
        http('PUT', 'v-2-client-orders-actions-stop-loss-order-id'),
        http('POST', 'v-2-client-orders-actions-stop-loss-limit'),
        http('PUT', 'v-2-client-orders-actions-stop-loss-limit-order-id'),
        http('POST', 'v-2-client-orders-actions-take-profit'),
        http('PUT', 'v-2-client-orders-actions-take-profit-order-id'),
        http('POST', 'v-2-client-orders-actions-take-profit-limit'),
        http('PUT', 'v-2-client-orders-actions-take-profit-limit-order-id'),
        http('DELETE', 'v-2-client-orders-actions-order-id'),
      ],
      'api-legacy',
    ),
  ]),
  section('websocket', 'WebSocket API', 'api/websocket/overview', [
    section(
      'ws-subscriptions',
      'Подписки на данные',
      'api/websocket/data-subscriptions/overview',
      subscriptions([
        'OrderBookGetAndSubscribe',
        'QuotesSubscribe',
        'AllTradesGetAndSubscribe',
        'BarsGetAndSubscribe',
        'InstrumentsGetAndSubscribeV2',
        'OrdersGetAndSubscribe',
        'StopOrdersGetAndSubscribeV2',
        'TradesGetAndSubscribe',
        'PositionsGetAndSubscribe',
        'SummariesGetAndSubscribeV2',
        'RisksGetAndSubscribe',
        'SpectraRisksGetAndSubscribe',
        'Unsubscribe',
      ]),
    ),
    section('ws-commands', 'Управление заявками', 'api/websocket/commands/overview', [
      command('AUTH', 'Authorize'),
      command('NEW', 'CreateMarketOrder'),
      command('UPD', 'UpdateMarketOrder'),
      command('DEL', 'DeleteMarketOrder'),
      command('NEW', 'CreateLimitOrder'),
      command('UPD', 'UpdateLimitOrder'),
      command('DEL', 'DeleteLimitOrder'),
      command('NEW', 'CreateStopOrder'),
      command('UPD', 'UpdateStopOrder'),
      command('DEL', 'DeleteStopOrder'),
      command('NEW', 'CreateStopLimitOrder'),
      command('UPD', 'UpdateStopLimitOrder'),
      command('DEL', 'DeleteStopLimitOrder'),
    ]),
  ]),
  section('graphql', 'GraphQL API', 'api/graphql/overview', [
    'api/graphql/syntax',
    'api/graphql/massives',
    'api/graphql/pagination',
    'api/graphql/sort',
    'api/graphql/filter',
  ]),
  'api/errors',
];

export default {apiSidebar, astrasSidebar} satisfies SidebarsConfig;
