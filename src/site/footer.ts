import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from './brand';
import {buildEdition} from './edition';

type Footer = NonNullable<ThemeConfig['footer']>;

/** The footer of src/theme/Footer, which is one line. @throws Error for what the framework's own shows beside it */
export function oneLineFooter(footer: Footer): Footer {
  const extra = footer.links?.length ? 'links' : footer.logo && 'logo';
  if (extra) {
    throw new Error(`footer.${extra} has no effect on this site: write it into \`copyright\`, which may hold HTML.`);
  }
  return footer;
}

export const footer = oneLineFooter({style: 'light', copyright: brand.copyright[buildEdition]});
