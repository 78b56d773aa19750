import {absolute, asyncapiOf, openapiOf, yamlOf, type Publication} from './documents';
import {errorsJson, errorsMin, errorsSchema, exchangeCodesJson} from '../errors/publish';
import {errorsV1Json} from '../errors/publishV1';
import {finishAsyncapi, finishOpenapi, revisionOf} from './vendorExtensions';
import type {Contract} from '../loadContract';
import {publish} from './publish';
import {RECIPES_FILE, recipesDocument} from './recipes';
import {API_CLIENT_FILES, apiClientFiles} from './apiClients';
import {STRINGS} from '../interfaceTexts';
import type {Node} from '../visit';
import {FORMATS} from '../shape';
import {observedInWords} from '../observed';

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
  'errors.min.json',
  'errors.v1.json',
  'exchange-codes.json',
  RECIPES_FILE,
  ...API_CLIENT_FILES,
];

/** The files an edition offers for download: name → text, the mark of what was observed as a word. Pure. */
export function exportDocuments(contract: Contract, publication: Publication): Map<string, string> {
  const {locale, root, hosts, date, codes} = publication;
  const {openapi, asyncapi, sdl} = contract.edition(locale);
  const files = new Map<string, string>();
  const add = (name: string, document: object): void => {
    const plain = JSON.parse(absolute(JSON.stringify(publish(document, locale)), root)) as Node;
    files.set(`${name}.yaml`, yamlOf(plain));
    files.set(`${name}.json`, `${JSON.stringify(plain, null, 1)}\n`);
  };
  add('openapi', finishOpenapi(openapi, publication));
  add('asyncapi', finishAsyncapi(asyncapi, publication));
  for (const format of FORMATS) {
    add(`openapi.${format.toLowerCase()}`, finishOpenapi(openapiOf(openapi, format), publication));
    add(`asyncapi.${format.toLowerCase()}`, finishAsyncapi(asyncapiOf(asyncapi, format), publication));
  }
  const head = STRINGS[locale].sdlHead({test: hosts.test.graphql, production: hosts.production.graphql});
  const lines = [...head, [revisionOf(sdl), date].filter(Boolean).join(', ')];
  files.set('schema.graphql', `${lines.map((line) => `# ${line}\n`).join('')}\n${sdl}`);
  const {version} = openapi.info;
  files.set('errors.json', errorsJson(contract.errors, {locale, root, version}));
  files.set('errors.schema.json', errorsSchema(root));
  files.set('errors.min.json', errorsMin(contract.errors));
  files.set('errors.v1.json', errorsV1Json(contract.errors, locale, root, version));
  if (codes) {
    files.set('exchange-codes.json', exchangeCodesJson(codes, {locale, root, version}));
  }
  const recipes = publish(recipesDocument(contract.edition(locale)), locale);
  files.set(RECIPES_FILE, absolute(yamlOf(recipes), root));
  apiClientFiles(openapi, publication).forEach((text, name) => files.set(name, text));
  return new Map([...files].map(([name, text]) => [name, observedInWords(text, locale)]));
}

export {requestFile} from './apiClients';
export {authorized, RECIPES_FILE} from './recipes';
export {errorGroups, type ErrorGroupText} from './errorGroups';
export type {Publication} from './documents';
