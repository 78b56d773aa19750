import {dayWord} from './attacks';
import type {ExamResult} from './exam';
import {pageOf, timeLine} from './report';
import {RULES, type Language} from './rules';

interface MachineOptions {
  readonly lang: Language;
  readonly site: string;
}

/** The verdict for programs. */
export function toJson(result: ExamResult, {lang, site}: MachineOptions): string {
  const {seed, score, rules, days, smallest} = result;
  const value = {
    exam: 1,
    seed,
    score,
    rules: [...rules].map(([rule, outcome]) => ({
      rule,
      outcome,
      text: RULES[rule].text[lang],
      page: pageOf(rule, lang, site),
    })),
    smallest: smallest ? dayWord(smallest.day) : null,
    days: days.map((day) => ({
      day: dayWord(day.day),
      breaches: day.breaches.map(({rule, at, text}) => ({rule, at, text: text[lang]})),
      unmet: day.unmet,
      exit: day.exit,
      timeLine: timeLine(day, lang).map((line) => line.trim()),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = {'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'};
/** Text for XML 1.0: what that does not allow is left out. */
const xml = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u0020-\uFFFD]/g, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign]);

/** The verdict as JUnit: a case for each rule. What was not put to the test is skipped. */
export function toJunit(result: ExamResult, {lang, site}: MachineOptions): string {
  const {rules, days} = result;
  const cases = [...rules].map(([rule, outcome]) => {
    const name = `<testcase classname="exam" name="${xml(`${rule}: ${RULES[rule].text[lang]}`)}"`;
    if (outcome === 'passed') {
      return `${name}/>`;
    }
    if (outcome !== 'failed') {
      return `${name}><skipped message="${outcome}"/></testcase>`;
    }
    const failing = days.filter(({breaches}) => breaches.some((breach) => breach.rule === rule));
    const text = failing.map((day) => [dayWord(day.day), ...timeLine(day, lang)].join('\n')).join('\n\n');
    const first = failing[0].breaches.find((breach) => breach.rule === rule)!;
    return `${name}><failure message="${xml(first.text[lang])}">${xml(`${pageOf(rule, lang, site)}\n${text}`)}</failure></testcase>`;
  });
  const outcomes = [...rules.values()];
  const failures = outcomes.filter((one) => one === 'failed').length;
  const skipped = outcomes.filter((one) => one !== 'failed' && one !== 'passed').length;
  const counts = `tests="${rules.size}" failures="${failures}" skipped="${skipped}"`;
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  return `${head}\n<testsuites ${counts}>\n<testsuite name="exam" ${counts}>\n${cases.join('\n')}\n</testsuite>\n</testsuites>\n`;
}
