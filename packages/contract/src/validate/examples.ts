import Ajv2020, {type ErrorObject, type ValidateFunction} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import {variantsOf} from '../fields';
import {escapeStep, type SourceMap} from '../load/sourceMap';
import {publish} from '../export/publish';
import {deref} from '../load/resolve';
import {byFormat, examplesOf, httpOperations, messageExamples, wsOperations, type NamedExample} from '../queries';
import {isNode, rewrite} from '../visit';
import type {AsyncApi, OpenApi, Parameter, Schema} from '../shape';

/** What was counted on the way. */
export interface ExampleCounts {
  mediaTypes: number;
  examples: number;
}

/**
 * The schemas as the examples are held against them: a reply's `x-proof-required` and `x-proof-closed` count as `required`
 * and `additionalProperties: false`. They keep the examples whole and the formats apart; what is published stays open,
 * because no source promises that a field always comes, or that no other does.
 */
const strict = (schema: object): object =>
  rewrite(schema, (node) => ({
    ...node,
    ...(node['x-proof-required'] !== undefined && {required: node['x-proof-required']}),
    ...(node['x-proof-closed'] === true && {additionalProperties: false}),
  }));

/** The compiled schemas of the last check by their text: most stay the same while one file is being written. */
let compiled = new Map<string, ValidateFunction>();

/** Compiles schemas of bundled documents. Each text, with all it refers to, is compiled once. */
class Compiler {
  readonly #used = new Map<string, ValidateFunction>();
  readonly #ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    validateFormats: true,
    // An error brings the schema it is about, whose names are the nearest right ones.
    verbose: true,
    // The code runs a few times: making it faster takes longer than running it.
    code: {optimize: false},
  });

  constructor() {
    addFormats(this.#ajv);
    this.#ajv.addVocabulary(['example', 'externalDocs', 'x-unit', 'x-enumDescriptions']);
  }

  /** A schema of `document` is named by a local reference or given inline. */
  of(document: OpenApi | AsyncApi): Compile {
    const plain = (schema: object): string =>
      JSON.stringify(publish(strict(schema), 'ru')).replaceAll('"#/components/schemas/', '"#/$defs/');
    const texts = new Map<string, string>();
    const textOf = (name: string): string => {
      const text = texts.get(name) ?? plain(document.components.schemas?.[name] ?? {not: {}});
      texts.set(name, text);
      return text;
    };
    const parts = (text: string, names: Set<string>): Set<string> => {
      for (const [, name = ''] of text.matchAll(/"#\/\$defs\/([^"/]+)"/g)) {
        if (!names.has(name)) {
          parts(textOf(name), names.add(name));
        }
      }
      return names;
    };
    return (schema) => {
      const own = plain(schema);
      const names = [...parts(own, new Set())];
      const text = `{"allOf":[${own}],"$defs":{${names.map((name) => `${JSON.stringify(name)}:${textOf(name)}`).join(',')}}}`;
      const known = this.#used.get(text) ?? compiled.get(text);
      const validate = known ?? this.#ajv.compile(JSON.parse(text) as object);
      this.#used.set(text, validate);
      return validate;
    };
  }

  /** Keeps what this check used for the next one. */
  keep(): void {
    compiled = this.#used;
  }
}

type Compile = (schema: Schema) => ValidateFunction;

const explain = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .slice(0, 3)
    .map(({instancePath, message, params}) => `${instancePath || '/'} ${message ?? ''}${extra(params)}`)
    .join('; ');

function extra(params: Record<string, unknown>): string {
  const name = params.additionalProperty ?? params.allowedValues;
  return name === undefined ? '' : ` (${String(name)})`;
}

/** Formats of a schema and the schema of each; without formats one entry named ''. */
function formatsOf(document: object, schema: Schema): Map<string, Schema> {
  const variants = variantsOf(document, schema);
  return variants.length === 1 && variants[0].format === ''
    ? new Map([['', schema]])
    : new Map(variants.map((variant) => [variant.format, variant.schema]));
}

interface Holder {
  readonly what: string;
  readonly node: object;
  readonly schemas: ReadonlyMap<string, Schema>;
  readonly examples: readonly NamedExample[];
}

/**
 * Every request and every answer with a body has examples; each fits its schema strictly; an example of one format
 * does not fit another format (unless both formats have one schema). Every parameter has an example of its type.
 */
export function checkExamples(
  {openapi, asyncapi}: {openapi: OpenApi; asyncapi: AsyncApi},
  sources: SourceMap,
): {diagnostics: Diagnostic[]; counts: ExampleCounts} {
  const diagnostics: Diagnostic[] = [];
  const counts: ExampleCounts = {mediaTypes: 0, examples: 0};
  const schemas = new Compiler();
  const httpSchema = schemas.of(openapi);
  for (const holder of httpHolders(openapi)) {
    diagnostics.push(...checkHolder(holder, httpSchema, counts, sources));
  }
  for (const node of parameters(openapi)) {
    const {name} = node;
    if (node.example === undefined) {
      diagnostics.push({
        ...sources.at(node),
        message: `The parameter ${name} has no example.`,
        fix: 'Add example: … with a value of the other examples.',
      });
    } else {
      diagnostics.push(
        ...fit(httpSchema, node.schema, node.example, node, 'example', `The example of the parameter ${name}`, sources),
      );
    }
  }
  const wsSchema = schemas.of(asyncapi);
  for (const holder of wsHolders(asyncapi)) {
    diagnostics.push(...checkHolder(holder, wsSchema, counts, sources));
  }
  diagnostics.push(...exclusiveMessages(asyncapi, wsSchema, sources));
  schemas.keep();
  return {diagnostics, counts};
}

function* httpHolders(document: OpenApi): Generator<Holder> {
  const seen = new Set<unknown>();
  for (const operation of httpOperations(document)) {
    const bodies = [
      [`the body of ${operation.id}`, operation.body] as const,
      ...operation.responses.map(({status, node}) => [`the answer ${status} of ${operation.id}`, node] as const),
    ];
    for (const [what, holder] of bodies) {
      for (const node of Object.values(holder?.content ?? {})) {
        if (!seen.has(node)) {
          seen.add(node);
          yield {what, node, schemas: formatsOf(document, node.schema), examples: examplesOf(document, node)};
        }
      }
    }
  }
}

function* wsHolders(document: AsyncApi): Generator<Holder> {
  for (const [name, node] of Object.entries(document.components.messages ?? {})) {
    yield {
      what: `the message ${name}`,
      node,
      schemas: formatsOf(document, node.payload),
      examples: messageExamples(node),
    };
  }
}

function* parameters(document: OpenApi): Generator<Parameter> {
  const seen = new Set<string>();
  for (const {parameters: list} of httpOperations(document)) {
    for (const node of list) {
      const key = JSON.stringify(node);
      if (!seen.has(key)) {
        seen.add(key);
        yield node;
      }
    }
  }
}

function checkHolder(
  {what, node, schemas, examples}: Holder,
  compile: Compile,
  counts: ExampleCounts,
  sources: SourceMap,
): Diagnostic[] {
  counts.mediaTypes += 1;
  counts.examples += examples.length;
  if (examples.length === 0) {
    return [
      {
        ...sources.at(node),
        message: `There is no example for ${what}.`,
        fix: 'Add examples: with a reference into an examples file.',
      },
    ];
  }
  const diagnostics: Diagnostic[] = [];
  for (const example of examples) {
    const label = `The example ${example.name}`;
    const key = 'value' in example.node ? 'value' : 'payload';
    if (schemas.size > 1 && !schemas.has(example.format)) {
      diagnostics.push({
        ...sources.at(example.node),
        message: `${label} does not say its format.`,
        fix: `Add x-format: ${[...schemas.keys()].join(' | ')}.`,
      });
      continue;
    }
    const own = schemas.get(example.format) ?? [...schemas.values()][0];
    diagnostics.push(...fit(compile, own, example.value, example.node, key, label, sources));
    for (const [format, schema] of schemas) {
      if (
        format !== example.format &&
        JSON.stringify(schema) !== JSON.stringify(own) &&
        fits(compile, schema, example.value)
      ) {
        diagnostics.push({
          ...sources.at(example.node, key),
          message: `${label} (${example.format}) fits the format ${format} as well.`,
          fix: 'List the required fields of both schemas so that the formats exclude each other, or use one schema for both.',
        });
      }
    }
  }
  return diagnostics;
}

/** The formats of a subscription are separate messages: an example of one must not fit another one's payload. */
function exclusiveMessages(document: AsyncApi, compile: Compile, sources: SourceMap): Diagnostic[] {
  const shape = (payload: Schema): string =>
    JSON.stringify(expand(document, publish(strict(payload), 'ru'), 0)).replaceAll(
      /"description":"(?:[^"\\]|\\.)*",?/g,
      '',
    );
  return wsOperations(document).flatMap(({node}) => {
    // A name that no message has is reported by `checkReferences`.
    const messages = byFormat(node['x-data']).flatMap(([format, name]) => {
      const message = document.components.messages?.[name];
      return message ? [{format, message}] : [];
    });
    return messages.flatMap((own) =>
      messages
        .filter((other) => other.format !== own.format && shape(other.message.payload) !== shape(own.message.payload))
        .flatMap((other) =>
          messageExamples(own.message)
            .filter(({value}) => fits(compile, other.message.payload, value))
            .map((example) => ({
              ...sources.at(example.node, 'payload'),
              message: `The example ${example.name} (${own.format}) fits the format ${other.format} as well.`,
              fix: 'List the required fields of both schemas so that the formats exclude each other.',
            })),
        ),
    );
  });
}

function expand(document: object, value: unknown, depth: number): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => expand(document, item, depth));
  }
  if (!isNode(value)) {
    return value;
  }
  const node = depth < 12 ? deref(document, value) : value;
  return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, expand(document, item, depth + 1)]));
}

/** Whether a value fits; a schema that cannot be compiled is reported by `fit` and fits nothing. */
function fits(compile: Compile, schema: Schema, value: unknown): boolean {
  try {
    return compile(schema)(value) === true;
  } catch {
    return false;
  }
}

/** The written thing a finding about a schema stands at: a schema made by code has no place of its own. */
const holderOf = (schema: Schema, node: object, sources: SourceMap): object => (sources.has(schema) ? schema : node);

function fit(
  compile: Compile,
  schema: Schema,
  value: unknown,
  node: object,
  key: string,
  label: string,
  sources: SourceMap,
): Diagnostic[] {
  let validate: ValidateFunction;
  try {
    validate = compile(schema);
  } catch (error) {
    return [
      {
        ...sources.at(holderOf(schema, node, sources)),
        message: `The schema cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
        fix: 'Correct the schema.',
      },
    ];
  }
  if (validate(value)) {
    return [];
  }
  const errors = validate.errors ?? [];
  const unknown = errors.find(({keyword}) => keyword === 'additionalProperties');
  const name = unknown && String(unknown.params.additionalProperty);
  const pointer = name === undefined ? errors[0]?.instancePath : `${unknown?.instancePath}/${escapeStep(name)}`;
  const known = Object.keys((unknown?.parentSchema?.properties ?? {}) as object);
  const hint = name === undefined ? '' : `Nearest: ${nearest(name, known).join(', ')}. `;
  return [
    {
      ...sources.follow(node, `/${key}${pointer ?? ''}`),
      message: `${label} breaks its schema: ${explain(errors)}.`,
      fix: `${hint}Correct the example, or the schema if the API answers this way.`,
    },
  ];
}
