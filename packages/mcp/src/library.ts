import type {ErrorWords, FinderData} from '@alor-docs/contract/errors';
import type {Locale} from '@alor-docs/contract/locales';
import type {IndexFile} from '@alor-docs/search/index-file';

/** A field of a request. Texts are without Markdown. */
export interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly required?: true;
  readonly values?: readonly string[];
  readonly fields?: readonly FieldFacts[];
}

/** A request of HTTP or an opcode, as an agent needs it to send one. */
export interface OperationFacts {
  /** Operation id of OpenAPI, or the opcode. */
  readonly id: string;
  /** `GET /md/v2/history`, or `/cws create:limit`. */
  readonly address: string;
  readonly title: string;
  /** Its page, as `read_page` takes it. */
  readonly page: string;
  readonly server: string;
  readonly token: 'required' | 'optional' | 'none';
  readonly parameters: readonly (FieldFacts & {readonly in: string; readonly value: string})[];
  readonly body?: {readonly example: unknown; readonly fields: readonly FieldFacts[]};
  /** What the simulation can let go wrong with it. */
  readonly faults: readonly string[];
}

/** The site in one language. */
export interface LibraryEdition {
  /** Markdown by path below the edition: `api/usage/limits`; `index` for the home page. */
  readonly pages: Readonly<Record<string, string>>;
  readonly index: IndexFile;
  readonly errors: FinderData & {readonly words: ErrorWords};
  readonly operations: readonly OperationFacts[];
}

/** All that the tools read. It travels with the program: no file and no network is asked while they run. */
export interface Library {
  /** Of the API. */
  readonly version: string;
  /** Address of the site with a slash at its end; the edition in English lies below it at `en/`. */
  readonly site: string;
  readonly editions: Readonly<Record<Locale, LibraryEdition>>;
}

/** Where an edition lies below the site. */
export const PREFIX: Readonly<Record<Locale, string>> = {ru: '', en: 'en/'};
