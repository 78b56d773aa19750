import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** What the splitting rules below read of a module. */
interface SplitModule {
  nameForCondition?: () => string | null;
}

/** The frame of a docs page: what would be a dozen small requests. */
const FRAME = [
  /[\\/]@docusaurus[\\/](theme-classic|theme-common|plugin-content-docs)[\\/]lib[\\/]/,
  // What every page needs of the core and is not in the first script anyway: else each chunk has a copy of its own.
  /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]/,
  /[\\/]node_modules[\\/](@mdx-js|clsx|parse-numeric-range)[\\/]/,
  /[\\/]src[\\/](components[\\/](reference|BrandLink|PageActions|PageFeedback|Table)|search|site|theme)[\\/]/,
  /[\\/]src[\\/]lib[\\/]([^\\/]+|highlight[\\/]client\.ts)$/,
  /[\\/]src[\\/]plugins[\\/]markdown-pages[\\/]path\.ts$/,
  /[\\/]\.docusaurus[\\/]site-storage\.json$/,
  // The name of the plugin that made the page. The sidebar is a file of its own: which one, depends on the page (src/plugins/docs-per-page-sidebar).
  /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](__?plugin|plugin-route-context-module-\w+)\.json$/,
];

/** Parts of single pages or of a second step (a search, a click): they stay out of the frame. */
const RARE =
  /[\\/]theme[\\/](Icon[\\/]Socials|Blog|SearchPage|NotFound(?![\\/]Content)|Error|Loading|MDXPage|DocTag|Debug|DocCategory)|[\\/]src[\\/]search[\\/](?!ui[\\/])/;

/**
 * Drawings, tools, start page, suggestions of the search and the simulations: classes of their own that no other style depends
 * on, so the order of loading cannot matter.
 */
const OWN_STYLES =
  /[\\/]src[\\/](?:components[\\/](MessageSequence|OrderLab|PaginationDiagram|TermFilter|TryIt|diagrams|home|keyboard|schematic|tools)|search[\\/](panel)|theme[\\/](BlogListPage|SearchPage))[\\/]/;

const TEXTS = /\.[jt]sx?$/;
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
    .filter((file) => TEXTS.test(file) && !file.endsWith('.d.ts'))
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

const nameOf = (module: SplitModule): string => module.nameForCondition?.() ?? '';

/**
 * Makes the first visit of a page cost fewer requests and fewer bytes:
 *
 * - the frame of a docs page (sidebar, contents, code, tabs) is one file and not a dozen;
 * - data of the docs, the list of modules and the configuration lose what nothing in the browser reads (*-loader.cjs);
 * - texts of the interface stand where they are shown, in the edition's language alone; notes for translators and an unused library
 *   of helpers are left out (*-loader.cjs);
 * - names of scripts are their hashes alone, which shortens the table of names that every page starts with;
 * - the styles of the drawings travel with the pages that show them; the HTML of those links them (registry-loader.cjs).
 */
export default function leanBundle({siteDir, generatedFilesDir, i18n}: LoadContext): Plugin {
  const loader = (name: string) => path.join(__dirname, `${name}-loader.cjs`);
  return {
    name: 'lean-bundle',
    configureWebpack(config, isServer) {
      const isProduction = config.mode === 'production';
      const lean = {
        test: /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/]p[\\/][^\\/]+\.json$/,
        type: 'json',
        use: [loader('metadata')],
      };
      // While a page is written its cards must show at once.
      const metadata = isProduction && !usesCards(siteDir) ? [lean] : [];
      const registry = {
        test: path.join(generatedFilesDir, 'registry.js'),
        enforce: 'pre' as const,
        use: [{loader: loader('registry'), options: {isServer}}],
      };
      // On the server, too: a text that went missing would show in the page.
      const pairs = {
        test: TEXTS,
        include: ['packages', 'src'].map((folder) => path.join(siteDir, folder)),
        enforce: 'pre' as const,
        use: [{loader: loader('pairs'), options: {edition: i18n.currentLocale}}],
      };
      if (isServer) {
        return {module: {rules: [...metadata, registry, pairs]}};
      }
      const cacheGroups = {
        frame: {
          name: 'frame',
          chunks: 'async' as const,
          enforce: true,
          priority: 45,
          // Names of classes, too; the rules themselves are styles.
          type: /javascript|json/,
          test: (module: SplitModule) => FRAME.some((part) => part.test(nameOf(module))) && !RARE.test(nameOf(module)),
        },
        // Added to the framework's rule, which gathers all styles in one file.
        styles: {test: (module: SplitModule) => !OWN_STYLES.test(nameOf(module))},
        ownStyles: {
          name: (module: SplitModule) => OWN_STYLES.exec(nameOf(module))?.slice(1).find(Boolean)?.toLowerCase(),
          type: 'css/mini-extract',
          chunks: 'all' as const,
          enforce: true,
          priority: 50,
          test: (module: SplitModule) => OWN_STYLES.test(nameOf(module)),
        },
      };
      const rules = [
        ...metadata,
        registry,
        pairs,
        {test: path.join(generatedFilesDir, 'docusaurus.config.mjs'), enforce: 'pre' as const, use: [loader('config')]},
        {
          test: /[\\/]@docusaurus[\\/]utils-common[\\/]lib[\\/]index\.js$/,
          enforce: 'pre' as const,
          use: [loader('helpers')],
        },
        {
          test: /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]exports[\\/]Link\.js$/,
          enforce: 'pre' as const,
          use: [loader('link')],
        },
        {
          test: /[\\/](@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]normalizeLocation|react-router[\\/]esm[\\/]react-router)\.js$/,
          enforce: 'pre' as const,
          use: [loader('address')],
        },
      ];
      if (!isProduction) {
        return {module: {rules}, optimization: {splitChunks: {cacheGroups}}};
      }
      const translations = path.join(generatedFilesDir, 'codeTranslations.json');
      const inlined = inlinedIds(siteDir, Object.keys(JSON.parse(fs.readFileSync(translations, 'utf8'))));
      const texts = [
        {
          test: TEXTS,
          include: TEXT_FOLDERS.map((folder) => path.join(siteDir, folder)),
          enforce: 'pre' as const,
          use: [{loader: loader('texts'), options: {translations}}],
        },
        {test: translations, type: 'json', use: [{loader: loader('translations'), options: {inlined}}]},
      ];
      return {
        module: {rules: [...rules, ...texts]},
        output: {chunkFilename: 'assets/js/[contenthash:8].js'},
        optimization: {splitChunks: {cacheGroups}},
      };
    },
  };
}
