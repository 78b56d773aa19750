import {
  fieldsOf,
  parameterField,
  variantsOf,
  type Field,
  type LocalizedContract,
  environment,
  withVariables,
  examplesOf,
  httpOperations,
  mediaOf,
  messageExamples,
  messageOf,
  wsOperations,
  type AsyncApi,
  type OpenApi,
} from '@alor-docs/contract';
import type {Json} from '@alor-docs/contract/samples';
import type {FieldFacts as RequestField} from '@alor-docs/mcp';
import {createSandbox, unwrap} from '@alor-docs/sandbox';
import {appliesTo, appliesToMessage} from '@alor-docs/sandbox/api';
import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import {operationRules} from '@alor-docs/sandbox/contract';

export type {RequestField};

/** A parameter beside the body, with the value that its form starts with. */
export interface RequestParameter extends RequestField {
  readonly in: 'path' | 'query' | 'header';
  readonly value: string;
}

/** An operation as a form. In examples `$token` and `$endTime` stand for what only the running page knows. */
export interface OperationForm {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Scheme and host of the test environment. */
  readonly server: string;
  readonly token: boolean;
  /** The operation answers without a token as well. */
  readonly optional?: boolean;
  /** The variable of the environment that holds its secret. */
  readonly env?: string;
  readonly parameters: readonly RequestParameter[];
  readonly body?: {readonly example: Json; readonly fields: readonly RequestField[]};
  /** What its sandbox can make go wrong with it. */
  readonly faults: readonly FaultName[];
}

/** A message of an opcode as a form. */
export interface MessageForm {
  readonly opcode: string;
  readonly channel: '/ws' | '/cws';
  readonly server: string;
  readonly example: Readonly<Record<string, Json>>;
  readonly fields: readonly RequestField[];
  readonly faults: readonly FaultName[];
}

/** The panel shows one request: what is seen later alone is of no use there. */
const FAULT_NAMES = (Object.keys(FAULTS) as FaultName[]).filter((name) => !FAULTS[name].later);

/** What the sandbox has of the things a reader may name. */
export interface Known extends Readonly<Record<'portfolio' | 'ticker' | 'board', readonly string[]>> {
  /** Orders and stop orders of the examples, which are there from the start. */
  readonly order: readonly string[];
}

/** Every request of the contract, by operation id and by opcode. */
export interface RequestForms {
  readonly known: Known;
  readonly operations: Readonly<Record<string, OperationForm>>;
  readonly messages: Readonly<Record<string, MessageForm>>;
}

const plain = (text: string): string => text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll('`', '');

function toRequestField({name, type, text, short, required, values, children}: Field): RequestField {
  return {
    name,
    type,
    text: plain(short?.text ?? text),
    ...(required && {required}),
    ...(values.length > 0 && {values: values.map(({value}) => value)}),
    ...(children.length > 0 && {fields: children.map(toRequestField)}),
  };
}

/** Makes the forms of one edition of the contract. */
export function requestForms({openapi, asyncapi}: Pick<LocalizedContract, 'openapi' | 'asyncapi'>): RequestForms {
  return {
    known: known(),
    operations: Object.fromEntries(operations(openapi).map((form) => [form.id, form])),
    messages: Object.fromEntries(messages(asyncapi).map((form) => [form.opcode, form])),
  };
}

/** Portfolios and their orders, and instruments of the exchange that the examples name. */
function known(): Known {
  const engine = unwrap(createSandbox({seed: 1, now: 0}));
  const instruments = engine.instruments().filter(({exchange}) => exchange === 'MOEX');
  const portfolio = engine.login().portfolios.map(({id}) => id);
  return {
    portfolio,
    order: portfolio
      .flatMap((id) => [engine.orders(id, 'MOEX'), engine.stopOrders(id, 'MOEX')])
      .flatMap((rows) => (rows.ok ? rows.value.map(({id}) => id) : [])),
    ticker: instruments.map(({symbol}) => symbol),
    board: [...new Set(instruments.map(({board}) => board))],
  };
}

function operations(document: OpenApi): OperationForm[] {
  const rules = new Map(operationRules(document).map((rule) => [rule.id, rule]));
  return httpOperations(document).map((operation) => {
    const {id, method, path, node, servers, parameters, body} = operation;
    const media = mediaOf(body);
    const env = environment(document, operation);
    const named = new Set(['format', ...(node['x-sample'] ?? [])]);
    return {
      id,
      method,
      path,
      server: servers[0]?.url ?? '',
      token: node['x-auth'] !== 'none',
      ...(node['x-auth'] === 'optional' && {optional: true}),
      ...(env !== undefined && {env}),
      parameters: parameters
        // As in the samples: a path has no gaps, even where a step of it is deprecated.
        .filter(({deprecated, in: place}) => !deprecated || place === 'path')
        .map((parameter) => {
          const {name, required, example, in: place} = parameter;
          const field = toRequestField(parameterField(document, parameter));
          return {
            ...field,
            in: place,
            value: required || named.has(name) ? [example ?? field.values?.[0] ?? ''].flat().join(',') : '',
          };
        }),
      ...(media && {
        body: {
          example: withVariables(examplesOf(document, media.node)[0]?.value ?? {}),
          fields: fieldsOf(document, variantsOf(document, media.node.schema), 'body').map(toRequestField),
        },
      }),
      faults: FAULT_NAMES.filter((name) => appliesTo(name, rules.get(id))),
    };
  });
}

function messages(document: AsyncApi): MessageForm[] {
  return wsOperations(document).map(({opcode, node, channel: name, servers}) => {
    const request = messageOf(document, node['x-request']);
    const channel = name === 'commands' ? '/cws' : '/ws';
    return {
      opcode,
      channel,
      server: servers[0]?.url ?? '',
      example: withVariables(messageExamples(request)[0]?.value ?? {}) as MessageForm['example'],
      fields: fieldsOf(document, variantsOf(document, request.payload), 'request').map(toRequestField),
      faults: FAULT_NAMES.filter((fault) => appliesToMessage(fault, {opcode, channel})),
    };
  });
}
