import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {HASH} from '@alor-docs/sandbox/hash';
import type {RequestOf} from '../engine/protocol';
import {EXAMPLE_SUBJECT, type Snapshot, type Subject} from '../engine/snapshot';
import {reset as resetWorker, send, shutdown, WorkerError} from '../engine/workerClient';
import type {LevelMarks} from '../ladder/marks';
import type {Texts} from '../texts';
import type {UserValues} from './userValues';

/** A snapshot is taken this often, milliseconds. */
const POLL_MS = 1000;

/** The sandbox in its worker while the panel is open: the newest snapshot, and what there is to say about it. */
export function useSandbox(text: Texts) {
  const subject = useRef<Subject>(EXAMPLE_SUBJECT);
  const started = useRef(false);
  const [snapshot, setSnapshot] = useState<Snapshot>();
  const [announcement, setAnnouncement] = useState({heard: '', said: ''});
  const [error, setError] = useState('');
  const [restartCount, setRestartCount] = useState(0);
  const [resetCount, setResetCount] = useState(0);
  /** What came in the session of a link; empty without one. */
  const [log, setLog] = useState<readonly string[]>([]);

  const announce = useCallback((said: string, heard = ''): void => setAnnouncement({heard, said}), []);
  const onError = useCallback(
    (reason: unknown): void => {
      console.warn('The simulation has stopped.', reason);
      setError(reason instanceof WorkerError && started.current ? text.stopped : text.broken);
      setRestartCount((count) => count + 1);
    },
    [text],
  );
  const poll = useCallback(async (): Promise<Snapshot> => {
    const next = await send('snapshot', subject.current);
    started.current = true;
    setSnapshot(next);
    return next;
  }, []);
  const onSubject = useCallback((next: Subject): void => {
    subject.current = next;
  }, []);

  useEffect(() => {
    const refresh = (): void => void poll().catch(onError);
    refresh();
    const timer = setInterval(refresh, POLL_MS);
    // The page may come back from the browser's memory.
    const onHide = (): void => {
      shutdown();
      setRestartCount((count) => count + 1);
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      shutdown();
    };
  }, [poll, onError]);

  useEffect(() => {
    const openLink = async (): Promise<void> => {
      const {hash, pathname, search} = window.location;
      if (!hash.startsWith(HASH)) {
        return;
      }
      // From now on the session is the reader's own: a reload does not begin it again.
      window.history.replaceState(window.history.state, '', pathname + search);
      const played = await send('play', {hash});
      if ('problem' in played) {
        console.warn('The session of the link was not opened.', played.problem);
        setError(text.session.damaged);
        return;
      }
      setError('');
      setSnapshot(undefined);
      setLog(played.log);
      setRestartCount(0);
      setResetCount((count) => count + 1);
      announce(played.differs ? text.session.differs : text.session.opened);
      await poll();
    };
    const open = (): void => void openLink().catch(onError);
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [announce, onError, poll, text]);

  const reset = (): void => {
    resetWorker();
    setError('');
    setSnapshot(undefined);
    setLog([]);
    setRestartCount(0);
    setResetCount((count) => count + 1);
    announce(text.wasReset);
    poll().catch(onError);
  };

  const moveMarket = (request: RequestOf<'market'>): void => {
    send('market', request)
      .then(({refusal}) => {
        const {symbol, scenario} = request;
        const done = scenario === undefined ? text.moved(symbol) : text.scenarios[scenario];
        announce(refusal ? text.refused(refusal) : done);
        return poll();
      })
      .catch(onError);
  };

  return {
    snapshot,
    /** The last sentences, '' before there are any: `heard` by screen readers alone, for the panel shows it elsewhere, and `said` to all. */
    announcement,
    /** Takes what is said to all, and what screen readers hear before it. */
    announce,
    /** Why the worker ended; '' as long as it runs. */
    error,
    /** Takes what went wrong between the panel and its worker. */
    onError,
    /** How many times the worker has ended: with it the connections. */
    restartCount,
    /** Takes a snapshot at once; rejects when the worker fails. */
    poll,
    /** Says whose orders and which order book the snapshots show. */
    onSubject,
    /** Starts from the beginning. */
    reset,
    resetCount,
    log,
    /** Moves the price, or plays a scenario. */
    moveMarket,
  };
}

/** How a form wants the state of the sandbox below its answer. */
export interface StateView {
  /** Folded away: the request reads only. */
  readonly isFolded: boolean;
  /** Puts a price of the order book into the request, if that has one. */
  readonly onPrice?: (price: number) => void;
  /** What the latest request has changed in the order book. */
  readonly marks?: LevelMarks;
}

/** What the form of a request or of a connection is given. */
export interface FormProps<Form> {
  readonly form: Form;
  readonly text: Texts;
  readonly snapshot: Snapshot;
  readonly userValues: UserValues;
  readonly sandbox: ReturnType<typeof useSandbox>;
  /** The panel is a sheet over the page, as on a phone. */
  readonly isSheet: boolean;
  /** What is said last, as part of the answer. */
  readonly notice: ReactNode;
  /** What stands below the response: the state of the sandbox. */
  readonly children: (given: StateView) => ReactNode;
}
