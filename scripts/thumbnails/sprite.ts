import {readFileSync} from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {DrawingEdition} from '../../src/components/schematic/kit';
import type {Edition, Picture} from '../../src/components/schematic/types';

const SCHEMATIC = path.join(__dirname, '../../src/components/schematic');

/** A part of a picture: left, top, width and height in its own units. The proportions are those of a tile. */
type Crop = readonly [x: number, y: number, width: number, height: number];

/** What the tiles of the home page show, within the edges of the window; ids of the symbols are the names of the pictures. */
export const CROPS: Readonly<Record<string, Crop>> = {
  'scalper-order-book': [30, 73, 280, 136],
  'tech-chart': [30, 64, 280, 136],
  treemap: [31, 48, 280, 136],
  'new-order': [30, 233, 280, 136],
};

/** Properties of a style sheet that SVG also takes as attributes. */
const ATTRIBUTES = new Set([
  'fill',
  'font-size',
  'font-weight',
  'opacity',
  'stroke',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-width',
]);

/**
 * Colours of the pictures by those that every page knows: the home page does not load the style sheet of the pictures. Shades of
 * the market map become one.
 */
const COLOURS: Readonly<Record<string, string>> = {
  window: 'raised',
  paper: 'surface',
  header: 'surface',
  panel: 'surface',
  edge: 'muted',
  accent: 'info',
  'accent-soft': 'info-soft',
  'heat-u3': 'buy-soft',
  'heat-u2': 'buy-soft',
  'heat-u1': 'buy-soft',
  'heat-0': 'surface',
  'heat-d1': 'sell-soft',
  'heat-d2': 'sell-soft',
  'heat-d3': 'sell-soft',
};

/** Presentation of every class of the pictures, and of plain text, as attributes; rules of media queries are left out. */
function presentation(): Map<string, Map<string, string>> {
  const sheet = postcss.parse(readFileSync(path.join(SCHEMATIC, 'own.module.css'), 'utf8'));
  const found = new Map<string, Map<string, string>>();
  for (const rule of sheet.nodes) {
    if (rule.type !== 'rule') continue;
    for (const selector of rule.selectors) {
      const name = /^(?:\.svg )?(?:\.([\w-]+)|(text))$/u.exec(selector);
      const key = name?.[1] ?? name?.[2];
      if (key === undefined) continue;
      const attributes = found.get(key) ?? new Map<string, string>();
      rule.walkDecls(({prop, value}) => {
        if (ATTRIBUTES.has(prop)) attributes.set(prop, plain(value));
      });
      found.set(key, attributes);
    }
  }
  return found;
}

const plain = (value: string): string =>
  value.replace(/px$/u, '').replace(/--sch-([\w-]+)/gu, (_, name: string) => `--alor-${COLOURS[name] ?? name}`);

/** Classes become attributes: an outer document does not style what a page takes from it, but colours by name pass through. */
function withAttributes(svg: string, styles: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  return svg.replace(/<([a-z]+)((?:\s[^<>]*?)?)(\/?)>/gu, (_, tag: string, rest: string, end: string) => {
    const classes = /\sclass="([^"]*)"/u.exec(rest)?.[1].split(' ') ?? [];
    const styled = new Map<string, string>();
    for (const key of [...(tag === 'text' ? ['text'] : []), ...classes])
      styles.get(key)?.forEach((value, name) => styled.set(name, value));
    const attributes = rest.replace(/\sclass="[^"]*"/u, '');
    const added = [...styled].filter(([name]) => !attributes.includes(` ${name}="`)).map(([k, v]) => ` ${k}="${v}"`);
    return `<${tag}${attributes}${added.join('')}${end}>`;
  });
}

/** Takes out what lies wholly outside the crop, as far as plain numbers tell. */
function within(svg: string, [x, y, width, height]: Crop): string {
  /** Icons are paths of at most so many units, moved to their place. */
  const icon = 16;
  const moved = /<path[^>]* transform="translate\(([-\d.]+) ([-\d.]+)\)"[^>]*><\/path>/gu;
  const apart = (from: number, start: number, size: number): boolean => from + icon < start || from > start + size;
  const cleared = svg.replace(moved, (all, left: string, top: string) =>
    apart(Number(left), x, width) || apart(Number(top), y, height) ? '' : all,
  );
  return cleared.replace(/<(text|rect)((?:\s[^<>]*?)?)(?:\/>|>([^<]*)<\/\1>)/gu, (all, tag: string, rest: string) => {
    const number = (name: string): number => Number(new RegExp(`\\s${name}="(-?[\\d.]+)"`, 'u').exec(rest)?.[1] ?? NaN);
    const [left, top] = [number('x'), number('y')];
    const [right, bottom] = tag === 'rect' ? [left + number('width'), top + number('height')] : [left, top];
    const slack = tag === 'text' ? 14 : 0;
    const outside =
      top > y + height + slack || bottom < y - slack || left > x + width + slack * 10 || right < x - slack * 10;
    return outside ? '' : all;
  });
}

/**
 * The sheet of small pictures of the terminal for an edition, cut from the pictures of the terminal pages.
 *
 * @param pictures by name, all names of `CROPS`
 */
export function sprite(pictures: ReadonlyMap<string, Picture>, edition: Edition): string {
  const styles = presentation();
  const symbols = Object.entries(CROPS).map(([name, crop]) => {
    const picture = pictures.get(name);
    if (!picture) throw new Error(`CROPS of scripts/thumbnails/sprite.ts names "${name}", which is no picture.`);
    const drawn = renderToStaticMarkup(createElement(DrawingEdition, {value: edition}, picture.wide.content));
    const content = within(withAttributes(drawn, styles), crop).replace(/><\/(?:rect|path|circle)>/gu, '/>');
    return `<symbol id="${name}" viewBox="${crop.join(' ')}">${content}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" font-size="12">\n${symbols.join('\n')}\n</svg>\n`;
}

/** File of an edition's sheet, from the root of the site. */
export const spriteFile = (edition: Edition): string => `static/img/terminal.${edition}.svg`;
