import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import type {VcsConfig} from '@docusaurus/types';

const run = promisify(execFile);

/** When a file was changed, and by whom. `timestamp` in milliseconds since 1970, UTC. */
interface Change {
  readonly timestamp: number;
  readonly author: string;
}

/** Last and first known change of a file. */
export interface History {
  readonly last: Change;
  readonly first: Change;
}

/**
 * Reads the output of `git log --name-only --format=%x01%H%x02%ct%x02%an`.
 *
 * @param log newest commit first
 * @param unknown commits whose files may be older than they say: those with which the history begins
 * @returns history by path, relative to the root of the repository; files that only an unknown commit touched are left out
 */
export function readLog(log: string, unknown: ReadonlySet<string>): Map<string, History> {
  const histories = new Map<string, History>();
  for (const commit of log.split('\u0001').slice(1)) {
    const [head = '', ...files] = commit.split('\n').filter(Boolean);
    const [hash = '', seconds = '', author = ''] = head.split('\u0002');
    if (unknown.has(hash)) {
      continue;
    }
    const change: Change = {timestamp: Number(seconds) * 1000, author};
    for (const file of files) {
      histories.set(file, {last: histories.get(file)?.last ?? change, first: change});
    }
  }
  return histories;
}

async function readHistories(siteDir: string): Promise<Map<string, History>> {
  const git = async (...args: string[]) =>
    (await run('git', ['-c', 'core.quotePath=false', ...args], {cwd: siteDir, maxBuffer: 1 << 28})).stdout.trim();
  try {
    const root = await git('rev-parse', '--show-toplevel');
    // The oldest commits of a shallow clone pretend to have made every file, and the first commit of a repository brings in what was
    // written elsewhere. Their date would stand on page after page and be true of none.
    const oldest = (await git('rev-list', '--max-parents=0', 'HEAD')).split('\n');
    const log = await git('log', '--name-only', '--no-renames', '--format=%x01%H%x02%ct%x02%an');
    const relative = readLog(log, new Set(oldest));
    return new Map([...relative].map(([file, history]) => [path.join(root, file), history]));
  } catch (error) {
    console.warn(`Pages will not say when they were updated: git did not tell. ${String(error)}`);
    return new Map();
  }
}

let histories: Promise<Map<string, History>> | undefined;

/** Where “last updated” comes from: one `git log` for all pages. Without a reliable date a page shows none. */
export const vcs: VcsConfig = {
  initialize({siteDir}) {
    histories ??= readHistories(siteDir);
  },
  getFileLastUpdateInfo: async (file) => (await histories)?.get(file)?.last ?? null,
  getFileCreationInfo: async (file) => (await histories)?.get(file)?.first ?? null,
};
