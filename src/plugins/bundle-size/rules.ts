import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';

const SCRIPTS = /\.[jt]sx?$/;
/** Where modules with texts of the interface stand. */
export const TEXT_FOLDERS = [
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'src/client',
  'src/components',
  'src/search',
  'src/theme',
];

/** Ids of translations whose modules all get their texts from the loader; one that stands elsewhere stays in the list. */
export function inlinedIds(siteDir: string, ids: readonly string[]): string[] {
  const sources = TEXT_FOLDERS.map((folder) => path.join(siteDir, folder))
    .flatMap((folder) => fs.readdirSync(folder, {recursive: true}).map((name) => path.join(folder, String(name))))
    .filter((file) => SCRIPTS.test(file) && !file.endsWith('.d.ts'))
    .map((file) => fs.readFileSync(file, 'utf8'))
    .filter((source) => source.includes('@docusaurus/Translate'));
  const words = new Set(sources.flatMap((source) => source.match(/(?<=['"])[\w.-]+(?=['"])/g) ?? []));
  return ids.filter((id) => words.has(id));
}

/** Texts and sidebars in which a page may ask for cards of other pages. */
const CARD_SOURCES = ['docs', 'i18n', 'sidebars.ts', 'sidebarsAstras.ts'];

/** Whether any page shows cards of pages or categories, for which the framework's components read the list of all pages. */
export function usesCards(siteDir: string): boolean {
  return CARD_SOURCES.map((name) => path.join(siteDir, name))
    .flatMap((source) =>
      fs.statSync(source).isDirectory()
        ? fs.readdirSync(source, {recursive: true}).map((name) => path.join(source, String(name)))
        : [source],
    )
    .filter((file) => /\.(mdx?|ts)$/.test(file))
    .some((file) => /<DocCard|generated-index/.test(fs.readFileSync(file, 'utf8')));
}

const loader = (name: string): string => path.join(__dirname, `${name}-loader.cjs`);

/** A module that the loader `NAME-loader.cjs` reads before any other. */
const before = (test: RegExp | string, name: string, options?: object) => ({
  test,
  enforce: 'pre' as const,
  use: [{loader: loader(name), options}],
});

/** Rules for the modules that the loaders of this folder change, for the server or the browser. */
export function moduleRules(
  {siteDir, generatedFilesDir, i18n}: LoadContext,
  {isServer, isProduction}: {isServer: boolean; isProduction: boolean},
): object[] {
  const metadata = {
    test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]+\.json$/,
    type: 'json',
    use: [loader('metadata')],
  };
  const common = [
    // While a page is written its cards must show at once.
    ...(isProduction && !usesCards(siteDir) ? [metadata] : []),
    before(path.join(generatedFilesDir, 'registry.js'), 'registry', {isServer}),
    // On the server, too: a text that went missing would show in the page.
    {
      ...before(SCRIPTS, 'pairs', {edition: i18n.currentLocale}),
      include: ['packages', 'src'].map((folder) => path.join(siteDir, folder)),
    },
  ];
  if (isServer) {
    return common;
  }
  const browser = [
    ...common,
    before(path.join(generatedFilesDir, 'docusaurus.config.mjs'), 'config'),
    before(/[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/, 'helpers'),
    before(/[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/, 'link'),
    before(
      /[\\/](@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]normalizeLocation|react-router[\\/]esm[\\/]react-router)\.js$/,
      'address',
    ),
  ];
  if (!isProduction) {
    return browser;
  }
  const translations = path.join(generatedFilesDir, 'codeTranslations.json');
  const inlined = inlinedIds(siteDir, Object.keys(JSON.parse(fs.readFileSync(translations, 'utf8'))));
  return [
    ...browser,
    {
      ...before(SCRIPTS, 'texts', {translations}),
      include: TEXT_FOLDERS.map((folder) => path.join(siteDir, folder)),
    },
    {test: translations, type: 'json', use: [{loader: loader('translations'), options: {inlined}}]},
  ];
}
