import {expect, it} from 'vitest';
import type {Element, Root} from 'hast';
import steps from '../../../src/remark/steps';

const element = (tagName: string, ...children: (Element | string)[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
});
const run = (...children: Element[]): Root => {
  const tree: Root = {type: 'root', children};
  steps()(tree);
  return tree;
};
const outline = ({children}: Root | Element): unknown[] =>
  children.map((child) =>
    child.type === 'element'
      ? [[child.tagName, ...((child.properties.className as string[]) ?? [])].join('.'), ...outline(child)]
      : 'value' in child
        ? child.value
        : '',
  );

it.each([
  ['Шаг 1. Отправьте запрос', 'Шаг ', '. '],
  ['Step 1. Send a request', 'Step ', '. '],
])('steps: “%s” begins a section whose number stands apart, and the heading keeps its words', (title, word, point) => {
  const rest = title.slice(`${word}1${point}`.length);
  expect(outline(run(element('h2', title), element('p', 'text')))).toEqual([
    [
      'section.step',
      ['h2', ['span.step-number', ['span.unseen', word], '1', ['span.unseen', point]], rest],
      ['p', 'text'],
    ],
  ]);
});

it('steps: a heading without a number ends the last step, and what stood before the first stays where it was', () => {
  const page = run(
    element('p', 'lead'),
    element('h2', 'Шаг 1. А'),
    element('h3', 'б'),
    element('h2', 'Что дальше'),
    element('p', 'в'),
  );
  expect(page.children.map((node) => (node as Element).tagName)).toEqual(['p', 'section', 'h2', 'p']);
});

it.each(['Проверка.', 'Check.'])(
  'steps: a paragraph that begins with a bold “%s” is marked, another is not',
  (said) => {
    const page = run(element('p', element('strong', said), ' text'), element('p', element('strong', 'Bold.'), ' text'));
    expect(page.children.map((node) => (node as Element).properties.className)).toEqual([['step-check'], undefined]);
  },
);
