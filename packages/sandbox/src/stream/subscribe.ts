import {wordsOf} from '../rejections';
import type {Format, OpcodeRule} from '../protocol';
import type {SandboxEvent} from '../types';
import {
  acknowledge,
  breakOff,
  breaksAtAnswer,
  sendText,
  sendUnrelated,
  stall,
  type Session,
  type Subscription,
} from './session';
import {dataText, frameOf} from './shared';
import {SUBSCRIPTIONS, type SubscriptionRequest} from './subscriptions';

function sendData(session: Session, {rule, format, frame}: Subscription, payloads: readonly object[]): void {
  const [before, after] = frame;
  for (const payload of payloads) {
    sendText(session, before + dataText(payload, rule, format) + after);
  }
}

/** May a subscription send its latest state, or is its last message too fresh? */
const isDue = ({ctx}: Session, {sentAt, frequency}: Subscription): boolean => ctx.engine.now() - sentAt >= frequency;

/** Sends what an event brings, or remembers that there is something to send when `frequency` allows. */
export function sendEvent(session: Session, event: SandboxEvent): void {
  for (const subscription of session.subscriptions.values()) {
    const payloads = subscription.source.eventPayloads(event);
    if (payloads && subscription.source.latest && !isDue(session, subscription)) {
      subscription.isDelayed = true;
    } else if (payloads) {
      sendNow(session, subscription, payloads);
    }
  }
}

/** Sends what had to wait for its `frequency`. `moment` stands for the state of the engine, which is the same for all sessions. */
export function sendDelayed(session: Session, moment: object): void {
  for (const subscription of session.subscriptions.values()) {
    if (subscription.isDelayed && subscription.source.latest && isDue(session, subscription)) {
      sendNow(session, subscription, subscription.source.latest(moment));
    }
  }
}

function sendNow(session: Session, subscription: Subscription, payloads: readonly object[]): void {
  subscription.sentAt = session.ctx.engine.now();
  subscription.isDelayed = false;
  if (!session.lasting && payloads.length > 0) {
    session.lasting = session.ctx.eventFault();
    session.fault = session.lasting;
  }
  if (session.lasting === 'message-lost') {
    session.lasting = undefined;
    session.fault = undefined;
    sendData(session, subscription, payloads.slice(1));
    return;
  }
  sendData(session, subscription, payloads);
}

/** Carries out a subscription. @returns what was wrong with it; '' for a good one */
export function subscribe(
  session: Session,
  rule: OpcodeRule,
  request: SubscriptionRequest & {format?: Format},
): string {
  const {ctx, subscriptions, fault} = session;
  const {guid, format = 'Simple'} = request;
  if (subscriptions.has(guid)) {
    acknowledge(session, guid, 400, 'Sandbox: this guid has a subscription already');
    return 'the guid has a subscription already';
  }
  if (subscriptions.size >= ctx.mostSubscriptions) {
    acknowledge(session, guid, 400, `Sandbox: a connection has ${ctx.mostSubscriptions} subscriptions at most`);
    return 'too many subscriptions';
  }
  const source = SUBSCRIPTIONS[rule.opcode](ctx.engine, request, ctx.exampleOf);
  if (source.refusal) {
    acknowledge(session, guid, source.refusal.status, wordsOf(source.refusal));
    return source.refusal.error;
  }
  const {frequency} = rule;
  const subscription: Subscription = {
    rule,
    source,
    format,
    frame: frameOf(rule, format, guid),
    frequency: frequency ? Math.max(request.frequency ?? frequency.default, frequency.minimum[format] ?? 0) : 0,
    sentAt: ctx.engine.now(),
    isDelayed: false,
  };
  const snapshot = source.snapshot();
  const isDead = fault === 'connection-dead';
  sendUnrelated(session);
  if (fault === 'data-before-ack') {
    sendData(session, subscription, snapshot);
    acknowledge(session, guid, 200, 'Handled successfully');
  } else {
    if (fault !== 'ack-lost') {
      acknowledge(session, guid, 200, 'Handled successfully');
    }
    sendData(session, subscription, breaksAtAnswer(session) || isDead ? snapshot.slice(0, 1) : snapshot);
  }
  if (breaksAtAnswer(session)) {
    breakOff(session);
  } else if (isDead) {
    stall(session);
  } else {
    subscriptions.set(guid, subscription);
  }
  return '';
}

/** Ends a subscription. @returns what was wrong; '' where there was one */
export function unsubscribe(session: Session, guid: string): string {
  const existed = session.subscriptions.delete(guid);
  sendUnrelated(session);
  if (existed) {
    acknowledge(session, guid, 200, 'Handled successfully');
    return '';
  }
  acknowledge(session, guid, 400, 'Sandbox: no subscription of this connection has this guid');
  return 'unsubscribe names no subscription of this connection';
}
