import type {ThemeConfig} from '@docusaurus/preset-classic';
import {brand} from './brand';
import {buildEdition} from './edition';

/** One copyright line, no link columns. */
export const footer: ThemeConfig['footer'] = {style: 'light', copyright: brand.copyright[buildEdition]};
