import type {FaultName} from '../faults';
import {attackOf, onCommands, onHttp, type AttackName, type Planned} from './attacks';

/** How far a planned attack has come: it waits for its order, or for what follows on it. */
interface Attempt extends Planned {
  left: number;
  struck: boolean;
  armed: boolean;
  /** The one order that it strikes, however often it comes. */
  subject?: string;
}

/** So many renewals of the token fail in turn. */
const FAILED_RENEWALS = 2;

/** The attacks of a day that are still to come. */
export interface Attacks {
  /** Has each of them struck? */
  readonly isOver: () => boolean;
  /** Attacks that found nothing to strike. */
  readonly unmet: () => readonly AttackName[];
  /** The attack that an order meets, and the fault that it means over HTTP. `body`: what tells this order from others. */
  forOrder(over: 'http' | 'cws', body: string): {readonly name: AttackName; readonly fault: FaultName} | undefined;
  /** The fault that another request meets. */
  forRequest(method: string, path: string): FaultName | undefined;
  /** Is the attack due? */
  isDue(name: AttackName): boolean;
  /** It has struck. */
  done(name: AttackName): void;
}

/** What an order meets at first where more follows. */
const FIRST: Readonly<Partial<Record<AttackName, FaultName>>> = {
  'list-behind': 'answer-lost',
  'refresh-fails': 'token-expired',
};

/** Attacks in their order; `tell` hears of each strike. */
export function createAttacks(planned: readonly Planned[], tell: (name: AttackName) => void): Attacks {
  const waiting: Attempt[] = planned.map((one) => ({
    ...one,
    left: attackOf(one.name).times ?? 1,
    struck: false,
    armed: false,
  }));
  let orders = 0;
  const remove = (attempt: Attempt): void => void waiting.splice(waiting.indexOf(attempt), 1);
  const find = (name: AttackName): Attempt | undefined =>
    waiting.find((attempt) => attempt.name === name && attempt.after < Math.max(orders, 1));

  return {
    isOver: () => waiting.every(({struck}) => struck),
    unmet: () => waiting.filter(({struck}) => !struck).map(({name}) => name),
    forOrder(over, body) {
      orders += 1;
      const attempt = waiting.find(
        ({name, after, armed, subject}) =>
          after < orders &&
          !armed &&
          (subject === undefined || subject === body) &&
          (over === 'cws' ? onCommands(name) : onHttp(name) || FIRST[name] !== undefined),
      );
      if (!attempt) {
        return undefined;
      }
      const {name} = attempt;
      tell(name);
      attempt.struck = true;
      const fault = FIRST[name] ?? attackOf(name).fault;
      if (FIRST[name]) {
        attempt.armed = true;
        attempt.left = name === 'refresh-fails' ? FAILED_RENEWALS : 1;
      } else {
        attempt.left -= 1;
        attempt.subject = name === 'order-refused' ? body : undefined;
        if (attempt.left === 0) {
          remove(attempt);
        }
      }
      return fault && {name, fault};
    },
    forRequest(method, path) {
      const name =
        method === 'GET' && /\/(?:orders|stoporders)(?:\?|$)/i.test(path)
          ? 'list-behind'
          : /^\/refresh\b/i.test(path)
            ? 'refresh-fails'
            : undefined;
      const attempt = waiting.find((one) => one.name === name && one.armed);
      if (!attempt) {
        return undefined;
      }
      tell(attempt.name);
      attempt.left -= 1;
      if (attempt.left === 0) {
        remove(attempt);
      }
      return name === 'list-behind' ? 'list-behind' : 'gateway-error';
    },
    isDue: (name) => orders > 0 && find(name) !== undefined,
    done(name) {
      const attempt = find(name);
      if (attempt) {
        tell(name);
        remove(attempt);
      }
    },
  };
}
