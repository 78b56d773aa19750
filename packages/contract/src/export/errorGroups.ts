import {COMPUTED_KINDS, exampleOf, type KnownError} from '../errors';
import type {LocalizedContract} from '../loadContract';
import {httpOperations, wsOperations} from '../queries';
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

/** One error: its name with the status, what arrives, why, what to do, what a program may do. */
function errorText(entry: KnownError, context: LocalizedContract): string {
  const {strings, locale} = context;
  const {id, status, title, match, cause, remedy, operations, interface: interfaces} = entry;
  const pattern = match?.pattern !== undefined && `\`${match.pattern}\``;
  const example = exampleOf(entry);
  const places = operations.map((name) => placeOf(name, interfaces, context));
  return [
    `## ${[status, title?.[locale] ?? `\`${match?.equals ?? id}\``].filter(Boolean).join(' ')}`,
    [
      `- id: [\`${id}\`](/api/errors#${id})`,
      pattern && `- ${strings.pattern}: ${pattern}`,
      example && `- ${strings.example}: \`${JSON.stringify(example)}\``,
      `- **${strings.cause}.** ${cause[locale]}`,
      `- **${strings.remedy}.** ${remedy[locale]}`,
      `- ${strings.retry}: ${strings.retries[entry.safeToRetry]}`,
      entry.orderMayExist !== 'no' && `- ${strings.orderMayExist}: ${strings.mayExist[entry.orderMayExist]}`,
      places.length > 0 && `- ${strings.operations}: ${places.join(', ')}`,
    ]
      .filter(Boolean)
      .join('\n'),
  ].join('\n\n');
}

/** A kind of operations in words, or one operation as a link to its page. */
function placeOf(
  name: string,
  interfaces: KnownError['interface'],
  {errors, locale, strings, openapi, asyncapi}: LocalizedContract,
): string {
  if (COMPUTED_KINDS.some((kind) => kind === name)) {
    return interfaces.map((api) => strings.interfaces[api]).join(', ');
  }
  const node =
    httpOperations(openapi).find(({id}) => id === name)?.node ??
    wsOperations(asyncapi).find(({opcode}) => opcode === name)?.node;
  return errors.kinds[name]?.[locale] ?? (node ? `[${node.summary}](${node['x-page']})` : `\`${name}\``);
}
