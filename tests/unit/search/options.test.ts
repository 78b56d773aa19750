import {expect, test} from 'vitest';
import {FIXED_OPTIONS, rejectUnusedOptions, USED_OPTIONS} from '../../../src/plugins/search-index/options';
import {validateOptions} from '../../../src/plugins/search-index/search-local';

/** Every option that the plugin knows, by its own schema. */
function schemaOptions(): string[] {
  let names: string[] = [];
  validateOptions({
    options: {},
    validate: (schema: {describe: () => {keys: object}}) => {
      names = Object.keys(schema.describe().keys);
      return {};
    },
  } as never);
  return names;
}

test('search options: each one of the plugin is used, has one value, or is rejected with a sentence', () => {
  const options = schemaOptions();
  expect(options.length).toBeGreaterThan(25);
  expect([...USED_OPTIONS, ...Object.keys(FIXED_OPTIONS)].filter((name) => !options.includes(name))).toEqual([]);
  for (const name of options) {
    const reject = () => rejectUnusedOptions({[name]: 'something else'});
    if ((USED_OPTIONS as readonly string[]).includes(name)) {
      expect(reject, name).not.toThrow();
    } else {
      expect(reject, name).toThrow(new RegExp(`Search: ${name} `, 'u'));
    }
  }
  expect(() => rejectUnusedOptions(FIXED_OPTIONS)).not.toThrow();
});
