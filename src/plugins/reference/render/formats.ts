import {type Field, formatNamesOf, type FormatField, FORMATS, type LocalizedContract} from '@alor-docs/contract';
import {code, element, table, type Mdast} from '../../../remark/mdast';

/**
 * The names of fields in each format: a table that needs no script, and the button of the decoder below it. Null where the answer
 * has one format, or the formats share their names.
 *
 * @param of operation id or opcode
 */
export function formatNames(fields: readonly Field[], of: string, {strings}: LocalizedContract): Mdast | null {
  const rows = fields.map(formatNamesOf).flatMap((field) =>
    rowsOf(
      field,
      FORMATS.map(() => ''),
    ),
  );
  return rows.length === 0
    ? null
    : element(
        'Tool',
        {name: 'decoder', of, label: strings.decode},
        element(
          'ApiFields',
          {},
          element(
            'ApiFold',
            {},
            element('summary', {}, `${strings.formatNames} · ${rows.length}`),
            table(FORMATS, ...rows.map((names) => names.map((name) => (name ? code(name) : '—')))),
          ),
        ),
      );
}

/** A field whose name depends on the format, and those inside it; with the names of what they stand in. */
function rowsOf({names, children = []}: FormatField, above: readonly string[]): (string | null)[][] {
  const paths = names.map((name, index) => (name === null ? null : above[index] + name));
  return [
    ...(new Set(names).size > 1 ? [paths] : []),
    ...children.flatMap((child) =>
      rowsOf(
        child,
        paths.map((path) => (path === null ? '' : `${path}.`)),
      ),
    ),
  ];
}
