import {bearer} from '../api/http';
import {jsonOf} from '../api/check';
import {createServer, type SandboxServer, type ServerOptions} from '../api/server';
import type {Connection} from '../stream/connection';
import type {Channel, Peer} from '../stream/session';
import type {FaultName} from '../faults';
import type {PositionRow, Sandbox, SandboxEvent} from '../types';
import {canonical} from './canonical';
import {AT_FILL} from './attacks';
import type {Attacks} from './plan';
import type {Happening} from './trace';

/** What the exam sees of a sandbox, and where it strikes. */
export interface Examined {
  readonly server: SandboxServer;
  /** Numbers of the robot's orders that are live. */
  readonly live: () => readonly string[];
  /** Every token that the robot has got or sent. */
  readonly tokens: ReadonlySet<string>;
}

interface ExaminedOptions {
  readonly attacks: Attacks;
  readonly note: (what: Happening) => void;
  /** Sends the robot the signal to stop. */
  readonly stopRobot: () => void;
}

/** An order that does not trade of itself within this time is brought to trade by the exam, milliseconds. */
const RESTING = 300;

/** The robot is stopped when an accepted order is live, or after so many accepted orders that were not. */
const MOST_MISSED = 5;

/** Subscriptions that tell of the portfolio. */
const TRADING = /Orders|Trades|Positions|Summaries/i;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** Is the message data of a subscription that tells of the portfolio? */
function isOfPortfolio({channel, subscriptions}: Line, text: string): boolean {
  const guid = channel === '/ws' && !text.includes('"httpCode"') ? /"guid":"([^"]+)"/.exec(text)?.[1] : undefined;
  return guid !== undefined && TRADING.test(subscriptions.get(guid) ?? '');
}

/** One end of a connection as the exam sees it. */
interface Line {
  readonly number: number;
  readonly channel: Channel;
  readonly peer: Peer;
  /** Opcodes of its subscriptions by guid. */
  readonly subscriptions: Map<string, string>;
  /** What was sent while a message was being handled. */
  captured: string[] | undefined;
}

/** The robot's orders as the engine has them. */
interface Orders {
  /** Is it live? */
  readonly own: Map<string, boolean>;
  /** Those that the request made which is being handled. */
  made: string[];
}

/** What the parts of the exam share on one day. */
interface Scene extends ExaminedOptions {
  readonly server: SandboxServer;
  readonly tokens: Set<string>;
  readonly lines: Set<Line>;
  readonly orders: Orders;
  readonly strikes: Strikes;
  /** Sets what the request or command meets that is handled next. */
  readonly setFault: (fault: FaultName | undefined) => void;
}

/** Attacks that follow on what the robot does. */
interface Strikes {
  /** Takes the connections away, if that is due. @returns has it? */
  readonly onTrade: () => boolean;
  readonly afterOrder: (isAccepted: boolean) => void;
  readonly beforeCancel: () => void;
}

/** Tells of trades, positions and the robot's orders. */
function watchEngine(
  engine: Sandbox,
  orders: Orders,
  {note, onTrade}: Pick<Scene, 'note'> & Pick<Strikes, 'onTrade'>,
): void {
  const {own} = orders;
  const positions = new Map<string, number>();
  const notePosition = ({symbol, unitsFuture, lot}: PositionRow): void => {
    const lots = unitsFuture / lot;
    if (positions.get(symbol) !== lots) {
      positions.set(symbol, lots);
      note({kind: 'position', symbol, lots});
    }
  };
  const listen = (event: SandboxEvent): void => {
    if (event.kind === 'order' || event.kind === 'stop') {
      const {id, status} = event.row;
      if (!own.has(id)) {
        orders.made.push(id);
      }
      own.set(id, status === 'working' || (event.kind === 'stop' && event.row.dormant));
    } else if (event.kind === 'trade') {
      onTrade();
      const {orderId, symbol, side, lots} = event.row;
      note({kind: 'trade', orderId, symbol, side, lots});
    } else if (event.kind === 'position' && !event.row.isCurrency) {
      notePosition(event.row);
    }
  };
  for (const {id} of engine.login().portfolios) {
    const rows = engine.positions(id, 'MOEX');
    (rows.ok ? rows.value : []).filter(({isCurrency}) => !isCurrency).forEach(notePosition);
  }
  engine.on(listen);
}

/** Carries out the attacks on connections, fills and the robot itself. */
function createStrikes(
  {engine, strike}: SandboxServer,
  orders: Orders,
  lines: Set<Line>,
  {attacks, stopRobot, note}: ExaminedOptions,
): Strikes {
  const {own} = orders;
  const hasStream = (): boolean =>
    [...lines].some(
      ({channel, subscriptions}) => channel === '/ws' && [...subscriptions.values()].some((one) => TRADING.test(one)),
    );
  let missed = 0;
  const onTrade = (): boolean => {
    if (!hasStream()) {
      return false;
    }
    const name = AT_FILL.find((one) => attacks.isDue(one));
    if (name) {
      attacks.done(name);
      strike(name, '/ws');
    }
    if (name === 'silence') {
      // The connection of a silent line answers pings, so nothing but the exam knows that it is dead.
      for (const line of [...lines].filter(({channel}) => channel === '/ws')) {
        lines.delete(line);
        note({kind: 'connection', connection: line.number, channel: line.channel, what: 'dead'});
      }
    } else if (name) {
      strike(name, '/cws');
    }
    return name !== undefined;
  };

  /** The others trade through an order of the robot, if one rests. */
  const tradeThrough = (first: () => boolean): void => {
    for (const {id} of engine.login().portfolios) {
      const rows = engine.orders(id, 'MOEX');
      const resting = rows.ok && rows.value.find((row) => own.get(row.id) && row.status === 'working' && row.price > 0);
      if (resting && first()) {
        engine.movePrice(resting, resting.price);
        return;
      }
    }
  };
  const afterOrder = (isAccepted: boolean): void => {
    if (
      isAccepted &&
      attacks.isDue('stop-robot') &&
      (orders.made.some((id) => own.get(id)) || (missed += 1) > MOST_MISSED)
    ) {
      attacks.done('stop-robot');
      setImmediate(stopRobot);
    }
    if (isAccepted && AT_FILL.some((name) => attacks.isDue(name))) {
      setTimeout(() => tradeThrough(onTrade), RESTING).unref();
    }
  };
  const beforeCancel = (): void => {
    if (attacks.isDue('fill-in-cancel')) {
      tradeThrough(() => {
        attacks.done('fill-in-cancel');
        return true;
      });
    }
  };
  return {onTrade, afterOrder, beforeCancel};
}

/** Handles HTTP requests of the robot. */
function createHandle({server, attacks, note, tokens, orders, strikes, setFault}: Scene): SandboxServer['handle'] {
  return (request) => {
    const {method, url, headers} = request;
    const token = bearer(request);
    if (token !== undefined) {
      tokens.add(token);
    }
    const [path] = url.split('?');
    const [, kind, replaces] = /\/orders\/actions\/([\w-]+)(?:\/(\d+))?$/i.exec(path) ?? [];
    const isOrder = kind !== undefined && (method === 'POST' || method === 'PUT');
    const sent = isOrder ? fieldsOf(jsonOf(request.body)) : undefined;
    const {comment, ...body} = sent ?? {};
    if (method === 'DELETE' && /\/orders\/\w+$/i.test(path)) {
      strikes.beforeCancel();
    }
    setFault(isOrder ? attacks.forOrder('http', canonical(body))?.fault : attacks.forRequest(method, path));
    orders.made = [];
    const outcome = server.handle(request);
    setFault(undefined);
    const whole = outcome.kind === 'answer' ? outcome : undefined;
    const answer = whole?.body ?? '';
    const issued = /"AccessToken":"([^"]+)"/.exec(answer)?.[1];
    if (issued !== undefined) {
      tokens.add(issued);
    }
    const key = headers['x-reqid'] ?? headers['x-alor-reqid'] ?? '';
    if (isOrder) {
      const marked = typeof comment === 'string' ? comment : '';
      const placement = {name: `${method} …/${kind}`, key, body, comment: marked, replaces, answer, made: orders.made};
      note({kind: 'placement', over: 'http', status: whole?.status, ...placement});
      strikes.afterOrder(whole?.status === 200);
    } else {
      note({
        kind: 'request',
        method,
        path,
        key,
        status: whole?.status,
        answer: path.startsWith('/refresh') ? '' : answer,
      });
    }
    return outcome;
  };
}

/** Sends to the robot. Its first own order brings about that every message comes twice, where that is due. */
function createDelivery({server, attacks, note, orders}: Scene): (line: Line, text: string) => void {
  return (line, text) => {
    const {number, peer, captured} = line;
    captured?.push(text);
    peer.send(text);
    if (!isOfPortfolio(line, text)) {
      return;
    }
    if (!captured) {
      note({kind: 'data', connection: number, text});
    }
    if (attacks.isDue('message-repeated') && [...orders.own.keys()].some((id) => text.includes(`"${id}"`))) {
      attacks.done('message-repeated');
      server.strike('message-repeated', '/ws');
    }
  };
}

/** Opens connections of the robot. */
function createConnect(scene: Scene): SandboxServer['connect'] {
  const {server, attacks, note, tokens, lines, orders, strikes, setFault} = scene;
  const deliver = createDelivery(scene);
  let connections = 0;

  const command = (line: Line, inner: Connection, bytes: string | Uint8Array, message: Fields): void => {
    const {opcode, guid, comment, orderId, token: _, ...body} = message;
    const id = typeof guid === 'string' ? guid : '';
    setFault(attacks.forOrder('cws', canonical([opcode, body]))?.fault);
    orders.made = [];
    line.captured = [];
    inner.receive(bytes);
    setFault(undefined);
    const answer = line.captured.find((text) => text.includes(`"requestGuid":"${id}"`)) ?? '';
    line.captured = undefined;
    const status = Number(/"httpCode":(\d+)/.exec(answer)?.[1]) || undefined;
    const marked = typeof comment === 'string' ? comment : '';
    const replaces = typeof orderId === 'string' ? orderId : undefined;
    note({
      kind: 'placement',
      over: 'cws',
      name: opcode as string,
      key: id,
      body,
      comment: marked,
      replaces,
      status,
      answer,
      made: orders.made,
    });
    strikes.afterOrder(status === 200);
  };

  const receive = (line: Line, inner: Connection, bytes: string | Uint8Array): void => {
    const message = fieldsOf(jsonOf(bytes)) ?? {};
    const {token} = message;
    const [opcode, guid] = [message.opcode, message.guid].map((field) => (typeof field === 'string' ? field : ''));
    if (typeof token === 'string') {
      tokens.add(token);
    }
    const isOrder = line.channel === '/cws' && /^(?:create|update):/i.test(opcode);
    if (line.channel === '/cws' && /^delete:/i.test(opcode)) {
      strikes.beforeCancel();
    }
    if (isOrder) {
      command(line, inner, bytes, message);
      return;
    }
    if (/Subscribe/i.test(opcode) && !/^unsubscribe/i.test(opcode)) {
      line.subscriptions.set(guid, opcode);
    }
    line.captured = [];
    inner.receive(bytes);
    const {captured} = line;
    line.captured = undefined;
    const acknowledgments = captured.filter((text) => text.includes('"httpCode"'));
    if (acknowledgments.some((text) => text.includes('"httpCode":401'))) {
      note({kind: 'request', method: 'WS', path: line.channel, key: '', status: 401, answer: ''});
    }
    if (line.subscriptions.has(guid) && acknowledgments.some((text) => text.includes('"httpCode":200'))) {
      note({kind: 'subscription', connection: line.number, opcode, history: message.skipHistory !== true});
    }
    captured
      .filter((text) => isOfPortfolio(line, text))
      .forEach((text) => note({kind: 'data', connection: line.number, text}));
  };

  const gone = (line: Line, what: 'closed' | 'cut' | 'dead'): void => {
    if (lines.delete(line)) {
      note({kind: 'connection', connection: line.number, channel: line.channel, what});
    }
  };

  return (channel, peer) => {
    const line: Line = {number: connections, channel, peer, subscriptions: new Map(), captured: undefined};
    connections += 1;
    lines.add(line);
    const inner = server.connect(channel, {
      ...peer,
      send: (text) => deliver(line, text),
      reset() {
        gone(line, 'cut');
        peer.reset();
      },
      stopReading() {
        gone(line, 'dead');
        peer.stopReading();
      },
    });
    note({kind: 'connection', connection: line.number, channel, what: 'opened'});
    return {
      receive(bytes) {
        if (lines.has(line)) {
          receive(line, inner, bytes);
        }
      },
      closed() {
        gone(line, 'closed');
        inner.closed();
      },
    };
  };
}

/** Puts the exam between a robot and the broker: tells what happens and carries out the attacks. */
export function examine(options: ServerOptions, exam: ExaminedOptions): Examined {
  let fault: FaultName | undefined;
  const server = createServer({...options, httpFault: () => fault, messageFault: () => fault});
  const tokens = new Set<string>([server.refreshToken]);
  const lines = new Set<Line>();
  const orders: Orders = {own: new Map(), made: []};
  const strikes = createStrikes(server, orders, lines, exam);
  watchEngine(server.engine, orders, {...exam, ...strikes});
  const scene: Scene = {...exam, server, tokens, lines, orders, strikes, setFault: (next) => (fault = next)};
  return {
    server: {...server, handle: createHandle(scene), connect: createConnect(scene)},
    live: () => [...orders.own].flatMap(([id, isLive]) => (isLive ? [id] : [])),
    tokens,
  };
}
