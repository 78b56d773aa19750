import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Catalogue} from '../errors/catalogue';
import type {SourceMap} from '../load/sourceMap';
import {deref, lookup} from '../load/resolve';
import {
  byFormat,
  holdersOf,
  httpOperations,
  mediaOf,
  messageOf,
  nameOf,
  namesOf,
  wsOperations,
  type HttpOperation,
  type WsOperation,
} from '../queries';
import {FORMATS, type AsyncApi, type OpenApi, type Schema} from '../shape';
import {isNode, nodesIn} from '../visit';
import {unknownNames} from './errors';
import {createReporter, type Reporter} from './reporter';

/** `[text](/route)` inside contract texts. */
const LINK = /\]\((\/[^)#\s]*)/g;

interface ReferenceRules {
  readonly openapi: OpenApi;
  readonly asyncapi: AsyncApi;
  readonly errors: Catalogue;
  readonly sources: SourceMap;
  /** Routes of the docs pages and of the changelog; undefined = not checked. */
  readonly routes: ReadonlySet<string> | undefined;
  /** All texts of the contract with their places, for the links inside them. */
  readonly texts: readonly (readonly [unknown, string])[];
}

/**
 * Names that point elsewhere: pages, counterparts, successors, sample parameters, messages, formats, tags, operations of
 * the error catalogue, links in texts. Each must lead to something; where two places name the same thing, they agree.
 */
export function checkReferences({openapi, asyncapi, errors, sources, routes, texts}: ReferenceRules): Diagnostic[] {
  const reporter = createReporter(sources);
  const operations = httpOperations(openapi);
  const opcodes = wsOperations(asyncapi);
  const ids = new Set(operations.map(({id}) => id));
  const opcodeNames = new Set(opcodes.map(({opcode}) => opcode));
  for (const operation of operations) {
    checkCall(operation, {same: ids, other: opcodeNames, what: 'opcode'}, routes, reporter);
    checkParameters(operation, reporter);
    checkSecurity(operation, openapi, reporter);
    checkExampleFormats(operation, openapi, reporter);
  }
  for (const operation of opcodes) {
    checkCall(operation, {same: opcodeNames, other: ids, what: 'operation'}, routes, reporter);
    checkMessages(operation, asyncapi, reporter);
  }
  checkUnique([...operations, ...opcodes], reporter);
  checkCorrelation(asyncapi, reporter);
  checkSchemas(openapi, reporter);
  checkSchemas(asyncapi, reporter);
  if (routes) {
    checkLinks(texts, routes, reporter);
  }
  return [...reporter.diagnostics, ...unknownNames(errors, new Set([...ids, ...opcodeNames]), sources)];
}

/** The names of the calls of both interfaces, as one of them sees them. */
interface CallNames {
  readonly same: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  /** What a call of the other interface is. */
  readonly what: string;
}

/** The page of a call, its changes, and the calls it names. */
function checkCall(
  {node}: HttpOperation | WsOperation,
  {same, other, what}: CallNames,
  routes: ReadonlySet<string> | undefined,
  {expectKnown}: Reporter,
): void {
  if (routes) {
    const page = node['x-page'];
    const start = `npm run new -- ${page.includes('/http/') ? 'http' : 'ws'} ${page.slice(page.lastIndexOf('/') + 1)}`;
    expectKnown(node, 'x-page', page, routes, 'page', ` A new page: ${start}.`);
    for (const change of node['x-changed'] ?? []) {
      const post = `/changelog/${change.date.replaceAll('-', '/')}/changes`;
      expectKnown(change, 'date', post, routes, 'post of the changelog');
    }
  }
  for (const counterpart of namesOf(node['x-counterpart'])) {
    expectKnown(node, 'x-counterpart', counterpart, other, what);
  }
  for (const word of ['x-successor', 'x-related'] as const) {
    for (const name of node[word] ?? []) {
      expectKnown(node, word, name, same, 'operation');
    }
  }
}

/** Names and short names are used once; commands and requests have short names of their own. */
function checkUnique(calls: readonly (HttpOperation | WsOperation)[], {report}: Reporter): void {
  const used = new Set<string>();
  for (const call of calls) {
    const isHttp = 'method' in call;
    const short = call.node['x-operation-name'];
    for (const [key, name, scope] of [
      [isHttp ? 'operationId' : 'x-opcode', nameOf(call), ''],
      ...(short === undefined ? [] : [['x-operation-name', short, isHttp ? '' : 'commands'] as const]),
    ] as const) {
      if (used.has(scope + name)) {
        report(call.node, key, `${key} ${name} is used twice.`, 'Give one of the two another name.');
      }
      used.add(scope + name);
    }
  }
}

/** Parameters of samples are optional ones; those in the path are the ones that the path has. */
function checkParameters({node, path, parameters}: HttpOperation, {report, expectKnown}: Reporter): void {
  const optional = parameters.filter(({required}) => !required).map(({name}) => name);
  for (const name of node['x-sample'] ?? []) {
    expectKnown(node, 'x-sample', name, optional, 'optional parameter');
  }
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const declared = inPath.map(({name}) => name);
  const wanted = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  for (const name of wanted.filter((wantedName) => !declared.includes(wantedName))) {
    report(
      node,
      'parameters',
      `The path ${path} has {${name}}, and there is no such path parameter.`,
      `Path parameters: ${declared.join(', ')}.`,
    );
  }
  for (const parameter of inPath.filter(({name, required}) => !(wanted.includes(name) && required))) {
    report(
      parameter,
      'name',
      `The path parameter ${parameter.name} is not in the path ${path}, or not required.`,
      `Names in the path: ${wanted.join(', ')}.`,
    );
  }
}

/** Tags and security schemes are those of the document; `x-auth` says what `security` says. */
function checkSecurity({node}: HttpOperation, openapi: OpenApi, {report, expectKnown}: Reporter): void {
  const tags = (openapi.tags ?? []).map(({name}) => name);
  for (const tag of tags.length > 0 ? node.tags : []) {
    expectKnown(node, 'tags', tag, tags, 'tag');
  }
  for (const requirement of node.security ?? []) {
    for (const scheme of Object.keys(requirement)) {
      const schemes = Object.keys(openapi.components.securitySchemes ?? {});
      expectKnown(requirement, scheme, scheme, schemes, 'security scheme');
    }
  }
  const isOpen = (node.security ?? openapi.security ?? [{}]).some((scheme) => Object.keys(scheme).length === 0);
  const auth = node.security?.length === 0 ? 'none' : isOpen ? 'optional' : 'required';
  if (openapi.security && auth !== node['x-auth']) {
    const message = `x-auth is ${node['x-auth']}, and security says ${auth}.`;
    report(node, 'x-auth', message, 'Correct one of the two.');
  }
}

/** The example under the name of a format is of that format. */
function checkExampleFormats(operation: HttpOperation, openapi: OpenApi, {report}: Reporter): void {
  for (const examples of holdersOf(operation).map((holder) => mediaOf(holder)?.node.examples)) {
    for (const [name, example] of Object.entries(examples ?? {})) {
      const format = deref(openapi, example)['x-format'];
      if (FORMATS.some((known) => known === name) && format !== name) {
        const message = `The example ${name} of ${operation.id} says x-format: ${format ?? 'nothing'}.`;
        report(examples, name, message, 'Correct one of the two.');
      }
    }
  }
}

/** The messages of an opcode exist, stand in the lists of its operation, and its request has its name. */
function checkMessages({node, opcode, channel}: WsOperation, asyncapi: AsyncApi, reporter: Reporter): void {
  const {report, expectKnown} = reporter;
  const messages = Object.keys(asyncapi.components.messages ?? {});
  const references = [
    ['x-request', [node['x-request']]],
    ['x-ack', [node['x-ack']]],
    ['x-errors', node['x-errors'] ?? []],
    ['x-data', byFormat(node['x-data']).map(([, name]) => name)],
  ] as const;
  const known = references.flatMap(([key, names]) =>
    names.map((name) => expectKnown(node, key, name, messages, 'message')),
  );
  if (!known.every(Boolean)) {
    return;
  }
  const [[, request], ...replies] = references;
  const replyNames = replies.flatMap(([, names]) => names);
  for (const [listed, keys, names] of [
    [node.messages, 'x-request', request],
    [node.reply.messages, 'x-ack, x-errors and x-data', replyNames],
  ] as const) {
    const prefix = `#/channels/${channel}/messages/`;
    const listedNames = listed.map(({$ref}) => $ref.replace(prefix, ''));
    for (const name of new Set(names)) {
      if (!listedNames.includes(name)) {
        report(listed, undefined, `${keys} name ${name}, and the messages here do not.`, `Add ${prefix}${name}.`);
      }
    }
  }
  const payload = deref(asyncapi, messageOf(asyncapi, node['x-request']).payload);
  const written = payload.properties?.opcode && deref(asyncapi, payload.properties.opcode).const;
  if (written !== opcode) {
    const message = `x-opcode is ${opcode}, and the request ${node['x-request']} has ${String(written)}.`;
    report(node, 'x-opcode', message, 'Correct one of the two.');
  }
}

/** The field that tells a message from others is one of its fields. */
function checkCorrelation(asyncapi: AsyncApi, {expectKnown}: Reporter): void {
  for (const [name, message] of Object.entries(asyncapi.components.messages ?? {})) {
    const field = message.correlationId.location.split('#/')[1] ?? '';
    const {properties} = deref(asyncapi, message.payload);
    if (properties) {
      expectKnown(message.correlationId, 'location', field, Object.keys(properties), `field of the message ${name}`);
    }
  }
}

/** References lead somewhere, and the formats of a reply are the alternatives of its schema. */
function checkSchemas(document: OpenApi | AsyncApi, reporter: Reporter): void {
  for (const node of nodesIn(document, isData)) {
    if (typeof node.$ref === 'string' && lookup(document, node.$ref) === undefined) {
      const holder = lookup(document, node.$ref.replace(/\/[^/]*$/, ''));
      const names = isNode(holder) ? Object.keys(holder) : [];
      const fix = `Nearest: ${nearest(node.$ref.split('/').at(-1) ?? '', names).join(', ')}.`;
      reporter.report(node, '$ref', `The reference ${node.$ref} leads nowhere.`, fix);
    }
    if (isNode(node['x-formats'])) {
      checkFormats(document, node as Schema, reporter);
    }
  }
}

function checkFormats(document: OpenApi | AsyncApi, node: Schema, {report, expectKnown}: Reporter): void {
  const formats = node['x-formats'] ?? {};
  const choices = node.anyOf ?? node.oneOf ?? [];
  const alternatives = choices.map(({$ref = ''}) => $ref.split('/').at(-1) ?? '');
  for (const [format, name] of Object.entries(formats)) {
    const isSchema = expectKnown(formats, format, name, Object.keys(document.components.schemas ?? {}), 'schema');
    if (isSchema && !alternatives.includes(name)) {
      const message = `The format ${format} is ${name}, which the alternatives do not list.`;
      report(formats, format, message, `Alternatives: ${alternatives.join(', ')}.`);
    }
  }
  alternatives.forEach((name, index) => {
    if (!Object.values(formats).includes(name)) {
      report(choices, index, `${name} is listed, which no format of x-formats names.`, 'Correct one of the two.');
    }
  });
}

function checkLinks(texts: ReferenceRules['texts'], routes: ReadonlySet<string>, {report}: Reporter): void {
  for (const [node, text] of texts) {
    for (const [, route = ''] of text.matchAll(LINK)) {
      if (!routes.has(route)) {
        const fix = `Nearest: ${nearest(route, routes).join(', ')}.`;
        report(node, undefined, `A text links to ${route}, and there is no such page.`, fix);
      }
    }
  }
}

/** The data of examples: a value, or a payload that is no schema. */
const isData = (key: string, item: unknown): boolean =>
  key === 'value' || (key === 'payload' && !isNode((item as Schema)?.properties));
