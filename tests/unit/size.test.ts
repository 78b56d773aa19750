import fs from 'node:fs';
import {expect, it} from 'vitest';
import {BUDGETS, PAGE_TYPES, PREFETCH} from '../../scripts/size/pages';

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
