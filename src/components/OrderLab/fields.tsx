import {useId, useState, type ReactNode} from 'react';
import type {Edition} from '../../lib/edition';
import type {BookRow, OrderRow, QuoteRow, ScenarioName, StopRow} from '@alor-docs/sandbox';
import {count, money} from '../diagrams/data/format';
import {rowsOf, waits} from './rows';
import type {Texts} from './texts';
import s from './own.module.css';

/*
 * Parts that every panel over the sandbox shows: a field of a form, the order book, the orders.
 */

/** An amount as the edition writes it. */
export const roubles = (value: number, edition: Edition): string => money(Math.round(value * 100), edition);

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What may be chosen; without it something is typed. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Of a number; without it a text is typed. */
  readonly step?: string;
  /** What the field means, for those who ask. */
  readonly help?: string;
  readonly required?: boolean;
}

/** A label with a native control. */
export function Field({label, value, onChange, options, step, help, required}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} title={help} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          {...(step === undefined ? {type: 'text', spellCheck: false, autoComplete: 'off'} : {type: 'number', step})}
          inputMode={step === undefined ? undefined : 'decimal'}
          title={help}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** What moves the market: a price to go to, and the scenarios. Further controls stand behind. */
export function Market({
  scenario,
  start,
  step,
  text,
  move,
  play,
  nudges,
  children,
}: {
  readonly scenario: ScenarioName;
  /** The price that the field starts with. */
  readonly start: string;
  readonly step: string;
  readonly text: Texts;
  readonly move: (price: number) => void;
  readonly play: (scenario: ScenarioName) => void;
  /** Buttons beside the price. */
  readonly nudges?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  const [price, setPrice] = useState(start);
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        move(Number(price));
      }}>
      <fieldset>
        <legend>{text.market}</legend>
        <Field label={text.to} value={price} step={step} onChange={setPrice} />
        <button type="submit">{text.move}</button>
        {nudges}
        <Field
          label={text.scenario}
          value={scenario}
          options={Object.entries(text.scenarios)}
          onChange={(value) => play(value as ScenarioName)}
        />
        {children}
      </fieldset>
    </form>
  );
}

/** The book, sells above buys, with the reader's own lots beside. */
export function Book({
  view,
  text,
  edition,
}: {
  view: {readonly book: BookRow; readonly quote: QuoteRow; readonly orders: readonly OrderRow[]};
  text: Texts;
  edition: Edition;
}): ReactNode {
  const own = (side: 'buy' | 'sell', price: number): number =>
    view.orders
      .filter(
        (row) =>
          row.status === 'working' && row.symbol === view.quote.symbol && row.side === side && row.price === price,
      )
      .reduce((sum, {lots, filledLots}) => sum + lots - filledLots, 0);
  const row = (side: 'buy' | 'sell', {price, lots}: {price: number; lots: number}): ReactNode => (
    <tr key={price} className={side === 'buy' ? s.bid : s.ask}>
      <th scope="row">{side === 'buy' ? text.bid : text.ask}</th>
      <td>{roubles(price, edition)}</td>
      <td>{count(lots, edition)}</td>
      <td>{own(side, price) ? count(own(side, price), edition) : ''}</td>
    </tr>
  );
  return (
    <table className={s.table}>
      <caption>{`${text.book}: ${view.quote.symbol} ${roubles(view.quote.last, edition)}`}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{text.columns.price}</th>
          <th scope="col">{text.columns.lots}</th>
          <th scope="col">{text.columns.yours}</th>
        </tr>
      </thead>
      <tbody>
        {[...view.book.asks].reverse().map((level) => row('sell', level))}
        {view.book.bids.map((level) => row('buy', level))}
      </tbody>
    </table>
  );
}

/** The header row of a table, from the names of its columns. */
export function Columns<Name extends string>({
  names,
  titles,
}: {
  names: readonly Name[];
  titles: Readonly<Record<Name, string>>;
}): ReactNode {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {titles[name]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The reader's orders and stop orders, newest first. */
export function Orders({
  view,
  text,
  edition,
  cancel,
}: {
  view: {readonly orders: readonly OrderRow[]; readonly stops: readonly StopRow[]};
  text: Texts;
  edition: Edition;
  /** Without it no order can be cancelled here. */
  cancel?: (id: string) => void;
}): ReactNode {
  const rows = rowsOf(view);
  if (rows.length === 0) {
    return (
      <p className={s.empty}>
        {text.orders}: {text.none.toLowerCase()}
      </p>
    );
  }
  return (
    <table className={s.table}>
      <caption>{text.orders}</caption>
      <Columns names={['order', 'status', 'filled']} titles={text.columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <span className={s.id}>{row.id}</span>
              <br />
              {text.what(row)}
            </th>
            <td>
              <code>{row.status}</code>
              {cancel && waits(row) && (
                <button type="button" aria-label={text.cancel(row.id)} onClick={() => cancel(row.id)}>
                  {text.cancelShort}
                </button>
              )}
            </td>
            <td>{`${count(row.filledLots, edition)} / ${count(row.lots, edition)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
