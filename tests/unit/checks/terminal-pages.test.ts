import {describe, expect, it} from 'vitest';
import {parsePage} from '../../../src/lib/pages/page';
import {checkDecimals, checkOrder, checkUnits, legendLines} from '../../../scripts/checks/terminal-pages';

const widget = (...sections: string[]) =>
  parsePage('docs/astras/widgets/a.mdx', ['---', 'title: A', '---', '', 'Lead.', '', ...sections].join('\n'));
const section = (id: string) => `## Section {/* #${id} */}\n`;
const PICTURE = '<Schematic name="a" />\n';

describe('checkOrder', () => {
  it('accepts picture, steps, tasks, reference, place in this order', () => {
    const page = widget(PICTURE, ...['minute', 'recipes', 'columns', 'add'].map(section));
    expect(checkOrder(page)).toEqual([]);
  });

  it('rejects reference before tasks or after the place, and a picture after the first steps', () => {
    for (const ids of [
      ['minute', 'columns', 'recipes', 'add'],
      ['minute', 'recipes', 'add', 'columns'],
    ]) {
      expect(checkOrder(widget(PICTURE, ...ids.map(section)))).toHaveLength(1);
    }
    expect(checkOrder(widget(section('minute'), PICTURE, ...['recipes', 'add'].map(section)))).toHaveLength(1);
  });

  it('names each section that is missing', () => {
    expect(checkOrder(widget(PICTURE, section('minute')))).toMatchObject([
      {message: expect.stringContaining('#recipes')},
      {message: expect.stringContaining('#add')},
    ]);
  });
});

describe('checkUnits', () => {
  const table = (head: string, row: string) => widget(`| Column | ${head} |`, '|---|---|', row);

  it('finds a quantity without a unit, with its line', () => {
    const page = table('What it shows', '| **Volume** | Traded during the day |');
    expect(checkUnits(page, 'en')).toMatchObject([{line: 9, message: expect.stringContaining('“Volume”')}]);
    expect(checkUnits(table('Что показывает', '| **Кол-во** | Размер сделки |'), 'ru')).toHaveLength(1);
  });

  it('accepts lots, units, money, or that the unit is not specified', () => {
    for (const unit of ['Lots', 'In units', 'Turnover, ₽', 'Not specified: in what. Instead: compare sums']) {
      expect(checkUnits(table('What it shows', `| **Volume** | ${unit} |`), 'en')).toEqual([]);
    }
  });

  it('leaves alone what is no quantity, and tables of messages and clicks', () => {
    expect(checkUnits(table('What it shows', '| **Price** | Last price |'), 'en')).toEqual([]);
    expect(checkUnits(table('What to do', '| **Volume** | Click it |'), 'en')).toEqual([]);
  });
});

describe('checkDecimals', () => {
  it('wants a comma in Russian and a point in English', () => {
    expect(checkDecimals('a', ['Цена 305.11 ₽'], 'ru')).toMatchObject([{line: 1, fix: 'write 305,11'}]);
    expect(checkDecimals('a', ['Цена 305,11 ₽', '2,14 %'], 'ru')).toEqual([]);
    expect(checkDecimals('a', ['Продают по 305.13.'], 'ru')).toHaveLength(1);
    expect(checkDecimals('a', ['The price is 305,11 ₽'], 'en')).toMatchObject([{fix: 'write 305.11'}]);
    expect(checkDecimals('a', ['305.11 ₽', '1,000 rows', '158,658.40 ₽'], 'en')).toEqual([]);
  });

  it('leaves dates, versions, tickers and code alone', () => {
    const lines = [
      'с 06.08.2025',
      'версии 8.0.0',
      'Android 7.0',
      'SBRF-9.25',
      'впишите `305.11`',
      'надпись **от 0.1**',
    ];
    expect(checkDecimals('a', lines, 'ru')).toEqual([]);
  });

  it('reads the legend of a picture and not what is drawn', () => {
    const text = [
      'const picture = {',
      "  title: {ru: 'Цена 1.5', en: 'Price 1,5'},",
      '  parts: {',
      "    ru: ['Шаг 0,01',",
      "      'Шаг 0.01'],",
      "    en: ['Step 0.01'],",
      '  wide: {',
      "    draw: (t) => t({ru: '305.11', en: '305.11'}),",
    ].join('\n');
    expect(checkDecimals('p', legendLines({file: 'p', text}, 'ru'), 'ru').map(({line}) => line)).toEqual([2, 5]);
    expect(checkDecimals('p', legendLines({file: 'p', text}, 'en'), 'en').map(({line}) => line)).toEqual([2]);
  });
});
