import type {Effect, Group} from '../state';
import type {ExchangeContext} from './context';
import {settle} from '../state';
import {publishGroup} from './events';

/** Orders of a group are canceled and woken so many milliseconds after what caused it: never in the same instant. */
const GROUP_DELAY = 300;

/** How an order ended, or left its number. */
export type OrderEnd = 'filled' | 'canceled' | 'replaced';

/** An order or a stop has ended: what do its groups do? Nothing is canceled here; that is scheduled. */
export function onOrderEnded(ctx: ExchangeContext, id: string, how: OrderEnd): void {
  for (const group of ctx.state.active.groups) {
    if (group.members.includes(id)) {
      applyGroupPolicy(ctx, group, id, how);
    }
  }
}

function applyGroupPolicy(ctx: ExchangeContext, group: Group, id: string, how: OrderEnd): void {
  const others = group.members.filter((member) => member !== id);
  if (group.policy === 'TriggerBracketOrders') {
    // Only the entry moves the group. A replaced one leaves it as it is, with a number that is no more.
    if (!ctx.state.orders.has(id)) {
      return;
    }
    if (how === 'filled') {
      scheduleEffects(ctx, 'wake', others);
      closeGroup(ctx, group, 'Filled');
    } else if (how === 'canceled') {
      closeGroup(ctx, group, 'Canceled');
    }
  } else if (how === 'filled' || group.policy === 'OnExecuteOrCancel') {
    scheduleEffects(ctx, 'cancel', others);
    closeGroup(ctx, group, how === 'filled' ? 'Filled' : 'Canceled');
  } else {
    group.members = others;
    if (others.length === 0) {
      closeGroup(ctx, group, 'Canceled');
    } else {
      publishGroup(ctx, group);
    }
  }
}

function scheduleEffects({state}: ExchangeContext, kind: Effect['kind'], ids: readonly string[]): void {
  state.effects.push(...ids.map((id) => ({at: state.now + GROUP_DELAY, kind, id})));
}

/** Ends a group. Its orders stay as they are. */
export function closeGroup(ctx: ExchangeContext, group: Group, status: 'Filled' | 'Canceled'): void {
  group.status = status;
  settle(ctx.state, group);
  group.closedAt = ctx.state.now;
  publishGroup(ctx, group);
}
