import {randomUUID} from 'node:crypto';
import type {HttpOutcome} from '../api/responses';
import type {Run} from '../run/run';

/** A code is good for so long, milliseconds. */
const CODE_LIFE = 60_000;
/** So many codes wait at a time; the oldest is given up. */
const MOST_CODES = 100;

const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Sign-in by OAuth: the page that asks the user, who agrees at once, and the exchange of a code for tokens. */
export interface OAuth {
  /** Answers `/authorize` and `/token`; undefined for any other path. */
  handle(request: {readonly method: string; readonly url: string; readonly body: string}): HttpOutcome | undefined;
}

const answer = (status: number, headers: Readonly<Record<string, string>>, value?: object): HttpOutcome => ({
  kind: 'answer',
  status,
  headers: {'X-Sandbox': 'simulation', ...(value && {'Content-Type': 'application/json; charset=utf-8'}), ...headers},
  body: value ? JSON.stringify(value) : '',
});

const refuse = (error: string, reason: string): HttpOutcome =>
  answer(400, {'X-Sandbox-Reason': reason}, {error, error_description: `Sandbox: ${reason}`});

/** Creates the sign-in of one sandbox; `now`: Unix milliseconds. */
export function createOAuth({issue}: Pick<Run, 'issue'>, refreshToken: string, now: () => number): OAuth {
  const codes = new Map<string, {readonly until: number; readonly redirect: string; readonly client: string}>();

  function authorize(query: URLSearchParams): HttpOutcome {
    const redirect = query.get('redirect_uri') ?? '';
    const client = query.get('client_id') ?? '';
    const back = URL.canParse(redirect) ? new URL(redirect) : undefined;
    if (!back || !/^https?:$/.test(back.protocol) || !OWN_HOSTS.includes(back.hostname)) {
      return refuse('invalid_request', 'redirect_uri is an address of this machine: http://localhost:3000/callback');
    }
    const state = query.get('state');
    if (state !== null) {
      back.searchParams.set('state', state);
    }
    if (query.get('response_type') !== 'code' || client === '') {
      back.searchParams.set('error', 'invalid_request');
      return answer(302, {Location: back.href});
    }
    const code = randomUUID();
    codes.set(code, {until: now() + CODE_LIFE, redirect, client});
    if (codes.size > MOST_CODES) {
      codes.delete([...codes.keys()][0]);
    }
    back.searchParams.set('code', code);
    return answer(302, {Location: back.href});
  }

  function exchange(form: URLSearchParams): HttpOutcome {
    const code = form.get('code') ?? '';
    const given = codes.get(code);
    codes.delete(code);
    if (form.get('grant_type') !== 'authorization_code') {
      return refuse('unsupported_grant_type', 'grant_type is authorization_code');
    }
    if (!given || now() >= given.until || given.redirect !== form.get('redirect_uri')) {
      return refuse('invalid_grant', 'the code is unknown, used or expired, or redirect_uri is another one');
    }
    return given.client === form.get('client_id') && (form.get('client_secret') ?? '') !== ''
      ? answer(200, {}, {access_token: issue(), refresh_token: refreshToken})
      : refuse('invalid_client', 'client_id is another one, or client_secret is missing');
  }

  return {
    handle({method, url, body}) {
      const [path, ...query] = url.split('?');
      if (method === 'GET' && path === '/authorize') {
        return authorize(new URLSearchParams(query.join('?')));
      }
      return method === 'POST' && path === '/token' ? exchange(new URLSearchParams(body)) : undefined;
    },
  };
}
