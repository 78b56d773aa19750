/* The exam of a robot in the sandbox: a command. For Node.js; `sandbox exam` loads it, and nothing else does. */

import fs from 'node:fs';
import type {StartHost} from './day';
import {ATTACK_NAMES} from './attacks';
import {runExam, type ExamResult} from './exam';
import {toJson, toJunit} from './machine';
import {ExamUsageError, helpOf, readExamOptions, type Options} from './options';
import {codeOf, dayLine, report, timeLine} from './report';
import {killAll, NoRobot} from './robot';

export {ATTACKS, type AttackName, type Day} from './attacks';
export {runExam, type ExamOptions, type ExamResult} from './exam';
export {createJudge, type Judge} from './judge';
export {readExamOptions} from './options';
export {dayLine, report} from './report';
export {RULES, type RuleId} from './rules';
export {limits, type Entry} from './trace';
export type {DayResult, StartHost} from './day';

/** What the exam needs of whoever calls it. */
export interface ExamContext {
  readonly start: StartHost;
  /** How the sandbox is called: `node sandbox.mjs`. */
  readonly program: string;
  /** Address of the documentation, with a slash at its end. */
  readonly site: string;
  readonly env: NodeJS.ProcessEnv;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** Words of the exam with a robot that is started by somebody else. */
const CONNECT = {
  ru: {
    ready: 'Запустите робота с этими переменными; экзамен идёт, пока не сработают все сбои:',
    stop: 'Сбои закончились. Остановите робота его аварийной остановкой: экзамен ждёт, пока запросы прекратятся.',
  },
  en: {
    ready: 'Start the bot with these variables; the exam goes on until all failures have struck:',
    stop: 'The failures are over. Stop the bot by its kill switch: the exam waits until its requests end.',
  },
} as const;

/** One day with all attacks in turn, for a robot that is not started for each day. */
const longDay = ({seed, attacks}: Options) => ({
  seed,
  attacks: attacks.filter((name) => name !== 'stop-robot').map((name, index) => ({name, after: index * 2})),
});

function start(options: Options, {start: startHost, print}: ExamContext): Promise<ExamResult> {
  const {lang, connect, command, verbose, seconds} = options;
  const words = CONNECT[lang];
  return runExam({
    ...options,
    start: startHost,
    command: connect ? undefined : command,
    ...(connect
      ? {
          day: options.day ?? longDay(options),
          port: options.port,
          parallel: 1,
          shrinks: 0,
          seconds: seconds * options.attacks.length,
          ready: (env: Readonly<Record<string, string>>) =>
            print([words.ready, ...Object.entries(env).map(([name, value]) => `export ${name}=${value}`)].join('\n')),
          askToStop: () => print(words.stop),
        }
      : {port: 0}),
    onDay(result, index) {
      print(dayLine(result, index, lang));
      if (verbose) {
        print(timeLine(result, lang).join('\n'));
      }
    },
  });
}

/**
 * Runs the exam as the arguments after `exam` say and returns the exit code: 0 passed, 1 a rule is broken, 2 a wrong call,
 * 3 something was not put to the test.
 */
export async function exam(args: readonly string[], context: ExamContext): Promise<0 | 1 | 2 | 3> {
  const {program, site, env, print, printError} = context;
  const interrupted = (): void => {
    killAll();
    process.exit(130);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    const options = readExamOptions(args, env);
    if (options.help) {
      print(helpOf(program)[options.lang]);
      return 0;
    }
    const {lang, command, botLog, json, junit} = options;
    const result = await start(options, context);
    if (botLog !== undefined && !fs.existsSync(botLog)) {
      printError(`--bot-log ${botLog}: there is no such file, so token-logged is not judged.`);
    }
    print(report(result, {lang, site, program, command}));
    for (const [file, text] of [
      [json, toJson(result, {lang, site})],
      [junit, toJunit(result, {lang, site})],
    ] as const) {
      if (file !== undefined) {
        fs.writeFileSync(file, text);
      }
    }
    return codeOf(result);
  } catch (error) {
    if (error instanceof ExamUsageError || error instanceof NoRobot) {
      printError(`${error.message}\n${program} exam --help`);
      return 2;
    }
    throw error;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    killAll();
  }
}

/** Names of all failures of the exam. */
export const EXAM_ATTACKS = ATTACK_NAMES;
