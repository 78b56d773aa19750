import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';

/** The tools that `npm run check` calls, each with a file that breaks one rule: the finding names file, line and rule. */

const root = path.resolve(__dirname, '../../..');
/** Inside the repository, so that its configurations apply; every tool is told to look here all the same. */
const folder = path.join(root, 'tests/broken-on-purpose');

beforeAll(() => fs.mkdirSync(folder, {recursive: true}));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

function findings(name: string, text: string, program: string, args: string[]): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  try {
    const relative = path.relative(root, file);
    const {status, stdout, stderr} = spawnSync(
      path.join(root, 'node_modules/.bin', program),
      args.map((arg) => arg.replace('FILE', relative)),
      {cwd: root, encoding: 'utf8', env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'}},
    );
    expect(status, 'exit code').not.toBe(0);
    return stdout + stderr;
  } finally {
    fs.rmSync(file);
  }
}

describe('each tool of the check finds a broken rule', {timeout: 120_000}, () => {
  it('types', () => {
    const text = 'export const one = 1;\nexport const two: string = one;\n';
    const args = ['--noEmit', '--strict', '--skipLibCheck', '--types', 'node', 'FILE'];
    expect(findings('types.ts', text, 'tsc', args)).toMatch(/types\.ts\(2,14\): error TS2322: Type 'number'/u);
  });

  it('lint', () => {
    const text = 'export const same = (a: unknown, b: unknown) =>\n  a == b;\n';
    expect(findings('lint.ts', text, 'eslint', ['FILE'])).toMatch(/lint\.ts\n\s+2:5\s+error\s+Expected '==='.*eqeqeq/u);
  });

  it('lint, accessibility of components', () => {
    const config = fs.readFileSync(path.join(root, 'eslint.config.mjs'), 'utf8');
    expect(config).toContain("files: ['src/**/*.tsx']");
    const args = ['--stdin', '--stdin-filename', 'src/components/broken.tsx'];
    const {status, stdout} = spawnSync(path.join(root, 'node_modules/.bin/eslint'), args, {
      cwd: root,
      encoding: 'utf8',
      input: 'export const Logo = () => (\n  <img src="/logo.svg" />\n);\n',
    });
    expect(status).toBe(1);
    expect(stdout).toMatch(/broken\.tsx\n\s+2:3\s+error.*jsx-a11y\/alt-text/u);
  });

  it('format', () => {
    expect(findings('format.ts', 'export const a = "b"\n', 'prettier', ['--check', 'FILE'])).toMatch(/format\.ts/u);
  });

  it('styles', () => {
    const text = '.a {\n  color: #ffffffff;\n  colour: red;\n}\n';
    expect(findings('styles.css', text, 'stylelint', ['FILE', '--formatter', 'unix'])).toMatch(
      /styles\.css:3:3:.*property-no-unknown/u,
    );
  });

  it('markdown', () => {
    const text = '## One\n\n#### Three\n';
    expect(findings('markdown.md', text, 'markdownlint-cli2', ['--no-globs', 'FILE'])).toMatch(
      /markdown\.md:3.*MD001/u,
    );
  });

  it.each([
    ['Russian', 'Заявка исполненна.\n', /spelling\.md:1:8 - Unknown word \(исполненна\)/u],
    ['English', 'The order was\nexecutted.\n', /spelling\.md:2:1 - Unknown word \(executted\)/u],
  ])('spelling, %s', (_, text, expected) => {
    const args = ['lint', '--no-progress', '--no-summary', '--no-gitignore', 'FILE'];
    expect(findings('spelling.md', text, 'cspell', args)).toMatch(expected);
  });
});

describe('npm run check', {timeout: 60_000}, () => {
  it('refuses a part that does not exist and names those that do', () => {
    const {status, stderr} = spawnSync(path.join(root, 'node_modules/.bin/tsx'), ['scripts/check.ts', 'speling'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/No part is called speling\. Parts: .*spelling/u);
  });
});
