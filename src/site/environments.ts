import {brand, type ApiHosts} from './brand';

/** Name of a host of the test environment: what precedes its mark, the mark, and what follows. Production lacks the mark. */
export type TestHost = readonly [before: string, mark: string, after: string];

/**
 * Compares the hosts of two environments. Pages show one text for both, and the switch hides the mark.
 *
 * @throws when production is not the test host without some letters of it
 */
export function splitHost(test: string, production: string): TestHost {
  let start = 0;
  while (start < production.length && test[start] === production[start]) {
    start += 1;
  }
  const after = production.slice(start);
  const mark = test.slice(start, test.length - after.length);
  if (mark === '' || !test.endsWith(after)) {
    throw new Error(
      `src/site/brand.ts: the host ${production} must be ${test} without some of its letters. Pages show both environments as one text.`,
    );
  }
  return [production.slice(0, start), mark, after];
}

const hostOf = (url: string): string => new URL(url).host;

/** Every API host of the test environment by its name. */
const TEST_HOSTS: ReadonlyMap<string, TestHost> = new Map(
  (Object.keys(brand.hosts.test) as (keyof ApiHosts)[]).map((name) => {
    const test = hostOf(brand.hosts.test[name]);
    return [test, splitHost(test, hostOf(brand.hosts.production[name]))];
  }),
);

const NAMES = new RegExp(`\\b(?:${[...TEST_HOSTS.keys()].join('|').replaceAll('.', '\\.')})\\b`, 'g');

/** Text in which each host of the test environment is replaced. */
export const replaceTestHosts = (text: string, replaced: (parts: TestHost) => string): string =>
  text.replace(NAMES, (name) => replaced(TEST_HOSTS.get(name)!));

/** An address of the test environment: what precedes the mark of its host, the mark, and what follows. */
export function hostParts(address: string): TestHost {
  const [name = ''] = address.match(NAMES) ?? [];
  const [before, mark, after] = TEST_HOSTS.get(name) ?? ['', '', ''];
  const at = address.indexOf(name);
  return [address.slice(0, at) + before, mark, after + address.slice(at + name.length)];
}

/** Text with the hosts of production instead of those of the test environment. */
export const toProductionHost = (text: string): string => replaceTestHosts(text, ([before, , after]) => before + after);

/** Every API host of both environments. */
export const apiHosts = (): string[] => [
  ...new Set(Object.values(brand.hosts).flatMap((hosts) => Object.values(hosts as ApiHosts).map(hostOf))),
];
