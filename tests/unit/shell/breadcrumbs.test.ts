import {describe, expect, test} from 'vitest';
import sidebars from '../../../sidebars';

interface Item {
  type?: string;
  key?: string;
  link?: unknown;
  customProps?: {index?: string};
  items?: Item[];
}

const categories = (items: readonly Item[]): Item[] =>
  items.flatMap((item) => (item.type === 'category' ? [item, ...categories(item.items ?? [])] : []));

/** Two categories whose pages are listed nowhere but in the sidebar. */
const WITHOUT = ['astras-settings', 'astras-usage'];

describe.each(Object.entries(sidebars as unknown as Record<string, Item[]>))('breadcrumbs of %s', (_, items) => {
  test('every level leads to its page or to the list of its pages', () => {
    const nowhere = categories(items).filter(({link, customProps}) => !link && !customProps?.index);
    expect(nowhere.map(({key}) => key).filter((key) => !WITHOUT.includes(key ?? ''))).toEqual([]);
  });
});
