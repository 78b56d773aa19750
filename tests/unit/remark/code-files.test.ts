import {expect, test} from 'vitest';
import codeFiles from '../../../src/remark/code-files';
import type {Mdast} from '../../../src/remark/mdast';
import {temporaryFolder} from '../../support/folder';
import {pageFile} from '../../support/mdast';

const {root: dir, write} = temporaryFolder();
write('python/feed.py', '# ru: поток\n# en: a stream\nprint(1)\n');

/** A page with one code block inside a list item. */
function filled(meta: string | null, value = '', page = '/site/docs/page.mdx'): Mdast {
  const block: Mdast = {type: 'code', lang: 'python', meta, value, position: {start: {line: 7}}};
  codeFiles({dir})({type: 'root', children: [{type: 'listItem', children: [block]}]}, pageFile(page));
  return block;
}

test('code-files: a block gets the text of its file, comments of its edition, and a title', () => {
  expect(filled('file=python/feed.py')).toMatchObject({value: '# поток\nprint(1)', meta: 'title="feed.py"'});
  const english = '/site/i18n/en/docusaurus-plugin-content-docs/current/page.mdx';
  expect(filled('title="my.py" file=python/feed.py', '', english)).toMatchObject({
    value: '# a stream\nprint(1)',
    meta: 'title="my.py"',
  });
});

test('code-files: other blocks are unchanged', () => {
  expect(filled('title="a.py"', 'print(2)')).toMatchObject({value: 'print(2)', meta: 'title="a.py"'});
  expect(filled(null, 'profile=1')).toMatchObject({value: 'profile=1', meta: null});
});

test('code-files: a missing file, and a block that has text, fail with page and line', () => {
  expect(() => filled('file=python/fed.py')).toThrow(
    /page\.mdx:7 examples\/python\/fed\.py does not exist\. Nearest: python\/feed\.py/,
  );
  expect(() => filled('file=python/feed.py', 'print(2)')).toThrow(
    /page\.mdx:7 The code block has file=python\/feed\.py and text/,
  );
});
