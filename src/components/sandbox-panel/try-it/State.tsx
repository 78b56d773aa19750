import type {ReactNode} from 'react';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {count, roubles} from '@site/src/lib/format';
import type {RequestOf} from '../engine/protocol';
import type {Snapshot} from '../engine/snapshot';
import {LiveLadder} from '../ladder/LiveLadder';
import {Market, Orders, TableHead} from '../state';
import type {Texts} from '../texts';
import type {StateView} from './useSandbox';
import s from '../own.module.css';
import own from './own.module.css';

const SUMS = ['cash', 'buyingPower', 'evaluation', 'commission'] as const;

/** The account of the examples has so many stop orders that the book would be lost between their triggers. */
const NO_TRIGGERS: Snapshot['stops'] = [];

/** Levels of each side of the order book: below an answer there is room for few. */
const DEPTH = 3;

/** What the state shows first. */
export type StateTab = 'orders' | 'book' | 'positions' | 'money';

/** What the path or the opcode of a request is about. */
export function tabOf(request: string): StateTab {
  if (/positions/i.test(request)) {
    return 'positions';
  }
  if (/summary|summaries|risk|estimate|rates/i.test(request)) {
    return 'money';
  }
  if (/actions\/(limit|market)$|create:(limit|market)/.test(request)) {
    return 'book';
  }
  return /orders?\b|Orders|Order|stop/.test(request) && !/orderbook/i.test(request) ? 'orders' : 'book';
}

interface Props extends StateView {
  readonly tab: StateTab;
  readonly snapshot: Snapshot;
  readonly text: Texts;
  /** Moves the market of the instrument that is shown. */
  readonly onMarket: (request: RequestOf<'market'>) => void;
}

/** The order book, the orders, the positions and the money that a request has changed. */
export function State({tab, snapshot, text, isFolded, onMarket, onPrice, marks}: Props): ReactNode {
  const {book, quote, orders} = snapshot;
  const state = (
    <div className={own.state} role="group" aria-label={text.state}>
      <Tabs defaultValue={tab}>
        <TabItem value="orders" label={text.orders}>
          <div className={`${own.rows} api-fades`} role="region" aria-label={text.ownOrders} tabIndex={0}>
            <Orders snapshot={snapshot} text={text} />
          </div>
        </TabItem>
        <TabItem value="book" label={text.book}>
          {book && quote ? (
            <>
              {/* Above the book, whose rows come and go: a button must stay where the finger aims. */}
              <details>
                <summary>{text.market}</summary>
                <Market
                  key={`${quote.exchange}:${quote.symbol}`}
                  scenario={snapshot.scenario}
                  startPrice={quote.last}
                  text={text}
                  onPrice={(price) => onMarket({exchange: quote.exchange, symbol: quote.symbol, price})}
                  onScenario={(scenario) => onMarket({exchange: quote.exchange, symbol: quote.symbol, scenario})}
                />
              </details>
              <LiveLadder
                snapshot={{book, quote, orders, stops: NO_TRIGGERS}}
                edition={text.edition}
                depth={DEPTH}
                onPrice={onPrice}
                marks={marks}
              />
            </>
          ) : (
            <p className={s.empty}>{text.noBook}</p>
          )}
        </TabItem>
        <TabItem value="positions" label={text.positions}>
          <Positions snapshot={snapshot} text={text} />
        </TabItem>
        <TabItem value="money" label={text.money}>
          <Money snapshot={snapshot} text={text} />
        </TabItem>
      </Tabs>
    </div>
  );
  return isFolded ? (
    <details className={own.world}>
      <summary>{text.folded}</summary>
      {state}
    </details>
  ) : (
    state
  );
}

function Positions({snapshot: {positions}, text}: Pick<Props, 'snapshot' | 'text'>): ReactNode {
  if (positions.length === 0) {
    return <p className={s.empty}>{text.noRows}</p>;
  }
  return (
    <table className={`${s.table} ${s.figures}`}>
      <TableHead names={['symbol', 'lots', 'average', 'result']} text={text} />
      <tbody>
        {positions.map(({symbol, units, lot, avgPrice, unrealised}) => (
          <tr key={symbol}>
            <th scope="row">{symbol}</th>
            {/* Money is a row too, with kopecks. */}
            <td>
              {Number.isInteger(units / lot) ? count(units / lot, text.edition) : roubles(units / lot, text.edition)}
            </td>
            <td>{roubles(avgPrice, text.edition)}</td>
            <td>{roubles(unrealised, text.edition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Money({snapshot: {summary}, text}: Pick<Props, 'snapshot' | 'text'>): ReactNode {
  if (!summary) {
    return <p className={s.empty}>{text.noMoney}</p>;
  }
  return (
    <table className={`${s.table} ${s.figures}`}>
      <tbody>
        {SUMS.map((name) => (
          <tr key={name}>
            <th scope="row">{text.sums[name]}</th>
            <td>{roubles(summary[name], text.edition)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
