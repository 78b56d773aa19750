import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  validate,
  type GraphQLSchema,
} from 'graphql';
import {brand} from '../../../site/brand';
import type {LocalizedContract} from '@alor-docs/contract';
import {addressBar} from './http';
import {inlineText} from '../../../remark/inline';
import {code, element, flatten, inline, type Child, type Mdast} from '../../../remark/mdast';

/** The one address of all queries. */
export function graphqlBar(): Mdast {
  const [test, production] = [brand.hosts.test.graphql, brand.hosts.production.graphql].map((url) => new URL(url));
  return addressBar({method: 'POST', test: test?.origin, production: production?.origin, path: test?.pathname ?? ''});
}

interface Row {
  readonly name: string;
  readonly type: string;
  readonly text: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly args: readonly Row[];
}

/** The fields of an object or input type, or the values of an enum, as a field list with ids `Type-field`. */
export function renderGraphqlType(context: LocalizedContract, name: string): Mdast[] {
  const type = context.schema.getType(name);
  let rows: Row[] = [];
  if (isEnumType(type)) {
    rows = type.getValues().map((value) => row(value.name, '', value.description, false, value.deprecationReason));
  } else if (isInputObjectType(type)) {
    rows = Object.values(type.getFields()).map((field) =>
      row(field.name, String(field.type), field.description, isRequiredInputField(field), field.deprecationReason),
    );
  } else if (isObjectType(type) || isInterfaceType(type)) {
    rows = Object.values(type.getFields()).map((field) =>
      row(
        field.name,
        String(field.type),
        field.description,
        false,
        field.deprecationReason,
        field.args.map((arg) =>
          row(arg.name, String(arg.type), arg.description, isRequiredArgument(arg), arg.deprecationReason),
        ),
      ),
    );
  }
  return flatten(rows.length > 0 && element('ApiFields', {}, list(rows, name, context)));
}

function row(
  name: string,
  type: string,
  text: string | null | undefined,
  required: boolean,
  reason: string | null | undefined,
  args: readonly Row[] = [],
): Row {
  return {name, type, text: text ?? '', required, deprecated: Boolean(reason), args};
}

function list(rows: readonly Row[], prefix: string, context: LocalizedContract): Mdast {
  const {strings} = context;
  return element(
    'dl',
    {},
    ...rows.flatMap((one): Child[] => [
      element(
        'ApiTerm',
        {id: `${prefix}-${one.name}`},
        code(one.name),
        one.type && [' ', inline('span', {}, one.type)],
        one.required && [' ', inline('b', {}, strings.required)],
        one.deprecated && [' ', inline('s', {}, strings.isDeprecatedField)],
      ),
      element(
        'dd',
        {},
        one.text !== '' && element('p', {}, ...inlineText(one.text)),
        one.args.length > 0 && list(one.args, `${prefix}-${one.name}`, context),
      ),
    ]),
  );
}

/** What is wrong with a query against the schema (first problem, with its line inside the block), or undefined. */
export function queryProblem(schema: GraphQLSchema, query: string): string | undefined {
  try {
    const [problem] = validate(schema, parse(query));
    const line = problem?.locations?.[0]?.line;
    return problem && `${problem.message}${line === undefined ? '' : ` (line ${line} of the query)`}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
