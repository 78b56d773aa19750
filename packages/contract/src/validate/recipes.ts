import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import {deref} from '../load/resolve';
import type {Contract} from '../loadContract';
import {httpOperations, mediaOf, type HttpOperation} from '../queries';
import type {OpenApi, Schema, Workflow, WorkflowStep} from '../shape';
import {isNode} from '../visit';
import {createReporter, type Reporter} from './reporter';

/** What a check of one step looks at. */
interface Place extends Reporter {
  readonly openapi: OpenApi;
  readonly workflow: Workflow;
  readonly step: WorkflowStep;
}

/**
 * Recipes: each file has the name of its workflow, each step names an operation with the parameters and fields it has and needs, takes
 * values from inputs and from outputs of earlier steps, and expects what the responses have. That the requests do what the texts say is
 * proven by running them (tests/programs/recipes.test.ts).
 */
export function checkRecipes({
  recipes,
  openapi,
  loaded,
}: Pick<Contract, 'recipes' | 'openapi' | 'loaded'>): Diagnostic[] {
  const reporter = createReporter(loaded.sources);
  const {report, expectKnown} = reporter;
  const operations = new Map(httpOperations(openapi).map((operation) => [operation.id, operation]));
  const used = new Set(['token']);
  for (const workflow of recipes.workflows) {
    const file = [...loaded.files].find(([, data]) => data === workflow)?.[0] ?? '';
    if (file !== `workflows/${workflow.workflowId}.arazzo.yaml`) {
      report(workflow, 'workflowId', `${workflow.workflowId} stands in ${file}.`, 'Give both the same name.');
    }
    const outputs = new Set<string>();
    for (const step of workflow.steps) {
      for (const {name, kind} of namesIn(step)) {
        if (!SOURCES.includes(kind)) {
          report(step, undefined, `$${kind} is no expression.`, `Nearest: $${nearest(kind, SOURCES).join(', $')}.`);
        }
        if (name === undefined) {
          continue;
        }
        const names = kind === 'inputs' ? Object.keys(recipes.inputs) : [...outputs];
        used.add(kind === 'inputs' ? name : '');
        if (!names.includes(name)) {
          const fix = `Nearest: ${nearest(name, names).join(', ') || 'none'}.`;
          report(step, undefined, `$${kind}.${name} is not known here.`, fix);
        }
      }
      for (const name of Object.keys(step.outputs ?? {})) {
        const output = `${step.stepId}.outputs.${name}`;
        outputs.add(output);
        if (!workflow.steps.some((one) => namesIn(one).some((taken) => taken.name === output))) {
          report(step.outputs, name, `No later step takes ${output}.`, 'Remove it, or take it.');
        }
      }
      const operation = operations.get(step.operationId);
      if (operation) {
        const place = {...reporter, openapi, workflow, step};
        checkParameters(operation, place);
        checkBody(operation, place);
        checkExpectations(operation, place);
      } else {
        expectKnown(step, 'operationId', step.operationId, operations.keys(), 'operation');
      }
    }
  }
  for (const name of Object.keys(recipes.inputs).filter((input) => !used.has(input))) {
    report(recipes.inputs, name, `No recipe uses the input ${name}.`, 'Remove it.');
  }
  return reporter.diagnostics;
}

/** Where the values of a step come from, as Arazzo names it. */
const SOURCES = ['inputs', 'steps', 'statusCode', 'response'];

/** The values that a step takes: where from, and of inputs and earlier steps the name. */
const namesIn = (step: WorkflowStep): {kind: string; name?: string}[] =>
  [...JSON.stringify(step).matchAll(/\$([A-Za-z]\w*)(?:(?<=\$(?:inputs|steps))\.([\w-]+(?:\.outputs\.\w+)?))?/g)].map(
    ([, kind = '', name]) => ({kind, name}),
  );

const isExpression = (value: unknown): boolean => typeof value === 'string' && /^\$|\{\$/.test(value);

function checkParameters(operation: HttpOperation, {workflow, step, report}: Place): void {
  const {stepId, parameters = []} = step;
  const known = new Map(operation.parameters.map((parameter) => [`${parameter.name} (${parameter.in})`, parameter]));
  const earlier = workflow.steps.slice(0, workflow.steps.findIndex((one) => one.stepId === stepId) + 1);
  for (const parameter of parameters) {
    const name = `${parameter.name} (${parameter.in})`;
    const own = known.get(name);
    if (name === 'Authorization (header)') {
      if (!/^Bearer \{\$[\w.-]+\}$/.test(String(parameter.value))) {
        report(parameter, 'value', `${parameter.value} is no token.`, 'Write Bearer {$steps.….outputs.…}.');
      }
      continue;
    }
    if (!own) {
      report(
        parameter,
        'name',
        `${operation.id} has no parameter ${name}.`,
        `Nearest: ${nearest(name, known.keys()).join(', ')}.`,
      );
      continue;
    }
    const allowed = (deref({}, own.schema) as Schema).enum;
    if (
      allowed &&
      !isExpression(parameter.value) &&
      !allowed.some((value) => String(value) === String(parameter.value))
    ) {
      report(
        parameter,
        'value',
        `${parameter.value} is no ${own.name}.`,
        `Nearest: ${nearest(String(parameter.value), allowed.map(String)).join(', ')}.`,
      );
    }
    // A number of its own in all recipes: they may run one after another.
    const ids = earlier.map((one) => `{$inputs.requestId}-${workflow.workflowId}-${one.stepId}`);
    if (own.name === 'X-REQID' && !ids.includes(String(parameter.value))) {
      report(
        parameter,
        'value',
        `${parameter.value} names neither this step nor an earlier one.`,
        `Write ${ids.at(-1)}.`,
      );
    }
  }
  for (const {name, required} of operation.parameters) {
    if (required && !parameters.some((parameter) => parameter.name === name)) {
      report(step, 'operationId', `The parameter ${name} is missing.`, 'Add it to parameters.');
    }
  }
}

function checkBody(operation: HttpOperation, {openapi, step, report}: Place): void {
  const schema = mediaOf(operation.body)?.node.schema;
  const {requestBody} = step;
  if (!schema || !requestBody) {
    if (schema || requestBody) {
      const fix = schema ? 'Add requestBody.' : 'Remove requestBody.';
      report(step, 'operationId', `${operation.id} ${schema ? 'needs a' : 'takes no'} body.`, fix);
    }
    return;
  }
  const visit = (value: unknown, at: Schema[]): void => {
    if (Array.isArray(value)) {
      value.forEach((item) =>
        visit(
          item,
          at.flatMap((one) => schemasAt(openapi, one, ['0'])),
        ),
      );
    } else if (isNode(value)) {
      for (const [key, item] of Object.entries(value)) {
        const below = at.flatMap((one) => schemasAt(openapi, one, [key]));
        if (below.length === 0) {
          const names = at.flatMap((one) => Object.keys(one.properties ?? {}));
          report(value, key, `The body has no field ${key}.`, `Nearest: ${nearest(key, names).join(', ')}.`);
          continue;
        }
        const allowed = below.flatMap((one) => one.enum ?? []);
        if (allowed.length > 0 && !isExpression(item) && !allowed.includes(item as never)) {
          report(
            value,
            key,
            `${String(item)} is no ${key}.`,
            `Nearest: ${nearest(String(item), allowed.map(String)).join(', ')}.`,
          );
        }
        visit(item, below);
      }
      const missing = Math.min(...at.map(({required = []}) => required.filter((key) => !(key in value)).length));
      if (missing > 0 && Number.isFinite(missing)) {
        const names = at[0]?.required?.filter((key) => !(key in value)) ?? [];
        report(value, undefined, `The body lacks ${names.join(', ')}.`, 'Add it.');
      }
    }
  };
  visit(requestBody.payload, schemasAt(openapi, schema, []));
}

/** Fields of a response that a step expects or keeps. */
function checkExpectations(operation: HttpOperation, {openapi, step, report}: Place): void {
  const bodies = Object.values(operation.node.responses).flatMap(
    (response) => mediaOf(deref(openapi, response))?.node.schema ?? [],
  );
  const expected = step.successCriteria.map((criterion) => ({
    node: criterion as object,
    key: 'condition',
    text: criterion.condition,
  }));
  const outputs = Object.entries(step.outputs ?? {}).map(([key, text]) => ({node: step.outputs as object, key, text}));
  for (const {node, key, text} of [...expected, ...outputs]) {
    if (
      !/^(?:\$statusCode == \d{3}(?: \|\| \$statusCode == \d{3})*|\$response\.body(?:#\/[\w/]+)?(?: (?:==|!=|>=?|<=?) .+)?|\$\.\.\w+)$/.test(
        text,
      )
    ) {
      report(
        node,
        key,
        `${text} is no expression.`,
        'Write $statusCode == 200, or $response.body#/field with a comparison.',
      );
    }
    for (const [, pointer = '', literal] of text.matchAll(/\$response\.body#\/([\w/]+)(?: [=!]= "([^"]*)")?/g)) {
      const found = bodies.flatMap((body) => schemasAt(openapi, body, pointer.split('/')));
      const allowed = found.flatMap((schema) => schema.enum ?? schema.const ?? []);
      if (found.length === 0) {
        report(node, key, `No response of ${operation.id} has ${pointer}.`, 'Correct the path.');
      } else if (literal !== undefined && allowed.length > 0 && !allowed.includes(literal)) {
        report(
          node,
          key,
          `${literal} is no value of ${pointer}.`,
          `Nearest: ${nearest(literal, allowed.map(String)).join(', ')}.`,
        );
      }
    }
  }
}

/** The schemas that describe what stands at a path: none where nothing can. */
function schemasAt(document: object, schema: Schema, [part, ...rest]: readonly string[]): Schema[] {
  const node = deref(document, schema) as Schema;
  const parts = [
    ...Object.values(node['x-formats'] ?? {}).map((name): Schema => ({$ref: `#/components/schemas/${name}`}) as Schema),
    ...[...(node.allOf ?? []), ...(node.oneOf ?? []), ...(node.anyOf ?? [])],
  ];
  const below = parts.flatMap((one) => schemasAt(document, one as Schema, part === undefined ? [] : [part, ...rest]));
  if (part === undefined) {
    return [node, ...below];
  }
  const next = /^\d+$/.test(part) ? node.items : node.properties?.[part];
  return [...(next ? schemasAt(document, next as Schema, rest) : []), ...below];
}
