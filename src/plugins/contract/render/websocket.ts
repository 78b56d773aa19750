import {fieldsOf, variantsOf, type Variant} from '../fields';
import {wsSamples} from '../samples';
import {httpOperations, messageExamples, messageOf, namesOf, wsOperations, type NamedExample, type WsOperation} from '../select';
import {isNode, type Node} from '../types';
import {FORMATS, type AsyncApi, type Message, type WsCall} from '../vocabulary';
import type {RenderContext} from './context';
import {errorList, errorsOf, partsLine} from './errors';
import {fieldList} from './fields';
import {changes, exampleTabs, glanceRow, listed} from './http';
import {inlineText} from './inline';
import {code, codeBlock, element, flatten, heading, jsonBlock, link, paragraph, tabs, type Child, type Mdast} from './mdast';

/** The generated part of an opcode page. In: an operation of the localized AsyncAPI document. Out: Markdown nodes. */
export function renderWs(context: RenderContext, document: AsyncApi, operation: WsOperation): Mdast[] {
  const {strings} = context;
  const {node} = operation;
  const request = messageOf(document, node['x-request']);
  const example = payloadOf(messageExamples(request)[0]);
  const guid = String(example.guid ?? '');
  const data = FORMATS.flatMap((format) => {
    const name = node['x-data']?.[format];
    return name === undefined ? [] : [[format, messageOf(document, name)] as const];
  });
  const {own, parts} = errorsOf(context.errors, operation.opcode);
  return flatten(
    element('ApiEndpoint', {method: 'WS', path: operation.opcode}),
    glance(context, operation),
    heading(2, 'request', strings.messageOut),
    ...messageExamples(request).slice(0, 1).map(({value}) => jsonBlock(value)),
    fieldList(fieldsOf(document, variantsOf(document, request.payload), 'request'), {strings, markRequired: true, kind: 'field'}),
    ...answer(context, document, 'ack', strings.acknowledgement, messageOf(document, node['x-ack']), guid),
    ...(data.length > 0 ? dataPart(context, document, data) : []),
    node['x-unsubscribe'] && [
      heading(2, 'unsubscribe', strings.unsubscribe),
      paragraph(...inlineText(strings.unsubscribeText)),
      jsonBlock({opcode: 'unsubscribe', token: example.token, guid: example.guid}),
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
    ...errorExamples(context, document, node, guid),
    errorList(own, context),
    partsLine(parts, context),
    paragraph(...inlineText(operation.channel === 'commands' ? strings.commonCws : strings.commonWs)),
  );
}

function glance(context: RenderContext, {node, opcode, channel, servers}: WsOperation): Mdast {
  const {strings, openapi} = context;
  const [test, production] = servers;
  const names = namesOf(node['x-counterpart']);
  const twins = httpOperations(openapi).filter(({id}) => names.includes(id));
  const frequency = node['x-frequency'];
  const minimum = Object.entries(frequency?.minimum ?? {}).map(([format, ms]) => `${ms}\u00a0${strings.unit.ms} (${format})`);
  const auth = channel === 'commands' ? strings.authCws : strings.authWs;
  return element(
    'ApiGlance',
    {},
    ...(opcode === 'authorize' ? [] : glanceRow(strings.authorization, ...inlineText(auth))),
    test && glanceRow(strings.test, code(test.url)),
    production && glanceRow(strings.production, code(production.url)),
    twins.length > 0 &&
      glanceRow(strings.overHttp, ...listed(twins.map((twin) => link(twin.node['x-page'], code(`${twin.method} ${twin.path}`))))),
    frequency &&
      glanceRow(
        strings.frequency,
        `${strings.byDefault.toLowerCase()} ${frequency.default}\u00a0${strings.unit.ms}; `,
        `${strings.notLess} ${minimum.join(', ')}`,
      ),
    node['x-deprecated'] && glanceRow(strings.deprecated, ...successors(context, node)),
    ...changes(context, node),
  );
}

/** A message that comes back: text, examples, fields. */
function answer({strings}: RenderContext, document: AsyncApi, id: string, title: string, message: Message, guid: string): Child[] {
  const text = message.description ?? '';
  return [
    heading(2, id, title),
    text !== '' && paragraph(...inlineText(text)),
    ...exampleTabs(messageExamples(message).slice(0, 1).map(answerTo(guid)), 'application/json', strings),
    fieldList(fieldsOf(document, variantsOf(document, message.payload), id), {strings, markRequired: false, kind: 'field'}),
  ];
}

/** The data messages of a subscription: the examples by format, then one list with the names of all formats. */
function dataPart({strings}: RenderContext, document: AsyncApi, messages: readonly (readonly [(typeof FORMATS)[number], Message])[]): Child[] {
  const examples = messages.flatMap(([format, message]) =>
    messageExamples(message)
      .slice(0, 1)
      .map((example) => ({...example, format})),
  );
  const variants = messages.map(([format, message]): Variant => ({format: messages.length > 1 ? format : '', schema: message.payload}));
  const text = messages[0][1].description ?? '';
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
    const value = payloadOf(example);
    return guid !== '' && 'requestGuid' in value ? {...example, value: {...value, requestGuid: guid}} : example;
  };

function errorExamples({strings}: RenderContext, document: AsyncApi, node: WsCall, guid: string): Child[] {
  const examples = (node['x-errors'] ?? []).flatMap((name) => messageExamples(messageOf(document, name)));
  return examples.length === 0 ? [] : exampleTabs(examples.map(answerTo(guid)), 'application/json', strings);
}

/** The object an example of a message is. */
const payloadOf = (example: NamedExample | undefined): Node => (isNode(example?.value) ? example.value : {});

/** Deprecated: which opcodes to take instead. */
function successors({asyncapi, strings}: RenderContext, node: WsCall): Child[] {
  const names = node['x-successor'] ?? [];
  const links = names.map((opcode): Child => {
    const next = asyncapi && wsOperations(asyncapi).find((one) => one.opcode === opcode);
    return next ? link(next.node['x-page'], code(opcode)) : code(opcode);
  });
  return links.length === 0 ? [strings.deprecatedPlain] : [`${strings.deprecatedUse} `, ...listed(links)];
}
