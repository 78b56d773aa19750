import {readFileSync} from 'node:fs';
import path from 'node:path';
import React from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {SchematicFigure, withLabels} from '../../src/components/schematic/figure';
import {fit, textWidth} from '../../src/components/schematic/kit';
import remarkSchematic, {pictureNames} from '../../src/components/schematic/remark-schematic';
import type {Drawing, Picture, Text} from '../../src/components/schematic/types';
import {lots} from '../../src/components/schematic/world';

const FOLDER = path.join(__dirname, '../../src/components/schematic');
const WORDS = {callout: (n: number, label: string) => `${n}. ${label}`, back: (n: number) => `back ${n}`};
const EDITIONS = ['ru', 'en'] as const;

const pictures = await Promise.all(
  pictureNames().map(async (name) => ({
    name,
    picture: ((await import(`../../src/components/schematic/pictures/${name}.tsx`)) as {default: Picture}).default,
  })),
);

const layouts = ({wide, narrow}: Picture): Drawing[] => (narrow ? [wide, narrow] : [wide]);

describe.each(pictures)('picture $name', ({name, picture}) => {
  it('is named like its file', () => {
    expect(picture.name).toBe(name);
  });

  it('has one callout per legend row in every layout, at most 16', () => {
    expect(picture.parts.length).toBeGreaterThan(0);
    expect(picture.parts.length).toBeLessThanOrEqual(16);
    for (const {spots} of layouts(picture)) expect(spots).toHaveLength(picture.parts.length);
  });

  it('has a phone layout: 340 units or less', () => {
    expect(picture.wide.width).toBeLessThanOrEqual(700);
    expect((picture.narrow ?? picture.wide).width).toBeLessThanOrEqual(340);
  });

  it('keeps callouts inside the picture and their targets 24 px apart', () => {
    for (const {width, height, spots} of layouts(picture)) {
      for (const [x, y, w, h, cx, cy] of spots) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + w).toBeLessThanOrEqual(width);
        expect(y + h).toBeLessThanOrEqual(height);
        expect(cx).toBeGreaterThanOrEqual(12);
        expect(cx).toBeLessThanOrEqual(width - 12);
        expect(cy).toBeGreaterThanOrEqual(12);
        expect(cy).toBeLessThanOrEqual(height - 12);
      }
      spots.forEach(([, , , , ax, ay], i) => {
        for (const [, , , , bx, by] of spots.slice(i + 1))
          expect(Math.hypot(ax - bx, ay - by)).toBeGreaterThanOrEqual(26);
      });
    }
  });

  it('draws badges only where it says that they are switched on: they are off by default', () => {
    const source = readFileSync(path.join(FOLDER, 'pictures', `${name}.tsx`), 'utf8');
    const said = JSON.stringify([picture.title, picture.parts]);
    if (/\bbadge=/u.test(source)) {
      expect(said).toMatch(/лейблы включены/iu);
      expect(said).toMatch(/badges are on/iu);
    }
  });

  it('has a text in each edition for everything it says', () => {
    const texts: Text[] = [picture.title, ...picture.parts.flatMap((p) => [p.label, p.text])];
    for (const text of texts) {
      if (typeof text === 'string') expect(text.trim()).not.toBe('');
      else {
        for (const edition of EDITIONS) expect(text[edition].trim()).not.toBe('');
        expect(text.en).not.toMatch(/[а-яё]/iu);
      }
    }
    for (const {label} of picture.parts) {
      for (const value of typeof label === 'string' ? [label] : Object.values(label))
        expect(value).not.toMatch(/[.:]$/u);
    }
  });

  describe.each(EDITIONS)('%s', (edition) => {
    const html = renderToStaticMarkup(<SchematicFigure picture={picture} edition={edition} words={WORDS} />);

    it('has unique ids, and every link leads to one of them', () => {
      const ids = [...html.matchAll(/\sid="([^"]+)"/gu)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of html.matchAll(/href="#([^"]+)"/gu)) expect(ids).toContain(target);
    });

    it('draws no empty text and no Russian in the English edition', () => {
      expect(html).not.toMatch(/<text[^>]*><\/text>/u);
      if (edition === 'en') expect(html).not.toMatch(/[а-яё]/iu);
    });

    it('has no inline style and no colour of its own', () => {
      expect(html).not.toMatch(/\sstyle=|#[\da-f]{6}\b|(?:fill|stroke)="(?!none)/iu);
    });
  });
});

describe('figure', () => {
  it('sets interface labels in bold', () => {
    const html = renderToStaticMarkup(<>{withLabels('Press **Save** twice')}</>);
    expect(html).toBe('Press <strong>Save</strong> twice');
  });
});

describe('text', () => {
  it('cuts what does not fit', () => {
    expect(fit('Sberbank', 200)).toBe('Sberbank');
    const cut = fit('Отображать цены с одинаковым количеством знаков', 120);
    expect(cut).toMatch(/…$/u);
    expect(textWidth(cut)).toBeLessThanOrEqual(120);
  });

  it('groups digits with no-break spaces', () => {
    expect([lots(420), lots(1250), lots(186420)]).toEqual(['420', '1\u00a0250', '186\u00a0420']);
  });
});

describe('remark plugin', () => {
  const page = (name: string) => ({
    type: 'root',
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'Schematic',
        attributes: [{type: 'mdxJsxAttribute', name: 'name', value: name}],
        children: [],
        position: {start: {line: 12}},
      },
    ],
  });

  it('imports the picture that the page names', () => {
    const tree = page('order-book') as Parameters<ReturnType<typeof remarkSchematic>>[0];
    remarkSchematic()(tree, {path: 'docs/a.mdx'});
    expect(tree.children?.[0]).toMatchObject({
      type: 'mdxjsEsm',
      value: expect.stringContaining('@site/src/components/schematic/pictures/order-book'),
    });
    expect(tree.children?.[1].attributes?.[1]).toMatchObject({name: 'picture', value: {value: 'schematic_order_book'}});
  });

  it('names page, line and the nearest pictures when there is none of that name', () => {
    expect(() => remarkSchematic()(page('orderbook') as never, {path: 'docs/a.mdx'})).toThrow(
      /docs\/a\.mdx:12: no picture "orderbook".*Nearest: order-book/u,
    );
  });
});

describe('colours', () => {
  type Tokens = Record<string, string>;
  const tokens = (css: string, selector: RegExp): Tokens =>
    Object.fromEntries(
      [...(selector.exec(css)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/gu)].map((m) => [m[1], m[2]]),
    );
  const site = readFileSync(path.join(__dirname, '../../src/css/custom.css'), 'utf8');
  const own = readFileSync(path.join(FOLDER, 'styles.module.css'), 'utf8');
  const light = {...tokens(site, /:root \{([^}]*)\}/u), ...tokens(own, /\n\.figure \{([^}]*)\}/u)};
  const dark = {
    ...light,
    ...tokens(site, /\[data-theme='dark'\] \{([^}]*)\}/u),
    ...tokens(own, /\[data-theme='dark'\]\) \.figure \{([^}]*)\}/u),
  };

  const luminance = (theme: Tokens, name: string): number => {
    const value = theme[name].startsWith('var(') ? theme[theme[name].slice(4, -1)] : theme[name];
    const hex = value.length === 4 ? [...value.slice(1)].map((c) => c + c).join('') : value.slice(1);
    const [r, g, b] = [0, 2, 4]
      .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
      .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (theme: Tokens, a: string, b: string) => {
    const [x, y] = [luminance(theme, a), luminance(theme, b)].sort((p, q) => q - p);
    return (x + 0.05) / (y + 0.05);
  };

  const fills = ['window', 'header', 'panel', 'paper'];
  const pairs = [
    ...[
      ...fills,
      'buy-soft',
      'sell-soft',
      'accent-soft',
      'heat-u3',
      'heat-u2',
      'heat-u1',
      'heat-0',
      'heat-d1',
      'heat-d2',
      'heat-d3',
    ].map((f) => ['ink', f]),
    ...[...fills, 'accent-soft'].flatMap((f) => [
      ['muted', f],
      ['accent', f],
      ['buy', f],
      ['sell', f],
    ]),
    ['buy', 'buy-soft'],
    ['sell', 'sell-soft'],
    ['warn', 'window'],
    ['on-accent', 'accent'],
    ['on-accent', 'buy'],
    ['on-accent', 'sell'],
  ];
  it.each(pairs)('%s on %s: 4.5:1 in both themes', (text, fill) => {
    expect(contrast(light, `--sch-${text}`, `--sch-${fill}`)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, `--sch-${text}`, `--sch-${fill}`)).toBeGreaterThanOrEqual(4.5);
  });
});
