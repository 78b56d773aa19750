/** An edition of the site. */
export type Locale = 'ru' | 'en';

/** A parsed YAML object. Values are `unknown`: the contract is data, its shape is proven by `validate`. */
export type Node = {[key: string]: unknown};

/** Where a value of the contract was written. `line` counts from 1; `pointer` is a JSON pointer inside `file`. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** One thing that is wrong with the contract, and how to mend it. */
export interface Finding extends Place {
  readonly message: string;
  readonly mend: string;
}

/** A text in both editions. */
export interface Bilingual {
  readonly ru: string;
  readonly en: string;
}

/** What `fields.yaml` says about one logical field. */
export interface FieldText extends Bilingual {
  readonly unit?: string;
  readonly values?: Readonly<Record<string, Bilingual>>;
}

/** What a program may do after an error. */
export const RETRIES = ['never', 'same-request', 'new-token', 'after-fix', 'backoff'] as const;

/** Whether the order of a failed request may exist all the same. */
export const ORDER_MAY_EXIST = ['yes', 'no', 'unknown'] as const;

/** Interfaces of the error catalogue. */
export const INTERFACES = ['http', 'auth', 'ws', 'cws', 'graphql'] as const;

/** Where a program finds what tells one error from another; `body` is an HTTP body or an acknowledgment. */
export const MATCH_PLACES = [
  'body.message',
  'body.detail',
  'row.status',
  'row.error',
  'errors[].extensions.code',
  'redirect.error',
] as const;

/** One error as `errors.yaml` writes it. */
export interface ErrorEntry {
  readonly id: string;
  readonly group: string;
  readonly interface: readonly (typeof INTERFACES)[number][];
  readonly status?: number | '5xx';
  readonly match?: {readonly in: (typeof MATCH_PLACES)[number]; readonly equals?: string; readonly pattern?: string};
  /** The name, where no fixed text of the server is one. */
  readonly title?: Bilingual;
  /** Listed on operation pages although its group is not. */
  readonly own?: true;
  /** Kinds, operation ids and opcodes. */
  readonly operations: readonly string[];
  readonly safeToRetry: (typeof RETRIES)[number];
  readonly orderMayExist: (typeof ORDER_MAY_EXIST)[number];
  readonly cause: Bilingual;
  readonly remedy: Bilingual;
  /** What arrives; without it `{message: match.equals}`. */
  readonly example?: Node;
}

/** A part of the catalogue; see the head of `errors.yaml` for `onPages`. */
export interface ErrorGroup extends Bilingual {
  readonly id: string;
  readonly onPages?: 'common' | 'link';
}

/** `errors.yaml`. */
export interface ErrorFile {
  readonly groups: readonly ErrorGroup[];
  readonly kinds: Readonly<Record<string, Bilingual & {readonly operations: readonly string[]}>>;
  readonly errors: readonly ErrorEntry[];
}

/** Thrown when the contract cannot be used as it is. The message lists every finding with file and line. */
export class ContractError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'ContractError';
  }
}

/** `file:line pointer — message. Mend.` on one line. */
export function formatFinding({file, line, pointer, message, mend}: Finding): string {
  return `${file}:${line} ${pointer || '/'} — ${message} ${mend}`;
}

/** True for a plain object (not an array, not null). */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object, or an empty one. */
export function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

/** The value as a list, or an empty one. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value as a string, or an empty one. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
