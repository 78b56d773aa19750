import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {count, money} from '@site/src/components/diagrams/data/format';
import {Refusal} from '@site/src/components/errors/Refusal';
import {useEdition} from '@site/src/lib/edition';
import {Code} from '../fields';
import {describeEvent, roubles} from '../sentences';
import {LiveLadder} from '../ladder/LiveLadder';
import {Market, Orders} from '../state';
import {TEXTS} from '../texts';
import {Events} from './Events';
import {OrderForm} from './OrderForm';
import {initialDraft, requestsOf, type OrderKind} from './orderRequests';
import {useSimulation} from './useSimulation';
import s from '../own.module.css';

/** Kopecks by which the buttons move the price. */
const NUDGES = [-50, -5, 5, 50];
const MAX_TRADES = 6;

/**
 * The order lab: a form that places orders, the market that the reader moves, and what comes of it. Loaded on demand.
 *
 * @param props.kind - what the form starts with.
 */
export default function Panel({kind}: {readonly kind: OrderKind}): ReactNode {
  const text = TEXTS[useEdition()];
  const {lab} = text;
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [draft, setDraft] = useState(() => initialDraft(kind));
  const {snapshot, announcement, refusal, events, running, setRunning, run, reset} = useSimulation(text);
  const {quote, summary, positions, trades} = snapshot;
  const position = positions.find(({symbol}) => symbol === quote.symbol);

  useEffect(() => title.current?.focus(), []);

  return (
    <section className={s.panel} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {lab.title}
      </h3>
      <p>{lab.about}</p>
      <OrderForm
        draft={draft}
        text={text}
        onChange={setDraft}
        onSubmit={() => run((simulation) => simulation.place(draft))}
      />
      <Market
        scenario={snapshot.scenario}
        startPrice="304.80"
        step="0.01"
        text={text}
        onPrice={(price) => run((simulation) => simulation.move(price))}
        onScenario={(scenario) => run((simulation) => simulation.setScenario(scenario), true)}
        priceButtons={
          <span className={s.buttons}>
            {NUDGES.map((kopecks) => (
              <button key={kopecks} type="button" onClick={() => run((simulation) => simulation.nudge(kopecks))}>
                {`${kopecks > 0 ? '+' : ''}${money(kopecks, text.edition)}`}
              </button>
            ))}
          </span>
        }>
        <span className={s.buttons}>
          <button type="button" onClick={() => run((simulation) => simulation.advance(1))}>
            {lab.second}
          </button>
          <button type="button" onClick={() => run((simulation) => simulation.advance(60))}>
            {lab.minute}
          </button>
          <button type="button" onClick={() => setRunning(!running)}>
            {running ? lab.pause : lab.play}
          </button>
          <button type="button" onClick={reset}>
            {text.reset}
          </button>
        </span>
      </Market>
      <p className={s.announcement} role="status">
        {announcement}
      </p>
      {refusal && (
        <Refusal key={refusal} transport="http" operations={['create', 'group-create']} status={400} body={refusal} />
      )}
      <p className={s.account}>
        {lab.account(
          roubles(summary.cash, text),
          count((position?.units ?? 0) / quote.lot, text.edition),
          roubles(position?.unrealised ?? 0, text),
        )}
      </p>
      <div className={s.columns}>
        <LiveLadder
          snapshot={snapshot}
          edition={text.edition}
          onPrice={(price) => setDraft({...draft, price: price.toFixed(2)})}
          onCancel={(ids) => run((simulation) => ids.forEach((order) => simulation.cancel(order)))}
        />
        <Orders snapshot={snapshot} text={text} onCancel={(order) => run((simulation) => simulation.cancel(order))} />
      </div>
      {trades.length > 0 && (
        <>
          <p className={s.heading}>{lab.trades}</p>
          <ul>
            {trades.slice(0, MAX_TRADES).map((row) => (
              <li key={row.id}>{describeEvent({kind: 'trade', row}, text)}</li>
            ))}
          </ul>
        </>
      )}
      <Events events={events} label={lab.events} />
      <details>
        <summary>{lab.requests}</summary>
        <ol>
          {requestsOf(draft).map(({path, page, body}, at) => (
            <li key={at}>
              <code>POST {path}</code> (<Link to={page}>{lab.reference}</Link>)
              <Code label={`${at + 1}. POST ${path}`}>{JSON.stringify(body, null, 2)}</Code>
            </li>
          ))}
        </ol>
      </details>
      <p className={s.assumed}>{lab.assumed}</p>
    </section>
  );
}
