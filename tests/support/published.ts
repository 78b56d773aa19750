import path from 'node:path';
import {brand} from '../../src/site/brand';
import {exportDocuments, loadContract, type Locale} from '@alor-docs/contract';

/** The contract of the site. */
export const CONTRACT = loadContract(path.resolve(__dirname, '../../contract'));

const made = new Map<Locale, ReadonlyMap<string, string>>();

/** Address of an edition in what is published here. */
export const rootOf = (locale: Locale): string => `https://site.example.org/${locale}/`;

/** The downloads of an edition, name → text; made once: that takes seconds. */
export function published(locale: Locale): ReadonlyMap<string, string> {
  const files = made.get(locale) ?? exportDocuments(CONTRACT, {locale, root: rootOf(locale), hosts: brand.hosts});
  made.set(locale, files);
  return files;
}

/** A document among them as data: of `.yaml`, that of the `.json` beside it, which says the same (documents.test.ts) and is read faster. */
export const documentOf = <T>(name: string, locale: Locale = 'en'): T =>
  JSON.parse(published(locale).get(name.replace(/\.yaml$/, '.json')) ?? '') as T;
