import {deref} from './load/resolve';
import {byFormat} from './queries';
import type {Format, LocalizedWords, OpenApi, Parameter, Schema, Unit} from './shape';

/** One row of a field list. Every text is in one language already. */
export interface Field {
  /** Anchor, for example `response-200-orderNumber`. */
  readonly id: string;
  /** Name in the first format that has the field. */
  readonly name: string;
  /** Name per format where it differs from `name`; null = the format has no such field. Empty without formats. */
  readonly names: Readonly<Record<string, string | null>>;
  /** The one format that has the field, where the others lack it; else ''. */
  readonly only: Format | '';
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly text: string;
  /** The text in short with the anchor of the whole one, for fields that many operations share. */
  readonly short: {readonly text: string; readonly anchor: string} | undefined;
  readonly unit: Unit | undefined;
  /** Allowed or known values with their meanings (a meaning may be empty). */
  readonly values: readonly Value[];
  readonly schema: Schema;
  readonly children: readonly Field[];
}

/** A value and what it means; `short` is how pages of operations say it. */
export interface Value {
  readonly value: string;
  readonly text: string;
  readonly short: string;
}

/** One shape of a payload; `format` is '' when the payload has one shape only. */
export interface Variant {
  readonly format: Format | '';
  readonly schema: Schema;
}

/** The shapes behind a schema: its named formats (`x-formats`), or the schema itself. */
export function variantsOf(document: object, schema: Schema): Variant[] {
  const node = deref(document, schema);
  const formats = byFormat(node['x-formats']).map(([format, name]) => ({
    format,
    schema: {$ref: `#/components/schemas/${name}`},
  }));
  return formats.length === 0 ? [{format: '', schema: node}] : formats;
}

const MAX_DEPTH = 6;
const ORDER: readonly (Format | '')[] = ['', 'Simple', 'Heavy', 'Slim'];

/**
 * The fields of a payload as one tree. Where the payload has formats, a field of several formats is one row: rows are
 * matched by `x-field` (+ `x-slot`), or by an equal text, or by an equal name.
 */
export function fieldsOf(document: object, variants: readonly Variant[], prefix: string, depth = 0): Field[] {
  if (depth > MAX_DEPTH) {
    return [];
  }
  const sorted = [...variants].sort((a, b) => ORDER.indexOf(a.format) - ORDER.indexOf(b.format));
  const shapes = sorted.map(({format, schema}) => ({format, node: objectOf(document, schema)}));
  const rows = new Map<string, {format: Format | ''; name: string; schema: Schema; required: boolean}[]>();
  const order: string[] = [];
  for (const {format, node} of shapes) {
    if (!node) {
      continue;
    }
    const required = new Set(node.required);
    const seen = new Map<string, number>();
    let after = -1;
    for (const [name, schema] of Object.entries(node.properties ?? {})) {
      const key = rowKey(name, schema, seen);
      const row = rows.get(key) ?? [];
      if (!rows.has(key)) {
        rows.set(key, row);
        order.splice(after + 1, 0, key);
      }
      row.push({format, name, schema, required: required.has(name)});
      after = order.indexOf(key);
    }
  }
  const formats = variants.map(({format}) => format);
  return order.map((key) => {
    const row = rows.get(key) ?? [];
    const [first] = row;
    const {name} = first;
    const schema = deref(document, first.schema);
    const id = `${prefix}-${name}`;
    const names: Record<string, string | null> = {};
    for (const format of formats) {
      const own = row.find((cell) => cell.format === format);
      if (own?.name !== name) {
        names[format] = own?.name ?? null;
      }
    }
    return {
      id,
      name,
      names,
      only: formats.length > 1 && row.length === 1 ? first.format : '',
      type: typesOf(document, row),
      required: row.every((cell) => cell.required),
      deprecated: schema.deprecated === true,
      text: schema.description ?? '',
      short: shortOf(schema),
      unit: schema['x-unit'],
      values: valuesOf(document, schema),
      schema,
      children: fieldsOf(
        document,
        row.map((cell) => ({format: cell.format, schema: cell.schema})),
        id,
        depth + 1,
      ),
    };
  });
}

/** One key per meaning, so that a field keeps one row through the formats. */
function rowKey(name: string, schema: Schema, seen: Map<string, number>): string {
  const base = schema['x-field'] ?? schema.description ?? name;
  const count = (seen.get(base) ?? 0) + 1;
  seen.set(base, count);
  return `${base}#${schema['x-slot'] ?? count}`;
}

/** The object a schema describes, looking through lists; undefined for anything else. */
export function objectOf(document: object, schema: Schema): Schema | undefined {
  let node = deref(document, schema);
  for (let hops = 0; hops < 4 && node.items !== undefined; hops += 1) {
    node = deref(document, node.items);
  }
  const parts = (node.allOf ?? []).map((part) => deref(document, part));
  if (parts.length > 0) {
    return {
      ...node,
      properties: Object.fromEntries([...parts, node].flatMap((part) => Object.entries(part.properties ?? {}))),
      required: [...parts, node].flatMap((part) => part.required ?? []),
    };
  }
  const choice = (node.oneOf ?? node.anyOf ?? []).map((part) => deref(document, part)).find((part) => part.properties);
  if (choice && !node.properties) {
    return choice;
  }
  return node.properties ? node : undefined;
}

function typesOf(document: object, row: readonly {format: string; schema: Schema}[]): string {
  const types = row.map(({format, schema}) => ({format, type: typeName(document, schema)}));
  const [first] = types;
  const other = types.filter(({type}) => type !== first?.type).map(({format, type}) => `${format}: ${type}`);
  return [first?.type ?? '', ...other].join(' · ');
}

/** A type as developers read it: `int64`, `string date-time`, `string[]`, `object | null`. The same in both editions. */
export function typeName(document: object, schema: Schema): string {
  const node = deref(document, schema);
  const choices = node.oneOf ?? node.anyOf ?? [];
  if (choices.length > 0) {
    return [...new Set(choices.map((choice) => typeName(document, choice)))].join(' | ');
  }
  const types = [node.type ?? (node.properties ? 'object' : 'any')].flat();
  return types
    .map((type) => {
      if (type === 'array') {
        const item = typeName(document, node.items ?? {});
        return item.includes('|') ? `(${item})[]` : `${item}[]`;
      }
      // A format of whole numbers names its type.
      const format = type === 'null' ? undefined : node.format;
      return type === 'integer' ? (format ?? type) : [type, format].filter(Boolean).join(' ');
    })
    .join(' | ');
}

/** The values of an `enum` (of the list's items for a list), or the known values of an open set (`x-values`). */
export function valuesOf(document: object, schema: Schema): Value[] {
  const items: Schema = schema.items === undefined ? {} : deref(document, schema.items);
  const texts = schema['x-value-texts'] ?? items['x-value-texts'] ?? {};
  const shorts = schema['x-value-shorts'] ?? items['x-value-shorts'] ?? {};
  const listed = (schema.enum ?? items.enum ?? []).filter((value) => value !== null).map(String);
  const open = schema['x-values'] === true || items['x-values'] === true ? Object.keys(texts) : [];
  return (listed.length > 0 ? listed : open).map((value) => ({
    value,
    text: texts[value] ?? '',
    short: shorts[value] ?? texts[value] ?? '',
  }));
}

/** The short text of a node, if it has one. */
export const shortOf = (node: LocalizedWords): Field['short'] =>
  node['x-short'] === undefined ? undefined : {text: node['x-short'], anchor: node['x-more'] ?? ''};

/** A parameter as a field of the request. */
export function parameterField(document: OpenApi, parameter: Parameter): Field {
  const {name, schema} = parameter;
  const merged: Schema = {
    ...schema,
    ...(parameter['x-value-texts'] !== undefined && {'x-value-texts': parameter['x-value-texts']}),
    ...(parameter['x-value-shorts'] !== undefined && {'x-value-shorts': parameter['x-value-shorts']}),
  };
  return {
    id: `${parameter.in}-${name.toLowerCase() === name || parameter.in !== 'header' ? name : name.toLowerCase()}`,
    name,
    names: {},
    only: '',
    type: typeName(document, schema),
    required: parameter.required,
    deprecated: parameter.deprecated === true,
    text: parameter.description ?? schema.description ?? '',
    short: shortOf(parameter) ?? shortOf(schema),
    unit: parameter['x-unit'] ?? schema['x-unit'],
    values: valuesOf(document, {...merged, ...(parameter['x-values'] && {'x-values': true})}),
    schema: {...schema, ...(parameter.example !== undefined && {example: parameter.example})},
    children: [],
  };
}
