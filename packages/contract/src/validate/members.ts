import {variantsOf} from '../fields';
import {lookup} from '../load/resolve';
import {examplesOf, holdersOf, httpOperations, messageExamples} from '../queries';
import {isNode, type Node} from '../visit';
import type {AsyncApi, OpenApi, Schema} from '../shape';

/** A member of an object inside an example, with the properties of the schema that describe it. */
export interface Member {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly name: string;
  readonly holder: Node;
  readonly value: unknown;
  /** The holder with the objects around it, up to a list: an order is one record with its instrument. */
  readonly record: Node;
}

/** Every member of every example of bodies, responses and messages; once for each schema that describes it. */
export function* exampleMembers(openapi: OpenApi, asyncapi: AsyncApi): Generator<Member> {
  for (const operation of httpOperations(openapi)) {
    for (const media of holdersOf(operation).flatMap(({content}) => Object.values(content ?? {}))) {
      const variants = variantsOf(openapi, media.schema);
      for (const {format, value} of examplesOf(openapi, media)) {
        yield* membersOf(openapi, variants.find((one) => one.format === format)?.schema ?? media.schema, value);
      }
    }
  }
  for (const message of Object.values(asyncapi.components.messages ?? {})) {
    for (const {value} of messageExamples(message)) {
      yield* membersOf(asyncapi, message.payload, value);
    }
  }
}

function* membersOf(
  document: object,
  schema: Schema,
  value: unknown,
  record: Node | undefined = undefined,
  depth = 0,
): Generator<Member> {
  if (depth > 20) {
    return;
  }
  const target = schema.$ref === undefined ? undefined : lookup(document, schema.$ref);
  for (const part of [target, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    if (isNode(part)) {
      yield* membersOf(document, part, value, record, depth + 1);
    }
  }
  if (Array.isArray(value) && schema.items) {
    for (const item of value) {
      yield* membersOf(document, schema.items, item, undefined, depth + 1);
    }
  } else if (isNode(value)) {
    const properties = schema.properties ?? {};
    for (const [name, property] of Object.entries(properties).filter(([key]) => key in value)) {
      yield {properties, name, holder: value, value: value[name], record: record ?? value};
      yield* membersOf(document, property, value[name], record ?? value, depth + 1);
    }
    if (isNode(schema.additionalProperties)) {
      for (const item of Object.values(value)) {
        yield* membersOf(document, schema.additionalProperties as Schema, item, undefined, depth + 1);
      }
    }
  }
}
