import type {Element, Root} from 'hast';
import {describe, expect, it} from 'vitest';
import responsiveTables from '../../../src/remark/responsive-tables';

const element = (tagName: string, ...children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const text = (value: string) => ({type: 'text' as const, value});

/** The parts between which code may break; undefined for code that is left as it was. */
function partsOf(parent: string, code: string): string[] | undefined {
  const outer = element(parent, element('code', text(code)));
  const tree: Root = {type: 'root', children: [outer]};
  responsiveTables()(tree);
  const [inner] = outer.children;
  return 'name' in inner
    ? (inner.children as Element['children']).flatMap((child) => (child.type === 'text' ? [child.value] : []))
    : undefined;
}

describe('code of a line', () => {
  it('breaks an address after its slashes, not after those of the scheme', () => {
    expect(partsOf('p', 'curl https://apidev.alor.ru/md/v2')).toEqual(['curl https://apidev.alor.ru/', 'md/', 'v2']);
  });

  it.each([
    ['p', 'md/v2/history'],
    ['pre', 'curl https://apidev.alor.ru/md/v2'],
  ])('in %s leaves %s', (parent, code) => expect(partsOf(parent, code)).toBeUndefined());

  it('breaks a path in a table', () => {
    const cell = element('td', element('code', text('/md/v2')));
    const table = element('table', element('tbody', element('tr', cell)));
    responsiveTables()({type: 'root', children: [table]});
    expect(cell.children[0]).toMatchObject({
      name: 'code',
      children: [{value: '/'}, {}, {value: 'md/'}, {}, {value: 'v2'}],
    });
  });
});

describe('tables of a page with the same headers', () => {
  const table = (heads: readonly string[], ...rows: readonly (readonly string[])[]): Element => {
    const row = (name: string, cells: readonly string[]) =>
      element('tr', ...cells.map((cell) => element(name, text(cell))));
    return element(
      'table',
      element('thead', row('th', heads)),
      element('tbody', ...rows.map((cells) => row('td', cells))),
    );
  };

  it('are all cards as soon as one of them needs it', () => {
    const fonts = 'Noto Sans, Roboto, Open Sans, Source Sans 3';
    const needs = table(['Look', 'Default', 'Values'], ['Font', 'Noto Sans', fonts]);
    const narrow = table(['Time', 'Default', 'Values'], ['Clock', 'off', 'on, off']);
    const other = table(['Key', 'What', 'When'], ['Esc', 'close', 'open']);
    responsiveTables()({type: 'root', children: [needs, narrow, other]});
    expect([needs, narrow].map(({properties}) => properties.className)).toEqual([
      expect.arrayContaining(['cards']),
      expect.arrayContaining(['cards']),
    ]);
    expect(other.properties.className).toBeUndefined();
    expect(JSON.stringify(narrow)).toContain('"dataLabel":"Values"');
  });
});
