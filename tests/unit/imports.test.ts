import path from 'node:path';
import {ESLint} from 'eslint';
import {expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');

/** Rules that a piece of code breaks when it stands in a file. */
async function broken(code: string, file: string): Promise<string[]> {
  const [result] = await new ESLint({cwd: ROOT}).lintText(code, {filePath: path.join(ROOT, file)});
  return (result?.messages ?? []).map(({ruleId}) => ruleId ?? '').filter((rule) => /restricted/.test(rule));
}

it.each([
  ['src/lib/a.ts', '../site/brand'],
  ['src/lib/values/a.ts', '@site/src/components/Table'],
  ['src/site/a.ts', '../plugins/search-index'],
  ['src/plugins/terms/a.ts', '../../../scripts/host'],
  ['src/plugins/terms/a.ts', '@site/src/theme/TOC'],
  ['src/components/Table/a.tsx', '@site/src/plugins/markdown-pages'],
  ['src/client/a.ts', '../theme/TOC'],
])('%s may not import %s', async (file, from) => {
  expect(await broken(`import a from '${from}';\nexport const b = a;\n`, file)).toEqual([
    '@typescript-eslint/no-restricted-imports',
  ]);
});

it.each([
  ['src/site/a.ts', "import {a} from '../lib/day';"],
  ['src/plugins/terms/a.ts', "import {a} from '../sandbox';"],
  ['src/components/Table/a.tsx', "import type {a} from '@site/src/plugins/contract/formats';"],
  ['src/theme/TOC/a.tsx', "import {a} from '@site/src/components/Table';"],
])('%s may say %s', async (file, code) => {
  expect(await broken(code, file)).toEqual([]);
});

it.each(["export const a = '/docs/x';", 'export const b = (c: string) => `<a href="/docs/en/${c}">`;'])(
  'the address of the site is no literal: %s',
  async (code) => {
    expect(await broken(code, 'src/components/a.ts')).toEqual(['no-restricted-syntax']);
  },
);

it('a text of one edition is no “else” of another', async () => {
  const code = (text: string) => `export const a = (edition: 'ru' | 'en') => ${text};`;
  expect(await broken(code("(edition === 'ru' ? 'А' : 'A')"), 'src/lib/a.ts')).toEqual(['no-restricted-syntax']);
  expect(await broken(code("({ru: 'А', en: 'A'})[edition]"), 'src/lib/a.ts')).toEqual([]);
});
