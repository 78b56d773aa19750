import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, onTestFinished} from 'vitest';
import {getCurrentTest} from 'vitest/suite';

/** A folder that lives as long as the test that asks for it or, asked for outside of tests, as long as their group. */
export function temporaryFolder() {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docs-')));
  const remove = (): void => fs.rmSync(root, {recursive: true, force: true});
  if (getCurrentTest()) {
    onTestFinished(remove);
  } else {
    afterAll(remove);
  }
  const place = (name: string): string => path.join(root, name);
  return {
    root,
    place,
    read: (name: string): string => fs.readFileSync(place(name), 'utf8'),
    write(name: string, text: string): void {
      fs.mkdirSync(path.dirname(place(name)), {recursive: true});
      fs.writeFileSync(place(name), text);
    },
  };
}

/** Such a folder as a repository of Git. */
export function temporaryRepository() {
  const folder = temporaryFolder();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder.root,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  return {
    ...folder,
    /** Writes files and commits them; more arguments go to `git commit`. */
    commit(files: Readonly<Record<string, string>>, ...args: string[]): void {
      Object.entries(files).forEach(([name, text]) => folder.write(name, text));
      git('add', '.');
      git('commit', '--quiet', '--message', 'change', ...args);
    },
  };
}
