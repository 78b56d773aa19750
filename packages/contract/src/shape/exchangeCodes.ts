import * as z from 'zod';
import {bilingual, id, text, yes} from './words';

/** The trading systems of the exchange: `asts` for shares, bonds and currency, `spectra` for derivatives. */
export const MARKETS = ['asts', 'spectra'] as const;

/** What became of the attempt that got an answer; `none`: nothing could be executed. */
export const EFFECTS = ['executed', 'not-executed', 'unknown', 'none'] as const;

/** What a program may do next. */
export const NEXT_STEPS = [
  'done',
  'read-old',
  'check-first',
  'same-id',
  'new-token',
  'after-pause',
  'when-trading',
  'after-fix',
  'reconnect',
  'never',
] as const;

const codeClass = z.strictObject({
  id,
  name: bilingual,
  cause: bilingual,
  remedy: bilingual,
  effect: z.enum(EFFECTS),
  retry: z.enum(NEXT_STEPS),
  /** The same when an earlier attempt with the same key has no answer. */
  retryOnRepeat: z.enum(NEXT_STEPS),
});
/** What many codes have in common: why, and what to do. */
export type CodeClass = z.infer<typeof codeClass>;

const exchangeCode = z.strictObject({
  market: z.enum(MARKETS),
  code: z.int(),
  /** The id of a class. */
  class: id,
  /** Word for word; `%ld` and its like stand for values. */
  text,
  /** The Russian text of the code, where one is known. */
  ru: text.optional(),
  /** The text came through this broker. */
  seen: yes.optional(),
});
/** One code of the exchange. */
export type ExchangeCode = z.infer<typeof exchangeCode>;

export const exchangeCodeFile = z.strictObject({
  /** Whose words the codes and texts are. */
  source: z.literal('exchange'),
  classes: z.array(codeClass).min(1),
  codes: z.array(exchangeCode).min(1),
});
/** `exchange-codes.yaml`; its head says how a text gets its class. */
export type ExchangeCodes = z.infer<typeof exchangeCodeFile>;
