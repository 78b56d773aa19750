import type {Json, SampleRequest} from './request';

const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** A JavaScript literal; secrets become look-ups of the environment. */
export function javascriptLiteral(value: Json, secrets: Readonly<Record<string, string>>, indent = ''): string {
  if (typeof value === 'string' && secrets[value] !== undefined) {
    return `process.env.${secrets[value]}`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const deeper = `${indent}  `;
  const rows = Array.isArray(value)
    ? value.map((item: Json) => javascriptLiteral(item, secrets, deeper))
    : Object.entries(value as {readonly [name: string]: Json}).map(
        ([name, item]) => `${key(name)}: ${javascriptLiteral(item, secrets, deeper)}`,
      );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return rows.length === 0 ? open + close : `${open}\n${rows.map((row) => `${deeper}${row},\n`).join('')}${indent}${close}`;
}

/** An ES module for Node.js 20 or later; the same code runs in a browser once the token comes from elsewhere. */
export function javascript(request: SampleRequest): string {
  const {method, url, query, headers, token, body, secrets, json} = request;
  const repeated = new Set(query.map(([name]) => name)).size < query.length;
  const pairs = query.map(([name, value]) =>
    repeated ? `  [${JSON.stringify(name)}, ${JSON.stringify(value)}],` : `  ${key(name)}: ${JSON.stringify(value)},`,
  );
  const [open, close] = repeated ? ['[', ']'] : ['{', '}'];
  const headerLines = headers.map(
    ([name, value]) => `    ${key(name)}: ${typeof value === 'string' ? JSON.stringify(value) : 'crypto.randomUUID()'},`,
  );
  if (token) {
    headerLines.unshift('    Authorization: `Bearer ${process.env.ALOR_TOKEN}`,');
  }
  if (body !== undefined) {
    headerLines.push('    "Content-Type": "application/json",');
  }
  const options = [
    ...(method === 'GET' ? [] : [`  method: "${method}",`]),
    ...(headerLines.length === 0 ? [] : ['  headers: {', ...headerLines, '  },']),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${javascriptLiteral(body, secrets, '  ')}),`]),
  ];
  const target = query.length === 0 ? JSON.stringify(url) : 'url';
  return [
    ...(query.length === 0
      ? []
      : [`const url = new URL(${JSON.stringify(url)});`, `url.search = new URLSearchParams(${open}`, ...pairs, `${close});`, '']),
    ...(options.length === 0 ? [`const response = await fetch(${target});`] : [`const response = await fetch(${target}, {`, ...options, '});']),
    'if (!response.ok) {',
    '  throw new Error(`${response.status} ${await response.text()}`);',
    '}',
    `console.log(await response.${json ? 'json' : 'text'}());`,
  ].join('\n');
}
