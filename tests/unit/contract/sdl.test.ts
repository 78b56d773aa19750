import {buildSchema} from 'graphql';
import {expect, test} from 'vitest';
import {localizeSdl} from '../../../src/plugins/contract/sdl';
import {checkSdl} from '../../../src/plugins/contract/validate/graphql';

const SDL = '"""\nКорень.\nen: Root.\n"""\ntype Query {\n  "Тикер."\n  string: String\n}\n';

test('an edition gets its descriptions only', () => {
  expect(buildSchema(localizeSdl(SDL, 'en')).getQueryType()?.description).toBe('Root.');
  expect(localizeSdl(SDL, 'ru')).not.toContain('Root.');
});

test('E01 a description without its English half is told with its line', () => {
  expect(checkSdl(SDL)).toEqual([
    expect.objectContaining({
      file: 'contract/graphql/schema.graphql',
      line: 6,
      message: 'The description “Тикер.” lacks its English half.',
    }),
  ]);
  expect(checkSdl('type Query { a: Missing }')[0]).toMatchObject({
    message: expect.stringContaining('Missing') as string,
  });
});
