import fs from 'node:fs';
import path from 'node:path';
import {getFileInfo} from 'prettier';
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest';
import {forChangedFiles, PARTS, partsOf, runAll} from '../../../scripts/check';

const root = path.resolve(__dirname, '../../..');
/** Inside the repository, where `npm run check` looks for programs. */
const folder = path.join(root, 'tests/broken-on-purpose');

beforeAll(() => fs.mkdirSync(folder, {recursive: true}));
afterAll(() => fs.rmSync(folder, {recursive: true, force: true}));

it('format: every file of code is checked', async () => {
  for (const file of ['packages/contract/src/load/load.ts', 'packages/contract/test/pipeline.test.ts']) {
    expect(await getFileInfo(file, {ignorePath: '.prettierignore'}), file).toMatchObject({ignored: false});
  }
});

describe('npm run check', () => {
  it('reports a part that breaks by name and place, and all others', async () => {
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
        rule(
          'reads',
          "import {parsePage} from '../../src/lib/pages/page';\nexport const check = () => parsePage('b.mdx', '\\n<Tabs>\\n\\na').headings;\n",
        ),
        rule('finds', "export const check = () => [{file: 'a.mdx', line: 3, message: 'Wrong', fix: 'right'}];\n"),
        rule(
          'holds',
          "export const check = (root: string, note: (line: string) => void) => {\n  note('7 of 9');\n  return [];\n};\n",
        ),
        {name: 'gone', proves: '', command: ['no-such-program']},
      ]);
      const codes = Object.fromEntries(results.map(({part, code}) => [part.name, code]));
      expect(codes).toEqual({torn: 1, broken: 1, reads: 1, finds: 1, holds: 0, gone: 1});
      const said = [...log.mock.calls, ...error.mock.calls].flat().join('\n');
      expect(said).toMatch(/Error: broken\n.*broken-on-purpose\/broken\.ts:2/u);
      expect(said).toMatch(/✗ torn/u);
      expect(said).toMatch(
        /b\.mdx:2 No MDX: .*<Tabs>.* → Correct the tag\.\n *1 finding\n *again: npm run check -- reads/u,
      );
      expect(said).toMatch(/a\.mdx:3 Wrong → right\n *1 finding\n *again: npm run check -- finds/u);
      // What a part that holds has counted is told, too.
      expect(said).toMatch(/✓ holds.*\n {4}7 of 9(?:\n|$)/u);
      expect(said).not.toContain('0 findings');
    } finally {
      log.mockRestore();
      error.mockRestore();
    }
  });

  it('rejects an unknown part, option or commit by its name', () => {
    expect(() => partsOf(['speling'])).toThrow(/No part is called speling\. Parts: .*spelling/u);
    expect(() => partsOf(['--chnaged'])).toThrow("Unknown option '--chnaged'");
    expect(() => partsOf(['--changed=no-such-commit'])).toThrow('no-such-commit');
  });

  it('fixes what a tool can fix with --fix, and only checks the rest', () => {
    const fixed = partsOf(['format', 'spelling', '--fix'])?.map(({command}) => command);
    expect(fixed?.[0]).toEqual(expect.arrayContaining(['prettier', '--write']));
    expect(fixed?.[0]).not.toContain('--check');
    expect(fixed?.[1]).toEqual(PARTS.find(({name}) => name === 'spelling')?.command);
  });

  it('runs with --changed the parts that read a changed file, on files that exist', () => {
    const commands = (...changed: string[]) =>
      Object.fromEntries(
        PARTS.flatMap((part) => forChangedFiles(part, changed) ?? []).map(({name, command}) => [name, command]),
      );
    const page = commands('docs/index.mdx');
    expect(page.markdown).toEqual(['markdownlint-cli2', '--no-globs', 'docs/index.mdx']);
    expect(page.spelling?.at(-1)).toBe('docs/index.mdx');
    expect(commands('tests/unit/checks/check.test.ts').spelling).toBeUndefined();
    expect(page['translation-parity']).toEqual(['tsx', 'scripts/checks/translation-parity.ts']);
    expect(Object.keys(page)).not.toEqual(expect.arrayContaining(['types']));
    expect(Object.keys(page)).not.toEqual(expect.arrayContaining(['contract']));
    expect(commands('contract/enums.yaml').contract).toEqual(['tsx', 'scripts/contract.ts', '--no-lint']);
    // What weighs all files against each other is left to the whole check.
    const every = commands(
      'docs/index.mdx',
      'contract/enums.yaml',
      'package.json',
      'tsconfig.json',
      'src/css/print.css',
    );
    expect(PARTS.map(({name}) => name).filter((name) => !(name in every))).toEqual([
      'lint',
      'unused',
      'reference',
      'ejected',
    ]);
    expect(Object.keys(commands('src/css/gone.css'))).toEqual([]);
    // Every program of our own is a part, and each part reads something of the repository.
    const own = fs.readdirSync(path.join(root, 'scripts/checks')).map((file) => file.replace('.ts', ''));
    const helpers = own.filter(
      (name) => !fs.readFileSync(path.join(root, `scripts/checks/${name}.ts`), 'utf8').includes('= rule(module'),
    );
    expect(PARTS.map(({name}) => name)).toEqual(expect.arrayContaining(own.filter((name) => !helpers.includes(name))));
  });
});
