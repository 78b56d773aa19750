import path from 'node:path';
import type {Config, I18nLocaleConfig} from '@docusaurus/types';
import type {Options as ClassicOptions, ThemeConfig} from '@docusaurus/preset-classic';
import errorData from './src/plugins/error-data';
import reference from './src/plugins/reference';
import docs, {type Options as DocsOptions} from './src/plugins/docs-per-page-sidebar';
import {referenceFrontMatter} from './src/plugins/reference/frontMatter';
import referenceRemark, {ELEMENTS} from './src/plugins/reference/remark';
import sandboxData from './src/plugins/sandbox-data';
import orderLibrary from './src/plugins/order-library';
import orderLibraryRemark from './src/remark/order-library';
import checklists from './src/remark/checklists';
import pricePaths from './src/remark/price-paths';
import sandboxLists from './src/remark/sandbox-lists';
import termsRemark from './src/remark/terms';
import faqRemark from './src/remark/faq';
import evidenceRemark from './src/remark/evidence';
import brandColours from './src/plugins/brand-colours';
import codeFiles from './src/remark/code-files';
import codeLanguages from './src/remark/code-languages';
import {EDITIONS, type Edition} from './src/lib/editions';
import {bases} from './src/site/baseUrls';
import {brand} from './src/site/brand';
import remarkSchematic from './src/remark/schematic';
import remarkHowTo from './src/remark/how-to';
import remarkChanges from './src/remark/changelog-kinds';
import remarkHome from './src/remark/home-page';
import collapsibleFaq from './src/remark/collapsible-faq';
import {COMPONENT_ELEMENTS} from './src/components/elements';
import remarkElements from './src/remark/elements';
import {astrasSidebar} from './sidebarsAstras';
import responsiveTables from './src/remark/responsive-tables';
import wholeCode from './src/remark/whole-code';
import dashes from './src/remark/dashes';
import steps from './src/remark/steps';
import mdxImports from './src/remark/mdx-imports';
import bundleSize from './src/plugins/bundle-size';
import routeManifest, {type RouteManifestOptions} from './src/plugins/route-manifest';
import staticHighlighting from './src/plugins/static-highlighting';
import codePlaceholders from './src/remark/code-placeholders';
import htmlReaders, {type Options as HtmlReadersOptions} from './src/plugins/html-readers';
import {inlineParts} from './src/plugins/html-readers/inline';
import {markdownPages} from './src/plugins/markdown-export';
import searchIndex, {searchReader, type SearchIndexOptions} from './src/plugins/search-index';
import redirectPages, {type Options as RedirectOptions} from './src/plugins/redirect-pages';
import socialCards from './src/plugins/social-cards';
import tagFeeds from './src/plugins/tag-feeds';
import {changelog} from './src/site/changelog';
import {buildEdition} from './src/site/edition';
import {footer} from './src/site/footer';
import {headTags} from './src/site/head';
import {announcementBar, navbar} from './src/site/navbar';
import {redirects} from './src/site/redirects';
import {searchOptions} from './src/site/search';
import {vcs} from './src/site/vcs';

/** The elements of pages and posts are what they may be, before any of them is replaced. */
const elements: [typeof remarkElements, Parameters<typeof remarkElements>[0]] = [
  remarkElements,
  {siteDir: __dirname, components: COMPONENT_ELEMENTS, reference: ELEMENTS},
];

/** What the site is made of. What a deployment changes stands in src/site/brand.ts. */
export default {
  title: brand.siteTitle[buildEdition],
  tagline: brand.tagline[buildEdition],
  url: brand.url,
  baseUrl: brand.baseUrl,
  favicon: brand.logo.favicon,
  trailingSlash: false,
  organizationName: 'alor-broker',

  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  onDuplicateRoutes: 'throw',

  i18n: {
    defaultLocale: 'ru',
    locales: [...EDITIONS],
    localeConfigs: {
      // Each edition is built by a process of its own, which has to know where the other one lives.
      ru: {label: 'Русский', htmlLang: 'ru', direction: 'ltr', baseUrl: bases.ru},
      en: {label: 'English', htmlLang: 'en', direction: 'ltr', baseUrl: bases.en},
    } satisfies Record<Edition, Partial<I18nLocaleConfig>>,
  },

  markdown: {
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
    parseFrontMatter: referenceFrontMatter,
  },

  // Storage keys without a namespace: the colour mode chosen in one edition holds in the other.
  storage: {type: 'localStorage', namespace: false},
  future: {
    v4: {
      siteStorageNamespacing: false,
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      fasterByDefault: true,
      mdx1CompatDisabledByDefault: true,
    },
    faster: true,
    experimental_vcs: vcs,
  },

  headTags,

  // Order matters: the address is repaired before anything reads it.
  clientModules: [
    './src/client/canonical-address.ts',
    './src/client/load-failure.ts',
    './src/client/offline.ts',
    './src/client/focus.ts',
    './src/client/prefetch.ts',
    './src/client/analytics.ts',
  ],

  customFields: {analytics: brand.analytics},

  presets: [
    [
      'classic',
      {
        // Its pages come from src/plugins/docs-per-page-sidebar.
        docs: false,
        blog: {
          path: 'changelog',
          beforeDefaultRemarkPlugins: [elements, [remarkChanges, {root: __dirname}], codeLanguages, mdxImports],
          rehypePlugins: [responsiveTables, wholeCode, dashes],
          routeBasePath: 'changelog',
          blogTitle: changelog.title[buildEdition],
          blogDescription: changelog.description[buildEdition],
          blogSidebarTitle: changelog.sidebar[buildEdition],
          blogSidebarCount: 'ALL',
          postsPerPage: 10,
          showReadingTime: false,
          onInlineTags: 'throw',
          onInlineAuthors: 'throw',
          onUntruncatedBlogPosts: 'throw',
          editUrl: brand.editUrl ?? undefined,
          editLocalizedFiles: true,
          feedOptions: {
            type: ['rss', 'atom', 'json'],
            limit: false,
            title: `${brand.siteTitle[buildEdition]}: ${changelog.title[buildEdition]}`,
            description: changelog.description[buildEdition],
            copyright: brand.copyright[buildEdition],
          },
        },
        sitemap: {lastmod: null, changefreq: null, priority: null},
        theme: {
          // In this order: a later rule of the same weight wins.
          customCss: [
            './src/css/tokens.css',
            './src/css/base.css',
            './src/css/navigation.css',
            './src/css/methods.css',
            './src/css/glossary.css',
            './src/css/values.css',
            './src/css/media.css',
            './src/css/reference.css',
            './src/css/steps.css',
            './src/css/print.css',
          ],
        },
      } satisfies ClassicOptions,
    ],
  ],

  themes: [[searchIndex, searchOptions satisfies SearchIndexOptions]],

  plugins: [
    [
      docs,
      {
        routeBasePath: '/',
        sidebarPath: './sidebars.ts',
        tags: 'tags.yml',
        onInlineTags: 'throw',
        editUrl: brand.editUrl ?? undefined,
        editLocalizedFiles: true,
        showLastUpdateTime: true,
        beforeDefaultRemarkPlugins: [
          elements,
          [referenceRemark, {contractDir: path.join(__dirname, 'contract')}],
          sandboxLists,
          pricePaths,
          [orderLibraryRemark, {siteDir: __dirname}],
          checklists,
          [codeFiles, {dir: path.join(__dirname, 'examples')}],
          codePlaceholders,
          [termsRemark, {siteDir: __dirname}],
          [evidenceRemark, {siteDir: __dirname}],
          remarkSchematic,
          [remarkHowTo, {root: __dirname, sidebar: astrasSidebar}],
          [remarkHome, {root: __dirname}],
          collapsibleFaq,
          faqRemark,
          codeLanguages,
          mdxImports,
        ],
        rehypePlugins: [responsiveTables, wholeCode, dashes, steps],
        versions: {current: {label: 'Next'}},
      } satisfies DocsOptions,
    ],
    reference,
    errorData,
    sandboxData,
    orderLibrary,
    [routeManifest, {contract: path.join(__dirname, 'contract')} satisfies RouteManifestOptions],
    staticHighlighting,
    bundleSize,
    brandColours,
    socialCards,
    [htmlReaders, {readers: [markdownPages, searchReader(searchOptions), inlineParts]} satisfies HtmlReadersOptions],
    tagFeeds,
    [redirectPages, {redirects} satisfies RedirectOptions],
  ],

  // Components of src/theme do not read: `announcementBar` backgroundColor and textColor (src/theme/AnnouncementBar), `footer` links and
  // logo, `html` of a dropdown, `prism` theme, darkTheme and additionalLanguages (src/css/tokens.css, src/lib/highlight).
  themeConfig: {
    image: 'social/docs.png',
    colorMode: {defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false},
    docs: {sidebar: {hideable: false, autoCollapseCategories: false}},
    tableOfContents: {minHeadingLevel: 2, maxHeadingLevel: 3},
    announcementBar,
    navbar,
    footer,
  } satisfies ThemeConfig,
} satisfies Config;
