import type {ReactNode} from 'react';
import type {OrderEvent} from '../engine/orders';
import {Code} from '../fields';

/** An event that a subscription of the API brings: there is none for groups. */
export type SubscriptionEvent = Exclude<OrderEvent, {kind: 'group'}>;

/** The opcode and the message of a subscription, shortened to what changes. */
function messageOf({kind, row}: SubscriptionEvent): [opcode: string, data: object] {
  switch (kind) {
    case 'trade': {
      const {id, orderId: orderno, side, lots: qtyBatch, price} = row;
      return ['TradesGetAndSubscribeV2', {id, orderno, side, qtyBatch, price}];
    }
    case 'stop': {
      const {id, exchangeOrderId, status, filledLots: filledQtyBatch} = row;
      return ['StopOrdersGetAndSubscribeV2', {id, exchangeOrderId, status, filledQtyBatch}];
    }
    default: {
      const {id, status, filledLots: filledQtyBatch} = row;
      return ['OrdersGetAndSubscribeV2', {id, status, filledQtyBatch}];
    }
  }
}

interface Props {
  /** Newest first. */
  readonly events: readonly SubscriptionEvent[];
  readonly label: string;
}

/** What subscriptions of the API would bring; nothing as long as nothing has happened. */
export const Events = ({events, label}: Props): ReactNode =>
  events.length > 0 && (
    <details>
      <summary>{label}</summary>
      <Code label={label}>
        {events
          .map(messageOf)
          .map(([opcode, data]) => `${opcode} ${JSON.stringify(data)}`)
          .join('\n')}
      </Code>
    </details>
  );
