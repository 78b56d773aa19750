import {describe, expect, test} from 'vitest';
import {missingTranslations} from '../../../scripts/checks/twins';

const folders = {ru: 'docs', en: 'i18n/en/docs'};

describe('E01 a page without its translation', () => {
  test('the finding names the file and the way out', () => {
    expect(missingTranslations(folders, ['a.mdx', 'b/c.mdx'], ['a.mdx', 'd.mdx'])).toEqual([
      {file: 'docs/b/c.mdx', line: 1, message: 'No English page', fix: 'write i18n/en/docs/b/c.mdx'},
      {file: 'i18n/en/docs/d.mdx', line: 1, message: 'No Russian page', fix: 'write docs/d.mdx, or delete this file'},
    ]);
  });

  test('the ending counts: a .md is no translation of a .mdx', () => {
    expect(missingTranslations(folders, ['a.mdx'], ['a.md'])).toHaveLength(2);
  });
});
