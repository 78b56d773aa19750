import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {getFileInfo} from 'prettier';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {fixing, narrowed, PARTS, runAll} from '../../../scripts/check';

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
async function run([program = '', ...args]: readonly string[], input = ''): Promise<Outcome> {
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

describe('each tool of the check finds a broken rule and puts it right where it can', {timeout: 120_000}, () => {
  it.each<[part: string, file: string, broken: string, finding: RegExp, right?: string]>([
    [
      'lint',
      'lint.ts',
      'let a = 1;\nexport const same = (b: unknown) =>\n  a == b;\n',
      /lint\.ts\n\s+1:5\s+error.*prefer-const\n\s+3:5\s+error\s+Expected '==='.*eqeqeq/u,
      'const a = 1;\nexport const same = (b: unknown) =>\n  a == b;\n',
    ],
    ['format', 'format.ts', 'export const a = "b"\n', /format\.ts/u, "export const a = 'b';\n"],
    [
      'styles',
      'styles.css',
      '.a {\n  color: #ffffff;\n  colour: red;\n}\n',
      /styles\.css:3:3:.*property-no-unknown/u,
      '.a {\n  color: #fff;\n  colour: red;\n}\n',
    ],
    [
      'markdown',
      'markdown.md',
      '## One\nText\n\n#### Three\n',
      /markdown\.md:4.*MD001/u,
      '## One\n\nText\n\n#### Three\n',
    ],
    [
      'spelling',
      'spelling.md',
      'Заявка исполненна.\n\nThe order was\nexecutted.\n',
      /spelling\.md:1:8 - Unknown word \(исполненна\)[^]*spelling\.md:4:1 - Unknown word \(executted\)/u,
    ],
  ])('%s', async (name, file, broken, finding, right) => {
    const target = path.join(folder, file);
    fs.writeFileSync(target, broken);
    const whole = PARTS.find((one) => one.name === name)!;
    const part = {...whole, command: whole.some!.map((arg) => arg.replace('{files}', path.relative(root, target)))};
    const {status, stdout, stderr} = await run(part.command);
    expect(status, 'exit code').not.toBe(0);
    expect(stdout + stderr).toMatch(finding);
    if (right) {
      await run(fixing(part).command);
      expect(fs.readFileSync(target, 'utf8')).toBe(right);
    }
  });

  it('types', async () => {
    fs.writeFileSync(path.join(folder, 'types.ts'), 'export const one = 1;\nexport const two: string = one;\n');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node'];
    const {status, stdout} = await run(['tsc', ...options, path.join(folder, 'types.ts')]);
    expect(status).not.toBe(0);
    expect(stdout).toMatch(/types\.ts\(2,14\): error TS2322: Type 'number'/u);
  });

  it('lint, accessibility of components', async () => {
    const config = fs.readFileSync(path.join(root, 'eslint.config.mjs'), 'utf8');
    expect(config).toContain("files: ['src/**/*.tsx']");
    const broken = 'export const Logo = () => (\n  <img src="/logo.svg" />\n);\n';
    const {status, stdout} = await run(['eslint', '--stdin', '--stdin-filename', 'src/components/broken.tsx'], broken);
    expect(status).toBe(1);
    expect(stdout).toMatch(/broken\.tsx\n\s+2:3\s+error.*jsx-a11y\/alt-text/u);
  });

  it('format leaves out no code of ours', async () => {
    for (const file of ['src/plugins/contract/load.ts', 'tests/unit/contract/pipeline.test.ts']) {
      expect(await getFileInfo(file, {ignorePath: '.prettierignore'}), file).toMatchObject({ignored: false});
    }
  });

  it('in every part that claims to put right what it finds', () => {
    expect(PARTS.filter(({fix}) => fix).map(({name}) => name)).toEqual(['lint', 'format', 'styles', 'markdown']);
  });
});

describe('npm run check', {timeout: 60_000}, () => {
  it('tells of a part that breaks with the part and the place, and of all others', async () => {
    const rule = (name: string, text: string) => {
      fs.writeFileSync(path.join(folder, `${name}.ts`), text);
      return {name, proves: '', command: ['tsx', `tests/broken-on-purpose/${name}.ts`], inside: true} as const;
    };
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    try {
      const results = await runAll([
        rule('torn', "throw new Error('torn');\n"),
        rule('broken', "export const check = () => {\n  throw new Error('broken');\n};\n"),
        rule('finds', "export const check = () => [{file: 'a.mdx', line: 3, message: 'Wrong', fix: 'right'}];\n"),
        rule('holds', 'export const check = () => [];\n'),
        {name: 'gone', proves: '', command: ['no-such-program']},
      ]);
      const codes = Object.fromEntries(results.map(({part, code}) => [part.name, code]));
      expect(codes).toEqual({torn: 1, broken: 1, finds: 1, holds: 0, gone: 1});
      const said = [...log.mock.calls, ...error.mock.calls].flat().join('\n');
      expect(said).toMatch(/Error: broken\n.*broken-on-purpose\/broken\.ts:2/u);
      expect(said).toMatch(/✗ torn/u);
      expect(said).toMatch(/a\.mdx:3 Wrong → right\n *1 finding\n *again: npm run check -- finds/u);
      expect(said).toMatch(/✓ holds/u);
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  });

  it('refuses a part that does not exist and names those that do', async () => {
    const {status, stderr} = await run(['tsx', 'scripts/check.ts', 'speling']);
    expect(status).toBe(1);
    expect(stderr).toMatch(/No part is called speling\. Parts: .*spelling/u);
  });

  it('refuses an unknown option and a commit that does not exist', async () => {
    expect((await run(['tsx', 'scripts/check.ts', '--chnaged'])).stderr).toContain("Unknown option '--chnaged'");
    expect((await run(['tsx', 'scripts/check.ts', '--changed=no-such-commit'])).stderr).toContain('no-such-commit');
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
      (name) => !fs.readFileSync(path.join(root, `scripts/checks/${name}.ts`), 'utf8').includes('= rule(module'),
    );
    expect(PARTS.map(({name}) => name)).toEqual(expect.arrayContaining(own.filter((name) => !helpers.includes(name))));
  });
});
