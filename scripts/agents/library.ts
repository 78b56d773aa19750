import fs from 'node:fs';
import path from 'node:path';
import {
  exchangeCodes,
  finderData,
  httpOperations,
  loadContract,
  LOCALES,
  wsOperations,
  type Locale,
} from '@alor-docs/contract';
import {PREFIX, type Library, type LibraryEdition, type OperationFacts} from '@alor-docs/mcp';
import type {IndexFile} from '@alor-docs/search/index-file';
import {requestForms} from '../../src/plugins/sandbox-data/requests';
import {bases} from '../../src/site/baseUrls';
import {brand} from '../../src/site/brand';

/** Of an edition in a build: the other edition, lists of pages, and copies. */
const NO_PAGES = /^(?:en|tags)\/|^(?:skills|downloads)\//;

/**
 * What the tools of agents read, from a build and the contract.
 *
 * @param root of the repository
 * @param build folder of a build
 * @throws Error where a part of the build is missing
 */
export function libraryOf(root: string, build: string): Library {
  const {edition} = loadContract(path.join(root, 'contract'));
  return {
    version: edition('en').openapi.info.version,
    site: brand.url + bases.ru,
    editions: Object.fromEntries(
      LOCALES.map((locale) => [locale, editionOf(root, path.join(build, PREFIX[locale]), locale)]),
    ) as Library['editions'],
  };
}

const editionOf = (root: string, folder: string, locale: Locale): LibraryEdition => ({
  pages: pagesOf(folder),
  index: indexOf(folder),
  ...contractFacts(root, locale),
});

/** What of an edition comes from the contract. */
export function contractFacts(root: string, locale: Locale): Pick<LibraryEdition, 'errors' | 'operations'> {
  const contractDir = path.join(root, 'contract');
  const {edition, errors} = loadContract(contractDir);
  return {
    errors: finderData(errors, exchangeCodes(contractDir), locale),
    operations: operationsOf(edition(locale), locale),
  };
}

function pagesOf(folder: string): Record<string, string> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder, {recursive: true, encoding: 'utf8'}) : [];
  const pages = names
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => name.endsWith('.md') && !NO_PAGES.test(name))
    .sort();
  if (pages.length === 0) {
    throw new Error(`${folder} holds no pages: run npm run build first.`);
  }
  return Object.fromEntries(
    pages.map((name) => [name.replace(/\.md$/, ''), fs.readFileSync(path.join(folder, name), 'utf8')]),
  );
}

function indexOf(folder: string): IndexFile {
  const at = path.join(folder, 'assets/search');
  const [file, ...others] = fs.existsSync(at) ? fs.readdirSync(at).filter((name) => name.endsWith('.json')) : [];
  if (file === undefined || others.length > 0) {
    throw new Error(`${at} holds ${others.length + (file ? 1 : 0)} search indexes instead of one: run npm run build.`);
  }
  return JSON.parse(fs.readFileSync(path.join(at, file), 'utf8')) as IndexFile;
}

/** An example as it can be sent: a stop order has no expiry. Tokens are added by whoever sends it. */
const ready = (example: unknown): unknown =>
  JSON.parse(JSON.stringify(example).replaceAll('"$endTime"', '0')) as unknown;

function operationsOf(
  contract: ReturnType<ReturnType<typeof loadContract>['edition']>,
  locale: Locale,
): OperationFacts[] {
  const forms = requestForms(contract);
  const page = (route: string): string => `${PREFIX[locale]}${route.replace(/^\//, '')}`;
  return [
    ...httpOperations(contract.openapi).map(({id, method, path: address, node}): OperationFacts => {
      const {server, token, optional, parameters, body, faults} = forms.operations[id];
      return {
        id,
        address: `${method.toUpperCase()} ${address}`,
        title: node.summary,
        page: page(node['x-page']),
        server,
        token: !token ? 'none' : optional ? 'optional' : 'required',
        parameters,
        ...(body && {body: {...body, example: ready(body.example)}}),
        faults,
      };
    }),
    ...wsOperations(contract.asyncapi).map(({opcode, node}): OperationFacts => {
      const {channel, server, example, fields, faults} = forms.messages[opcode];
      return {
        id: opcode,
        address: `${channel} ${opcode}`,
        title: node.summary,
        page: page(node['x-page']),
        server,
        token: 'required',
        parameters: [],
        body: {example: ready(example), fields},
        faults,
      };
    }),
  ];
}
