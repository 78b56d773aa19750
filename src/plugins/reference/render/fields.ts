import {formatDateTime, MOSCOW_TIME_ZONE} from '../../../lib/date-time';
import {type Field, type Strings, isNode, type Locale, type Schema, type LocalizedContract} from '@alor-docs/contract';
import {inlineText} from '../../../remark/inline';
import {code, element, inline, link, listed, type Child, type Mdast} from '../../../remark/mdast';
import {VALUES_PAGE, valueAnchor} from './values';

/**
 * What a list shows: parameters (masculine; a field is neuter), fields that the reader sends, or fields that he receives, where
 * a mark of required ones would be noise.
 */
type Kind = 'parameter' | 'sent' | 'received';

interface Options extends Pick<LocalizedContract, 'strings' | 'locale'> {
  readonly kind: Kind;
  /** Where the page of values lists all values of a field; undefined where it does not. */
  readonly anchorOf: (field: Field) => string | undefined;
}

/** A `<dl>` of fields, nested fields inside. Wrapped in `ApiFields`, which only brings the styles. */
export function fieldList(fields: readonly Field[], context: LocalizedContract, kind: Kind): Mdast | null {
  const {strings, locale} = context;
  const options: Options = {strings, locale, kind, anchorOf: (field) => valueAnchor(context, field)};
  return fields.length === 0 ? null : element('ApiFields', {}, ...fieldLists(fields, options));
}

/** More optional fields than this stand closed behind their number; so many values stand for a long list. */
const FEW = 3;
/** Objects with more fields than this come closed; lists with more values are cut. */
const SMALL = 8;

/**
 * What a reader sends: required fields first, many optional ones closed, deprecated ones, which nobody is to send, always. What he
 * receives keeps the order of the answer.
 */
function fieldLists(fields: readonly Field[], options: Options): Mdast[] {
  const {strings, kind} = options;
  if (kind === 'received') {
    return [list(fields, options)];
  }
  const folded = (title: string, some: readonly Field[]): Mdast[] =>
    some.length > 0 ? [disclosure(`${title} · ${some.length}`, false, list(some, options))] : [];
  const current = fields.filter(({deprecated}) => !deprecated);
  const required = current.filter((field) => field.required);
  const optional = current.filter((field) => !field.required);
  const open = optional.length <= FEW || required.length === 0 ? [...required, ...optional] : required;
  return [
    ...(open.length > 0 ? [list(open, options)] : []),
    ...(open === required ? folded(strings.optional, optional) : []),
    ...folded(
      strings.deprecatedFields,
      fields.filter(({deprecated}) => deprecated),
    ),
  ];
}

function disclosure(title: string, open: boolean, ...content: Child[]): Mdast {
  return element('ApiFold', {open}, element('summary', {}, title), ...content);
}

function list(fields: readonly Field[], options: Options): Mdast {
  return element('dl', {}, ...fields.flatMap((field) => [term(field, options), definition(field, options)]));
}

/** A part of the path cannot be left out: no mark says so. */
const isInPath = ({id}: Field): boolean => id.startsWith('path-');

function term(field: Field, {strings, kind}: Options): Mdast {
  const required = kind === 'parameter' ? strings.required : strings.requiredField;
  const deprecated = kind === 'parameter' ? strings.isDeprecated : strings.isDeprecatedField;
  const unit = field.unit && strings.unit[field.unit];
  return element(
    'ApiTerm',
    {id: field.id},
    code(field.name),
    ' ',
    inline('span', {}, field.type),
    unit && [' ', inline('small', {}, unit)],
    kind !== 'received' && field.required && !isInPath(field) && [' ', inline('b', {}, required)],
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

function definition(field: Field, options: Options): Mdast {
  const {strings, locale} = options;
  const facts = factsOf(field, strings, locale);
  const values = meanings(field);
  const meaningful = values.some(({text}) => text !== '');
  const text = field.short?.text ?? field.text;
  const more = field.short && inline('small', {}, wholeText(field, field.short.anchor, strings));
  // The way to the whole text follows the short one: behind values it could stand alone on a line.
  const beside = more !== undefined && text !== '';
  return element(
    'dd',
    {},
    text !== '' && element('p', {}, ...inlineText(text), beside && [' ', more]),
    meaningful && valueList(field, values, options),
    (facts.length > 0 || (more && !beside)) &&
      element(
        'p',
        {className: 'api-facts'},
        ...facts.flatMap((fact): Child[] => [inline('small', {}, fact), ' ']),
        !beside && more,
      ),
    field.children.length > 0 &&
      disclosure(
        `${strings.children} · ${field.children.length}`,
        options.kind !== 'received' || field.children.length <= SMALL,
        ...fieldLists(field.children, options),
      ),
  );
}

/** Values with their meanings; of many the first few and the way to all. */
function valueList(
  field: Field,
  values: readonly {value: string; text: string}[],
  {strings, anchorOf}: Options,
): Mdast {
  const anchor = values.length > SMALL ? anchorOf(field) : undefined;
  const shown = anchor === undefined ? values : values.slice(0, FEW);
  return element(
    'ul',
    // Short meanings stand in columns, long ones below each other.
    {className: shown.every(({value, text}) => value.length + text.length < 32) && 'api-short'},
    ...shown.map(({value, text}) => element('li', {}, code(value), text && [' — ', ...inlineText(text)])),
    anchor !== undefined && element('li', {}, link(`${VALUES_PAGE}#${anchor}`, strings.andMore(values.length - FEW))),
  );
}

/** The values of a field in short; a meaning that only repeats its value says nothing. */
function meanings({values}: Field): {value: string; text: string}[] {
  return values.map(({value, short}) => ({value, text: short.toLowerCase() === value.toLowerCase() ? '' : short}));
}

/** Shown as an icon: a grey box is a value, and the same word in every field tells none apart. Print and Markdown have the words. */
const wholeText = ({name}: Field, anchor: string, {more}: Strings): Mdast => ({
  ...link(`${VALUES_PAGE}#${anchor}`, inline('span', {className: 'unseen'}, `${name}: ${more}`)),
  data: {hProperties: {className: 'api-more'}},
});

/** Default, limits, plain values and the example, each short. */
function factsOf(field: Field, strings: Strings, locale: Locale): Child[] {
  const {schema} = field;
  const text = field.short?.text ?? field.text;
  const values = meanings(field);
  const facts: Child[] = [];
  const fact = (label: string, ...value: unknown[]): void => {
    facts.push([`${label} `, ...value.flatMap((one, index): Child[] => [index > 0 && ', ', code(show(one))])]);
  };
  if (values.length > 0 && values.every(({text}) => text === '')) {
    facts.push(listed(values.map(({value}) => code(value))));
  }
  if (schema.const !== undefined) {
    fact(strings.always, schema.const);
  }
  if (schema.default !== undefined) {
    fact(strings.byDefault, schema.default);
  }
  facts.push(...limitsOf(schema, text, strings));
  // Nobody is to send a deprecated field: it needs no example.
  const shown =
    field.deprecated ||
    [schema.default, schema.const].includes(schema.example) ||
    text.includes(`\`${show(schema.example)}\``);
  if (schema.example !== undefined && !shown) {
    fact(strings.example, ...asListOrOne(schema.example));
    facts.push([facts.pop(), momentOf(schema.example, field.unit, locale)]);
  }
  return facts;
}

/** An example of time as people say it; year 9999 stands for no end. */
function momentOf(example: unknown, unit: Field['unit'], locale: Locale): string {
  const text = String(example);
  let ms = NaN;
  if (unit === 'iso-utc' && text.includes('T')) {
    // At some times the zone is left out.
    ms = Date.parse(text.replace(/Z?$/, 'Z'));
  } else if (unit === 'unix-s' || unit === 'unix-ms') {
    ms = Number(example) * (unit === 'unix-s' ? 1000 : 1);
  }
  return ms > 0 && ms < Date.UTC(9999, 0)
    ? ` — ${formatDateTime(ms, 'moscow', locale)} ${MOSCOW_TIME_ZONE[locale]}`
    : '';
}

/** Units that the converter knows. */
const CONVERTIBLE: ReadonlySet<unknown> = new Set(['unix-s', 'unix-ms', 'iso-utc', 'lot', 'unit']);

/** The button of the converter, for fields of which one has a unit that it knows; it starts with the first moment among them. */
export function unitConverter(fields: readonly Field[], {strings}: {readonly strings: Strings}): Mdast | null {
  const all = fields.flatMap(function inside(field: Field): Field[] {
    return [field, ...field.children.flatMap(inside)];
  });
  const measured = all.filter(({unit}) => CONVERTIBLE.has(unit));
  const first = measured.find(({unit, schema}) => /^unix|^iso/.test(unit ?? '') && schema.example !== undefined);
  return measured.length === 0
    ? null
    : element('Tool', {name: 'units', label: strings.convert, of: first && show(first.schema.example)});
}

function limitsOf(schema: Schema, text: string, strings: Strings): Child[] {
  // A limit that the text names is not said again. Digits of one number may stand apart: 5 000, 5,000.
  const numbersInText = new Set(text.replace(/(?<=\d)[\s,](?=\d{3})/g, '').match(/\d+(?:[.,]\d+)?/g) ?? []);
  const range = (low: unknown, high: unknown, noun = ''): Child[] => {
    if ([low, high].every((bound) => bound === undefined || numbersInText.has(show(bound)))) {
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
