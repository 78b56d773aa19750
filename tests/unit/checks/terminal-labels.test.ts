import {describe, expect, it} from 'vitest';
import type {Edition} from '../../../src/lib/editions';
import {
  boldInStrings,
  boldOnPage,
  checkCoverage,
  checkLabels,
  checkShare,
  matches,
  type Label,
} from '../../../scripts/checks/terminal-labels';
import {parsePage} from '../../../src/lib/pages/page';

const LABELS: Label[] = [
  {ru: 'Сохранить', en: 'Save', where: 'widget-control'},
  {
    ru: 'Значение должно быть от {{min}} до {{max}}',
    en: 'Value should be from {{min}} to {{max}}',
    where: 'order-book',
  },
];

describe('matches', () => {
  it('takes any value in the place of a placeholder', () => {
    expect(matches('Value should be from 1 to 50', LABELS[1].en)).toBe(true);
    expect(matches('Value should be from 1', LABELS[1].en)).toBe(false);
  });

  it('treats a no-break space as a space and nothing else as the same', () => {
    expect(matches('Значение должно быть от 1\u00a0до 50', LABELS[1].ru)).toBe(true);
    expect(matches('save', 'Save')).toBe(false);
    expect(matches('Saved', 'Save')).toBe(false);
  });
});

describe('checkLabels', () => {
  const onPage = (text: string, edition: Edition) =>
    checkLabels('a.mdx', boldOnPage(parsePage('a.mdx', text), edition), LABELS);

  it('reports a bold text that is no label, with its line and the nearest label', () => {
    const page = '---\ntitle: "**x**"\n---\n\nPress **Save**.\n\nPress **Safe**.\n';
    expect(onPage(page, 'en')).toMatchObject([
      {file: 'a.mdx', line: 7, message: expect.stringContaining('“Safe”'), fix: expect.stringContaining('“Save”')},
    ]);
  });

  it('rejects a label of the other edition', () => {
    expect(onPage('Нажмите **Save**.', 'ru')).toHaveLength(1);
    expect(onPage('Нажмите **Сохранить**.', 'ru')).toHaveLength(0);
  });

  it('leaves code alone', () => {
    expect(onPage('a `2 **x** 3`\n\n```py\n2 **x** 3\n```\n', 'en')).toEqual([]);
  });

  it('reads the edition of each string in a picture', () => {
    const source = "{ru: 'Кнопка **Сохранить**.', en: 'The **Save** button.'}\nen: 'The **Safe** button.',\n";
    expect(checkLabels('p.tsx', boldInStrings(source), LABELS)).toMatchObject([
      {file: 'p.tsx', line: 2, message: expect.stringContaining('“Safe”')},
    ]);
    const legend =
      "parts: {\n  ru: [\n    '**Сохранить**',\n  ],\n  en: [\n    '**Save**',\n    '**Сохранить**',\n  ],\n}";
    expect(checkLabels('p.tsx', boldInStrings(legend), LABELS)).toMatchObject([{file: 'p.tsx', line: 7}]);
  });
});

describe('checkCoverage', () => {
  const page = (text: string) => [parsePage('docs/astras/widgets/order-book.mdx', text)];
  const PICTURES = new Map([['order-book', "ru: 'Кнопка **Сохранить**.', en: 'The **Save** button.',"]]);
  const own = (label: Partial<Label>): Label => ({ru: 'Сохранить', en: 'Save', where: 'order-book', ...label});

  it('names a label that its page lacks, and the page', () => {
    const [coverage] = checkCoverage(page('Text.'), new Map(), 'en', [own({})]);
    expect(coverage).toMatchObject({page: 'order-book', all: 1, shown: 0, missing: ['Save']});
    expect(coverage?.diagnostics).toMatchObject([
      {file: 'docs/astras/widgets/order-book.mdx', message: expect.stringContaining('“Save”')},
    ]);
  });

  it('counts bold of the page and of the legends it shows, in the edition of the page', () => {
    expect(checkCoverage(page('Press **Save**.'), new Map(), 'en', [own({})])[0]?.shown).toBe(1);
    expect(checkCoverage(page('<Schematic name="order-book" />'), PICTURES, 'en', [own({})])[0]?.shown).toBe(1);
    expect(checkCoverage(page('Press Save.'), PICTURES, 'en', [own({})])[0]?.shown).toBe(0);
    expect(checkCoverage(page('Press **Save**.'), new Map(), 'ru', [own({})])[0]?.shown).toBe(0);
  });

  it('accepts a reason for an absent label, and rejects one for a label that is there', () => {
    const excused = own({absent: {'order-book': 'never drawn'}});
    expect(checkCoverage(page('Text.'), new Map(), 'en', [excused])[0]?.diagnostics).toEqual([]);
    expect(checkCoverage(page('Press **Save**.'), new Map(), 'en', [excused])[0]?.diagnostics).toMatchObject([
      {message: expect.stringContaining('excused')},
    ]);
  });

  it('rejects a page that does not exist', () => {
    expect(checkCoverage(page(''), new Map(), 'ru', [own({where: 'no-page'})])[0]?.diagnostics).toHaveLength(1);
  });
});

describe('checkShare', () => {
  it('lists missing labels, and rejects less than 97 of 100', () => {
    const coverage = (shown: number) => [{page: 'order-book', all: 100, shown, missing: ['Save'], diagnostics: []}];
    const notes: string[] = [];
    expect(checkShare('en', coverage(97), (line) => notes.push(line))).toEqual([]);
    expect(notes).toEqual(['97 of 100 labels stand on their pages (en, 97.00%)', '  “Save” (order-book)']);
    expect(checkShare('en', coverage(96), () => undefined)).toMatchObject([
      {message: 'Only 96 of 100 labels stand on their pages (en, 96.00%)'},
    ]);
  });
});
