import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {fixing, narrowed, PARTS} from '../../../scripts/check';

/** The tools that `npm run check` calls, each with a file that breaks one rule: the finding names file, line and rule. */

const root = path.resolve(__dirname, '../../..');
/** Inside the repository, so that its configurations apply; every tool is told to look here all the same. */
const folder = path.join(root, 'tests/broken-on-purpose');

beforeAll(() => fs.mkdirSync(folder, {recursive: true}));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

interface Outcome {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a tool without blocking this process: a worker that does not answer Vitest for a minute fails the whole run. */
async function run(program: string, args: string[], input = ''): Promise<Outcome> {
  const child = spawn(path.join(root, 'node_modules/.bin', program), args, {
    cwd: root,
    env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'},
  });
  const outcome: Outcome = {status: null, stdout: '', stderr: ''};
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => (outcome[stream] += text));
  }
  child.stdin.end(input);
  outcome.status = await new Promise<number | null>((resolve, reject) =>
    child.on('error', reject).on('close', resolve),
  );
  return outcome;
}

async function findings(name: string, text: string, program: string, args: string[]): Promise<string> {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  try {
    const relative = path.relative(root, file);
    const {status, stdout, stderr} = await run(
      program,
      args.map((arg) => arg.replace('FILE', relative)),
    );
    expect(status, 'exit code').not.toBe(0);
    return stdout + stderr;
  } finally {
    fs.rmSync(file);
  }
}

describe('each tool of the check finds a broken rule', {timeout: 120_000}, () => {
  it('types', async () => {
    const text = 'export const one = 1;\nexport const two: string = one;\n';
    const args = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node', 'FILE'];
    expect(await findings('types.ts', text, 'tsc', args)).toMatch(/types\.ts\(2,14\): error TS2322: Type 'number'/u);
  });

  it('lint', async () => {
    const text = 'export const same = (a: unknown, b: unknown) =>\n  a == b;\n';
    expect(await findings('lint.ts', text, 'eslint', ['FILE'])).toMatch(
      /lint\.ts\n\s+2:5\s+error\s+Expected '==='.*eqeqeq/u,
    );
  });

  it('lint, accessibility of components', async () => {
    const config = fs.readFileSync(path.join(root, 'eslint.config.mjs'), 'utf8');
    expect(config).toContain("files: ['src/**/*.tsx']");
    const args = ['--stdin', '--stdin-filename', 'src/components/broken.tsx'];
    const broken = 'export const Logo = () => (\n  <img src="/logo.svg" />\n);\n';
    const {status, stdout} = await run('eslint', args, broken);
    expect(status).toBe(1);
    expect(stdout).toMatch(/broken\.tsx\n\s+2:3\s+error.*jsx-a11y\/alt-text/u);
  });

  it('format', async () => {
    expect(await findings('format.ts', 'export const a = "b"\n', 'prettier', ['--check', 'FILE'])).toMatch(
      /format\.ts/u,
    );
  });

  it('format leaves out no code of ours', async () => {
    for (const file of ['src/plugins/contract/load.ts', 'tests/unit/contract/pipeline.test.ts']) {
      const {stdout} = await run('prettier', ['--file-info', file]);
      expect(JSON.parse(stdout), file).toMatchObject({ignored: false});
    }
  });

  it('styles', async () => {
    const text = '.a {\n  color: #ffffffff;\n  colour: red;\n}\n';
    expect(await findings('styles.css', text, 'stylelint', ['FILE', '--formatter', 'unix'])).toMatch(
      /styles\.css:3:3:.*property-no-unknown/u,
    );
  });

  it('markdown', async () => {
    const text = '## One\n\n#### Three\n';
    expect(await findings('markdown.md', text, 'markdownlint-cli2', ['--no-globs', 'FILE'])).toMatch(
      /markdown\.md:3.*MD001/u,
    );
  });

  it.each([
    ['Russian', 'Заявка исполненна.\n', /spelling\.md:1:8 - Unknown word \(исполненна\)/u],
    ['English', 'The order was\nexecutted.\n', /spelling\.md:2:1 - Unknown word \(executted\)/u],
  ])('spelling, %s', async (_, text, expected) => {
    const args = ['lint', '--no-progress', '--no-summary', '--no-gitignore', 'FILE'];
    expect(await findings('spelling.md', text, 'cspell', args)).toMatch(expected);
  });
});

describe('--fix puts right what it can', {timeout: 120_000}, () => {
  it.each([
    ['lint', 'fix.ts', 'let a = 1;\nexport {a};\n', 'const a = 1;\nexport {a};\n'],
    ['format', 'fix.ts', 'export const a = "b"\n', "export const a = 'b';\n"],
    ['styles', 'fix.css', '.a {\n  color: #ffffff;\n}\n', '.a {\n  color: #fff;\n}\n'],
    ['markdown', 'fix.md', '# One\nText\n', '# One\n\nText\n'],
  ])('%s', async (name, file, broken, right) => {
    const part = PARTS.find((one) => one.name === name)!;
    const target = path.join(folder, file);
    fs.writeFileSync(target, broken);
    const [program = '', ...args] = fixing({...part, command: part.some!}).command;
    await run(
      program,
      args.map((arg) => arg.replace('{files}', path.relative(root, target))),
    );
    expect(fs.readFileSync(target, 'utf8')).toBe(right);
    fs.rmSync(target);
  });

  it('in every part that claims it', () => {
    expect(PARTS.filter(({fix}) => fix).map(({name}) => name)).toEqual(['lint', 'format', 'styles', 'markdown']);
  });
});

describe('npm run check', {timeout: 60_000}, () => {
  it('refuses a part that does not exist and names those that do', async () => {
    const {status, stderr} = await run('tsx', ['scripts/check.ts', 'speling']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/No part is called speling\. Parts: .*spelling/u);
  });

  it('refuses an unknown option and a commit that does not exist', async () => {
    expect((await run('tsx', ['scripts/check.ts', '--chnaged'])).stderr).toContain("Unknown option '--chnaged'");
    expect((await run('tsx', ['scripts/check.ts', '--changed=no-such-commit'])).stderr).toContain('no-such-commit');
  });

  it('looks at changed files with the parts that read them, and no more with those that are gone', () => {
    const commands = (...changed: string[]) =>
      Object.fromEntries(
        PARTS.flatMap((part) => narrowed(part, changed) ?? []).map(({name, command}) => [name, command]),
      );
    const page = commands('docs/index.mdx');
    expect(page.markdown).toEqual(['markdownlint-cli2', '--no-globs', 'docs/index.mdx']);
    expect(page.spelling?.at(-1)).toBe('docs/index.mdx');
    expect(commands('tests/unit/checks/tools.test.ts').spelling).toBeUndefined();
    expect(page.twins).toEqual(['tsx', 'scripts/checks/twins.ts']);
    expect(Object.keys(page)).not.toEqual(expect.arrayContaining(['types']));
    expect(Object.keys(page)).not.toEqual(expect.arrayContaining(['contract']));
    expect(commands('contract/enums.yaml').contract).toEqual(['tsx', 'scripts/contract.ts', '--fast']);
    // What weighs all files against each other is left to the whole check.
    const every = commands(
      'docs/index.mdx',
      'contract/enums.yaml',
      'package.json',
      'tsconfig.json',
      'src/css/print.css',
    );
    expect(PARTS.map(({name}) => name).filter((name) => !(name in every))).toEqual(['lint', 'unused', 'reference']);
    expect(Object.keys(commands('src/css/gone.css'))).toEqual([]);
    // Every program of our own is a part, and each part reads something of the repository.
    const own = fs.readdirSync(path.join(root, 'scripts/checks')).map((file) => file.replace('.ts', ''));
    const helpers = own.filter(
      (name) => !fs.readFileSync(path.join(root, `scripts/checks/${name}.ts`), 'utf8').includes('runAlone(module'),
    );
    expect(PARTS.map(({name}) => name)).toEqual(expect.arrayContaining(own.filter((name) => !helpers.includes(name))));
  });
});
