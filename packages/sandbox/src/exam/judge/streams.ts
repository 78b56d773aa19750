import type {Entry} from '../trace';
import type {Court, Watcher} from './court';

/** Subscriptions that tell of fills. */
const TRADING = /Orders|Trades|Positions|Summaries/i;

/** A fill that happened while no subscription could tell of it. */
interface Fill {
  readonly orderId: string;
  readonly symbol: string;
  readonly at: number;
  readonly due: number;
}

/** Watches that dead connections are noticed, and that the fills of a drop become known. */
export function watchStreams({limits, meet, breach}: Court): Watcher {
  const live = new Set<number>();
  const fills = new Map<string, Fill>();
  const dead = new Map<number, number>();
  /** Until when the fills of now have to be known; undefined while subscriptions tell of them. */
  let grace: number | undefined;

  const known = (isIn: (fill: Fill) => boolean): void => {
    for (const fill of [...fills.values()]) {
      if (isIn(fill)) {
        meet('fill-missed');
        fills.delete(fill.orderId);
      }
    }
  };
  const noticed = (connections: Iterable<number>): void => {
    for (const connection of [...connections]) {
      if (dead.delete(connection)) {
        meet('dead-socket');
      }
    }
  };
  const connectionChanged = (entry: Entry & {readonly kind: 'connection'}): void => {
    const {connection, what, channel, at} = entry;
    if (channel !== '/ws') {
      return;
    }
    noticed(what === 'opened' ? dead.keys() : what === 'closed' ? [connection] : []);
    if (what === 'dead') {
      dead.set(connection, at);
    }
    if (what !== 'opened' && live.delete(connection) && live.size === 0) {
      grace = limits.fill + (what === 'dead' ? limits.dead : 0);
    }
  };

  const take = (entry: Entry): void => {
    switch (entry.kind) {
      case 'connection':
        connectionChanged(entry);
        break;
      case 'subscription':
        if (TRADING.test(entry.opcode)) {
          live.add(entry.connection);
          grace = undefined;
        }
        break;
      case 'trade':
        if (grace !== undefined) {
          const {orderId, symbol, at} = entry;
          fills.set(orderId, {orderId, symbol, at, due: at + grace});
        }
        break;
      case 'data': {
        const {text} = entry;
        const ofPositions = text.includes('"qtyTFutureBatch"');
        known(({orderId, symbol}) => text.includes(`"${orderId}"`) || (ofPositions && text.includes(`"${symbol}"`)));
        break;
      }
      case 'request':
        if (entry.method === 'GET' && entry.status === 200) {
          const {answer, path} = entry;
          const ofPositions = /\/positions/i.test(path);
          known(
            ({orderId, symbol}) => answer.includes(`"${orderId}"`) || (ofPositions && answer.includes(`"${symbol}"`)),
          );
        }
        break;
      case 'exit':
        fills.clear();
        dead.clear();
        break;
      default:
    }
  };

  return {
    take,
    tick(at) {
      const late = [...fills.values()].find(({due}) => at > due);
      if (late) {
        const {orderId, at: since} = late;
        const seconds = Math.round((at - since) / 1000);
        meet('fill-missed');
        // Reported once for a drop: what the robot goes on to trade unheard adds nothing.
        fills.clear();
        grace = undefined;
        breach(
          'fill-missed',
          at,
          `сделка по заявке ${orderId} прошла во время обрыва и не прочитана за ${seconds} с`,
          `a fill of the order ${orderId} happened during a drop and is unread after ${seconds} s`,
        );
      }
      for (const [connection, since] of [...dead]) {
        if (at - since > limits.dead) {
          dead.delete(connection);
          meet('dead-socket');
          const seconds = Math.round((at - since) / 1000);
          breach(
            'dead-socket',
            at,
            `соединение ${connection} мертво ${seconds} с, новое не открыто`,
            `connection ${connection} has been dead for ${seconds} s, and no other was opened`,
          );
        }
      }
    },
    pending: () => fills.size > 0 || dead.size > 0,
  };
}
