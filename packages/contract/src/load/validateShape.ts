import type {z} from 'zod';
import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Loaded} from './load';
import type {SourceMap} from './sourceMap';
import {isNode} from '../visit';
import {FILE_KINDS, type FileKind} from '../shape';

type Issue = z.core.$ZodIssue;

/**
 * Holds every file against the vocabulary. Behind it the data may be taken for what `shape/` says it is: nothing
 * is converted, so the objects keep their places. Files taken over from what was decoded `before` have been proven.
 */
export function validateShape({files, sources}: Loaded, before?: Loaded): Diagnostic[] {
  return [...files].flatMap(([file, data]) =>
    before && before.files.get(file) === data ? [] : validateFile(file, data, sources),
  );
}

/** The findings of one file; `file` is its path under the contract folder. */
export function validateFile(file: string, data: unknown, sources: SourceMap): Diagnostic[] {
  const kind = kindOf(file);
  if (!kind) {
    return [
      {
        file: `contract/${file}`,
        line: 1,
        pointer: '',
        message: 'No part of the contract has its place in this file.',
        fix: `Nearest: ${nearest(file, ['fields.yaml', 'errors.yaml', 'enums.yaml', 'exchange-codes.yaml', 'workflows/….arazzo.yaml', 'http/paths/….yaml', 'http/schemas/….yaml', 'websocket/schemas/….yaml']).join(', ')}.`,
      },
    ];
  }
  return problemsOf(kind.schema, data).map(({path, message, fix}) => ({
    ...(isRoot(data) ? sources.followPath(data, path) : {file: `contract/${file}`, line: 1, pointer: ''}),
    message,
    fix,
  }));
}

/** The kind of a file by its path under the contract folder. */
export function kindOf(file: string): FileKind | undefined {
  return Object.values(FILE_KINDS).find(({files}) => files.test(file));
}

const isRoot = (data: unknown): data is object => typeof data === 'object' && data !== null;

/** A mistake in data: where (path of keys), what, and how to fix it. */
export interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly fix: string;
}

/** What is wrong with data by a schema: the nearest right word is named for each wrong one. */
export function problemsOf(schema: z.ZodType, data: unknown): Problem[] {
  const {error} = schema.safeParse(data, {error: fixOf});
  return error ? error.issues.flatMap((issue) => flatten(issue, data, [])) : [];
}

/** Says how to fix an issue; for an unknown key the known ones are at hand here only. */
function fixOf(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const definition = (issue.inst as z.ZodType | undefined)?._zod.def;
    const known = definition && 'shape' in definition ? Object.keys(definition.shape as object) : [];
    return (issue.keys as string[]).map((key) => `Nearest: ${nearest(key, known).join(', ')}.`).join('\n');
  }
  return '';
}

function flatten(issue: Issue, data: unknown, before: readonly PropertyKey[]): Problem[] {
  const path = [...before, ...issue.path];
  const value = issue.path.reduce<unknown>(
    (holder, key) => (isRoot(holder) ? (holder as Record<PropertyKey, unknown>)[key] : undefined),
    data,
  );
  const last = String(path.at(-1) ?? 'The file');
  if (value === undefined && issue.path.length > 0 && issue.code !== 'custom') {
    return [{path: path.slice(0, -1), message: `${last} is missing.`, fix: `Add ${last}: …`}];
  }
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key, index) => ({
        path: [...path, key],
        message: `Unknown word ${key}.`,
        fix: issue.message.split('\n')[index] ?? '',
      }));
    case 'invalid_key':
      return [
        {
          path,
          message: `Unknown key ${last}.`,
          fix: fixOfKey(issue.issues[0], last),
        },
      ];
    case 'invalid_union':
      return branch(issue.errors, value).flatMap((nested) => flatten(nested, value, path));
    case 'invalid_value':
      return [
        {
          path,
          message: `${last}: ${show(value)} is not allowed here.`,
          fix: `Nearest: ${nearest(String(value), issue.values.map(String)).join(', ')}.`,
        },
      ];
    case 'invalid_type':
      return [{path, message: `${last} is ${kindOfValue(value)}.`, fix: issue.message || `Write ${issue.expected}.`}];
    case 'custom':
      return [{path, message: String(issue.params?.message ?? issue.message), fix: issue.message}];
    default:
      return [
        {
          path,
          message: `${last}: ${show(value)} is not allowed here.`,
          fix: issue.message || 'See packages/contract/src/shape/.',
        },
      ];
  }
}

function fixOfKey(issue: Issue | undefined, key: string): string {
  return issue?.code === 'invalid_value'
    ? `Nearest: ${nearest(key, issue.values.map(String)).join(', ')}.`
    : (issue?.message ?? '') || 'Correct the key.';
}

/** Of the shapes a value may have, the one its author meant: a reference has `$ref`, else the shape of the right type. */
function branch(branches: readonly (readonly Issue[])[], value: unknown): readonly Issue[] {
  if (isNode(value)) {
    const shape = branches.length === 2 && '$ref' in value ? branches[0] : branches.at(-1);
    return shape ?? [];
  }
  return (
    branches.find((issues) => !issues.some(({code, path}) => code === 'invalid_type' && path.length === 0)) ??
    branches[0] ??
    []
  );
}

const kindOfValue = (value: unknown): string =>
  value === null ? 'empty' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;

const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 60));
