import docsPlugin, {validateOptions} from '@docusaurus/plugin-content-docs';
import type {LoadedContent, Options, PluginOptions, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin, PluginModule, RouteConfig} from '@docusaurus/types';
import {withTagRows} from './tagRows';

/** A sidebar whose pages all live below one path, so that its route can carry it alone. */
interface OwnSidebar {
  sidebar: string;
  /** Below the docs' base, as in the address: `astras`. */
  path: string;
}

const propsOf = (route: RouteConfig) => route.props as {version: PropVersionMetadata} | undefined;

/** A copy of a version's route that holds a part of its pages and the sidebars those pages show. */
function part(
  version: RouteConfig,
  path: string,
  own: (route: RouteConfig) => boolean,
  sidebar: (name: string) => boolean,
) {
  const props = propsOf(version);
  const routes = (version.routes ?? []).flatMap((route) =>
    route.routes ? [{...route, path, routes: route.routes.filter(own)}] : own(route) ? [route] : [],
  );
  const sidebars = Object.entries(props?.version.docsSidebars ?? {}).filter(([name]) => sidebar(name));
  return {
    ...version,
    path,
    routes,
    props: {version: {...props?.version, docsSidebars: Object.fromEntries(sidebars)}},
  } satisfies RouteConfig;
}

/**
 * Splits the route of a docs version, so that a page carries its own sidebar only and the start page, which shows none, no sidebar.
 * The framework hands every sidebar of a version to each of its pages: the terminal's pages would carry the whole reference of the
 * API, and each new page would weigh on all.
 *
 * @param route of a version, as the docs plugin makes it
 * @param base where the docs begin, with a slash at the end
 * @throws Error when a page of the sidebar lives elsewhere, or the framework's routes have another form
 */
export function splitVersion(route: RouteConfig, base: string, {sidebar, path}: OwnSidebar): RouteConfig[] {
  const version = propsOf(route)?.version;
  const root = route.routes?.find(({routes}) => routes);
  if (!version?.docsSidebars || !root?.routes) {
    throw new Error(
      'The docs plugin makes other routes than src/plugins/docs-per-page-sidebar expects: compare it with lib/routes.js of the plugin.',
    );
  }
  if (!version.docsSidebars[sidebar]) {
    throw new Error(
      `There is no sidebar ${sidebar}: its name in src/plugins/docs-per-page-sidebar and in sidebars.ts must agree.`,
    );
  }
  const own = base + path;
  const isOwn = (page: RouteConfig) => page.path === own || page.path.startsWith(`${own}/`);
  const isBare = (page: RouteConfig) => page.path === base && !page.sidebar && page !== root;
  for (const page of root.routes) {
    if ((page.sidebar === sidebar) !== isOwn(page) && page.sidebar) {
      throw new Error(
        `${page.path} stands in the sidebar ${page.sidebar}; pages of ${sidebar}, and no others, live below ${own}.`,
      );
    }
  }
  // The framework names the data of a route after its path, so this one needs another: without the slash. A site at the root of
  // its host has none to leave out; there the start page stays with the others.
  const bare = part(route, base.slice(0, -1), isBare, () => false);
  return [
    ...(bare.path !== '' && root.routes.some(isBare) ? [{...bare, exact: true}] : []),
    part(route, own, isOwn, (name) => name === sidebar),
    part(
      route,
      route.path,
      (page) => !isOwn(page) && (bare.path === '' || !isBare(page)),
      (name) => name !== sidebar,
    ),
  ];
}

/** The framework's docs plugin, of which the terminal's pages carry the terminal's sidebar and all others theirs. */
async function docs(context: LoadContext, options: PluginOptions): Promise<Plugin<LoadedContent>> {
  const plugin = await docsPlugin(context, options);
  return {
    ...plugin,
    async contentLoaded(args) {
      const {actions} = args;
      const addRoute = (route: RouteConfig) =>
        actions.addRoute({
          ...route,
          routes: route.routes?.flatMap((version) =>
            splitVersion(withTagRows(version, {astrasSidebar: 'Astras'}), context.baseUrl, {
              sidebar: 'astrasSidebar',
              path: 'astras',
            }),
          ),
        });
      await plugin.contentLoaded?.({...args, actions: {...actions, addRoute}});
    },
  };
}

/** The configuration takes plugins of any content. */
export default Object.assign(docs, {validateOptions}) as unknown as PluginModule;
export type {Options};
