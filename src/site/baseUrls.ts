import type {Edition} from '../lib/edition';
import {brand} from './brand';

/** Where each edition lives, e.g. `/docs/` and `/docs/en/`. */
export const bases: Readonly<Record<Edition, string>> = {ru: brand.baseUrl, en: `${brand.baseUrl}en/`};

/** Folder of an edition in a build, '' or `en/`; for a page its path there. @param address that begins with the first base */
export const folderOf = (address: string): string => address.slice(bases.ru.length);
