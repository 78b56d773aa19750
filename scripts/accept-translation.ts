/**
 * Writes `source_revision` into English pages: the revision of the Russian page they now follow. Run it when the English
 * page is up to date, not before. Usage: npm run translation:accept -- FILE… | --all
 */
import fs from 'node:fs';
import path from 'node:path';
import {ROOT} from './checks/diagnostics';
import {revisionOf, translationsOf} from './checks/translation-freshness';

/**
 * Sets `source_revision` in the front matter of a page.
 *
 * @param text of the English page
 * @param revision of the Russian one
 * @throws Error when the page has no front matter
 */
export function withRevision(text: string, revision: string): string {
  const end = text.indexOf('\n---', 3);
  if (!text.startsWith('---\n') || end < 0) {
    throw new Error('The page has no front matter: add title and description first.');
  }
  const line = `source_revision: '${revision}'`;
  const head = text.slice(0, end);
  const marked = /^source_revision:.*$/mu.test(head)
    ? head.replace(/^source_revision:.*$/mu, line)
    : `${head}\n${line}`;
  return marked + text.slice(end);
}

function main(): void {
  const args = process.argv.slice(2);
  const wanted = args.filter((arg) => !arg.startsWith('--')).map((file) => path.relative(ROOT, path.resolve(file)));
  if (wanted.length === 0 && !args.includes('--all')) {
    console.error('Name the English (or Russian) pages to accept, or say --all when every English page is up to date.');
    process.exitCode = 1;
    return;
  }
  const pairs = translationsOf(ROOT).filter(
    ({ru, en}) => wanted.length === 0 || [ru.file, en.file].some((file) => wanted.includes(file)),
  );
  let written = 0;
  for (const {ru, en} of pairs) {
    const text = withRevision(en.text, revisionOf(ru.text));
    if (text !== en.text) {
      fs.writeFileSync(path.join(ROOT, en.file), text);
      written += 1;
    }
  }
  console.log(`${pairs.length} pages, ${written} accepted`);
  if (pairs.length < wanted.length) {
    console.error('Some of the files are no pages with a translation: check their names.');
    process.exitCode = 1;
  }
}

if (require.main === module) {
  main();
}
