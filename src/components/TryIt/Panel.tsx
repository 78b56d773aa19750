import {useCallback, useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import forms from '@generated/sandbox/default/forms.json';
import type {Loaded} from '@site/src/components/OnDemand';
import {TEXTS as LAB} from '@site/src/components/OrderLab/texts';
import lab from '@site/src/components/OrderLab/own.module.css';
import {useEdition} from '@site/src/lib/edition';
import {ownValues} from '@site/src/lib/values';
import type {Subject} from '.';
import {ask, rest, startOver, Stopped} from './workerClient';
import {Http} from './Http';
import {ownIn, type Own} from './userValues';
import type {Asked, View, Watched} from './protocol';
import {State} from './State';
import {Stream} from './Stream';
import {TEXTS} from './texts';
import {START} from './values';
import s from './own.module.css';

/** The state is looked at this often, milliseconds. */
const LOOK = 1000;

/** What a form is given. */
export interface FormProps {
  readonly view: View;
  readonly own: Own;
  readonly watch: (watched: Watched) => void;
  /** Looks at the state at once. */
  readonly look: () => void;
  /** How many times the worker has ended: with it the connections. */
  readonly falls: number;
  /** Takes what went wrong between the panel and its worker. */
  readonly onFailure: (error: unknown) => void;
  readonly say: (sentence: string) => void;
}

/** The simulation of one request: a form, the answer, and what came of it. Loaded on demand. */
export default function Panel({of, close}: Subject & Loaded): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const watched = useRef<Watched>(START);
  const [view, setView] = useState<View>();
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  /** Another number makes the form anew. */
  const [round, setRound] = useState(0);
  const [falls, setFalls] = useState(0);
  const started = useRef(false);

  const onFailure = useCallback(
    (error: unknown): void => {
      console.warn('The simulation has stopped.', error);
      setTrouble(error instanceof Stopped && started.current ? text.stopped : text.broken);
      setFalls((before) => before + 1);
    },
    [text],
  );
  const look = useCallback((): void => {
    ask('view', watched.current).then((seen) => {
      started.current = true;
      setView(seen);
    }, onFailure);
  }, [onFailure]);
  const watch = useCallback((next: Watched): void => {
    watched.current = next;
  }, []);

  useEffect(() => {
    title.current?.focus();
    look();
    const timer = setInterval(look, LOOK);
    // The page may come back from the browser's memory.
    const onHide = (): void => {
      rest();
      setFalls((before) => before + 1);
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      rest();
    };
  }, [look]);

  const anew = (): void => {
    startOver();
    setTrouble('');
    setView(undefined);
    setRound((before) => before + 1);
    setFalls(0);
    setSaid(text.again);
    look();
  };

  const move = (asked: Asked<'market'>): void => {
    ask('market', asked).then(({refusal}) => {
      const {refused, scenarios} = LAB[edition];
      const done = asked.scenario === undefined ? text.moved(asked.symbol) : scenarios[asked.scenario];
      setSaid(refusal ? refused(refusal) : done);
      look();
    }, onFailure);
  };

  const operation = forms.operations[of];
  const message = forms.messages[of];
  // A form made anew takes what the reader has changed since.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const own = useMemo(() => ownIn(ownValues(), forms.known), [round]);
  const props = view && {view, own, watch, look, falls, onFailure, say: setSaid};
  return (
    <section className={`${lab.panel} ${s.panel}`} aria-labelledby={id} data-try-it data-human>
      <div className={s.head}>
        <h3 id={id} ref={title} tabIndex={-1}>
          {text.title}
        </h3>
        <button type="button" onClick={anew}>
          {text.anew}
        </button>
        <button type="button" onClick={close}>
          {text.close}
        </button>
      </div>
      <p className={s.about}>
        {text.about} <Link to="/api/quick-start/sandbox#assumed">{text.assumed}</Link>
      </p>
      {trouble && (
        <p key={falls} className={s.trouble} role="alert">
          {trouble}
        </p>
      )}
      {props && operation && <Http key={round} form={operation} {...props} />}
      {props && message && <Stream key={round} form={message} {...props} />}
      <p className={s.said} role="status">
        {said}
      </p>
      {view && <State view={view} text={text} edition={edition} move={move} />}
    </section>
  );
}
