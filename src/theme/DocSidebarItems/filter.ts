import type {PropSidebarItem, PropSidebarItemLink} from '@docusaurus/plugin-content-docs';

/** Letters and digits only: `/md/v2/Securities`, `md-v-2-securities` and `mdv2securities` are the same. */
const compact = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Pages of a sidebar whose label, groups or address hold every word of a query.
 *
 * @param items of the sidebar, nested
 * @param query as typed
 */
export function matches(items: readonly PropSidebarItem[], query: string): PropSidebarItemLink[] {
  const words = query.split(/\s+/u).map(compact).filter(Boolean);
  return words.length === 0
    ? []
    : links(items, '').flatMap(([link, text]) => (words.every((word) => text.includes(word)) ? [link] : []));
}

function links(items: readonly PropSidebarItem[], above: string): [PropSidebarItemLink, string][] {
  return items.flatMap((item): [PropSidebarItemLink, string][] => {
    if (item.type === 'html') {
      return [];
    }
    // A space keeps words of neighbours apart: no query has one after it is split.
    const text = `${above} ${compact(item.label)} ${compact(item.href ?? '')}`;
    const own: PropSidebarItemLink[] =
      item.type === 'link'
        ? [item]
        : item.href === undefined
          ? []
          : [{type: 'link', label: item.label, href: item.href}];
    return [
      ...own.map((link): [PropSidebarItemLink, string] => [link, text]),
      ...(item.type === 'category' ? links(item.items, `${above} ${compact(item.label)}`) : []),
    ];
  });
}
