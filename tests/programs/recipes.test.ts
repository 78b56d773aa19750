import fs from 'node:fs';
import path from 'node:path';
import {parse, stringify} from 'yaml';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {exportDocuments, loadContract, LOCALES, type Locale} from '@alor-docs/contract';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import {brand} from '../../src/site/brand';
import {temporaryFolder} from '../support/folder';
import {run} from '../support/programs';
import {startRecorded, type Recorded} from '../support/servers';
import {fullTest} from '../support/tier';
import {TOKEN} from '../support/token';

/*
 * The recipes as readers download them, run by Redocly's `respect` against the sandbox: every expectation of a step, the status, the type
 * and the schema of every answer by openapi.yaml. A recipe that goes wrong is red.
 */

const contract = loadContract(path.resolve(__dirname, '../../contract'));
const CLI = path.resolve(__dirname, '../../node_modules/@redocly/cli/bin/cli.js');
const ids = contract.recipes.workflows.map(({workflowId}) => workflowId);
const {place, write} = temporaryFolder();

interface Step {
  readonly stepId: string;
  readonly checks: readonly {
    readonly name: string;
    readonly passed: boolean;
    readonly status: string;
    readonly message?: string;
  }[];
}

const started: Recorded[] = [];
afterAll(() => Promise.all(started.map((server) => server.close())));

/** The published document of an edition, with its OpenAPI beside it. */
const document = (locale: Locale): string => fs.readFileSync(place(`${locale}/alor.arazzo.yaml`), 'utf8');

beforeAll(() => {
  for (const locale of LOCALES) {
    const files = exportDocuments(contract, {locale, root: 'https://a.b/docs/', hosts: brand.hosts});
    for (const name of ['openapi.yaml', 'alor.arazzo.yaml']) {
      write(`${locale}/${name}`, files.get(name) ?? '');
    }
  }
});

/** Runs the recipes of a document beside `openapi.yaml`. @returns the exit status, and the steps of each recipe */
async function respect(name: string, options: Parameters<typeof startRecorded>[0] = {}) {
  const server = await startRecorded(options);
  started.push(server);
  const inputs = {
    token: TOKEN,
    refreshToken: REFRESH_TOKEN,
    portfolio: 'D39004',
    futuresPortfolio: '7500GHC',
    symbol: 'SBER',
    futures: 'SBRF-9.25',
    requestId: 'run',
  };
  const log = place(`${name}.json`);
  const {code, out, err} = await run(
    process.execPath,
    [
      ...[
        CLI,
        'respect',
        place(name),
        '--server',
        `api=${server.origin}`,
        '--json-output',
        log,
        '--no-secrets-masking',
      ],
      ...Object.entries(inputs).flatMap(([input, value]) => ['--input', `${input}=${value}`]),
    ],
    // Nothing is reported to anybody, and nobody is asked for a newer version.
    {cwd: path.dirname(place(name)), env: {REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true'}},
  );
  if (!fs.existsSync(log)) {
    throw new Error(`The recipes did not run:\n${out}${err}`);
  }
  const {files} = JSON.parse(fs.readFileSync(log, 'utf8')) as {
    files: Record<string, {executedWorkflows: {workflowId: string; executedSteps: Step[]}[]}>;
  };
  const workflows = Object.values(files).flatMap(({executedWorkflows}) => executedWorkflows);
  // Of a step that was repeated, its last attempt counts.
  const failed = workflows.flatMap(({workflowId, executedSteps}) =>
    [...new Map(executedSteps.map((step) => [step.stepId, step])).values()].flatMap(({stepId, checks}) =>
      checks
        .filter(({status}) => status !== 'success')
        .map(({name: check, message = ''}) => `${workflowId} ${stepId}: ${check} ${message}`),
    ),
  );
  return {code, text: out + err, workflows, failed, server};
}

describe('recipes', () => {
  for (const locale of LOCALES) {
    (locale === 'ru' ? test : fullTest(test))(`${locale}: all hold, and no request breaks the contract`, async () => {
      const from = performance.now();
      const {code, text, workflows, failed, server} = await respect(`${locale}/alor.arazzo.yaml`);
      expect([code, failed], text.slice(text.indexOf('Failed tests info'))).toEqual([0, []]);
      expect(ids.length).toBeGreaterThanOrEqual(12);
      expect(
        workflows.map(({workflowId, executedSteps}) => [
          workflowId,
          new Set(executedSteps.map(({stepId}) => stepId)).size,
        ]),
      ).toEqual(contract.recipes.workflows.map(({workflowId, steps}) => [workflowId, steps.length]));
      expect(server.calls.flatMap(({problems}) => problems)).toEqual([]);
      const steps = workflows.reduce((sum, {executedSteps}) => sum + executedSteps.length, 0);
      const seconds = (performance.now() - from) / 1000;
      console.log(`recipes, ${locale}: ${workflows.length} with ${steps} steps in ${Math.round(seconds)} s`);
    });
  }

  // What proves a recipe: none of its expectations can be dropped or turned without a word.
  fullTest(test)('a wrong expectation, and a server that answers otherwise, are red', async () => {
    const whole = parse(document('en')) as {
      workflows: {workflowId: string; steps: {successCriteria: {condition: string}[]}[]}[];
    };
    const broken = structuredClone(whole);
    for (const {steps} of broken.workflows) {
      const {successCriteria} = steps.at(-1)!;
      const condition = successCriteria.at(-1)!.condition;
      // The last expectation of each recipe, turned into its opposite.
      const turned = condition.replace(
        / (==|!=|>=|>|<) /,
        (_, sign: string) => ` ${{'==': '!=', '!=': '==', '>=': '<', '>': '<=', '<': '>='}[sign]} `,
      );
      expect(turned).not.toBe(condition);
      successCriteria.splice(-1, 1, {condition: turned});
    }
    write('en/broken.arazzo.yaml', stringify(broken));
    const wrong = await respect('en/broken.arazzo.yaml');
    expect(wrong.code).not.toBe(0);
    expect([...new Set(wrong.failed.map((line) => line.split(' ')[0]))]).toEqual(ids);

    // An order that is refused, and a cancellation that fails: every recipe that places an order notices.
    const orders = await respect('en/alor.arazzo.yaml', {
      httpFault: ({method}) => (method === 'POST' ? 'order-refused' : undefined),
    });
    const placing = contract.recipes.workflows.filter(({steps}) =>
      steps.some(({operationId}) => /Orders.*Post$/.test(operationId)),
    );
    expect(placing.length).toBeGreaterThan(7);
    expect([...new Set(orders.failed.map((line) => line.split(' ')[0]))]).toEqual(
      expect.arrayContaining(placing.map(({workflowId}) => workflowId)),
    );
  });
});
