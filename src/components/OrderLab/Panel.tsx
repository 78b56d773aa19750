import {useEffect, useId, useReducer, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useEdition} from '../../lib/edition';
import {count, money} from '../diagrams/data/format';
import {draftOf, LAB_KINDS, labOf, requestsOf, turned, type Draft, type LabKind, type OwnEvent} from './simulation';
import {Book, Field, Market, Orders, roubles} from './fields';
import {TEXTS, type Texts} from './texts';
import s from './own.module.css';

/** Kopecks by which the buttons move the price. */
const MOVES = [-50, -5, 5, 50];
const KEPT_EVENTS = 8;
/** Sentences told of one action: a bracket that enters and leaves at one price has about ten. */
const TOLD = 12;
const KEPT_TRADES = 6;
/** The opcode whose subscription would bring an event; groups have none. */
const OPCODES = {
  order: 'OrdersGetAndSubscribeV2',
  stop: 'StopOrdersGetAndSubscribeV2',
  trade: 'TradesGetAndSubscribeV2',
} as const;

/** The fields that a kind of order has. */
function Fields({draft, set, text}: {draft: Draft; set: (change: Partial<Draft>) => void; text: Texts}): ReactNode {
  const {kind} = draft;
  const number = (name: 'quantity' | 'price' | 'visible' | 'trigger' | 'profit' | 'loss', step = '1'): ReactNode => (
    <Field label={text.fields[name]} value={draft[name]} step={step} onChange={(value) => set({[name]: value})} />
  );
  const single = kind === 'stop' || kind === 'stoplimit';
  return (
    <>
      <Field
        label={text.fields.kind}
        value={kind}
        options={LAB_KINDS.map((name) => [name, text.kinds[name]])}
        onChange={(value) => set(draftOf(value as LabKind))}
      />
      <Field
        label={text.fields.side}
        value={draft.side}
        options={(['buy', 'sell'] as const).map((name) => [name, text.sides[name]])}
        onChange={() => set(turned(draft))}
      />
      {number('quantity')}
      {single && (
        <Field
          label={text.fields.condition}
          value={draft.condition}
          options={(['lessorequal', 'moreorequal'] as const).map((name) => [name, text.conditions[name]])}
          onChange={(value) => set({condition: value as Draft['condition']})}
        />
      )}
      {single && number('trigger', '0.01')}
      {kind !== 'market' && kind !== 'stop' && kind !== 'pair' && number('price', '0.01')}
      {kind === 'iceberg' && number('visible')}
      {(kind === 'pair' || kind === 'bracket') && number('profit', '0.01')}
      {(kind === 'pair' || kind === 'bracket') && number('loss', '0.01')}
      {kind === 'pair' && (
        <Field
          label={text.fields.policy}
          value={draft.policy}
          options={(['OnExecuteOrCancel', 'IgnoreCancel'] as const).map((name) => [name, name])}
          onChange={(value) => set({policy: value as Draft['policy']})}
        />
      )}
    </>
  );
}

/** What a subscription would bring, shortened to what changes. */
function line(event: OwnEvent): string {
  if (event.kind === 'group') {
    return '';
  }
  const {row} = event;
  const data =
    event.kind === 'trade'
      ? {id: event.row.id, orderno: event.row.orderId, side: row.side, qtyBatch: row.lots, price: event.row.price}
      : {
          id: row.id,
          ...(event.kind === 'stop' && {exchangeOrderId: event.row.exchangeOrderId}),
          status: event.row.status,
          filledQtyBatch: event.row.filledLots,
        };
  return `${OPCODES[event.kind]} ${JSON.stringify(data)}`;
}

/**
 * The simulation itself: a form that places orders, the market that the reader moves, and what comes of it. Loaded on demand.
 *
 * @param props.kind - what the form starts with.
 */
export default function Panel({kind}: {readonly kind: LabKind}): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const [draft, setDraft] = useState(() => draftOf(kind));
  const [said, setSaid] = useState('');
  const [events, setEvents] = useState<readonly OwnEvent[]>([]);
  const [running, setRunning] = useState(false);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const lab = labOf();
  const view = lab.view();

  useEffect(() => title.current?.focus(), []);

  /** Does something and says what came of it; time that passes by itself says only what concerns the reader. */
  const act = (what: () => string | undefined | void, quietly = false): void => {
    const refusal = what();
    const told = labOf().take();
    setEvents((before) =>
      [...told.filter((event) => event.kind !== 'group').reverse(), ...before].slice(0, KEPT_EVENTS),
    );
    const sentences = [...new Set(told.map(text.tell))];
    if (refusal) {
      sentences.push(text.refused(refusal));
    }
    if (sentences.length > 0 || !quietly) {
      setSaid(sentences.slice(-TOLD).join(' ') || text.nothing);
    }
    redraw();
  };

  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const timer = setInterval(() => act(() => labOf().advance(1), true), 1000);
    return () => clearInterval(timer);
    // One clock for as long as time runs; what it calls reads the current simulation.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);

  const position = view.position?.units ?? 0;
  return (
    <section className={s.panel} aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1}>
        {text.title}
      </h3>
      <p>{text.about}</p>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          act(() => lab.place(draft));
        }}>
        <fieldset>
          <legend>{text.order}</legend>
          <Fields draft={draft} text={text} set={(change) => setDraft((before) => ({...before, ...change}))} />
          <button type="submit" className={s.main}>
            {text.place}
          </button>
        </fieldset>
      </form>
      <Market
        scenario={lab.scenario}
        start="304.80"
        step="0.01"
        text={text}
        move={(price) => act(() => lab.move(price))}
        play={(scenario) => act(() => void (lab.scenario = scenario), true)}
        nudges={
          <span className={s.moves}>
            {MOVES.map((by) => (
              <button key={by} type="button" onClick={() => act(() => lab.nudge(by))}>
                {`${by > 0 ? '+' : ''}${money(by, edition)}`}
              </button>
            ))}
          </span>
        }>
        <span className={s.moves}>
          <button type="button" onClick={() => act(() => lab.advance(1))}>
            {text.second}
          </button>
          <button type="button" onClick={() => act(() => lab.advance(60))}>
            {text.minute}
          </button>
          <button type="button" onClick={() => setRunning(!running)}>
            {running ? text.pause : text.play}
          </button>
          <button
            type="button"
            onClick={() => {
              setRunning(false);
              labOf(true);
              setEvents([]);
              act(() => undefined, true);
              setSaid('');
            }}>
            {text.anew}
          </button>
        </span>
      </Market>
      <p className={s.said} role="status">
        {said}
      </p>
      <p className={s.money}>
        {text.money(
          roubles(view.summary.cash, edition),
          count(position / view.quote.lot, edition),
          roubles(view.position?.unrealised ?? 0, edition),
        )}
      </p>
      <div className={s.columns}>
        <Book view={view} text={text} edition={edition} />
        <Orders view={view} text={text} edition={edition} cancel={(order) => act(() => lab.cancel(order))} />
      </div>
      {view.trades.length > 0 && (
        <>
          <p className={s.heading}>{text.trades}</p>
          <ul>
            {view.trades.slice(0, KEPT_TRADES).map((row) => (
              <li key={row.id}>{text.tell({kind: 'trade', row, seq: 0, time: row.time})}</li>
            ))}
          </ul>
        </>
      )}
      {events.length > 0 && (
        <details>
          <summary>{text.events}</summary>
          <pre className={s.code} role="region" aria-label={text.events} tabIndex={0}>
            {events.map(line).join('\n')}
          </pre>
        </details>
      )}
      <details>
        <summary>{text.requests}</summary>
        <ol>
          {requestsOf(draft).map(({path, page, body}, at) => (
            <li key={at}>
              <code>POST {path}</code> (<Link to={page}>{text.reference}</Link>)
              <pre className={s.code} role="region" aria-label={`${at + 1}. POST ${path}`} tabIndex={0}>
                {JSON.stringify(body, null, 2)}
              </pre>
            </li>
          ))}
        </ol>
      </details>
      <p className={s.assumed}>{text.assumed}</p>
    </section>
  );
}
