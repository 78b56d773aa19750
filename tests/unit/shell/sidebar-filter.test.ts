import type {PropSidebarItem} from '@docusaurus/plugin-content-docs';
import {describe, expect, test} from 'vitest';
import {matches} from '../../../src/theme/DocSidebarItems/filter';

const link = (label: string, href: string): PropSidebarItem => ({type: 'link', label, href});
const category = (label: string, items: PropSidebarItem[], href?: string): PropSidebarItem => ({
  type: 'category',
  label,
  items,
  href,
  collapsed: true,
  collapsible: true,
});

const SIDEBAR: PropSidebarItem[] = [
  link('Обзор', '/docs/'),
  category(
    'HTTP API',
    [
      category('Биржевые заявки', [
        link('Лимитная: создать', '/docs/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post'),
      ]),
      link('Стакан', '/docs/api/http/md-v-2-orderbooks-exchange-symbol-get'),
    ],
    '/docs/api/http/overview',
  ),
  link('Стакан', '/docs/api/websocket/data-subscriptions/OrderBookGetAndSubscribe'),
];

const found = (query: string): string[] => matches(SIDEBAR, query).map(({href}) => href.replace('/docs', ''));

describe('filter of the sidebar', () => {
  test('finds by label, in any case, and in closed groups', () => {
    expect(found('СТАКАН')).toHaveLength(2);
    expect(found('лимитная')).toHaveLength(1);
  });

  test('finds by the groups above, and every word has to be there', () => {
    expect(found('заявки лимит')).toEqual([
      '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
    ]);
    expect(found('заявки стакан')).toEqual([]);
  });

  test('finds by path as the reference writes it, and by opcode', () => {
    expect(found('/md/v2/orderbooks')).toEqual(['/api/http/md-v-2-orderbooks-exchange-symbol-get']);
    expect(found('orders/actions/limit')).toHaveLength(1);
    expect(found('OrderBookGetAndSubscribe')).toHaveLength(1);
  });

  test('a group with a page of its own is a result, and blank or unknown words find nothing', () => {
    expect(found('http')).toContain('/api/http/overview');
    expect(found(' / ')).toEqual([]);
    expect(found('кофе')).toEqual([]);
  });
});
