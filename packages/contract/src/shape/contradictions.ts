import type {Schema} from './schema';

/** What contradicts itself inside one schema: `path` leads from the schema to the key. */
export interface Contradiction {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly fix: string;
}

/** Which types a keyword limits. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  minimum: ['integer', 'number'],
  maximum: ['integer', 'number'],
  exclusiveMinimum: ['integer', 'number'],
  exclusiveMaximum: ['integer', 'number'],
  multipleOf: ['integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  minItems: ['array'],
  maxItems: ['array'],
  uniqueItems: ['array'],
  items: ['array'],
  properties: ['object'],
  additionalProperties: ['object'],
  required: ['object'],
  'x-proof-required': ['object'],
  'x-proof-closed': ['object'],
};

const PAIRS = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

const isInteger = (format: string): boolean => /^int/.test(format);
const isNumeric = (format: string): boolean => /^(?:int|float|double)/.test(format);

function typeOf(value: unknown): string {
  if (value === null) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return 'array';
  }
  return typeof value === 'number' && Number.isInteger(value) ? 'integer' : typeof value;
}

/** Why a value does not fit the limits beside it, or undefined. */
function misfit(schema: Schema, value: unknown): string | undefined {
  const type = typeOf(value);
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types && !types.some((one) => one === type || (one === 'number' && type === 'integer'))) {
    return `is ${type}, and the type is ${types.join(' or ')}`;
  }
  if (schema.enum && !schema.enum.includes(value)) {
    return `is not in the list ${schema.enum.map(String).join(', ')}`;
  }
  if (typeof value === 'number') {
    const {minimum = -Infinity, maximum = Infinity} = schema;
    return value < minimum || value > maximum ? `lies outside of ${minimum}–${maximum}` : undefined;
  }
  if (typeof value === 'string') {
    const {minLength = 0, maxLength = Infinity, pattern} = schema;
    if (value.length < minLength || value.length > maxLength) {
      return `has ${value.length} characters, allowed are ${minLength}–${maxLength}`;
    }
    return pattern !== undefined && !new RegExp(pattern, 'u').test(value) ? `does not match ${pattern}` : undefined;
  }
  return undefined;
}

/** Limits that contradict each other, the type, or a value beside them. */
export function contradictions(schema: Schema): Contradiction[] {
  const found: Contradiction[] = [];
  const report = (path: readonly (string | number)[], message: string, fix: string): void => {
    found.push({path, message, fix});
  };
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  for (const [keyword, kinds] of Object.entries(KEYWORDS)) {
    if (types && keyword in schema && !types.some((type) => kinds.includes(type))) {
      report(
        [keyword],
        `${keyword} has no meaning for the type ${types.join(', ')}.`,
        `It belongs to ${kinds.join(', ')}.`,
      );
    }
  }
  for (const [low, high] of PAIRS) {
    if ((schema[low] ?? -Infinity) > (schema[high] ?? Infinity)) {
      report([low], `${low} ${schema[low]} is above ${high} ${schema[high]}.`, 'Correct one of the two.');
    }
  }
  if (schema.pattern !== undefined) {
    try {
      new RegExp(schema.pattern, 'u');
    } catch (error) {
      report(['pattern'], `The pattern is no regular expression: ${String(error)}.`, 'Correct it.');
      return found;
    }
  }
  if (schema.format !== undefined && types) {
    const right = isNumeric(schema.format)
      ? types.includes('number') || types.includes('integer')
      : types.includes('string');
    if (!right || (isInteger(schema.format) && !types.includes('integer') && !types.includes('number'))) {
      report(
        ['format'],
        `The format ${schema.format} does not fit the type ${types.join(', ')}.`,
        'Correct one of the two.',
      );
    }
  }
  (schema.enum ?? []).forEach((value, index) => {
    const {enum: _, ...rest} = schema;
    const why = misfit(rest, value);
    if (why) {
      report(['enum', index], `${JSON.stringify(value)} ${why}.`, 'Correct the value or the limit.');
    }
    if (schema.enum?.indexOf(value) !== index) {
      report(['enum', index], `${JSON.stringify(value)} is listed twice.`, 'Remove one of the two.');
    }
  });
  for (const key of ['const', 'default', 'example'] as const) {
    const why = schema[key] === undefined ? undefined : misfit(schema, schema[key]);
    if (why) {
      report([key], `${key} ${JSON.stringify(schema[key])} ${why}.`, 'Correct the value or the limit.');
    }
  }
  if (types?.includes('array') && schema.items === undefined) {
    report([], 'A list without items says nothing about its elements.', 'Add items: …');
  }
  if (schema.properties && !schema.allOf) {
    const names = schema.properties;
    for (const key of ['required', 'x-proof-required'] as const) {
      (schema[key] ?? []).forEach((name, index) => {
        if (!(name in names)) {
          report([key, index], `There is no property ${name}.`, `Properties: ${Object.keys(names).join(', ')}.`);
        }
      });
    }
  }
  if (
    ['$ref', 'type', 'oneOf', 'anyOf', 'allOf', 'enum', 'const', 'not', 'if'].every((key) => !(key in schema)) &&
    Object.keys(schema).some((key) => key !== 'required')
  ) {
    report([], 'The schema has no type.', 'Add type: … or $ref: …');
  }
  return found;
}
