import type {Places} from './places';
import {isNode, type Locale, type Node} from './types';
import type {FieldText} from './vocabulary';

/**
 * Gives the document one language: `x-en` is folded in or dropped, and `x-field` is answered from `fields.yaml`.
 *
 * Where a text came from a logical field, the node keeps `x-field` and gains `x-unit` and `x-value-texts`
 * (`{value: meaning}`), which the renderer shows as lists and `publish` folds into the description.
 */
export function localize<T extends object>(
  document: T,
  fields: Readonly<Record<string, FieldText>>,
  locale: Locale,
  places?: Places,
): T {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      const list = value.map(walk);
      places?.copy(value, list);
      return list;
    }
    if (!isNode(value)) {
      return value;
    }
    const result: Node = {};
    for (const [key, item] of Object.entries(value)) {
      if (key !== 'x-en') {
        result[key] = walk(item);
      }
    }
    if (locale === 'en') {
      Object.assign(result, value['x-en']);
    }
    const key = value['x-field'];
    if (typeof key === 'string') {
      Object.assign(result, fromField(fields[key], result.description, locale));
    }
    places?.copy(value, result);
    return result;
  };
  return walk(document) as T;
}

function fromField(field: FieldText | undefined, extra: unknown, locale: Locale): Node {
  const texts = [field?.[locale], extra].filter((text) => typeof text === 'string' && text.trim() !== '');
  const values = Object.entries(field?.values ?? {}).map(([value, text]) => [value, text[locale]] as const);
  return {
    ...(texts.length > 0 && {description: texts.map((text) => String(text).trim()).join(' ')}),
    ...(field?.unit && {'x-unit': field.unit}),
    ...(values.length > 0 && {'x-value-texts': Object.fromEntries(values)}),
  };
}
