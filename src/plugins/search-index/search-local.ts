import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import searchLocal, {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos';
import {processPluginOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions';

// The only file that imports the plugin, its private modules among what it takes: an update of the plugin is checked here.

export {validateOptions};

/** Where the theme looks for what the plugin generates; the plugin keeps its name so that both find it. */
export const NAME = '@easyops-cn/docusaurus-search-local';

/** The plugin without its index: the route of the search page, and the theme that ours replaces. */
export function createPlugin(context: LoadContext, options: object): Plugin {
  // The plugin's own hash misses most of what feeds the index; ours is in the name of the file.
  return {...searchLocal(context, {...options, hashed: false}), name: NAME, postBuild: undefined};
}

/** Folders that the plugin would hash; our index has a name of its own. */
const UNREAD = {docsDir: 'docs', blogDir: 'changelog'};

/** Addresses of the pages that the options choose, those of the latest version. */
export function indexedUrls(build: Props, options: object): string[] {
  const [version] = processDocInfos(build, processPluginOptions({...options, ...UNREAD, hashed: false}, build));
  return (version?.paths ?? []).map(({url}) => url);
}
