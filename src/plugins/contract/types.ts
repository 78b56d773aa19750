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

/** One row of `errors.yaml`. */
export interface ErrorEntry {
  readonly id: string;
  readonly interface: 'http' | 'auth' | 'ws' | 'cws' | 'graphql';
  readonly status?: number;
  readonly code?: string;
  /** Name of an error that has neither status nor code. */
  readonly title?: Bilingual;
  readonly operations: '*' | readonly string[];
  readonly cause: Bilingual;
  readonly remedy: Bilingual;
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
