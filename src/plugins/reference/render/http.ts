import {dayInWords} from '../../../lib/day';
import {toProductionHost} from '../../../site/environments';
import {
  fieldsOf,
  parameterField,
  objectOf,
  typeName,
  variantsOf,
  httpSamples,
  type Sample,
  requestFile,
  examplesOf,
  httpOperations,
  mediaOf,
  namesOf,
  wsOperations,
  type HttpOperation,
  type NamedExample,
  type Strings,
  type HttpCall,
  type Response,
  type WsCall,
  type LocalizedContract,
} from '@alor-docs/contract';
import {errorList, errorsOf, linkList, partsList} from './errors';
import {fieldList, unitConverter} from './fields';
import {formatNames} from './formats';
import {choice, type Panel, type Reference, type Row} from './pageLayout';
import {related, successors} from './httpIndex';
import {inlineText} from '../../../remark/inline';
import {
  code,
  codeBlock,
  element,
  heading,
  inline,
  link,
  listed,
  paragraph,
  tabs,
  type Child,
  type Mdast,
} from '../../../remark/mdast';
import {jsonBlock, requestBlock} from './codeBlocks';

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

/** The generated part of an endpoint page. In: an operation of the localized document. Out: its parts for `frame`. */
export function renderHttp(context: LocalizedContract, operation: HttpOperation): Reference {
  const {strings, openapi, locale} = context;
  const bodyMedia = mediaOf(operation.body);
  const bodyExamples = bodyMedia ? examplesOf(openapi, bodyMedia.node) : [];
  const [test, production] = operation.servers;
  const [answer, ...others] = answers(context, operation);
  // The only good answer stands below the request, so that the first screen says what comes back.
  const joined = others.length === 0 && answer.samples.length > 0;
  return {
    isDeprecated: operation.node.deprecated === true,
    bar: addressBar({
      method: operation.method,
      test: test?.url,
      production: production?.url,
      path: operation.path,
      tryIt: operation.id,
    }),
    summary: summary(context, operation),
    rows: [
      {
        text: [
          ...parameters(context, operation),
          ...body(context, operation),
          sent(context, operation),
          ...(joined ? answer.text : []),
        ],
        samples: [
          heading(2, 'samples', strings.samples),
          productionNotice(operation.method === 'GET' ? strings.liveRead : strings.liveOrder),
          ...choice(
            'lang',
            strings.language,
            httpSamples(openapi, operation, locale).map((sample) => samplePanel(sample, strings)),
          ),
          ...(joined ? answer.samples : []),
          // The first example of a body stands in the samples already.
          joined && bodyExamples.length > 1 && sampleGroup(strings.otherBodies),
          ...bodyExamples.slice(1).map(({name, summary, value}) => requestBlock(value, summary || name)),
        ],
      },
      ...(joined ? [] : [answer, ...others]),
    ],
    end: [
      ...changes(context, operation.node),
      ...related(context, operation.node['x-related'], httpOperations(openapi)),
    ],
  };
}

type HttpResponse = HttpOperation['responses'][number];

const sampleGroup = (title: string): Mdast => element('p', {className: 'api-group'}, title);

/** A sample, then what it needs to run. */
export const samplePanel = ({id, label, prism, prerequisites, code: text, slots}: Sample, strings: Strings): Panel => ({
  values: [id],
  label,
  children: [
    codeBlock(prism, text, '', slots),
    element(
      'p',
      {className: 'api-needs'},
      `${strings.needs}: `,
      ...listed(
        prerequisites.map((one) => inline('small', {}, ...inlineText(one))),
        ' ',
      ),
    ),
  ],
});

/** The environment is marked by three letters of the host, which is what the switch of the bar shows or hides. */
export function addressBar({
  method,
  test,
  production,
  path,
  opcode,
  tryIt,
}: {
  readonly method: string;
  readonly test: string | undefined;
  readonly production: string | undefined;
  readonly path: string;
  readonly opcode?: string;
  /** What the simulation of the page is about: operation id or opcode; none without it. */
  readonly tryIt?: string;
}): Mdast {
  if (test === undefined || toProductionHost(test) !== production) {
    throw new Error(
      `${method} ${path}: the servers of the contract must be those of src/site/brand.ts, they are ${test} and ${production}.`,
    );
  }
  return element(
    'ApiEndpoint',
    {method, server: test, path, opcode},
    tryIt !== undefined && element('TryIt', {of: tryIt}),
  );
}

/** Shown while the reader has chosen the production environment. */
export const productionNotice = (text: string): Mdast =>
  element('p', {className: 'api-live', 'data-human': true}, text);

/** One line of the list under the address bar. */
export const summaryRow = (label: string, ...content: Child[]): Child[] => [
  element('dt', {}, label),
  element('dd', {}, ...content),
];

function summary(context: LocalizedContract, operation: HttpOperation): Mdast {
  const {strings, asyncapi} = context;
  const {node} = operation;
  const auth = {required: strings.authRequired, optional: strings.authOptional, none: strings.authNone}[node['x-auth']];
  const counterparts = namesOf(node['x-counterpart']).map((opcode): Child => {
    const page = wsOperations(asyncapi).find((one) => one.opcode === opcode)?.node['x-page'];
    return page ? link(page, code(opcode)) : code(opcode);
  });
  const files = Object.entries({
    '.http': requestFile(node),
    Bruno: 'alor.bruno.json',
    Postman: 'alor.postman_collection.json',
  }).map(([client, file]) => inline('Download', {file}, client));
  return element(
    'ApiSummary',
    {},
    ...summaryRow(strings.authorization, ...inlineText(auth)),
    counterparts.length > 0 && summaryRow(strings.overWebSocket, ...listed(counterparts)),
    node.deprecated
      ? summaryRow(strings.deprecated, ...successors(context, node, httpOperations(context.openapi)))
      : [element('dt', {'data-human': true}, strings.files), element('dd', {'data-human': true}, ...listed(files))],
  );
}

/** `x-changed`: each change with a link to the changelog post of its day. */
export function changes({strings, locale}: LocalizedContract, node: HttpCall | WsCall): Child[] {
  const entries = (node['x-changed'] ?? []).map(({date: day, ...texts}): Mdast => {
    const [year = '', month = '', dayOfMonth = ''] = day.split('-');
    return element(
      'li',
      {},
      link(`/changelog/${year}/${month}/${dayOfMonth}/changes`, dayInWords(day, locale)),
      ': ',
      ...inlineText(texts[locale]),
    );
  });
  return entries.length === 0 ? [] : [heading(2, 'changes', strings.changed), element('ul', {}, ...entries)];
}

function parameters(context: LocalizedContract, operation: HttpOperation): Child[] {
  const {openapi, strings} = context;
  if (operation.parameters.length === 0) {
    return [];
  }
  return [
    heading(2, 'parameters', strings.parameters),
    ...PLACES.flatMap(([place, title]): Child[] => {
      const fields = operation.parameters.filter((one) => one.in === place).map((one) => parameterField(openapi, one));
      return fields.length === 0
        ? []
        : [element('p', {className: 'api-group'}, strings[title]), fieldList(fields, context, 'parameter')];
    }),
  ];
}

/** The converter below what the reader sends. A page has one: below the answer where a request has nothing to convert. */
function sent(context: LocalizedContract, {parameters, body}: HttpOperation): Mdast | null {
  const {openapi} = context;
  const media = mediaOf(body);
  return unitConverter(
    [
      ...parameters.map((one) => parameterField(openapi, one)),
      ...(media ? fieldsOf(openapi, variantsOf(openapi, media.node.schema), 'body') : []),
    ],
    context,
  );
}

function body(context: LocalizedContract, operation: HttpOperation): Child[] {
  const {openapi, strings} = context;
  const media = mediaOf(operation.body);
  if (!media) {
    return [];
  }
  const isList = typeName(openapi, media.node.schema).endsWith('[]');
  return [
    heading(2, 'body', strings.body),
    operation.body?.description !== undefined && paragraph(...inlineText(operation.body.description)),
    isList && paragraph(strings.bodyArray),
    fieldList(fieldsOf(openapi, variantsOf(openapi, media.node.schema), 'body'), context, 'sent'),
  ];
}

/** Examples under one title, by format where they have one (equal ones stand once), else as tabs by their summary. */
export function exampleTabs(examples: readonly NamedExample[], type: string, strings: Strings, title: string): Child[] {
  const formats = new Set(examples.map(({format}) => format));
  const content = ({value, textOurs}: NamedExample): Child[] => [
    jsonBlock(value, type, title),
    textOurs && paragraph(...inlineText(strings.textOurs)),
  ];
  if (examples.length > 1 && formats.size === examples.length && !formats.has('')) {
    const texts = new Set(examples.map(({value}) => JSON.stringify(value)));
    return choice(
      'format',
      strings.format,
      [...texts].map((text) => {
        const same = examples.filter(({value}) => JSON.stringify(value) === text);
        const values = same.map(({format}) => format);
        return {values, label: values.join(', '), children: content(same[0])};
      }),
    );
  }
  return tabs(
    'example',
    examples.map((one) => ({value: one.name, label: one.summary || one.name, children: content(one)})),
  );
}

/** Answers: one row for each good status, errors below the last. */
function answers(context: LocalizedContract, operation: HttpOperation): Row[] {
  const {strings} = context;
  const good = operation.responses.filter(({status}) => status.startsWith('2'));
  const faults = operation.responses.filter(({status}) => !status.startsWith('2'));
  const own = faults.filter(
    ({status, node}) => errorsOf(context.errors, operation.id, status).own.length > 0 || mediaOf(node),
  );
  // A rejection stands beside the good answers, those of other kinds with their status.
  const shown = own.find(({node}) => mediaOf(node));
  const rejection = shown ? faultExamples(context, shown, 0, 1) : [];
  const rows = good.map(({status, node}, index): Row => {
    const media = mediaOf(node);
    return {
      text: [index === 0 && heading(2, 'responses', strings.responses), ...response(context, operation, status, node)],
      samples: media
        ? exampleTabs(examplesOf(context.openapi, media.node), media.type, strings, strings.responseTo(status))
        : [],
    };
  });
  const lost = noResponse(context, operation);
  const open = operation.node['x-auth'] === 'none';
  const last = rows.pop() ?? {text: [heading(2, 'responses', strings.responses)], samples: []};
  return [
    ...rows,
    {
      text: [
        ...last.text,
        ...own.map((one) => fault(context, operation, one, one === shown)),
        lost,
        heading(3, 'response-common', strings.commonErrors),
        // Addresses of the statuses that every request can meet lead here.
        linkList(
          // A lost answer with rules of its own is not sent to those of a read.
          [
            ...(open ? strings.commonAuth : strings.commonHttp).map((line) =>
              lost ? line.replace(' `5xx`', '') : line,
            ),
            ...(lost ? (open ? strings.commonAuthLost : strings.commonLost) : []),
          ],
          faults.filter((one) => !own.includes(one)).map(({status}) => inline('span', {id: `response-${status}`})),
        ),
      ],
      samples: [...last.samples, ...rejection],
    },
  ];
}

/** Examples of an answer of failure, from one to another of them. */
function faultExamples(
  {openapi, strings}: LocalizedContract,
  {status, node}: HttpResponse,
  from: number,
  to?: number,
): Child[] {
  const media = mediaOf(node);
  const examples = media ? examplesOf(openapi, media.node).slice(from, to) : [];
  return media && examples.length > 0 ? exampleTabs(examples, media.type, strings, strings.responseTo(status)) : [];
}

const statusHeading = (status: string): Mdast =>
  heading(3, `response-${status}`, [status, REASONS[status]].filter(Boolean).join(' '));

function response(context: LocalizedContract, operation: HttpOperation, status: string, node: Response): Child[] {
  const {openapi} = context;
  const media = mediaOf(node);
  const variants = media ? variantsOf(openapi, media.node.schema) : [];
  const fields = media ? fieldsOf(openapi, variants, `response-${status}`) : [];
  return [
    statusHeading(status),
    paragraph(...inlineText(node.description)),
    fieldList(fields, context, 'received'),
    variants.length > 1 && formatNames(fields, operation.id, context),
    !sent(context, operation) && unitConverter(fields, context),
  ];
}

/** Whether an answer of this status means something else after an attempt that got no response. */
const changesOnRepeat = ({errors}: LocalizedContract, {id}: HttpOperation, status: string): boolean =>
  errorsOf(errors, id, status).own.some(({retry, retryOnRepeat = retry}) => retryOnRepeat !== retry);

/** A status of failure folds: its first cause shows, cause and remedy of each open with it. */
function fault(
  context: LocalizedContract,
  operation: HttpOperation,
  answer: HttpResponse,
  /** The first example stands with the samples. */
  isShown: boolean,
): Mdast {
  const {openapi, strings, errors} = context;
  const {status, node} = answer;
  const media = mediaOf(node);
  const {own, parts} = errorsOf(errors, operation.id, status);
  return element(
    'ApiFold',
    {className: 'api-error'},
    element('summary', {}, statusHeading(status)),
    // The catalogue says more than the one-line description of a shared error.
    own.length === 0 && paragraph(...inlineText(node.description)),
    changesOnRepeat(context, operation, status) && paragraph(...inlineText(strings.earlierTry)),
    errorList(own, context),
    partsList(parts, context),
    ...faultExamples(context, answer, isShown ? 1 : 0),
    media &&
      objectOf(openapi, variantsOf(openapi, media.node.schema)[0].schema) &&
      fieldList(fieldsOf(openapi, variantsOf(openapi, media.node.schema), `response-${status}`), context, 'received'),
  );
}

/** What to do when there is no response, or one from a gateway: for an order this is the question of money. */
function noResponse(context: LocalizedContract, {id, responses}: HttpOperation): Mdast | false {
  const declared = new Set(responses.map(({status}) => status));
  const own = errorsOf(context.errors, id).own.filter(({status}) => status === '5xx' && !declared.has('500'));
  return (
    own.length > 0 &&
    element(
      'ApiFold',
      {className: 'api-error'},
      element('summary', {}, heading(3, 'response-5xx', context.strings.noResponse)),
      errorList(own, context),
    )
  );
}
