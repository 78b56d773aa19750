import type {Edition} from '../../../src/lib/edition';
import {formatFinding, type Finding} from './diagnostic';

/** An edition of the site. */
export type Locale = Edition;

/** Any object of the contract, for code that walks documents whatever they say. What they say is in `vocabulary.ts`. */
export type Node = {[key: string]: unknown};

/** Where a value of the contract was written. `line` counts from 1; `pointer` is a JSON pointer inside `file`. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** Thrown when the contract cannot be used as it is. The message lists every finding with file and line. */
export class ContractError extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(formatFinding).join('\n'));
    this.name = 'ContractError';
  }
}

/** True for a plain object (not an array, not null). */
export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
