import path from 'node:path';
import {formatDiagnostic, type Diagnostic} from '@alor-docs/contract/diagnostic';
import {MdxError} from '../../src/lib/pages/page';

export {formatDiagnostic, type Diagnostic};

/** Tells a figure beside the findings; `npm run check` shows it whether the part holds or not. */
export type Note = (line: string) => void;

/** A check of the whole repository. `root` is its absolute path, `options` are those of its command line: `--top`. */
export type Check = (
  root: string,
  note: Note,
  options: readonly string[],
) => readonly Diagnostic[] | Promise<readonly Diagnostic[]>;

export const ROOT = path.resolve(__dirname, '../..');

/**
 * Runs a check, tells its figures, findings and their number, and returns the exit code: 1 when there is a finding.
 *
 * @param note for the figures alone; `tell` unless given
 */
export async function runCheck(check: Check, args: readonly string[], tell: Note, note: Note = tell): Promise<number> {
  const wanted = args
    .filter((argument) => !argument.startsWith('--'))
    .map((file) => path.relative(ROOT, path.resolve(file)).split(path.sep).join('/'));
  let diagnostics: readonly Diagnostic[];
  try {
    diagnostics = (await check(ROOT, note, args)).filter(({file}) => wanted.length === 0 || wanted.includes(file));
  } catch (error) {
    if (!(error instanceof MdxError)) {
      throw error;
    }
    diagnostics = [error.diagnostic];
  }
  diagnostics.forEach((diagnostic) => tell(formatDiagnostic(diagnostic)));
  tell(`${diagnostics.length} ${diagnostics.length === 1 ? 'finding' : 'findings'}`);
  return diagnostics.length > 0 ? 1 : 0;
}

/**
 * Makes a check a program, too: `tsx scripts/checks/NAME.ts [FILE…]`. With files, it prints what it found in those only;
 * the rest is still read, since many rules compare a page with others. Exit code 1 when it prints a finding.
 *
 * @param main the `module` of the check, which is a program only when it was not imported
 */
export function rule(main: NodeJS.Module, check: Check): Check {
  if (require.main === main) {
    void runCheck(check, process.argv.slice(2), console.log).then((code) => {
      process.exitCode = code;
    });
  }
  return check;
}
