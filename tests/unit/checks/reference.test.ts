import {describe, expect, test} from 'vitest';
import {
  checkFigures,
  checkLate,
  figuresOf,
  measure,
  wordsOf,
  type ReferencePage,
} from '../../../scripts/checks/reference';
import {code, codeBlock, element, heading, inline, paragraph, type Mdast} from '../../../src/remark/mdast';

const tree = (...children: Mdast[]): Mdast => ({type: 'root', children});

const page = (name: string, ...lines: string[]): ReferencePage => ({file: name, kind: 'HTTP', lines, before: 0});

describe('reference: prose of a page', () => {
  test('is its paragraphs and items, without code, controls and facts', () => {
    const {lines} = measure(
      'a',
      'HTTP',
      tree(
        heading(2, 'parameters', 'A heading is looked for, not read'),
        element('p', {'data-human': true}, 'A warning that shows in production only'),
        element('fieldset', {}, element('p', {}, 'A choice of one of three languages')),
        element('ApiTerm', {id: 'a'}, 'A name line of several words and units'),
        element(
          'dd',
          {},
          element('p', {}, 'The server answers ', code('200'), ' once it has the order.'),
          element('p', {}, inline('small', {}, 'By default twenty, at most fifty levels')),
        ),
        element('ul', {}, element('li', {}, 'First cancel all of the stop orders.')),
        paragraph('Exchange code.'),
        codeBlock('json', '{"a": "some words that are no prose"}'),
      ),
    );
    expect(lines).toEqual(['The server answers `200` once it has the order.', 'First cancel all of the stop orders.']);
  });

  test('counts words above the first code, short lines included, and none that stand in code', () => {
    const {before} = measure(
      'a',
      'HTTP',
      tree(
        paragraph('Two words, ', code('orderNumber')),
        paragraph('One more'),
        // Rows of an index are looked up.
        element('ul', {className: 'api-index'}, element('li', {}, 'A list of bonds')),
        codeBlock('json', '{}'),
        paragraph('Later'),
      ),
    );
    expect(before).toBe(4);
    expect(wordsOf('Цена `price` не за лот')).toBe(4);
  });
});

describe('reference: figures', () => {
  const shared = 'This line stands on every page of the five.';

  test('a line of five pages is a repetition, one of four is not', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => page(name, shared));
    expect(figuresOf(pages).repeated).toBe(0);
    expect(figuresOf([...pages, page('e', shared)]).repeated).toBe(1);
    // Five times on one page is none.
    expect(figuresOf([page('a', shared, shared, shared, shared, shared)]).repeated).toBe(0);
  });

  test('too much repetition is a diagnostic with the repeated line', () => {
    const pages = ['a', 'b', 'c', 'd', 'e'].map((name) => page(name, shared));
    const diagnostics = checkFigures(figuresOf(pages), 'docs');
    expect(diagnostics).toMatchObject([{file: 'docs', message: expect.stringContaining('100.0 %') as string}]);
    expect(diagnostics[0]?.fix).toContain(shared);
    const own = 'A line of its own with twelve words that no other page has';
    const fewer = pages.map((one, index) => ({
      ...one,
      lines: [...one.lines, `${own} ${index}`, `${own} too ${index}`],
    }));
    expect(figuresOf(fewer).repeated).toBeCloseTo(0.237);
    expect(checkFigures(figuresOf(fewer), 'docs')).toEqual([]);
    expect(checkFigures(figuresOf([page('a', shared)]), 'docs')).toEqual([]);
  });

  test('late code is a diagnostic of its page alone', () => {
    const pages = [0, 10, 150, 151].map((before) => ({...page(`${before}.mdx`), before}));
    expect(checkLate(pages)).toEqual([
      expect.objectContaining({file: '151.mdx', message: expect.stringContaining('151 words') as string}),
    ]);
    expect(figuresOf(pages).before).toEqual({HTTP: 150});
  });
});
