/**
 * `npm run check [-- PART…]`: everything a page, the contract or the code can get wrong, in parallel. Each finding names
 * file, line and the mend; the exit code is 1 when there is any. `npm run check -- --list` lists the parts.
 */
import {spawn} from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import {ROOT} from './checks/finding';

interface Part {
  readonly name: string;
  /** What it proves, for `--list`. */
  readonly proves: string;
  /** Program of node_modules/.bin and its arguments. */
  readonly command: readonly string[];
}

const own = (name: string, proves: string): Part => ({name, proves, command: ['tsx', `scripts/checks/${name}.ts`]});

/** Slow parts stand first, so that the short ones fill the gaps. */
const PARTS: readonly Part[] = [
  {
    name: 'types',
    proves: 'the code has no type errors',
    command: ['tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo'],
  },
  {
    name: 'contract',
    proves: 'the contract is whole, bilingual, and its examples fit their schemas',
    command: ['tsx', 'scripts/contract.ts'],
  },
  {
    name: 'lint',
    proves: 'the code keeps the rules of eslint.config.mjs',
    command: ['eslint', '.', '--cache', '--cache-location', '.cache/eslint/'],
  },
  {
    name: 'format',
    proves: 'the code is laid out by Prettier (mend: npm run format)',
    command: ['prettier', '--check', '.', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
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
  },
  {
    name: 'packages',
    proves: 'versions are exact, the lockfile is whole, licences can be used',
    command: ['tsx', 'scripts/supply-chain.ts'],
  },
  {name: 'unused', proves: 'no file, export or dependency is unused', command: ['knip', '--no-progress']},
  {
    name: 'styles',
    proves: 'the styles keep the rules of .stylelintrc.json',
    command: ['stylelint', 'src/**/*.css', '--formatter', 'unix', '--cache', '--cache-location', '.cache/stylelint'],
  },
  {
    name: 'markdown',
    proves: 'the Markdown keeps the rules of .markdownlint-cli2.jsonc',
    command: ['markdownlint-cli2'],
  },
  own('twins', 'both editions have the same pages, headings, code, admonitions, components, links'),
  own('descriptions', 'each page has a title and a description of its own'),
  own('revisions', 'no English page is behind its Russian one'),
  own('glossary', 'one term per concept'),
  own('phrases', 'no worn phrase; what is not known is said once a page'),
  own('requests', 'code on pages has a deadline for each request and shows its failure'),
  own('labels', 'bold on pages of the terminal is a label of its interface, and each label stands on its page'),
  own('terminal', 'widget pages have one order, quantities a unit, decimal fractions the sign of the edition'),
  own('pictures', 'each picture has a text'),
  own('orphans', 'each page can be reached'),
  own('placeholders', 'nothing is unfinished'),
];

interface Result {
  readonly part: Part;
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

function run(part: Part): Promise<Result> {
  const started = Date.now();
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
      resolve({part, code, output: output.trim(), seconds: (Date.now() - started) / 1000});
    child.on('error', (error) => {
      output += error.message;
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/** Runs parts side by side, as many as there are processors, and tells of each when it ends. */
async function runAll(parts: readonly Part[]): Promise<Result[]> {
  const waiting = [...parts];
  const results: Result[] = [];
  const worker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await run(part);
      results.push(result);
      console.log(`${result.code === 0 ? '✓' : '✗'} ${part.name} (${result.seconds.toFixed(1)} s)`);
      if (result.code !== 0) {
        console.error(`${result.output.replace(/^/gmu, '    ')}\n    again: npm run check -- ${part.name}`);
      }
    }
  };
  await Promise.all(Array.from({length: Math.max(2, os.availableParallelism())}, worker));
  return results;
}

async function main(): Promise<void> {
  const wanted = process.argv.slice(2);
  if (wanted.includes('--list')) {
    PARTS.forEach(({name, proves, command}) =>
      console.log(`${name.padEnd(14)}${proves} (npx ${command.slice(0, 3).join(' ')})`),
    );
    return;
  }
  const unknown = wanted.filter((name) => !PARTS.some((part) => part.name === name));
  if (unknown.length > 0) {
    console.error(`No part is called ${unknown.join(', ')}. Parts: ${PARTS.map(({name}) => name).join(', ')}.`);
    process.exitCode = 1;
    return;
  }
  const started = Date.now();
  const results = await runAll(PARTS.filter(({name}) => wanted.length === 0 || wanted.includes(name)));
  const failed = results.filter(({code}) => code !== 0).map(({part}) => part.name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    failed.length === 0
      ? `All ${results.length} parts hold (${seconds} s)`
      : `To mend: ${failed.join(', ')} (${seconds} s)`,
  );
  process.exitCode = failed.length === 0 ? 0 : 1;
}

void main();
