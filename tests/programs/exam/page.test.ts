import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {startHost} from '@alor-docs/sandbox/server';
import {EXAM_ATTACKS, readExamOptions, RULES, runExam} from '@alor-docs/sandbox/exam';
import {examVerdict} from '../../../src/remark/exam-verdict';
import RECORDED from '../../../src/remark/exam-record.json';
import {NODE_ARGS} from '../../support/programs';
import {CONTRACT} from '../../support/sandbox';

/* What the exam prints and what its page says are one: links of the rules, options, the verdict on the first screen. */

const EDITIONS = {ru: 'docs', en: 'i18n/en/docusaurus-plugin-content-docs/current'} as const;

/** The text of a page; throws for a page that there is not. */
function pageText(edition: keyof typeof EDITIONS, page: string): string {
  const file = path.resolve(__dirname, '../../..', EDITIONS[edition], page);
  return fs.readFileSync(fs.existsSync(`${file}.mdx`) ? `${file}.mdx` : path.join(file, 'index.mdx'), 'utf8');
}

const LINKS = Object.entries(RULES).map(([rule, {page}]) => [rule, page] as const);

describe.each(Object.keys(EDITIONS) as (keyof typeof EDITIONS)[])('page of the exam, edition %s', (edition) => {
  test.each(LINKS)('link of the rule %s: %s is a heading', (_, link) => {
    const [page, id] = link.split('#');
    const headings = [...pageText(edition, page).matchAll(/^#{2,3} .*\{\/\* #([\w-]+) \*\/\}$/gm)].map(
      ([, one]) => one,
    );
    expect(headings).toContain(id);
  });

  const text = pageText(edition, 'api/quick-start/exam');

  test('commands and options: the program takes each of them', () => {
    const calls = [...text.matchAll(/^node sandbox\.mjs exam (.+)$/gm)].map(([, args]) =>
      args.replaceAll("'", '').split(' '),
    );
    const options = [...text.matchAll(/`(--[a-z][^`]*)`/g)].map(([, option]) => option.split(' '));
    expect([calls.length, options.length > 4]).toEqual([4, true]);
    const alone = options.map((option) => [
      ...(option[0] === '--bot-log' ? ['--connect', ...option, ...(option.length === 1 ? ['bot.log'] : [])] : option),
      ...(option[0] === '--seed' && option.length === 1 ? ['1'] : []),
      ...(option[0] === '--bot-log' ? [] : ['--', 'node', 'bot.mjs']),
    ]);
    for (const call of [...calls, ...alone]) {
      expect(() => readExamOptions(call, {}), call.join(' ')).not.toThrow();
    }
  });

  test('number of days: one for each failure', () => {
    expect(text).toContain(` ${EXAM_ATTACKS.length} `);
  });

  test('verdict: every line stands once, none says undefined', () => {
    const lines = examVerdict(edition)
      .split('\n')
      .filter((line) => /^[✓✕] [\w-]+ {2}/.test(line));
    const leftOut = RECORDED.rules.flatMap(([rule, outcome]) => (outcome === 'left-out' ? [rule] : []));
    expect(lines).toHaveLength(RECORDED.rules.length - leftOut.length);
    expect(examVerdict(edition)).toContain(`: ${leftOut.join(', ')}.`);
    expect(examVerdict(edition)).not.toMatch(/undefined|NaN/);
  });
});

test('verdict of the page: the bot it speaks of gets it again', {timeout: 60_000}, async () => {
  const {days, rules, score} = await runExam({
    start: (how) => startHost({...how, contractDir: CONTRACT}),
    command: [process.execPath, ...NODE_ARGS, path.join(__dirname, 'robots/plain.mjs'), 'new-key'],
    attacks: ['answer-lost', 'connection-dropped', 'stop-robot'],
    ...{days: 3, seed: RECORDED.seed, seconds: 60, hurry: 4, parallel: 3, shrinks: 0},
  });
  expect([[...rules], score]).toEqual([RECORDED.rules, RECORDED.score]);
  expect(days.map(({day, breaches}) => [day, breaches.map(({rule}) => rule)])).toEqual(
    RECORDED.days.map(({day, breaches}) => [day, breaches.map(({rule}) => rule)]),
  );
});
