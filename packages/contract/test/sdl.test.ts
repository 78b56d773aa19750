import {buildSchema} from 'graphql';
import {describe, expect, test} from 'vitest';
import {makeContract} from '../src/loadContract';
import {localizeSdl} from '../src/load/sdl';
import {ContractError} from '../src/diagnostic';
import {checkFragmentTypes, checkSdl} from '../src/validate/graphql';
import {FILES} from './fixture';

const SDL = '"""\nКорень.\nen: Root.\n"""\ntype Query {\n  "Тикер."\n  string: String\n}\n';

test('localizeSdl: an edition has the descriptions of its language only', () => {
  expect(buildSchema(localizeSdl(SDL, 'en')).getQueryType()?.description).toBe('Root.');
  expect(localizeSdl(SDL, 'ru')).not.toContain('Root.');
});

test('E01 a description without its English half is reported with its line', () => {
  expect(checkSdl(SDL)).toEqual([
    expect.objectContaining({
      file: 'contract/graphql/schema.graphql',
      line: 6,
      message: 'The description “Тикер.” lacks its English half.',
    }),
  ]);
});

test('checkFragmentTypes: a type behind an interface that no page names is reported with its line', () => {
  const sdl =
    'interface Instrument {\n  id: ID\n}\n\ntype Bond implements Instrument {\n  id: ID\n}\n\ntype Query {\n  bond: Bond\n}\n';
  expect(checkFragmentTypes(sdl, new Set(['Bond']))).toEqual([]);
  expect(checkFragmentTypes(sdl, new Set(['Bonds']))).toEqual([
    expect.objectContaining({file: 'contract/graphql/schema.graphql', line: 5, fix: 'Name it there. Nearest: Bonds.'}),
  ]);
});

describe('a mistake in the SDL stops the contract, with its line', () => {
  const fixture = FILES['graphql/schema.graphql'] ?? '';
  test.each([
    ['a misspelt type', ': String', ': Strin', 10, /Unknown type "Strin"\. → Nearest: String/],
    ['a second field of one name', ': String', ': String string: Int', 10, /string.*only be defined once/],
    ['an object where a filter is wanted', 'string:', 'string(where: Query):', 10, /must be Input Type/],
    ['a lost bracket', '}', '', 12, /Syntax Error/],
  ])('%s', (_, from, to, line, message) => {
    const files = new Map(Object.entries(FILES)).set('graphql/schema.graphql', fixture.replace(from, to));
    expect(() => makeContract(files)).toThrow(ContractError);
    expect(() => makeContract(files)).toThrow(
      new RegExp(`^contract/graphql/schema\\.graphql:${line} .*${message.source}`),
    );
  });
});
