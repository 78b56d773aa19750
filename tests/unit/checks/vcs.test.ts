import {expect, it, vi} from 'vitest';
import {readLog} from '../../../src/site/vcs';
import {temporaryRepository} from '../../support/folder';

const commit = (hash: string, seconds: number, ...files: string[]) =>
  `\u0001${hash}\u0002${seconds}\u0002A\n\n${files.join('\n')}\n`;

const log = commit('b', 20, 'docs/a.mdx') + commit('a', 10, 'docs/a.mdx', 'docs/b.mdx');

it('reads the first and the last change of each file from one log', () => {
  expect(readLog(log, new Set()).get('docs/a.mdx')).toEqual({
    last: {timestamp: 20_000, author: 'A'},
    first: {timestamp: 10_000, author: 'A'},
  });
});

it('shows no date for a file that only a commit of unknown age touched', () => {
  const histories = readLog(log, new Set(['a']));
  expect(histories.get('docs/a.mdx')?.last.timestamp).toBe(20_000);
  expect(histories.has('docs/b.mdx')).toBe(false);
});

it('says nothing of pages that came with the first commit of a repository, and the truth of those changed since', async () => {
  const {root, place, commit: commitFiles} = temporaryRepository();
  commitFiles({'old.mdx': '1', 'changed.mdx': '1'}, '--date', '2020-01-01T00:00:00Z');
  commitFiles({'changed.mdx': '2', 'new.mdx': '1'});

  vi.resetModules();
  const {vcs} = await import('../../../src/site/vcs');
  await vcs.initialize({siteDir: root});
  const last = (name: string) => vcs.getFileLastUpdateInfo(place(name));
  expect(await last('old.mdx')).toBeNull();
  expect(await last('changed.mdx')).toMatchObject({author: 'A'});
  expect(await last('new.mdx')).toEqual(await last('changed.mdx'));
});
