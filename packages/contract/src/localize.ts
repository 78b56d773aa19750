import type {SourceMap} from './load/sourceMap';
import {isNode, type Node} from './visit';
import type {Locale} from './locales';
import type {FieldText} from './shape';

/** Where a text of the contract has its translations. */
const TRANSLATIONS: Readonly<Record<Exclude<Locale, 'ru'>, string>> = {en: 'x-en'};

/** Anchors of shared fields by key: keys of one text share the anchor of the first. */
export function anchorsOf(fields: Readonly<Record<string, FieldText>>): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  return new Map(
    Object.entries(fields).flatMap(([key, {en, short}]) => {
      if (!short) {
        return [];
      }
      const anchor = first.get(en) ?? `field-${key.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}`;
      first.set(en, anchor);
      return [[key, anchor]];
    }),
  );
}

/**
 * Gives the document one language: `x-en` is taken over or dropped, and `x-field` is answered from `fields.yaml`.
 *
 * Where a text came from a logical field, the node keeps `x-field` and gains `x-unit` and `x-value-texts`
 * (`{value: meaning}`), which the renderer shows as lists and `publish` folds into the description; and the short texts,
 * which only the renderer reads.
 */
export function localize<T extends object>(
  document: T,
  fields: Readonly<Record<string, FieldText>>,
  locale: Locale,
  sources: SourceMap,
): T {
  const anchors = anchorsOf(fields);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const list = value.map(walk);
      sources.copy(value, list);
      return list;
    }
    if (!isNode(value)) {
      return value;
    }
    const result: Node = {};
    for (const [key, item] of Object.entries(value)) {
      if (!Object.values<string>(TRANSLATIONS).includes(key)) {
        result[key] = walk(item);
      }
    }
    if (locale !== 'ru') {
      Object.assign(result, value[TRANSLATIONS[locale]]);
    }
    const key = value['x-field'];
    if (typeof key === 'string') {
      Object.assign(result, fromField(fields[key], result.description, locale, anchors.get(key)));
    }
    sources.copy(value, result);
    return result;
  };
  return walk(document) as T;
}

function fromField(field: FieldText | undefined, extra: unknown, locale: Locale, more: string | undefined): Node {
  const joined = (...parts: unknown[]): string =>
    parts
      .flatMap((part) => (typeof part === 'string' ? [part.trim()] : []))
      .filter(Boolean)
      .join(' ');
  const whole = joined(field?.[locale], extra);
  const values = Object.entries(field?.values ?? {}).map(([value, text]) => [value, text[locale]] as const);
  const shorts = Object.entries(field?.values ?? {}).flatMap(([value, {short}]) =>
    short ? [[value, short[locale]] as const] : [],
  );
  return {
    ...(whole !== '' && {description: whole}),
    ...(field?.unit && {'x-unit': field.unit}),
    ...(values.length > 0 && {'x-value-texts': Object.fromEntries(values)}),
    ...(field?.short && {'x-short': joined(field.short[locale], extra), 'x-more': more}),
    ...(shorts.length > 0 && {'x-value-shorts': Object.fromEntries(shorts)}),
  };
}
