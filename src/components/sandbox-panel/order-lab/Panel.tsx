import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {count, money, roubles} from '@site/src/lib/format';
import {Refusal} from '@site/src/components/errors/Refusal';
import type {Loaded} from '@site/src/components/OnDemand';
import {fieldNumber} from '@site/src/lib/decimal';
import {useEdition} from '@site/src/lib/edition';
import {STORIES} from '@site/src/lib/paths/stories';
import {Code, revealPanel} from '../fields';
import {Player} from '../path-player/Player';
import {describeEvent} from '../sentences';
import {LiveLadder} from '../ladder/LiveLadder';
import {Market, Orders} from '../state';
import {TEXTS, type Texts} from '../texts';
import type {CompleteSnapshot} from '../engine/snapshot';
import {Events} from './Events';
import {initialDraft, requestsOf, TELLING_PRICES, type OrderKind} from './orderRequests';
import {Kinds, Ticket} from './Ticket';
import {useSimulation} from './useSimulation';
import s from '../own.module.css';
import own from './own.module.css';

/** Kopecks by which the buttons move the price: those below the ladder, and those of the folded market. */
const NUDGES = [-5, 5];
const LEAPS = [-50, 50];
const MAX_TRADES = 6;

/**
 * The order lab: a form that places orders, the market that the reader moves, and what comes of it. Loaded on demand.
 *
 * @param props.kind - what the form starts with.
 */
export default function Panel({kind, close}: {readonly kind: OrderKind} & Loaded): ReactNode {
  const text = TEXTS[useEdition()];
  const {lab} = text;
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [draft, setDraft] = useState(() => initialDraft(kind, text.edition));
  const {snapshot, announcement, refusal, events, running, setRunning, run, reset} = useSimulation(text);
  const {trades} = snapshot;

  const [story, setStory] = useState(false);
  useEffect(() => revealPanel(title.current), [story]);

  if (story) {
    return <Player path={STORIES[draft.kind]} close={() => setStory(false)} inLab />;
  }
  const nudge = (kopecks: number): ReactNode => (
    <button key={kopecks} type="button" onClick={() => run((simulation) => simulation.nudge(kopecks))}>
      {`${kopecks > 0 ? '+' : ''}${money(kopecks, text.edition)}`}
    </button>
  );
  const pass = (seconds: number, label: string): ReactNode => (
    <button type="button" onClick={() => run((simulation) => simulation.advance(seconds))}>
      {label}
    </button>
  );
  const market = (
    <Market
      scenario={snapshot.scenario}
      startPrice={TELLING_PRICES[kind]}
      text={text}
      onPrice={(price) => run((simulation) => simulation.move(price))}
      onScenario={(scenario) => run((simulation) => simulation.setScenario(scenario), true)}
      priceButtons={<span className={s.buttons}>{LEAPS.map(nudge)}</span>}>
      <span className={s.buttons}>
        {pass(1, lab.second)}
        <button type="button" onClick={() => setRunning(!running)}>
          {running ? lab.pause : lab.play}
        </button>
      </span>
    </Market>
  );
  return (
    <section className={clsx(s.panel, s.simulation, own.lab)} aria-labelledby={id} data-human>
      <div className={s.simulationHead}>
        <h3 id={id} ref={title} tabIndex={-1}>
          {lab.title}
        </h3>
        <p>{lab.about}</p>
        <button type="button" className={s.main} onClick={() => setStory(true)}>
          {lab.story}
        </button>
        <button type="button" className={own.reset} aria-label={text.reset} title={text.reset} onClick={reset}>
          ↺
        </button>
        <button type="button" onClick={close}>
          {text.close}
        </button>
      </div>
      <Kinds kind={draft.kind} text={text} onChange={(next) => setDraft(initialDraft(next, text.edition))} />
      <div className={s.simulationGrid}>
        <div>
          <LiveLadder
            snapshot={snapshot}
            edition={text.edition}
            onPrice={(price) => setDraft({...draft, price: fieldNumber(price, text.edition)})}
            onCancel={(ids) => run((simulation) => ids.forEach((order) => simulation.cancel(order)))}
          />
          <div className={own.nudges} role="group" aria-label={text.market}>
            <span aria-hidden="true">{text.market}</span>
            {NUDGES.map(nudge)}
            {pass(60, lab.minute)}
          </div>
          <details className={own.market}>
            <summary>{lab.moveMarket}</summary>
            {market}
          </details>
        </div>
        <div className={own.side}>
          <Ticket
            draft={draft}
            text={text}
            onChange={setDraft}
            onSubmit={(sent) => run((simulation) => simulation.place(sent))}
          />
          <div>
            <Account snapshot={snapshot} text={text} />
            <p className={s.announcement} role="status">
              {announcement}
            </p>
            {refusal && (
              <Refusal
                key={refusal}
                transport="http"
                operations={['create', 'group-create']}
                status={400}
                body={refusal}
              />
            )}
            <Orders
              snapshot={snapshot}
              text={text}
              onCancel={(order) => run((simulation) => simulation.cancel(order))}
            />
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
          </div>
          <div className={own.folds}>
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
            <details>
              <summary>{text.assumed}</summary>
              <p className={s.assumed}>{lab.assumed}</p>
            </details>
          </div>
        </div>
      </div>
    </section>
  );
}

interface AccountProps {
  readonly snapshot: Pick<CompleteSnapshot, 'quote' | 'summary' | 'positions'>;
  readonly text: Texts;
}

/** Money, position and result as numbers under their names. */
function Account({snapshot: {quote, summary, positions}, text}: AccountProps): ReactNode {
  const position = positions.find(({symbol}) => symbol === quote.symbol);
  return (
    <dl className={own.account}>
      {[
        [text.sums.cash, roubles(summary.cash, text.edition)],
        [text.lab.position, count((position?.units ?? 0) / quote.lot, text.edition)],
        [text.columns.result, roubles(position?.unrealised ?? 0, text.edition)],
      ].map(([label, number]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
