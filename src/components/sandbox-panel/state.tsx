import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {count} from '@site/src/components/diagrams/data/format';
import type {Level, ScenarioName, Side} from '@alor-docs/sandbox';
import {allOrders, isPending} from './engine/orders';
import type {CompleteSnapshot, Snapshot} from './engine/snapshot';
import {Field} from './fields';
import {describeOrder, roubles} from './sentences';
import type {Texts} from './texts';
import s from './own.module.css';

/*
 * Views of a sandbox: its market, order book and orders.
 */

interface MarketProps {
  readonly scenario: ScenarioName;
  /** The price that the field starts with. */
  readonly startPrice: string;
  readonly step: string;
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
  step,
  text,
  onPrice,
  onScenario,
  priceButtons,
  children,
}: MarketProps): ReactNode {
  const [price, setPrice] = useState(startPrice);
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        onPrice(Number(price));
      }}>
      <fieldset>
        <legend>{text.market}</legend>
        <Field label={text.price} value={price} step={step} onChange={setPrice} />
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

interface BookProps {
  readonly snapshot: Pick<CompleteSnapshot, 'book' | 'quote' | 'orders'>;
  readonly text: Texts;
}

/** Levels of each side that are always shown; the reader's own are, however far they stand. */
const DEPTH = 5;

/** The order book as a ladder: sells above buys, the spread between them, the reader's own lots beside. */
export function Book({snapshot: {book, quote, orders}, text}: BookProps): ReactNode {
  const largest = Math.max(1, ...[...book.asks, ...book.bids].map(({lots}) => lots));
  const ownAt = (side: Side, price: number): number =>
    orders
      .filter(
        (order) =>
          order.status === 'working' && order.symbol === quote.symbol && order.side === side && order.price === price,
      )
      .reduce((sum, order) => sum + order.lots - order.filledLots, 0);
  const row = (side: Side, {price, lots}: Level): ReactNode => {
    const ownLots = ownAt(side, price);
    return (
      <tr key={price} className={clsx(side === 'buy' ? s.bid : s.ask, ownLots > 0 && s.own)}>
        <th scope="row">
          <span className="unseen">{side === 'buy' ? text.bid : text.ask} </span>
          {roubles(price, text)}
        </th>
        <td>
          <svg aria-hidden="true">
            <rect width={`${Math.max(1, (lots / largest) * 100)}%`} height="100%" />
          </svg>
        </td>
        <td>{count(lots, text.edition)}</td>
        <td>{ownLots ? count(ownLots, text.edition) : ''}</td>
      </tr>
    );
  };
  /** One side from the spread outwards; dots stand for levels between. */
  const side = (name: Side, levels: readonly Level[]): ReactNode[] => {
    const far = levels.slice(DEPTH).filter(({price}) => ownAt(name, price) > 0);
    return [
      ...levels.slice(0, DEPTH).map((level) => row(name, level)),
      ...far.flatMap((level) => [
        level !== levels[DEPTH] && (
          <tr key={`gap-${level.price}`} aria-hidden="true" className={s.gap}>
            <td colSpan={4}>⋯</td>
          </tr>
        ),
        row(name, level),
      ]),
    ];
  };
  return (
    <table className={clsx(s.table, s.ladder)}>
      <caption>{`${quote.symbol} ${roubles(quote.last, text)}`}</caption>
      <TableHead names={['price', undefined, 'lots', 'yours']} text={text} />
      <tbody>
        {side('sell', book.asks).reverse()}
        {book.asks[0] && book.bids[0] && (
          <tr className={s.gap}>
            <td colSpan={4}>{text.spread(roubles(book.asks[0].price - book.bids[0].price, text))}</td>
          </tr>
        )}
        {side('buy', book.bids)}
      </tbody>
    </table>
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
