import {
  asyncProperty,
  check,
  constant,
  constantFrom,
  nat,
  record,
  tuple,
  uniqueArray,
  type Arbitrary,
} from 'fast-check';
import {attackOf, type AttackName, type Day} from './attacks';
import {runDay, type DayOptions, type DayResult} from './day';
import {isJudged, RULE_IDS, RULES, type Outcome, type RuleId} from './rules';

export interface ExamOptions extends Omit<DayOptions, 'port'> {
  readonly port?: number;
  readonly seed: number;
  readonly days: number;
  /** The attacks that days are made of. */
  readonly attacks: readonly AttackName[];
  /** One day in place of those of the seed. */
  readonly day?: Day;
  /** So many days run at a time. */
  readonly parallel: number;
  /** So many more runs may be spent on the smallest failing day. */
  readonly shrinks: number;
  /** Gets each day that is over; not of those that only look for a smaller one. */
  readonly onDay?: (result: DayResult, index: number) => void;
}

export interface ExamResult {
  readonly seed: number;
  readonly days: readonly DayResult[];
  /** The smallest day found that breaks a rule. */
  readonly smallest: DayResult | undefined;
  readonly rules: ReadonlyMap<RuleId, Outcome>;
  /** Points of the rules that were passed, of 100 for those that were judged. */
  readonly score: number;
}

/** Orders before an attack; the market's seed. */
const LATEST = 3;
const MOST_ATTACKS = 3;

/** Days whose first attack is the given one; a smaller day has fewer attacks, and they come sooner. */
function daysOf(first: AttackName, attacks: readonly AttackName[], seed: number): Arbitrary<Day> {
  const planned = (name: Arbitrary<AttackName>) => record({name, after: nat(LATEST)});
  return tuple(
    planned(constant(first)),
    uniqueArray(planned(constantFrom(...attacks)), {
      maxLength: MOST_ATTACKS - 1,
      selector: ({name}) => name,
    }),
  ).map(([one, more]) => {
    // A robot that is stopped meets nothing more.
    const others = more.filter(({name}) => name !== first && first !== 'stop-robot' && name !== 'stop-robot');
    return {seed, attacks: [one, ...others]};
  });
}

const isFailed = ({breaches}: DayResult): boolean => breaches.length > 0;

/**
 * Runs one day and, if a rule is broken, looks for a smaller day that breaks the same rule. The first result is of the day
 * itself, the last one of the smallest day that fails.
 */
async function examineDay(index: number, options: ExamOptions): Promise<readonly DayResult[]> {
  const {day, seed, attacks, shrinks} = options;
  const results: DayResult[] = [];
  let runs = 0;
  const fails = async (tried: Day): Promise<boolean> => {
    runs += 1;
    if (runs > shrinks + 1) {
      return false;
    }
    const result = await runDay(tried, {...options, port: options.port ?? 0});
    const broken = new Set(results[0]?.breaches.map(({rule}) => rule));
    const isSame = results.length === 0 || result.breaches.some(({rule}) => broken.has(rule));
    if (isSame) {
      results.push(result);
    }
    return isSame && isFailed(result);
  };
  const days = day ? constant(day) : daysOf(attacks[index % attacks.length], attacks, seed + index);
  let error: unknown;
  await check(
    asyncProperty(days, async (tried) => {
      try {
        return !(await fails(tried));
      } catch (thrown) {
        error = thrown;
        return true;
      }
    }),
    {seed: seed + index, numRuns: 1},
  );
  if (error !== undefined) {
    throw error as Error;
  }
  options.onDay?.(results[0], index);
  return results;
}

/** What came of every rule. */
function verdict(days: readonly DayResult[], {command, botLog}: ExamOptions): Map<RuleId, Outcome> {
  const attacks = new Set(days.flatMap(({day}) => day.attacks.map(({name}) => name)));
  const always: readonly RuleId[] = ['key-reused', 'token-logged', 'orders-left'];
  const asked = new Set([...always, ...[...attacks].flatMap((name) => attackOf(name).rules)]);
  const outcomeOf = (rule: RuleId): Outcome => {
    if (days.some(({breaches}) => breaches.some((breach) => breach.rule === rule))) {
      return 'failed';
    }
    if (days.some(({met}) => met.has(rule))) {
      return 'passed';
    }
    const isUnseen =
      (rule === 'position-wrong' && !days.some(({hasSaid}) => hasSaid)) ||
      (rule === 'token-logged' && command === undefined && botLog === undefined);
    return isUnseen ? 'not-asked' : 'inconclusive';
  };
  const broken = new Set(days.flatMap(({breaches}) => breaches.map(({rule}) => rule)));
  const isIn = (rule: RuleId): boolean => asked.has(rule) || broken.has(rule);
  return new Map(RULE_IDS.map((rule) => [rule, isIn(rule) ? outcomeOf(rule) : 'left-out']));
}

function scoreOf(rules: ReadonlyMap<RuleId, Outcome>): number {
  const points = (which: (outcome: Outcome) => boolean): number =>
    [...rules].reduce((sum, [rule, outcome]) => sum + (which(outcome) ? RULES[rule].weight : 0), 0);
  const all = points(isJudged);
  return all === 0 ? 0 : Math.floor((points((outcome) => outcome === 'passed') * 100) / all);
}

const sizeOf = ({day}: DayResult): number => day.attacks.reduce((sum, {after}) => sum + 10 + after, 0);

/** Examines a robot. Rejects with NoRobot for a command that cannot be run. */
export async function runExam(options: ExamOptions): Promise<ExamResult> {
  const count = options.day ? 1 : options.days;
  const all: (readonly DayResult[])[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      all[index] = await examineDay(index, options);
    }
  };
  await Promise.all(Array.from({length: Math.min(options.parallel, count)}, worker));
  const days = all.map(([first]) => first);
  const failing = all.flatMap((results) => results.filter(isFailed)).sort((a, b) => sizeOf(a) - sizeOf(b));
  const rules = verdict(days, options);
  return {seed: options.seed, days, smallest: failing[0], rules, score: scoreOf(rules)};
}
