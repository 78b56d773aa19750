import {useState, type ReactNode} from 'react';
import {count} from '@site/src/lib/format';
import {fieldNumber, parseDecimal} from '@site/src/lib/decimal';
import type {ScenarioName} from '@alor-docs/sandbox';
import {allOrders, isPending} from './engine/orders';
import type {Snapshot} from './engine/snapshot';
import {Field} from './fields';
import {describeOrder} from './sentences';
import type {Texts} from './texts';
import s from './own.module.css';

/*
 * Views of a sandbox: its market and orders; its order book is `ladder/LiveLadder`.
 */

interface MarketProps {
  readonly scenario: ScenarioName;
  /** The price that the field starts with, roubles. */
  readonly startPrice: number;
  readonly text: Texts;
  readonly onPrice: (price: number) => void;
  readonly onScenario: (scenario: ScenarioName) => void;
  /** Buttons beside the price. */
  readonly priceButtons?: ReactNode;
  /** Further controls behind the scenario. */
  readonly children?: ReactNode;
}

/** What moves the market: a price to go to, and the scenarios. */
export function Market({
  scenario,
  startPrice,
  text,
  onPrice,
  onScenario,
  priceButtons,
  children,
}: MarketProps): ReactNode {
  const [price, setPrice] = useState(() => fieldNumber(startPrice, text.edition));
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        onPrice(parseDecimal(price));
      }}>
      <fieldset>
        <legend>{text.market}</legend>
        <Field label={text.price} value={price} decimal onChange={setPrice} />
        <button type="submit">{text.move}</button>
        {priceButtons}
        <Field
          label={text.scenario}
          value={scenario}
          options={Object.entries(text.scenarios)}
          onChange={(value) => onScenario(value as ScenarioName)}
        />
        {children}
      </fieldset>
    </form>
  );
}

interface OrdersProps {
  readonly snapshot: Pick<Snapshot, 'orders' | 'stops'>;
  readonly text: Texts;
  /** Without it no order can be canceled here. */
  readonly onCancel?: (id: string) => void;
}

/** The reader's orders and stop orders, newest first. */
export function Orders({snapshot, text, onCancel}: OrdersProps): ReactNode {
  const orders = allOrders(snapshot);
  if (orders.length === 0) {
    return (
      <p className={s.empty}>
        {text.ownOrders}: {text.noRows.toLowerCase()}
      </p>
    );
  }
  return (
    <table className={s.table}>
      <caption>{text.ownOrders}</caption>
      <TableHead names={['order', 'status', 'filled']} text={text} />
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <span className={s.id}>{order.id}</span>
              <br />
              {describeOrder(order, text)}
            </th>
            <td>
              <code>{order.status}</code>
              {onCancel && isPending(order) && (
                <button type="button" aria-label={text.cancel(order.id)} onClick={() => onCancel(order.id)}>
                  {text.cancelShort}
                </button>
              )}
            </td>
            <td>{`${count(order.filledLots, text.edition)} / ${count(order.lots, text.edition)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TableHeadProps {
  /** Undefined for a column without one. */
  readonly names: readonly (keyof Texts['columns'] | undefined)[];
  readonly text: Texts;
}

/** The header row of a table, from the names of its columns. */
export const TableHead = ({names, text}: TableHeadProps): ReactNode => (
  <thead>
    <tr>
      {names.map((name) =>
        name ? (
          <th key={name} scope="col">
            {text.columns[name]}
          </th>
        ) : (
          <td key="unnamed" />
        ),
      )}
    </tr>
  </thead>
);
