import type {RuleId, Text} from '../rules';
import type {Entry, Limits} from '../trace';

/** A rule that was broken. */
export interface Breach {
  readonly rule: RuleId;
  readonly at: number;
  readonly text: Text;
}

/** Where those who watch say what they have seen. */
export interface Court {
  readonly limits: Limits;
  /** The rule was put to the test. */
  meet(...rules: readonly RuleId[]): void;
  breach(rule: RuleId, at: number, ru: string, en: string): void;
}

/** Watches some of the rules. */
export interface Watcher {
  take(entry: Entry): void;
  /** It has become so late, and the robot runs. */
  tick?(at: number): void;
  /** Is something being waited for? */
  readonly pending?: () => boolean;
}
