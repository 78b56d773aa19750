import fs from 'node:fs';
import {expect, it} from 'vitest';
import {changeOnePage, multiplyPages} from '../../scripts/bench/site';
import {temporaryFolder} from '../support/folder';

const EN = 'i18n/en/docusaurus-plugin-content-docs/current';

it('a site for the benchmark has its pages twice and in the sidebar, and one changed', () => {
  const {root, place, read} = temporaryFolder();
  const pages = (part: string) => fs.readdirSync(place(part), {recursive: true}).length;
  for (const name of ['sidebars.ts', 'docs', EN]) {
    fs.cpSync(name, place(name), {recursive: true});
  }
  multiplyPages(root, 2);
  expect(pages('docs/copy-2/api')).toBe(pages('docs/api'));
  expect(pages(`${EN}/copy-2/astras`)).toBe(pages(`${EN}/astras`));
  expect(read('sidebars.ts')).toContain('"copy-2/api/errors"');
  changeOnePage(root);
  const guide = 'docs/api/usage/fair-use.mdx';
  expect(read(guide)).not.toBe(fs.readFileSync(guide, 'utf8'));
});
