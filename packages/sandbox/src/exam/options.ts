import {parseArgs} from 'node:util';
import {nearest} from '@alor-docs/contract/nearest';
import {ATTACK_NAMES, ATTACKS, isAttack, readDay, type AttackName, type Day} from './attacks';
import type {Language} from './rules';

/** A call of the exam that cannot be, with what would be right. */
export class ExamUsageError extends Error {}

/** Options of a call. */
export interface Options {
  readonly help: boolean;
  readonly lang: Language;
  readonly seed: number;
  readonly days: number;
  readonly attacks: readonly AttackName[];
  readonly day: Day | undefined;
  readonly seconds: number;
  readonly parallel: number;
  readonly hurry: number;
  readonly shrinks: number;
  readonly verbose: boolean;
  readonly connect: boolean;
  readonly port: number;
  /** Where the output of a bot goes that the exam did not start. */
  readonly botLog: string | undefined;
  readonly json: string | undefined;
  readonly junit: string | undefined;
  /** The robot and its arguments; empty with `connect`. */
  readonly command: readonly string[];
}

const OPTIONS = {
  days: {type: 'string'},
  seed: {type: 'string', default: '1'},
  only: {type: 'string'},
  day: {type: 'string'},
  seconds: {type: 'string', default: '180'},
  parallel: {type: 'string'},
  hurry: {type: 'string', default: '1'},
  shrinks: {type: 'string'},
  connect: {type: 'boolean', default: false},
  port: {type: 'string'},
  'bot-log': {type: 'string'},
  lang: {type: 'string'},
  json: {type: 'string'},
  junit: {type: 'string'},
  verbose: {type: 'boolean', default: false},
  help: {type: 'boolean', default: false},
} as const;

/** Options of one way to call, which the other would pass over. */
const OF_COMMAND = ['days', 'parallel', 'shrinks'] as const;
const OF_CONNECT = ['port', 'bot-log'] as const;

const attackLines = (lang: Language): string =>
  ATTACK_NAMES.map((name) => `  ${name.padEnd(24)}${ATTACKS[name].text[lang]}`).join('\n');

/** What `--help` prints; `program`: how the sandbox is called. */
export const helpOf = (program: string): Readonly<Record<Language, string>> => ({
  ru: `Экзамен для робота: дни со сбоями в песочнице, судья смотрит снаружи.

${program} exam [КЛЮЧИ] -- КОМАНДА РОБОТА
${program} exam --connect [КЛЮЧИ]   робота запускаете вы, он подключается сам, все сбои идут подряд

  ${`--days ${ATTACK_NAMES.length}`.padEnd(18)}сколько дней; каждый начинается со следующего сбоя из списка
  --seed 1          то же число — те же дни
  --only A,B        дни только с этими сбоями
  --day ДЕНЬ        один день, как его напечатал экзамен
  --seconds 180     самый долгий день, секунды
  --parallel 4      столько дней идут сразу, у каждого свои робот и песочница
  --hurry 1         во столько раз короче сроки правил: для робота с короткими паузами
  --shrinks 6       столько ещё дней можно потратить на поиск самого короткого провала
  --port 8765       с --connect: порт песочницы
  --bot-log ФАЙЛ    с --connect: вывод робота; без него правило token-logged не судится и сдать не мешает
  --lang ru         ru или en; без ключа — по переменной LANG
  --junit ФАЙЛ      итог для CI; --json ФАЙЛ — то же с лентой событий
  --verbose         лента событий каждого дня

Код завершения: 0 — сдан, 1 — правило нарушено, 2 — вызов неверен, 3 — что-то осталось непроверенным.

Сбои:
${attackLines('ru')}`,
  en: `The exam for a bot: days with failures in the sandbox, judged from outside.

${program} exam [OPTIONS] -- COMMAND OF THE BOT
${program} exam --connect [OPTIONS]   you start the bot, it connects by itself and meets all failures in one day

  ${`--days ${ATTACK_NAMES.length}`.padEnd(18)}how many days; each begins with the next failure of the list
  --seed 1          the same number, the same days
  --only A,B        days with these failures alone
  --day DAY         one day, as the exam has printed it
  --seconds 180     the longest day, seconds
  --parallel 4      so many days run at a time, each with a bot and a sandbox of its own
  --hurry 1         the times of the rules are so many times shorter: for a bot with short pauses
  --shrinks 6       so many more days may be spent on the shortest failing one
  --port 8765       with --connect: the port of the sandbox
  --bot-log FILE    with --connect: the output of the bot; without it token-logged is not judged and stands in no one's way
  --lang en         ru or en; by default what LANG says
  --junit FILE      the verdict for CI; --json FILE the same with the time line
  --verbose         the time line of every day

Exit code: 0 passed, 1 a rule is broken, 2 a wrong call, 3 something was not put to the test.

Failures:
${attackLines('en')}`,
});

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max) {
    throw new ExamUsageError(`--${name} is a whole number from ${min} to ${max}, not ${JSON.stringify(text)}.`);
  }
  return value;
}

function attacksOf(list: string | undefined): readonly AttackName[] {
  const names = list?.split(',') ?? ATTACK_NAMES;
  return names.map((name) => {
    if (!isAttack(name)) {
      throw new ExamUsageError(`--only ${name} is unknown; nearest: ${nearest(name, ATTACK_NAMES).join(', ')}.`);
    }
    return name;
  });
}

function languageOf(lang: string | undefined, env: NodeJS.ProcessEnv): Language {
  if (lang !== undefined && lang !== 'ru' && lang !== 'en') {
    throw new ExamUsageError(`--lang is ru or en, not ${JSON.stringify(lang)}.`);
  }
  return lang ?? (/^ru/i.test(env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '') ? 'ru' : 'en');
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({args: [...args], options: OPTIONS, allowPositionals: false}).values;
  } catch (error) {
    const {message} = error as Error;
    const name = /^Unknown option '--?([\w-]+)/.exec(message)?.[1];
    throw new ExamUsageError(
      name === undefined
        ? `${message.split('. ')[0]}. The command of the bot stands after two dashes: exam -- python3 my_bot.py`
        : `--${name} is unknown; nearest: --${nearest(name, Object.keys(OPTIONS), 1)[0]}.`,
    );
  }
}

/** Reads the arguments after `exam`. Throws an ExamUsageError for what cannot be. */
export function readExamOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  const dashes = args.indexOf('--');
  const values = parsed(dashes < 0 ? args : args.slice(0, dashes));
  const command = dashes < 0 ? [] : args.slice(dashes + 1);
  const {connect, help} = values;
  if (!help && connect === command.length > 0) {
    throw new ExamUsageError('Give the command of the bot after two dashes, or --connect without one.');
  }
  const idle = (connect ? OF_COMMAND : OF_CONNECT).find((name) => values[name] !== undefined);
  if (!help && idle !== undefined) {
    throw new ExamUsageError(`--${idle} does nothing ${connect ? 'with' : 'without'} --connect: leave it out.`);
  }
  const day = values.day === undefined ? undefined : readDay(values.day);
  if (values.day !== undefined && !day) {
    throw new ExamUsageError(
      `--day is SEED:ATTACK@ORDERS,…, as the exam prints it, not ${JSON.stringify(values.day)}.`,
    );
  }
  const attacks = attacksOf(values.only);
  return {
    ...{help, connect, command, day, attacks, verbose: values.verbose},
    ...{json: values.json, junit: values.junit, botLog: values['bot-log']},
    lang: languageOf(values.lang, env),
    seed: numberOf('seed', values.seed, 0, 999_999_999),
    days: values.days === undefined ? attacks.length : numberOf('days', values.days, 1, 10_000),
    seconds: numberOf('seconds', values.seconds, 1, 86_400),
    parallel: numberOf('parallel', values.parallel ?? '4', 1, 64),
    hurry: numberOf('hurry', values.hurry, 1, 60),
    shrinks: numberOf('shrinks', values.shrinks ?? '6', 0, 100),
    port: numberOf('port', values.port ?? '8765', 0, 65_535),
  };
}
