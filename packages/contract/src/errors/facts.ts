import type {LocalizedContract} from '../loadContract';
import type {Locale} from '../locales';
import type {CodeClass} from '../shape/exchangeCodes';
import {COMPUTED_CLASSES, exampleOf, isRussian, type KnownError} from './catalogue';
import {effectText, isAboutOrder, retryText, tellsOutcome} from './words';

/*
 * A row of the catalogue in words, for its page and for its Markdown.
 */

/** What a program goes by: did it happen, may it be sent again, does the exchange count it. */
export function factsOf(
  entry: Pick<KnownError, 'effect' | 'retry' | 'operations' | 'counted'> & Partial<Pick<KnownError, 'kind'>>,
  {strings}: LocalizedContract,
): string[] {
  const {effect, operations, counted} = entry;
  const outcome = effectText(strings.effects, effect, operations);
  const said = isAboutOrder(operations)
    ? `${strings.effect}: ${outcome}`
    : `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`;
  return [
    ...(tellsOutcome(entry) ? [said] : []),
    `${strings.retry}: ${retryText(strings, entry)}`,
    ...(counted ? [strings.counted] : []),
  ];
}

/** The same of a class of exchange codes, which the creation and the update of an order meet. */
export const classFactsOf = (one: Pick<CodeClass, 'effect' | 'retry'>, context: LocalizedContract): string[] =>
  factsOf({...one, operations: ['create', 'update'], counted: undefined}, context);

/** The gloss of a row in an edition; null where its text speaks that language, or has none. */
export const glossOf = ({gloss}: KnownError, locale: Locale): string | null =>
  gloss !== undefined && isRussian(gloss) === (locale === 'ru') ? gloss : null;

/** Texts of the server that a row stands for, but for those that the first one begins with. */
export const textsOf = ({specimens = []}: KnownError): string[] =>
  specimens.filter((one, index) => index === 0 || !specimens[0].startsWith(one));

/** The body that a row shows as an example, where the text of the server is not all of it. */
export function bodyOf(entry: KnownError): object | null {
  const example = exampleOf(entry);
  return example?.oldResponse || example?.detail ? example : null;
}

/** Where a row occurs; a row of one channel names it first, because orders have two. The texts may hold Markdown. */
export function placesOf({operations, transport}: KnownError, {errors, locale, strings}: LocalizedContract): string[] {
  const channels = transport.map((one) => strings.transports[one]).join(', ');
  const isOneOfTwo = transport.length === 1 && (transport[0] === 'http' || transport[0] === 'cws');
  return operations.map((name, index) => {
    if (name === 'read') return strings.reading;
    if (COMPUTED_CLASSES.some((one) => one === name)) return channels;
    const text = errors.operations[name]?.[locale] ?? name;
    return index === 0 && isOneOfTwo ? `${channels} — ${text}` : text;
  });
}

/** A meaning as a sentence. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What a row means as a sentence, where its name is a text of the server; '' where the name says it. */
export const meaningOf = ({specimens, meaning}: KnownError, {locale}: LocalizedContract): string =>
  specimens ? sentence(meaning[locale]) : '';
