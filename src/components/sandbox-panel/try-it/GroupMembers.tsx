import type {ReactNode} from 'react';
import type {Json} from '@alor-docs/contract/samples';
import type {Snapshot} from '../engine/snapshot';
import {describeOrder} from '../sentences';
import type {Texts} from '../texts';
import {groupsOf, includesOrder, pendingOrders, toggleOrder} from './groupOrders';
import {parseJson} from './requestValues';
import own from './own.module.css';

interface Props {
  readonly snapshot: Snapshot;
  /** JSON of the request. */
  readonly body: string;
  /** Called with the request with another member; undefined when its text cannot take one. */
  readonly onChange: (body: Json | undefined) => void;
  readonly text: Texts;
}

/** The pending orders of the sandbox: each is put into the group of the request, or taken out, by its box. */
export function GroupMembers({snapshot, body, onChange, text}: Props): ReactNode {
  const value = parseJson(body);
  const orders = pendingOrders(snapshot);
  return (
    <fieldset className={own.members}>
      <legend>{text.members}</legend>
      {orders.length === 0 && text.noRows}
      {orders.map((order) => (
        <label key={order.id}>
          <input
            type="checkbox"
            checked={includesOrder(value, order.id)}
            onChange={() => onChange(toggleOrder(value, order))}
          />
          <span>
            {order.id}: {describeOrder(order, text)}, <code>{order.status}</code>
            {groupsOf(snapshot, order.id).map((id) => (
              <span key={id}>
                , {text.group} {id.slice(0, 8)}…
              </span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
