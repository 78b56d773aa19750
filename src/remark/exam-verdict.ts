import {dayLine, report, type ExamResult} from '@alor-docs/sandbox/exam';
import type {Locale} from '@alor-docs/contract';
import {brand} from '../site/brand';
import RECORDED from './exam-record.json';

/** An exam of `plain.mjs new-key` (tests/programs/exam/robots) as it went, the day that is shown cut to what the report shows. */
const result = {...RECORDED, rules: new Map(RECORDED.rules as [string, string][])} as unknown as ExamResult;

/** What the exam prints of it. */
export const examVerdict = (lang: Locale): string =>
  [
    ...result.days.map((day, index) => dayLine(day, index, lang)),
    report(result, {
      lang,
      site: brand.url + brand.baseUrl,
      program: 'node sandbox.mjs',
      command: ['python3', 'my_bot.py'],
    }),
  ].join('\n');
