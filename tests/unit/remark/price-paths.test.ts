import {expect, test} from 'vitest';
import {element, textOf, type Mdast} from '../../../src/remark/mdast';
import pricePaths from '../../../src/remark/price-paths';
import {EXITS} from '../../../src/lib/paths/exits';

/** A page with one player, after the plugin. */
function page(id: string, path = 'docs/astras/traps.mdx'): Mdast {
  const tree: Mdast = {type: 'root', children: [element('PathPlayer', {id})]};
  pricePaths()(tree, {
    path,
    fail(message: string): never {
      throw new Error(message);
    },
  });
  return tree;
}

test('price paths: a row for each step of each course, in the language of the page', () => {
  const {steps, branches, title} = EXITS.s5;
  for (const [path, edition, price] of [
    ['docs/astras/traps.mdx', 'ru', 'Продано 20 по 305,11'],
    ['/site/i18n/en/docusaurus-plugin-content-docs/current/astras/traps.mdx', 'en', 'Sold 20 at 305.11'],
  ] as const) {
    const player = page('s5', path).children![0];
    expect(player.attributes).toContainEqual({type: 'mdxJsxAttribute', name: 'title', value: title[edition]});
    const [details] = player.children!;
    const [, table] = details.children!;
    const rows = table.children!.map((row) => row.children!.map(textOf));
    expect(rows.length).toBe(1 + steps.length + branches.reduce((sum, branch) => sum + 1 + branch.steps.length, 0));
    expect(rows[steps.length][1]).toContain(price);
    expect(rows.flat().join(' ')).not.toContain('**');
  }
});
