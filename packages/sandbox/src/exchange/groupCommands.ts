import type {GroupPolicy, GroupRow, NewGroup, Result} from '../types';
import type {Group} from '../state';
import type {ExchangeContext} from './context';
import {LOGIN} from '../account/initialState';
import {fieldsOf} from '../account/requests';
import {groupRow} from '../account/rows';
import {uuid} from '../random';
import {ok, reject} from '../rejections';
import {addGroup} from '../state';
import {findActive} from './context';
import {flushChanges, publishGroup} from './events';
import {closeGroup} from './groups';
import {specOf} from './instruments';
import {endOrder} from './orders';

type GroupId = Result<{readonly groupId: string}>;

const POLICIES: readonly unknown[] = [
  'OnExecuteOrCancel',
  'IgnoreCancel',
  'TriggerBracketOrders',
] satisfies GroupPolicy[];
/** Active groups, and members of a group. */
const MOST_GROUPS = 1000;
const MEMBER_TYPES: Readonly<Record<string, string>> = {
  limit: 'Limit',
  market: 'Market',
  stop: 'Stop',
  stoplimit: 'StopLimit',
};

/** The members of a group request, or why not. Those of `members` may have ended since they joined. */
function readMembers(
  ctx: ExchangeContext,
  value: unknown,
  policy: GroupPolicy,
  members: readonly string[],
): Result<string[]> {
  if (!Array.isArray(value) || value.length === 0) {
    return reject('group-rejected', 'No orders in the group');
  }
  if (value.length > MOST_GROUPS) {
    return reject('sandbox-limit', `a group has ${MOST_GROUPS} orders at most`);
  }
  const {orders, stops} = ctx.state;
  const ids: string[] = [];
  let entries = 0;
  for (const raw of value as unknown[]) {
    const item = fieldsOf(raw);
    const id = typeof item?.orderId === 'string' ? item.orderId : '';
    const order = orders.get(id) ?? stops.get(id);
    const mayHaveEnded = policy === 'TriggerBracketOrders' || members.includes(id);
    if (
      !order ||
      !(mayHaveEnded || findActive(ctx, id)) ||
      item?.portfolio !== order.portfolio ||
      item.exchange !== specOf(order.key).exchange ||
      item.type !== MEMBER_TYPES[order.type]
    ) {
      return reject('group-not-own', id);
    }
    if (ids.includes(id)) {
      return reject('group-rejected', `Order ${id} is listed twice`);
    }
    entries += 'traded' in order ? 1 : 0;
    if (policy === 'TriggerBracketOrders' && 'traded' in order && order.type !== 'limit') {
      return reject('group-rejected', 'The entry of a bracket is a limit order');
    }
    ids.push(id);
  }
  return policy === 'TriggerBracketOrders' && (entries !== 1 || ids.length < 2)
    ? reject('group-rejected', 'A bracket has one limit order and stop orders')
    : ok(ids);
}

/** Links orders. */
export function createGroup(ctx: ExchangeContext, request: NewGroup): GroupId {
  const {state} = ctx;
  const fields = fieldsOf(request);
  if (!POLICIES.includes(fields?.executionPolicy)) {
    return reject('group-rejected', 'Unknown execution policy');
  }
  const policy = fields!.executionPolicy as GroupPolicy;
  const members = readMembers(ctx, fields!.orders, policy, []);
  if (!members.ok) {
    return members;
  }
  if (state.active.groups.size >= MOST_GROUPS) {
    return reject('sandbox-limit', `a login has ${MOST_GROUPS} active groups at most`);
  }
  const group: Group = {
    id: uuid(state.ids),
    policy,
    members: members.value,
    status: 'Active',
    createdAt: state.now,
    closedAt: null,
  };
  addGroup(state, group);
  publishGroup(ctx, group);
  return ok({groupId: group.id});
}

/** Changes the policy or the members of an active group. */
export function updateGroup(ctx: ExchangeContext, groupId: string, change: Partial<NewGroup>): GroupId {
  const group = ctx.state.groups.get(groupId);
  const fields = fieldsOf(change);
  if (!group || group.status !== 'Active' || !fields) {
    return reject('group-rejected', 'No such active group');
  }
  const policy = fields.executionPolicy ?? group.policy;
  if (!POLICIES.includes(policy)) {
    return reject('group-rejected', 'Unknown execution policy');
  }
  const members =
    fields.orders === undefined
      ? ok(group.members)
      : readMembers(ctx, fields.orders, policy as GroupPolicy, group.members);
  if (!members.ok) {
    return members;
  }
  group.policy = policy as GroupPolicy;
  group.members = [...members.value];
  publishGroup(ctx, group);
  return ok({groupId});
}

/** Cancels an active group and its orders. */
export function deleteGroup(ctx: ExchangeContext, groupId: string): GroupId {
  const group = ctx.state.groups.get(groupId);
  if (group?.status !== 'Active') {
    return reject('group-delete-rejected');
  }
  closeGroup(ctx, group, 'Canceled');
  for (const id of group.members) {
    const order = findActive(ctx, id);
    if (order) {
      endOrder(ctx, order, 'canceled');
    }
  }
  flushChanges(ctx);
  return ok({groupId});
}

/** The row of a group. */
export function groupById({state}: ExchangeContext, groupId: string): Result<GroupRow> {
  const group = state.groups.get(groupId);
  return group ? ok(groupRow(group, LOGIN)) : reject('group-unreadable');
}
