import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {buildEnvironment} from '../../scripts/build-settings';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
});
afterEach(() => fs.rmSync(site, {recursive: true}));

function write(pages: number): void {
  fs.mkdirSync(path.join(site, 'docs/api'), {recursive: true});
  for (let page = 0; page < pages; page += 1) {
    fs.writeFileSync(path.join(site, 'docs/api', `${page}.mdx`), '');
  }
}

it('a site of this size keeps the state of the bundler for the next build', () => {
  write(200);
  expect(buildEnvironment(site, {HOME: '/h'})).toEqual({HOME: '/h', NODE_OPTIONS: '--max-old-space-size=1200'});
});

it('a site of ten times the size does not, because of its memory', () => {
  write(1001);
  expect(buildEnvironment(site, {})).toHaveProperty('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
});

it('what the environment says holds', () => {
  write(1001);
  const environment = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'false', NODE_OPTIONS: '--max_old_space_size=8000'};
  expect(buildEnvironment(site, environment)).toEqual(environment);
  expect(buildEnvironment(site, {NODE_OPTIONS: '--trace-warnings'}).NODE_OPTIONS).toBe(
    '--trace-warnings --max-old-space-size=1200',
  );
});
