import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Everything that can change a page of either edition, relative to the site's folder. Styles cannot. */
export const INDEX_INPUTS = [
  'changelog',
  'contract',
  'docs',
  'i18n',
  'packages',
  'src',
  'docusaurus.config.ts',
  'package-lock.json',
  'sidebars.ts',
  'sidebarsAstras.ts',
] as const;

function* filesUnder(entry: string): Generator<string> {
  if (!fs.existsSync(entry)) return;
  if (!fs.statSync(entry).isDirectory()) {
    yield entry;
    return;
  }
  for (const name of fs.readdirSync(entry).sort()) yield* filesUnder(path.join(entry, name));
}

/**
 * A name for what the index is made from: it changes with any text, contract, component, sidebar, setting or dependency
 * (the lock file names the versions), so a file that carries it may be cached for good.
 *
 * @param siteDir the site's folder
 * @param edition locale code; the editions share their inputs and not their index
 * @returns 12 hexadecimal digits
 */
export function hashOfInputs(siteDir: string, edition: string): string {
  const hash = createHash('sha256').update(edition);
  for (const input of INDEX_INPUTS) {
    for (const file of filesUnder(path.join(siteDir, input))) {
      if (file.endsWith('.css')) continue;
      hash.update(`\0${path.relative(siteDir, file)}\0`).update(fs.readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const indexFiles = new Map<string, string>();

/**
 * Name of the index of an edition; the hash of what feeds it is in it. It is made once: a text that is edited while the site is being
 * built must not give the file another name than the one that its readers were built with.
 */
export function indexFile(siteDir: string, edition: string): string {
  const key = `${edition} ${siteDir}`;
  const name = indexFiles.get(key) ?? `assets/search/search-index-${hashOfInputs(siteDir, edition)}.json`;
  indexFiles.set(key, name);
  return name;
}
