/** Memory of a build: the one place that knows what a site of some size needs. */
import fs from 'node:fs';
import path from 'node:path';

/** Above so many pages an edition the bundler's copy of its state for the next build would take more memory than the build. */
const MANY_PAGES = 1000;

/** MB. Node.js lets its heap grow as far as the machine allows before it cleans up; a build of ten times these pages needs no more. */
const HEAP = 1200;

/** Files of a folder and those below that are pages. */
const pagesOf = (folder: string): number =>
  fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((name) => /\.mdx?$/.test(name)).length;

/**
 * Settings with which a site of any size is built within 4 GB. What the environment already says about the heap or the bundler's state
 * holds.
 *
 * @param site folder of the site
 * @param environment of the caller
 */
export function buildEnvironment(site: string, environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const options = environment.NODE_OPTIONS ?? '';
  return {
    ...(pagesOf(path.join(site, 'docs')) > MANY_PAGES ? {DOCUSAURUS_NO_PERSISTENT_CACHE: 'true'} : {}),
    ...environment,
    NODE_OPTIONS: /--max[-_]old[-_]space[-_]size/.test(options)
      ? options
      : `${options} --max-old-space-size=${HEAP}`.trimStart(),
  };
}
