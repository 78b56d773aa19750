import {ThemeConfigSchema} from '@docusaurus/theme-classic/lib/options.js';
import {expect, it} from 'vitest';
import {READ, REFUSED, refuseUnread} from '../../src/plugins/theme-keys';

interface Description {
  keys?: Record<string, Description>;
  items?: Description[];
  whens?: {switch?: {is: unknown; then: Description}[]}[];
}

const schema = (ThemeConfigSchema as unknown as {describe(): Description}).describe();

/** Keys of a navbar item with a list, from the switch over its types. */
function dropdownKeys(): string[] {
  const [item] = schema.keys?.navbar?.keys?.items?.items ?? [];
  const found = (item?.whens ?? [])
    .flatMap(({switch: cases = []}) => cases)
    .filter(({is}) => JSON.stringify(is).includes('"dropdown"'));
  expect(found).toHaveLength(1);
  return ['type', ...Object.keys({...item?.keys, ...found[0]?.then.keys})];
}

const keysOf = (part: string): string[] =>
  part === 'dropdown' ? dropdownKeys() : Object.keys(schema.keys?.[part]?.keys ?? {});

it.each(Object.keys(READ))('every key of the framework’s schema for %s is read or refused', (part) => {
  const keys = keysOf(part);
  expect(keys.length).toBeGreaterThan(2);
  expect([...(READ[part] ?? []), ...Object.keys(REFUSED[part] ?? {})].sort()).toEqual([...keys].sort());
});

const refused = Object.entries(REFUSED).flatMap(([part, keys]) => Object.keys(keys).map((key) => [part, key] as const));

it.each(refused)('%s.%s is refused with what to do instead', (part, key) => {
  const set = {[key]: 'something'};
  const config = part === 'dropdown' ? {navbar: {items: [{type: 'dropdown', ...set}]}} : {[part]: set};
  expect(() => refuseUnread(config)).toThrow(
    new RegExp(`^themeConfig: ${part}\\.${key} has no effect on this site: .+\\.$`),
  );
});

it('takes the site’s own configuration and the framework’s defaults', async () => {
  const {default: site} = await import('../../docusaurus.config');
  expect(() => refuseUnread(site.themeConfig as Record<string, unknown>)).not.toThrow();
  const {DEFAULT_CONFIG} = await import('@docusaurus/theme-classic/lib/options.js');
  expect(() => refuseUnread(DEFAULT_CONFIG as unknown as Record<string, unknown>)).not.toThrow();
});
