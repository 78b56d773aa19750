/**
 * A file name of a program is one program on the whole site: whoever saves what several pages show under the names they give loses
 * nothing. Usage: tsx scripts/checks/program-names.ts [FILE…]
 */
import path from 'node:path';
import {EDITIONS} from '../../src/lib/editions';
import {readEdition} from '../../src/lib/pages/files';
import type {Page} from '../../src/lib/pages/page';
import {rule, type Diagnostic} from './diagnostics';

const PROGRAM = /^[\w.-]+\.(?:cs|go|java|mjs|py|sh)$/u;

/** Names of an edition's pages that stand for two programs. A file of `examples/` may be shown on several pages. */
export function checkNames(pages: readonly Pick<Page, 'file' | 'code'>[]): Diagnostic[] {
  const first = new Map<string, {readonly what: string; readonly where: string}>();
  return pages.flatMap(({file, code}) =>
    code.flatMap(({title, source, code: text, line}) => {
      const name = title ?? (source && path.posix.basename(source));
      if (name === undefined || !PROGRAM.test(name)) {
        return [];
      }
      const what = source ?? text;
      const known = first.get(name);
      first.set(name, known ?? {what, where: `${file}:${line}`});
      return known === undefined || known.what === what
        ? []
        : [
            {
              file,
              line,
              message: `${name} is another program at ${known.where}`,
              fix: 'give one of them a name of its own, in both editions, and where the page says how to run it',
            },
          ];
    }),
  );
}

export const check = rule(module, (root) => EDITIONS.flatMap((edition) => checkNames(readEdition(root, edition))));
