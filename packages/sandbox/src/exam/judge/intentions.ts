import {canonical} from '../canonical';
import type {Entry, Placement} from '../trace';
import type {Court, Watcher} from './court';

/** A request for an order whose outcome has not been read. */
interface Intention {
  readonly what: string;
  readonly symbol: string;
  readonly key: string;
  readonly over: Placement['over'];
  /** The last request for it. */
  since: number;
  readonly made: Set<string>;
  /** Its rows differ from others: its comment carries its key. */
  readonly isMarked: boolean;
  readonly isStop: boolean;
  /** Orders of the same instrument that were sent meanwhile. */
  later: number;
  /** The lists have been asked for, or a subscription with history. */
  looked: boolean;
}

/** Refusals after which an order may stand. */
const UNCLEAR_TEXTS = /command timeout|canceled before it was posted|was already handled/i;

/** So many refusals of a request, and it is not sent again for a while. */
const MOST_REFUSALS = 3;

const kindOf = ({name}: Placement): string => name.replace(/^.*[/:]/, '').toLowerCase();

/** What makes an intention: kind, side, instrument, size and price. */
function whatOf(placement: Placement): {readonly what: string; readonly symbol: string} {
  const {side, quantity, price, triggerPrice, condition, instrument} = placement.body as Record<string, unknown>;
  const {symbol = '', exchange = ''} = (instrument ?? {}) as {symbol?: unknown; exchange?: unknown};
  // A bot may send anything.
  const place = [exchange, symbol].map((part) => (typeof part === 'string' ? part : '')).join(':');
  const {replaces} = placement;
  return {
    what: canonical([kindOf(placement), side, place, quantity, price, triggerPrice, condition, replaces]),
    symbol: place,
  };
}

/** What the robot could read from the answer. */
function readingOf({status, answer, over}: Placement): 'accepted' | 'refused' | 'not-carried-out' | 'unclear' {
  if (status === undefined) {
    return 'unclear';
  }
  if (status === 401) {
    return 'not-carried-out';
  }
  const old = /"oldResponse":\{"statusCode":(\d+)/.exec(answer)?.[1];
  if (old !== undefined) {
    return old === '200' ? 'accepted' : 'refused';
  }
  if (status === 200) {
    return /"orderNumber":"?\d/.test(answer) ? 'accepted' : 'unclear';
  }
  const isRefusal = status === 400 || status === 403 || status === 404;
  return isRefusal && !(UNCLEAR_TEXTS.test(answer) && (over === 'http' || status === 400)) ? 'refused' : 'unclear';
}

const short = (key: string): string => key.slice(0, 8);

/** Watches that a key carries one request. */
function watchKeys({meet, breach}: Court): (at: number, placement: Placement) => void {
  const requests = new Map<string, string>();
  return (at, {key, name, body, comment}) => {
    const request = canonical([name, body, comment]);
    const before = requests.get(key);
    if (before !== undefined && before !== request) {
      const id = short(key);
      breach('key-reused', at, `ключ ${id} уже нёс другой запрос`, `the key ${id} has carried another request before`);
    }
    requests.set(key, request);
    if (requests.size > 1 || before !== undefined) {
      meet('key-reused');
    }
  };
}

/** Watches that a refused request is not sent again and again. */
function watchRefusals({limits, meet, breach}: Court): (at: number, what: string, isRefused: boolean) => void {
  const refusals = new Map<string, number[]>();
  return (at, what, isRefused) => {
    const times = refusals.get(what)?.filter((time) => at - time < limits.refusals);
    if (times && times.length >= MOST_REFUSALS) {
      const count = times.length;
      breach(
        'refusal-repeated',
        at,
        `тот же запрос после отказов подряд: ${count}`,
        `the same request again after ${count} refusals in a row`,
      );
    }
    if (isRefused) {
      meet('refusal-repeated');
      refusals.set(what, [...(times ?? []), at]);
    }
  };
}

/** Watches that an intention makes one order under one key, and that unclear outcomes are read. */
export function watchIntentions(court: Court): Watcher {
  const {limits, meet, breach} = court;
  const open = new Map<string, Intention>();
  const checkKey = watchKeys(court);
  const checkRefusals = watchRefusals(court);

  const unread = (at: number, {key, since}: Intention): void => {
    const seconds = ((at - since) / 1000).toFixed(1);
    breach(
      'outcome-unread',
      at,
      `исход запроса ${short(key)} не выяснен за ${seconds} с`,
      `the outcome of the request ${short(key)} is unknown after ${seconds} s`,
    );
  };

  /** The same order again, while the outcome of the first request for it is unread. @returns does its outcome stay unread? */
  const repeat = (at: number, first: Intention, placement: Placement): boolean => {
    const {key, over, made} = placement;
    const isSame = over === 'http' && first.over === 'http' && key === first.key;
    const [old, now] = [short(first.key), short(key)];
    if (!isSame && !first.looked && first.later > 0) {
      unread(at, first);
    } else if (!isSame && !first.looked) {
      breach(
        'new-key',
        at,
        `та же заявка ещё раз под ключом ${now}, исход первой (${old}) не выяснен`,
        `the same order again under the key ${now}; the outcome of the first one (${old}) is unknown`,
      );
    }
    first.since = at;
    made.forEach((id) => first.made.add(id));
    if (made.length > 0 && first.made.size > 1) {
      const ids = [...first.made].join(', ');
      breach('double-order', at, `две заявки на одно намерение: ${ids}`, `two orders for one intention: ${ids}`);
      return false;
    }
    const reading = readingOf(placement);
    // A refusal of a repeat says nothing of the first request, unless it brings the first answer.
    return isSame && reading !== 'accepted' && !placement.answer.includes('"oldResponse"');
  };

  const place = (at: number, placement: Placement): void => {
    checkKey(at, placement);
    const {what, symbol} = whatOf(placement);
    const reading = readingOf(placement);
    const first = open.get(what);
    checkRefusals(at, what, reading === 'refused');
    for (const intention of open.values()) {
      intention.later += Number(intention !== first && intention.symbol === symbol);
    }
    if (first && repeat(at, first, placement)) {
      return;
    }
    open.delete(what);
    if (reading === 'unclear') {
      meet('double-order', 'new-key', 'outcome-unread');
      const {key, over, made, comment} = placement;
      open.set(what, {
        what,
        symbol,
        key,
        over,
        since: at,
        made: new Set(made),
        isMarked: comment.includes(key),
        isStop: kindOf(placement).startsWith('stop'),
        later: 0,
        looked: false,
      });
    }
  };

  /** A text has been delivered in which orders stand. */
  const read = (text: string, may: (intention: Intention) => boolean): void => {
    for (const intention of [...open.values()]) {
      if (intention.made.size > 0 && may(intention) && [...intention.made].every((id) => text.includes(`"${id}"`))) {
        open.delete(intention.what);
      }
    }
  };

  /** The robot looks for what there is: where there is nothing, this is the outcome. */
  const look = (isWhole: (intention: Intention) => boolean): void => {
    for (const intention of [...open.values()]) {
      intention.looked = true;
      if (intention.made.size === 0 && isWhole(intention)) {
        open.delete(intention.what);
      }
    }
  };

  const end = (at: number, isPatient: boolean): void => {
    for (const intention of open.values()) {
      const isLate = !isPatient || at - intention.since > limits.outcome / 3;
      if (intention.later > 0 && isLate) {
        unread(at, intention);
      }
    }
    open.clear();
  };

  const take = (entry: Entry): void => {
    switch (entry.kind) {
      case 'placement':
        place(entry.at, entry);
        break;
      case 'request': {
        const [, list, id] = /\/(orders|stoporders)(?:\/(\d+))?(?:\?|$)/i.exec(entry.path) ?? [];
        if (entry.method === 'GET' && list !== undefined && (entry.status === 200 || entry.status === 404)) {
          read(entry.answer, () => true);
          look(({isStop}) => id === undefined && isStop === /^stop/i.test(list));
        }
        break;
      }
      case 'subscription':
        if (entry.history && /Orders/i.test(entry.opcode)) {
          look(({isStop}) => isStop === /Stop/i.test(entry.opcode));
        }
        break;
      case 'data':
        read(entry.text, ({isMarked, looked}) => isMarked || looked);
        break;
      case 'exit':
        end(entry.at, entry.by !== 'itself');
        break;
      default:
    }
  };

  return {
    take,
    tick(at) {
      for (const intention of [...open.values()]) {
        if (at - intention.since > limits.outcome) {
          unread(at, intention);
          open.delete(intention.what);
        }
      }
    },
    pending: () => open.size > 0,
  };
}
