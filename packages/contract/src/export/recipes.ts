import type {LocalizedContract, Recipes} from '../loadContract';
import {httpOperations} from '../queries';
import type {Workflow, WorkflowStep} from '../shape';
import type {Node} from '../visit';

/** Name of the download. */
export const RECIPES_FILE = 'alor.arazzo.yaml';

/** Inputs of a recipe, in the order of the list. */
export function inputsOf(workflow: Workflow, {inputs}: Pick<Recipes, 'inputs'>): string[] {
  const used = new Set([...JSON.stringify(workflow).matchAll(/\$inputs\.(\w+)/g)].map(([, name = '']) => name));
  return Object.keys(inputs).filter((name) => used.has(name));
}

/** A step whose operation needs a token carries the one that was put in, unless it names another. */
export function authorized(step: WorkflowStep, openapi: LocalizedContract['openapi']): WorkflowStep {
  const operation = httpOperations(openapi).find(({id}) => id === step.operationId);
  const {parameters = []} = step;
  return operation?.node['x-auth'] !== 'required' || parameters.some(({name}) => name === 'Authorization')
    ? step
    : {...step, parameters: [{name: 'Authorization', in: 'header', value: 'Bearer {$inputs.token}'}, ...parameters]};
}

/** All recipes of an edition as one Arazzo document, which lies beside `openapi.yaml`. */
export function recipesDocument({recipes, openapi}: LocalizedContract): Node {
  return {
    arazzo: '1.0.1',
    info: {title: recipes.title, version: openapi.info.version},
    sourceDescriptions: [{name: 'api', type: 'openapi', url: './openapi.yaml'}],
    workflows: recipes.workflows.map(({steps, ...workflow}) => {
      const complete = {...workflow, steps: steps.map((step) => authorized(step, openapi))};
      const inputs = inputsOf(complete, recipes);
      const {workflowId, summary, description} = workflow;
      return {
        workflowId,
        summary,
        description,
        inputs: {
          type: 'object',
          required: inputs,
          properties: Object.fromEntries(
            inputs.map((name) => {
              const {description: meaning, example} = recipes.inputs[name]!;
              return [
                name,
                {type: 'string', description: meaning, ...(example !== undefined && {examples: [example]})},
              ];
            }),
          ),
        },
        steps: complete.steps,
      };
    }),
  };
}
