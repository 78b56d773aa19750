import {fieldsOf} from '../account/requests';
import {jsonOf} from '../api/check';
import {bearer, type HttpRequest} from '../api/http';
import {REFRESH_TOKEN, type Claims, type Tokens} from '../api/tokens';
import {addToSum, checksum, sumText} from '../state';
import type {Sandbox} from '../types';
import {LARGEST_FILE, MOST_STEPS, RecordError, type Input, type SessionRecord, type Start, type Step} from './record';
import {REMOVED, sweep, withQuery, withTexts} from './secrets';

/** How much is recorded. */
export interface Bounds {
  readonly steps: number;
  /** Characters of JSON. */
  readonly size: number;
}

/** As much as a file holds. */
export const FILE_BOUNDS: Bounds = {steps: MOST_STEPS, size: LARGEST_FILE / 2};

/** Headers that have an effect, beside that of the token. */
const HEADERS = ['content-type', 'x-reqid', 'x-alor-reqid'];

const MARK = {refresh: '{refresh}', unknown: REMOVED, real: '{real}', none: '{none}'} as const;

/** The mark of a token of the sandbox. After a restart the numbers begin again: its end is needed, too. */
export const tokenMark = ({jti, exp}: Claims): string => `{token-${jti}-${exp}}`;

/** Looks like a token of somebody else, and is none. */
const LIKE_REAL = `real.${btoa('{"iss":"nobody"}')}.token`;

/** Keeps what comes to a sandbox, with marks in place of tokens. */
export interface Recorder {
  /** The input as it may be recorded. */
  readonly http: (request: HttpRequest) => Input;
  readonly message: (to: number, bytes: string | Uint8Array) => Input;
  /** Adds a step, with the sum over what was heard since the last one. */
  add(step: Step): void;
  /** Hears what the sandbox says. */
  hear(text: string): void;
  /** Has more come than is recorded? */
  readonly isFull: () => boolean;
  /** @throws RecordError when more has come than is recorded */
  record(start: Start, end: number, engine: Sandbox): SessionRecord;
}

/** Creates a recorder; `tokens`: those of the broker as it is now. */
export function createRecorder(tokens: () => Tokens, {steps: most, size}: Bounds, before: readonly Step[]): Recorder {
  const steps = [...before];
  let left = size - JSON.stringify(steps).length;
  let sum: number | undefined;
  /** What was sent as a token and is none of this sandbox. */
  const secrets = new Set<string>();
  const isFull = (): boolean => steps.length > most || left < 0;

  const markOf = (text: string): string => {
    const state = tokens().check(text);
    if (state.kind === 'good' || state.kind === 'expired') {
      return tokenMark(state.claims);
    }
    if (text === REFRESH_TOKEN || state.kind === 'missing') {
      return text === '' ? text : MARK.refresh;
    }
    if (!isFull() && text !== MARK.unknown) {
      secrets.add(text);
    }
    return state.kind === 'real' ? MARK.real : MARK.unknown;
  };

  const markOfHeader = (authorization: string): string => {
    const token = bearer({headers: {authorization}});
    return token === undefined ? (markOf(authorization), MARK.none) : markOf(token);
  };

  return {
    http({method, url, headers, body}) {
      const effective = HEADERS.flatMap((name) => {
        const text = headers[name] ?? (name === 'content-type' && body.length > 0 ? '' : undefined);
        return text === undefined || (name === 'content-type' && text === 'application/json') ? [] : [[name, text]];
      });
      const value = jsonOf(body);
      return {
        do: 'http',
        method,
        url: withQuery(url, markOf),
        ...(effective.length > 0 && {headers: Object.fromEntries(effective) as Record<string, string>}),
        ...(headers.authorization !== undefined && {token: markOfHeader(headers.authorization)}),
        ...(value !== undefined && {body: withTexts(value, markOf)}),
        ...(value === undefined && body.length > 0 && {unreadable: body.length}),
      };
    },

    message(to, bytes) {
      const message = fieldsOf(jsonOf(bytes));
      return message
        ? {do: 'send', to, message: withTexts(message, markOf) as typeof message}
        : {do: 'send', to, unreadable: bytes.length};
    },

    add(step) {
      if (!isFull()) {
        left -= JSON.stringify(step).length + 20;
        steps.push({...step, ...(sum !== undefined && {sum: sumText(sum)})});
      }
      sum = undefined;
    },

    hear: (text) => void (sum = addToSum(text, sum)),
    isFull,

    record(start, end, engine) {
      if (isFull()) {
        throw new RecordError(`The session has more than ${most} steps, or more than ${size} characters.`);
      }
      const swept = (text: string): string => sweep(text, secrets);
      return {
        start,
        steps: steps.map((step) => withInside(step, (inside) => withTexts(inside, swept, swept))),
        end,
        state: checksum(engine.serialize()),
      };
    },
  };
}

/** The parts of a step that a client has written, changed. */
function withInside(step: Step, change: (inside: unknown) => unknown): Step {
  const changed = (name: string, value: unknown): unknown =>
    ['method', 'url', 'headers', 'body', 'message'].includes(name) ? change(value) : value;
  return Object.fromEntries(
    Object.entries(step).map(([name, value]) => [name, changed(name, value)]),
  ) as unknown as Step;
}

/** The way back: requests and messages with tokens of the sandbox that plays them. `tokens`: texts by their marks. */
export function unmarked(tokens: ReadonlyMap<string, string>) {
  const textOf = (mark: string): string =>
    mark === MARK.refresh ? REFRESH_TOKEN : mark === MARK.real ? LIKE_REAL : (tokens.get(mark) ?? mark);
  const filler = (length: number): string => '?'.repeat(length);
  return {
    request({method, url, headers, token, body, unreadable}: Extract<Input, {do: 'http'}>): HttpRequest {
      const authorization = token === MARK.none ? 'Bearer' : token && `Bearer ${textOf(token)}`;
      return {
        method,
        url: withQuery(url, textOf),
        headers: {'content-type': 'application/json', ...headers, authorization},
        body:
          unreadable === undefined
            ? body === undefined
              ? ''
              : JSON.stringify(withTexts(body, textOf))
            : filler(unreadable),
      };
    },
    message: ({message, unreadable = 0}: Extract<Input, {do: 'send'}>): string =>
      message ? JSON.stringify(withTexts(message, textOf)) : filler(unreadable),
  };
}
