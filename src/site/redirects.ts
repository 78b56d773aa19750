/** Addresses of the former site that must keep working, without base and edition: both editions carry each of them. */
export const redirects: readonly {from: string; to: string}[] = [
  {from: '/tags/авторизация', to: '/tags/authorization'},
  {from: '/tags/блокировка', to: '/tags/block'},
  {from: '/tags/выполнение-операций', to: '/tags/operations'},
  {from: '/tags/котировки', to: '/tags/quotes'},
  {from: '/tags/позиции', to: '/tags/positions'},
  {from: '/tags/примеры', to: '/tags/examples'},
  {from: '/tags/риски', to: '/tags/risks'},
  {from: '/tags/свечи', to: '/tags/candles'},
  {from: '/tags/сводная-информация', to: '/tags/summary'},
  {from: '/tags/тестовый-контур', to: '/tags/test-environment'},
  {from: '/api/usage/orders/market-orders', to: '/api/usage/orders/market'},
  {from: '/api/usage/orders/limit-orders', to: '/api/usage/orders/limit'},
  {from: '/api/usage/orders/iceberg-orders', to: '/api/usage/orders/iceberg'},
  {from: '/api/usage/orders/stop-orders', to: '/api/usage/orders/stop'},
];
