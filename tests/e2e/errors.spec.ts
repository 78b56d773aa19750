import {buildWithDefect} from '../fixtures/site/build';
import {expect, test} from './helpers';

/** What a build says about a defect: the message must name the place and the way out. */
const DEFECTS: Readonly<Record<'E01' | 'E02', Readonly<Record<string, readonly RegExp[]>>>> = {
  E01: {
    'broken-link': [
      /found broken links/,
      /source page path = \/docs\/:\s+-> linking to \/docs\/no-such-page/,
      /make sure you don't reference any path that does not exist/,
    ],
    'broken-anchor': [
      /found broken anchors/,
      /source page path = \/docs\/:\s+-> linking to \/docs\/second#no-such-section/,
      /make sure you don't reference any anchor that does not exist/,
    ],
    'unknown-tag': [/Tags \[no-such-tag\] used in index\.mdx are not defined in tags\.yml/],
    'duplicate-route': [
      /Duplicate routes found/,
      /Attempting to create page at \/docs\/second, but a page already exists/,
    ],
    'no-default-export': [
      /page component at \/docs\/nothing doesn't have a default export/,
      /Consider default-exporting a React component/,
    ],
  },
  E02: {
    'missing-sidebar-doc': [
      /Invalid sidebar file at ".*sidebars\.ts"/,
      /These sidebar document ids do not exist:\s+- no-such-doc/,
      /Available document ids are:/,
    ],
    'unknown-navbar-item': [/No NavbarItem component found for type "custom-clock"/],
    'missing-navbar-doc': [/Couldn't find any doc with id "no-such-page" in version "current"/],
    'missing-navbar-sidebar': [/Can.t find any sidebar with id "noSuchSidebar" in version/],
    'dropdown-with-address': [/A dropdown opens its list and leads nowhere itself: move its "to" or "href"/],
  },
};

function prove(row: keyof typeof DEFECTS): void {
  for (const [defect, says] of Object.entries(DEFECTS[row])) {
    test(defect, async () => {
      test.setTimeout(120_000);
      const {code, output} = await buildWithDefect(defect);
      expect(code).toBe(1);
      for (const text of says) {
        expect(output).toMatch(text);
      }
    });
  }
}

test.describe('E01 a build with a defect fails and tells where and what', () => prove('E01'));
test.describe("E02 a build with a defect fails with the framework's own words", () => prove('E02'));
