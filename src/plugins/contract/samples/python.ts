import type {Json, SampleRequest} from './request';

/** A Python literal; secrets become look-ups of the environment. */
export function pythonLiteral(value: Json, secrets: Readonly<Record<string, string>>, indent = ''): string {
  if (value === null || typeof value === 'boolean') {
    return value === null ? 'None' : value ? 'True' : 'False';
  }
  if (typeof value === 'string') {
    return secrets[value] === undefined ? JSON.stringify(value) : `os.environ["${secrets[value]}"]`;
  }
  if (typeof value === 'number') {
    return String(value);
  }
  const deeper = `${indent}    `;
  const rows = Array.isArray(value)
    ? value.map((item: Json) => pythonLiteral(item, secrets, deeper))
    : Object.entries(value as {readonly [key: string]: Json}).map(
        ([key, item]) => `${JSON.stringify(key)}: ${pythonLiteral(item, secrets, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return rows.length === 0 ? open + close : `${open}\n${rows.map((row) => `${deeper}${row},\n`).join('')}${indent}${close}`;
}

/** A Python 3.8+ script on `requests`, the library Python programs reach HTTP with. */
export function python(request: SampleRequest): string {
  const {method, url, query, headers, token, body, secrets, json} = request;
  const random = headers.some(([, value]) => typeof value !== 'string');
  const usesEnvironment = token || (body !== undefined && pythonLiteral(body, secrets).includes('os.environ'));
  const lines = headers.map(([name, value]) => `"${name}": ${typeof value === 'string' ? JSON.stringify(value) : 'str(uuid.uuid4())'}`);
  if (token) {
    lines.unshift(`"Authorization": f"Bearer {os.environ['ALOR_TOKEN']}"`);
  }
  const repeated = new Set(query.map(([name]) => name)).size < query.length;
  const pairs = query.map(([name, value]) =>
    repeated ? `(${JSON.stringify(name)}, ${JSON.stringify(value)})` : `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const block = (name: string, rows: readonly string[], [open, close]: readonly [string, string]): string[] =>
    rows.length === 0 ? [] : [`    ${name}=${open}`, ...rows.map((row) => `        ${row},`), `    ${close},`];
  return [
    ...(usesEnvironment ? ['import os'] : []),
    ...(random ? ['import uuid'] : []),
    ...(usesEnvironment || random ? [''] : []),
    'import requests',
    '',
    `response = requests.${method.toLowerCase()}(`,
    `    ${JSON.stringify(url)},`,
    ...block('headers', lines, ['{', '}']),
    ...block('params', pairs, repeated ? ['[', ']'] : ['{', '}']),
    ...(body === undefined ? [] : [`    json=${pythonLiteral(body, secrets, '    ')},`]),
    '    timeout=10,',
    ')',
    'response.raise_for_status()',
    `print(response.${json ? 'json()' : 'text'})`,
  ].join('\n');
}
