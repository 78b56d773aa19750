import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

/** Breadcrumbs lead to `index`, where the pages of the category are listed. */
const indexAt = (anchor: string) => ({customProps: {index: `/astras/overview#${anchor}`}});

const widgets = (key: string, label: string, anchor: string, names: string[]) =>
  ({type: 'category', key, label, ...indexAt(anchor), items: names.map((name) => `astras/widgets/${name}`)}) as const;

/** Sidebar of the terminal: widgets stand in the categories and the order of the terminal's own gallery. */
export const astrasSidebar = [
  'astras/overview',
  'astras/install',
  'astras/first-trade',
  'astras/orders',
  'astras/protection',
  'astras/traps',
  'astras/knur',
  'astras/emergency',
  'astras/how-to',
  'astras/platforms',
  {
    type: 'category',
    key: 'astras-settings',
    label: 'Настройки',
    items: [
      'astras/settings/general',
      'astras/settings/hotkeys',
      'astras/settings/notifications',
      'astras/settings/links',
    ],
  },
  {
    type: 'category',
    key: 'astras-usage',
    label: 'Рабочее пространство',
    items: ['astras/usage/dashboard-control', 'astras/usage/widget-control'],
  },
  {
    type: 'category',
    key: 'astras-widgets',
    label: 'Виджеты',
    ...indexAt('widgets'),
    collapsed: false,
    items: [
      {type: 'link', key: 'astras-all-widgets', label: 'Все виджеты', href: '/astras/overview#widgets'},
      'astras/widgets/instrument-select',
      widgets('astras-widgets-charts', 'Графики и стаканы', 'widgets-charts', [
        'order-book',
        'scalper-order-book',
        'scalper-order-book/settings',
        'scalper-order-book/mouse-keys',
        'light-chart',
        'tech-chart',
      ]),
      widgets('astras-widgets-trading', 'Позиции, сделки и заявки', 'widgets-trading', [
        'blotter',
        'blotter/columns',
        'new-order',
        'new-order/fields',
        'orders-basket',
      ]),
      widgets('astras-widgets-info', 'Информационные ресурсы', 'widgets-info', [
        'instrument-info',
        'news',
        'exchange-rate',
        'treemap',
        'events-calendar',
        'instruments-correlation',
        'bond-screener',
      ]),
      widgets('astras-widgets-detail', 'Подробные', 'widgets-detail', [
        'all-trades',
        'all-instruments',
        'option-board',
        'arbitrage-spread',
      ]),
    ],
  },
  'astras/glossary',
] satisfies SidebarsConfig[string];
