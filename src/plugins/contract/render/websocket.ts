import {fieldsOf, variantsOf} from '../fields';
import {wsSamples} from '../samples';
import {httpOperations, type NamedExample, type WsOperation} from '../select';
import {deref} from '../resolve';
import {asList, asNode, asText, type Node} from '../types';
import type {RenderContext} from './context';
import {errorList, errorsOf, partsLine} from './errors';
import {fieldList} from './fields';
import {changes, exampleTabs, glanceRow} from './http';
import {inlineText} from './inline';
import {code, codeBlock, element, flatten, heading, jsonBlock, link, paragraph, tabs, type Child, type Mdast} from './mdast';

/** The generated part of an opcode page. In: an operation of the localized AsyncAPI document. Out: Markdown nodes. */
export function renderWs(context: RenderContext, operation: WsOperation): Mdast[] {
  const {strings} = context;
  const document = context.asyncapi ?? {};
  const {node} = operation;
  const message = (name: unknown): Node => deref(document, {$ref: `#/components/messages/${asText(name)}`});
  const request = message(node['x-request']);
  const example = messageExamples(request)[0]?.value;
  const guid = asText(asNode(example).guid);
  const data = Object.entries(asNode(node['x-data']));
  const {own, parts} = errorsOf(context.errors, operation.opcode);
  return flatten(
    element('ApiEndpoint', {method: 'WS', path: operation.opcode}),
    glance(context, operation),
    heading(2, 'request', strings.messageOut),
    ...messageExamples(request).slice(0, 1).map(({value}) => jsonBlock(value)),
    fieldList(fieldsOf(document, variantsOf(document, request.payload), 'request'), {strings, markRequired: true, kind: 'field'}),
    ...answer(context, 'ack', strings.acknowledgement, message(node['x-ack']), guid),
    ...(data.length > 0 ? dataPart(context, data.map(([format, name]) => [format, message(name)] as const)) : []),
    node['x-unsubscribe'] === true && [
      heading(2, 'unsubscribe', strings.unsubscribe),
      paragraph(...inlineText(strings.unsubscribeText)),
      jsonBlock({opcode: 'unsubscribe', token: asNode(example).token, guid: asNode(example).guid}),
    ],
    heading(2, 'samples', strings.programs),
    tabs(
      'lang',
      wsSamples(document, operation, context.locale).map(({id, label, prism, prerequisites, code: text}) => ({
        value: id,
        label,
        children: [paragraph(...inlineText(`${strings.needs}: ${prerequisites}.`)), codeBlock(prism, text)],
      })),
    ),
    heading(2, 'errors', strings.errors),
    ...errorExamples(context, node, guid),
    errorList(own, context),
    partsLine(parts, context),
    paragraph(...inlineText(operation.channel === 'commands' ? strings.commonCws : strings.commonWs)),
  );
}

function glance(context: RenderContext, {node, opcode, channel, servers}: WsOperation): Mdast {
  const {strings, openapi} = context;
  const [test, production] = servers;
  const twin = httpOperations(openapi).find(({id}) => id === node['x-counterpart']);
  const frequency = asNode(node['x-frequency']);
  const minimum = Object.entries(asNode(frequency.minimum)).map(([format, ms]) => `${String(ms)}\u00a0${strings.unit.ms} (${format})`);
  const auth = channel === 'commands' ? strings.authCws : strings.authWs;
  return element(
    'ApiGlance',
    {},
    ...(opcode === 'authorize' ? [] : glanceRow(strings.authorization, ...inlineText(auth))),
    test && glanceRow(strings.test, code(test.url)),
    production && glanceRow(strings.production, code(production.url)),
    twin && glanceRow(strings.overHttp, link(asText(twin.node['x-page']), code(`${twin.method} ${twin.path}`))),
    minimum.length > 0 &&
      glanceRow(
        strings.frequency,
        frequency.default !== undefined && `${strings.byDefault.toLowerCase()} ${String(frequency.default)}\u00a0${strings.unit.ms}; `,
        `${strings.notLess} ${minimum.join(', ')}`,
      ),
    node.deprecated === true && glanceRow(strings.deprecated, strings.deprecatedPlain),
    ...changes(context, node),
  );
}

/** A message that comes back: text, examples, fields. */
function answer({strings, asyncapi}: RenderContext, id: string, title: string, message: Node, guid: string): Child[] {
  const document = asyncapi ?? {};
  const text = asText(message.description);
  return [
    heading(2, id, title),
    text !== '' && paragraph(...inlineText(text)),
    ...exampleTabs(messageExamples(message).slice(0, 1).map(answerTo(guid)), 'application/json', strings),
    fieldList(fieldsOf(document, variantsOf(document, message.payload), id), {strings, markRequired: false, kind: 'field'}),
  ];
}

/** The data messages of a subscription: the examples by format, then one list with the names of all formats. */
function dataPart({strings, asyncapi}: RenderContext, messages: readonly (readonly [string, Node])[]): Child[] {
  const document = asyncapi ?? {};
  const examples = messages.flatMap(([format, message]) =>
    messageExamples(message)
      .slice(0, 1)
      .map((example) => ({...example, format})),
  );
  const variants = messages.map(([format, message]) => ({format: messages.length > 1 ? format : '', schema: message.payload}));
  const text = asText(messages[0]?.[1].description);
  return [
    heading(2, 'data', strings.dataMessages),
    text !== '' && paragraph(...inlineText(text)),
    ...exampleTabs(examples, 'application/json', strings),
    fieldList(fieldsOf(document, variants, 'data'), {strings, markRequired: false, kind: 'field'}),
  ];
}

/** Answers are shared by many opcodes; on a page the example answers the request shown there. */
const answerTo =
  (guid: string) =>
  (example: NamedExample): NamedExample => {
    const value = asNode(example.value);
    return guid !== '' && 'requestGuid' in value ? {...example, value: {...value, requestGuid: guid}} : example;
  };

function errorExamples({asyncapi, strings}: RenderContext, node: Node, guid: string): Child[] {
  const document = asyncapi ?? {};
  const examples = asList(node['x-errors']).flatMap((name) =>
    messageExamples(deref(document, {$ref: `#/components/messages/${asText(name)}`})),
  );
  return examples.length === 0 ? [] : exampleTabs(examples.map(answerTo(guid)), 'application/json', strings);
}

/** The examples of a message in the shape HTTP examples have. */
export function messageExamples(message: Node): NamedExample[] {
  return asList(message.examples).map((value, index) => {
    const node = asNode(value);
    return {
      name: asText(node.name) || String(index + 1),
      summary: asText(node.summary),
      format: asText(node['x-format']),
      value: node.payload,
      node,
    };
  });
}
