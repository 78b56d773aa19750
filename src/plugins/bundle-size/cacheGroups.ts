/** What the rules below read of a module. */
interface SplitModule {
  nameForCondition?: () => string | null;
}

const nameOf = (module: SplitModule): string => module.nameForCondition?.() ?? '';

/** The frame of a docs page: what would be a dozen small requests. */
const FRAME = [
  /[\\/]@docusaurus[\\/](theme-classic|theme-common|plugin-content-docs)[\\/]lib[\\/]/,
  // What every page needs of the core and is not in the first script anyway: else each chunk has a copy of its own.
  /[\\/]@docusaurus[\\/]core[\\/]lib[\\/]client[\\/]/,
  /[\\/]node_modules[\\/](@mdx-js|clsx|parse-numeric-range)[\\/]/,
  /[\\/]src[\\/](components[\\/](reference|BrandLink|PageActions|PageFeedback|Table)|search|site|theme)[\\/]/,
  /[\\/]src[\\/]lib[\\/]([^\\/]+|highlight[\\/]client\.ts)$/,
  /[\\/]\.docusaurus[\\/]site-storage\.json$/,
  // The name of the plugin that made the page. The sidebar is a file of its own: which one, depends on the page (src/plugins/docs-per-page-sidebar).
  /[\\/]docusaurus-plugin-content-docs[\\/]default[\\/](__?plugin|plugin-route-context-module-\w+)\.json$/,
];

/** Parts of single pages or of a second step (a search, a click): they stay out of the frame. */
const RARE = [
  /[\\/]theme[\\/](Icon[\\/]Socials|Blog|SearchPage|NotFound(?![\\/]Content)|Error|Loading|MDXPage|DocTag|Debug|DocCategory)/,
  /[\\/]src[\\/]search[\\/](?!ui[\\/])/,
  /[\\/]src[\\/]lib[\\/](date-time|decimal|values)\.ts$/,
];

/**
 * Styles of drawings, tools, panels and single pages stand in files called `own.module.css` and travel with the pages that show them. Their
 * classes are such that no other style depends on them, so the order of loading cannot matter.
 */
const OWN_STYLES = /[\\/]src[\\/](?:components|search|theme)[\\/]([\w-]+)[\\/](?:[\w-]+[\\/])*own[.\w]*\.css$/;

const anyOf = (patterns: readonly RegExp[], name: string): boolean => patterns.some((pattern) => pattern.test(name));

/** Which modules stand in one file in the browser, besides the framework's own rules. */
export const cacheGroups = {
  frame: {
    name: 'frame',
    chunks: 'async' as const,
    enforce: true,
    priority: 45,
    // Names of classes, too; the rules themselves are styles.
    type: /javascript|json/,
    test: (module: SplitModule) => anyOf(FRAME, nameOf(module)) && !anyOf(RARE, nameOf(module)),
  },
  // Added to the framework's rule, which gathers all styles in one file.
  styles: {test: (module: SplitModule) => !OWN_STYLES.test(nameOf(module))},
  ownStyles: {
    name: (module: SplitModule) => OWN_STYLES.exec(nameOf(module))?.[1].toLowerCase(),
    type: 'css/mini-extract',
    chunks: 'all' as const,
    enforce: true,
    priority: 50,
    test: (module: SplitModule) => OWN_STYLES.test(nameOf(module)),
  },
};
