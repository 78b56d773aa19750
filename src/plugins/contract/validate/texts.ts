import type {Places} from '../places';
import {asNode, asText, isNode, type FieldText, type Finding, type Node} from '../types';

const CYRILLIC = /[а-яё]/i;

/** Keys of a node whose entries are named freely: property names, not OpenAPI words. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'schemas', 'examples', 'parameters', 'responses', 'requestBodies', 'messages', 'operations', 'channels', 'paths', 'servers']);

/** Keys whose content is data, not description. */
const DATA = new Set(['value', 'example', 'default', 'enum', 'const', 'x-en', 'x-changed', 'security']);

interface TextRules {
  readonly document: Node;
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly places: Places;
  /** Filled with every key of `fields.yaml` that something names. */
  readonly used: Set<string>;
  /** Filled with every enum value a field's texts must explain. */
  readonly counts: {ru: number; en: number};
}

/**
 * Every text a reader sees is there in both languages: each `description`, `summary` and `title` has its twin in
 * `x-en`, each property and parameter has a text of its own or an `x-field` that `fields.yaml` knows.
 */
export function checkTexts({document, fields, places, used, counts}: TextRules): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<object>();

  const pair = (node: Node, key: string): void => {
    const ru = node[key];
    if (typeof ru !== 'string') {
      return;
    }
    const en = asText(asNode(node['x-en'])[key]);
    counts.ru += Number(ru.trim() !== '');
    counts.en += Number(en.trim() !== '');
    if (ru.trim() === '') {
      findings.push({...places.at(node, key), message: `The Russian ${key} is empty.`, mend: 'Write it, and its English twin in x-en.'});
    } else if (en.trim() === '') {
      // A name such as `ALOR OpenAPI` or `200 OK` reads the same in both editions.
      if (CYRILLIC.test(ru)) {
        findings.push({...places.at(node, key), message: `The ${key} has no English text.`, mend: `Add x-en: { ${key}: … } beside it.`});
      }
    } else if (CYRILLIC.test(en.replaceAll(/`[^`]*`/g, ''))) {
      findings.push({...places.at(node['x-en'], key), message: `The English ${key} has Russian letters.`, mend: 'Translate it.'});
    }
  };

  const described = (node: Node, name: string, kind: string): void => {
    const key = node['x-field'];
    if (key === undefined) {
      if (asText(node.description).trim() === '') {
        findings.push({
          ...places.at(node),
          message: `The ${kind} ${name} has no text.`,
          mend: 'Add x-field with a key of fields.yaml, or description with x-en.',
        });
      }
      return;
    }
    used.add(String(key));
    if (!fields[String(key)]) {
      findings.push({...places.at(node, 'x-field'), message: `fields.yaml has no key ${String(key)}.`, mend: 'Correct the key or add it to fields.yaml.'});
    }
  };

  const walk = (value: unknown, named: boolean): void => {
    if (Array.isArray(value)) {
      value.forEach((item) => walk(item, false));
      return;
    }
    if (!isNode(value) || seen.has(value)) {
      return;
    }
    seen.add(value);
    if (!named) {
      for (const key of ['summary', 'description', 'title']) {
        pair(value, key);
      }
      for (const [name, property] of Object.entries(asNode(value.properties))) {
        described(asNode(property), name, 'property');
      }
      if (typeof value.in === 'string' && typeof value.name === 'string') {
        described(value, value.name, 'parameter');
      }
    }
    for (const [key, item] of Object.entries(value)) {
      if (key === 'examples' && Array.isArray(item)) {
        // Messages list their examples; the payload of each is data.
        for (const example of item) {
          pair(asNode(example), 'summary');
        }
      } else if (named || !DATA.has(key)) {
        walk(item, !named && NAMED.has(key));
      }
    }
  };

  walk(document, false);
  return findings;
}

/** `fields.yaml` itself: both languages everywhere, no key that nothing uses. */
export function checkFields(fields: Readonly<Record<string, FieldText>>, used: ReadonlySet<string>, places: Places): Finding[] {
  return Object.entries(fields).flatMap(([key, field]): Finding[] => {
    const findings: Finding[] = [];
    const texts: (readonly [unknown, string, unknown, unknown])[] = [
      [field, key, field.ru, field.en],
      ...Object.entries(field.values ?? {}).map(([value, text]) => [text, `${key} value ${value}`, text.ru, text.en] as const),
    ];
    for (const [node, name, ru, en] of texts) {
      for (const [language, text] of [['ru', ru], ['en', en]] as const) {
        if (asText(text).trim() === '') {
          findings.push({...places.at(node, language), message: `${name} has no ${language === 'ru' ? 'Russian' : 'English'} text.`, mend: `Write ${language}: …`});
        }
      }
      if (CYRILLIC.test(asText(en).replaceAll(/`[^`]*`/g, ''))) {
        findings.push({...places.at(node, 'en'), message: `The English text of ${name} has Russian letters.`, mend: 'Translate it.'});
      }
    }
    if (!used.has(key)) {
      findings.push({...places.at(fields, key), message: `Nothing uses the key ${key}.`, mend: 'Name it with x-field, or remove it.'});
    }
    return findings;
  });
}
