import {readFileSync} from 'node:fs';
import path from 'node:path';
import {type ComponentProps} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {KeyboardFigure} from '../../../src/components/keyboard/figure';
import {CLICKS, GROUPS} from '../../../src/components/keyboard/hotkeys';
import {NARROW, WIDE, latinKeyOf} from '../../../src/components/keyboard/layout';
import {matchesRow, normalize} from '../../../src/components/keyboard/match';
import labels from '../../../src/data/astras-labels.json';
import {EDITIONS, type Edition} from '../../../src/lib/editions';
import {DOCS} from '../../../src/lib/pages/files';

const ROOT = path.join(__dirname, '../../..');
const UNASSIGNED = {ru: 'не назначена', en: 'not assigned'};
/** Every word is its own name. */
const words = new Proxy({} as ComponentProps<typeof KeyboardFigure>['words'], {get: (_, name) => String(name)});

/** Cells of the table under a heading of a page. */
function tableOf(edition: Edition, id: string, name = 'settings/hotkeys'): string[][] {
  const page = readFileSync(path.join(ROOT, DOCS[edition], `astras/${name}.mdx`), 'utf8');
  const [, section = ''] = page.split(`{/* #${id} */}`);
  const rows = section
    .split(/\n#{2,3} /u)[0]
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return rows.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/u)
      .map((cell) => cell.trim().replace(/\*\*/gu, '')),
  );
}

describe('keyboard layouts', () => {
  it.each([
    ['wide', WIDE],
    ['narrow', NARROW],
  ])('%s: every hotkey is drawn once, no two keys overlap', (_, layout) => {
    const codes = layout.keys.map(({code}) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const {codes: used} of GROUPS.flatMap(({hotkeys}) => hotkeys))
      for (const code of used) expect(codes).toContain(code);
    layout.keys.forEach((a, i) => {
      expect(a.x + a.width).toBeLessThanOrEqual(layout.width + 1e-9);
      expect(a.y + a.height).toBeLessThanOrEqual(layout.height + 1e-9);
      for (const b of layout.keys.slice(i + 1)) {
        const across = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width);
        const down = Math.max(a.y, b.y) - Math.min(a.y + a.height, b.y + b.height);
        expect(Math.max(across, down), `gap between ${a.code} and ${b.code}`).toBeGreaterThanOrEqual(-1e-9);
      }
    });
  });

  it('latinKeyOf: maps a Cyrillic letter to the Latin one of its key', () => {
    expect(['у', 'Ё', 'ю', 'e', '7'].map(latinKeyOf)).toEqual(['e', '~', '.', 'e', '7']);
  });
});

describe.each(EDITIONS)('keyboard and page: %s', (edition) => {
  it.each(GROUPS.filter(({id}) => id !== 'fixed').map((group) => [group.id, group] as const))('%s', (id, group) => {
    const rows = tableOf(edition, `keys-${id}`).map(([keys, label]) => [keys.replace(/ \(.*\)$/u, ''), label]);
    const drawn = group.hotkeys.map(({keys, label}) => [
      (typeof keys === 'string' ? keys : keys[edition]) || UNASSIGNED[edition],
      label[edition],
    ]);
    expect(rows).toEqual(drawn);
  });

  it('uses labels of the terminal', () => {
    const terminalLabels = labels.map((label) => label[edition]);
    for (const group of GROUPS.filter(({id}) => id !== 'fixed')) {
      expect(terminalLabels).toContain(group.name[edition]);
      for (const {label} of group.hotkeys) expect(terminalLabels).toContain(label[edition]);
    }
    for (const {row, scheme1, scheme2} of CLICKS)
      for (const text of [row, scheme1, scheme2]) expect(terminalLabels).toContain(text[edition]);
  });

  it('prints the mouse schemes of the page', () => {
    const rows = tableOf(edition, 'mouse', 'widgets/scalper-order-book/mouse-keys').map(([, , ...cells]) =>
      cells.join(),
    );
    const drawn = CLICKS.map(({row, scheme1, scheme2}) => [row, scheme1, scheme2].map((text) => text[edition]).join());
    expect(drawn.sort()).toEqual(rows.sort());
  });

  const html = renderToStaticMarkup(<KeyboardFigure edition={edition} words={words} name="group" />);

  it('draws one choice per group and no Russian in English', () => {
    expect(html.match(/type="radio"/gu)).toHaveLength(GROUPS.length + 1);
    expect(html.match(/checked=""/gu)).toHaveLength(1);
    expect(html).not.toMatch(/\sstyle=/u);
    if (edition === 'en') expect(html).not.toMatch(/[а-яё]/iu);
  });

  it('marks the side of a key in its corner, so that colour is not alone', () => {
    for (const side of ['buy', 'sell'] as const) {
      const keys = [...html.matchAll(new RegExp(`<g [^>]*data-book="${side}"[^>]*>(.*?)</g>`, 'gu'))].map(
        ([, key]) => key,
      );
      expect(keys.length).toBeGreaterThan(0);
      for (const key of keys) expect(key).toContain(side === 'buy' ? '<path d="M0 5h7' : '<path d="M0 0h7');
    }
  });
});

describe('hotkey search', () => {
  it('one character: finds the key in either layout', () => {
    expect(matchesRow('e', 'E', 'E Снять лимитные заявки')).toBe(true);
    expect(matchesRow('у', 'E', 'E Снять лимитные заявки')).toBe(true);
    expect(matchesRow('e', 'Delete', 'Delete Close all positions')).toBe(false);
    expect(matchesRow('3', '1, 2, 3, 4', '1, 2, 3, 4 Select working volume')).toBe(true);
    expect(matchesRow('ё', 'Shift + ~ (`)', 'Shift + ~ (`) Remove limit orders')).toBe(true);
    expect(matchesRow('+', 'Numpad +', 'Numpad + Increase price step')).toBe(true);
    expect(matchesRow('F', 'Ctrl + F', 'Ctrl + F Opens')).toBe(true);
  });

  it('words: finds all, ignoring case, ё and spaces around a plus', () => {
    const row = 'Shift + ~ (`) Снять лимитные заявки Снимаются лимитные заявки по инструментам всех стаканов';
    expect(matchesRow('снять ЗАЯВКИ', '', row)).toBe(true);
    expect(matchesRow('снять стоп', '', row)).toBe(false);
    expect(matchesRow('shift+~', '', row)).toBe(true);
    expect(matchesRow('   ', '', row)).toBe(true);
    expect(normalize('  Объём  Ctrl +  F')).toBe('объем ctrl+f');
  });
});
