import {spawn, type ChildProcess} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {ASSUMPTIONS} from '@alor-docs/sandbox';
import {readOptions} from '@alor-docs/sandbox/server';
import {sourceSentence} from '../../src/remark/sandbox-lists';
import {sandboxFile} from '../../src/plugins/sandbox-data/single-file';
import {temporaryFolder} from '../support/folder';
import {NODE_ARGS, pythonWith, run} from '../support/programs';

/* The pages about the sandbox do what they say: their commands run in their order against the program that the first starts. */

const root = path.resolve(__dirname, '../..');
const {root: folder, place, write} = temporaryFolder();
const PAGES = ['sandbox', 'sandbox-faults', 'sandbox-control', 'sandbox-model'];
const FOLDERS = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current'];

/** A fenced block: its language, its title, its text. */
interface Block {
  readonly language: string;
  readonly title: string | undefined;
  readonly code: string;
}

const texts = FOLDERS.map((edition) =>
  PAGES.map((page) => fs.readFileSync(path.join(root, edition, `api/quick-start/${page}.mdx`), 'utf8')).join('\n'),
);
const blocksOf = (text: string): Block[] =>
  [...text.matchAll(/^```(\w+)(?:.*?title="([^"]*)")?.*\n([\s\S]*?)^```$/gm)].map(([, language, title, code]) => ({
    language,
    title,
    code,
  }));
const [russian, english] = texts.map(blocksOf);
const commands = russian.filter(({language}) => language === 'bash').map(({code}) => code);
const printed = russian.filter(({title}) => title !== undefined).map(({code}) => code.trim());
const starts = commands.filter((code) => code.includes('node sandbox.mjs\n'));
const bots = commands.filter((code) => code.startsWith('cd '));
const calls = commands.filter((code) => code.startsWith('curl '));

let child: ChildProcess;
let exports = '';

beforeAll(async () => {
  const {code, sha256} = await sandboxFile(root);
  write('sandbox.mjs', code);
  write('sandbox.mjs.sha256', `${sha256}  sandbox.mjs\n`);
  const checked = await run('bash', ['-c', starts.at(-1)!.split('\n')[0]], {cwd: folder});
  expect(checked.out.trim(), checked.err).toBe('sandbox.mjs: OK');
  // As the page says for a port that is taken: two checkouts may be tested on one machine.
  child = spawn(process.execPath, ['sandbox.mjs', '--port', '0'], {cwd: folder});
  const said = await new Promise<string>((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('Ctrl+C')) resolve(out);
    });
    child.on('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
  });
  exports = (said.match(/^export .+$/gm) ?? []).join('\n');
});
afterAll(() => void child.kill());

/** Runs a command of the page in the second terminal: with the lines that the reader copied from the first. */
const inTerminal = (code: string) =>
  run('bash', ['-c', `set -e\n${exports}\n${code}`], {
    cwd: root,
    env: {ALOR_TOKEN: undefined, ALOR_REFRESH_TOKEN: undefined, NODE_OPTIONS: NODE_ARGS.join(' ')},
  });

test('editions: the same commands, the same output', () => {
  expect(english.map(({language, code}) => [language, code])).toEqual(
    russian.map(({language, code}) => [language, code]),
  );
  expect([starts, bots.length, calls.length, printed.length]).toEqual([
    ['sha256sum --check sandbox.mjs.sha256\nnode sandbox.mjs\n'],
    2,
    4,
    2,
  ]);
});

test('options: every one that is named exists', () => {
  for (const text of texts) {
    const named = [...text.matchAll(/`(?:node sandbox\.mjs )?(--[a-z][^`]*)`/g)].map(([, options]) => options);
    expect(new Set(named).size).toBeGreaterThan(5);
    for (const options of named) {
      if (options !== '--cacert') {
        expect(() => readOptions(options.split(' '), {}), options).not.toThrow();
      }
    }
  }
});

test('source: named where the deployment has its address, left out where it has none', () => {
  expect(sourceSentence('ru', null)).toEqual([]);
  for (const locale of ['ru', 'en'] as const) {
    expect(JSON.stringify(sourceSentence(locale, 'https://git.example.org/docs'))).toContain(
      'https://git.example.org/docs',
    );
  }
});

test('lists: every topic of the assumptions is on a page', () => {
  for (const text of texts) {
    const shown = [...text.matchAll(/<SandboxList of="assumed-(\w+)"/g)].map(([, topic]) => topic);
    expect(shown).toEqual(Object.keys(ASSUMPTIONS));
  }
});

describe('second terminal', () => {
  test('environment: six lines to copy', () => {
    expect(exports.split('\n')).toHaveLength(6);
  });

  test('first request: answered in the form that is printed', async () => {
    const {code, out, err} = await inTerminal(calls[0]);
    expect(code, err).toBe(0);
    const shape = (text: string) =>
      JSON.stringify(JSON.parse(text), (_, value: unknown) => (typeof value === 'number' ? 0 : value));
    expect(shape(out)).toBe(shape(printed[0]));
  });

  const missing = (code: string): boolean => code.includes('python') && pythonWith('websockets') === undefined;
  const system = pythonWith('websockets') ?? 'python3';

  test('bots: six orders each, before and after the fault is planned', async () => {
    const able = bots.filter((code) => !missing(code));
    expect(able).not.toEqual([]);
    const form = new RegExp(`^(?:${printed[1].replace(/\d+/g, '\\d+').replaceAll('\n', '|')})$`, 'gm');
    // The journals of the bots belong to this test.
    fs.cpSync(path.join(root, 'examples/orders'), place('alor_orders'), {recursive: true});
    const fills = async (bot: string): Promise<number> => {
      const {code, out, err} = await inTerminal(
        bot.replace('python3', system).replace('alor_orders', place('alor_orders')),
      );
      expect([bot, code], err).toEqual([bot, 0]);
      return (out.match(form) ?? []).length;
    };
    expect(await Promise.all(able.map(fills))).toEqual(able.map(() => 6));
    const ordered = await inTerminal(calls[1]);
    expect([ordered.code, JSON.parse(ordered.out)], ordered.err).toEqual([0, {message: 'success'}]);
    expect(await fills(able[able.length - 1].replace('run-1', 'run-2'))).toBe(6);
  });

  test('open connections: cut at once, the answer says how many', async () => {
    const {code, out, err} = await inTerminal(calls[2]);
    expect([code, JSON.parse(out)], err).toEqual([0, {message: 'success', connections: 0}]);
  });

  test('control: the market moves to the price and to the scenario', async () => {
    const {code, out, err} = await inTerminal(calls[3]);
    expect(code, err).toBe(0);
    const [moved, switched, state] = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect([moved, switched]).toEqual([{message: 'success'}, {message: 'success'}]);
    expect(state).toMatchObject({scenario: 'gap-down', scenarios: expect.arrayContaining(['gap-down', 'quiet'])});
  });
});
