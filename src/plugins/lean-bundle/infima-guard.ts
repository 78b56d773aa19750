import fs from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import type {PageReader} from '../built-pages';
import {classes, elementsOf} from '../built-pages/tree';

/** Classes that a stylesheet has rules for. */
export const classesOf = (css: string): Set<string> =>
  new Set([...css.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name));

/**
 * Stops the build when a page shows a class of Infima whose rules were left out (infima.ts): its name was put together while the page
 * was rendered and stands in no source.
 */
export function infimaGuard({outDir, routesPaths}: Props): PageReader {
  const folder = path.join(outDir, 'assets/css');
  const kept = classesOf(
    fs
      .readdirSync(folder)
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .join('\n'),
  );
  const known = classesOf(fs.readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8'));
  const leftOut = new Set([...known].filter((name) => !kept.has(name)));
  const missed = new Map<string, string>();
  return {
    paths: routesPaths,
    read({tree}, address) {
      for (const name of new Set([...elementsOf(tree)].flatMap((element) => classes(element).split(' ')))) {
        if (leftOut.has(name) && !missed.has(name)) {
          missed.set(name, address);
        }
      }
    },
    close() {
      if (missed.size > 0) {
        const list = [...missed].map(([name, address]) => `.${name} on ${address}`).join(', ');
        throw new Error(
          `lean-bundle: rules of Infima that pages show were left out: ${list}. Write the names of the classes in full in a source, or add where they stand to SOURCES in src/plugins/lean-bundle/infima.ts.`,
        );
      }
      return Promise.resolve();
    },
  };
}
