import {bodyParts, type SampleRequest} from './request';

const METHOD: Readonly<Record<string, string>> = {GET: 'MethodGet', POST: 'MethodPost', PUT: 'MethodPut', DELETE: 'MethodDelete'};

/** A Go program on the standard library, formatted as gofmt does. A random id takes `rand.Text` of Go 1.24. */
export function go(request: SampleRequest): string {
  const {method, url, query, headers, token, body} = request;
  const random = headers.some(([, value]) => typeof value !== 'string');
  const parts = body === undefined ? [] : bodyParts(request, 2);
  const environment = token || parts.length > 1;
  const imports = [
    ...(random ? ['crypto/rand'] : []),
    'fmt',
    'io',
    'log',
    'net/http',
    ...(query.length > 0 ? ['net/url'] : []),
    ...(environment ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
  ];
  const values = new Map<string, string[]>();
  for (const [name, value] of query) {
    values.set(name, [...(values.get(name) ?? []), JSON.stringify(value)]);
  }
  const width = Math.max(0, ...[...values.keys()].map((name) => name.length));
  const address = query.length > 0 ? `"${url}?"+query.Encode()` : `"${url}"`;
  const check = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];
  return [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(query.length === 0
      ? []
      : [
          '\tquery := url.Values{',
          ...[...values].map(([name, list]) => `\t\t"${name}":${' '.repeat(width - name.length)} {${list.join(', ')}},`),
          '\t}',
        ]),
    ...(body === undefined
      ? []
      : [
          `\tbody := strings.NewReader(${parts
            .map((part) => (typeof part === 'string' ? `\`${part}\`` : `os.Getenv("${part.env}")`))
            .join(' + ')})`,
        ]),
    `\trequest, err := http.NewRequest(http.${METHOD[method]}, ${address}, ${body === undefined ? 'nil' : 'body'})`,
    ...check,
    ...(token ? ['\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("ALOR_TOKEN"))'] : []),
    ...headers.map(
      ([name, value]) => `\trequest.Header.Set("${name}", ${typeof value === 'string' ? JSON.stringify(value) : 'rand.Text()'})`,
    ),
    ...(body === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...check,
    '\tdefer response.Body.Close()',
    '',
    '\tanswer, err := io.ReadAll(response.Body)',
    ...check,
    '\tfmt.Println(response.Status, string(answer))',
    '}',
  ].join('\n');
}
