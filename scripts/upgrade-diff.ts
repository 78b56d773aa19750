/**
 * What another version of the framework changes in the components that src/theme has ejected, as a diff of the framework's own sources.
 * Fetches both versions with npm. Usage: npm run upgrade:diff -- 3.11.0 (the version to go to; without it, the one in package.json)
 */
import {execFileSync, spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {dependencies} from '../package.json';
import {ROOT} from './checks/diagnostics';
import {COMPONENTS, ejected, sourceFiles} from './checks/ejected';

const to = process.argv[2] ?? dependencies['@docusaurus/core'];
const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'upgrade-diff-'));
const fetched = new Map<string, string>();

/** Folder with the files of a package of the framework. */
function fetchPackage(source: string, version: string): string {
  const known = fetched.get(`${source}@${version}`);
  if (known) return known;
  const dir = fs.mkdtempSync(path.join(temporary, `${source}-${version}-`));
  const pack = ['pack', `@docusaurus/${source}@${version}`, '--silent', '--pack-destination', dir];
  const archive = execFileSync('npm', pack, {encoding: 'utf8'}).trim();
  execFileSync('tar', ['-xzf', path.join(dir, archive), '-C', dir]);
  fetched.set(`${source}@${version}`, path.join(dir, 'package'));
  return path.join(dir, 'package');
}

try {
  let changed = 0;
  for (const {name, head} of ejected(ROOT)) {
    const [, source, from] = /^\/\/ from (theme-classic|core) (\S+) sha256:/.exec(head) ?? [];
    if (!source) continue;
    const folder = COMPONENTS[source as keyof typeof COMPONENTS];
    const [before, after] = [from, to].map((version) => {
      const packageDir = fetchPackage(source, version);
      const copy = path.join(temporary, version, name);
      fs.mkdirSync(copy, {recursive: true});
      sourceFiles(packageDir, folder, name).forEach((file) =>
        fs.copyFileSync(file, path.join(copy, path.basename(file))),
      );
      return path.join(version, name);
    });
    // git diff ends with 1 when there is a difference.
    const {status} = spawnSync('git', ['diff', '--no-index', before, after], {cwd: temporary, stdio: 'inherit'});
    changed += status === 0 ? 0 : 1;
  }
  console.log(`${changed} ejected components differ in ${to}.`);
} finally {
  fs.rmSync(temporary, {recursive: true});
}
