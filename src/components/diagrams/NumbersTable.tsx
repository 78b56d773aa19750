import type {ReactNode} from 'react';

import styles from './own.module.css';

interface NumbersTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The last row: its name, then its sums. */
  readonly total?: readonly string[];
}

/** The numbers of a diagram: a column for each head, a row of sums where they add up. */
export default function NumbersTable({heads, rows, total}: NumbersTableProps): ReactNode {
  const cells = (row: readonly string[]): ReactNode => row.map((cell, index) => <td key={index}>{cell}</td>);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>{cells(row)}</tr>
        ))}
        {total && (
          <tr className={styles.total}>
            <th scope="row">{total[0]}</th>
            {cells(total.slice(1))}
          </tr>
        )}
      </tbody>
    </table>
  );
}
