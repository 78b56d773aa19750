import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ELEMENTS} from '../../../src/plugins/reference/remark';

const require = createRequire(__filename);
const loader = require('../../../src/plugins/reference/dependency-loader.cjs') as (
  this: object,
  source: string,
) => string;
const root = path.resolve(__dirname, '../../..');
const contractDir = path.join(root, 'contract');
const examplesDir = path.join(root, 'examples');
const pageDirs = [path.join(root, 'docs/astras')];

/** Runs the loader over a page; gives back the files it depends on. */
function dependencies(source: string): string[] {
  const files: string[] = [];
  const result = loader.call(
    {
      getOptions: () => ({contractDir, examplesDir, pageDirs}),
      addDependency: (file: string) => files.push(file),
      addContextDependency: () => undefined,
    },
    source,
  );
  expect(result).toBe(source);
  return files;
}

test.each([...Object.keys(ELEMENTS), 'Unspecified', 'Evidence'])('a page with <%s> depends on the contract', (name) => {
  expect(dependencies(`Text\n\n<${name} id="x" />\n`)).toContain(path.join(contractDir, 'fields.yaml'));
});

test.each(['HowTo', 'Terms', 'Evidence', 'GraphqlIndex'])('a page with <%s> depends on the pages', (name) => {
  expect(dependencies(`Text\n\n<${name} />\n`)).toContain(path.join(root, 'docs/astras/how-to.mdx'));
});

test('a page with a query depends on the contract, other pages do not', () => {
  expect(dependencies('```graphql\n{ a }\n```')).not.toEqual([]);
  expect(dependencies('Text about HttpOperation')).toEqual([]);
});

test('a page with a sample depends on its template, a page that shows a program on the program', () => {
  expect(dependencies('<HttpOperation id="x" />')).toContain(
    path.join(root, 'packages/contract/src/sampleTemplates/go/http.go'),
  );
  expect(dependencies('```python file=python/quotes.py\n```')).toEqual(
    expect.arrayContaining([path.join(examplesDir, 'python/quotes.py')]),
  );
  expect(dependencies('```python\nprofile=1\n```')).toEqual([]);
});
