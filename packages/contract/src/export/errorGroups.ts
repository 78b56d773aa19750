import type {KnownError} from '../errors/catalogue';
import type {CodeClass} from '../shape/exchangeCodes';
import {bodyOf, classFactsOf, factsOf, glossOf, placesOf, textsOf} from '../errors/facts';
import type {LocalizedContract} from '../loadContract';
import {observedInWords} from '../observed';
import {absolute} from './documents';

/** A part of the catalogue of errors as Markdown. */
export interface ErrorGroupText {
  /** Of the group, as in `contract/errors.yaml`, or `codes`. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/**
 * The catalogue of errors, one text a group: whoever has met an error needs its group, not all of them. The Markdown of the page of
 * errors is an index of them. The classes of the codes of the exchange, where the context has them, are one more group.
 *
 * @param root absolute address of the edition, with a slash at its end
 */
export function errorGroups(context: LocalizedContract, root: string): ErrorGroupText[] {
  const {errors, locale, strings, codeClasses = []} = context;
  const group = (id: string, title: string, rows: readonly string[]): ErrorGroupText => ({
    id,
    title,
    body: observedInWords(absolute(rows.join('\n\n'), root), locale),
  });
  return [
    ...errors.groups.map(({id, [locale]: title}) =>
      group(
        id,
        title,
        errors.errors.filter((entry) => entry.group === id).map((entry) => errorText(entry, context)),
      ),
    ),
    ...(codeClasses.length > 0
      ? [group('codes', strings.codeClasses, [strings.codesFile, ...codeClasses.map((one) => classText(one, context))])]
      : []),
  ];
}

/** What a row and a class of codes both say: why, what to do, and what a program goes by. */
function advice(
  id: string,
  {cause, remedy, retry, retryOnRepeat = retry}: Pick<KnownError, 'cause' | 'remedy' | 'retry' | 'retryOnRepeat'>,
  facts: readonly string[],
  {strings, locale}: LocalizedContract,
  gloss: string | null = null,
): string {
  return [
    `- id: [\`${id}\`](/api/errors#${id})`,
    gloss !== null && `- **${strings.gloss}.** ${gloss}`,
    cause && `- **${strings.cause}.** ${cause[locale]}`,
    `- **${strings.remedy}.** ${remedy[locale]}`,
    ...facts.map((fact) => `- ${fact}`),
    retryOnRepeat !== retry && `- ${strings.onRepeat}: ${strings.steps[retryOnRepeat]}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** A class of codes: its row on the page of errors, whose id begins with `code-`. */
const classText = (one: CodeClass, context: LocalizedContract): string =>
  `## ${one.name[context.locale]}\n\n${advice(`code-${one.id}`, one, classFactsOf(one, context), context)}`;

/** One row: what arrives, why, what to do, and what a program goes by. */
function errorText(entry: KnownError, context: LocalizedContract): string {
  const {strings, locale} = context;
  const {id, status, meaning} = entry;
  const texts = textsOf(entry).map((one) => `\`${one}\``);
  const name = texts.length > 0 ? `${texts.join(', ')} — ${meaning[locale]}` : meaning[locale];
  const body = bodyOf(entry);
  const places = placesOf(entry, context);
  return [
    `## ${[status !== undefined && status !== '*' && String(status), name].filter(Boolean).join(' ')}`,
    advice(id, entry, factsOf(entry, context), context, glossOf(entry, locale)) +
      (places.length > 0 ? `\n- ${strings.operations}: ${places.join(', ')}` : '') +
      (entry.source === 'exchange' ? `; ${strings.fromExchange}` : ''),
    ...(body ? [`\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``] : []),
  ].join('\n\n');
}
