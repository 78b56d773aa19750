import type {Finding} from '../../../lib/finding';
import {variantsOf} from '../fields';
import type {Places} from '../places';
import {lookup} from '../resolve';
import {examplesOf, holdersOf, httpOperations, messageExamples} from '../select';
import {isNode} from '../types';
import type {AsyncApi, OpenApi, Schema} from '../vocabulary';
import {isExample, nodesIn} from '../walk';

/**
 * Each property occurs in an example, or says in `x-no-example` why not: a name that nothing shows is a name that nobody
 * has held against the API. Properties are told apart by where they are written.
 */
export function checkSeen(openapi: OpenApi, asyncapi: AsyncApi, places: Places): Finding[] {
  const seen = new Set<string>();
  const idOf = (properties: object, name: string): string => {
    const {file, pointer} = places.at(properties, name);
    return `${file}#${pointer}`;
  };
  const visit = (document: object, schema: Schema, value: unknown, depth = 0): void => {
    if (depth > 20) {
      return;
    }
    const target = schema.$ref === undefined ? undefined : lookup(document, schema.$ref);
    for (const part of [target, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
      if (isNode(part)) {
        visit(document, part, value, depth + 1);
      }
    }
    if (Array.isArray(value) && schema.items) {
      value.forEach((item) => visit(document, schema.items ?? {}, item, depth + 1));
    } else if (isNode(value)) {
      for (const [name, property] of Object.entries(schema.properties ?? {}).filter(([key]) => key in value)) {
        seen.add(idOf(schema.properties ?? {}, name));
        visit(document, property, value[name], depth + 1);
      }
      if (isNode(schema.additionalProperties)) {
        const others = schema.additionalProperties as Schema;
        Object.values(value).forEach((item) => visit(document, others, item, depth + 1));
      }
    }
  };
  for (const operation of httpOperations(openapi)) {
    for (const media of holdersOf(operation).flatMap(({content}) => Object.values(content ?? {}))) {
      const variants = variantsOf(openapi, media.schema);
      for (const {format, value} of examplesOf(openapi, media)) {
        visit(openapi, variants.find((one) => one.format === format)?.schema ?? media.schema, value);
      }
    }
  }
  for (const message of Object.values(asyncapi.components.messages ?? {})) {
    for (const {value} of messageExamples(message)) {
      visit(asyncapi, message.payload, value);
    }
  }
  return [openapi, asyncapi].flatMap((document) =>
    propertiesOf(document).flatMap(([properties, name]): Finding[] => {
      const shown = seen.has(idOf(properties, name));
      const excused = properties[name]?.['x-no-example'] !== undefined;
      if (shown !== excused) {
        return [];
      }
      return [
        {
          ...places.at(properties, name),
          message: shown
            ? `The property ${name} says x-no-example, and an example shows it.`
            : `No example shows the property ${name}.`,
          fix: shown ? 'Remove x-no-example.' : 'Add it to an example, or say why not: x-no-example: …',
        },
      ];
    }),
  );
}

/** Every property of every schema of a document; data of examples is left out. */
const propertiesOf = (document: object): (readonly [Record<string, Schema>, string])[] =>
  [...nodesIn(document, isExample)].flatMap(({properties}) =>
    isNode(properties)
      ? Object.keys(properties).map((name) => [properties as Record<string, Schema>, name] as const)
      : [],
  );
