import fs from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {brand} from '../../site/brand';
import {buildEdition} from '../../site/edition';
import {cardSections} from '../../site/socialCards';

const FONTS = ['400Regular/GolosText_400Regular.ttf', '700Bold/GolosText_700Bold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/golos-text/${file}`),
);

/** Escapes text for an SVG text node. */
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** An SVG file as a part of another picture: its own size and what stands before it go. */
const placed = (file: string, place: string) =>
  file.replace(
    /^[\s\S]*?<svg\b([^>]*)/,
    (_, attributes: string) => `<svg ${place}${attributes.replace(/\s(?:x|y|width|height)="[^"]*"/g, '')}`,
  );

/**
 * One card, 1200 × 630 px, the size that social networks ask for.
 *
 * @param title at most about 26 characters, else it runs out of the picture
 * @param subtitle at most about 55 characters
 * @param logo text of an SVG file
 */
export function cardSvg(title: string, subtitle: string, owner: string, logo: string): string {
  const {light, dark, card} = brand.colours;
  const ladder = [62, 118, 84, 150, 96, 132, 74]
    .map((width, index) => {
      const y = 196 + index * 42;
      const buy = index > 3;
      return `<rect x="${1080 - width}" y="${y}" width="${width}" height="26" rx="5" fill="${buy ? card.buy : card.sell}" opacity="0.85"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Golos Text">
<rect width="1200" height="630" fill="${light.bar}"/><rect y="614" width="1200" height="16" fill="${dark.accent}"/>${ladder}
${placed(logo, 'x="88" y="92" width="83.2" height="83.2" overflow="visible"')}
<text x="196" y="150" font-size="40" fill="${card.text}">${xml(owner)}</text>
<text x="88" y="340" font-size="68" font-weight="700" fill="${card.title}">${xml(title)}</text>
<text x="88" y="412" font-size="33" fill="${card.text}">${xml(subtitle)}</text></svg>`;
}

/** Writes `social/<section>.png` into the edition's folder; src/theme/DocItem/Metadata names the one of the page's section. */
export default function socialCards({siteDir}: LoadContext): Plugin {
  return {
    name: 'social-cards',
    async postBuild({outDir}) {
      const folder = path.join(outDir, 'social');
      await fs.mkdir(folder, {recursive: true});
      const logo = await fs.readFile(path.join(siteDir, 'static', brand.logo.light), 'utf8');
      await Promise.all(
        Object.entries(cardSections).map(async ([section, card]) => {
          const svg = cardSvg(card.title[buildEdition], card.subtitle[buildEdition], brand.name[buildEdition], logo);
          const image = new Resvg(svg, {
            font: {fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Golos Text'},
          });
          await fs.writeFile(path.join(folder, `${section}.png`), image.render().asPng());
        }),
      );
    },
  };
}
