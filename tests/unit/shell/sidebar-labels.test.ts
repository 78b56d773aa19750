import fs from 'node:fs';
import {describe, expect, test} from 'vitest';
import {idsIn} from '../../../scripts/checks/orphans';
import {DOCS} from '../../../src/lib/pages/files';
import {parsePage} from '../../../src/lib/pages/page';
import sidebars from '../../../sidebars';
import {EDITIONS} from '../../../src/lib/editions';

interface Group {
  readonly label: string;
  readonly ids: readonly string[];
}

/** Groups of the reference with the pages that stand right in them. */
function groupsOf(items: unknown): Group[] {
  return (Array.isArray(items) ? items : []).flatMap((item: {type?: string; label?: string; items?: unknown[]}) =>
    item.type === 'category'
      ? [
          {
            label: item.label ?? '',
            ids: idsIn((item.items ?? []).filter((one) => (one as {type?: string}).type !== 'category')),
          },
          ...groupsOf(item.items),
        ]
      : [],
  );
}

const GROUPS = groupsOf(sidebars.apiSidebar).filter(({ids}) => ids.some((id) => /^api\/(?:http|websocket)\//.test(id)));

describe.each(EDITIONS)('labels of the reference in the sidebar, %s', (edition) => {
  const labels = ({ids}: Group): string[] =>
    ids.map((id) => {
      const file = `${DOCS[edition]}/${id}.mdx`;
      const {frontMatter} = parsePage(file, fs.readFileSync(file, 'utf8'));
      return (frontMatter.get('sidebar_label') ?? frontMatter.get('title'))?.value ?? '';
    });

  test('two pages of one group never read the same', () => {
    expect(GROUPS.length).toBeGreaterThan(9);
    const twice = GROUPS.flatMap((group) => {
      const all = labels(group);
      return all.filter((label, index) => all.indexOf(label) !== index).map((label) => `${group.label}: ${label}`);
    });
    expect(twice).toEqual([]);
  });

  test('none repeats what its group or its badge says, and all are short', () => {
    const long = GROUPS.flatMap(labels).filter(
      (label) => label.length > 26 || /\((?:подписка|WS|устарел|subscription|legacy)\)/.test(label),
    );
    expect(long).toEqual([]);
  });
});
