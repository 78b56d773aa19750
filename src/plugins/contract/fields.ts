import {deref} from './resolve';
import {asList, asNode, asText, isNode, type Node} from './types';

/** One row of a field list. Every text is in one language already. */
export interface Field {
  /** Anchor, for example `response-200-orderNumber`. */
  readonly id: string;
  /** Name in the first format that has the field. */
  readonly name: string;
  /** Name per format where it differs from `name`; null = the format has no such field. Empty without formats. */
  readonly names: Readonly<Record<string, string | null>>;
  /** The one format that has the field, where the others lack it; else ''. */
  readonly only: string;
  readonly type: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly text: string;
  readonly unit: string;
  /** Allowed or known values with their meanings (a meaning may be empty). */
  readonly values: readonly {readonly value: string; readonly text: string}[];
  readonly schema: Node;
  readonly children: readonly Field[];
}

/** One shape of a payload; `format` is '' when the payload has one shape only. */
export interface Variant {
  readonly format: string;
  readonly schema: unknown;
}

/** The shapes behind a schema: its named formats (`x-formats`), or the schema itself. */
export function variantsOf(document: Node, schema: unknown): Variant[] {
  const node = deref(document, schema);
  const formats = Object.entries(asNode(node['x-formats']));
  if (formats.length === 0) {
    return [{format: '', schema: node}];
  }
  return formats.map(([format, name]) => ({format, schema: {$ref: `#/components/schemas/${asText(name)}`}}));
}

const MAX_DEPTH = 6;
const ORDER = ['', 'Simple', 'Heavy', 'Slim'];

/**
 * The fields of a payload as one tree. Where the payload has formats, a field of several formats is one row: rows are
 * matched by `x-field` (+ `x-slot`), or by an equal text, or by an equal name.
 */
export function fieldsOf(document: Node, variants: readonly Variant[], prefix: string, depth = 0): Field[] {
  if (depth > MAX_DEPTH) {
    return [];
  }
  const sorted = [...variants].sort((a, b) => ORDER.indexOf(a.format) - ORDER.indexOf(b.format));
  const shapes = sorted.map(({format, schema}) => ({format, node: objectOf(document, schema)}));
  const rows = new Map<string, {format: string; name: string; schema: unknown; required: boolean}[]>();
  const order: string[] = [];
  for (const {format, node} of shapes) {
    if (!node) {
      continue;
    }
    const required = new Set(asList(node.required).map(String));
    const seen = new Map<string, number>();
    let after = -1;
    for (const [name, schema] of Object.entries(asNode(node.properties))) {
      const key = rowKey(name, asNode(schema), seen);
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
    const name = first?.name ?? '';
    const schema = deref(document, first?.schema);
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
      only: formats.length > 1 && row.length === 1 ? (first?.format ?? '') : '',
      type: typesOf(document, row),
      required: row.every((cell) => cell.required),
      deprecated: schema.deprecated === true,
      text: asText(schema.description),
      unit: asText(schema['x-unit']),
      values: valuesOf(document, schema),
      schema,
      children: fieldsOf(document, row.map((cell) => ({format: cell.format, schema: cell.schema})), id, depth + 1),
    };
  });
}

/** One key per meaning, so that a field keeps one row through the formats. */
function rowKey(name: string, schema: Node, seen: Map<string, number>): string {
  const base = asText(schema['x-field']) || asText(schema.description) || name;
  const count = (seen.get(base) ?? 0) + 1;
  seen.set(base, count);
  const slot = typeof schema['x-slot'] === 'number' ? schema['x-slot'] : count;
  return `${base}#${slot}`;
}

/** The object a schema describes, looking through lists; undefined for anything else. */
export function objectOf(document: Node, schema: unknown): Node | undefined {
  let node = deref(document, schema);
  for (let hops = 0; hops < 4 && node.items !== undefined; hops += 1) {
    node = deref(document, node.items);
  }
  const parts = asList(node.allOf ?? []).map((part) => deref(document, part));
  if (parts.length > 0) {
    return {
      ...node,
      properties: Object.assign({}, ...parts.map((part) => asNode(part.properties)), asNode(node.properties)) as Node,
      required: parts.flatMap((part) => [...asList(part.required)]),
    };
  }
  const choice = asList(node.oneOf ?? node.anyOf).map((part) => deref(document, part)).find((part) => isNode(part.properties));
  if (choice && !isNode(node.properties)) {
    return choice;
  }
  return isNode(node.properties) ? node : undefined;
}

function typesOf(document: Node, row: readonly {format: string; schema: unknown}[]): string {
  const types = row.map(({format, schema}) => ({format, type: typeName(document, schema)}));
  const [first] = types;
  const other = types.filter(({type}) => type !== first?.type).map(({format, type}) => `${format}: ${type}`);
  return [first?.type ?? '', ...other].join(' · ');
}

/** A type as developers read it: `integer int64`, `string[]`, `object | null`. The same in both editions. */
export function typeName(document: Node, schema: unknown): string {
  const node = deref(document, schema);
  const choices = asList(node.oneOf ?? node.anyOf);
  if (choices.length > 0) {
    return [...new Set(choices.map((choice) => typeName(document, choice)))].join(' | ');
  }
  const types = Array.isArray(node.type) ? node.type.map(String) : [asText(node.type) || (isNode(node.properties) ? 'object' : 'any')];
  return types
    .map((type) => {
      if (type === 'array') {
        const item = typeName(document, node.items);
        return item.includes('|') ? `(${item})[]` : `${item}[]`;
      }
      return type !== 'null' && typeof node.format === 'string' ? `${type} ${node.format}` : type;
    })
    .join(' | ');
}

/** The values of an `enum` (of the list's items for a list), or the known values of an open set (`x-values`). */
export function valuesOf(document: Node, schema: Node): {value: string; text: string}[] {
  const items = schema.items === undefined ? {} : deref(document, schema.items);
  const texts = asNode(schema['x-value-texts'] ?? items['x-value-texts']);
  const listed = asList(schema.enum ?? items.enum).filter((value) => value !== null).map(String);
  const open = schema['x-values'] === true || items['x-values'] === true ? Object.keys(texts) : [];
  return (listed.length > 0 ? listed : open).map((value) => ({value, text: asText(texts[value])}));
}
