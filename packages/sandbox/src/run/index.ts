/*
 * A session of the sandbox, recorded and played again: the same record gives the same bytes in Node.js and in the browser.
 *
 * ```ts
 * const run = createRun({protocol, start: {seed: 1, now: Date.now()}, bounds: FILE_BOUNDS});
 * run.request(request);                 // and connect, control, advanceTo
 * const record = run.record();          // no token is in it
 * const again = replay({protocol, record: readRecord(writeRecord(record))});
 * again.run.server.engine.serialize() === run.server.engine.serialize();
 * ```
 */

export {createRun, type Run, type RunConnection, type RunOptions} from './run';
export {FILE_BOUNDS, type Bounds} from './recorder';
export {readRecord, RecordError, STEP_MS, writeRecord, type SessionRecord, type Start, type Step} from './record';
export {replay, type Played, type Replayed} from './replay';
export {describePlayed} from './describe';
export {HASH} from './hash';
export {fromHash, toHash} from './link';
