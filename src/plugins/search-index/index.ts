import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Edition, Localized} from '../../lib/edition';
import type {CreateReader} from '../html-readers';
import type {SearchSettings} from '../../search/settings';
import {badgeOf, methodsByPage} from '../../remark/home-page';
import {extractPage} from './extract';
import {indexFile} from './inputs';
import {rejectUnusedOptions} from './options';
import {createPlugin, indexedUrls, NAME, validateOptions} from './search-local';
import {pack, type SourcePage} from '@alor-docs/search/index-file';

/** The plugin's own options; see src/site/search.ts. */
export interface SearchIndexOptions {
  searchResultLimits: number;
  /** `/changelog`. */
  blogRouteBasePath: string;
  searchContextByPaths: readonly {path: string; label: Localized}[];
  [option: string]: unknown;
}

/**
 * `@easyops-cn/docusaurus-search-local` with another index. The plugin checks the options, chooses the pages, gives the
 * route of the search page and the theme that ours replaces; what it writes after the build is replaced by one file of
 * documents for `src/search`, by `searchReader`, together with all other readers of built pages. Why: packages/search/README.md.
 */
function searchIndex(context: LoadContext, pluginOptions: unknown): Plugin {
  const options = pluginOptions as SearchIndexOptions;
  const {siteDir, generatedFilesDir, i18n} = context;
  // It makes the folder that the settings are written to.
  const plugin = createPlugin(context, options);
  const settings: SearchSettings = {
    file: indexFile(siteDir, i18n.currentLocale as Edition),
    limit: options.searchResultLimits,
  };
  fs.writeFileSync(path.join(generatedFilesDir, NAME, 'default', 'settings.json'), JSON.stringify(settings));
  return plugin;
}

/** Makes the index of the pages that the plugin chooses by its options. */
export function searchReader(options: SearchIndexOptions): CreateReader {
  return (build) => {
    const {baseUrl, i18n, siteDir, outDir} = build;
    const edition = i18n.currentLocale as Edition;
    const methods = methodsByPage(path.join(siteDir, 'contract'));
    // The plugin leaves it out, and it is what answers “what's new”: its title and keywords, not the posts that it repeats.
    const listOfPosts = baseUrl + options.blogRouteBasePath.slice(1);
    const pages: {path: string; page: SourcePage; method?: string}[] = [];
    return {
      paths: [...indexedUrls(build, options), ...build.routesPaths.filter((route) => route === listOfPosts)],
      read(built, address) {
        const page = extractPage(built);
        const below = address.slice(baseUrl.length);
        const section = options.searchContextByPaths.find(
          ({path: prefix}) => below === prefix || below.startsWith(`${prefix}/`),
        );
        if (page) {
          const trail = [...new Set([...(section ? [section.label[edition]] : []), ...page.trail])];
          const sections = address === listOfPosts ? [{...page.sections[0], blocks: []}] : page.sections;
          pages.push({path: below, page: {...page, sections, trail}, method: badgeOf(`/${below}`, methods)});
        }
      },
      async close() {
        if (pages.length === 0) throw new Error('The search index has no page: has the markup of the article changed?');
        // In the order of addresses: the index must not depend on who else reads pages.
        pages.sort((a, b) => (a.path < b.path ? -1 : 1));
        const target = path.join(outDir, indexFile(siteDir, edition));
        await fs.promises.mkdir(path.dirname(target), {recursive: true});
        await fs.promises.writeFile(target, JSON.stringify(pack(pages)));
      },
    };
  };
}

const checkOptions: typeof validateOptions = (args) => {
  rejectUnusedOptions((args.options ?? {}) as Record<string, unknown>);
  return validateOptions(args);
};

export default Object.assign(searchIndex, {validateOptions: checkOptions});
