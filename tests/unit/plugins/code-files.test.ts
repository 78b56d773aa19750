import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import codeFiles from '../../../src/plugins/code-files';
import type {Mdast} from '../../../src/plugins/contract/render/mdast';

let dir = '';

beforeAll(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'code-files-'));
  fs.mkdirSync(path.join(dir, 'python'));
  fs.writeFileSync(path.join(dir, 'python/feed.py'), '# ru: поток\n# en: a stream\nprint(1)\n');
});

afterAll(() => fs.rmSync(dir, {recursive: true}));

/** A page with one code block inside a list item. */
function filled(meta: string | null, value = '', page = '/site/docs/page.mdx'): Mdast {
  const block: Mdast = {type: 'code', lang: 'python', meta, value, position: {start: {line: 7}}};
  codeFiles({dir})(
    {type: 'root', children: [{type: 'listItem', children: [block]}]},
    {
      path: page,
      fail: (message: string) => {
        throw new Error(message);
      },
    },
  );
  return block;
}

test('a block gets the text of its file, in the comments of its edition, and a title', () => {
  expect(filled('file=python/feed.py')).toMatchObject({value: '# поток\nprint(1)', meta: 'title="feed.py"'});
  const english = '/site/i18n/en/docusaurus-plugin-content-docs/current/page.mdx';
  expect(filled('title="my.py" file=python/feed.py', '', english)).toMatchObject({
    value: '# a stream\nprint(1)',
    meta: 'title="my.py"',
  });
});

test('other blocks stay as they are', () => {
  expect(filled('title="a.py"', 'print(2)')).toMatchObject({value: 'print(2)', meta: 'title="a.py"'});
  expect(filled(null, 'profile=1')).toMatchObject({value: 'profile=1', meta: null});
});

test('a missing file and a block with text of its own fail with page and line', () => {
  expect(() => filled('file=python/fed.py')).toThrow(
    /page\.mdx:7 examples\/python\/fed\.py does not exist\. Nearest: python\/feed\.py/,
  );
  expect(() => filled('file=python/feed.py', 'print(2)')).toThrow(
    /page\.mdx:7 The code block has file=python\/feed\.py and text/,
  );
});
