import {highlight} from '../../src/lib/highlight/prism';

const CODE = {
  bash: 'curl -H "Authorization: Bearer $TOKEN" https://a.ru/md # now',
  json: '{"a": [1, true, "b"]}',
  python: 'def f(a):\n    """b"""\n    return f"{a}"',
  typescript: "const a = <T>(b: T) => /\\d+/.test(`${b}`) || ['c', 1]; // d",
  jsx: "const a = <b c={/\\d+/.test('1')}>d</b>;",
};

/** A line of some languages as the highlighter colours them; on the server and in the browser it must be the same. */
export const highlighted = (): string =>
  Object.entries(CODE)
    .map(([language, code]) => `${language}\n${highlight(code, language)}\n`)
    .join('\n');
