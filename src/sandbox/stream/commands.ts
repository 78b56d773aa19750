import {newOrder, newStop, type OrderBody} from '../api/operations';
import type {OrderType, Placed, Rejection, RequestMeta, Result, Sandbox, StopType} from '../types';

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

const told = (result: Result<{readonly orderId: string}>, words: (id: string) => string): CommandOutcome =>
  result.ok ? {ok: true, message: words(result.value.orderId), orderNumber: result.value.orderId} : result;

const created = (result: Placed): CommandOutcome => told(result, (id) => `An order '${id}' has been created.`);

const updated = (result: Placed): CommandOutcome =>
  told(result, (id) => `An order has been updated. New order Id is '${id}'.`);

const create =
  (type: OrderType): Run =>
  (engine, request, meta) =>
    created(engine.placeOrder(newOrder(type, request), meta));

const createStop =
  (type: StopType): Run =>
  (engine, request, meta) =>
    created(engine.placeStop(newStop(type, request), meta));

const update =
  (type: OrderType): Run =>
  (engine, request, meta) =>
    updated(engine.updateOrder({...newOrder(type, request), orderId: request.orderId}, meta));

const updateStop =
  (type: StopType): Run =>
  (engine, request, meta) =>
    updated(engine.updateStop({...newStop(type, request), orderId: request.orderId}, meta));

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
  'create:stop': createStop('stop'),
  'create:stopLimit': createStop('stoplimit'),
  'update:market': update('market'),
  'update:limit': update('limit'),
  'update:stop': updateStop('stop'),
  'update:stopLimit': updateStop('stoplimit'),
  'delete:market': cancel(false),
  'delete:limit': cancel(false),
  'delete:stop': cancel(true),
  'delete:stopLimit': cancel(true),
};
