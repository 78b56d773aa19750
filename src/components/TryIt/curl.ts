import type {OperationForm} from '@site/src/plugins/sandbox/requests';
import {tokenFor} from './secrets';
import {addressOf} from './values';

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The request of a form as a command for the test environment; the token comes from the environment of the shell. */
export function curlOf(
  form: OperationForm,
  values: Readonly<Record<string, string>>,
  requestId: string,
  body: string,
): string {
  const variable = (name: string): string => `\${${name}:?is not set}`;
  const own = tokenFor(form.id);
  const parts = [
    `curl -sS --fail-with-body --max-time 10 -X ${form.method} ${quoted(form.server + addressOf(form, values))}`,
    form.token && `-H "Authorization: Bearer ${variable('ALOR_TOKEN')}"`,
    form.parameters.some(({name}) => name === 'X-REQID') && `-H ${quoted(`X-REQID: ${requestId}`)}`,
    form.body && "-H 'Content-Type: application/json'",
    // The quotes of the shell end around the variable and go on behind it.
    form.body && `-d ${quoted(body).replaceAll(own, `'"${variable('ALOR_REFRESH_TOKEN')}"'`)}`,
  ];
  return parts.filter(Boolean).join(' \\\n  ');
}
