import fs from 'node:fs';

/*
 * Makes errors.min.json, the rules that the order library reads, from a table of error rows (tab-separated, one specimen a line):
 *   npx tsx examples/orders/errors.ts tests/data/errors-v2.tsv > examples/orders/errors.min.json
 */

/** Kinds of operations that the library asks about. */
const KINDS = new Set(['create', 'update', 'cancel', 'cancel-all', 'group-create', 'with-token']);

/** Rows that no answer leads to: notes for people, states of rows, ends of connections. */
const KEPT = new Set(['success', 'error', 'fallback']);

/** One row as the library reads it; empty fields are left out. */
interface Rule {
  readonly id: string;
  readonly kind?: 'fallback';
  readonly transport: readonly string[];
  readonly status: number | string;
  readonly in?: 'text' | 'code';
  readonly pattern?: string;
  /** First and last exchange code of each range; `*` stands for all that no row claims. */
  readonly codes?: readonly (readonly [number, number] | '*')[];
  readonly operations: readonly string[];
  readonly effect: string;
  readonly retry: string;
  readonly counted?: true;
}

/** The rules of a table; throws at a line that is no row. */
export function rulesOf(table: string): readonly Rule[] {
  const [head, ...lines] = table.trimEnd().split('\n');
  const names = head.split('\t');
  const rules = new Map<string, Rule>();
  for (const [at, line] of lines.entries()) {
    const cells = line.split('\t');
    const cell = (name: string): string => cells[names.indexOf(name)] ?? '';
    const words = (name: string): string[] => cell(name).split(' ').filter(Boolean);
    if (cell('id') === '' || cell('retry') === '' || cell('effect') === '') {
      throw new Error(`Line ${at + 2} of the table of errors has no id, effect or retry: ${line.slice(0, 60)}`);
    }
    const operations = words('operations').filter((one) => KINDS.has(one));
    const transport = words('transport').map((one) => one.toLowerCase());
    if (!KEPT.has(cell('kind')) || operations.length === 0 || !/^(?:[2345](?:\d\d|xx)|\*)$/.test(cell('status'))) {
      continue;
    }
    const rule: Rule = {
      id: cell('id'),
      ...(cell('kind') === 'fallback' && {kind: 'fallback'}),
      transport,
      status: /^\d+$/.test(cell('status')) ? Number(cell('status')) : cell('status'),
      ...((cell('in') === 'text' || cell('in') === 'code') && {in: cell('in') as 'text', pattern: cell('pattern')}),
      ...(cell('exchange_codes') !== '' && {codes: words('exchange_codes').map(rangeOf)}),
      operations,
      effect: cell('effect'),
      retry: cell('retry'),
      ...(cell('counted') === 'yes' && {counted: true}),
    };
    // Specimens of a row stand on lines of their own; what differs in more than the specimen is a matcher of its own.
    rules.set(JSON.stringify(rule), rule);
  }
  return [...rules.values()];
}

function rangeOf(text: string): readonly [number, number] | '*' {
  if (text === '*') {
    return text;
  }
  const [from, to = from] = text.split('-').map(Number);
  return [from, to];
}

/** The file, one rule a line. */
export const fileOf = (table: string): string =>
  `{"v": 2, "rules": [\n${rulesOf(table)
    .map((rule) => JSON.stringify(rule))
    .join(',\n')}\n]}\n`;

if (process.argv[1]?.endsWith('errors.ts')) {
  process.stdout.write(fileOf(fs.readFileSync(process.argv[2], 'utf8')));
}
