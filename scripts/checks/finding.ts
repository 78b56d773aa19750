import path from 'node:path';
import {formatFinding, type Finding} from '../../src/lib/finding';

export {formatFinding, type Finding};

/** A check of the whole repository. `root` is its absolute path. */
export type Check = (root: string) => readonly Finding[] | Promise<readonly Finding[]>;

export const ROOT = path.resolve(__dirname, '../..');

/**
 * Makes a checker a program: `tsx scripts/checks/NAME.ts [FILE…]`. With files, it prints what it found in those only;
 * the rest is still read, since many rules compare a page with others. Exit code 1 when it prints a finding.
 *
 * @param own the `module` of the checker; nothing happens when it was only imported
 */
export async function runAlone(own: NodeJS.Module, check: Check): Promise<void> {
  if (require.main !== own) {
    return;
  }
  const wanted = process.argv.slice(2).map((file) => path.relative(ROOT, path.resolve(file)).split(path.sep).join('/'));
  const findings = (await check(ROOT)).filter(({file}) => wanted.length === 0 || wanted.includes(file));
  findings.forEach((finding) => console.error(formatFinding(finding)));
  console.log(`${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
