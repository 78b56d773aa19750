import type {Locale} from '../locales';
import {HTTP_PLACEHOLDERS, WS_PLACEHOLDERS} from './languages';
import {fillTemplate} from './template';
import {contains, type Json, type SampleRequest} from './request';

/**
 * Writes the program of an HTTP request.
 *
 * @param language id of the language
 * @param template its template for HTTP
 * @param env the variable of the environment that holds the token
 */
export function httpProgram(
  language: string,
  template: string,
  request: SampleRequest,
  env: string | undefined,
  edition: Locale,
): string {
  const {method, query, order, token, optional = false, body} = request;
  const conditions = {
    env: env !== undefined,
    environment: env !== undefined || order,
    token,
    bearer: token && !optional,
    optional,
    order,
    headers: (token && !optional) || order || (language === 'javascript' && body !== undefined),
    query: query.length > 0,
    body: body !== undefined,
    write: method !== 'GET',
    change: order && method !== 'POST',
    expiry: JSON.stringify(body ?? null).includes('$endTime'),
    margin: contains(body, 'allowMargin', true),
  };
  const values = {ENV: env ?? '', URL: request.url, ...HTTP_PLACEHOLDERS[language]?.(request, env ?? '')};
  return fillTemplate(template, edition, conditions, values);
}

/** What a WebSocket sample sends. */
export interface SampleMessage {
  readonly opcode: string;
  /** True on `/cws`. */
  readonly commands: boolean;
  readonly url: string;
  readonly message: Json;
}

/** A message with the variables of a program: its id, by which a new order is known in the lists as well. */
export const wsMessage = (opcode: string, message: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> => ({
  ...message,
  guid: '$guid',
  ...(opcode.startsWith('create:') && {comment: '$guid'}),
});

/** Writes the program of a message. That of `unsubscribe` subscribes first: to end a subscription there has to be one. */
export function wsProgram(
  language: string,
  template: string,
  {opcode, commands, url, message}: SampleMessage,
  edition: Locale,
): string {
  const leaves = opcode === 'unsubscribe';
  const conditions = {
    command: commands && opcode !== 'authorize',
    single: commands,
    stream: !commands && !leaves,
    unsubscribe: leaves,
    mark: contains(message, 'comment', '$guid'),
    expiry: JSON.stringify(message).includes('$endTime'),
    margin: contains(message, 'allowMargin', true),
  };
  return fillTemplate(template, edition, conditions, {URL: url, MESSAGE: WS_PLACEHOLDERS[language]?.(message) ?? ''});
}
