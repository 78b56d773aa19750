import {HtmlValidate} from 'html-validate';
import {expect, test} from 'vitest';
import {classes, find} from '../../src/plugins/html-readers/tree';
import {EDITIONS, listedPaths, pageAt, textAt} from '../support/site';

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // What the minifier may leave out by the standard.
    'attr-quotes': 'off',
    'doctype-style': 'off',
    'no-implicit-close': 'off',
    'no-implicit-button-type': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-raw-characters': 'off',
    'no-self-closing': 'off',
    // Style attributes are allowed by their hashes only (head.test.ts).
    'no-inline-style': 'off',
    // The page's title with the name of the site is longer than this rule's 70 characters.
    'long-title': 'off',
  },
});

test.each(EDITIONS)('$name: every page is valid HTML', async (edition) => {
  const wrong = new Map<string, string>();
  for (const pathname of [...listedPaths(edition), `${edition.base}/search`, `${edition.base}/404`]) {
    // Half a minute without a pause, and the runner takes the worker for dead.
    await new Promise(setImmediate);
    const report = await validator.validateString(textAt(pathname));
    for (const {ruleId, message, line, column, selector} of report.results.flatMap(({messages}) => messages)) {
      wrong.set(`${ruleId}: ${message}`, `${pathname}:${line}:${column} ${selector}`);
    }
  }
  expect([...wrong].map(([what, where]) => `${what} (${where})`)).toEqual([]);
});

test.each(EDITIONS)('$name: code in a cell of a table is a part of its line, never a block', (edition) => {
  const withBlocks = listedPaths(edition).filter((pathname) =>
    pageAt(pathname).page.tables.some((table) => find(table, (node) => /\btheme-code-block\b/.test(classes(node)))),
  );
  expect(withBlocks).toEqual([]);
});
