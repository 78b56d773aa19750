import {absolute, asyncapiOf, openapiOf, yamlOf} from './deliver';
import {errorsJson, errorsSchema} from './errors';
import {finishAsyncapi, finishOpenapi} from './finish';
import type {Contract} from './project';
import {publish} from './publish';
import type {Locale} from './types';
import {FORMATS} from './vocabulary';

/**
 * The files an edition offers for download: name → text. Pure. `root` is the absolute address of the edition, with a
 * slash at its end.
 */
export function downloads(contract: Contract, locale: Locale, root: string): Map<string, string> {
  const {openapi, asyncapi, sdl} = contract.edition(locale);
  const files = new Map<string, string>();
  const add = (name: string, document: object): void => {
    const plain = absolute(publish(document, locale), root);
    files.set(`${name}.yaml`, yamlOf(plain));
    files.set(`${name}.json`, `${JSON.stringify(plain, null, 1)}\n`);
  };
  add('openapi', finishOpenapi(openapi, root));
  FORMATS.forEach((format) => add(`openapi.${format.toLowerCase()}`, finishOpenapi(openapiOf(openapi, format), root)));
  if (asyncapi) {
    add('asyncapi', finishAsyncapi(asyncapi, root));
    FORMATS.forEach((format) =>
      add(`asyncapi.${format.toLowerCase()}`, finishAsyncapi(asyncapiOf(asyncapi, format), root)),
    );
  }
  if (sdl !== undefined) {
    files.set('schema.graphql', sdl);
  }
  files.set('errors.json', errorsJson(contract.errors, locale, root, openapi.info.version));
  files.set('errors.schema.json', errorsSchema(root));
  return files;
}
