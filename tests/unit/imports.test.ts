import {ESLint} from 'eslint';
import {expect, it} from 'vitest';

/** Code of a component, each line with the rule of ours that it breaks. */
const LINES = [
  ["import {a} from '../../lib/day';"],
  ["import type {b} from '@alor-docs/contract/types';"],
  ["import {c} from '../../sandbox';"],
  ["import {d} from '@site/src/plugins/markdown-export';", '@typescript-eslint/no-restricted-imports'],
  ["import {e} from '../../theme/TOC';", '@typescript-eslint/no-restricted-imports'],
  ["import {f} from '../../../scripts/host';", '@typescript-eslint/no-restricted-imports'],
  ["export const g = '/docs/x';", 'no-restricted-syntax'],
  ['export const h = (page: string) => `<a href="/docs/en/${page}">`;', 'no-restricted-syntax'],
  ["export const i = (edition: 'ru' | 'en') => (edition === 'ru' ? 'А' : 'A');", 'no-restricted-syntax'],
  ["export const j = (edition: 'ru' | 'en') => ({ru: 'А', en: 'A'})[edition];"],
];

it('a folder imports what ARCHITECTURE.md allows; addresses and texts of one edition are no literals', async () => {
  const code = LINES.map(([line]) => line).join('\n');
  const [{messages = []} = {}] = await new ESLint().lintText(code, {filePath: 'src/components/Table/a.tsx'});
  const broken = messages.filter(({ruleId}) => ruleId?.includes('restricted'));
  expect(broken.map(({line, ruleId}) => [line, ruleId])).toEqual(
    LINES.flatMap(([, rule], at) => (rule ? [[at + 1, rule]] : [])),
  );
});
