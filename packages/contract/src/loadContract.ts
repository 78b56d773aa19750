import fs from 'node:fs';
import path from 'node:path';
import {buildSchema, type GraphQLSchema} from 'graphql';
import {validateShape} from './load/validateShape';
import {catalogue, type Catalogue} from './errors/catalogue';
import {EXCHANGE_CODES} from './exchangeCodes';
import {load, type Loaded} from './load/load';
import {localize} from './localize';
import {ENUMS, resolve} from './load/resolve';
import {localizeSdl, schemaOf} from './load/sdl';
import {STRINGS, type Strings} from './interfaceTexts';
import {ContractError} from './diagnostic';
import type {Locale} from './locales';
import type {
  AsyncApi,
  Claim,
  CodeClass,
  ErrorFile,
  FieldText,
  NamedEnum,
  OpenApi,
  RecipeIndex,
  Workflow,
} from './shape';

/** The contract in one language: what every part of a page is rendered from. */
export interface LocalizedContract {
  readonly locale: Locale;
  readonly strings: Strings;
  readonly openapi: OpenApi;
  readonly asyncapi: AsyncApi;
  readonly sdl: string;
  readonly schema: GraphQLSchema;
  readonly errors: Catalogue;
  readonly recipes: Recipes;
  /** Texts of logical fields in both languages. */
  readonly fields: Readonly<Record<string, FieldText>>;
  /** Classes of the exchange's codes; only where they are asked for. */
  readonly codeClasses?: readonly CodeClass[];
}

/** Sequences of requests that do a task, in the order of their ids. */
export interface Recipes extends Pick<RecipeIndex, 'title' | 'inputs'> {
  readonly workflows: readonly Workflow[];
}

/** The contract as read from disk. Editions are made once, on first use. */
export interface Contract {
  readonly loaded: Loaded;
  /** Answers to the queries that guides show. */
  readonly answers: Loaded;
  /** The schemas for editors as they stand in the folder: path → text. */
  readonly editors: ReadonlyMap<string, string>;
  /** Bundled, both languages still inside. */
  readonly openapi: OpenApi;
  readonly asyncapi: AsyncApi;
  /** SDL with both languages in its descriptions. */
  readonly sdl: string;
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly enums: Readonly<Record<string, NamedEnum>>;
  readonly errors: Catalogue;
  /** What the broker does not promise, in both languages. */
  readonly unknowns: readonly Claim[];
  /** In both languages. */
  readonly recipes: Recipes;
  edition(locale: Locale): LocalizedContract;
}

const OPENAPI = 'http/openapi.yaml';
const ASYNCAPI = 'websocket/asyncapi.yaml';
const SDL = 'graphql/schema.graphql';
const FIELDS = 'fields.yaml';
const ERRORS = 'errors.yaml';
const UNKNOWNS = 'unknowns.yaml';
const RECIPES = 'workflows/index.yaml';

/** Every file that `loadContract` reads, as absolute paths, sorted: all of the folder but the codes of the exchange, which are long and seldom asked for. */
export function contractFiles(contractDir: string): string[] {
  return fs
    .readdirSync(contractDir, {recursive: true, withFileTypes: true})
    .filter(({name}) => name !== EXCHANGE_CODES)
    .filter((entry) => entry.isFile() && /\.(?:ya?ml|graphql|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const cache = new Map<string, {signature: string; contract: Contract}>();

/**
 * Reads the contract from `contractDir` (absolute); the result is cached until a file of the folder changes.
 * Throws ContractError when a file is not valid YAML, breaks the vocabulary, a reference leads nowhere, or the SDL is no schema.
 */
export function loadContract(contractDir: string): Contract {
  const files = contractFiles(contractDir);
  const signature = files.map((file) => `${file}:${fs.statSync(file).mtimeMs}`).join('|');
  const known = cache.get(contractDir);
  if (known?.signature === signature) {
    return known.contract;
  }
  const texts = new Map(
    files.map((file) => [path.relative(contractDir, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8')]),
  );
  const contract = makeContract(texts, known?.contract);
  cache.set(contractDir, {signature, contract});
  return contract;
}

/** The contract from texts by path under its folder; files that did not change since `before` are not read again. Pure. */
export function makeContract(texts: ReadonlyMap<string, string>, before?: Contract): Contract {
  const missing = [OPENAPI, ASYNCAPI, SDL, FIELDS, ENUMS, ERRORS, UNKNOWNS].filter((file) => !texts.has(file));
  if (missing.length > 0) {
    const message = 'The file is missing.';
    throw new ContractError(
      missing.map((file) => ({file: `contract/${file}`, line: 1, pointer: '', message, fix: 'Restore it.'})),
    );
  }
  const only = (pattern: RegExp): Map<string, string> => new Map([...texts].filter(([file]) => pattern.test(file)));
  const loaded = load(only(/\.ya?ml$/), before?.loaded);
  // JSON is YAML: read this way, each key knows its line.
  const answers = load(only(/^graphql\/.*\.json$/), before?.answers);
  const diagnostics = validateShape(loaded, before?.loaded);
  if (diagnostics.length > 0) {
    throw new ContractError(diagnostics);
  }
  // `decode` has proven the shapes that these types name.
  const openapi = resolve(loaded, OPENAPI) as unknown as OpenApi;
  const asyncapi = resolve(loaded, ASYNCAPI) as unknown as AsyncApi;
  const sdl = texts.get(SDL) ?? '';
  schemaOf(sdl);
  const fields = loaded.files.get(FIELDS) as Record<string, FieldText>;
  const enums = loaded.files.get(ENUMS) as Record<string, NamedEnum>;
  const errors = catalogue(loaded.files.get(ERRORS) as ErrorFile, openapi, asyncapi, loaded.sources);
  const recipes: Recipes = {
    ...((loaded.files.get(RECIPES) as RecipeIndex | undefined) ?? {title: '', inputs: {}}),
    workflows: [...loaded.files].filter(([file]) => file.endsWith('.arazzo.yaml')).map(([, data]) => data as Workflow),
  };
  const editions = new Map<Locale, LocalizedContract>();
  return {
    loaded,
    answers,
    editors: only(/^vocabulary\//),
    openapi,
    asyncapi,
    sdl,
    fields,
    enums,
    errors,
    unknowns: loaded.files.get(UNKNOWNS) as Claim[],
    recipes,
    edition(locale) {
      const known = editions.get(locale);
      if (known) {
        return known;
      }
      const localSdl = localizeSdl(sdl, locale);
      const edition: LocalizedContract = {
        locale,
        strings: STRINGS[locale],
        openapi: localize(openapi, fields, locale, loaded.sources),
        asyncapi: localize(asyncapi, fields, locale, loaded.sources),
        sdl: localSdl,
        schema: buildSchema(localSdl),
        errors,
        recipes: localize(recipes, fields, locale, loaded.sources),
        fields,
      };
      editions.set(locale, edition);
      return edition;
    },
  };
}
