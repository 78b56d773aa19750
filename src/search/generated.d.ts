declare module '@generated/@easyops-cn/docusaurus-search-local/default/settings.json' {
  const settings: import('./settings').SearchSettings;
  export default settings;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos' {
  /** Chooses the pages that are indexed, by version. */
  export function processDocInfos(
    build: import('@docusaurus/types').Props,
    config: import('@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions').ProcessedOptions,
  ): {outDir: string; paths: {filePath: string; url: string; type: string}[]}[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions' {
  export interface ProcessedOptions {
    readonly docsRouteBasePath: string[];
  }
  /** Fills in what the options leave out. */
  export function processPluginOptions(
    options: object,
    context: import('@docusaurus/types').LoadContext,
  ): ProcessedOptions;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server' {
  import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

  const plugin: (context: LoadContext, options: object) => Plugin;
  export default plugin;
  export const validateOptions: NonNullable<PluginModule['validateOptions']>;
}
