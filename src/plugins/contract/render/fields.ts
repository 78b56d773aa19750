import type {Field} from '../fields';
import type {Strings} from '../strings';
import {isNode} from '../types';
import type {Schema} from '../vocabulary';
import {inlineText} from './inline';
import {code, element, inline, type Child, type Mdast} from './mdast';

/** How one field list is shown. */
export interface FieldListOptions {
  readonly strings: Strings;
  /** Mark required fields: right for what the reader sends, noise for what he receives. */
  readonly markRequired: boolean;
  /** Masculine for a parameter, neuter for a field; English has one form. */
  readonly kind: 'parameter' | 'field';
}

/** A `<dl>` of fields, nested fields inside. Wrapped in `ApiFields`, which only brings the styles. */
export function fieldList(fields: readonly Field[], options: FieldListOptions): Mdast | null {
  return fields.length === 0 ? null : element('ApiFields', {}, list(fields, options));
}

function list(fields: readonly Field[], options: FieldListOptions): Mdast {
  return element('dl', {}, ...fields.flatMap((field) => [term(field, options), definition(field, options)]));
}

function term(field: Field, {strings, markRequired, kind}: FieldListOptions): Mdast {
  const required = kind === 'parameter' ? strings.required : strings.requiredField;
  const deprecated = kind === 'parameter' ? strings.isDeprecated : strings.isDeprecatedField;
  const unit = field.unit && strings.unit[field.unit];
  return element(
    'ApiTerm',
    {id: field.id},
    code(field.name),
    ' ',
    inline('span', {}, [field.type, unit].filter(Boolean).join(' · ')),
    markRequired && field.required && [' ', inline('b', {}, required)],
    field.deprecated && [' ', inline('s', {}, deprecated)],
    formatChips(field, strings),
  );
}

/** Names in the other formats, each as a chip: `Slim t`, “not in Slim”, or “Heavy only”. */
function formatChips({names, only}: Field, strings: Strings): Child[] {
  if (only !== '') {
    return [' ', inline('i', {}, `${strings.onlyIn} ${only}`)];
  }
  const absent = Object.entries(names).filter(([, name]) => name === null);
  return [
    ...Object.entries(names)
      .filter(([, name]) => name !== null)
      .map(([format, name]): Child => [' ', inline('i', {}, `${format} `, code(name ?? ''))]),
    absent.length > 0 && [' ', inline('i', {}, `${strings.notIn} ${absent.map(([format]) => format).join(', ')}`)],
  ];
}

function definition(field: Field, options: FieldListOptions): Mdast {
  const facts = factsOf(field, options.strings);
  const meaningful = field.values.some(({text}) => text !== '');
  const small = facts.length > 0 && inline('small', {}, ...facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact])));
  // Default, limits and example follow the text on its line; a list of values stands between them.
  const together = !meaningful && field.text !== '' && small;
  return element(
    'dd',
    {},
    field.text !== '' && element('p', {}, ...inlineText(field.text), together && [' ', together]),
    meaningful &&
      element(
        'ul',
        // Short meanings stand in columns, long ones below each other.
        {className: field.values.every(({value, text}) => value.length + text.length < 32) && 'api-short'},
        ...field.values.map(({value, text}) => element('li', {}, code(value), text && [' — ', ...inlineText(text)])),
      ),
    small && !together && element('p', {}, small),
    field.children.length > 0 && list(field.children, options),
  );
}

/** Default, limits, plain values and the example, each short. */
function factsOf({schema, values}: Field, strings: Strings): Child[] {
  const facts: Child[] = [];
  const fact = (label: string, ...value: unknown[]): void => {
    facts.push([`${label} `, ...value.flatMap((one, index): Child[] => [index > 0 && ', ', code(show(one))])]);
  };
  if (values.length > 0 && values.every(({text}) => text === '')) {
    fact(`${strings.values}:`, ...values.map(({value}) => value));
  }
  if (schema.const !== undefined) {
    fact(strings.always, schema.const);
  }
  if (schema.default !== undefined) {
    fact(strings.byDefault, schema.default);
  }
  facts.push(...limitsOf(schema, strings));
  if (schema.example !== undefined) {
    fact(strings.example, ...asListOrOne(schema.example));
  }
  return facts;
}

function limitsOf(schema: Schema, strings: Strings): Child[] {
  const range = (low: unknown, high: unknown, noun = ''): Child[] => {
    if (low === undefined && high === undefined) {
      return [];
    }
    const tail = noun && ` ${noun}`;
    if (low === undefined || high === undefined) {
      return [`${low === undefined ? strings.upTo : strings.from} ${show(low ?? high)}${tail}`];
    }
    return [`${show(low)}–${show(high)}${tail}`];
  };
  return [
    ...range(schema.minimum, schema.maximum),
    ...range(schema.minLength, schema.maxLength, strings.characters),
    ...range(schema.minItems, schema.maxItems, strings.elements),
    ...(schema.pattern !== undefined ? [[`${strings.pattern} `, code(schema.pattern)]] : []),
  ];
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const asListOrOne = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : isNode(value) ? [JSON.stringify(value)] : [value];
