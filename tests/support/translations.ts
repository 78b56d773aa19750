import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Edition} from '../../src/lib/editions';

/** Texts of the interface by their ids. */
export type Texts = Readonly<Record<string, string>>;

const read = (file: string): unknown => JSON.parse(readFileSync(path.resolve(__dirname, '../..', file), 'utf8'));

/** Texts that the site gives an edition itself. */
export const ownTexts = (edition: Edition): Texts =>
  Object.fromEntries(
    Object.entries(read(`i18n/${edition}/code.json`) as Record<string, {message: string}>).map(([id, {message}]) => [
      id,
      message,
    ]),
  );

/** Texts that the theme of the framework is shipped with; some of the Russian ones are English still. */
export const themeTexts = (edition: Edition): Texts =>
  read(
    `node_modules/@docusaurus/theme-translations/locales/${edition === 'en' ? 'base' : edition}/theme-common.json`,
  ) as Texts;
