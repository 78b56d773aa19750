import {dayInWords} from '../../../lib/day';
import {fieldsOf, objectOf, typeName, valuesOf, variantsOf, type Field} from '../fields';
import {httpSamples} from '../samples';
import {examplesOf, httpOperations, mediaOf, namesOf, wsOperations, type HttpOperation, type NamedExample} from '../select';
import type {Strings} from '../strings';
import type {HttpCall, OpenApi, Parameter, Response, Schema, WsCall} from '../vocabulary';
import type {RenderContext} from './context';
import {errorList, errorsOf, partsLine} from './errors';
import {fieldList} from './fields';
import {inlineText} from './inline';
import {code, codeBlock, element, flatten, heading, jsonBlock, link, paragraph, tabs, type Child, type Mdast} from './mdast';

const PLACES = [
  ['path', 'inPath'],
  ['query', 'inQuery'],
  ['header', 'inHeader'],
] as const;

const REASONS: Readonly<Record<string, string>> = {
  '200': 'OK',
  '201': 'Created',
  '204': 'No Content',
  '400': 'Bad Request',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '404': 'Not Found',
  '406': 'Not Acceptable',
  '429': 'Too Many Requests',
  '500': 'Internal Server Error',
};

/** The generated part of an endpoint page. In: an operation of the localized document. Out: Markdown nodes. */
export function renderHttp(context: RenderContext, operation: HttpOperation): Mdast[] {
  const {strings, openapi, locale} = context;
  return flatten(
    element('ApiEndpoint', {method: operation.method, path: operation.path}),
    glance(context, operation),
    ...parameters(context, operation),
    ...body(context, operation),
    heading(2, 'samples', strings.samples),
    tabs(
      'lang',
      httpSamples(openapi, operation, locale).map(({id, label, prism, prerequisites, code: text}) => ({
        value: id,
        label,
        children: [paragraph(...inlineText(`${strings.needs}: ${prerequisites}.`)), codeBlock(prism, text)],
      })),
    ),
    heading(2, 'responses', strings.responses),
    ...operation.responses.flatMap(({status, node}) => response(context, operation, status, node)),
    ...noResponse(context, operation),
    heading(3, 'response-common', strings.commonErrors),
    paragraph(...inlineText(operation.node['x-auth'] === 'none' ? strings.commonAuth : strings.commonHttp)),
  );
}

/** One line of the list under the address bar. */
export const glanceRow = (label: string, ...content: Child[]): Child[] => [
  element('dt', {}, label),
  element('dd', {}, ...content),
];

function glance(context: RenderContext, operation: HttpOperation): Mdast {
  const {strings, asyncapi} = context;
  const {node} = operation;
  const [test, production] = operation.servers;
  const auth = {required: strings.authRequired, optional: strings.authOptional, none: strings.authNone}[node['x-auth']];
  const twins = namesOf(node['x-counterpart']).map((opcode): Child => {
    const page = asyncapi && wsOperations(asyncapi).find((one) => one.opcode === opcode)?.node['x-page'];
    return page ? link(page, code(opcode)) : code(opcode);
  });
  return element(
    'ApiGlance',
    {},
    ...glanceRow(strings.authorization, ...inlineText(auth)),
    test && glanceRow(strings.test, code(`${test.url}${operation.path}`)),
    production && glanceRow(strings.production, code(`${production.url}${operation.path}`)),
    twins.length > 0 && glanceRow(strings.overWebSocket, ...listed(twins)),
    node.deprecated && glanceRow(strings.deprecated, ...successors(context, node)),
    ...changes(context, node),
  );
}

/** Deprecated: which calls to take instead. */
function successors({openapi, strings}: RenderContext, node: HttpCall): Child[] {
  const links = (node['x-successor'] ?? []).map((id) => {
    const next = httpOperations(openapi).find((one) => one.id === id);
    return next ? link(next.node['x-page'], next.node.summary) : code(id);
  });
  return links.length === 0
    ? [strings.deprecatedPlain]
    : [`${strings.deprecatedUse} `, ...listed(links)];
}

/** Nodes with commas between them. */
export const listed = (nodes: readonly Child[]): Child[] =>
  nodes.flatMap((one, index): Child[] => (index === 0 ? [one] : [', ', one]));

/** `x-changed`: one term, then each change with a link to the changelog post of its day. */
export function changes({strings, locale}: RenderContext, node: HttpCall | WsCall): Child[] {
  const entries = (node['x-changed'] ?? []).map(({date: day, ...texts}): Mdast => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    return element(
      'dd',
      {},
      link(`/changelog/${year}/${month}/${dayOfMonth}/changes`, dayInWords(day, locale)),
      ': ',
      ...inlineText(texts[locale]),
    );
  });
  return entries.length === 0 ? [] : [element('dt', {}, strings.changed), ...entries];
}

function parameters({openapi, strings}: RenderContext, operation: HttpOperation): Child[] {
  if (operation.parameters.length === 0) {
    return [];
  }
  return [
    heading(2, 'parameters', strings.parameters),
    ...PLACES.flatMap(([place, title]): Child[] => {
      const fields = operation.parameters.filter((one) => one.in === place).map((one) => parameterField(openapi, one));
      return fields.length === 0
        ? []
        : [
            element('p', {className: 'api-group'}, strings[title]),
            fieldList(fields, {strings, markRequired: true, kind: 'parameter'}),
          ];
    }),
  ];
}

/** A parameter as a field of the request. */
export function parameterField(document: OpenApi, parameter: Parameter): Field {
  const {name, schema} = parameter;
  const merged: Schema = {...schema, ...(parameter['x-value-texts'] !== undefined && {'x-value-texts': parameter['x-value-texts']})};
  return {
    id: `${parameter.in}-${name.toLowerCase() === name || parameter.in !== 'header' ? name : name.toLowerCase()}`,
    name,
    names: {},
    only: '',
    type: typeName(document, schema),
    required: parameter.required,
    deprecated: parameter.deprecated === true,
    text: parameter.description ?? schema.description ?? '',
    unit: parameter['x-unit'] ?? schema['x-unit'],
    values: valuesOf(document, {...merged, ...(parameter['x-values'] && {'x-values': true})}),
    schema: {...schema, ...(parameter.example !== undefined && {example: parameter.example})},
    children: [],
  };
}

function body(context: RenderContext, operation: HttpOperation): Child[] {
  const {openapi, strings} = context;
  const media = mediaOf(operation.body);
  if (!media) {
    return [];
  }
  const examples = examplesOf(openapi, media.node);
  const isList = typeName(openapi, media.node.schema).endsWith('[]');
  return [
    heading(2, 'body', strings.body),
    operation.body?.description !== undefined && paragraph(...inlineText(operation.body.description)),
    isList && paragraph(strings.bodyArray),
    fieldList(fieldsOf(openapi, variantsOf(openapi, media.node.schema), 'body'), {
      strings,
      markRequired: true,
      kind: 'field',
    }),
    // One example stands in the samples already; several are choices the reader wants to see side by side.
    examples.length > 1 && exampleTabs(examples, media.type, strings),
  ];
}

/** Examples as tabs: by format where they have one, else by their summary. */
export function exampleTabs(examples: readonly NamedExample[], type: string, {textOurs}: Pick<Strings, 'textOurs'>): Child[] {
  const formats = examples.length > 1 && examples.every(({format}) => format !== '');
  const unique = new Set(examples.map(({format}) => format)).size === examples.length;
  return tabs(
    formats && unique ? 'format' : 'example',
    examples.map(({name, summary, format, value, textOurs: ours}) => ({
      value: formats && unique ? format : name,
      label: formats && unique ? format : summary || name,
      children: [jsonBlock(value, type), ours && paragraph(...inlineText(textOurs))],
    })),
  );
}

function response(context: RenderContext, operation: HttpOperation, status: string, node: Response): Child[] {
  const {openapi, strings, errors} = context;
  const media = mediaOf(node);
  const {own, parts} = status.startsWith('2') ? {own: [], parts: []} : errorsOf(errors, operation.id, status);
  if (!status.startsWith('2') && own.length === 0 && !media) {
    return []; // one line tells the errors that every request can meet
  }
  return [
    heading(3, `response-${status}`, [status, REASONS[status]].filter(Boolean).join(' ')),
    // The catalogue says more than the one-line description of a shared error.
    own.length === 0 && paragraph(...inlineText(node.description)),
    errorList(own, context),
    partsLine(parts, context),
    ...(media ? exampleTabs(examplesOf(openapi, media.node), media.type, strings) : []),
    media &&
      objectOf(openapi, variantsOf(openapi, media.node.schema)[0].schema) &&
      fieldList(fieldsOf(openapi, variantsOf(openapi, media.node.schema), `response-${status}`), {
        strings,
        markRequired: false,
        kind: 'field',
      }),
  ];
}

/** What to do when there is no response, or one from a gateway: for an order this is the question of money. */
function noResponse(context: RenderContext, {id, responses}: HttpOperation): Child[] {
  const declared = new Set(responses.map(({status}) => status));
  const own = errorsOf(context.errors, id).own.filter(({status}) => status === '5xx' && !declared.has('500'));
  return own.length === 0 ? [] : [heading(3, 'response-5xx', context.strings.noResponse), errorList(own, context)];
}
