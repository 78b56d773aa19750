import {FAULTY_BODIES} from '../api/httpFaults';
import {submit, type OrderBody} from '../api/operations';
import type {Behavior} from '../api/knobs';
import type {Payload} from '../api/rows';
import {fillOnTheWay} from '../api/orderFaults';
import type {OpcodeRule} from '../protocol';
import {reject, wordsOf} from '../rejections';
import type {OrderType, Placed, Rejection, RejectionId, RequestMeta, Sandbox, StopType} from '../types';
import {acknowledge, breakOff, breaksAtAnswer, refusePortfolio, sendUnrelated, stall, type Session} from './session';

/** The fields of all commands; the schema has proven their types. */
export interface CommandRequest extends OrderBody {
  readonly opcode: string;
  readonly guid: string;
  readonly orderId: string;
  readonly exchange: string;
  readonly checkDuplicates?: boolean;
}

/** What a command came to: the words of its acknowledgment. */
type CommandOutcome = {readonly ok: true; readonly message: string; readonly orderNumber: string} | Rejection;

type Run = (
  engine: Sandbox,
  request: CommandRequest,
  meta: RequestMeta,
  updateFirst: Behavior['updateFirst'],
) => CommandOutcome;

const outcomeOf = (result: Placed, words: (id: string) => string): CommandOutcome =>
  result.ok ? {ok: true, message: words(result.value.orderId), orderNumber: result.value.orderId} : result;

const create =
  (type: OrderType | StopType): Run =>
  (engine, request, meta) =>
    outcomeOf(submit(engine, type, request, meta), (id) => `An order '${id}' has been created.`);

const update =
  (type: OrderType | StopType): Run =>
  (engine, request, meta, updateFirst) =>
    outcomeOf(
      submit(engine, type, request, meta, request.orderId, updateFirst),
      (id) => `An order has been updated. New order Id is '${id}'.`,
    );

const cancel =
  (stop: boolean): Run =>
  (engine, {orderId, user, exchange}) =>
    outcomeOf(
      engine.cancel({orderId, portfolio: user.portfolio, exchange, stop}),
      (id) => `An order '${id}' has been deleted.`,
    );

/** What each command does. */
export const COMMANDS: Readonly<Record<string, Run>> = {
  'create:market': create('market'),
  'create:limit': create('limit'),
  'create:stop': create('stop'),
  'create:stopLimit': create('stoplimit'),
  'update:market': update('market'),
  'update:limit': update('limit'),
  'update:stop': update('stop'),
  'update:stopLimit': update('stoplimit'),
  'delete:market': cancel(false),
  'delete:limit': cancel(false),
  'delete:stop': cancel(true),
  'delete:stopLimit': cancel(true),
};

/** What the server says to a quantity that it does not take in a command. */
export const BAD_QUANTITY = 'Invalid or unsupported quantity';

/** What the server says to a token that it does not take. */
export const INVALID_TOKEN = 'Invalid JWT token!';

const REPEATED = 'Sandbox: a command with this guid was handled already';

/** The words of a rejection that are others on /cws than over HTTP. */
const COMMAND_WORDS: Readonly<Partial<Record<RejectionId, string>>> = {
  'bad-quantity': BAD_QUANTITY,
  'already-handled': REPEATED,
};

/** What a made-up refusal says to a message: after a cancel the order is live still, so that it cannot be "not found". */
export function refusalWords({opcode, channel}: OpcodeRule, {code, exchange}: Payload): string {
  if (channel === '/cws') {
    return opcode.startsWith('delete:') ? FAULTY_BODIES.cancelRefused : BAD_QUANTITY;
  }
  return typeof code === 'string'
    ? reject('instrument-not-found', code, String(exchange)).message
    : 'Sandbox: the subscription is rejected';
}

/** Carries out a command. @returns what was wrong with it; '' for a good one */
export function runCommand(session: Session, request: CommandRequest, portfolios: readonly string[]): string {
  const {ctx, number, fault, seenCommands} = session;
  const {guid, opcode, user, checkDuplicates = true} = request;
  if (breaksAtAnswer(session)) {
    breakOff(session);
    return '';
  }
  if (fault === 'connection-dead') {
    stall(session);
    return '';
  }
  if (!portfolios.includes(user.portfolio)) {
    return refusePortfolio(session, guid);
  }
  const cancels = opcode.startsWith('delete:');
  if (cancels && checkDuplicates && seenCommands.has(guid)) {
    acknowledge(session, guid, 400, REPEATED);
    return 'the guid was used before';
  }
  seenCommands.add(guid);
  if (fault === 'fill-in-cancel' || fault === 'fill-in-update') {
    fillOnTheWay(ctx.engine, request.orderId, fault === 'fill-in-cancel' ? 1 : 0.5);
  }
  const meta = checkDuplicates && !cancels ? {key: `${number} ${guid}`} : {};
  const outcome = COMMANDS[opcode](ctx.engine, request, meta, ctx.behavior.updateFirst);
  if (fault === 'answer-lost') {
    breakOff(session);
    return '';
  }
  if (fault === 'command-timeout') {
    acknowledge(session, guid, 400, FAULTY_BODIES.timeout);
    return '';
  }
  if (fault === 'ack-500') {
    acknowledge(session, guid, 500, 'Internal Server Error');
    return '';
  }
  if (fault === 'unauthorized-nameless') {
    acknowledge(session, '', 401, INVALID_TOKEN);
    return '';
  }
  sendUnrelated(session);
  if (outcome.ok) {
    acknowledge(session, guid, 200, outcome.message, {orderNumber: outcome.orderNumber});
    return '';
  }
  const own = COMMAND_WORDS[outcome.error];
  const words = outcome.recorded ? ctx.behavior.words(own ?? outcome.message) : (own ?? wordsOf(outcome));
  acknowledge(session, guid, outcome.status === 403 ? 403 : 400, words);
  return outcome.error;
}
