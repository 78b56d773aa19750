import type {PropSidebar, PropTagDocList, PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {RouteConfig} from '@docusaurus/types';
import type {TagRow} from '../../lib/tagRow';

type Place = Pick<TagRow, 'badge' | 'trail'>;

/** Every page of a sidebar by its address, in the order of the sidebar. */
function* placesOf(items: PropSidebar, trail: readonly string[] = []): Generator<[string, Place]> {
  for (const item of items) {
    if (item.type === 'html') continue;
    if (item.href !== undefined) {
      const badge = /\bapi-method--(\w+)/u.exec(item.className ?? '')?.[1];
      yield [item.href, {...(badge !== undefined && {badge}), trail}];
    }
    if (item.type === 'category') yield* placesOf(item.items, [...trail, item.label]);
  }
}

/**
 * Gives the lists of tags what their rows show, where the sidebars are still at hand: badge and section of every page, in the
 * order of the sidebars. Descriptions go: the page of a tag is a list to choose from.
 *
 * @param houses what the breadcrumbs of a sidebar begin with, by its name
 */
export function withTagRows(version: RouteConfig, houses: Readonly<Record<string, string>> = {}): RouteConfig {
  const {docsSidebars = {}} = (version.props as {version: PropVersionMetadata}).version;
  const places = new Map(
    Object.entries(docsSidebars).flatMap(([name, sidebar]) => [
      ...placesOf(sidebar, houses[name] === undefined ? [] : [houses[name]]),
    ]),
  );
  const order = new Map([...places.keys()].map((href, at) => [href, at]));
  const rank = ({permalink}: TagRow) => order.get(permalink) ?? order.size;
  return {
    ...version,
    routes: version.routes?.map((route) => {
      const tag = route.props?.tag as PropTagDocList | undefined;
      if (!tag) return route;
      const items = tag.items
        .map(({title, permalink}): TagRow => ({title, permalink, trail: [], ...places.get(permalink)}))
        .sort((one, other) => rank(one) - rank(other));
      return {...route, props: {...route.props, tag: {...tag, items}}};
    }),
  };
}
