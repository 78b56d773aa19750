import type {Problem, Protocol} from '../protocol';
import {problemOf, shown} from './check';

/*
 * What the real server reads although the contract has it otherwise. Names and words that differ in case are settled facts for
 * opcodes, formats, conditions and the bodies of order groups; that unknown fields are passed over is an assumption.
 */

/** A request has so many deviations at most; what has more is no slip of a client. */
const MOST_REPAIRS = 100;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;

/** The object or list that a JSON pointer leads to. */
function at(value: unknown, pointer: string): Fields | undefined {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((inner, step) => {
    const fields = typeof inner === 'object' && inner !== null ? (inner as Fields) : {};
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }, value) as Fields | undefined;
}

const same = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The name with its first letter in the other case. */
const turned = (name: string): string => {
  const first = name.charAt(0);
  return (first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()) + name.slice(1);
};

function rename(fields: Fields, from: string, to: string): void {
  fields[to] = fields[from];
  delete fields[from];
}

/** What a deviation is, for the warning; '' where the problem is no deviation that the server passes over. */
function repair(value: unknown, {keyword, instancePath, params}: Problem, turnedNames: Set<string>): string {
  const path = instancePath.split('/');
  switch (keyword) {
    case 'required': {
      const fields = fieldsOf(at(value, instancePath));
      const name = String(params.missingProperty);
      const given = fields && Object.keys(fields).find((one) => same(one, name) && one !== name);
      if (!fields || given === undefined) {
        return '';
      }
      rename(fields, given, name);
      return `${shown(given)} is written ${name}`;
    }
    case 'additionalProperties': {
      const fields = fieldsOf(at(value, instancePath));
      const name = String(params.additionalProperty);
      if (!fields) {
        return '';
      }
      const other = turned(name);
      const mark = `${instancePath} ${name.toLowerCase()}`;
      if (other !== name && !turnedNames.has(mark) && !Object.hasOwn(fields, other)) {
        turnedNames.add(mark);
        rename(fields, name, other);
        return `${shown(name)} is written ${shown(other)}, or is unknown`;
      }
      delete fields[name];
      return `the field ${shown(name)} is unknown and passed over`;
    }
    case 'enum': {
      const holder = at(value, path.slice(0, -1).join('/'));
      const name = path.at(-1) ?? '';
      const word = holder && Object.hasOwn(holder, name) ? holder[name] : undefined;
      const known = (params.allowedValues as readonly unknown[]).find(
        (one) => typeof one === 'string' && typeof word === 'string' && same(one, word),
      );
      if (!holder || known === undefined) {
        return '';
      }
      holder[name] = known;
      return `${shown(word)} is written ${shown(known)}`;
    }
    default:
      return '';
  }
}

/** What a check came to: the problem that remains, and the deviations that were passed over. */
export interface Checked {
  readonly problem: string;
  readonly warnings: readonly string[];
}

/**
 * Holds a value, which it changes, against a validator of the contract, and repairs what is settled or, if `lenient`, what the
 * server is believed to pass over: that alone has warnings.
 *
 * @param isSettled of a problem: is the server known to read this?
 */
export function repaired(
  protocol: Protocol,
  check: string,
  value: unknown,
  lenient: boolean,
  isSettled: (problem: Problem) => boolean,
): Checked {
  const validate = protocol.validators[check];
  const warnings: string[] = [];
  const turnedNames = new Set<string>();
  for (let repairs = 0; repairs < MOST_REPAIRS && !validate(value); repairs += 1) {
    const [first] = validate.errors ?? [];
    const settled = first !== undefined && isSettled(first);
    const done = first && (lenient || settled) ? repair(value, first, turnedNames) : '';
    if (done === '') {
      break;
    }
    if (!settled) {
      warnings.push(done);
    }
  }
  return {problem: problemOf(protocol, check, value), warnings};
}

/** Of the words whose case the server is known to pass over: is this one? */
export const isFreeWord = ({keyword, instancePath}: Problem): boolean =>
  keyword === 'enum' && /\/(?:condition|format)$/i.test(instancePath);

/** Is this about a name that begins with a capital letter, where the contract has a small one? */
export const isTurnedName = ({keyword, params}: Problem): boolean =>
  keyword === 'required' || (keyword === 'additionalProperties' && /^[A-Z]/.test(String(params.additionalProperty)));
