import {decoded} from '../api/routes';

/*
 * Marks in place of tokens. What a client sends where a token belongs never gets into a record, whatever it is; where the same
 * text stands elsewhere, it goes, too, and so does whatever looks like a token.
 */

/** Names of fields, parameters and headers whose values are nobody's business. */
const SECRET_NAME = /token|jwt|secret|password|passwd|credential|authorization/i;
// A long text must not be gone through again from each of its letters: hence the limits and the look behind.
/** The same inside of a text, which may be a query, an address, or a form. */
const SECRET_INSIDE =
  /((?:token|jwt|secret|password|passwd|credential)\w{0,20}["'\\]{0,3}\s{0,3}[:=]\s{0,3}["'\\]{0,3})(?!\{)[^"'\\\s&,;)}]+/gi;
const JWT = /(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/g;
/** In place of what nothing else stands for. */
export const REMOVED = '{secret}';
/** A shorter text is no secret, and would be found everywhere. */
const SHORTEST = 8;
/** What is nested deeper fits no schema, and is left out. */
const DEEPEST = 40;

/**
 * A JSON value with its texts changed. `ofSecret` gets those in fields with a secret's name, in whose place nothing but a text
 * stays; `ofOther` gets all others, names of fields included.
 */
export function withTexts(
  value: unknown,
  ofSecret: (text: string) => string,
  ofOther: (text: string) => string = (text) => text,
): unknown {
  const change = (inner: unknown, isSecret: boolean, depth: number): unknown => {
    if (typeof inner === 'string') {
      return isSecret ? ofSecret(inner) : ofOther(inner);
    }
    if (typeof inner !== 'object' || inner === null || depth > DEEPEST) {
      return depth > DEEPEST || (isSecret && typeof inner !== 'boolean') ? null : inner;
    }
    return Array.isArray(inner)
      ? inner.map((one) => change(one, isSecret, depth + 1))
      : Object.fromEntries(
          Object.entries(inner).map(([name, one]) => [
            ofOther(name),
            change(one, isSecret || SECRET_NAME.test(name), depth + 1),
          ]),
        );
  };
  return change(value, false, 0);
}

/** The address with marks in place of the secrets in its query. */
export const withQuery = (url: string, ofSecret: (text: string) => string): string =>
  url.replaceAll(/([?&]([^=&]*)=)([^&]*)/g, (all, before: string, name: string, text: string) =>
    SECRET_NAME.test(decoded(name)) ? before + ofSecret(decoded(text.replaceAll('+', ' '))) : all,
  );

/** Removes the given secrets from a text, and whatever looks like a token. */
function sweepText(text: string, secrets: ReadonlySet<string>): string {
  let swept = text.replaceAll(JWT, REMOVED).replaceAll(SECRET_INSIDE, `$1${REMOVED}`);
  for (const secret of secrets) {
    if (secret.length >= SHORTEST) {
      swept = swept.replaceAll(secret, REMOVED);
    }
  }
  return swept;
}

/** The same of a text that may have escapes, as addresses do. */
export function sweep(text: string, secrets: ReadonlySet<string>): string {
  const swept = sweepText(text, secrets);
  const plain = decoded(swept);
  const sweptPlain = sweepText(plain, secrets);
  return sweptPlain === plain ? swept : sweptPlain;
}
