import * as z from 'zod';
import {call, info, rateLimits, tag} from './call';
import type {Schema} from './schema';
import {schema} from './schemaRules';
import {count, described, formatKey, name, orReference, reference, text, titled, yes} from './words';

/** What an example of a message shows. */
const MESSAGE_EXAMPLES = [
  'request',
  'accepted',
  'authorized',
  'unauthorized',
  'notFound',
  'badQuantity',
  'message',
  'first',
  'update',
  'working',
  'filled',
  'canceled',
  'replaced',
  'iceberg',
] as const;

const messageExample = z.strictObject({
  ...titled,
  name: z.enum(MESSAGE_EXAMPLES),
  'x-format': formatKey.optional(),
  'x-text-ours': yes.optional(),
  payload: z.unknown(),
});

export const message = z.strictObject({
  ...titled,
  name: name.optional(),
  title: text.optional(),
  contentType: z.literal('application/json'),
  correlationId: z.strictObject({
    location: z.string().regex(/^\$message\.(?:payload|header)#\/\w+/, {error: 'Write $message.payload#/field.'}),
  }),
  payload: schema,
  examples: z.array(messageExample).optional(),
});
export type Message = z.infer<typeof message>;

const wsOperation = z.strictObject({
  ...call,
  action: z.literal('send'),
  channel: reference,
  'x-opcode': name,
  'x-deprecated': yes.optional(),
  'x-frequency': z.strictObject({default: count, minimum: z.partialRecord(formatKey, count)}).optional(),
  'x-request': name,
  'x-ack': name,
  'x-errors': z.array(name).min(1).optional(),
  'x-data': z.partialRecord(formatKey, name).optional(),
  'x-unsubscribe': z.boolean(),
  messages: z.array(reference).length(1),
  reply: z.strictObject({channel: reference, messages: z.array(reference).min(1)}),
});
/** An operation of `websocket/asyncapi.yaml`. */
export type WsCall = z.infer<typeof wsOperation>;

const channel = z.strictObject({
  ...titled,
  address: z.enum(['/ws', '/cws']),
  servers: z.array(reference).min(1),
  messages: z.record(name, orReference(message)),
});

/** Host of a server; `validate` knows which hosts there are. */
export const serverHost = z.string().regex(/^[\w.-]+$/, {error: 'Write the host alone.'});

export const asyncapi = z.strictObject({
  asyncapi: z.enum(['3.0.0', '3.1.0']),
  info: info.extend({tags: z.array(tag).optional()}),
  defaultContentType: z.literal('application/json'),
  'x-rate-limits': rateLimits.optional(),
  servers: z.record(name, z.strictObject({...described, host: serverHost, protocol: z.literal('wss')})),
  channels: z.record(name, channel),
  operations: z.record(name, wsOperation),
});

/** The WebSocket API in one document. */
export interface AsyncApi extends z.infer<typeof asyncapi> {
  components: {messages?: Record<string, Message>; schemas?: Record<string, Schema>};
}
