import type {Diagnostic} from '../diagnostic';
import {lookup} from '../load/resolve';
import {isNode, nodesIn, type Node} from '../visit';

/*
 * The published documents against those of the last release: what breaks a program has to be named in a post of the changelog.
 * oasdiff would compare OpenAPI alone; these facts are of both documents, and a person can read their difference in git.
 */

/** Facts of the published documents by name. Replies and requests differ in what breaks a program. */
export type Facts = ReadonlyMap<string, string>;

const METHODS = new Set(['get', 'post', 'put', 'delete', 'patch']);

/** The type of a schema in a word: `string null`, `integer int64`, `Side`, `OrderSimple[]`. */
function typeOf(schema: unknown): string {
  if (!isNode(schema)) {
    return 'any';
  }
  const {$ref, type, format, items} = schema;
  if (typeof $ref === 'string') {
    return $ref.split('/').at(-1) ?? '';
  }
  const choices = [schema.anyOf, schema.oneOf, schema.allOf].find(Array.isArray) as unknown[] | undefined;
  if (choices) {
    return choices.map(typeOf).join(' ');
  }
  const names = [type ?? (schema.properties ? 'object' : 'any')].flat().map(String);
  return [
    ...names.map((name) => (name === 'array' ? `${typeOf(items)}[]` : name)),
    ...(format ? [String(format)] : []),
  ].join(' ');
}

/** Facts of the OpenAPI and AsyncAPI documents as they are published. */
export function factsOf(openapi: Node, asyncapi: Node): Facts {
  const facts = new Map<string, string>();
  /** Schemas that clients send: all that a request reaches. */
  const mark = (document: Node, from: unknown, into: Set<string>): void => {
    for (const {$ref} of nodesIn(from)) {
      if (typeof $ref === 'string' && !into.has($ref)) {
        into.add($ref);
        mark(document, lookup(document, $ref), into);
      }
    }
  };
  const schemas = (from: 'http' | 'ws', document: Node, sent: ReadonlySet<string>): void => {
    const entries = Object.entries((document.components as {schemas: Record<string, Node>}).schemas);
    for (const [name, schema] of entries) {
      const side = `${from}:${sent.has(`#/components/schemas/${name}`) ? 'sent' : 'received'}`;
      const fields = (at: string, node: Node): void => {
        const required = new Set(node.required as string[] | undefined);
        for (const [key, field] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
          facts.set(`${side} ${at}.${key}`, `${typeOf(field)}${required.has(key) ? ' required' : ''}`);
          fields(`${at}.${key}`, field);
        }
      };
      facts.set(`${side} ${name}`, typeOf(schema));
      fields(name, schema);
      for (const value of (schema.enum ?? []) as unknown[]) {
        facts.set(`${side} ${name} = ${String(value)}`, 'value');
      }
    }
  };

  const sentOverHttp = new Set<string>();
  for (const [path, item] of Object.entries(openapi.paths as Record<string, Node>)) {
    for (const [method, call] of Object.entries(item).filter(([key]) => METHODS.has(key)) as [string, Node][]) {
      const name = `${method.toUpperCase()} ${path}`;
      facts.set(name, String(call.operationId));
      const all = [...((item.parameters ?? []) as Node[]), ...((call.parameters ?? []) as Node[])];
      for (const one of all) {
        const parameter = (typeof one.$ref === 'string' ? lookup(openapi, one.$ref) : one) as Node;
        facts.set(
          `${name} ${String(parameter.in)} ${String(parameter.name)}`,
          `${typeOf(parameter.schema)}${parameter.required ? ' required' : ''}`,
        );
      }
      mark(openapi, [all, call.requestBody], sentOverHttp);
      // Statuses of failure come and go; bodies of success do not.
      const good = Object.entries(call.responses as Record<string, Node>).filter(([status]) => status.startsWith('2'));
      for (const [status, response] of good) {
        const node = typeof response.$ref === 'string' ? (lookup(openapi, response.$ref) as Node) : response;
        const [media] = Object.values((node.content ?? {}) as Record<string, Node>);
        facts.set(`${name} ${status}`, media ? typeOf(media.schema) : 'empty');
      }
    }
  }
  schemas('http', openapi, sentOverHttp);
  const sentOverWebSocket = new Set<string>();
  for (const operation of Object.values(asyncapi.operations as Record<string, Node>)) {
    const {action, messages, 'x-opcode': opcode} = operation;
    if (action === 'send') {
      facts.set(`opcode ${String(opcode)}`, 'opcode');
      mark(asyncapi, messages, sentOverWebSocket);
    }
  }
  schemas('ws', asyncapi, sentOverWebSocket);
  return facts;
}

/** A change that breaks programs; `name` is what a post has to name. */
export interface Break {
  readonly name: string;
  readonly text: string;
}

const REQUIRED = / required$/;
const isReceived = (key: string): boolean => /^\w+:received /.test(key);

/** What of the change from one release to the next breaks a program that was written for the former. */
export function breaksOf(before: Facts, after: Facts): Break[] {
  const ownerOf = (key: string): string => key.replace(/(?: = .*|\.[^.]+| (?:path|query|header) \S+| \d{3})$/, '');
  const nameOf = (key: string): string => key.split(/[ .]/).at(-1) ?? key;
  const parents = (key: string): boolean => {
    const owner = ownerOf(key);
    return owner !== key && before.has(owner) && !after.has(owner);
  };
  const removed = [...before].flatMap(([key, was]): Break[] => {
    const now = after.get(key);
    const name = nameOf(key);
    if (now === undefined) {
      return parents(key) ? [] : [{name, text: `${key} is gone`}];
    }
    if (was.replace(REQUIRED, '') !== now.replace(REQUIRED, '')) {
      return [{name, text: `${key}: ${was} became ${now}`}];
    }
    const [must, had] = [REQUIRED.test(now), REQUIRED.test(was)];
    const received = isReceived(key);
    return must === had || must === received
      ? []
      : [{name, text: `${key} ${must ? 'became required' : 'may be missing'}`}];
  });
  const added = [...after].flatMap(([key, now]): Break[] => {
    if (before.has(key)) {
      return [];
    }
    const owner = ownerOf(key);
    const must = REQUIRED.test(now) && !isReceived(key) && before.has(owner);
    const value = isReceived(key) && key.includes(' = ') && before.has(owner);
    return must || value
      ? [{name: nameOf(key), text: `${key} is new${must ? ' and required' : ' in a closed list'}`}]
      : [];
  });
  return [...removed, ...added];
}

/** The file of a release: a line with its day, then a line for each fact. */
export const writeFacts = (facts: Facts, day: string): string =>
  [day, ...[...facts].map(([key, value]) => `${key}\t${value}`).sort()].map((line) => `${line}\n`).join('');

/** Reads what `writeFacts` wrote. */
export function readFacts(text: string): {readonly day: string; readonly facts: Facts} {
  const [day = '', ...lines] = text.trimEnd().split('\n');
  return {day, facts: new Map(lines.map((line) => line.split('\t') as [string, string]))};
}

/** Breaking changes since the release that no post since then names in code marks. */
export function unnamedBreaks(breaks: readonly Break[], posts: readonly string[], file: string): Diagnostic[] {
  return breaks
    .filter(({name}) => !posts.some((post) => post.includes(`\`${name}\``)))
    .map(({name, text}) => ({
      file,
      line: 1,
      pointer: '',
      message: `A program written for the last release breaks: ${text}.`,
      fix: `Name \`${name}\` in a post of the changelog, or take the change back.`,
    }));
}
