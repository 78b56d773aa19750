import type {Edition} from '../lib/edition';
import {brand} from './brand';

/** Where each edition lives, e.g. `/docs/` and `/docs/en/`. */
export const bases: Readonly<Record<Edition, string>> = {ru: brand.baseUrl, en: `${brand.baseUrl}en/`};
