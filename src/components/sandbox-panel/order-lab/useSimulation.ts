import {useEffect, useReducer, useRef, useState} from 'react';
import {fillsOf, type LadderFill} from '../ladder/lines';
import {describeEvent} from '../sentences';
import type {Texts} from '../texts';
import type {SubscriptionEvent} from './Events';
import {getSimulation, resetSimulation, type Simulation} from './simulation';

const MAX_EVENTS = 8;
/** Sentences about one action: a bracket that enters and exits at one price has about ten. */
const MAX_SENTENCES = 12;

/** What is done to a simulation. @returns the text of a rejection, if there is one */
type Action = (simulation: Simulation) => string | undefined | void;

/** The simulation of the tab as the order lab uses it: what there is to see, what has happened, and whether its time runs. */
export function useSimulation(text: Texts) {
  const [announcement, setAnnouncement] = useState('');
  /** The text of the last rejection, until the next action. */
  const [refusal, setRefusal] = useState('');
  const [events, setEvents] = useState<readonly SubscriptionEvent[]>([]);
  /** What the last action has filled, until the next one. */
  const [fills, setFills] = useState<readonly LadderFill[]>([]);
  const [running, setRunning] = useState(false);
  const [, redraw] = useReducer((count: number) => count + 1, 0);

  /** Carries out an action and announces what came of it; quietly: only what concerns the reader's orders. */
  const run = (action: Action, quietly = false): void => {
    const refused = action(getSimulation());
    const happened = getSimulation().takeEvents();
    const received = happened.filter((event) => event.kind !== 'group').reverse();
    setEvents((before) => [...received, ...before].slice(0, MAX_EVENTS));
    const sentences = [...new Set(happened.map((event) => describeEvent(event, text)))];
    if (refused) {
      sentences.push(text.refused(refused));
    }
    if (!quietly) {
      setRefusal(refused ?? '');
    }
    if (!quietly || happened.length > 0) {
      setFills(fillsOf(happened.flatMap((event) => (event.kind === 'trade' ? [event.row] : []))));
    }
    if (sentences.length > 0 || !quietly) {
      setAnnouncement(sentences.slice(-MAX_SENTENCES).join(' ') || text.lab.unaffected);
    }
    redraw();
  };

  /** For the timer, which outlives many renders. */
  const latestRun = useRef(run);
  latestRun.current = run;
  useEffect(() => {
    if (!running) {
      return undefined;
    }
    const timer = setInterval(() => latestRun.current((simulation) => simulation.advance(1), true), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const reset = (): void => {
    resetSimulation();
    setRunning(false);
    setEvents([]);
    setAnnouncement('');
    setRefusal('');
    setFills([]);
  };

  return {
    snapshot: {...getSimulation().snapshot(), fills},
    announcement,
    refusal,
    events,
    running,
    setRunning,
    run,
    reset,
  };
}
