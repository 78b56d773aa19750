import {
  fieldsOf,
  objectOf,
  variantsOf,
  type Field,
  type Variant,
  type LocalizedContract,
  examplesOf,
  httpOperations,
  mediaOf,
  messageExamples,
  messageOf,
  wsOperations,
  type AsyncApi,
  type Format,
  type OpenApi,
  type Parameter,
  deref,
} from '@alor-docs/contract';
import {
  fromFormat,
  type FieldNames,
  type OpcodeRule,
  type OperationRule,
  type ParameterRule,
  type ProtocolData,
} from '../protocol';

/** What the sandbox needs of one edition of the contract, as plain data. `checkName` finds the validator of each part. */
export function protocolOf(
  {openapi, asyncapi}: Pick<LocalizedContract, 'openapi' | 'asyncapi'>,
  sdl: string,
): ProtocolData {
  return {operations: operationRules(openapi), opcodes: opcodeRules(asyncapi), sdl};
}

/** Names of validators: what is checked, and of which operation or opcode. */
export const checkName = {
  parameter: (operation: string, {in: place, name}: Pick<Parameter, 'in' | 'name'>) => `${operation} ${place} ${name}`,
  body: (operation: string) => `${operation} body`,
  message: (opcode: string) => `${opcode} message`,
  answer: (operation: string, status: string, format: string) => `${operation} ${status} ${format}`.trim(),
  reply: (opcode: string, message: string) => `${opcode} ${message}`,
};

/** What the sandbox knows of each operation. */
export function operationRules(document: OpenApi): OperationRule[] {
  return httpOperations(document).map(({id, method, path, node, parameters, body, responses}) => {
    const success = mediaOf(responses.find(({status}) => status.startsWith('2'))?.node);
    const rejection = mediaOf(responses.find(({status}) => status === '400')?.node);
    const variants = success ? variantsOf(document, success.node.schema) : [];
    const fields = namesOf(fieldsOf(document, variants, ''));
    const examples = (success ? examplesOf(document, success.node) : []).filter(
      ({format}, index, all) => all.findIndex((example) => example.format === format) === index,
    );
    return {
      id,
      method,
      path,
      auth: node['x-auth'],
      parameters: parameters.map((parameter) => parameterRule(document, id, parameter)),
      body: body && mediaOf(body) && {required: body.required === true, check: checkName.body(id)},
      statuses: responses.map(({status}) => Number(status)),
      type: success?.type ?? 'application/json',
      fields,
      example: merged(examples.map(({format, value}) => fromFormat(fields, format || 'Simple', value))),
      rejection: rejection && examplesOf(document, rejection.node)[0]?.value,
      remembers:
        rejection !== undefined && 'oldResponse' in (objectOf(document, rejection.node.schema)?.properties ?? {}),
    };
  });
}

function parameterRule(document: OpenApi, operation: string, parameter: Parameter): ParameterRule {
  const schema = deref(document, parameter.schema);
  const item = schema.type === 'array' ? deref(document, schema.items ?? {}) : schema;
  const types = [item.type].flat();
  return {
    name: parameter.name,
    in: parameter.in,
    required: parameter.required,
    list: schema.type === 'array',
    type: types.includes('boolean')
      ? 'boolean'
      : types.includes('integer') || types.includes('number')
        ? 'number'
        : 'string',
    check: checkName.parameter(operation, parameter),
  };
}

function opcodeRules(document: AsyncApi): OpcodeRule[] {
  return wsOperations(document).map(({opcode, node, channel}) => {
    const data = Object.entries(node['x-data'] ?? {}) as [Format, string][];
    const variants: Variant[] = data.map(([format, name]) => ({
      format,
      schema: messageOf(document, name).payload,
    }));
    const fields = namesOf(fieldsOf(document, variants, ''));
    const examples = data.flatMap(([format, name]) =>
      messageExamples(messageOf(document, name))
        .slice(0, 1)
        .map(({value}) => fromFormat(fields, format, value)),
    );
    const {'x-frequency': frequency} = node;
    return {
      opcode,
      channel: channel === 'commands' ? '/cws' : '/ws',
      check: checkName.message(opcode),
      data: data.length > 0 ? fields : undefined,
      example: merged(examples),
      frequency,
    };
  });
}

/** The names alone. Two fields of one name would make the way from the sandbox's names ambiguous. */
function namesOf(fields: readonly Field[]): FieldNames[] {
  const seen = new Set<string>();
  return fields.map(({name, names, children}) => {
    if (seen.has(name)) {
      throw new Error(`The contract has two fields ${name} in one payload: give one of them another x-slot.`);
    }
    seen.add(name);
    return {
      name,
      ...(Object.keys(names).length > 0 && {names}),
      ...(children.length > 0 && {fields: namesOf(children)}),
    };
  });
}

/** The first examples of several formats as one: a field comes from the first that has it. */
function merged(values: readonly unknown[]): unknown {
  return values.slice(1).reduce((first, next) => join(first, next), values[0]);
}

function join(first: unknown, next: unknown): unknown {
  if (Array.isArray(first) && Array.isArray(next)) {
    return first.map((item, index) => join(item, next[index]));
  }
  if (isRow(first) && isRow(next)) {
    const names = new Set([...Object.keys(first), ...Object.keys(next)]);
    return Object.fromEntries([...names].map((name) => [name, join(first[name], next[name])]));
  }
  return first === undefined ? next : first;
}

const isRow = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
