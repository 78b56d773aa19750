import {javascriptLiteral, jsonText, pythonLiteral} from './literals';
import {encode, queryText, type Json, type SampleRequest} from './request';

type Values = Readonly<Record<string, string>>;

/** `{a: 1, b: 2}`, or a list of pairs where a name repeats. */
function pairs(
  query: SampleRequest['query'],
  literal: (value: Json) => string,
  list: (rows: string[]) => string,
): string {
  const repeated = new Set(query.map(([name]) => name)).size < query.length;
  return repeated
    ? list(query.map(([name, value]) => `${literal(name)}, ${literal(value)}`))
    : literal(Object.fromEntries(query));
}

/** A long address is cut at each `&`, so that it fits the column. */
function address(url: string, query: string, width: number, join: string): string {
  if (url.length + query.length < width) {
    return JSON.stringify(url + query);
  }
  const pieces = query.split('&').map((piece, index) => (index === 0 ? piece : `&${piece}`));
  return [url, ...pieces]
    .filter(Boolean)
    .map((piece) => JSON.stringify(piece))
    .join(join);
}

const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);

/** Writes the placeholders of each language's HTTP template. */
export const HTTP_PLACEHOLDERS: Readonly<Record<string, (request: SampleRequest, env: string) => Values>> = {
  curl: ({method, url, query, order, token, optional, body}, env) => {
    const quote = (text: string): string =>
      /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
    const options = [
      // A header without a value is not sent; otherwise the shell stops here, with a message, when the variable is missing.
      token &&
        (optional
          ? `-H "Authorization:\${${env}:+ Bearer $${env}}"`
          : `-H "Authorization: Bearer \${${env}:?is not set}"`),
      order && '-H "X-REQID: ${REQUEST_ID:?is not set}"',
      ...query.map(([name, value]) =>
        encode(value) === value
          ? `-d ${quote(`${encode(name)}=${value}`)}`
          : `--data-urlencode ${quote(`${name}=${value}`)}`,
      ),
      body !== undefined && '-H "Content-Type: application/json"',
      body !== undefined && `-d '${curlBody(body, env)}'`,
    ];
    const verb = method === 'GET' ? '' : `-X ${method} `;
    return {
      REQUEST: `${query.length > 0 ? '-G ' : ''}${verb}\\\n  ${quote(url)}`,
      OPTIONS: options.filter(Boolean).join(' \\\n'),
    };
  },

  python: ({method, query, body}) => ({
    METHOD: method.toLowerCase(),
    QUERY: pairs(query, pythonLiteral, (rows) => `[\n${rows.map((row) => `    (${row}),\n`).join('')}]`),
    BODY: pythonLiteral(body ?? null),
  }),

  javascript: ({method, url, query, body}) => ({
    METHOD: method,
    // Prettier breaks the line before a text that does not fit it.
    TEXT: url.length > 106 ? `\n  '${url}'` : `'${url}'`,
    QUERY: pairs(query, javascriptLiteral, (rows) => `[\n${rows.map((row) => `  [${row}],\n`).join('')}]`),
    BODY: javascriptLiteral(body ?? null),
  }),

  csharp: ({method, url, query, body}) => ({
    METHOD: method.charAt(0) + method.slice(1).toLowerCase(),
    ADDRESS: address(url, queryText(query), 90, '\n+ '),
    BODY: csharpText(body ?? null),
  }),

  go: ({method, url, query, body}) => {
    const values = new Map<string, string[]>();
    for (const [name, value] of query) {
      values.set(name, [...(values.get(name) ?? []), JSON.stringify(value)]);
    }
    const width = Math.max(0, ...[...values.keys()].map((name) => name.length));
    const [formed, ...names] = formatted(body ?? null, (name) => (name === '$token' ? 'token' : 'endTime'));
    // A raw text has no way to write its own quote.
    const text = formed.replaceAll('`', '` + "`" + `');
    return {
      METHOD: method,
      QUERY: [...values]
        .map(([name, list]) => `"${name}":${' '.repeat(width - name.length)} {${list.join(', ')}},`)
        .join('\n'),
      TARGET: query.length > 0 ? `"${url}?"+query.Encode()` : JSON.stringify(url),
      // The text is raw: an indent would become part of it.
      BODY: names.length > 0 ? `fmt.Sprintf(\`${text}\`, ${names.join(', ')})` : `\`${text}\``,
      READER: body === undefined ? 'nil' : 'body',
    };
  },

  java: ({method, url, query, body}) => {
    const [text = '', ...names] = formatted(body ?? null, (name) => (name === '$token' ? 'token' : 'endTime'));
    const plain = method === 'GET' || (method === 'DELETE' && body === undefined);
    const direct = plain || method === 'POST' || method === 'PUT';
    return {
      METHOD: direct ? method : 'method',
      ADDRESS: address(url, queryText(query), 70, '\n        + '),
      PUBLISHER: [
        !direct && JSON.stringify(method),
        !plain &&
          (body === undefined ? 'HttpRequest.BodyPublishers.noBody()' : 'HttpRequest.BodyPublishers.ofString(body)'),
      ]
        .filter(Boolean)
        .join(', '),
      BODY: `"""\n        ${indented(text.replaceAll('\\', '\\\\'), '        ')}\n        """${names.length > 0 ? `.formatted(${names.join(', ')})` : ''}`,
    };
  },
};

/** Writes the request message of each language's WebSocket template. */
export const WS_PLACEHOLDERS: Readonly<Record<string, (message: Json) => string>> = {
  python: pythonLiteral,
  javascript: javascriptLiteral,
  csharp: csharpText,
};

/** JSON inside single quotes of a shell; a variable stands between them, in double quotes. */
function curlBody(body: Json, env: string): string {
  const text = jsonText(body, (name) => (name === '$token' ? '\u0001' : '\u0002')).replaceAll("'", `'\\''`);
  return text.replaceAll('\u0001', `'"\${${env}:?is not set}"'`).replaceAll('\u0002', `'"$END_TIME"'`);
}

/** A raw string of C#, where a variable stands in more braces than the text has in a row. */
function csharpText(body: Json): string {
  const braces = Math.max(
    2,
    1 + Math.max(0, ...(JSON.stringify(body, null, 2).match(/\{+|\}+/g) ?? []).map(({length}) => length)),
  );
  let variables = false;
  const text = jsonText(body, (name) => {
    variables = true;
    return '{'.repeat(braces) + name.slice(1) + '}'.repeat(braces);
  });
  return `${variables ? '$'.repeat(braces) : ''}"""\n    ${indented(text, '    ')}\n    """`;
}

/** JSON text as a format, and the variables it takes in their order. */
function formatted(body: Json, name: (variable: string) => string): string[] {
  const names: string[] = [];
  const marked = jsonText(body, (variable) => {
    names.push(name(variable));
    return variable === '$endTime' ? '\u0001d' : '\u0001s';
  });
  const text = names.length > 0 ? marked.replaceAll('%', '%%').replaceAll('\u0001', '%') : marked;
  return [text, ...names];
}
