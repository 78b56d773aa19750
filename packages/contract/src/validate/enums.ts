import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import {contradictions} from '../shape/contradictions';
import type {SourceMap} from '../load/sourceMap';
import {isNode, type Node, isExample, nodesIn} from '../visit';
import type {AsyncApi, FieldText, NamedEnum, OpenApi, Schema} from '../shape';

interface EnumRules {
  readonly enums: Readonly<Record<string, NamedEnum>>;
  readonly documents: readonly (OpenApi | AsyncApi)[];
  readonly fields: Readonly<Record<string, FieldText>>;
  readonly sources: SourceMap;
}

/**
 * The named lists of values: something refers to each, and the texts of a field that has a list explain each of its
 * values and no other. A default or an example beside a reference is one of the values.
 */
export function checkEnums({enums, documents, fields, sources}: EnumRules): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const compare = (key: string, values: readonly string[], list: object): void => {
    const meanings = fields[key]?.values;
    if (!meanings) {
      return;
    }
    values.forEach((value, index) => {
      if (!(value in meanings)) {
        diagnostics.push({
          ...sources.at(list, index),
          message: `The field ${key} does not explain the value ${value}.`,
          fix: `Values it explains: ${Object.keys(meanings).join(', ')}.`,
        });
      }
    });
    for (const value of Object.keys(meanings).filter((one) => !values.includes(one))) {
      diagnostics.push({
        ...sources.at(meanings, value),
        message: `The field ${key} explains ${value}, which is not in its list.`,
        fix: `Values of the list: ${values.join(', ')}.`,
      });
    }
  };
  for (const [name, list] of Object.entries(enums)) {
    if (!documents.some(({components}) => name in (components.schemas ?? {}))) {
      diagnostics.push({
        ...sources.at(enums, name),
        message: `Nothing refers to the list ${name}.`,
        fix: 'Refer to it, or remove it.',
      });
    }
    if (!fields[list['x-field']]?.values) {
      const explaining = Object.keys(fields).filter((key) => fields[key]?.values);
      diagnostics.push({
        ...sources.at(list, 'x-field'),
        message: `fields.yaml has no ${list['x-field']} that explains values.`,
        fix: `Nearest: ${nearest(list['x-field'], explaining).join(', ')}. Or add values: to it.`,
      });
    }
    compare(list['x-field'], list.enum, list.enum);
  }
  for (const node of documents.flatMap((document) => [...nodesIn(document, isExample)]) as (Node & Schema)[]) {
    const schema = (isNode(node.schema) ? node.schema : node) as Schema;
    if (schema['x-enum'] !== undefined && typeof node['x-field'] === 'string') {
      compare(node['x-field'], schema.enum as string[], schema.enum ?? []);
    }
    if (node['x-enum'] !== undefined) {
      diagnostics.push(
        ...contradictions(node).map(({path, message, fix}) => ({...sources.at(node, path[0]), message, fix})),
      );
    }
  }
  return diagnostics;
}
