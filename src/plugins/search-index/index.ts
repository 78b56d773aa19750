import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions';
import type {Edition, Localized} from '../../lib/edition';
import type {SearchSettings} from '../../search/settings';
import {extractPage, type ExtractedPage} from './extract';
import {hashOfInputs} from './inputs';
import {pack} from './pack';

/** Where the theme looks for what the plugin generates; the plugin keeps its name so that both find it. */
const NAME = '@easyops-cn/docusaurus-search-local';

/** The plugin's own options; see src/site/search.ts. */
export interface SearchIndexOptions {
  searchContextByPaths: readonly {path: string; label: Localized}[];
  [option: string]: unknown;
}

/**
 * `@easyops-cn/docusaurus-search-local` with another index. The plugin checks the options, chooses the pages, gives the
 * route of the search page and the theme that ours replaces; what it writes after the build is replaced by one file of
 * documents for `src/search`. Why: src/search/README.md.
 */
function searchIndex(context: LoadContext, pluginOptions: unknown): Plugin {
  const options = pluginOptions as SearchIndexOptions;
  const {siteDir, generatedFilesDir, baseUrl, i18n} = context;
  const edition = i18n.currentLocale as Edition;
  // The plugin's own hash misses most of what feeds the index; ours is in the name of the file.
  const base = searchLocal(context, {...options, hashed: false});
  const file = `assets/search/search-index-${hashOfInputs(siteDir, edition)}.json`;
  const settings: SearchSettings = {file};
  fs.writeFileSync(path.join(generatedFilesDir, NAME, 'default', 'settings.json'), JSON.stringify(settings));

  return {
    ...base,
    name: NAME,
    async postBuild(build) {
      const config = processPluginOptions({...options, hashed: false}, context);
      for (const {outDir, paths} of processDocInfos(build, config)) {
        const pages: {path: string; page: ExtractedPage}[] = [];
        for (const {filePath, url} of paths) {
          const page = pageOf(filePath, await fs.promises.readFile(filePath, 'utf8'));
          if (!page) continue;
          const below = url.slice(baseUrl.length);
          const section = options.searchContextByPaths.find(
            ({path: prefix}) => below === prefix || below.startsWith(`${prefix}/`),
          );
          pages.push({path: below, page: section ? {...page, trail: [section.label[edition], ...page.trail]} : page});
        }
        if (pages.length === 0) throw new Error('The search index has no page: has the markup of the article changed?');
        const target = path.join(outDir, file);
        await fs.promises.mkdir(path.dirname(target), {recursive: true});
        await fs.promises.writeFile(target, JSON.stringify(pack(pages)));
      }
    },
  };
}

function pageOf(file: string, html: string): ExtractedPage | null {
  try {
    return extractPage(html);
  } catch (error) {
    throw new Error(`The search index cannot take ${file}.`, {cause: error});
  }
}

searchIndex.validateOptions = validateOptions;

export default searchIndex;
