import {describe, expect, test} from 'vitest';
import {checkCounts, checkEntries, lowered, type Baseline} from '../../../scripts/checks/prose/baseline';
import {limitsOf, partOf} from '../../../scripts/checks/prose/limits';
import {measure, type Measured} from '../../../scripts/checks/prose/measure';
import type {Phrase} from '../../../scripts/checks/prose/phrases';
import {dataSources, pageTexts} from '../../../scripts/checks/prose/texts';
import {parsePage} from '../../../src/lib/pages/page';

const FILE = 'docs/api/usage/a.mdx';
const page = (text: string, {phrases = [], file = FILE}: {phrases?: Phrase[]; file?: string} = {}): Measured =>
  measure(pageTexts(parsePage(file, text), file.startsWith('i18n/en') ? 'en' : 'ru'), phrases);

const words = (count: number) => Array.from({length: count}, () => 'слово').join(' ');

describe('prose: what is counted', () => {
  test('words are those that a reader sees: code is one, targets, front matter and comments are none', () => {
    const text =
      '---\ntitle: Не в счёт\n---\n\n{/* не в счёт */}\n\nПоле [`orderNumber`](/api/a) **Цена**.\n\n```js\nlet a;\n```\n';
    expect(page(text)).toMatchObject({words: 3, running: 3});
  });

  test('a lead ends at the first heading, list, table or block', () => {
    expect(page('Раз два три.\n\nЕщё два слова.\n\n- пункт\n\nпосле').counts.lead).toBe(6);
    expect(page('import A from "a";\n\n<A />\n\nпосле').counts.lead).toBe(0);
  });

  test('hedges stand outside code and labels, and are told with their line', () => {
    const {counts, hits} = page('Ответ\nможет не прийти. `может` **может** сможет.\n\n| a |\n| - |\n| обычно |');
    expect(counts.hedges).toBe(2);
    expect(hits.hedges.map(({line}) => line)).toEqual([2, 6]);
  });

  test('a month is no hedge', () => {
    const file = 'i18n/en/docusaurus-plugin-content-docs/current/api/a.mdx';
    expect(page('From May 5. It may fail.', {file}).counts.hedges).toBe(1);
  });

  test('a long sentence does not end at an abbreviation, and the next one is not part of it', () => {
    expect(page(`${words(29)} т. е. ${words(3)}.`).counts.long).toBe(1);
    expect(page(`${words(25)}. Слово ${words(25)}.`).counts.long).toBe(0);
  });

  test('colons count in running text, not in cells, headings, times and before a block', () => {
    expect(page('## Вот: раз\n\nВот: в 10:30; так.\n\n| a: b |\n| - |\n| c: d |').counts.colons).toBe(2);
    expect(page('Отправьте:\n\n- раз').counts.colons).toBe(0);
  });

  test('a cell is one clause; the head of a table and a paragraph are none', () => {
    expect(page(`| ${words(25)} |\n| - |\n| ${words(21)} |\n\n${words(25)}`).counts.cells).toBe(1);
  });

  test('a worn phrase is found across a line break, in its folder only', () => {
    const phrases = [{pattern: 'как есть', write: '«без изменений»', under: 'astras'}];
    const found = page('Передайте\nкак\nесть.', {phrases, file: 'docs/astras/a.mdx'}).hits.phrases;
    expect(found).toEqual([
      {line: 2, found: expect.stringContaining('“как есть”'), fix: expect.stringContaining('«без')},
    ]);
    expect(page('Передайте как есть.', {phrases}).counts.phrases).toBe(0);
  });

  test('texts of the contract are measured by edition', () => {
    const [ru, en] = dataSources('contract/a.yaml', 'a:\n  ru: Ответ может прийти.\n  en: It may come.\n').map(
      (source) => measure(source, []),
    );
    expect([ru?.words, ru?.hits.hedges[0]?.line, en?.words, en?.hits.hedges[0]?.line]).toEqual([3, 2, 3, 3]);
  });
});

describe('prose: limits', () => {
  test('each part has its own', () => {
    const parts = ['docs/api/usage/a.mdx', 'docs/api/http/overview.mdx', 'docs/api/http/time.mdx', 'docs/astras/a.mdx'];
    expect(parts.map(partOf)).toEqual(['guides', 'guides', 'reference', 'terminal']);
  });

  test('a short page may have two hedges, a long one by its length', () => {
    expect(limitsOf('guides', 'ru', {words: 100, running: 100}).hedges).toBe(2);
    expect(limitsOf('guides', 'ru', {words: 1000, running: 100}).hedges).toBe(5);
    expect(limitsOf('guides', 'en', {words: 1000, running: 100}).hedges).toBe(4);
  });
});

describe('prose: ratchet', () => {
  const unsure = (count: number) => page(Array.from({length: count}, () => 'Может.').join(' '));
  const baseline: Baseline = {pending: ['docs/api'], over: {[`${FILE} ru`]: {hedges: 4}}};

  test('a text over its limit may have what it had, and no more: each case is told', () => {
    expect(checkCounts([unsure(4)], baseline)).toEqual([]);
    const worse = checkCounts([unsure(5)], baseline);
    expect(worse).toHaveLength(5);
    expect(worse[0]).toMatchObject({file: FILE, line: 1, message: expect.stringContaining('hedges: 5, at most 4')});
  });

  test('a translation has a count of its own', () => {
    const file = 'i18n/en/docusaurus-plugin-content-docs/current/api/usage/a.mdx';
    const over = {[`${FILE} en`]: {hedges: 3}};
    expect(checkCounts([page('May be. It may. It may. It may.', {file})], {pending: ['docs/api'], over})).toEqual([]);
  });

  test('outside the pending folders the limit holds, whatever the baseline says', () => {
    const held = {...baseline, pending: ['docs/astras']};
    expect(checkCounts([unsure(4)], held)).toHaveLength(4);
    expect(checkEntries([unsure(4)], held)).toHaveLength(1);
    expect(checkEntries([], baseline)).toMatchObject([{message: expect.stringContaining('no text')}]);
  });

  test('the baseline goes down, never up, and forgets what is within its limit', () => {
    expect(lowered([unsure(3)], baseline).over).toEqual({[`${FILE} ru`]: {hedges: 3}});
    expect(lowered([unsure(9)], baseline).over).toEqual({[`${FILE} ru`]: {hedges: 4}});
    expect(lowered([unsure(2)], baseline).over).toEqual({});
    expect(lowered([unsure(9)], {pending: ['docs/api']}).over).toEqual({[`${FILE} ru`]: {hedges: 9}});
  });
});
