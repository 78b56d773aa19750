import fs from 'node:fs';
import {RecordError, readRecord, type SessionRecord, type Step} from '../run/record';
import {fromHash, HASH} from '../run/link';
import {replay, type Played} from '../run/replay';
import type {Subcommand} from './command';
import {answerGraphql} from './http';

const helpOf = (program: string): string => `Plays a recorded session again and prints what the sandbox answers.

${program} replay FILE      a file that --record has written
${program} replay 'LINK'    an address that ends with ${HASH}…

Exit code: 0 the answers are those of the record, 1 they differ, 2 a wrong call or a damaged record.`;

/** What a step asked for. */
function asked(step: Step): string {
  switch (step.do) {
    case 'http':
      return `${step.method} ${step.url}${'body' in step ? ` ${JSON.stringify(step.body)}` : ''}`;
    case 'open':
      return `opens ${step.channel}`;
    case 'send':
      return `#${step.to} ${JSON.stringify(step.message) ?? `${step.unreadable} bytes that are no JSON`}`;
    case 'close':
      return `#${step.to} closes`;
    case 'control':
      return `POST /sandbox ${JSON.stringify(step.body)}`;
    case 'issue':
      return 'a token is issued';
    case 'restart':
      return 'the broker starts again';
    case 'sleep':
      return `the machine sleeps ${step.ms / 1000} s`;
  }
}

/** What came back at once. */
function answered(answer: Played['answer']): string {
  if (!answer) {
    return '';
  }
  if (!('kind' in answer)) {
    return `${answer[0]} ${JSON.stringify(answer[1])}`;
  }
  const whole = answer.kind === 'answer' ? answer : answer.half;
  const end = {answer: '', cut: 'cut', silence: 'no answer'}[answer.kind];
  return [end, whole?.status, whole?.body || whole?.headers['X-Sandbox-Reason']].filter(Boolean).join(' ');
}

/** A step and what was said, a line each. */
function linesOf({step, answer, heard}: Played): string {
  const said = [...heard.map(({connection, text}) => `#${connection} ${text}`), answered(answer)].filter(Boolean);
  const fault = 'fault' in step && step.fault ? ` (fault ${step.fault})` : '';
  return [
    `${(step.at / 1000).toFixed(1).padStart(8)} s  ${asked(step)}${fault}`,
    ...said.map((line) => `${' '.repeat(12)}← ${line}`),
  ].join('\n');
}

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
    onStep: (played) => print(linesOf(played)),
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
