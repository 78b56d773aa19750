import {describe, expect, it} from 'vitest';
import {checkLabels, matches, type Label} from '../../../scripts/checks/labels';

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
  it('reports a bold text that is no label, with its line and the nearest label', () => {
    const page = '---\ntitle: "**x**"\n---\n\nPress **Save**.\n\nPress **Safe**.\n';
    expect(checkLabels('a.mdx', page, 'en', LABELS)).toMatchObject([
      {file: 'a.mdx', line: 7, message: expect.stringContaining('“Safe”'), mend: expect.stringContaining('“Save”')},
    ]);
  });

  it('knows the edition: an English label on a Russian page is a finding', () => {
    expect(checkLabels('a.mdx', 'Нажмите **Save**.', 'ru', LABELS)).toHaveLength(1);
    expect(checkLabels('a.mdx', 'Нажмите **Сохранить**.', 'ru', LABELS)).toHaveLength(0);
  });

  it('leaves code alone', () => {
    expect(checkLabels('a.mdx', 'a `2 **x** 3`\n\n```py\n2 **x** 3\n```\n', 'en', LABELS)).toEqual([]);
  });

  it('reads the edition of each string in a picture', () => {
    const source = "{ru: 'Кнопка **Сохранить**.', en: 'The **Save** button.'}\nen: 'The **Safe** button.',\n";
    expect(checkLabels('p.tsx', source, 'ru', LABELS)).toMatchObject([
      {file: 'p.tsx', line: 2, message: expect.stringContaining('“Safe”')},
    ]);
  });
});
