import {brand} from '../../../../src/site/brand';
import {absolute, asyncapiOf, openapiOf, yamlOf} from './documents';
import {errorsJson, errorsSchema} from '../errors';
import {finishAsyncapi, finishOpenapi, revisionOf} from './vendorExtensions';
import type {Contract} from '../loadContract';
import {publish} from './index';
import {TAKEAWAY, takeaway} from './apiClients';
import {STRINGS} from '../interfaceTexts';
import type {Locale, Node} from '../types';
import {FORMATS} from '../shape/vocabulary';

/** Names of all files that an edition offers for download; the requests of single pages are no part of them. */
export const DOWNLOADS: readonly string[] = [
  ...['openapi', 'asyncapi'].flatMap((name) =>
    ['', ...FORMATS.map((format) => `.${format.toLowerCase()}`)].flatMap((format) =>
      ['yaml', 'json'].map((ending) => `${name}${format}.${ending}`),
    ),
  ),
  'schema.graphql',
  'errors.json',
  'errors.schema.json',
  ...TAKEAWAY,
];

/**
 * The files an edition offers for download: name → text. Pure. `root` is the absolute address of the edition, with a
 * slash at its end; `date` is the day the contract was last changed, where that is known.
 */
export function downloads(contract: Contract, locale: Locale, root: string, date?: string): Map<string, string> {
  const edition = {root, date};
  const {openapi, asyncapi, sdl} = contract.edition(locale);
  const files = new Map<string, string>();
  const add = (name: string, document: object): void => {
    const plain = JSON.parse(absolute(JSON.stringify(publish(document, locale)), root)) as Node;
    files.set(`${name}.yaml`, yamlOf(plain));
    files.set(`${name}.json`, `${JSON.stringify(plain, null, 1)}\n`);
  };
  add('openapi', finishOpenapi(openapi, edition));
  add('asyncapi', finishAsyncapi(asyncapi, edition));
  for (const format of FORMATS) {
    add(`openapi.${format.toLowerCase()}`, finishOpenapi(openapiOf(openapi, format), edition));
    add(`asyncapi.${format.toLowerCase()}`, finishAsyncapi(asyncapiOf(asyncapi, format), edition));
  }
  const {test, production} = brand.hosts;
  const head = STRINGS[locale].sdlHead({test: test.graphql, production: production.graphql});
  const lines = [...head, [revisionOf(sdl), date].filter(Boolean).join(', ')];
  files.set('schema.graphql', `${lines.map((line) => `# ${line}\n`).join('')}\n${sdl}`);
  files.set('errors.json', errorsJson(contract.errors, locale, root, openapi.info.version));
  files.set('errors.schema.json', errorsSchema(root));
  takeaway(openapi, locale, root).forEach((text, name) => files.set(name, text));
  return files;
}
