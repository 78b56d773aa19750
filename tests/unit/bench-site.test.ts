import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, expect, it} from 'vitest';
import {changeOnePage, multiplyPages} from '../../scripts/bench/site';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-'));
afterAll(() => fs.rmSync(folder, {recursive: true}));

const EN = 'i18n/en/docusaurus-plugin-content-docs/current';

it('a site for the benchmark has its pages twice and in the sidebar, and one changed', () => {
  const pages = (part: string) => fs.readdirSync(path.join(folder, part), {recursive: true}).length;
  for (const name of ['sidebars.ts', 'docs', EN]) {
    fs.cpSync(name, path.join(folder, name), {recursive: true});
  }
  multiplyPages(folder, 2);
  expect(pages('docs/copy-2/api')).toBe(pages('docs/api'));
  expect(pages(`${EN}/copy-2/astras`)).toBe(pages(`${EN}/astras`));
  expect(fs.readFileSync(path.join(folder, 'sidebars.ts'), 'utf8')).toContain('"copy-2/api/errors"');
  changeOnePage(folder);
  const guide = 'docs/api/usage/fair-use.mdx';
  expect(fs.readFileSync(path.join(folder, guide), 'utf8')).not.toBe(fs.readFileSync(guide, 'utf8'));
});
