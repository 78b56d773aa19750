declare module '@generated/route-manifest/default/routes.json' {
  import type {RouteEntry} from '@site/src/plugins/route-manifest';

  /** Every page. */
  const routes: readonly RouteEntry[];
  export default routes;
}
