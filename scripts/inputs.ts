/** What a build is made of, so that nobody tests or measures a build that is older than its sources. */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Files and folders of the repository that decide what a build contains. */
export const BUILD_INPUTS: readonly string[] = [
  'changelog',
  'contract',
  'deploy/nginx.conf',
  'docs',
  'docusaurus.config.ts',
  'examples',
  'i18n',
  'package-lock.json',
  'package.json',
  'packages',
  'scripts/agents',
  'scripts/agents.ts',
  'scripts/build-settings.ts',
  'scripts/build.ts',
  'scripts/hostRules.ts',
  'scripts/hosting',
  'scripts/hosting.ts',
  'sidebars.ts',
  'sidebarsAstras.ts',
  'src',
  'static',
  'tsconfig.json',
];

/** Where a build keeps the sum of its inputs; never served. */
const STAMP = '.host/inputs';

/** Files at or below a path, in the order of their names. */
function filesAt(root: string, name: string): string[] {
  return fs.statSync(path.join(root, name)).isDirectory()
    ? fs
        .readdirSync(path.join(root, name))
        .sort()
        .flatMap((entry) => filesAt(root, path.posix.join(name, entry)))
    : [name];
}

/**
 * Sum over names and contents of files.
 *
 * @param root folder that the names are relative to
 * @param names files and folders, each of which has to be there
 */
export function hashOfFiles(root: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of names.flatMap((name) => filesAt(root, name))) {
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** Notes in a build what it was made of. */
export function writeStamp(build: string, hash: string): void {
  const file = path.join(build, STAMP);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, `${hash}\n`);
}

/** Whether a folder holds what was built from inputs with this sum. */
export function isBuiltFrom(build: string, hash: string): boolean {
  const file = path.join(build, STAMP);
  return fs.existsSync(file) && fs.readFileSync(file, 'utf8').trim() === hash;
}

/**
 * Stops whoever would test a build that is not the one of these sources. A build that BUILD_DIR names is taken as it is.
 *
 * @throws Error with the command to run
 */
export function requireFreshBuild(root: string): void {
  if (process.env.BUILD_DIR === undefined && !isBuiltFrom(path.join(root, 'build'), hashOfFiles(root, BUILD_INPUTS))) {
    throw new Error(
      'build/ is missing or older than its sources. Run “npm run build”, or name another build: BUILD_DIR=folder.',
    );
  }
}
