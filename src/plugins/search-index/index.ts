import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions';
import type {Edition, Localized} from '../../lib/edition';
import type {OpenReader} from '../html-readers';
import type {SearchSettings} from '../../search/settings';
import {badgeOf, methodsByPage} from '../../remark/home-page';
import {extractPage, type ExtractedPage} from './extract';
import {indexFile} from './inputs';
import {refuseIdle} from './options';
import {pack} from '@alor-docs/search/index/pack';

/** Where the theme looks for what the plugin generates; the plugin keeps its name so that both find it. */
const NAME = '@easyops-cn/docusaurus-search-local';

/** The plugin's own options; see src/site/search.ts. */
export interface SearchIndexOptions {
  searchResultLimits: number;
  searchContextByPaths: readonly {path: string; label: Localized}[];
  [option: string]: unknown;
}

/**
 * `@easyops-cn/docusaurus-search-local` with another index. The plugin checks the options, chooses the pages, gives the
 * route of the search page and the theme that ours replaces; what it writes after the build is replaced by one file of
 * documents for `src/search`. Why: packages/search/README.md.
 */
function searchIndex(context: LoadContext, pluginOptions: unknown): Plugin {
  const options = pluginOptions as SearchIndexOptions;
  const {siteDir, generatedFilesDir, i18n} = context;
  // The plugin's own hash misses most of what feeds the index; ours is in the name of the file.
  const base = searchLocal(context, {...options, hashed: false});
  const settings: SearchSettings = {
    file: indexFile(siteDir, i18n.currentLocale as Edition),
    limit: options.searchResultLimits,
  };
  fs.writeFileSync(path.join(generatedFilesDir, NAME, 'default', 'settings.json'), JSON.stringify(settings));

  return {
    ...base,
    name: NAME,
    // The pages are read by `searchReader`, together with all other readers of built pages.
    postBuild: undefined,
  };
}

/** Folders that the plugin would hash; our index has a name of its own. */
const UNREAD = {docsDir: 'docs', blogDir: 'changelog'};

/** Makes the index of the pages that the plugin chooses by its options. */
export function searchReader(options: SearchIndexOptions): OpenReader {
  return (build) => {
    const {baseUrl, i18n, siteDir, outDir} = build;
    const edition = i18n.currentLocale as Edition;
    const [version] = processDocInfos(build, processPluginOptions({...options, ...UNREAD, hashed: false}, build));
    const methods = methodsByPage(path.join(siteDir, 'contract'));
    const pages: {path: string; page: ExtractedPage; method?: string}[] = [];
    return {
      paths: (version?.paths ?? []).map(({url}) => url),
      read(built, address) {
        const page = extractPage(built);
        const below = address.slice(baseUrl.length);
        const section = options.searchContextByPaths.find(
          ({path: prefix}) => below === prefix || below.startsWith(`${prefix}/`),
        );
        if (page) {
          const trail = section ? [section.label[edition], ...page.trail] : page.trail;
          pages.push({path: below, page: {...page, trail}, method: badgeOf(`/${below}`, methods)});
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
  refuseIdle((args.options ?? {}) as Record<string, unknown>);
  return validateOptions(args);
};

export default Object.assign(searchIndex, {validateOptions: checkOptions});
