import {bodyParts, encode, type SampleRequest} from './request';

const quote = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** The request as a POSIX shell command for curl 7.18 or later. */
export function curl(request: SampleRequest): string {
  const {method, url, query, headers, token, body} = request;
  const options: string[] = [];
  if (token) {
    options.push('-H "Authorization: Bearer $ALOR_TOKEN"');
  }
  for (const [name, value] of headers) {
    options.push(typeof value === 'string' ? `-H ${quote(`${name}: ${value}`)}` : `-H "${name}: $(uuidgen)"`);
  }
  for (const [name, value] of query) {
    const plain = encode(value) === value;
    options.push(plain ? `-d ${quote(`${encode(name)}=${value}`)}` : `--data-urlencode ${quote(`${name}=${value}`)}`);
  }
  if (body !== undefined) {
    options.push('-H "Content-Type: application/json"', `-d ${data(request)}`);
  }
  const verb = query.length > 0 ? (method === 'GET' ? ' -G' : ` -G -X ${method}`) : method === 'GET' ? '' : ` -X ${method}`;
  return [`curl${verb} ${quote(url)}`, ...options].join(' \\\n  ');
}

function data(request: SampleRequest): string {
  const parts = bodyParts(request, 0);
  if (parts.length === 1) {
    return `'${JSON.stringify(request.body, null, 2).replaceAll("'", `'\\''`)}'`;
  }
  return `"${parts.map((part) => (typeof part === 'string' ? part.replace(/["$`\\]/g, '\\$&') : `$${part.env}`)).join('')}"`;
}
