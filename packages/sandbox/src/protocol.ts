/*
 * What the sandbox knows of the contract, as data: made by `src/plugins/sandbox-data/` when the site is built or the server
 * starts. Nothing here reads a file or evaluates code.
 */

/** The `X-Sandbox-Reason` of a 501: the contract has the operation, and nothing simulates it. */
export const NO_SIMULATION = 'no-simulation';

export type Format = 'Simple' | 'Slim' | 'Heavy';

/** One field of a payload. `name` is what the sandbox calls it; a format without an entry in `names` calls it the same. */
export interface FieldNames {
  readonly name: string;
  /** null: the format has no such field. */
  readonly names?: Readonly<Partial<Record<Format, string | null>>>;
  readonly fields?: readonly FieldNames[];
}

/** A request's part that stands outside its body. */
export interface ParameterRule {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly list: boolean;
  readonly type: 'string' | 'number' | 'boolean';
  /** Name of its validator. */
  readonly check: string;
}

/** One HTTP operation. */
export interface OperationRule {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly auth: 'required' | 'optional' | 'none';
  readonly parameters: readonly ParameterRule[];
  readonly body: {readonly required: boolean; readonly check: string} | undefined;
  /** Statuses the contract names. */
  readonly statuses: readonly number[];
  /** Content type of a success. */
  readonly type: string;
  readonly fields: readonly FieldNames[];
  /** The example of a success, under the sandbox's names. */
  readonly example: unknown;
  /** The example of a rejection, if the contract has one. */
  readonly rejection: unknown;
  /** The answer to a repeated `X-REQID` carries the outcome of the first request in `oldResponse`. */
  readonly remembers: boolean;
}

/** One opcode of `/ws` or `/cws`. */
export interface OpcodeRule {
  readonly opcode: string;
  readonly channel: '/ws' | '/cws';
  /** Name of the validator of its message. */
  readonly check: string;
  /** Fields of its data messages; undefined for what is no subscription. */
  readonly data: readonly FieldNames[] | undefined;
  readonly example: unknown;
  readonly frequency:
    {readonly default: number; readonly minimum: Readonly<Partial<Record<Format, number>>>} | undefined;
}

/** What a validator of ajv's standalone code found wrong. */
export interface Problem {
  readonly instancePath: string;
  readonly keyword: string;
  readonly message?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled validator: ajv puts what is wrong beside the function. */
export interface Validator {
  (value: unknown): boolean;
  errors?: readonly Problem[] | null;
}

/** The contract as data. */
export interface ProtocolData {
  readonly operations: readonly OperationRule[];
  readonly opcodes: readonly OpcodeRule[];
  /** GraphQL: the schema in its own language. */
  readonly sdl: string;
}

/** The contract as data, and the validators of its requests by name. */
export interface Protocol extends ProtocolData {
  readonly validators: Readonly<Record<string, Validator>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Gives a payload the names of a format. Fields that the contract does not know are left out. */
export function toFormat(fields: readonly FieldNames[], format: Format, value: unknown): unknown {
  return rename(
    fields,
    value,
    ({name}) => name,
    ({name, names}) => (names && format in names ? names[format] : name),
  );
}

/** The way back: a payload in a format under the names of the sandbox. */
export function fromFormat(fields: readonly FieldNames[], format: Format, value: unknown): unknown {
  return rename(
    fields,
    value,
    ({name, names}) => (names && format in names ? names[format] : name),
    ({name}) => name,
  );
}

type NameOf = (field: FieldNames) => string | null | undefined;

function rename(fields: readonly FieldNames[], value: unknown, from: NameOf, to: NameOf): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => rename(fields, item, from, to));
  }
  if (typeof value !== 'object' || value === null || fields.length === 0) {
    return value;
  }
  const result: Record<string, unknown> = {};
  for (const field of fields) {
    const [source, target] = [from(field), to(field)];
    if (typeof source === 'string' && typeof target === 'string' && Object.hasOwn(value, source)) {
      const item = (value as Row)[source];
      result[target] = field.fields ? rename(field.fields, item, from, to) : item;
    }
  }
  return result;
}
