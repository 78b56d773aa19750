import {isDeepStrictEqual} from 'node:util';
import {DEFAULT_CONFIG} from '@docusaurus/theme-classic/lib/options.js';
import type {Plugin, ThemeConfigValidationContext} from '@docusaurus/types';

type Config = Readonly<Record<string, unknown>>;

/** Parts of `themeConfig` that components of src/theme read in place of the framework's, and the keys that they read. */
export const READ: Readonly<Record<string, readonly string[]>> = {
  announcementBar: ['id', 'content', 'isCloseable'],
  footer: ['copyright', 'style'],
  prism: ['defaultLanguage', 'magicComments'],
  dropdown: ['className', 'items', 'label', 'position', 'type'],
};

/** Keys that those components do not read, and what to do instead. */
export const REFUSED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  announcementBar: {
    backgroundColor: 'the colours stand in src/theme/AnnouncementBar/styles.module.css',
    textColor: 'the colours stand in src/theme/AnnouncementBar/styles.module.css',
  },
  footer: {
    links: 'the footer is one line; write links into `copyright`, which may hold HTML',
    logo: 'the footer is one line; write a picture into `copyright`, which may hold HTML',
  },
  prism: {
    theme: 'the colours of code stand in src/css/tokens.css',
    darkTheme: 'the colours of code stand in src/css/tokens.css',
    additionalLanguages: 'the languages stand in src/lib/highlight/languages.ts, their grammars in prism.ts beside it',
  },
  dropdown: {html: 'a dropdown has a `label`'},
};

const isConfig = (value: unknown): value is Config => typeof value === 'object' && value !== null;

/** Throws when a part of the configuration sets a key to anything but the framework's default. */
function refuse(part: string, given: Config, defaults: Config): void {
  for (const [key, instead] of Object.entries(REFUSED[part] ?? {})) {
    const value = given[key];
    const empty = value === undefined || (Array.isArray(value) && value.length === 0);
    if (!empty && !isDeepStrictEqual(value, defaults[key])) {
      throw new Error(`themeConfig: ${part}.${key} has no effect on this site: ${instead}.`);
    }
  }
}

/**
 * Refuses keys of `themeConfig` that change nothing, because a component of src/theme stands in the place of the one that reads them.
 *
 * @throws Error with the key and what to do instead
 */
export function refuseUnread(themeConfig: Config): void {
  const defaults = DEFAULT_CONFIG as unknown as Config;
  for (const part of ['announcementBar', 'footer', 'prism']) {
    const given = themeConfig[part];
    if (isConfig(given)) {
      refuse(part, given, isConfig(defaults[part]) ? defaults[part] : {});
    }
  }
  const items = isConfig(themeConfig.navbar) ? themeConfig.navbar.items : [];
  for (const item of Array.isArray(items) ? items.filter(isConfig) : []) {
    if (item.type === 'dropdown' || (item.type === undefined && 'items' in item)) {
      refuse('dropdown', item, {});
    }
  }
}

/** Says at once what `themeConfig` cannot do here. */
function themeKeys(): Plugin {
  return {name: 'theme-keys'};
}

/** The framework's hook: the plugin sees the theme's part of the configuration. */
function validateThemeConfig({themeConfig}: ThemeConfigValidationContext<Config>): Config {
  refuseUnread(themeConfig);
  return themeConfig;
}

export default Object.assign(themeKeys, {validateThemeConfig});
