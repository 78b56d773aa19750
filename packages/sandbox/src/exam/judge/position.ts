import type {Entry} from '../trace';
import type {Court, Watcher} from './court';

/** A position by the books of the engine and by the word of the robot; lots. */
interface Position {
  real?: number;
  /** When the real one became what it is. */
  since: number;
  said?: number;
  saidAt: number;
  /** Since when the two differ. */
  wrongSince?: number;
}

/** A word that was on its way when the position changed is not held against the robot, milliseconds. */
const ON_ITS_WAY = 1000;
/** Nor is a difference younger than this waited for: words come after the fills, milliseconds. */
const YOUNG = 250;

/** Watches that the position the robot says is the real one. */
export function watchPosition({limits, meet, breach}: Court): Watcher {
  const positions = new Map<string, Position>();
  const traded = new Set<string>();
  const dead = new Set<number>();
  let now = 0;

  const wrong = (at: number, symbol: string, {said, real}: Position): void =>
    breach(
      'position-wrong',
      at,
      `${symbol}: робот считает ${said} лотов, на деле ${real}`,
      `${symbol}: the bot believes ${said} lots, the real position is ${real}`,
    );

  const update = (at: number, symbol: string, change: Partial<Position>): void => {
    const position = Object.assign(positions.get(symbol) ?? {since: 0, saidAt: 0}, change);
    positions.set(symbol, position);
    const {said, real} = position;
    const differs = said !== undefined && real !== undefined && said !== real;
    position.wrongSince = differs ? (position.wrongSince ?? at) : undefined;
    if (said !== undefined && traded.has(symbol)) {
      meet('position-wrong');
    }
  };

  /** What a dead connection has not said can be known once it is noticed. */
  const connectionChanged = (entry: Entry & {readonly kind: 'connection'}): void => {
    if (entry.what === 'dead' && entry.channel === '/ws') {
      dead.add(entry.connection);
    } else if (dead.size > 0 && entry.channel === '/ws') {
      dead.clear();
      for (const position of positions.values()) {
        position.wrongSince &&= entry.at;
      }
    }
  };

  const take = (entry: Entry): void => {
    switch (entry.kind) {
      case 'trade':
        traded.add(entry.symbol);
        break;
      case 'position':
        update(entry.at, entry.symbol, {real: entry.lots, since: entry.at});
        break;
      case 'said':
        update(entry.at, entry.symbol, {said: entry.lots, saidAt: entry.at});
        break;
      case 'connection':
        connectionChanged(entry);
        break;
      case 'exit':
        for (const [symbol, position] of positions) {
          const isLastWord = entry.by === 'itself' ? entry.code === 0 : position.saidAt > position.since + ON_ITS_WAY;
          if (position.wrongSince !== undefined && isLastWord) {
            wrong(entry.at, symbol, position);
          }
        }
        positions.clear();
        break;
      default:
    }
  };

  return {
    take,
    tick(at) {
      now = at;
      for (const [symbol, position] of positions) {
        const {wrongSince} = position;
        if (wrongSince !== undefined && dead.size === 0 && at - wrongSince > limits.position) {
          wrong(at, symbol, position);
          position.wrongSince = Infinity;
        }
      }
    },
    pending: () =>
      dead.size === 0 &&
      [...positions.values()].some(({wrongSince}) => wrongSince !== undefined && wrongSince < now - YOUNG),
  };
}
