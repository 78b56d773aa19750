/**
 * The ratchet: a text over a limit may have as much as baseline.json says, and the file is only ever rewritten downwards. A folder
 * that is not among `pending` holds the limits.
 */
import fs from 'node:fs';
import path from 'node:path';
import {TRANSLATION_FOLDERS} from '../../../src/lib/pages/files';
import type {Diagnostic} from '../diagnostics';
import {limitsOf, MEASURES, partOf, type Measure} from './limits';
import type {Measured} from './measure';

const FILE = 'scripts/checks/prose/baseline.json';
const REWRITE = 'npx tsx scripts/checks/prose.ts --write';

export interface Baseline {
  /** Folders and files, in the Russian edition or of data, whose texts may still be over a limit. */
  readonly pending: readonly string[];
  /** Counts over a limit, by file (a page by its Russian one) and edition. Without it, `--write` takes those of now. */
  readonly over?: Readonly<Record<string, Partial<Readonly<Record<Measure, number>>>>>;
}

export const readBaseline = (root: string): Baseline =>
  JSON.parse(fs.readFileSync(path.join(root, FILE), 'utf8')) as Baseline;

/** Writes the baseline, one line a text. */
export function writeBaseline(root: string, {pending, over = {}}: Baseline): void {
  const lines = Object.entries(over)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, counts]) => `    ${JSON.stringify(key)}: ${JSON.stringify(counts)}`);
  const head = `{\n  "pending": ${JSON.stringify(pending)},\n  "over": {`;
  fs.writeFileSync(path.join(root, FILE), `${head}${lines.length > 0 ? `\n${lines.join(',\n')}\n  ` : ''}}\n}\n`);
}

/** Path of a page without the folder of its edition. */
function placeOf(file: string): string {
  const folder = TRANSLATION_FOLDERS.find(({translation}) => file.startsWith(`${translation}/`));
  return folder ? folder.source + file.slice(folder.translation.length) : file;
}
const keyOf = ({source: {file, edition}}: Measured): string => `${placeOf(file)} ${edition}`;
const isPending = (file: string, {pending}: Baseline): boolean =>
  pending.some((place) => placeOf(file) === place || placeOf(file).startsWith(`${place}/`));

/** Whatever has become more than the limit and the baseline allow: each case, with what to do. */
export function checkCounts(measured: readonly Measured[], baseline: Baseline): Diagnostic[] {
  return measured.flatMap((text) => {
    const {file, edition} = text.source;
    const limits = limitsOf(partOf(file), edition, text);
    const before = isPending(file, baseline) ? (baseline.over?.[keyOf(text)] ?? {}) : {};
    return MEASURES.flatMap((name) => {
      const [count, most] = [text.counts[name], Math.max(limits[name], before[name] ?? 0)];
      return count <= most
        ? []
        : text.hits[name].map(({line, found, fix}) => ({
            file,
            line,
            message: `${found} (${name}: ${count}, at most ${most})`,
            fix,
          }));
    });
  });
}

/** Entries of the baseline that speak of no text: it is gone, or its folder holds the limits. */
export function checkEntries(measured: readonly Measured[], baseline: Baseline): Diagnostic[] {
  const known = new Map(measured.map((text) => [keyOf(text), text.source.file]));
  return Object.keys(baseline.over ?? {}).flatMap((key) => {
    const file = known.get(key);
    return file !== undefined && isPending(file, baseline)
      ? []
      : [{file: FILE, line: 1, message: `“${key}” is ${file ? 'not pending any more' : 'no text'}`, fix: REWRITE}];
  });
}

/** The baseline of now: counts over a limit, none above what it was. */
export const lowered = (measured: readonly Measured[], {pending, over}: Baseline): Baseline => ({
  pending,
  over: Object.fromEntries(
    measured.flatMap((text) => {
      const {file, edition} = text.source;
      const limits = limitsOf(partOf(file), edition, text);
      const counts = MEASURES.flatMap((name) => {
        const count = Math.min(text.counts[name], over ? (over[keyOf(text)]?.[name] ?? 0) : Infinity);
        return count > limits[name] ? [[name, count] as const] : [];
      });
      return counts.length > 0 && isPending(file, {pending, over}) ? [[keyOf(text), Object.fromEntries(counts)]] : [];
    }),
  ),
});
