import fs from 'node:fs';
import {expect, it} from 'vitest';
import {countCode} from '../../scripts/size/code';
import {BUDGETS, PAGE_TYPES, PREFETCH} from '../../scripts/size/pages';
import {temporaryFolder} from '../support/folder';

it('the figures of deploy/README.md lie within the budgets, for each page type in both editions', () => {
  const readme = fs.readFileSync('deploy/README.md', 'utf8');
  const [, table = ''] = /<!-- npm run size -- --write -->\n([^]*?)<!-- \/size -->/.exec(readme) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | '));
  expect(rows.map(([type]) => type)).toEqual(PAGE_TYPES.map(({type}) => type));
  for (const [index, {type}] of PAGE_TYPES.entries()) {
    const {total, js, requests} = BUDGETS[type];
    const limits = [total, js, requests, PREFETCH];
    const figures = rows[index]!.slice(1).map((cell) => cell.split(' / ').map(Number));
    expect(
      figures.map((pair) => pair.length),
      type,
    ).toEqual(limits.map(() => 2));
    const over = figures.flatMap((pair, column) => pair.filter((figure) => !(figure <= limits[column]!)));
    expect(over, type).toEqual([]);
  }
});

it('lines of code: each file counts once, in the first area that fits', () => {
  const {root, write} = temporaryFolder();
  const files = {
    'packages/search/test/a.test.ts': 1,
    'tests/e2e/a.spec.ts': 2,
    'examples/a.py': 4,
    'packages/search/src/a.ts': 8,
    'bench/a.ts': 16,
    'src/css/a.css': 32,
    'docusaurus.config.ts': 64,
    'docs/a.mdx': 128,
  };
  Object.entries(files).forEach(([name, lines]) => write(name, 'x\n'.repeat(lines)));
  const counted = countCode(root, Object.keys(files));
  expect(counted.map(([, lines]) => lines)).toEqual([1, 2, 4, 8, 16, 96, 127]);
});
