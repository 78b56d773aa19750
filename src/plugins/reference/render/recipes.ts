import {
  authorized,
  httpOperations,
  RECIPES_FILE,
  type LocalizedContract,
  type Workflow,
  type WorkflowStep,
} from '@alor-docs/contract';
import {inlineText} from '../../../remark/inline';
import {
  breakable,
  code,
  codeBlock,
  element,
  inline,
  link,
  listed,
  paragraph,
  type Child,
  type Mdast,
} from '../../../remark/mdast';

/** A recipe as numbered steps: what to do, the request with a link to its page, what to expect, what to keep. */
export function renderRecipe(context: LocalizedContract, id: string): Mdast[] {
  const {strings, recipes} = context;
  const workflow = recipes.workflows.find(({workflowId}) => workflowId === id);
  if (!workflow) {
    return [];
  }
  const steps = workflow.steps.map((step) => authorized(step, context.openapi));
  return [
    paragraph(...inlineText(workflow.description)),
    {
      type: 'list',
      ordered: true,
      spread: true,
      children: steps.map((step) => ({type: 'listItem', spread: true, children: stepParts(step, workflow, context)})),
    },
    element(
      'p',
      {className: 'api-facts'},
      inline('small', {}, `${strings.recipe} `, code(id), ': ', inline('Download', {file: RECIPES_FILE})),
    ),
  ];
}

/** The parts of one step. */
function stepParts(step: WorkflowStep, workflow: Workflow, context: LocalizedContract): Mdast[] {
  const {strings, openapi} = context;
  const operation = httpOperations(openapi).find(({id}) => id === step.operationId);
  const show = (text: string): string => filled(text, workflow, context);
  const named = (place: string): readonly (readonly [string, string])[] =>
    (step.parameters ?? [])
      .filter((one) => one.in === place)
      .map(({name, value}) => [name, show(keyOf(String(value), step, workflow, context))]);
  const address = named('path').reduce(
    (path, [name, value]) => path.replace(`{${name}}`, () => value),
    operation?.path ?? '',
  );
  const query = named('query').map(([name, value]) => `${name}=${value}`);
  const request = `${operation?.method ?? ''} ${address}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const headers = named('header').filter(([, value]) => value !== `Bearer ${show('$inputs.token')}`);
  const outputs = Object.values(step.outputs ?? {}).map((expression) => code(fieldOf(expression)));
  const facts: Child[] = [
    ...headers.map(([name, value]) => inline('small', {}, code(`${name}: ${value}`), '.')),
    inline(
      'small',
      {},
      `${strings.expected}: `,
      ...listed(step.successCriteria.map(({condition}) => code(show(conditionOf(condition))))),
      '.',
    ),
    outputs.length > 0 && inline('small', {}, `${strings.keep}: `, ...listed(outputs), '.'),
  ];
  return [
    paragraph(
      ...inlineText(step.description),
      ' ',
      link(operation?.node['x-page'] ?? '', inline('code', {}, ...breakable(request))),
    ),
    ...(step.requestBody ? [codeBlock('json', show(jsonOf(step.requestBody.payload)))] : []),
    element('p', {className: 'api-facts'}, ...listed(facts.filter(Boolean), ' ')),
  ];
}

/** The number of a request: a new one in each run, or that of the step which is repeated; other values as they are. */
function keyOf(value: string, {stepId}: WorkflowStep, {steps}: Workflow, {strings}: LocalizedContract): string {
  const [, of] = /^\{\$inputs\.requestId\}-(.+)$/.exec(value) ?? [];
  const first = steps.findIndex((one) => of?.endsWith(`-${one.stepId}`));
  if (first < 0) {
    return value;
  }
  return steps[first].stepId === stepId ? `<${strings.newKey}>` : `<X-REQID, ${strings.step(first + 1)}>`;
}

/** A body with one line a field. What an earlier step gave stands without quotes, but for numbers of orders, which are texts. */
function jsonOf(payload: object): string {
  const flat = (value: unknown): string => JSON.stringify(value).replaceAll(/(?<=[\]}"\w])([:,])(?=[[{"\w-])/g, '$1 ');
  const lines = Object.entries(payload).map(([key, value]) => `  "${key}": ${flat(value)}`);
  return `{\n${lines.join(',\n')}\n}`.replaceAll(/("(?!orderId)\w+": )"(\$steps[^"]*)"/g, '$1$2');
}

/** `history[0].time` of `history/0/time`. */
const dotted = (path: string): string => path.replaceAll(/(?:^|\/)(\d+)(?=\/|$)/g, '[$1]').replaceAll('/', '.');

/** `orderNumber` of `$response.body#/orderNumber`; of a whole body its own word. */
const fieldOf = (expression: string): string => dotted(expression.replace(/^\$response\.body#?\/?/, '')) || 'body';

/** A condition in the words of the response. */
const conditionOf = (condition: string): string =>
  condition
    .replace(/^\$\.\./, '')
    .replaceAll(/\$statusCode == /g, '')
    .replaceAll(/\$response\.body(?:#\/([\w/]+))?/g, (_, path?: string) =>
      path === undefined ? 'body' : dotted(path),
    );

/** A text with the examples of its inputs, and with the names of what earlier steps gave in the place of their expressions. */
function filled(text: string, {steps}: Workflow, {recipes, strings}: LocalizedContract): string {
  const step = (id: string, output: string): string => {
    const index = steps.findIndex(({stepId}) => stepId === id);
    return `<${fieldOf(steps[index]?.outputs?.[output] ?? output)}, ${strings.step(index + 1)}>`;
  };
  return text
    .replaceAll(/\{?\$inputs\.(\w+)\}?/g, (_, name: string) => recipes.inputs[name]?.example ?? `<${name}>`)
    .replaceAll(/\{?\$steps\.([\w-]+)\.outputs\.(\w+)\}?/g, (_, id: string, output: string) => step(id, output));
}
