import type {Matcher} from '../shape/errors';

/** What a look-up needs of a row of the catalogue. */
export interface Rule {
  readonly id: string;
  readonly kind?: string;
  readonly transport: readonly string[];
  readonly status?: number | string;
  readonly match?: readonly Matcher[];
  readonly operations: readonly string[];
}

/** An answer to look up. */
export interface Question {
  readonly transport: string;
  /** Classes the operation belongs to, the narrowest first; `with-token` and `read` are added by `classesOf`. */
  readonly operations: readonly string[];
  /** Undefined where there is none: the text in `error` of a stop order. */
  readonly status?: number;
  readonly text: string;
  readonly code?: string;
}

/** Classes that every narrower one beats. */
const WIDE: readonly string[] = ['read', 'with-token', 'connection'];

/** More of a text is not compared. */
const LONGEST = 2000;

const LETTERS = '0-9A-Za-zА-Яа-яЁё_';
const GATEWAY = /^\[GW\]\[(\d{1,5})\] ?/i;

/** One form for texts that differ in spaces, quotation marks or composition alone. */
export const normalize = (text: string, longest = LONGEST): string =>
  text
    .normalize('NFC')
    .replace(/[’‘]/g, "'")
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, longest);

/** The number of the exchange in `[GW][332] …`; undefined where there is none. */
export const gatewayCode = (text: string): number | undefined => {
  const number = GATEWAY.exec(text)?.[1];
  return number === undefined ? undefined : Number(number);
};

const compiled = new Map<string, RegExp>();

/** A pattern of the catalogue: found between borders of words unless it is anchored, in any case of letters. */
export function compile(pattern: string): RegExp {
  let regex = compiled.get(pattern);
  if (!regex) {
    const anchored = pattern.startsWith('^') || pattern.endsWith('$');
    const end = pattern.endsWith('[0-9]') ? '' : `(?![${LETTERS}])`;
    regex = new RegExp(anchored ? pattern : `(?:^|[^${LETTERS}])(?:${pattern})${end}`, 'i');
    compiled.set(pattern, regex);
  }
  return regex;
}

/** Whether a number is among exchange codes such as `3` and `331-334`; `*` claims none. */
export const claims = (codes: readonly (number | string)[], wanted: number): boolean =>
  codes.some((one) => {
    const [from, to = from] = String(one).split('-').map(Number);
    return from <= wanted && wanted <= to;
  });

/** The classes of an operation id or opcode in the map of `errors.json`, the narrowest first. */
export const classesOf = (operations: Readonly<Record<string, readonly string[]>>, operation: string): string[] => {
  const own = Object.keys(operations).filter((name) => operations[name].includes(operation));
  return [...own.filter((name) => !WIDE.includes(name)), ...own.filter((name) => WIDE.includes(name))];
};

const patterns = ({match = []}: Rule, place: string): readonly string[] =>
  match.flatMap((one) => (one.in === place && 'pattern' in one ? [one.pattern] : []));
const codes = ({match = []}: Rule): readonly (number | string)[] =>
  match.flatMap((one) => (one.in === 'exchange-code' ? one.codes : []));

function fits({transport, status, operations}: Rule, asked: Question): boolean {
  return (
    transport.includes(asked.transport) &&
    operations.some((one) => asked.operations.includes(one)) &&
    (asked.status === undefined ||
      status === undefined ||
      status === '*' ||
      status === asked.status ||
      status === `${Math.floor(asked.status / 100)}xx`)
  );
}

/** Exact statuses come before `4xx`, these before `*`; a narrow class before a wide one. */
const rank = ({status, operations}: Rule, asked: Question): number =>
  (status === '*' ? 4 : typeof status === 'string' ? 2 : 0) +
  (operations.some((one) => asked.operations.includes(one) && !WIDE.includes(one)) ? 0 : 1);

/**
 * The rows of an answer: one, unless the catalogue is ambiguous, or none. What tells more goes before what tells less: the code
 * of the answer, the number of the exchange, the text, any number of the exchange, the status, a fallback.
 */
export function hitsOf<R extends Rule>(rules: readonly R[], asked: Question): readonly R[] {
  const whole = normalize(asked.text);
  const number = gatewayCode(whole);
  const words = whole.replace(GATEWAY, '');
  const tests: readonly ((rule: R) => boolean)[] = [
    (rule) => asked.code !== undefined && patterns(rule, 'code').some((one) => compile(one).test(asked.code ?? '')),
    (rule) => number !== undefined && claims(codes(rule), number),
    (rule) => patterns(rule, 'text').some((one) => compile(one).test(words)),
    (rule) => number !== undefined && codes(rule).includes('*'),
    (rule) =>
      (!rule.match || rule.kind === 'break') &&
      rule.kind !== 'fallback' &&
      asked.status !== undefined &&
      rule.status !== undefined,
    (rule) => rule.kind === 'fallback',
  ];
  const candidates = rules.filter((rule) => rule.kind !== 'note' && fits(rule, asked));
  for (const test of tests) {
    const hits = candidates.filter(test);
    if (hits.length > 0) {
      const best = Math.min(...hits.map((rule) => rank(rule, asked)));
      return hits.filter((rule) => rank(rule, asked) === best);
    }
  }
  return [];
}

/** The row of an answer, or undefined. */
export const lookUp = <R extends Rule>(rules: readonly R[], asked: Question): R | undefined => hitsOf(rules, asked)[0];

/** Text, code and first answer of a body: JSON with `message`, `detail` or `title`, a JSON string, plain text, or nothing. */
export function readBody(body: string): Pick<Question, 'text' | 'code'> & {old?: {status: number; body: string}} {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return {text: body};
  }
  if (typeof value !== 'object' || value === null) {
    return {text: typeof value === 'string' ? value : body};
  }
  const fields = value as Readonly<Record<string, unknown>>;
  const text = ['message', 'detail', 'title'].map((name) => fields[name]).find((one) => typeof one === 'string') ?? '';
  const old = fields.oldResponse as {statusCode?: unknown; body?: unknown} | undefined;
  return {
    text,
    ...(typeof fields.code === 'string' && {code: fields.code}),
    ...(typeof old?.statusCode === 'number' && {old: {status: old.statusCode, body: JSON.stringify(old.body ?? '')}}),
  };
}
