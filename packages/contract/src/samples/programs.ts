import type {Locale} from '../locales';
import {HTTP_SLOTS, WS_SLOTS} from './languages';
import {fillTemplate} from './template';
import {contains, type Json, type SampleRequest} from './request';

/*
 * A request as a program, in any language of the samples: for the pages when the site is built, and for the panel “Try it” in the
 * browser. A folder, because files of src/lib travel with every page.
 */

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
  const {method, query, order, token, body} = request;
  const facts = {
    env: env !== undefined,
    environment: env !== undefined || order,
    token,
    order,
    headers: token || order || (language === 'javascript' && body !== undefined),
    query: query.length > 0,
    body: body !== undefined,
    write: method !== 'GET',
    expiry: JSON.stringify(body ?? null).includes('$endTime'),
    margin: contains(body, 'allowMargin', true),
  };
  const slots = {ENV: env ?? '', URL: request.url, ...HTTP_SLOTS[language]?.(request, env ?? '')};
  return fillTemplate(template, edition, facts, slots);
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
  const facts = {
    command: commands && opcode !== 'authorize',
    single: commands,
    stream: !commands && !leaves,
    unsubscribe: leaves,
    mark: contains(message, 'comment', '$guid'),
    expiry: JSON.stringify(message).includes('$endTime'),
    margin: contains(message, 'allowMargin', true),
  };
  return fillTemplate(template, edition, facts, {URL: url, MESSAGE: WS_SLOTS[language]?.(message) ?? ''});
}
