import type {Diagnostic} from '../diagnostic';
import {COMPUTED_CLASSES, groupOf, hasStatus, isRussian, type Catalogue} from '../errors/catalogue';
import {compile, hitsOf, type Question} from '../errors/lookup';
import type {SourceMap} from '../load/sourceMap';
import {createReporter, type Reporter} from './reporter';
import {nearest} from '../nearest';
import {httpOperations} from '../queries';
import type {ErrorEntry, ErrorFile, OpenApi} from '../shape';

/** Parts of regular expressions that ECMAScript and Python do not share, or that may take long. */
// cspell:ignore dwpbkuxs
const FOREIGN = /\\[dwpbkuxs]|\(\?(?!:)|\\\d|[*+](?<!\\[*+])|\{\d+,\}/i;

/**
 * The catalogue of answers: portable patterns, specimens that lead to their own row and no other, exchange codes that one row claims,
 * the safe rule after a repeat, and one truth with `http/`: a status that an operation answers with has its row, and a row is of a
 * status that its operations have.
 */
export function checkErrors(errors: Catalogue, openapi: OpenApi, sources: SourceMap): Diagnostic[] {
  const {diagnostics, report} = createReporter(sources);
  const ids = new Set<string>();
  for (const entry of errors.errors) {
    for (const one of [entry.id, ...(entry.aliases ?? [])]) {
      if (ids.has(one)) {
        report(entry, 'id', `The id ${one} is used twice.`, 'Rename one of the two.');
      }
      ids.add(one);
    }
    checkEntry(entry, errors, report);
    if (entry.match?.every((one) => !('pattern' in one) || isPortable(one.pattern))) {
      checkSpecimens(entry, errors, report);
    }
  }
  checkCodes(errors, report);
  return [...diagnostics, ...checkStatuses(errors, openapi, sources)];
}

function isPortable(pattern: string): boolean {
  if (FOREIGN.test(pattern.replace(/\\S\{\d+,\d+\}/g, ''))) return false;
  try {
    compile(pattern);
    return true;
  } catch {
    return false;
  }
}

function checkEntry(entry: ErrorEntry, errors: Catalogue, report: Reporter['report']): void {
  const {id, group, match = [], specimens = [], gloss, operations, effect, retry, retryOnRepeat = retry} = entry;
  if (!groupOf(errors, entry)) {
    const names = errors.groups.map((one) => one.id);
    report(entry, 'group', `${id}: there is no group ${group}.`, `Nearest: ${nearest(group, names).join(', ')}.`);
  }
  for (const one of match) {
    if ('pattern' in one && !isPortable(one.pattern)) {
      report(
        one,
        'pattern',
        `${id}: the pattern ${one.pattern} does not mean the same in ECMAScript and Python, or has no bound.`,
        'Write classes such as [0-9] and quantifiers such as {1,40}; no look-behind, no named groups.',
      );
    }
  }
  if (match.some((one) => one.in === 'text') && specimens.length === 0 && entry.kind !== 'note') {
    report(entry, 'match', `${id} is recognized by a text and has no specimen.`, 'Add the text word for word.');
  }
  const [first = ''] = specimens;
  if (isRussian(first) && (gloss === undefined || isRussian(gloss))) {
    report(entry, 'specimens', `${id}: the Russian text has no English gloss.`, 'Add gloss.');
  }
  const orders = operations.some((one) => /^(?:legacy-)?(?:create|update)$/.test(one));
  const status = entry.status ?? 0;
  if (orders && effect === 'not-executed' && status !== 200 && retryOnRepeat !== 'check-first' && match.length > 0) {
    report(
      entry,
      'retry',
      `${id}: a refusal of a repeat says nothing of the first attempt.`,
      'Add retryOnRepeat: check-first.',
    );
  }
  // A second update may change what the first one left; a cancel and a group have no key at all.
  const keyless = operations.filter((one) => !/^(?:legacy-)?create$/.test(one));
  if (effect === 'unknown' && [retry, retryOnRepeat].includes('same-id') && keyless.length > 0) {
    report(
      entry,
      'retry',
      `${id}: with an unknown outcome, same-id repeats only the creation of an order, not ${keyless.join(', ')}.`,
      'Move these operations to a row with retry: check-first.',
    );
  }
}

/** Each specimen, in each transport and class of its row, leads to the row and to no other. */
function checkSpecimens(entry: ErrorEntry, errors: Catalogue, report: Reporter['report']): void {
  const {id, match = [], specimens = [], transport, operations, status} = entry;
  if (!match.some((one) => one.in === 'text')) return;
  const wrong = new Map<string, string>();
  for (const text of specimens) {
    for (const from of transport) {
      for (const operation of operations) {
        const asked: Question = {
          transport: from,
          operations: [operation],
          ...(typeof status === 'number' && operation !== 'reason' && {status}),
          text,
        };
        const hits = hitsOf(errors.errors, asked).map((one) => one.id);
        if (hits.length !== 1 || hits[0] !== id) {
          wrong.set(text, hits.filter((one) => one !== id).join(', '));
        }
      }
    }
  }
  for (const [text, others] of wrong) {
    report(
      entry,
      'specimens',
      others === ''
        ? `${id}: no pattern finds its own specimen “${text}”.`
        : `${id}: its specimen “${text}” is recognized as ${others}, too.`,
      'Correct the pattern or the specimen.',
    );
  }
}

/** An exchange code is claimed by one row of a class of operations. */
function checkCodes({errors}: Catalogue, report: Reporter['report']): void {
  const claimed = new Map<string, string>();
  for (const entry of errors) {
    for (const one of entry.match ?? []) {
      if (one.in !== 'exchange-code') continue;
      for (const operation of entry.operations) {
        for (const code of one.codes.flatMap(numbersOf)) {
          const key = `${operation} ${code}`;
          const other = claimed.get(key) ?? entry.id;
          claimed.set(key, other);
          if (other !== entry.id) {
            report(one, 'codes', `${entry.id} and ${other} both claim the code ${code}.`, 'Leave it to one of them.');
          }
        }
      }
    }
  }
}

function numbersOf(range: number | string): readonly (number | string)[] {
  const [from, to = from] = String(range).split('-').map(Number);
  return range === '*' ? [range] : Array.from({length: to - from + 1}, (_, index) => from + index);
}

function checkStatuses(errors: Catalogue, openapi: OpenApi, sources: SourceMap): Diagnostic[] {
  return httpOperations(openapi).flatMap(({id, node, responses}): Diagnostic[] => {
    const declared = responses.map(({status}) => status).filter((status) => /^[45]/.test(status));
    const met = errors.errors.filter(
      (entry) => entry.meets.has(id) && entry.transport.some((one) => one === 'http' || one === 'oauth'),
    );
    const missing = declared
      .filter((status) => !met.some((entry) => hasStatus(entry, status)))
      .map((status) => ({
        ...sources.at(node, 'responses'),
        message: `${id} answers ${status}, and errors.yaml has no error for it.`,
        fix: 'Add the error, or the operation to an error.',
      }));
    const undeclared = met
      .filter(({status}) => typeof status === 'number' && status >= 400)
      .filter((entry) => !entry.undeclared && !declared.includes(String(entry.status)))
      .map((entry) => ({
        ...sources.at(entry, 'operations'),
        message: `${entry.id} names ${id}, which has no response ${entry.status}.`,
        fix: 'Add the response to the operation, take the operation out, or say undeclared: true.',
      }));
    return [...missing, ...undeclared];
  });
}

/** Names in `operations` that are neither classes, nor operations, nor opcodes. */
export function unknownNames(errors: Catalogue, known: ReadonlySet<string>, sources: SourceMap): Diagnostic[] {
  const classes = new Set<string>([...COMPUTED_CLASSES, ...Object.keys(errors.operations)]);
  const listed = new Set(Object.keys(errors.operations).filter((name) => errors.operations[name].field === undefined));
  const withoutField = (entry: ErrorFile['operations'][string]): Diagnostic => ({
    ...sources.at(entry, 'field'),
    message: `No request of ${entry.operations.join(', ')} has the field ${entry.field}.`,
    fix: 'Correct the field or the classes.',
  });
  const check = (
    holder: {readonly operations: readonly string[]},
    names: ReadonlySet<string>,
    what: string,
  ): Diagnostic[] =>
    holder.operations
      .filter((name) => !names.has(name))
      .map((name) => ({
        ...sources.at(holder, 'operations'),
        message: `operations names ${name}, and there is no such ${what}.`,
        fix: `Nearest: ${nearest(name, names).join(', ')}.`,
      }));
  return [
    ...errors.errors.flatMap((entry) => check(entry, classes, 'class')),
    ...Object.entries(errors.operations).flatMap(([name, entry]) =>
      entry.field === undefined
        ? check(entry, known, 'operation or opcode')
        : [...check(entry, listed, 'class'), ...(errors.classes[name].length > 0 ? [] : [withoutField(entry)])],
    ),
  ];
}
