import {readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {readFiles} from '../../src/lib/pages/files';
import {colourTokens} from '../../src/plugins/brand-colours';

const CSS = path.join(__dirname, '../../src');
const FILES = ['css/tokens.css', 'components/schematic/own.tokens.css'];
const sources = FILES.map((file) => readFileSync(path.join(CSS, file), 'utf8'));

type Theme = Readonly<Record<string, string>>;

const declared = (css: string): Theme =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map(([, name, value]) => [name, value]));

/** The custom properties of the blocks that follow a selector. */
function block(selector: string): Theme {
  const bodies = sources.map((source) => {
    const start = source.indexOf(selector);
    expect(start, selector).toBeGreaterThanOrEqual(0);
    return source.slice(start, source.indexOf('}', start));
  });
  return declared(bodies.join(''));
}

const brandOf = (theme: 'light' | 'dark'): Theme => Object.fromEntries(colourTokens(theme));
const light = {...block(':root {'), ...brandOf('light')};
const dark = {...block('[data-theme="dark"] {'), ...brandOf('dark')};
const themes = {light, dark: {...light, ...dark}};

function hexOf(theme: Theme, name: string): string {
  const value = theme[name];
  expect(value, `${name} is a token`).toBeDefined();
  const reference = /^var\((--[\w-]+)\)$/u.exec(value)?.[1];
  if (reference) return hexOf(theme, reference);
  expect(value, name).toMatch(/^#(?:[\da-f]{3}|[\da-f]{6})$/u);
  return value.length === 4 ? `#${[...value.slice(1)].map((digit) => digit + digit).join('')}` : value;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: Theme, one: string, other: string): number {
  const [more, less] = [one, other].map((name) => luminance(hexOf(theme, name))).sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

const PAPER = '--ifm-background-color';
/** Surfaces that running text stands on. */
const GROUNDS = [PAPER, '--alor-surface', '--alor-raised'];
/** Roles that have a soft ground of their own. */
const ROLES = ['accent', 'buy', 'sell', 'warn', 'info', 'danger', 'get', 'post', 'put', 'ws'];
const SCHEMATIC = ['paper', 'window', 'header', 'panel'].map((name) => `--sch-${name}`);
const HEAT = ['u3', 'u2', 'u1', '0', 'd1', 'd2', 'd3'].map((name) => `--sch-heat-${name}`);

/** Text on its ground: what is read. */
const TEXT: readonly (readonly [string, string])[] = [
  ...['ink', 'muted', 'accent', ...ROLES.slice(1)].flatMap((name) =>
    GROUNDS.map((ground) => [`--alor-${name}`, ground] as const),
  ),
  ...ROLES.flatMap((role) => [
    [`--alor-${role}`, `--alor-${role}-soft`] as const,
    ['--alor-ink', `--alor-${role}-soft`] as const,
  ]),
  ['--alor-muted', '--alor-accent-soft'],
  ['--alor-on-accent', '--alor-accent'],
  ['--alor-on-fill', '--alor-buy-fill'],
  ['--alor-on-fill', '--alor-sell-fill'],
  ['--alor-bar-text', '--alor-bar'],
  ['--alor-ink', '--alor-mark'],
  [PAPER, '--alor-ink'],
  ['--ifm-menu-color', PAPER],
  ...Object.keys(light)
    .filter((name) => name.startsWith('--alor-code-'))
    .map((name) => [name, '--alor-surface'] as const),
  ...[...SCHEMATIC, ...HEAT, '--sch-buy-soft', '--sch-sell-soft', '--sch-accent-soft'].map(
    (ground) => ['--sch-ink', ground] as const,
  ),
  ...[...SCHEMATIC, '--sch-accent-soft'].flatMap((ground) =>
    ['muted', 'accent', 'buy', 'sell'].map((name) => [`--sch-${name}`, ground] as const),
  ),
  ['--sch-buy', '--sch-buy-soft'],
  ['--sch-sell', '--sch-sell-soft'],
  ['--sch-warn', '--sch-window'],
  ['--sch-danger', '--sch-window'],
  ...['accent', 'buy', 'sell'].map((name) => ['--sch-on-accent', `--sch-${name}`] as const),
];

/** Marks that mean something without a word: 3:1. */
const MARKS: readonly (readonly [string, string])[] = [
  ['--alor-mint', PAPER],
  ['--alor-coral', PAPER],
  ['--alor-accent', PAPER],
];

describe.each(Object.entries(themes))('%s theme', (_, theme) => {
  it.each(TEXT)('%s on %s is readable: 4.5:1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)('%s on %s is seen: 3:1', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

/** Style sheets of figures, and what their drawings stand on. */
const FIGURES: readonly (readonly [sheet: string, grounds: readonly string[]])[] = [
  ['components/diagrams/own.module.css', [PAPER, '--alor-surface']],
  ['components/PaginationDiagram/own.module.css', [PAPER]],
  ['components/schematic/own.module.css', ['--sch-paper', '--sch-window']],
  ['components/keyboard/own.module.css', ['--alor-surface', '--alor-raised']],
];
/** Strokes from which nothing is read: hairlines between rows, and edges in the colour of the ground that set a shape off. */
const SILENT = [
  '--alor-line',
  '--alor-surface',
  '--sch-line',
  '--ifm-background-color',
  '--sch-window',
  '--key-on-lit',
];

describe.each(FIGURES)('strokes of %s', (sheet, grounds) => {
  const source = readFileSync(path.join(CSS, sheet), 'utf8');
  const own = declared(source.slice(0, source.indexOf('}')));
  const strokes = [...new Set([...source.matchAll(/stroke:\s*var\((--[\w-]+)\)/gu)].map(([, name]) => name))].filter(
    (name) => !SILENT.includes(name),
  );

  it.each(Object.keys(themes) as (keyof typeof themes)[])('are seen in the %s theme: 3:1', (name) => {
    expect(strokes.length).toBeGreaterThan(0);
    const theme = {...themes[name], ...own};
    const faint = strokes.flatMap((stroke) =>
      grounds.filter((ground) => contrast(theme, stroke, ground) < 3).map((ground) => `${stroke} on ${ground}`),
    );
    expect(faint).toEqual([]);
  });
});

describe('tokens', () => {
  const sheets = readFiles(CSS, '.', /\.css$/).filter(({file}) => !file.endsWith('tokens.css'));
  /** What style sheets say, with the first part of the pattern by itself. */
  const said = (pattern: RegExp, among = sheets) =>
    among.flatMap(({file, text}) =>
      [...text.matchAll(pattern)].map(([rule, value]) => ({at: `${file}: ${rule}`, value})),
    );
  const places = (found: readonly {at: string}[]) => found.map(({at}) => at);

  it('every colour of a text role is part of a proven pair', () => {
    const proven = new Set([...TEXT, ...MARKS].flat());
    const swatches = Object.keys(light).filter((name) => /^--alor-/u.test(name) && light[name].startsWith('#'));
    // Lines separate; nothing is read from them.
    expect(swatches.filter((name) => !proven.has(name))).toEqual(['--alor-line']);
  });

  it('every light colour has a dark one', () => {
    const swatches = Object.keys(light).filter((name) => /^--(?:alor|sch)-/u.test(name) && light[name].startsWith('#'));
    expect(swatches.filter((name) => !(name in dark))).toEqual([]);
  });

  it('there are eight sizes of type, and style sheets use no other', () => {
    expect(Object.keys(light).filter((name) => name.startsWith('--alor-text-'))).toHaveLength(8);
    expect(places(said(/font-size:\s*[\d.]+rem/gu))).toEqual([]);
  });

  it('there is one radius, and half of it for what stands in a line or a box', () => {
    // Drawings of the terminal and of a keyboard have the corners of what they draw.
    const own = sheets.filter(({file}) => !/components\/(?:schematic|keyboard)\//u.test(file));
    const others = said(/border(?:-\w+)*-radius:\s*([^;]+);/gu, own).filter(
      ({value}) => !/^(?:0|50%|var\(--alor-radius(?:-inner)?\)|[ 0]|\/)+$/u.test(value),
    );
    expect(places(others)).toEqual([]);
    expect(light['--alor-radius-inner']).toBe('calc(var(--alor-radius) / 2)');
  });

  it('a style sheet names no token that does not exist', () => {
    const named = said(/var\((--(?:alor|sch)-[\w-]+)\)/gu);
    expect(places(named.filter(({value}) => !(value in light)))).toEqual([]);
  });
});
