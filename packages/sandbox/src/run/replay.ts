import type {HttpOutcome} from '../api/responses';
import type {Peer} from '../stream/session';
import {checksum} from '../state';
import type {ControlAnswer} from './control';
import type {SessionRecord, Step} from './record';
import {FILE_BOUNDS, unmarked, type Bounds} from './recorder';
import {createRun, type Run, type RunConnection, type RunOptions} from './run';

/** What a step came to when it was played. */
export interface Played {
  readonly step: Step;
  readonly index: number;
  /** What came back at once; undefined where nothing does. */
  readonly answer: HttpOutcome | ControlAnswer | undefined;
  /** What clients of connections have heard since the step before. */
  readonly heard: readonly {readonly connection: number; readonly text: string}[];
}

export interface ReplayOptions extends Pick<RunOptions, 'protocol' | 'other' | 'make'> {
  readonly record: SessionRecord;
  readonly bounds?: Bounds;
  readonly onStep?: (played: Played) => void;
}

/** A session that was played. */
export interface Replayed {
  /** Goes on from where the session ended. */
  readonly run: Run;
  /** Number of the first step at which the sandbox said something else than the record has; its end counts as one more. */
  readonly difference: number | undefined;
}

/** Nobody's end of a connection. */
const NOBODY: Peer = {send() {}, close() {}, reset() {}, stopReading() {}, unsent: () => 0};

/**
 * Plays a session on a new sandbox, as fast as it goes. The same record gives the same answers and the same state, everywhere.
 *
 * @throws Error when no market can start as the record says
 */
export function replay({record, protocol, other, make, bounds = FILE_BOUNDS, onStep}: ReplayOptions): Replayed {
  const {start, steps, end, state} = record;
  let heard: {connection: number; text: string}[] = [];
  const run = createRun({
    start,
    protocol,
    other,
    make,
    bounds,
    hear: onStep && ((connection, text) => void heard.push({connection, text})),
  });
  const real = unmarked(run.tokens);
  const connections: RunConnection[] = [];

  const play = (step: Step): Played['answer'] => {
    switch (step.do) {
      case 'http':
        return run.request(real.request(step), step.fault);
      case 'open':
        connections.push(run.connect(step.channel, NOBODY, step.fault));
        return undefined;
      case 'send':
        connections[step.to].receive(real.message(step), step.fault);
        return undefined;
      case 'close':
        connections[step.to].closed();
        return undefined;
      case 'control':
        return run.control(step.body);
      case 'sleep':
        run.sleep(step.ms);
        return undefined;
      case 'issue':
        run.issue();
        return undefined;
      case 'restart':
        run.restart();
        return undefined;
    }
  };

  steps.forEach((step, index) => {
    run.advanceTo(step.at);
    const answer = play(step);
    onStep?.({step, index, answer, heard});
    heard = [];
  });
  run.advanceTo(end);
  const played = run.record();
  const differing = steps.findIndex(({sum}, index) => sum !== undefined && sum !== played.steps[index].sum);
  const isOther = state !== undefined && state !== checksum(run.server.engine.serialize());
  return {run, difference: differing >= 0 ? differing : isOther ? steps.length : undefined};
}
