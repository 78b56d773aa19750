import type {KnownError} from '../errors/catalogue';
import {causeOf, factsOf, placesOf} from '../errors/facts';
import type {LocalizedContract} from '../loadContract';
import {observedInWords} from '../observed';
import {absolute} from './documents';

/** A part of the catalogue of errors as Markdown. */
export interface ErrorGroupText {
  /** Of the group, as in `contract/errors.yaml`. */
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

/**
 * The catalogue of errors, one text a group: whoever has met an error needs its group, not all of them.
 *
 * @param root absolute address of the edition, with a slash at its end
 */
export function errorGroups(context: LocalizedContract, root: string): ErrorGroupText[] {
  const {errors, locale} = context;
  return errors.groups.map((group) => ({
    id: group.id,
    title: group[locale],
    body: observedInWords(
      absolute(
        errors.errors
          .filter((entry) => entry.group === group.id)
          .map((entry) => errorText(entry, context))
          .join('\n\n'),
        root,
      ),
      locale,
    ),
  }));
}

/** One row: what arrives, why, what to do, and what a program goes by. */
function errorText(entry: KnownError, context: LocalizedContract): string {
  const {strings, locale} = context;
  const {id, status, specimens, meaning, remedy, retry, retryOnRepeat = retry} = entry;
  const name = specimens ? `\`${specimens[0]}\`` : meaning[locale];
  const cause = causeOf(entry, context);
  const places = placesOf(entry, context);
  return [
    `## ${[status !== undefined && status !== '*' && String(status), name].filter(Boolean).join(' ')}`,
    [
      `- id: [\`${id}\`](/api/errors#${id})`,
      cause && `- **${strings.cause}.** ${cause}`,
      `- **${strings.remedy}.** ${remedy[locale]}`,
      ...factsOf(entry, context).map((fact) => `- ${fact}`),
      retryOnRepeat !== retry && `- ${strings.onRepeat}: ${strings.steps[retryOnRepeat]}`,
      places.length > 0 && `- ${strings.operations}: ${places.join(', ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
}
