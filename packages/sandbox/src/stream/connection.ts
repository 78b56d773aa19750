import {fieldsOf} from '../account/requests';
import {jsonOf, problemOf, shown} from '../api/check';
import {instrumentExamples, type Payload} from '../api/rows';
import {REAL_TOKEN, type Tokens} from '../api/tokens';
import type {FaultName} from '../faults';
import {SPOILED_TEXTS} from '../api/httpFaults';
import {toFormat, type Format, type OpcodeRule, type Protocol} from '../protocol';
import {wordsOf} from '../rejections';
import type {RejectionId, Sandbox} from '../types';
import {COMMANDS, type CommandRequest} from './commands';
import {SUBSCRIPTIONS, type Source, type SubscriptionRequest} from './subscriptions';

export type Channel = '/ws' | '/cws';

/** The other end of a connection. */
export interface Peer {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Ends the connection without a closing handshake. */
  cut(): void;
  /** Reads no more and answers no ping, but stays connected. */
  stopReading(): void;
  /** Messages that the client has not taken yet. */
  unsent(): number;
}

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
}

export interface StreamOptions {
  readonly protocol: Protocol;
  readonly engine: Sandbox;
  readonly tokens: Tokens;
  /** What goes wrong on the connection of this number, from 0. */
  readonly fault?: (connection: number, channel: Channel) => FaultName | undefined;
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
}

interface Subscription {
  readonly rule: OpcodeRule;
  readonly source: Source;
  readonly format: Format;
  readonly frequency: number;
  sent: number;
  waiting: boolean;
}

/** Longer messages are not read. */
const LONGEST_MESSAGE = 1 << 20;

/** Serves `/ws` and `/cws` as the contract says. */
export function createStream(options: StreamOptions): Stream {
  const {protocol, engine, watch, mostSubscriptions = 5000, longestQueue = 5000} = options;
  const opcodes = new Map(protocol.opcodes.map((rule) => [rule.opcode, rule]));
  const like = instrumentExamples(protocol);
  const open = new Set<{flush(): void}>();
  let connections = 0;

  function connect(channel: Channel, peer: Peer): Connection {
    const number = connections;
    connections += 1;
    const fault = options.fault?.(number, channel);
    /** The connection ends where an answer or more data would come. */
    const breaks = fault === 'connection-closed' || fault === 'connection-dropped' || fault === 'request-lost';
    const subscriptions = new Map<string, Subscription>();
    const commands = new Set<string>();
    /** The token of the connection: `authorize` gives it on /cws. */
    let authorized: string | undefined;
    let over = false;

    const send = (message: object): void => {
      if (over) {
        return;
      }
      if (peer.unsent() > longestQueue) {
        end(() => peer.cut()); // what the server does to a client that lags behind
        return;
      }
      peer.send(JSON.stringify(message));
      if (fault === 'message-repeated') {
        peer.send(JSON.stringify(message));
      }
    };

    const end = (how: () => void): void => {
      over = true;
      stop();
      open.delete(self);
      how();
    };
    const breakOff = (): void =>
      end(fault === 'connection-closed' ? () => peer.close(1012, 'maintenance') : () => peer.cut());

    const acknowledge = (guid: string, httpCode: number, message: string, more: object = {}): void =>
      send({requestGuid: guid, httpCode, message, ...more});

    const deliver = (guid: string, one: Subscription, payloads: readonly object[]): void => {
      for (const data of payloads) {
        send(toFormat(one.rule.data ?? [], one.format, {data, guid}) as object);
      }
    };

    /** Messages that answer nobody. */
    const sendStrange = (): void => {
      if (fault === 'messages-of-others') {
        send({requestGuid: 'somebody-else', httpCode: 200, message: 'Handled successfully'});
        send({guid: 'somebody-else', data: {}});
      }
    };

    /** Sends now, or remembers that there is something to send when `frequency` allows. */
    const take = (guid: string, one: Subscription, payloads: readonly object[]): void => {
      if (one.source.latest && engine.now() - one.sent < one.frequency) {
        one.waiting = true;
        return;
      }
      one.sent = engine.now();
      one.waiting = false;
      deliver(guid, one, payloads);
    };

    const stop = engine.on((event) => {
      for (const [guid, one] of subscriptions) {
        const payloads = one.source.take(event);
        if (payloads) {
          take(guid, one, payloads);
        }
      }
    });

    const self = {
      flush(): void {
        for (const [guid, one] of subscriptions) {
          if (one.waiting && one.source.latest && engine.now() - one.sent >= one.frequency) {
            take(guid, one, one.source.latest());
          }
        }
      },
    };
    open.add(self);

    /** The portfolios of a token, or why it is refused. */
    function admitted(token: unknown): {readonly portfolios?: readonly string[]; readonly refusal: string} {
      const state = options.tokens.check(token);
      return state.kind === 'good' && fault !== 'token-expired'
        ? {portfolios: state.claims.portfolios.split(' '), refusal: ''}
        : {refusal: state.kind === 'real' ? REAL_TOKEN : 'Invalid JWT token!'};
    }

    function subscribe(rule: OpcodeRule, request: SubscriptionRequest & {format?: Format}): string {
      const {guid, format = 'Simple'} = request;
      if (subscriptions.has(guid)) {
        acknowledge(guid, 400, 'Sandbox: this guid has a subscription already');
        return 'the guid has a subscription already';
      }
      if (subscriptions.size >= mostSubscriptions) {
        acknowledge(guid, 400, `Sandbox: a connection has ${mostSubscriptions} subscriptions at most`);
        return 'too many subscriptions';
      }
      const source = SUBSCRIPTIONS[rule.opcode](engine, request, like);
      if (source.refusal) {
        acknowledge(guid, source.refusal.status, wordsOf(source.refusal));
        return source.refusal.error;
      }
      const {frequency} = rule;
      const one: Subscription = {
        rule,
        source,
        format,
        frequency: frequency ? Math.max(request.frequency ?? frequency.default, frequency.minimum[format] ?? 0) : 0,
        sent: engine.now(),
        waiting: false,
      };
      const first = source.snapshot();
      sendStrange();
      if (fault === 'data-before-ack') {
        deliver(guid, one, first);
        acknowledge(guid, 200, 'Handled successfully');
      } else {
        acknowledge(guid, 200, 'Handled successfully');
        deliver(guid, one, breaks || fault === 'connection-dead' ? first.slice(0, 1) : first);
      }
      if (breaks) {
        breakOff();
      } else if (fault === 'connection-dead') {
        stop();
        peer.stopReading();
      } else {
        subscriptions.set(guid, one);
      }
      return '';
    }

    function command(request: CommandRequest, portfolios: readonly string[]): string {
      const {guid, opcode, user, checkDuplicates = true} = request;
      if (breaks) {
        breakOff();
        return '';
      }
      if (!portfolios.includes(user.portfolio)) {
        acknowledge(guid, 403, 'Sandbox: the token does not include this portfolio');
        return 'the token does not include this portfolio';
      }
      const cancels = opcode.startsWith('delete:');
      if (cancels && checkDuplicates && commands.has(guid)) {
        acknowledge(guid, 400, REPEATED);
        return 'the guid was used before';
      }
      commands.add(guid);
      const outcome = COMMANDS[opcode](engine, request, checkDuplicates && !cancels ? {key: `${number} ${guid}`} : {});
      if (fault === 'answer-lost') {
        breakOff();
        return '';
      }
      if (fault === 'command-timeout') {
        acknowledge(guid, 400, SPOILED_TEXTS.timeout);
        return '';
      }
      sendStrange();
      if (outcome.ok) {
        acknowledge(guid, 200, outcome.message, {orderNumber: outcome.orderNumber});
        return '';
      }
      acknowledge(guid, outcome.status === 403 ? 403 : 400, OTHER_WORDS[outcome.error] ?? wordsOf(outcome));
      return outcome.error;
    }

    /** Handles a message and tells what was wrong with it. */
    function handle(message: Payload | undefined): string {
      const guid = typeof message?.guid === 'string' ? message.guid : '';
      if (!message) {
        acknowledge('', 400, 'Sandbox: the message is no JSON object in UTF-8');
        return 'not a JSON object';
      }
      const rule = opcodes.get(typeof message.opcode === 'string' ? message.opcode : '');
      if (rule?.channel !== channel) {
        const where = rule ? `goes to ${rule.channel}` : 'is unknown';
        if (fault !== 'silence') {
          acknowledge(guid, 400, `Sandbox: the opcode ${shown(message.opcode)} ${where}`);
        }
        return `opcode ${shown(message.opcode)} ${where}`;
      }
      const problem = problemOf(protocol, rule.check, message);
      const wrong = problem && `${rule.opcode} ${problem}`;
      if (fault === 'silence') {
        return wrong;
      }
      const own = channel === '/ws' || rule.opcode === 'authorize';
      const {portfolios, refusal} = admitted(own ? message.token : authorized);
      if (!portfolios) {
        // As seen on the live server, the answer to a bad token need not name the request.
        acknowledge('', 401, refusal);
        return wrong;
      }
      if (wrong !== '') {
        acknowledge(guid, 400, /quantity/.test(problem) && channel === '/cws' ? BAD_QUANTITY : `Sandbox: ${problem}`);
        return wrong;
      }
      if (rule.opcode === 'authorize') {
        authorized = String(message.token);
        sendStrange();
        acknowledge(guid, 200, 'The connection has been initialized.');
        if (fault === 'connection-dead') {
          over = true;
          peer.stopReading();
        }
        return '';
      }
      if (fault === 'order-refused') {
        acknowledge(guid, 400, BAD_QUANTITY);
        return '';
      }
      if (rule.opcode === 'unsubscribe') {
        const known = subscriptions.delete(guid);
        sendStrange();
        acknowledge(
          guid,
          known ? 200 : 400,
          known ? 'Handled successfully' : 'Sandbox: no subscription of this connection has this guid',
        );
        return known ? '' : 'unsubscribe names no subscription of this connection';
      }
      if (channel === '/cws') {
        return command(message as unknown as CommandRequest, portfolios);
      }
      const {portfolio} = message;
      if (typeof portfolio === 'string' && !portfolios.includes(portfolio)) {
        acknowledge(guid, 403, 'Sandbox: the token does not include this portfolio');
        return 'the token does not include this portfolio';
      }
      return subscribe(rule, message as unknown as SubscriptionRequest);
    }

    return {
      receive(bytes) {
        if (over) {
          return;
        }
        const message = objectOf(bytes);
        const state = options.tokens.check(message?.token);
        const problem = handle(message);
        if (watch) {
          const {token: _, ...rest} = message ?? {};
          watch({
            connection: number,
            channel,
            message: message && rest,
            token: state.kind === 'good' ? state.claims.jti : undefined,
            problem,
          });
        }
      },
      closed: () => end(() => undefined),
    };
  }

  return {
    connect,
    flush: () => open.forEach((one) => one.flush()),
  };
}

/** What the server says to a quantity that it does not take in a command. */
const BAD_QUANTITY = 'Invalid or unsupported quantity';

const REPEATED = 'Sandbox: a command with this guid was handled already';

/** The words of a rejection that are others on /cws than over HTTP. */
const OTHER_WORDS: Readonly<Partial<Record<RejectionId, string>>> = {
  'bad-quantity': BAD_QUANTITY,
  'already-handled': REPEATED,
};

/** The message as an object; undefined for anything else. */
const objectOf = (bytes: string | Uint8Array): Payload | undefined =>
  bytes.length > LONGEST_MESSAGE ? undefined : fieldsOf(jsonOf(bytes));
