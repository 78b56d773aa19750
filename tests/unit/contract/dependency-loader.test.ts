import {createRequire} from 'node:module';
import path from 'node:path';
import {expect, test} from 'vitest';
import {ELEMENTS} from '../../../src/plugins/contract/remark';

const require = createRequire(__filename);
const loader = require('../../../src/plugins/contract/dependency-loader.cjs') as (this: object, source: string) => string;
const contractDir = path.resolve(__dirname, '../../../contract');

/** Runs the loader over a page; gives back the files it depends on. */
function dependencies(source: string): string[] {
  const files: string[] = [];
  const result = loader.call(
    {getOptions: () => ({contractDir}), addDependency: (file: string) => files.push(file), addContextDependency: () => undefined},
    source,
  );
  expect(result).toBe(source);
  return files;
}

test.each(Object.keys(ELEMENTS))('a page with <%s> depends on the contract', (name) => {
  expect(dependencies(`Text\n\n<${name} id="x" />\n`)).toContain(path.join(contractDir, 'fields.yaml'));
});

test('a page with a query depends on the contract, other pages do not', () => {
  expect(dependencies('```graphql\n{ a }\n```')).not.toEqual([]);
  expect(dependencies('Text about HttpOperation')).toEqual([]);
});
