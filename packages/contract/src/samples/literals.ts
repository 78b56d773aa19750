import type {Json} from './request';

/** How a language writes a JSON value as a literal of its own. */
interface Notation {
  readonly indent: string;
  readonly quote: (text: string) => string;
  readonly word: (value: null | boolean) => string;
  readonly key: (name: string) => string;
}

const PYTHON: Notation = {
  indent: '    ',
  quote: (text) => JSON.stringify(text),
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  key: (name) => JSON.stringify(name),
};

const JAVASCRIPT: Notation = {
  indent: '  ',
  quote: (text) =>
    text.includes("'") ? JSON.stringify(text) : `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"')}'`,
  word: String,
  key: (name) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JAVASCRIPT.quote(name)),
};

function literal(value: Json, notation: Notation, variables: Readonly<Record<string, string>>, indent = ''): string {
  if (typeof value === 'string') {
    return Object.hasOwn(variables, value) ? variables[value] : notation.quote(value);
  }
  if (typeof value === 'number') {
    return String(value);
  }
  if (typeof value === 'boolean' || value === null) {
    return notation.word(value);
  }
  const deeper = indent + notation.indent;
  const rows = Array.isArray(value)
    ? value.map((item: Json) => literal(item, notation, variables, deeper))
    : Object.entries(value as {readonly [name: string]: Json}).map(
        ([name, item]) => `${notation.key(name)}: ${literal(item, notation, variables, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return `[${rows.join(', ')}]`;
  }
  return rows.length === 0
    ? open + close
    : `${open}\n${rows.map((row) => `${deeper}${row},\n`).join('')}${indent}${close}`;
}

/** A Python literal. */
export const pythonLiteral = (value: Json): string =>
  literal(value, PYTHON, {$token: 'token', $endTime: 'end_time', $guid: 'guid'});

/** A JavaScript literal, laid out as Prettier does. */
export const javascriptLiteral = (value: Json): string =>
  literal(value, JAVASCRIPT, {$token: 'token', $endTime: 'endTime', $guid: 'guid'})
    .replace(/\btoken: token\b/, 'token')
    .replace(/\bguid: guid\b/, 'guid');

/** JSON text whose variables are replaced by what `write` makes of them; a number loses the quotes of its place-holder. */
export function jsonText(value: Json, write: (variable: string) => string): string {
  return JSON.stringify(value, null, 2).replace(
    /"(\$endTime)"|(?<=")\$(?:token|guid)(?=")/g,
    (whole: string, number?: string) => write(number ?? whole),
  );
}
