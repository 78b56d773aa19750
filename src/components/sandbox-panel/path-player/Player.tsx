import {useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {count, roubles} from '@site/src/lib/format';
import type {PricePath} from '@site/src/lib/paths/model';
import {framesOf, stepsOf, type Frame} from '@site/src/lib/paths/replay';
import {ASSUMED, orderText, outcomeOf, stateOf} from '@site/src/lib/paths/words';
import type {OrderRow, StopRow} from '@alor-docs/sandbox';
import {Field, revealPanel} from '../fields';
import {LiveLadder} from '../ladder/LiveLadder';
import {fillsOf} from '../ladder/lines';
import {PriceLine} from './PriceLine';
import {PLAYER} from './texts';
import {toastsOf} from './toasts';
import panel from '../own.module.css';
import s from './own.module.css';

interface Props {
  readonly path: PricePath;
  readonly close: () => void;
  /** In place of the order lab its first step stands at once. */
  readonly inLab?: boolean;
}

/** Levels of each side that are as high as what stands beside them: of so many for the frame, and one for each step. */
const levelsBeside = (steps: number): number => 6 + Math.min(steps, 4);

/** A price path step by step, as it happens on a sandbox: order book, orders, position, and a question before the step that matters. */
export function Player({path, close, inLab = false}: Props): ReactNode {
  const edition = useEdition();
  const text = PLAYER[edition];
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const nextButton = useRef<HTMLButtonElement>(null);
  /** Of `path.branches`; -1 for the main course. */
  const [branchAt, setBranch] = useState(-1);
  const first = inLab ? 1 : 0;
  const [isWide] = useState(() => window.matchMedia('(width > 48rem)').matches);
  const [at, setAt] = useState(first);
  const [answer, setAnswer] = useState<number>();
  const branch = path.branches?.[branchAt];
  const steps = stepsOf(path, branch);
  const frames = useMemo(() => framesOf(path, branch), [path, branch]);
  const frame = frames[at];
  const question = branch === undefined && path.question?.before === at ? path.question : undefined;
  const waits = question !== undefined && answer === undefined;
  const ended = at === steps.length;

  useEffect(() => revealPanel(title.current), []);

  const next = (): void => {
    if (!ended && !waits) {
      setAt(at + 1);
    }
  };
  const goTo = (step: number): void => {
    setAt(step);
    setAnswer(undefined);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Buttons and fields have the key for themselves.
    if (event.key === ' ' && event.target === title.current) {
      event.preventDefault();
      next();
    }
  };

  const asked = branch === undefined ? path.question : undefined;
  const verdict =
    asked && answer !== undefined && at === asked.before + 1 ? text[answer === asked.right ? 'right' : 'wrong'] : '';
  const said =
    at === 0
      ? text.start
      : [verdict, `${steps[at - 1].says[edition]}.`, `${outcomeOf(frame, path.words, edition)}.`]
          .filter(Boolean)
          .join(' ');
  const toasts = at > 0 && path.words === 'terminal' ? toastsOf(steps[at - 1], frame, text.toasts) : [];
  return (
    <section
      className={clsx(panel.panel, panel.simulation, inLab && s.story)}
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      data-human>
      <div className={panel.simulationHead}>
        <h3 id={id} ref={title} tabIndex={-1}>
          {path.title[edition]}
        </h3>
        <span className={s.key}>{text.key}</span>
        <button type="button" onClick={close}>
          {text.close}
        </button>
      </div>
      <div className={panel.simulationGrid}>
        <LiveLadder
          snapshot={{...frame, fills: fillsOf(frame.trades)}}
          edition={edition}
          depth={isWide ? levelsBeside(steps.length) : undefined}
        />
        <div className={s.side}>
          <div className={s.controls}>
            {!ended && (
              <button type="button" aria-disabled={at === first} onClick={() => goTo(first)}>
                {text.restart}
              </button>
            )}
            <button type="button" aria-disabled={at === first} onClick={() => at > first && goTo(at - 1)}>
              {text.back}
            </button>
            <button
              ref={nextButton}
              type="button"
              className={panel.main}
              aria-disabled={waits}
              aria-keyshortcuts={ended ? undefined : 'Space'}
              onClick={ended ? () => goTo(first) : next}>
              {ended ? text.restart : text.next}
            </button>
            <span className={s.at}>{at > 0 && text.stepOf(at, steps.length)}</span>
            {path.branches && (
              <Field
                label={text.whatIf}
                value={String(branchAt)}
                options={[
                  ['-1', text.main],
                  ...path.branches.map((one, number) => [String(number), one.title[edition]] as const),
                ]}
                onChange={(value) => {
                  setBranch(Number(value));
                  // What both courses share has been seen.
                  goTo(Math.min(at, path.branches?.[Number(value)]?.after ?? 0));
                }}
              />
            )}
          </div>
          {inLab && (
            <ol className={s.steps}>
              {steps.map(({says}, step) => (
                <li key={step} aria-current={step + 1 === at ? 'step' : undefined}>
                  {says[edition]}. {step + 1 === at && <Marked text={`${outcomeOf(frame, path.words, edition)}.`} />}
                </li>
              ))}
            </ol>
          )}
          <p className={inLab ? 'unseen' : s.said} role="status">
            <Marked text={said} />
          </p>
          {question && waits && (
            <Question
              of={question}
              edition={edition}
              onAnswer={(number) => {
                setAnswer(number);
                setAt(at + 1);
                nextButton.current?.focus();
              }}
            />
          )}
          <PriceLine frames={frames} at={at} edition={edition} />
          <p className={s.money}>{text.result(`${frame.result > 0 ? '+' : ''}${roubles(frame.result, edition)}`)}</p>
          <Blotter
            frame={frame}
            hasStops={frames.some(({stops}) => stops.length > 0)}
            words={path.words}
            edition={edition}
          />
          <Toasts toasts={toasts} />
        </div>
      </div>
      <p className={panel.assumed}>{ASSUMED[edition]}</p>
    </section>
  );
}

/** What the terminal reports of a step. */
const Toasts = ({toasts}: {readonly toasts: readonly ReactNode[]}): ReactNode =>
  toasts.length > 0 && (
    <ul className={s.toasts}>
      {toasts.map((toast, number) => (
        <li key={number}>{toast}</li>
      ))}
    </ul>
  );

/** The question before the step that matters, each answer a button. */
function Question({
  of,
  edition,
  onAnswer,
}: {
  readonly of: NonNullable<PricePath['question']>;
  readonly edition: Edition;
  readonly onAnswer: (number: number) => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={s.question} role="group" aria-labelledby={id}>
      <p id={id}>
        <Marked text={of.asks[edition]} />
      </p>
      {of.answers.map((option, number) => (
        <button key={number} type="button" onClick={() => onAnswer(number)}>
          {option[edition]}
        </button>
      ))}
    </div>
  );
}

/** A text with `code` and **labels**. */
const Marked = ({text}: {readonly text: string}): ReactNode =>
  text
    .split(/(`[^`]+`|\*\*[^*]+\*\*)/)
    .map((part, at) =>
      part.startsWith('`') ? (
        <code key={at}>{part.slice(1, -1)}</code>
      ) : part.startsWith('**') ? (
        <b key={at}>{part.slice(2, -2)}</b>
      ) : (
        part
      ),
    );

interface BlotterProps {
  readonly frame: Frame;
  /** Whether there are stop orders, now or later. */
  readonly hasStops: boolean;
  readonly words: PricePath['words'];
  readonly edition: Edition;
}

/** The tabs of the blotter: orders, stop orders, the position in pieces. */
function Blotter({frame, hasStops, words, edition}: BlotterProps): ReactNode {
  const {orders, stops, positions, none, columns} = PLAYER[edition];
  const {quote, units, average} = frame;
  const list = (rows: readonly (OrderRow | StopRow)[]): ReactNode =>
    rows.length === 0 ? (
      <p className={panel.empty}>{none}</p>
    ) : (
      <Table
        heads={[columns.order, columns.filled, columns.status]}
        rows={[...rows]
          .reverse()
          .map((row) => [
            orderText(row, edition),
            `${count(row.filledLots, edition)} / ${count(row.lots, edition)}`,
            <Marked key={row.id} text={stateOf(row, words, edition)} />,
          ])}
      />
    );
  return (
    <div className={s.blotter}>
      <Tabs defaultValue={hasStops ? 'stops' : 'orders'}>
        {hasStops && (
          <TabItem value="stops" label={`${stops} ${frame.stops.length}`}>
            {list(frame.stops)}
          </TabItem>
        )}
        <TabItem value="orders" label={`${orders} ${frame.orders.length}`}>
          {list(frame.orders)}
        </TabItem>
        <TabItem value="positions" label={positions}>
          {units === 0 ? (
            <p className={panel.empty}>{none}</p>
          ) : (
            <Table
              heads={[columns.symbol, columns.pieces, columns.average]}
              rows={[[quote.symbol, count(units, edition), roubles(average, edition)]]}
            />
          )}
        </TabItem>
      </Tabs>
    </div>
  );
}

interface TableProps {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

const Table = ({heads, rows}: TableProps): ReactNode => (
  <table className={panel.table}>
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
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map((cell, column) => (
            <td key={heads[column]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
