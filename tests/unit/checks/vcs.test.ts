import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {expect, it, vi} from 'vitest';
import {readLog} from '../../../src/site/vcs';

const commit = (hash: string, seconds: number, ...files: string[]) =>
  `\u0001${hash}\u0002${seconds}\u0002A\n\n${files.join('\n')}\n`;

it('reads the first and the last change of each file from one log', () => {
  const log = commit('b', 20, 'docs/a.mdx') + commit('a', 10, 'docs/a.mdx', 'docs/b.mdx');
  expect(readLog(log, new Set()).get('docs/a.mdx')).toEqual({
    last: {timestamp: 20_000, author: 'A'},
    first: {timestamp: 10_000, author: 'A'},
  });
});

it('shows no date for a file that only a commit of unknown age touched', () => {
  const log = commit('b', 20, 'docs/a.mdx') + commit('a', 10, 'docs/a.mdx', 'docs/b.mdx');
  const histories = readLog(log, new Set(['a']));
  expect(histories.get('docs/a.mdx')?.last.timestamp).toBe(20_000);
  expect(histories.has('docs/b.mdx')).toBe(false);
});

it('says nothing of pages that came with the first commit of a repository, and the truth of those changed since', async () => {
  const siteDir = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'history-')));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: siteDir,
      stdio: 'pipe',
    });
  const write = (name: string, text: string) => fs.writeFileSync(path.join(siteDir, name), text);
  try {
    git('init', '--quiet');
    write('old.mdx', '1');
    write('changed.mdx', '1');
    git('add', '.');
    git('commit', '--quiet', '--message', 'import', '--date', '2020-01-01T00:00:00Z');
    write('changed.mdx', '2');
    write('new.mdx', '1');
    git('add', '.');
    git('commit', '--quiet', '--message', 'work');

    vi.resetModules();
    const {vcs} = await import('../../../src/site/vcs');
    await vcs.initialize({siteDir});
    const last = (name: string) => vcs.getFileLastUpdateInfo(path.join(siteDir, name));
    expect(await last('old.mdx')).toBeNull();
    expect(await last('changed.mdx')).toMatchObject({author: 'A'});
    expect(await last('new.mdx')).toEqual(await last('changed.mdx'));
  } finally {
    fs.rmSync(siteDir, {recursive: true});
  }
});
