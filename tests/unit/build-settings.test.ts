import {expect, it} from 'vitest';
import {buildEnvironment} from '../../scripts/build-settings';
import {temporaryFolder} from '../support/folder';

it('a site of more than a thousand pages keeps no state of the bundler; what the environment says holds', () => {
  const {root, write} = temporaryFolder();
  write('docs/0.mdx', '');
  const heap = '--max-old-space-size=1200';
  expect(buildEnvironment(root, {HOME: '/h'})).toEqual({HOME: '/h', NODE_OPTIONS: heap});
  for (let page = 1; page <= 1000; page += 1) {
    write(`docs/${page}.mdx`, '');
  }
  const large = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', NODE_OPTIONS: `--trace-warnings ${heap}`};
  expect(buildEnvironment(root, {NODE_OPTIONS: '--trace-warnings'})).toEqual(large);
  const own = {DOCUSAURUS_NO_PERSISTENT_CACHE: 'false', NODE_OPTIONS: '--max_old_space_size=8000'};
  expect(buildEnvironment(root, own)).toEqual(own);
});
