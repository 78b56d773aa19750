import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from './brand';

/** One copyright line, no link columns. The English text stands in i18n/en/docusaurus-theme-classic/footer.json. */
export const footer: ThemeConfig['footer'] = {style: 'light', copyright: brand.copyright.ru};
