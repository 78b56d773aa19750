import type {AnalyticsSettings} from '../lib/analytics/tracker';
import type {Localized} from '../lib/edition';

/**
 * Everything that names the broker or points outside the site. An operator of another deployment changes this file and those of `logo`.
 * Values that must be confirmed by their owner before going live are listed in `unconfirmedValues` and in the README.
 */
export interface Brand {
  siteTitle: Localized;
  tagline: Localized;
  name: Localized;
  /** Stands beside the logo. */
  shortTitle: Localized;
  /** Files of `static/`. */
  logo: {light: string; dark: string; favicon: string};
  colours: Readonly<Record<'light' | 'dark', BrandColours>> & {readonly card: CardColours};
  /** Origin of the deployment, without a trailing slash. */
  url: string;
  /** Path of the Russian edition, with a slash at both ends; the English one lives below it at `en/`. Not the root of the origin. */
  baseUrl: string;
  phone: {display: string; tel: string};
  links: Readonly<Record<BrandLinkName, string>>;
  hosts: Readonly<Record<'test' | 'production', ApiHosts>>;
  copyright: Localized;
  analytics: AnalyticsSettings;
  /** Where browsers report violations of the content security policy, an `https:` address. Null: nowhere. */
  policyReports: string | null;
  /**
   * Where a reader edits a page: address of the folder of this repository in its host's editor, for example
   * `https://git.example.org/docs/edit/main/`. Null hides “Edit this page”.
   */
  editUrl: string | null;
  /** Where readers find the source of this site and of the sandbox. Null: the page about the sandbox does not speak of it. */
  sourceUrl: string | null;
}

/** Colours of the brand in one theme. tests/unit/tokens.test.ts proves that texts in these colours can be read. */
export interface BrandColours {
  /** Links and buttons. */
  accent: string;
  /** Behind the chosen item of a menu. */
  accentSoft: string;
  /** Text on a button. */
  onAccent: string;
  /** The strip at the top of each page. */
  bar: string;
  barText: string;
}

/** Colours on the card that a link shows in social networks; it stands on `bar` of the light theme. */
export interface CardColours {
  title: string;
  text: string;
  /** Orders of an order book. */
  buy: string;
  sell: string;
}

export interface ApiHosts {
  http: string;
  auth: string;
  subscriptions: string;
  commands: string;
  graphql: string;
}

export type BrandLinkName =
  | 'site'
  | 'offices'
  | 'cabinet'
  | 'apps'
  | 'profile'
  | 'login'
  | 'register'
  | 'tokens'
  | 'examples'
  | 'terms'
  | 'github'
  | 'terminalGithub'
  | 'sdk'
  | 'telegram'
  | 'support'
  | 'clientCabinet'
  | 'terminal'
  | 'terminalReleases'
  | 'leverage';

export const brand: Brand = {
  siteTitle: {ru: 'API АЛОР Брокер', en: 'ALOR Broker API'},
  tagline: {
    ru: 'Документация торгового API и терминала Astras',
    en: 'Documentation of the trading API and the Astras terminal',
  },
  name: {ru: 'АЛОР Брокер', en: 'ALOR Broker'},
  shortTitle: {ru: 'АЛОР API', en: 'ALOR API'},
  logo: {light: 'logo.svg', dark: 'logo-dark.svg', favicon: 'favicon.svg'},
  colours: {
    light: {accent: '#006a60', accentSoft: '#e0f3ef', onAccent: '#fff', bar: '#0e2a30', barText: '#e6f2f0'},
    card: {title: '#fff', text: '#cfe7e3', buy: '#5fdcc4', sell: '#ff9c86'},
    dark: {accent: '#5cd5bf', accentSoft: '#12352f', onAccent: '#06201c', bar: '#081316', barText: '#d5e4e2'},
  },
  url: 'https://alor.dev',
  baseUrl: '/docs/',
  phone: {display: '8 800 775-11-99', tel: '+78007751199'},
  links: {
    site: 'https://www.alorbroker.ru',
    offices: 'https://www.alorbroker.ru/regions',
    cabinet: 'https://alor.dev',
    apps: 'https://alor.dev/myapps',
    profile: 'https://alor.dev/profile',
    login: 'https://alor.dev/login',
    register: 'https://alor.dev/register',
    tokens: 'https://alor.dev/open-api-tokens',
    examples: 'https://alor.dev/examples',
    terms:
      'https://storage.alorbroker.ru/upload/docs/%D0%9F%D1%80%D0%B0%D0%B2%D0%B8%D0%BB%D0%B0%20%D0%BF%D0%BB%D0%B0%D1%82%D1%84%D0%BE%D1%80%D0%BC%D1%8B.pdf',
    github: 'https://github.com/alor-broker',
    terminalGithub: 'https://github.com/alor-broker/Astras-Trading-UI',
    sdk: 'https://github.com/alor-broker/OpenAPI.SDK',
    telegram: 'https://t.me/AlorOpenAPI',
    support: 'mailto:support@alor.ru',
    clientCabinet: 'https://lk.alor.ru',
    terminal: 'https://astras.alor.ru',
    terminalReleases: 'https://warp.alor.dev/ru/releases/astras',
    leverage: 'https://www.alorbroker.ru/trading/leverage',
  },
  hosts: {
    test: {
      http: 'https://apidev.alor.ru',
      auth: 'https://oauthdev.alor.ru',
      subscriptions: 'wss://apidev.alor.ru/ws',
      commands: 'wss://apidev.alor.ru/cws',
      graphql: 'https://apidev.alor.ru/hyperion',
    },
    production: {
      http: 'https://api.alor.ru',
      auth: 'https://oauth.alor.ru',
      subscriptions: 'wss://api.alor.ru/ws',
      commands: 'wss://api.alor.ru/cws',
      graphql: 'https://api.alor.ru/hyperion',
    },
  },
  copyright: {ru: '© 1997–2025 АЛОР Брокер', en: '© 1997–2025 ALOR Broker'},
  policyReports: null,
  analytics: {counterId: null, respectPrivacySignals: true},
  editUrl: null,
  sourceUrl: null,
};

/** Plausible values that nobody has confirmed yet; the README lists the same names. */
export const unconfirmedValues: readonly (BrandLinkName | 'phone' | 'counterId')[] = [
  'offices',
  'profile',
  'apps',
  'login',
  'register',
  'phone',
  'counterId',
];
