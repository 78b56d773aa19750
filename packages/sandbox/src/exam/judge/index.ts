import type {RuleId} from '../rules';
import type {Entry, Limits} from '../trace';
import type {Breach, Court, Watcher} from './court';
import {watchIntentions} from './intentions';
import {watchPosition} from './position';
import {watchStreams} from './streams';
import {watchTraffic} from './traffic';

export type {Breach} from './court';

/** Judges a day by what is seen from outside. It knows no clock: time comes with the entries, in order. */
export interface Judge {
  take(entry: Entry): void;
  /** It has become so late, and the robot runs. */
  tick(at: number): void;
  /** Is there anything whose end is still to be seen? */
  readonly pending: () => boolean;
  /** Rules that were put to the test. */
  readonly met: ReadonlySet<RuleId>;
  readonly breaches: readonly Breach[];
}

/** So many breaches of a rule are reported. */
const MOST_BREACHES = 3;

/** A judge of one day. */
export function createJudge(limits: Limits): Judge {
  const met = new Set<RuleId>();
  const breaches: Breach[] = [];
  const court: Court = {
    limits,
    meet: (...rules) => rules.forEach((rule) => met.add(rule)),
    breach(rule, at, ru, en) {
      met.add(rule);
      if (breaches.filter((breach) => breach.rule === rule).length < MOST_BREACHES) {
        breaches.push({rule, at, text: {ru, en}});
      }
    },
  };
  const watchers: readonly Watcher[] = [watchIntentions, watchStreams, watchTraffic, watchPosition].map((watch) =>
    watch(court),
  );
  return {
    take: (entry) => watchers.forEach((watcher) => watcher.take(entry)),
    tick: (at) => watchers.forEach((watcher) => watcher.tick?.(at)),
    pending: () => watchers.some(({pending}) => pending?.()),
    met,
    breaches,
  };
}
