import {stringify} from 'yaml';
import type {Contract} from './project';
import {publish} from './publish';
import type {Locale} from './types';

/** The files an edition offers for download: name → text. Pure. */
export function downloads(contract: Contract, locale: Locale): Map<string, string> {
  const edition = contract.edition(locale);
  const files = new Map<string, string>();
  const yaml = (document: Parameters<typeof publish>[0]): string => stringify(publish(document, locale), {lineWidth: 120, aliasDuplicateObjects: false});
  files.set('openapi.yaml', yaml(edition.openapi));
  if (edition.asyncapi) {
    files.set('asyncapi.yaml', yaml(edition.asyncapi));
  }
  if (edition.sdl !== undefined) {
    files.set('schema.graphql', edition.sdl);
  }
  const errors = contract.errors.map(({title, cause, remedy, ...rest}) => ({
    ...rest,
    ...(title && {title: title[locale]}),
    cause: cause[locale],
    remedy: remedy[locale],
  }));
  files.set('errors.json', `${JSON.stringify(errors, null, 2)}\n`);
  return files;
}
