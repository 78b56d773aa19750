import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import {COMPUTED_KINDS, exampleOf, groupOf, hasStatus, type Catalogue} from '../errors';
import type {SourceMap} from '../load/sourceMap';
import {httpOperations} from '../queries';
import type {Node} from '../visit';
import type {ErrorEntry, OpenApi} from '../shape';

/**
 * The error catalogue: a text that its own match finds, no successes, and one truth with
 * `http/`: a status that an operation answers with has its error, and an error is of a status that its operations have.
 */
export function checkErrors(errors: Catalogue, openapi: OpenApi, sources: SourceMap): Diagnostic[] {
  const seen = new Set<string>();
  const entries = errors.errors.flatMap((entry): Diagnostic[] => {
    const diagnostics = checkEntry(entry, errors, sources);
    if (seen.has(entry.id)) {
      diagnostics.push({
        ...sources.at(entry, 'id'),
        message: `The id ${entry.id} is used twice.`,
        fix: 'Rename one of the two.',
      });
    }
    seen.add(entry.id);
    return diagnostics;
  });
  return [...entries, ...checkStatuses(errors, openapi, sources)];
}

function checkEntry(entry: ErrorEntry, errors: Catalogue, sources: SourceMap): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (key: string, message: string, fix: string): void => {
    diagnostics.push({...sources.at(entry, key), message, fix});
  };
  if (!groupOf(errors, entry)) {
    report(
      'group',
      `${entry.id}: there is no group ${entry.group}.`,
      `Nearest: ${nearest(
        entry.group,
        errors.groups.map(({id}) => id),
      ).join(', ')}.`,
    );
  }
  if (typeof entry.status === 'number' && entry.status < 400) {
    report('status', `${entry.id} is no error: its status is ${entry.status}.`, 'Describe a success at its response.');
  }
  if (!entry.title && entry.match?.equals === undefined) {
    report('id', `${entry.id} has no name: neither a fixed text to match nor a title.`, 'Add title: { ru, en }.');
  }
  if (entry.match && (entry.match.equals === undefined) === (entry.match.pattern === undefined)) {
    report('match', `${entry.id}: match needs either equals or pattern.`, 'Write one of the two.');
  }
  const text = textAt(exampleOf(entry), entry.match?.in);
  if (entry.match?.pattern !== undefined && text !== undefined && !new RegExp(entry.match.pattern).test(text)) {
    report('example', `${entry.id}: the pattern does not find its own example.`, 'Correct the pattern or the example.');
  }
  if (entry.match?.equals !== undefined && text !== undefined && text !== entry.match.equals) {
    report('example', `${entry.id}: the example is not the text to match.`, 'Write the text of match.equals.');
  }
  return diagnostics;
}

/** The text that `match.in` names inside an example. */
function textAt(example: Node | undefined, place: string | undefined): string | undefined {
  const key = /^(?:body|row)\.(\w+)$/.exec(place ?? '')?.[1];
  const value = key === undefined ? undefined : example?.[key];
  return typeof value === 'string' ? value : undefined;
}

function checkStatuses(errors: Catalogue, openapi: OpenApi, sources: SourceMap): Diagnostic[] {
  return httpOperations(openapi).flatMap(({id, node, responses}): Diagnostic[] => {
    const declared = responses.map(({status}) => status).filter((status) => /^[45]/.test(status));
    const met = errors.errors.filter(
      (entry) => entry.meets.has(id) && entry.interface.some((one) => one === 'http' || one === 'auth'),
    );
    const missing = declared
      .filter((status) => !met.some((entry) => hasStatus(entry, status)))
      .map((status) => ({
        ...sources.at(node, 'responses'),
        message: `${id} answers ${status}, and errors.yaml has no error for it.`,
        fix: 'Add the error, or the operation to an error.',
      }));
    const undeclared = met
      .filter(
        (entry) => typeof entry.status === 'number' && entry.status !== 429 && !declared.includes(String(entry.status)),
      )
      .map((entry) => ({
        ...sources.at(entry, 'operations'),
        message: `${entry.id} names ${id}, which has no response ${entry.status}.`,
        fix: 'Add the response to the operation, or take the operation out.',
      }));
    return [...missing, ...undeclared];
  });
}

/** Names in `operations` that are neither kinds, nor operations, nor opcodes. */
export function unknownNames(errors: Catalogue, known: ReadonlySet<string>, sources: SourceMap): Diagnostic[] {
  const names = new Set<string>([...COMPUTED_KINDS, ...Object.keys(errors.kinds), ...known]);
  return [...errors.errors, ...Object.values(errors.kinds)].flatMap((holder) =>
    holder.operations
      .filter((name) => !names.has(name))
      .map((name) => ({
        ...sources.at(holder, 'operations'),
        message: `operations names ${name}, and there is no such kind, operation or opcode.`,
        fix: `Nearest: ${nearest(name, names).join(', ')}.`,
      })),
  );
}
