declare module '@easyops-cn/docusaurus-search-local/dist/server/server' {
  import type {LoadContext, Plugin, PluginModule} from '@docusaurus/types';

  const plugin: (context: LoadContext, options: object) => Plugin;
  export default plugin;
  export const validateOptions: NonNullable<PluginModule['validateOptions']>;
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos' {
  /** Chooses the pages that are indexed, by version. */
  export function processDocInfos(
    build: import('@docusaurus/types').Props,
    options: object,
  ): {outDir: string; paths: {filePath: string; url: string; type: string}[]}[];
}

declare module '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processPluginOptions' {
  /** Fills in what the options leave out. */
  export function processPluginOptions(options: object, context: import('@docusaurus/types').LoadContext): object;
}
