import path from 'node:path';
import {ESLint} from 'eslint';
import {expect, it} from 'vitest';

const ROOT = path.resolve(__dirname, '../..');

/** Rules that a piece of code breaks when it stands in a file. */
async function broken(code: string, file: string): Promise<string[]> {
  const [result] = await new ESLint({cwd: ROOT}).lintText(code, {filePath: path.join(ROOT, file)});
  return (result?.messages ?? []).map(({ruleId}) => ruleId ?? '').filter((rule) => /restricted/.test(rule));
}

const IMPORT = '@typescript-eslint/no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';
const choice = (text: string) => `export const a = (edition: 'ru' | 'en') => ${text};`;

it.each<[file: string, code: string, ...rules: string[]]>([
  ['src/lib/a.ts', "import '../site/brand';", IMPORT],
  ['src/lib/values/a.ts', "import '@site/src/components/Table';", IMPORT],
  ['src/site/a.ts', "import '../plugins/search-index';", IMPORT],
  ['src/plugins/terms/a.ts', "import '../../../scripts/host';", IMPORT],
  ['src/plugins/terms/a.ts', "import '@site/src/theme/TOC';", IMPORT],
  ['src/components/Table/a.tsx', "import '@site/src/plugins/markdown-pages';", IMPORT],
  ['src/client/a.ts', "import '../theme/TOC';", IMPORT],
  ['src/site/a.ts', "import {a} from '../lib/day';"],
  ['src/plugins/terms/a.ts', "import {a} from '../sandbox';"],
  ['src/components/Table/a.tsx', "import type {a} from '@site/src/plugins/contract/formats';"],
  ['src/theme/TOC/a.tsx', "import {a} from '@site/src/components/Table';"],
  // The address of the site is no literal.
  ['src/components/a.ts', "export const a = '/docs/x';", SYNTAX],
  ['src/components/a.ts', 'export const b = (c: string) => `<a href="/docs/en/${c}">`;', SYNTAX],
  // A text of one edition is no “else” of another.
  ['src/lib/a.ts', choice("(edition === 'ru' ? 'А' : 'A')"), SYNTAX],
  ['src/lib/a.ts', choice("({ru: 'А', en: 'A'})[edition]")],
])('%s with %s breaks %j', async (file, code, ...rules) => {
  expect(await broken(code, file)).toEqual(rules);
});
