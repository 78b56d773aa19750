/**
 * Writes the small pictures of the terminal that the home page shows: `static/img/terminal.ru.svg` and `….en.svg`.
 *
 *     npx tsx scripts/thumbnails.ts
 *
 * Run it after a change to one of the pictures named in `scripts/thumbnails/sprite.ts`; tests/unit/remark/home.test.ts
 * fails until then.
 */
import './thumbnails/css-names';
import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {Picture} from '../src/components/schematic/types';
import {CROPS, sprite, spriteFile} from './thumbnails/sprite';
import {EDITIONS} from '../src/lib/editions';

async function main(): Promise<void> {
  const pictures = new Map<string, Picture>();
  for (const name of Object.keys(CROPS)) {
    const module = (await import(`../src/components/schematic/pictures/${name}`)) as {default: Picture};
    pictures.set(name, module.default);
  }
  for (const edition of EDITIONS) {
    const file = path.join(__dirname, '..', spriteFile(edition));
    mkdirSync(path.dirname(file), {recursive: true});
    const text = sprite(pictures, edition);
    writeFileSync(file, text);
    console.log(`${spriteFile(edition)}: ${text.length} characters`);
  }
}

void main();
