import fs from 'node:fs';
import {RecordError, readRecord, type SessionRecord} from '../run/record';
import {HASH} from '../run/hash';
import {fromHash} from '../run/link';
import {describePlayed} from '../run/describe';
import {replay} from '../run/replay';
import type {Subcommand} from './command';
import {answerGraphql} from './http';

const helpOf = (program: string): string => `Plays a recorded session again and prints what the sandbox answers.

${program} replay FILE      a file that --record has written
${program} replay 'LINK'    an address that ends with ${HASH}…

Exit code: 0 the answers are those of the record, 1 they differ, 2 a wrong call or a damaged record.`;

const load = async (from: string): Promise<SessionRecord> =>
  from.includes(HASH) ? fromHash(from) : readRecord(fs.readFileSync(from, 'utf8'));

/** `sandbox replay FILE`. */
export const replayCommand: Subcommand = async (args, {protocol, program, print, printError}) => {
  if (args.includes('--help')) {
    print(helpOf(program));
    return 0;
  }
  const [from, ...more] = args;
  if (from === undefined || from.startsWith('--') || more.length > 0) {
    printError(`Give one file or one link.\n${program} replay --help`);
    return 2;
  }
  let record: SessionRecord;
  try {
    record = await load(from);
  } catch (error) {
    if (!(error instanceof RecordError) && (error as NodeJS.ErrnoException).code === undefined) {
      throw error;
    }
    printError(`${from.slice(0, 200)}: ${(error as Error).message}`);
    return 2;
  }
  const contract = protocol();
  const {difference} = replay({
    record,
    protocol: contract,
    other: answerGraphql(contract.sdl),
    onStep: (played) => print(describePlayed(played)),
  });
  const {steps} = record;
  if (difference === undefined) {
    const held = record.state === undefined && !steps.some(({sum}) => sum !== undefined);
    print(
      held
        ? `${steps.length} steps. The record does not say what was answered.`
        : `${steps.length} steps, answered as in the record.`,
    );
    return 0;
  }
  const where = difference < steps.length ? `From step ${difference + 1} of ${steps.length} on` : 'At the end';
  print(`${where} this sandbox does otherwise than the record says: it may be of another version.`);
  return 1;
};
