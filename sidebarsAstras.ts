import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const widgets = (key: string, label: string, names: string[]) =>
  ({type: 'category', key, label, items: names.map((name) => `astras/widgets/${name}`)}) as const;

/** Sidebar of the terminal: widgets stand in the categories and the order of the terminal's own gallery. */
export const astrasSidebar = [
  'astras/overview',
  'astras/install',
  'astras/first-trade',
  'astras/orders',
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
    collapsed: false,
    items: [
      {type: 'link', key: 'astras-all-widgets', label: 'Все виджеты', href: '/astras/overview#widgets'},
      'astras/widgets/instrument-select',
      widgets('astras-widgets-charts', 'Графики и стаканы', [
        'order-book',
        'scalper-order-book',
        'light-chart',
        'tech-chart',
      ]),
      widgets('astras-widgets-trading', 'Позиции, сделки и заявки', ['blotter', 'new-order', 'orders-basket']),
      widgets('astras-widgets-info', 'Информационные ресурсы', [
        'instrument-info',
        'news',
        'exchange-rate',
        'treemap',
        'events-calendar',
        'instruments-correlation',
        'bond-screener',
      ]),
      widgets('astras-widgets-detail', 'Подробные', [
        'all-trades',
        'all-instruments',
        'option-board',
        'arbitrage-spread',
      ]),
    ],
  },
  'astras/glossary',
] satisfies SidebarsConfig[string];
