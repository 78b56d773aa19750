import type {ReactNode} from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {count} from '@site/src/components/diagrams/data/format';
import {Book, Columns, Market, Orders, roubles} from '@site/src/components/OrderLab/fields';
import {TEXTS as LAB} from '@site/src/components/OrderLab/texts';
import lab from '@site/src/components/OrderLab/own.module.css';
import type {Edition} from '@site/src/lib/edition';
import type {Asked, View} from './protocol';
import type {Texts} from './texts';
import s from './own.module.css';

const SUMS = ['cash', 'buyingPower', 'evaluation', 'commission'] as const;

interface Props {
  readonly view: View;
  readonly text: Texts;
  readonly edition: Edition;
  /** Moves the market of the instrument that is shown. */
  readonly move: (asked: Asked<'market'>) => void;
}

/** The book, the orders, the positions and the money that a request has changed. */
export function State({view, text, edition, move}: Props): ReactNode {
  const {book, quote, positions, summary} = view;
  return (
    <div className={s.state} role="group" aria-label={text.state}>
      <Tabs>
        <TabItem value="orders" label={text.orders}>
          <Orders view={view} text={LAB[edition]} edition={edition} />
        </TabItem>
        <TabItem value="book" label={text.book}>
          {book && quote ? (
            <>
              {/* Above the book, whose rows come and go: a button must stay where the finger aims. */}
              <Market
                key={`${quote.exchange}:${quote.symbol}`}
                scenario={view.scenario}
                start={String(quote.last)}
                step="any"
                text={LAB[edition]}
                move={(price) => move({exchange: quote.exchange, symbol: quote.symbol, price})}
                play={(scenario) => move({exchange: quote.exchange, symbol: quote.symbol, scenario})}
              />
              <Book view={{book, quote, orders: view.orders}} text={LAB[edition]} edition={edition} />
            </>
          ) : (
            <p className={lab.empty}>{text.noBook}</p>
          )}
        </TabItem>
        <TabItem value="positions" label={text.positions}>
          <Positions rows={positions} text={text} edition={edition} />
        </TabItem>
        <TabItem value="money" label={text.money}>
          {summary ? (
            <table className={lab.table}>
              <tbody>
                {SUMS.map((name) => (
                  <tr key={name}>
                    <th scope="row">{text.sums[name]}</th>
                    <td>{roubles(summary[name], edition)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ) : (
            <p className={lab.empty}>{text.noMoney}</p>
          )}
        </TabItem>
      </Tabs>
    </div>
  );
}

function Positions({rows, text, edition}: {rows: View['positions']; text: Texts; edition: Edition}): ReactNode {
  if (rows.length === 0) {
    return <p className={lab.empty}>{text.noRows}</p>;
  }
  return (
    <table className={lab.table}>
      <Columns names={['symbol', 'lots', 'average', 'result']} titles={text.columns} />
      <tbody>
        {rows.map(({symbol, units, lot, avgPrice, unrealised}) => (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            {/* Money is a row too, with kopecks. */}
            <td>{Number.isInteger(units / lot) ? count(units / lot, edition) : roubles(units / lot, edition)}</td>
            <td>{roubles(avgPrice, edition)}</td>
            <td>{roubles(unrealised, edition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
