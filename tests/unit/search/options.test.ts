import {validateOptions} from '@easyops-cn/docusaurus-search-local/dist/server/server';
import {expect, test} from 'vitest';
import {ACTING, FIXED, refuseIdle} from '../../../src/plugins/search-index/options';

/** Every option that the plugin knows, by its own schema. */
function known(): string[] {
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

test('every option of the plugin acts, has one value, or is refused with a sentence', () => {
  const options = known();
  expect(options.length).toBeGreaterThan(25);
  expect([...ACTING, ...Object.keys(FIXED)].filter((name) => !options.includes(name))).toEqual([]);
  for (const name of options) {
    const refuse = () => refuseIdle({[name]: 'something else'});
    if ((ACTING as readonly string[]).includes(name)) {
      expect(refuse, name).not.toThrow();
    } else {
      expect(refuse, name).toThrow(new RegExp(`Search: ${name} `, 'u'));
    }
  }
  expect(() => refuseIdle(FIXED)).not.toThrow();
});
