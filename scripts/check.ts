/**
 * `npm run check [-- PART…]`: everything a page, the contract or the code can get wrong, in parallel. Each finding names
 * file, line and the fix; the exit code is 1 when there is any.
 *
 * `--list` lists the parts; `--fix` lets those tools that can put their findings right do so; `--changed` looks only at
 * files that differ from the last commit, `--changed=REF` at those that differ from another one, for example origin/main. It
 * leaves out what weighs all files against each other (unused code, repetition in the reference) and takes seconds of its own.
 */
import {execFileSync, spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {ROOT, runCheck, type Check} from './checks/diagnostics';

interface Part {
  readonly name: string;
  /** What it proves, for `--list`. */
  readonly proves: string;
  /** Program of node_modules/.bin and its arguments. */
  readonly command: readonly string[];
  /** A program that exports its `check` runs within this process, so that all such read pages and contract once. */
  readonly inside?: true;
  /** The same program when only some files are looked at: `{files}` stands for them. Without it the part runs whole. */
  readonly some?: readonly string[];
  /** Arguments that make the program put right what it can. */
  readonly fix?: readonly string[];
  /** The files it reads. When none of them changed, `--changed` leaves the part out; a part without them, always. */
  readonly reads?: RegExp;
}

const CODE = /\.(?:ts|tsx|mjs|cjs)$/u;
const WORDS = /\.(?:mdx?|ya?ml)$|^scripts\/checks\/|^src\/(?:components|theme|data)\//u;

/** Our own rules compare pages with each other: they read all and tell of some. */
const siteRule = (name: string, proves: string): Part => ({
  name,
  proves,
  command: ['tsx', `scripts/checks/${name}.ts`],
  inside: true,
  reads: WORDS,
});

/** Slow parts stand first, so that the short ones fill the gaps. */
export const PARTS: readonly Part[] = [
  {
    name: 'types',
    proves: 'the code has no type errors',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'],
    reads: /\.(?:ts|tsx)$|^tsconfig/u,
  },
  {
    name: 'contract',
    proves: 'the contract is whole, bilingual, and its examples fit their schemas',
    command: ['tsx', 'scripts/contract.ts'],
    // Without the linters of the published documents.
    some: ['tsx', 'scripts/contract.ts', '--no-lint'],
    inside: true,
    reads: /^(?:contract|changelog|packages\/contract)\//u,
  },
  {
    name: 'lint',
    proves: 'the code keeps the rules of eslint.config.mjs',
    command: ['eslint', '.', '--cache', '--cache-location', '.cache/eslint/'],
    some: ['eslint', '--no-warn-ignored', '{files}'],
    fix: ['--fix'],
    reads: CODE,
  },
  {
    name: 'format',
    proves: 'the code is laid out by Prettier (fix: npm run format)',
    command: ['prettier', '--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
    some: ['prettier', '--check', '--ignore-unknown', '--log-level', 'warn', '{files}'],
    fix: ['--write'],
    reads: /\.(?:ts|tsx|mjs|cjs|css|json|jsonc|ya?ml)$/u,
  },
  {
    name: 'spelling',
    proves: 'both languages are spelled right; right words go to cspell-words.txt',
    command: [
      'cspell',
      '--no-progress',
      '--no-summary',
      '--show-suggestions',
      '--cache',
      '--cache-location',
      '.cache/cspell',
    ],
    some: ['cspell', '--no-progress', '--no-summary', '--show-suggestions', '--no-must-find-files', '{files}'],
    // As “files” of cspell.json says: a file that is named is read in any case.
    reads:
      /^(?:docs|changelog|i18n|contract|src|packages|examples|scripts|bench|deploy)\/|^[^/]+\.(?:md|ts|mjs|yaml)$/u,
  },
  {
    name: 'packages',
    proves: 'versions are exact, the lockfile is whole, licences can be used',
    command: ['tsx', 'scripts/supply-chain.ts'],
    reads: /^package(?:-lock)?\.json$/u,
  },
  {
    name: 'unused',
    proves: 'no file, export or dependency is unused',
    command: ['knip', '--no-progress'],
  },
  {
    name: 'styles',
    proves: 'the styles keep the rules of .stylelintrc.json',
    command: ['stylelint', 'src/**/*.css', '--formatter', 'unix', '--cache', '--cache-location', '.cache/stylelint'],
    some: ['stylelint', '--formatter', 'unix', '{files}'],
    fix: ['--fix'],
    reads: /^src\/.*\.css$/u,
  },
  {
    name: 'markdown',
    proves: 'the Markdown keeps the rules of .markdownlint-cli2.jsonc',
    command: ['markdownlint-cli2'],
    some: ['markdownlint-cli2', '--no-globs', '{files}'],
    fix: ['--fix'],
    reads: /\.mdx?$/u,
  },
  {
    ...siteRule('elements', 'each element of a page is known, with its attributes and their values'),
    // Reading all pages takes seconds.
    some: ['tsx', 'scripts/checks/elements.ts', '{files}'],
    reads: /^(?:docs|changelog|i18n)\/.*\.mdx?$/u,
  },
  siteRule('translation-parity', 'both editions have the same pages, headings, code, admonitions, components, links'),
  {
    ...siteRule('links', 'each link leads to a page of its edition, and its anchor to an id there'),
    reads: /\.(?:mdx?|ya?ml|graphql)$|^scripts\/checks\/|^src\/(?:lib\/pages|remark|site|plugins\/reference)\//u,
  },
  siteRule('front-matter', 'front matter has known keys, tags and authors'),
  siteRule('descriptions', 'each page has a title and a description of its own'),
  siteRule('translation-freshness', 'no English page is behind its Russian one'),
  siteRule('glossary', 'one term per concept; what is not specified is said once a page'),
  {
    ...siteRule('prose', 'texts hold their limits of words, hedges, colons and worn phrases, or get better'),
    reads: /\.(?:mdx?|ya?ml|graphql)$|^scripts\/checks\//u,
  },
  siteRule('program-names', 'a file name of a program is one program on the whole site'),
  siteRule('requests', 'code on pages has a deadline for each request and shows its failure'),
  siteRule(
    'terminal-labels',
    'bold on pages of the terminal is a label of its interface, and each label stands on its page',
  ),
  siteRule(
    'terminal-pages',
    'widget pages have one order, quantities a unit, decimal fractions the sign of the edition',
  ),
  {...siteRule('reference', 'the reference says a thing once and comes to the code soon'), reads: undefined},
  siteRule('pictures', 'each picture has a text'),
  siteRule('orphans', 'each page can be reached'),
  siteRule('placeholders', 'nothing is unfinished'),
  {
    ...siteRule('ejected', 'what src/theme has ejected is unchanged in the framework'),
    reads: /^src\/theme\/|^package-lock\.json$/u,
  },
];

interface Result {
  readonly part: Part;
  readonly code: number;
  readonly output: string;
  /** What it counted, printed whether it holds or not. */
  readonly figures?: readonly string[];
  readonly seconds: number;
}

async function runInside(part: Part): Promise<Result> {
  const started = performance.now();
  const [, file = '', ...args] = part.command;
  const lines: string[] = [];
  const figures: string[] = [];
  let code = 1;
  try {
    const {check} = (await import(path.join(ROOT, file))) as {check: Check};
    code = await runCheck(
      check,
      args,
      (line) => lines.push(line),
      (line) => figures.push(line),
    );
  } catch (error) {
    lines.push(error instanceof Error ? String(error.stack) : String(error));
  }
  return {part, code, output: lines.join('\n'), figures, seconds: (performance.now() - started) / 1000};
}

function run(part: Part): Promise<Result> {
  if (part.inside) {
    return runInside(part);
  }
  const started = performance.now();
  return new Promise((resolve) => {
    const [program = '', ...args] = part.command;
    const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, {
      cwd: ROOT,
      env: {...process.env, FORCE_COLOR: '0', NO_COLOR: '1'},
    });
    let output = '';
    const collect = (chunk: string) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    const finish = (code: number) =>
      resolve({part, code, output: output.trim(), seconds: (performance.now() - started) / 1000});
    child.on('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs programs side by side, as many as there are processors, and the rules of our own one by one beside them; tells of each
 * when it ends. A part that breaks is one that failed, and the others go on.
 */
export async function runAll(parts: readonly Part[]): Promise<Result[]> {
  const results: Result[] = [];
  const worker = async (waiting: Part[]) => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await run(part);
      results.push(result);
      console.log(`${result.code === 0 ? '✓' : '✗'} ${part.name} (${result.seconds.toFixed(1)} s)`);
      result.figures?.forEach((line) => console.log(`    ${line}`));
      if (result.code !== 0) {
        console.error(`${result.output.replace(/^/gmu, '    ')}\n    again: npm run check -- ${part.name}`);
      }
    }
  };
  const programs = parts.filter(({inside}) => !inside);
  const lanes = Array.from({length: Math.max(2, os.availableParallelism())}, () => worker(programs));
  await Promise.all([...lanes, worker(parts.filter(({inside}) => inside))]);
  return results;
}

/**
 * Paths that differ from a commit, those not yet known to Git among them.
 *
 * @throws Error when there is no such commit
 */
function changedFiles(reference: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']})
      .split('\n')
      .filter(Boolean);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', reference, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/** The part for some files only, or nothing when it reads none of them. A file that is gone is looked for no more. */
export function forChangedFiles(part: Part, changed: readonly string[]): Part | undefined {
  const read = changed.filter((file) => part.reads?.test(file));
  const files = read.filter((file) => fs.existsSync(path.join(ROOT, file)));
  if (read.length === 0 || (part.some?.includes('{files}') && files.length === 0)) {
    return undefined;
  }
  return part.some
    ? {...part, command: part.some.flatMap((argument) => (argument === '{files}' ? files : [argument]))}
    : part;
}

/** The part when it may change files. */
const withFix = (part: Part): Part =>
  part.fix ? {...part, command: [...part.command.filter((argument) => argument !== '--check'), ...part.fix]} : part;

/**
 * The parts that a command line asks for, or nothing when it asks for their list.
 *
 * @throws Error when it names an option, a part or a commit that does not exist
 */
export function partsOf(commandLine: readonly string[]): readonly Part[] | undefined {
  const {values, positionals: wanted} = parseArgs({
    // `--changed` stands alone or has a value, which parseArgs knows of strings only.
    args: commandLine.map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument)),
    allowPositionals: true,
    options: {list: {type: 'boolean'}, fix: {type: 'boolean'}, changed: {type: 'string'}},
  });
  if (values.list) {
    return undefined;
  }
  const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    throw new Error(`No part is called ${unknown.join(', ')}. Parts: ${PARTS.map(({name}) => name).join(', ')}.`);
  }
  const changed = values.changed === undefined ? undefined : changedFiles(values.changed);
  return PARTS.filter(({name}) => wanted.length === 0 || wanted.includes(name))
    .flatMap((part) => (changed ? (forChangedFiles(part, changed) ?? []) : part))
    .map((part) => (values.fix ? withFix(part) : part));
}

async function main(): Promise<void> {
  const parts = partsOf(process.argv.slice(2));
  if (!parts) {
    PARTS.forEach(({name, proves, command}) =>
      console.log(`${name.padEnd(23)}${proves} (npx ${command.slice(0, 3).join(' ')})`),
    );
    return;
  }
  const started = Date.now();
  const results = await runAll(parts);
  const failed = results.filter(({code}) => code !== 0).map(({part}) => part.name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    failed.length === 0
      ? `All ${results.length} parts hold (${seconds} s)`
      : `To fix: ${failed.join(', ')} (${seconds} s)`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
