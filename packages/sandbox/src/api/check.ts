import type {OperationRule, ParameterRule, Problem, Protocol, Validator} from '../protocol';

/** A value as a client may see it again: short, and in signs that a header can carry. */
export const shown = (value: unknown): string =>
  (typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : typeof value).replaceAll(/[^ -~]/g, '?');

function sentence({keyword, params}: Problem): string {
  switch (keyword) {
    case 'required':
      return `has no ${String(params.missingProperty)}`;
    case 'additionalProperties':
      return `has a field the contract does not know, ${shown(params.additionalProperty)}`;
    case 'type':
      return `is not of the type ${String(params.type)}`;
    case 'enum':
      return `is none of ${String(params.allowedValues)}`;
    default:
      return `breaks ${keyword} ${String(params.limit ?? params.format ?? params.pattern ?? '')}`.trim();
  }
}

const words = ({errors}: Validator): string =>
  (errors ?? [])
    .slice(0, 1)
    .map((problem) => `${problem.instancePath || '/'} ${sentence(problem)}`)
    .join('');

/** Holds a value against a validator of the contract: what is wrong, in plain ASCII, or ''. */
export function problemOf(protocol: Protocol, check: string, value: unknown): string {
  const validate = protocol.validators[check];
  return validate(value) ? '' : words(validate).replaceAll(/[^ -~]/g, '?');
}

/** A text or bytes as JSON in UTF-8; undefined for what is none. */
export function jsonOf(text: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof text === 'string' ? text : new TextDecoder('utf-8', {fatal: true}).decode(text));
  } catch {
    return undefined;
  }
}

/** Parameters of a request by name. Numbers keep their digits: an order number may be wider than a JavaScript number. */
export class Parameters {
  readonly #values: ReadonlyMap<string, string>;

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values;
  }

  text(name: string): string | undefined {
    return this.#values.get(name);
  }

  /** The text of a parameter that the operation requires. */
  word(name: string): string {
    return this.text(name) ?? '';
  }

  number(name: string): number | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : Number(text);
  }

  flag(name: string): boolean {
    return this.text(name) === 'true';
  }

  /** May a row with this value stay in a list? */
  allows(name: string, value: unknown): boolean {
    return this.text(name) === undefined || this.text(name) === value;
  }
}

/** A part of a request that does not fit; `rule` is undefined for a part that the contract does not know. */
export interface BadParameter {
  readonly rule: ParameterRule | undefined;
  readonly problem: string;
}

/** The text of a parameter as the schema's type; text that is no such value stays text and fails there. */
function typed(text: string, {type}: ParameterRule): unknown {
  if (type === 'number' && text.trim() !== '' && !Number.isNaN(Number(text))) {
    return Number(text);
  }
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** What stands outside the body, and what of it does not fit or was passed over. */
export interface ReadParameters {
  readonly parameters: Parameters;
  readonly bad: readonly BadParameter[];
  readonly warnings: readonly string[];
}

/** The spelling that the contract has for a word of another case; undefined for what is no such word. */
function spelled({errors}: Validator, word: string): string | undefined {
  const {keyword, params} = errors?.[0] ?? {};
  const allowed = keyword === 'enum' ? (params?.allowedValues as readonly unknown[]) : [];
  return allowed.filter((one) => typeof one === 'string').find((one) => one.toLowerCase() === word.toLowerCase());
}

/**
 * Reads and checks what stands outside the body: path, query and headers. `lenient` passes over unknown names, the case of
 * names and words, and an `X-REQID` that an update lacks; the case of `format` never counts.
 */
export function readParameters(
  protocol: Protocol,
  rule: OperationRule,
  path: ReadonlyMap<string, string>,
  query: URLSearchParams,
  header: (name: string) => string | undefined,
  lenient: boolean,
): ReadParameters {
  const values = new Map<string, string>();
  const bad: BadParameter[] = [];
  const warnings: string[] = [];
  const queryNames = new Set<string>();
  for (const parameter of rule.parameters) {
    const {name, in: place} = parameter;
    const given =
      lenient && place === 'query' && !query.has(name)
        ? ([...query.keys()].find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
        : name;
    if (given !== name) {
      warnings.push(`query ${shown(given)} is written ${name}`);
    }
    const texts =
      place === 'query'
        ? query.getAll(given)
        : [place === 'path' ? path.get(name) : header(name)].filter((text) => text !== undefined);
    if (place === 'query') {
      queryNames.add(given);
    }
    if (texts.length === 0) {
      if (lenient && name === 'X-REQID' && rule.method === 'PUT') {
        warnings.push('header X-REQID is missing');
      } else if (parameter.required && !(name === 'X-REQID' && header('X-ALOR-REQID') !== undefined)) {
        bad.push({rule: parameter, problem: `${place} ${name} is missing`});
      }
      continue;
    }
    const {value, text, warning} = readValue(protocol, parameter, texts, lenient);
    if (value === undefined) {
      bad.push({rule: parameter, problem: `${place} ${name} has the value ${shown(texts[0])}`});
      continue;
    }
    values.set(name, text);
    if (warning) {
      warnings.push(`${place} ${name}: ${warning}`);
    }
  }
  for (const name of new Set(query.keys())) {
    if (!queryNames.has(name)) {
      const problem = `query ${shown(name)} is unknown`;
      if (lenient) {
        warnings.push(`${problem} and passed over`);
      } else {
        bad.push({rule: undefined, problem});
      }
    }
  }
  return {parameters: new Parameters(values), bad, warnings};
}

/** The value of a parameter, and its text in the spelling of the contract; no value where it does not fit. */
function readValue(
  protocol: Protocol,
  parameter: ParameterRule,
  texts: readonly string[],
  lenient: boolean,
): {readonly value?: unknown; readonly text: string; readonly warning?: string} {
  const validate = protocol.validators[parameter.check];
  const [text] = texts;
  const read = (spelling: string): unknown =>
    parameter.list ? texts.map((one) => typed(one, parameter)) : typed(spelling, parameter);
  if (validate(read(text))) {
    return {value: read(text), text};
  }
  const free = lenient || parameter.name === 'format';
  const spelling = parameter.type === 'boolean' ? text.toLowerCase() : (spelled(validate, text) ?? text);
  return free && !parameter.list && spelling !== text && validate(read(spelling))
    ? {
        value: read(spelling),
        text: spelling,
        ...(parameter.name !== 'format' && {warning: `${shown(text)} is written ${spelling}`}),
      }
    : {text};
}
