import fs from 'node:fs/promises';
import path from 'node:path';
import {Resvg} from '@resvg/resvg-js';
import type {Plugin} from '@docusaurus/types';
import {brand} from '../../site/brand';
import {buildEdition} from '../../site/edition';
import {cardSections} from '../../site/socialCards';

const FONTS = ['400Regular/GolosText_400Regular.ttf', '700Bold/GolosText_700Bold.ttf'].map((file) =>
  require.resolve(`@expo-google-fonts/golos-text/${file}`),
);

/** Escapes text for an SVG text node. */
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/**
 * One card, 1200 × 630 px, the size that social networks ask for.
 *
 * @param title at most about 26 characters, else it runs out of the picture
 * @param subtitle at most about 55 characters
 */
export function cardSvg(title: string, subtitle: string, owner: string): string {
  const {light, dark} = brand.colours;
  const ladder = [62, 118, 84, 150, 96, 132, 74]
    .map((width, index) => {
      const y = 196 + index * 42;
      const buy = index > 3;
      return `<rect x="${1080 - width}" y="${y}" width="${width}" height="26" rx="5" fill="${buy ? '#5fdcc4' : '#ff9c86'}" opacity="0.85"/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="Golos Text">
<rect width="1200" height="630" fill="${light.bar}"/><rect y="614" width="1200" height="16" fill="${dark.accent}"/>${ladder}
<g transform="translate(88 92) scale(2.6)" fill="none" stroke="#f2fffb" stroke-width="3" stroke-linecap="round"><rect width="32" height="32" rx="7" fill="${light.accent}" stroke="none"/><path d="M9 24 16 7l7 17"/><path d="M6.5 18.5h8" stroke="#8ff0dc"/><path d="M17.5 18.5h8" stroke="#ffb4a2"/></g>
<text x="196" y="150" font-size="40" fill="#cfe7e3">${xml(owner)}</text>
<text x="88" y="340" font-size="68" font-weight="700" fill="#fff">${xml(title)}</text>
<text x="88" y="412" font-size="33" fill="#cfe7e3">${xml(subtitle)}</text></svg>`;
}

/** Writes `social/<section>.png` into the edition's folder; src/theme/DocItem/Metadata names the one of the page's section. */
export default function socialCards(): Plugin {
  return {
    name: 'social-cards',
    async postBuild({outDir}) {
      const folder = path.join(outDir, 'social');
      await fs.mkdir(folder, {recursive: true});
      await Promise.all(
        Object.entries(cardSections).map(async ([section, card]) => {
          const svg = cardSvg(card.title[buildEdition], card.subtitle[buildEdition], brand.name[buildEdition]);
          const image = new Resvg(svg, {
            font: {fontFiles: FONTS, loadSystemFonts: false, defaultFontFamily: 'Golos Text'},
          });
          await fs.writeFile(path.join(folder, `${section}.png`), image.render().asPng());
        }),
      );
    },
  };
}
