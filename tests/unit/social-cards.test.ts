import fs from 'node:fs';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import {describe, expect, it} from 'vitest';
import {cardSvg} from '../../src/plugins/social-cards';
import {brand} from '../../src/site/brand';

const coloursOf = (svg: string): string[] => svg.match(/#[\da-f]{3,6}\b/giu) ?? [];
const LOGO = fs.readFileSync(path.join('static', brand.logo.light), 'utf8');

describe('the card of a link', () => {
  it('takes its colours from the brand and its mark from the file of the logo', () => {
    const known = Object.values(brand.colours).flatMap((colours) => Object.values(colours) as string[]);
    const own = coloursOf(cardSvg('Title', 'Subtitle', 'Owner', '<svg viewBox="0 0 1 1"/>'));
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((colour) => !known.includes(colour))).toEqual([]);
    expect(coloursOf(cardSvg('Title', 'Subtitle', 'Owner', LOGO))).toEqual(expect.arrayContaining(coloursOf(LOGO)));
  });

  it('fits a logo that has a declaration and a size of its own', () => {
    const square = '<rect width="10" height="10" fill="#123456"/>';
    const logo = `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 10 10">${square}</svg>`;
    const {pixels, width} = new Resvg(cardSvg('', '', '', logo)).render();
    const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
    expect(at(90, 94)).toEqual([0x12, 0x34, 0x56]);
    expect(at(169, 173)).toEqual([0x12, 0x34, 0x56]);
    expect(at(173, 177)).not.toEqual([0x12, 0x34, 0x56]);
  });
});
