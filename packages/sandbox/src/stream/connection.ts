import {fieldsOf} from '../account/requests';
import {jsonOf, shown} from '../api/check';
import {isFreeWord, repaired} from '../api/lenient';
import type {Behavior} from '../api/knobs';
import {instrumentExamples, type Payload} from '../api/rows';
import {REAL_TOKEN, type Tokens} from '../api/tokens';
import type {FaultName} from '../faults';
import type {OpcodeRule, Protocol} from '../protocol';
import type {Sandbox} from '../types';
import {refusalWords, runCommand, type CommandRequest, BAD_QUANTITY, INVALID_TOKEN} from './commands';
import {isLasting, appliesToMessage} from './messageFaults';
import {
  acknowledge,
  breakOff,
  endSession,
  refusePortfolio,
  sendUnrelated,
  stall,
  type Channel,
  type Peer,
  type Session,
  type StreamContext,
} from './session';
import {sendDelayed, sendEvent, subscribe, unsubscribe} from './subscribe';
import type {SubscriptionRequest} from './subscriptions';

/** The sandbox's end of a connection. */
export interface Connection {
  receive(text: string | Uint8Array): void;
  /** The client is gone. */
  closed(): void;
}

/** What a message came to, for those who watch. Tokens are not in it. */
export interface MessageRecord {
  readonly connection: number;
  readonly channel: Channel;
  /** The message as an object; undefined for what is none. */
  readonly message: Payload | undefined;
  /** Number of the token in it, of a token of this sandbox. */
  readonly token: string | undefined;
  /** What breaks the contract; '' for a good message. */
  readonly problem: string;
  /** What the sandbox passed over, because it believes that the server does. */
  readonly warnings: readonly string[];
  /** What went wrong with it on purpose. */
  readonly fault: FaultName | undefined;
}

export interface StreamOptions {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  readonly behavior: Behavior;
  /** Passes over what public clients send although the contract has it otherwise. */
  readonly lenient?: boolean;
  /** What goes wrong on the connection of this number, from 0, with each of its messages. */
  readonly fault?: (connection: number, channel: Channel) => FaultName | undefined;
  /**
   * What goes wrong with a message of the opcode, on a connection with which nothing does so far; `expired`: its token has
   * run out.
   */
  readonly messageFault?: (opcode: OpcodeRule, expired: boolean) => FaultName | undefined;
  /** What goes wrong with an event of a subscription, on a connection with which nothing does so far. */
  readonly eventFault?: StreamContext['eventFault'];
  readonly watch?: (record: MessageRecord) => void;
  /** Subscriptions of a connection; default 5000. */
  readonly mostSubscriptions?: number;
  /** Messages waiting for a client that does not read, above which it is cut off; default 5000. */
  readonly longestQueue?: number;
}

export interface Stream {
  connect(channel: Channel, peer: Peer): Connection;
  /** Sends what had to wait for its `frequency`. Call it whenever time has passed. */
  flush(): void;
  /** Lets a fault of `STRIKES` strike all open connections of the channel. @returns how many there are */
  strike(fault: FaultName, channel: Channel): number;
}

/** Longer messages are not read. */
const LONGEST_MESSAGE = 1 << 20;

/** Serves `/ws` and `/cws` as the contract says. */
export function createStream(options: StreamOptions): Stream {
  const {protocol, engine, tokens, fault, mostSubscriptions = 5000, longestQueue = 5000} = options;
  const ctx: StreamContext = {
    protocol,
    engine,
    tokens,
    // The server reads them whatever their case.
    opcodes: new Map(protocol.opcodes.map((rule) => [rule.opcode.toLowerCase(), rule])),
    exampleOf: instrumentExamples(protocol),
    lenient: options.lenient === true,
    behavior: options.behavior,
    mostSubscriptions,
    longestQueue,
    eventFault: options.eventFault ?? (() => undefined),
    sessions: new Set(),
  };
  let connections = 0;
  return {
    connect(channel, peer) {
      const number = connections;
      connections += 1;
      const own = fault?.(number, channel);
      return openConnection(ctx, {number, channel, peer, fault: own, lasting: own}, options);
    },
    flush() {
      const moment = {};
      ctx.sessions.forEach((session) => sendDelayed(session, moment));
    },
    strike(name, channel) {
      const struck = [...ctx.sessions].filter((session) => session.channel === channel);
      struck.forEach((session) => strikeSession(session, name));
      return struck.length;
    },
  };
}

function strikeSession(session: Session, fault: FaultName): void {
  session.fault = fault;
  session.lasting = fault;
  if (fault === 'connection-dropped' || fault === 'connection-closed') {
    breakOff(session);
  } else if (fault === 'connection-dead') {
    stall(session);
  } else if (fault === 'silence') {
    session.stopListening();
    session.subscriptions.clear();
  }
}

function openConnection(
  ctx: StreamContext,
  ends: Pick<Session, 'number' | 'channel' | 'peer' | 'fault' | 'lasting'>,
  {watch, messageFault}: StreamOptions,
): Connection {
  const session: Session = {
    ...ends,
    ctx,
    subscriptions: new Map(),
    seenCommands: new Set(),
    authorized: undefined,
    isOver: false,
    stopListening: ctx.engine.on((event) => sendEvent(session, event)),
  };
  ctx.sessions.add(session);
  return {
    receive(bytes) {
      if (session.isOver) {
        return;
      }
      const message = objectOf(bytes);
      const state = ctx.tokens.check(message?.token);
      const rule = ctx.opcodes.get(typeof message?.opcode === 'string' ? message.opcode.toLowerCase() : '');
      if (!session.lasting && rule?.channel === ends.channel) {
        const expired = session.authorized !== undefined && ctx.tokens.check(session.authorized).kind === 'expired';
        const fault = messageFault?.(rule, expired);
        session.fault = fault && appliesToMessage(fault, rule) ? fault : undefined;
      }
      const {fault} = session;
      const warnings: string[] = [];
      const problem = handle(session, message, rule, warnings);
      session.lasting ??= fault && isLasting(fault) ? fault : undefined;
      session.fault = session.lasting;
      if (watch) {
        const {token: _, ...rest} = message ?? {};
        watch({
          connection: ends.number,
          channel: ends.channel,
          message: message && rest,
          token: state.kind === 'good' ? state.claims.jti : undefined,
          problem,
          warnings,
          fault,
        });
      }
    },
    closed: () => endSession(session, () => undefined),
  };
}

/** The message as an object; undefined for anything else. */
const objectOf = (bytes: string | Uint8Array): Payload | undefined =>
  bytes.length > LONGEST_MESSAGE ? undefined : fieldsOf(jsonOf(bytes));

/** The portfolios of a token, or why it is refused. */
function admit(
  {ctx, fault}: Session,
  token: unknown,
): {readonly portfolios?: readonly string[]; readonly refusal: string} {
  const state = ctx.tokens.check(token);
  return state.kind === 'good' && fault !== 'token-expired'
    ? {portfolios: state.claims.portfolios.split(' '), refusal: ''}
    : {refusal: state.kind === 'real' ? REAL_TOKEN : INVALID_TOKEN};
}

/** Handles a message. @returns what was wrong with it; '' for a good one */
function handle(
  session: Session,
  message: Payload | undefined,
  rule: OpcodeRule | undefined,
  warnings: string[],
): string {
  const {ctx, channel, fault} = session;
  const guid = typeof message?.guid === 'string' ? message.guid : '';
  if (!message) {
    acknowledge(session, '', 400, 'Sandbox: the message is no JSON object in UTF-8');
    return 'not a JSON object';
  }
  if (rule?.channel !== channel) {
    const where = rule ? `goes to ${rule.channel}` : 'is unknown';
    if (fault !== 'silence') {
      acknowledge(session, guid, 400, `Sandbox: the opcode ${shown(message.opcode)} ${where}`);
    }
    return `opcode ${shown(message.opcode)} ${where}`;
  }
  const request = {...message, opcode: rule.opcode};
  const {problem, warnings: passedOver} = repaired(ctx.protocol, rule.check, request, ctx.lenient, isFreeWord);
  warnings.push(...passedOver);
  const problemWithOpcode = problem && `${rule.opcode} ${problem}`;
  if (fault === 'silence') {
    return problemWithOpcode;
  }
  const hasOwnToken = channel === '/ws' || rule.opcode === 'authorize';
  const {portfolios, refusal} = admit(session, hasOwnToken ? message.token : session.authorized);
  if (!portfolios && fault === 'expired-reset') {
    breakOff(session);
    return 'the token has expired';
  }
  if (!portfolios) {
    // As seen on the live server, the answer to a bad token need not name the request.
    acknowledge(session, '', 401, refusal);
    return problemWithOpcode;
  }
  if (problem !== '') {
    const words = /quantity/.test(problem) && channel === '/cws' ? BAD_QUANTITY : `Sandbox: ${problem}`;
    acknowledge(session, guid, 400, words);
    return problemWithOpcode;
  }
  return run(session, rule, request, guid, portfolios);
}

/** Carries out a message that fits the contract. @returns what was wrong with it; '' for a good one */
function run(
  session: Session,
  rule: OpcodeRule,
  message: Payload,
  guid: string,
  portfolios: readonly string[],
): string {
  const {channel, fault} = session;
  if (rule.opcode === 'authorize') {
    session.authorized = String(message.token);
    sendUnrelated(session);
    acknowledge(session, guid, 200, 'The connection has been initialized.');
    if (fault === 'connection-dead') {
      stall(session);
    }
    return '';
  }
  if (fault === 'order-refused') {
    acknowledge(session, guid, 400, refusalWords(rule, message));
    return '';
  }
  if (rule.opcode === 'unsubscribe') {
    return unsubscribe(session, guid);
  }
  if (channel === '/cws') {
    return runCommand(session, message as unknown as CommandRequest, portfolios);
  }
  const {portfolio} = message;
  return typeof portfolio === 'string' && !portfolios.includes(portfolio)
    ? refusePortfolio(session, guid)
    : subscribe(session, rule, message as unknown as SubscriptionRequest);
}
