import type {TestAPI} from 'vitest';

const TIERS = ['quick', 'all', 'every'] as const;

/** What `npm test`, `npm run test:all` and its `--every` set (scripts/test.ts); a test that is run by itself is whole. */
export const TIER = (process.env.TEST_TIER ?? 'every') as (typeof TIERS)[number];
if (!TIERS.includes(TIER)) {
  throw new Error(`TEST_TIER is "${TIER}"; it may be ${TIERS.join(', ')}.`);
}

/** `npm test` leaves out what takes long and seldom finds what the rest does not. */
export const inFullRun: boolean = TIER !== 'quick';

/** Registers tests. */
type Register = ((name: string, run: () => unknown) => void) & Pick<TestAPI, 'each'>;

const none: Register = Object.assign(() => undefined, {each: () => () => undefined});

/** Registers tests of the full run. In the quick one they do not exist: a test that is left out is no skipped one. */
export const fullTest = (register: Register): Register => (inFullRun ? register : none);
