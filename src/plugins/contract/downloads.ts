import {stringify} from 'yaml';
import {errorsJson, errorsSchema} from './errors';
import type {Contract} from './project';
import {publish} from './publish';
import type {Locale} from './types';

/**
 * The files an edition offers for download: name → text. Pure. `root` is the absolute address of the edition, with a
 * slash at its end.
 */
export function downloads(contract: Contract, locale: Locale, root: string): Map<string, string> {
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
  files.set('errors.json', errorsJson(contract.errors, locale, root, edition.openapi.info.version));
  files.set('errors.schema.json', errorsSchema(root));
  return files;
}
