import {expect, it} from 'vitest';
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

it('shows no date for a file that only the first commit of a shallow clone touched', () => {
  const log = commit('b', 20, 'docs/a.mdx') + commit('a', 10, 'docs/a.mdx', 'docs/b.mdx');
  const histories = readLog(log, new Set(['a']));
  expect(histories.get('docs/a.mdx')?.last.timestamp).toBe(20_000);
  expect(histories.has('docs/b.mdx')).toBe(false);
});
