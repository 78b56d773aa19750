import {submit, type OrderBody} from '../api/operations';
import type {OrderType, Placed, Rejection, RequestMeta, Sandbox, StopType} from '../types';

/** The fields of all commands; the schema has proven their types. */
export interface CommandRequest extends OrderBody {
  readonly opcode: string;
  readonly guid: string;
  readonly orderId: string;
  readonly exchange: string;
  readonly checkDuplicates?: boolean;
}

/** What a command came to: the words of its acknowledgment. */
export type CommandOutcome = {readonly ok: true; readonly message: string; readonly orderNumber: string} | Rejection;

type Run = (engine: Sandbox, request: CommandRequest, meta: RequestMeta) => CommandOutcome;

const told = (result: Placed, words: (id: string) => string): CommandOutcome =>
  result.ok ? {ok: true, message: words(result.value.orderId), orderNumber: result.value.orderId} : result;

const create =
  (type: OrderType | StopType): Run =>
  (engine, request, meta) =>
    told(submit(engine, type, request, meta), (id) => `An order '${id}' has been created.`);

const update =
  (type: OrderType | StopType): Run =>
  (engine, request, meta) =>
    told(
      submit(engine, type, request, meta, request.orderId),
      (id) => `An order has been updated. New order Id is '${id}'.`,
    );

const cancel =
  (stop: boolean): Run =>
  (engine, {orderId, user, exchange}) =>
    told(
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
