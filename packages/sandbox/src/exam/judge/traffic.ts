import type {Entry} from '../trace';
import type {Court, Watcher} from './court';

/** So many renewals that nothing asked for, or that fail, within so many milliseconds are a storm. */
const MOST_RENEWALS = 5;
const RENEWALS_WITHIN = 10_000;
/** A token younger than this is good. */
const YOUNG = 60_000;

/** Watches pauses, renewals of the token, the kill switch and what the robot writes. */
export function watchTraffic({limits, meet, breach}: Court): Watcher {
  const limited = new Map<string, {at: number; readonly pauses: number[]}>();
  let renewals: number[] = [];
  let tokenSince: number | undefined;
  let wasRefused = false;
  let placements = 0;
  let stopped = false;
  let now = 0;

  const checkPause = (at: number, request: string, status: number | undefined): void => {
    const before = limited.get(request);
    if (before) {
      const pause = at - before.at;
      const {pauses} = before;
      pauses.push(pause);
      meet('retry-storm');
      if (pause < limits.pause) {
        const ms = Math.round(pause);
        breach('retry-storm', at, `повтор через ${ms} мс после 429`, `a repeat ${ms} ms after a 429`);
      } else if (pauses.length === 3 && pause < 2 * limits.pause) {
        const row = pauses.map((one) => (one / 1000).toFixed(1)).join(', ');
        breach(
          'retry-storm',
          at,
          `паузы после 429 не растут: ${row} с`,
          `the pauses after a 429 do not grow: ${row} s`,
        );
      }
    }
    if (status === 429) {
      limited.set(request, {at, pauses: before?.pauses ?? []});
    } else {
      limited.delete(request);
    }
  };

  const checkRenewal = (at: number, status: number | undefined): void => {
    const failed = status !== 200;
    const isNeeded = tokenSince === undefined || wasRefused || at - tokenSince > YOUNG;
    if (failed || !isNeeded) {
      renewals = [...renewals.filter((time) => at - time < RENEWALS_WITHIN), at];
      if (renewals.length >= MOST_RENEWALS) {
        const count = renewals.length;
        breach(
          'refresh-storm',
          at,
          `${count} лишних или неудачных обновлений токена за 10 секунд`,
          `${count} needless or failed renewals of the token within 10 seconds`,
        );
      }
    }
    if (failed) {
      meet('refresh-storm');
    } else {
      [tokenSince, wasRefused] = [at, false];
    }
  };

  const answered = (at: number, request: string, status: number | undefined): void => {
    checkPause(at, request, status);
    if (status === 401) {
      wasRefused = true;
      meet('refresh-storm');
    }
  };

  const take = (entry: Entry): void => {
    switch (entry.kind) {
      case 'placement':
        placements += 1;
        answered(entry.at, `${entry.name} ${entry.key}`, entry.status);
        break;
      case 'request':
        if (/^\/refresh\b/i.test(entry.path)) {
          checkRenewal(entry.at, entry.status);
        } else {
          answered(entry.at, `${entry.method} ${entry.path} ${entry.key}`, entry.status);
        }
        break;
      case 'token-seen':
        breach('token-logged', entry.at, 'токен стоит в выводе робота', 'a token stands in the output of the bot');
        break;
      case 'stop':
        stopped = true;
        break;
      case 'exit':
        // A robot that repeats nothing after a 429 storms nothing.
        if (limited.size > 0) {
          meet('retry-storm');
        }
        break;
      case 'end':
        if (entry.watched) {
          meet('token-logged');
        }
        if (stopped && placements > 0) {
          meet('orders-left');
          if (entry.live.length > 0) {
            const ids = entry.live.join(', ');
            breach('orders-left', entry.at, `после остановки живы заявки ${ids}`, `live after the stop: ${ids}`);
          }
        }
        break;
      default:
    }
  };
  return {
    take,
    tick: (at) => void (now = at),
    // A request that is not repeated for so long has been given up.
    pending: () => [...limited.values()].some(({at}) => now - at < limits.repeat),
  };
}
