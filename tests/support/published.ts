import path from 'node:path';
import {brand} from '../../src/site/brand';
import {exchangeCodes, exportDocuments, loadContract, type Locale} from '@alor-docs/contract';

const folder = path.resolve(__dirname, '../../contract');

/** The contract of the site. */
export const CONTRACT = loadContract(folder);

/** The codes of the exchange. */
export const CODES = exchangeCodes(folder);

const made = new Map<Locale, ReadonlyMap<string, string>>();

/** Address of an edition in what is published here. */
export const rootOf = (locale: Locale): string => `https://site.example.org/${locale}/`;

/** The downloads of an edition, name → text; made once: that takes seconds. */
export function published(locale: Locale): ReadonlyMap<string, string> {
  const publication = {locale, root: rootOf(locale), hosts: brand.hosts, codes: CODES};
  const files = made.get(locale) ?? exportDocuments(CONTRACT, publication);
  made.set(locale, files);
  return files;
}

/** A document among them as data: of `.yaml`, that of the `.json` beside it, which says the same (documents.test.ts) and is read faster. */
export const documentOf = <T>(name: string, locale: Locale = 'en'): T =>
  JSON.parse(published(locale).get(name.replace(/\.yaml$/, '.json')) ?? '') as T;
