import {readFileSync} from 'node:fs';
import path from 'node:path';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, it} from 'vitest';
import {PHONE, SchematicFigure, legendRow, withLabels} from '../../src/components/schematic/figure';
import {fit, textWidth, translator} from '../../src/components/schematic/kit';
import remarkSchematic, {pictureNames} from '../../src/remark/schematic';
import type {Drawing, Picture} from '../../src/components/schematic/types';
import {lots} from '../../src/components/schematic/sampleMarket';
import {EDITIONS} from '../../src/lib/editions';
import {element} from '../../src/remark/mdast';
import {pageOf} from '../support/mdast';

const FOLDER = path.join(__dirname, '../../src/components/schematic');
const WORDS = {callout: (n: number, label: string) => `${n}. ${label}`, back: (n: number) => `back ${n}`};

const pictures = await Promise.all(
  pictureNames().map(async (name) => ({
    name,
    picture: ((await import(`../../src/components/schematic/pictures/${name}.tsx`)) as {default: Picture}).default,
  })),
);

const layouts = ({wide, narrow}: Picture): Drawing[] => (narrow ? [wide, narrow] : [wide]);

describe.each(pictures)('picture $name', ({name, picture}) => {
  it('has one callout per legend row in every layout, at most 16', () => {
    const {ru, en} = picture.parts;
    expect(ru.length).toBeGreaterThan(0);
    expect(ru.length).toBeLessThanOrEqual(16);
    expect(en).toHaveLength(ru.length);
    for (const {spots} of layouts(picture)) expect(spots).toHaveLength(ru.length);
  });

  it('has a phone layout: 340 units or less', () => {
    expect(picture.wide.width ?? PHONE).toBeLessThanOrEqual(700);
    expect((picture.narrow ?? picture.wide).width ?? PHONE).toBeLessThanOrEqual(340);
  });

  it('keeps callouts inside the picture and their targets 24 px apart', () => {
    for (const {width = PHONE, height, spots} of layouts(picture)) {
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
    const texts = JSON.stringify([picture.title, picture.parts]);
    if (/\bbadge=/u.test(source)) {
      expect(texts).toMatch(/лейблы включены/iu);
      expect(texts).toMatch(/badges are on/iu);
    }
  });

  it('has a text in each edition for everything it says', () => {
    for (const edition of EDITIONS) {
      for (const text of [translator(edition)(picture.title), ...picture.parts[edition]]) {
        expect(text.trim()).not.toBe('');
        if (edition === 'en') expect(text).not.toMatch(/[а-яё]/iu);
      }
    }
  });

  it.each(EDITIONS)('names each part in the first sentence of its legend row: %s', (edition) => {
    for (const part of picture.parts[edition]) {
      const [label = '', text = ''] = legendRow(part);
      expect(label).toMatch(/^[^.:!?]*[^.:!?\s]$/u);
      expect(text, `after “${label}.”`).toMatch(/^(?:\*\*)?[\p{Lu}\d]/u);
    }
  });

  describe.each(EDITIONS)('%s', (edition) => {
    const html = renderToStaticMarkup(<SchematicFigure {...{name, picture, edition}} words={WORDS} />);

    it('has unique ids, and every link leads to one of them', () => {
      const ids = [...html.matchAll(/\sid="([^"]+)"/gu)].map((m) => m[1]);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, target] of html.matchAll(/href="#([^"]+)"/gu)) expect(ids).toContain(target);
    });

    it('draws no empty text and no Russian in the English edition', () => {
      expect(html).not.toMatch(/<text[^>]*><\/text>/u);
      if (edition === 'en') expect(html).not.toMatch(/[а-яё]/iu);
    });

    it('cuts no text: each has room in the widest of the usual faces', () => {
      expect([...html.matchAll(/<text[^>]*>([^<]*…[^<]*)</gu)].map(([, text]) => text)).toEqual([]);
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
  const run = (name: string) => {
    const tree = pageOf(element('Schematic', {name}));
    remarkSchematic()(tree);
    return tree.children;
  };

  it('imports the picture that the page names', () => {
    const [first, second] = run('order-book');
    expect(first).toMatchObject({
      type: 'mdxjsEsm',
      value: expect.stringContaining('@site/src/components/schematic/pictures/order-book'),
    });
    expect(second.attributes).toMatchObject([{}, {name: 'picture', value: {value: 'schematic_order_book'}}]);
  });
});
