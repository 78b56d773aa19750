import {
  fieldsOf,
  variantsOf,
  type Variant,
  wsSamples,
  byFormat,
  httpOperations,
  messageExamples,
  messageOf,
  namesOf,
  wsOperations,
  type NamedExample,
  type WsOperation,
  isNode,
  type Node,
  type Format,
  type Message,
  type WsCall,
  type LocalizedContract,
} from '@alor-docs/contract';
import {errorList, errorsOf, formerAnchors, linkList, partsList} from './errors';
import {fieldList, unitConverter} from './fields';
import {formatNames} from './formats';
import {choice, type Reference, type Row} from './pageLayout';
import {addressBar, changes, exampleTabs, summaryRow, productionNotice, samplePanel} from './http';
import {badge, related, successors} from './httpIndex';
import {inlineText} from '../../../remark/inline';
import {element, heading, link, listed, paragraph, type Child, type Mdast} from '../../../remark/mdast';
import {jsonBlock, requestBlock} from './codeBlocks';

/** The generated part of an opcode page. In: an operation of the localized AsyncAPI document. Out: its parts for `frame`. */
export function renderWs(context: LocalizedContract, operation: WsOperation): Reference {
  const {strings, asyncapi: document} = context;
  const {node} = operation;
  const request = messageOf(document, node['x-request']);
  const example = withPlaceholder(payloadOf(messageExamples(request)[0]));
  const guid = String(example.guid ?? '');
  const data = byFormat(node['x-data']).map(([format, name]) => [format, messageOf(document, name)] as const);
  const {own, parts} = errorsOf(context.errors, operation.opcode);
  const [test, production] = operation.servers;
  const asked = fieldsOf(document, variantsOf(document, request.payload), 'request');
  const converter = unitConverter(asked, context);
  // What restores the state after a drop.
  const per = asked.some(({name}) => name === 'portfolio') ? 'portfolio' : 'instrument';
  const order = operation.channel === 'commands' && operation.opcode !== 'authorize';
  return {
    bar: addressBar({
      method: 'WS',
      test: test?.url,
      production: production?.url,
      path: '',
      opcode: operation.opcode,
      tryIt: operation.opcode,
    }),
    summary: summary(context, operation),
    rows: [
      {
        text: [heading(2, 'request', strings.messageOut), fieldList(asked, context, 'sent'), converter],
        samples: [
          productionNotice(order ? strings.liveOrder : strings.liveRead),
          requestBlock(example, strings.messageOut),
          heading(2, 'samples', strings.programs),
          ...choice(
            'lang',
            strings.language,
            wsSamples(document, operation, context.locale).map((sample) => samplePanel(sample, strings)),
          ),
        ],
      },
      acknowledgement(context, messageOf(document, node['x-ack']), guid),
      ...(data.length > 0 ? [dataPart(context, operation.opcode, data, !converter)] : []),
      ...(node['x-unsubscribe']
        ? [
            {
              text: [
                heading(2, 'unsubscribe', strings.unsubscribe),
                paragraph(...inlineText(strings.unsubscribeText[per])),
              ],
              samples: [
                jsonBlock(
                  {opcode: 'unsubscribe', token: example.token, guid: example.guid},
                  'application/json',
                  strings.unsubscribe,
                ),
              ],
            },
          ]
        : []),
      {
        text: [
          heading(2, 'errors', strings.errors),
          errorList(own, context),
          partsList(parts, context),
          element('p', {className: 'api-group'}, strings.commonErrors),
          linkList(
            strings.commonWs,
            formerAnchors(operation.channel === 'commands' ? 'cws' : 'ws', new Set(own.map(({id}) => id))),
          ),
        ],
        samples: errorExamples(context, node, guid),
      },
    ],
    end: [...changes(context, node), ...related(context, node['x-related'], wsOperations(document))],
  };
}

function summary(context: LocalizedContract, {node, opcode, channel}: WsOperation): Mdast {
  const {strings, openapi} = context;
  const names = namesOf(node['x-counterpart']);
  const counterparts = httpOperations(openapi).filter(({id}) => names.includes(id));
  const frequency = node['x-frequency'];
  const minimum = Object.entries(frequency?.minimum ?? {}).map(
    ([format, ms]) => `${ms}\u00a0${strings.unit.ms} (${format})`,
  );
  const auth = channel === 'commands' ? strings.authCws : strings.authWs;
  return element(
    'ApiSummary',
    {},
    ...(opcode === 'authorize' ? [] : summaryRow(strings.authorization, ...inlineText(auth))),
    counterparts.length > 0 &&
      summaryRow(
        strings.overHttp,
        ...listed(
          counterparts.map((counterpart) => ({
            ...link(counterpart.node['x-page'], badge(counterpart), ' ', counterpart.node.summary),
            title: `${counterpart.method} ${counterpart.path}`,
          })),
        ),
      ),
    frequency &&
      summaryRow(
        strings.frequency,
        `${strings.byDefault.toLowerCase()} ${frequency.default}\u00a0${strings.unit.ms}; `,
        `${strings.notLess} ${minimum.join(', ')}`,
      ),
    node['x-deprecated'] &&
      summaryRow(strings.deprecated, ...successors(context, node, wsOperations(context.asyncapi))),
  );
}

/** The message that answers a request: text, example, fields. */
function acknowledgement(context: LocalizedContract, message: Message, guid: string): Row {
  const {strings, asyncapi} = context;
  const text = message.description ?? '';
  return {
    text: [
      heading(2, 'ack', strings.acknowledgement),
      text !== '' && paragraph(...inlineText(text)),
      fieldList(fieldsOf(asyncapi, variantsOf(asyncapi, message.payload), 'ack'), context, 'received'),
    ],
    samples: exampleTabs(
      messageExamples(message).slice(0, 1).map(answerTo(guid)),
      'application/json',
      strings,
      strings.acknowledgement,
    ),
  };
}

/** The data messages of a subscription: the examples by format, then one list with the names of all formats. */
function dataPart(
  context: LocalizedContract,
  opcode: string,
  messages: readonly (readonly [Format, Message])[],
  converts: boolean,
): Row {
  const {strings, asyncapi} = context;
  const examples = messages.flatMap(([format, message]) =>
    messageExamples(message)
      .slice(0, 1)
      .map((example) => ({...example, format})),
  );
  const variants = messages.map(([format, message]): Variant => ({
    format: messages.length > 1 ? format : '',
    schema: message.payload,
  }));
  const text = messages[0][1].description ?? '';
  const fields = fieldsOf(asyncapi, variants, 'data');
  return {
    text: [
      heading(2, 'data', strings.dataMessages),
      text !== '' && paragraph(...inlineText(text)),
      fieldList(fields, context, 'received'),
      messages.length > 1 && formatNames(fields, opcode, context),
      converts && unitConverter(fields, context),
    ],
    samples: exampleTabs(examples, 'application/json', strings, strings.dataMessage),
  };
}

/** Answers are shared by many opcodes; on a page the example answers the request shown there. */
const answerTo =
  (guid: string) =>
  (example: NamedExample): NamedExample => {
    const value = payloadOf(example);
    return guid !== '' && 'requestGuid' in value ? {...example, value: {...value, requestGuid: guid}} : example;
  };

function errorExamples({strings, asyncapi}: LocalizedContract, node: WsCall, guid: string): Child[] {
  const examples = (node['x-errors'] ?? []).flatMap((name) => messageExamples(messageOf(asyncapi, name)));
  return examples.length === 0
    ? []
    : exampleTabs(examples.map(answerTo(guid)), 'application/json', strings, strings.rejection);
}

/** A token is longer than the rest of the message, and a reader puts in his own. */
const withPlaceholder = (message: Node): Node =>
  'token' in message ? {...message, token: 'YOUR_ACCESS_TOKEN'} : message;

/** The object an example of a message is. */
const payloadOf = (example: NamedExample | undefined): Node => (isNode(example?.value) ? example.value : {});
