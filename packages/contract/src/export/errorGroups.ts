import {COMPUTED_CLASSES, type KnownError} from '../errors/catalogue';
import {effectText} from '../errors/words';
import type {LocalizedContract} from '../loadContract';
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
    body: absolute(
      errors.errors
        .filter((entry) => entry.group === group.id)
        .map((entry) => errorText(entry, context))
        .join('\n\n'),
      root,
    ),
  }));
}

/** One row: what arrives, why, what to do, and what a program goes by. */
function errorText(entry: KnownError, context: LocalizedContract): string {
  const {strings, locale, errors} = context;
  const {id, status, specimens, meaning, cause, remedy, effect, retry, counted, operations, transport} = entry;
  const name = specimens ? `\`${specimens[0]}\`` : meaning[locale];
  const places = operations.map((one) =>
    COMPUTED_CLASSES.some((known) => known === one)
      ? transport.map((api) => strings.transports[api]).join(', ')
      : (errors.operations[one]?.[locale] ?? one),
  );
  return [
    `## ${[status !== undefined && status !== '*' && String(status), name].filter(Boolean).join(' ')}`,
    [
      `- id: [\`${id}\`](/api/errors#${id})`,
      (specimens || cause) &&
        `- **${strings.cause}.** ${[specimens && `${meaning[locale]}.`, cause?.[locale]].filter(Boolean).join(' ')}`,
      `- **${strings.remedy}.** ${remedy[locale]}`,
      effect !== 'none' && `- ${strings.effect}: ${effectText(strings.effects, effect, operations)}`,
      `- ${strings.retry}: ${strings.steps[retry]}`,
      counted && `- ${strings.counted}`,
      places.length > 0 && `- ${strings.operations}: ${places.join(', ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
}
