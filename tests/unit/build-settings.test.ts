import {expect, it} from 'vitest';
import {buildEnvironment} from '../../scripts/build-settings';
import {temporaryFolder} from '../support/folder';

function siteOf(pages: number): string {
  const {root, write} = temporaryFolder();
  for (let page = 0; page < pages; page += 1) {
    write(`docs/api/${page}.mdx`, '');
  }
  return root;
}

it('a site of this size keeps the state of the bundler for the next build', () => {
  expect(buildEnvironment(siteOf(200), {HOME: '/h'})).toEqual({
    HOME: '/h',
    NODE_OPTIONS: '--max-old-space-size=1200',
  });
});

it('a site of ten times the size does not, because of its memory', () => {
  expect(buildEnvironment(siteOf(1001), {})).toHaveProperty('DOCUSAURUS_NO_PERSISTENT_CACHE', 'true');
});

it('what the environment says holds', () => {
  const site = siteOf(1001);
  const environment = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'false', NODE_OPTIONS: '--max_old_space_size=8000'};
  expect(buildEnvironment(site, environment)).toEqual(environment);
  expect(buildEnvironment(site, {NODE_OPTIONS: '--trace-warnings'}).NODE_OPTIONS).toBe(
    '--trace-warnings --max-old-space-size=1200',
  );
});
