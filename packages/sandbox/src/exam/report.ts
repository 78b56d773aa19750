import {attackOf, dayWord, isAttack} from './attacks';
import type {DayResult} from './day';
import type {ExamResult} from './exam';
import {isJudged, RULES, type Language, type Outcome, type RuleId} from './rules';
import type {Entry} from './trace';

/** Words of the verdict. */
const WORDS = {
  ru: {
    passed: 'сдано',
    failed: 'НЕТ',
    inconclusive: 'не проверено',
    'not-asked': 'не спрошено',
    'left-out': 'В этом прогоне не проверялись',
    day: 'день',
    again: 'Повторить этот день:',
    smallest: 'Самый короткий день с нарушением',
    rules: 'Правила',
    score: 'Счёт',
    of: (judged: number, all: number) => (judged === all ? 'из 100' : `из 100, правил проверено ${judged} из ${all}`),
    noAnswer: 'нет ответа',
    position: 'позиция',
    said: 'робот считает',
    trade: 'сделка',
    attack: 'сбой',
    order: '№',
    stop: 'SIGTERM',
    exit: 'робот завершился, код',
    unmet: 'сбою нечего было задеть',
    opened: 'открыто',
    closed: 'закрыто',
    cut: 'оборвано',
    dead: 'мертво',
    hints: {
      'position-wrong': 'Робот не сообщил позицию: переменная ALOR_EXAM_URL, POST {"symbol": "SBER", "lots": 21}.',
      'token-logged': 'Вывод робота экзамену не показан: --bot-log ФАЙЛ.',
    },
    verdicts: {
      0: 'Экзамен сдан.',
      1: 'Экзамен не сдан: на счёт с деньгами этого робота выпускать рано.',
      3: 'Нарушений нет, но проверено не всё: это не «сдано».',
    },
  },
  en: {
    passed: 'passed',
    failed: 'FAILED',
    inconclusive: 'inconclusive',
    'not-asked': 'not asked',
    'left-out': 'Not tested in this run',
    day: 'day',
    again: 'This day again:',
    smallest: 'The smallest day with a breach',
    rules: 'Rules',
    score: 'Score',
    of: (judged: number, all: number) => (judged === all ? 'of 100' : `of 100 for ${judged} of ${all} rules`),
    noAnswer: 'no answer',
    position: 'position',
    said: 'the bot believes',
    trade: 'fill',
    attack: 'failure',
    order: 'order',
    stop: 'SIGTERM',
    exit: 'the bot has ended, code',
    unmet: 'the failure found nothing to strike',
    opened: 'opened',
    closed: 'closed',
    cut: 'cut',
    dead: 'dead',
    hints: {
      'position-wrong':
        'The bot has reported no position: variable ALOR_EXAM_URL, POST {"symbol": "SBER", "lots": 21}.',
      'token-logged': 'The exam has not been shown the output of the bot: --bot-log FILE.',
    },
    verdicts: {
      0: 'The exam is passed.',
      1: 'The exam is failed: it is too early to let this bot near money.',
      3: 'No breach, but not everything was put to the test: that is no pass.',
    },
  },
} as const;

/** 0 passed, 1 a rule is broken, 3 something was not put to the test. */
export type ExamCode = 0 | 1 | 3;

export function codeOf({rules}: Pick<ExamResult, 'rules'>): ExamCode {
  const outcomes = [...rules.values()];
  return outcomes.includes('failed') ? 1 : outcomes.includes('inconclusive') || outcomes.includes('left-out') ? 3 : 0;
}

const MARKS: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✕',
  inconclusive: '?',
  'not-asked': '–',
  'left-out': '?',
};

const seconds = (at: number, lang: Language): string =>
  `${(at / 1000).toFixed(2).padStart(7)} ${{ru: 'с', en: 's'}[lang]}`;

/** What an order asks for: `buy 1 SBER 304.8`. */
function asked(body: Readonly<Record<string, unknown>>): string {
  const {side, quantity, price, triggerPrice, instrument} = body;
  const {symbol} = (instrument ?? {}) as {symbol?: unknown};
  return [side, quantity, symbol, price, triggerPrice].filter((part) => part !== undefined).join(' ');
}

/** What was answered, in few words. */
function answered(status: number | undefined, answer: string, made: readonly string[], lang: Language): string {
  const text = /"message":"([^"]{0,80})/.exec(answer)?.[1] ?? '';
  const said = status === undefined ? WORDS[lang].noAnswer : status === 200 ? '200' : `${status} ${text}`.trim();
  return `→ ${said}${made.length > 0 ? `, ${WORDS[lang].order} ${made.join(', ')}` : ''}`;
}

/** An entry as a line of the time line; undefined for what would only fill it. */
function lineOf(entry: Entry, lang: Language): string | undefined {
  const words = WORDS[lang];
  switch (entry.kind) {
    case 'placement':
      return `${entry.name} ${asked(entry.body)} · ${entry.key.slice(0, 8)} ${answered(entry.status, entry.answer, entry.made, lang)}`;
    case 'request':
      return `${entry.method} ${entry.path.replace(/^.*\/(?:client|v2)\//i, '…/')} ${answered(entry.status, '', [], lang)}`;
    case 'subscription':
      return `/ws ${entry.connection} ${entry.opcode}`;
    case 'connection':
      return `${entry.channel} ${entry.connection} ${words[entry.what]}`;
    case 'trade':
      return `${words.trade}: ${entry.side} ${entry.lots} ${entry.symbol}, ${words.order} ${entry.orderId}`;
    case 'position':
      return `${words.position} ${entry.symbol} ${entry.lots}`;
    case 'said':
      return `${words.said}: ${entry.symbol} ${entry.lots}`;
    case 'attack':
      return `▲ ${words.attack} ${entry.name}: ${isAttack(entry.name) ? attackOf(entry.name).text[lang] : ''}`;
    case 'stop':
      return words.stop;
    case 'exit':
      return `${words.exit} ${entry.code ?? '–'}`;
    default:
      return undefined;
  }
}

/** The time line of a day, breaches in their place. A run of the same line stands once. */
export function timeLine({entries, breaches}: DayResult, lang: Language): readonly string[] {
  const lines = [
    ...entries.map((entry) => ({at: entry.at, text: lineOf(entry, lang)})),
    ...breaches.map(({at, rule, text}) => ({at, text: `✕ ${rule}: ${text[lang]}`})),
  ].sort((a, b) => a.at - b.at);
  return lines
    .filter(({text}, index) => text !== undefined && text !== lines[index - 1]?.text)
    .map(({at, text}) => `  ${seconds(at, lang)}  ${text}`);
}

/** Lines around the first breach: what led to it. */
const SHOWN = 16;

function excerpt(result: DayResult, lang: Language): readonly string[] {
  const lines = timeLine(result, lang);
  const breach = lines.findIndex((line) => line.includes('✕'));
  const attack = lines.findIndex((line) => line.includes('▲'));
  const first = Math.max(0, breach - SHOWN + 2, Math.min(attack, breach) - 1);
  const shown = lines.slice(first, Math.max(breach + 2, first + 2));
  return shown.length > SHOWN ? [...shown.slice(0, 3), '          …', ...shown.slice(4 - SHOWN)] : shown;
}

/** A line for a day that is over. */
export function dayLine({day, breaches, unmet, exit, lastLines}: DayResult, index: number, lang: Language): string {
  const words = WORDS[lang];
  const rules = [...new Set(breaches.map(({rule}) => rule))].join(', ');
  const outcome = rules !== '' ? 'failed' : unmet.length > 0 ? 'inconclusive' : 'passed';
  const why = rules || (unmet.length > 0 ? `${words.unmet}: ${unmet.join(', ')}` : '');
  const plan = day.attacks.map(({name, after}) => `${name}@${after}`).join(', ');
  const ended =
    unmet.length > 0 && exit.by === 'itself' ? `\n    ${words.exit} ${exit.code}: ${lastLines.join(' | ')}` : '';
  return `${MARKS[outcome]} ${words.day} ${index + 1}  ${plan}${why === '' ? '' : `  — ${why}`}${ended}`;
}

/** The address of a rule's page; `site` ends with a slash and is that of the Russian edition. */
export const pageOf = (rule: RuleId, lang: Language, site: string): string =>
  `${site}${{ru: '', en: 'en/'}[lang]}${RULES[rule].page}`;

/** How the same day is run again. */
export const againOf = ({day}: DayResult, program: string, command: readonly string[]): string =>
  `${program} exam --day '${dayWord(day)}' ${command.length > 0 ? `-- ${command.join(' ')}` : '--connect'}`;

export interface ReportOptions {
  readonly lang: Language;
  readonly site: string;
  readonly program: string;
  readonly command: readonly string[];
}

/** The verdict as text. */
export function report(result: ExamResult, {lang, site, program, command}: ReportOptions): string {
  const words = WORDS[lang];
  const {smallest, rules, score} = result;
  const failing = smallest && [
    `${words.smallest} (${smallest.day.attacks.map(({name, after}) => `${name}@${after}`).join(', ')}):`,
    ...excerpt(smallest, lang),
    `${words.again}`,
    `  ${againOf(smallest, program, command)}`,
    '',
  ];
  const leftOut = [...rules.keys()].filter((rule) => rules.get(rule) === 'left-out');
  const shown = [...rules].filter(([, outcome]) => outcome !== 'left-out');
  const lines = shown.flatMap(([rule, outcome]) => [
    `${MARKS[outcome]} ${rule.padEnd(17)} ${words[outcome].padEnd(13)} ${RULES[rule].text[lang]}`,
    ...(outcome === 'failed' ? [`  ${pageOf(rule, lang, site)}`] : []),
  ]);
  const hints = Object.entries(words.hints).flatMap(([rule, hint]) =>
    rules.get(rule as RuleId) === 'not-asked' ? [hint] : [],
  );
  const missing = leftOut.length > 0 ? [`${words['left-out']}: ${leftOut.join(', ')}.`] : [];
  const judged = [...rules.values()].filter(isJudged).length;
  const verdict = `${words.score}: ${score} ${words.of(judged, rules.size)}. ${words.verdicts[codeOf(result)]}`;
  return ['', ...(failing ?? []), `${words.rules}:`, ...lines, ...hints, ...missing, '', verdict].join('\n');
}
