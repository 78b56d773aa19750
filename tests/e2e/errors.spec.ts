import {buildWithDefect} from '../fixtures/site/build';
import {expect, test} from './helpers';

/** What a build says about a defect: the message must name the place and the way out. */
const DEFECTS: {row: 'E01' | 'E02'; defect: string; says: RegExp[]}[] = [
  {
    row: 'E01',
    defect: 'broken-link',
    says: [
      /found broken links/,
      /source page path = \/docs\/:\s+-> linking to \/docs\/no-such-page/,
      /make sure you don't reference any path that does not exist/,
    ],
  },
  {
    row: 'E01',
    defect: 'broken-anchor',
    says: [
      /found broken anchors/,
      /source page path = \/docs\/:\s+-> linking to \/docs\/second#no-such-section/,
      /make sure you don't reference any anchor that does not exist/,
    ],
  },
  {row: 'E01', defect: 'unknown-tag', says: [/Tags \[no-such-tag\] used in index\.mdx are not defined in tags\.yml/]},
  {
    row: 'E01',
    defect: 'duplicate-route',
    says: [/Duplicate routes found/, /Attempting to create page at \/docs\/second, but a page already exists/],
  },
  {
    row: 'E01',
    defect: 'no-default-export',
    says: [
      /page component at \/docs\/nothing doesn't have a default export/,
      /Consider default-exporting a React component/,
    ],
  },
  {
    row: 'E02',
    defect: 'missing-sidebar-doc',
    says: [
      /Invalid sidebar file at ".*sidebars\.ts"/,
      /These sidebar document ids do not exist:\s+- no-such-doc/,
      /Available document ids are:/,
    ],
  },
  {row: 'E02', defect: 'unknown-navbar-item', says: [/No NavbarItem component found for type "custom-clock"/]},
  {
    row: 'E02',
    defect: 'missing-navbar-doc',
    says: [/Couldn't find any doc with id "no-such-page" in version "current"/],
  },
  {row: 'E02', defect: 'missing-navbar-sidebar', says: [/Can.t find any sidebar with id "noSuchSidebar" in version/]},
  {
    row: 'E02',
    defect: 'dropdown-with-address',
    says: [/A dropdown opens its list and leads nowhere itself: move its "to" or "href"/],
  },
];

for (const {row, defect, says} of DEFECTS) {
  // Literal row numbers in the titles let `npm run acceptance` find them.
  const prove = async () => {
    test.setTimeout(120_000);
    const {code, output} = await buildWithDefect(defect);
    expect(code).toBe(1);
    for (const text of says) {
      expect(output).toMatch(text);
    }
  };
  if (row === 'E01') {
    test(`E01 a build with the defect "${defect}" fails and tells where and what`, prove);
  } else {
    test(`E02 a build with the defect "${defect}" fails with the framework's own words`, prove);
  }
}
