import {loadContract} from '@alor-docs/contract';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import type {FaultName} from '@alor-docs/sandbox/faults';
import type {ResponseOf} from '../../src/components/sandbox-panel/engine/protocol';
import {createSandboxHost, type SandboxHost} from '../../src/components/sandbox-panel/engine/sandboxHost';
import {TOKEN} from '../../src/components/sandbox-panel/engine/secrets';
import {EXAMPLE_SUBJECT} from '../../src/components/sandbox-panel/engine/snapshot';
import {addressOf, fillExample, initialParameters} from '../../src/components/sandbox-panel/try-it/requestValues';
import {splitUserValues} from '../../src/components/sandbox-panel/try-it/userValues';
import {requestForms, type OperationForm} from '../../src/plugins/sandbox-data/requests';
import {CONTRACT} from './sandbox';

/** The time at which the panel of the tests is open. */
export const PANEL_NOW = Date.UTC(2026, 2, 2, 9);
export const CONTRACT_RU = loadContract(CONTRACT).edition('ru');
export const PROTOCOL = loadProtocol(CONTRACT);
export const FORMS = requestForms(CONTRACT_RU);
export const OPERATION_FORMS = Object.values(FORMS.operations);
export const MESSAGE_FORMS = Object.values(FORMS.messages);
export const LIMIT = FORMS.operations.CommandapiWarptransTradeV2ClientOrdersActionsLimitPost;
/** A reader without values of their own. */
export const NO_VALUES = splitUserValues({}, FORMS.known);

/** A host whose sandbox is open. */
export function openHost(state: string | null = null, clock = () => PANEL_NOW): SandboxHost {
  const host = createSandboxHost(PROTOCOL, clock);
  host.handle('open', {state, now: clock()});
  return host;
}

export const snapshotOf = (host: SandboxHost) => host.handle('snapshot', EXAMPLE_SUBJECT);

/** What a request comes to that a form sends as it opens, or with another body. */
export function submit(host: SandboxHost, form: OperationForm, body?: string, id = 'one', fault?: FaultName) {
  const snapshot = snapshotOf(host);
  const example = form.body && fillExample(form.body.example, form.id, snapshot, PANEL_NOW, NO_VALUES);
  return host.handle('http', {
    fault,
    request: {
      method: form.method,
      url: addressOf(form, initialParameters(form, snapshot, NO_VALUES)),
      headers: {
        ...(form.token && {authorization: `Bearer ${TOKEN}`}),
        'x-reqid': id,
        ...(form.body && {'content-type': 'application/json'}),
      },
      body: body ?? (form.body ? JSON.stringify(example) : ''),
    },
  });
}

/** The response to such a request. @throws Error when none came */
export function respond(...request: Parameters<typeof submit>) {
  const {outcome, state}: ResponseOf<'http'> = submit(...request);
  if (outcome.kind !== 'answer') {
    throw new Error(`No response but ${outcome.kind}.`);
  }
  return {...outcome, state};
}
