import type {ThemeConfig} from '@docusaurus/preset-classic';
import type {Localized} from '../lib/edition';
import {announcement} from './announcement';
import {brand} from './brand';
import {buildEdition} from './edition';

/** In the top bar, shown until it is closed. */
export const announcementBar: ThemeConfig['announcementBar'] = {
  id: announcement.id,
  content: announcement.text[buildEdition],
  isCloseable: true,
};

/** Name of a group of links in a menu. */
const group = (name: Localized) => ({type: 'html', className: 'dropdown__group', value: name[buildEdition]});

/** Navbar of both editions; English labels stand in i18n/en/docusaurus-theme-classic/navbar.json. */
export const navbar: ThemeConfig['navbar'] = {
  title: brand.shortTitle[buildEdition],
  hideOnScroll: false,
  logo: {alt: '', src: brand.logo.light, srcDark: brand.logo.dark, width: 32, height: 32},
  items: [
    {
      type: 'dropdown',
      label: 'API',
      position: 'left',
      items: [
        group({ru: 'Руководства', en: 'Guides'}),
        {label: 'Быстрый старт', to: '/api/quick-start/overview'},
        {label: 'Доступ к API', to: '/api/access/overview'},
        {label: 'Использование API', to: '/api/usage/overview'},
        group({ru: 'Справочники', en: 'Reference'}),
        {label: 'HTTP API', to: '/api/http/overview'},
        {label: 'WebSocket API', to: '/api/websocket/overview'},
        {label: 'GraphQL API', to: '/api/graphql/overview'},
        {label: 'Ошибки', to: '/api/errors'},
        group({ru: 'Правила', en: 'Rules'}),
        {label: 'Добросовестное использование', to: '/api/usage/fair-use'},
        {label: 'Условия использования (PDF)', href: brand.links.terms},
      ],
    },
    {
      type: 'dropdown',
      label: 'Astras',
      position: 'left',
      items: [
        group({ru: 'Терминал', en: 'Terminal'}),
        {label: 'О терминале', to: '/astras/overview'},
        {label: 'Установка', to: '/astras/install'},
        {label: 'Настройки', to: '/astras/settings/general'},
        {label: 'Виджеты', to: '/astras/widgets/instrument-select'},
        group({ru: 'Торговля', en: 'Trading'}),
        {label: 'Первая сделка', to: '/astras/first-trade'},
        {label: 'Экстренные действия', to: '/astras/emergency'},
        {label: 'Горячие клавиши', to: '/astras/settings/hotkeys'},
      ],
    },
    {label: 'Изменения', to: '/changelog', position: 'left'},
    {type: 'search', position: 'right'},
    {
      label: 'Кабинет разработчика',
      href: brand.links.apps,
      position: 'right',
      className: 'navbar__cabinet',
    },
    {type: 'localeDropdown', position: 'right'},
  ],
};
