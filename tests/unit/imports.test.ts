import {ESLint} from 'eslint';
import {expect, it} from 'vitest';

const IMPORT = '@typescript-eslint/no-restricted-imports';

/** Code by the file it stands in, each line with the rule of ours that it breaks. */
const FILES: Readonly<Record<string, readonly (readonly [line: string, rule?: string])[]>> = {
  'src/components/Table/a.tsx': [
    ["import {a} from '../../lib/day';"],
    ["import type {b} from '@alor-docs/contract/formats';"],
    ["import {c} from '../../sandbox';"],
    ["import {d} from '@site/src/plugins/markdown-export';", IMPORT],
    ["import {e} from '../../theme/TOC';", IMPORT],
    ["import {f} from '../../../scripts/host';", IMPORT],
    ["export const g = '/docs/x';", 'no-restricted-syntax'],
    ['export const h = (page: string) => `<a href="/docs/en/${page}">`;', 'no-restricted-syntax'],
    ["export const i = (edition: 'ru' | 'en') => (edition === 'ru' ? 'А' : 'A');", 'no-restricted-syntax'],
    ["export const j = (edition: 'ru' | 'en') => ({ru: 'А', en: 'A'})[edition];"],
  ],
  'src/plugins/tag-feeds/a.ts': [
    ["import {a} from '../route-manifest';"],
    ["import {b} from '../html-readers/page';"],
    ["import {c} from '../../remark/mdast';"],
    ["import {d} from '../markdown-export/clean';", IMPORT],
  ],
  'src/plugins/reference/render/a.ts': [
    ["import {a} from '../remark/own';"],
    ["import {b} from '../../../theme/TOC';", IMPORT],
  ],
  'packages/search/src/a.ts': [["import {a} from './engine';"], ["import {b} from '../../../src/site/brand';", IMPORT]],
  'packages/mcp/src/a.ts': [
    ["import {a} from '@alor-docs/search';"],
    ["import {b} from '@alor-docs/contract/errors';"],
    ["import c from 'node:fs';", 'no-restricted-imports'],
    ["import {d} from '@alor-docs/contract';", 'no-restricted-imports'],
    ["export const e = () => fetch('https://example.org');", 'no-restricted-globals'],
  ],
  'src/theme/TOC/a.tsx': [["import {a} from '@docusaurus/theme-common/internal';", IMPORT]],
  'src/theme/internal.ts': [["export {useTabs} from '@docusaurus/theme-common/internal';"]],
};

it.each(Object.entries(FILES))('import rules and literals: %s', async (filePath, lines) => {
  const code = lines.map(([line]) => line).join('\n');
  const [{messages = []} = {}] = await new ESLint().lintText(code, {filePath});
  const broken = messages.filter(({ruleId}) => ruleId?.includes('restricted'));
  expect(broken.map(({line, ruleId}) => [line, ruleId])).toEqual(
    lines.flatMap(([, rule], index) => (rule ? [[index + 1, rule]] : [])),
  );
});

it('function and file lengths: 150 and 500 lines', async () => {
  const body = 'void 0;\n'.repeat(501);
  const [{messages = []} = {}] = await new ESLint().lintText(`export function a() {\n${body}}\n`, {
    filePath: 'src/lib/a.ts',
  });
  expect(messages.map(({ruleId}) => ruleId).filter((rule) => rule?.startsWith('max-'))).toEqual(
    expect.arrayContaining(['max-lines', 'max-lines-per-function']),
  );
});
