import {bodyParts, indentRest, queryText, type SampleRequest} from './request';

const camel = (env: string): string =>
  env.toLowerCase().replace(/^alor_/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A C# 12 (.NET 8) program with top-level statements and implicit usings. */
export function csharp(request: SampleRequest): string {
  const {method, url, query, headers, token, body} = request;
  const parts = body === undefined ? [] : bodyParts(request, 2);
  const secrets = [...new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : [part.env])))];
  const address = splitUrl(url, queryText(query));
  const verb = method.charAt(0) + method.slice(1).toLowerCase();
  const json = parts.map((part) => (typeof part === 'string' ? part : `{{${camel(part.env)}}}`)).join('');
  return [
    ...(token ? ['using System.Net.Http.Headers;'] : []),
    ...(body === undefined ? [] : ['using System.Text;']),
    ...(token || body !== undefined ? [''] : []),
    ...secrets.map((env) => `var ${camel(env)} = Environment.GetEnvironmentVariable("${env}");`),
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(HttpMethod.${verb},`,
    `    ${address});`,
    ...(token
      ? [
          'request.Headers.Authorization = new AuthenticationHeaderValue(',
          '    "Bearer", Environment.GetEnvironmentVariable("ALOR_TOKEN"));',
        ]
      : []),
    ...headers.map(
      ([name, value]) =>
        `request.Headers.Add("${name}", ${typeof value === 'string' ? JSON.stringify(value) : 'Guid.NewGuid().ToString()'});`,
    ),
    ...(body === undefined
      ? []
      : [
          `request.Content = new StringContent(${secrets.length > 0 ? '$$' : ''}"""`,
          `    ${indentRest(json, '    ')}`,
          '    """, Encoding.UTF8, "application/json");',
        ]),
    '',
    'using var response = await client.SendAsync(request);',
    'response.EnsureSuccessStatusCode();',
    'Console.WriteLine(await response.Content.ReadAsStringAsync());',
  ].join('\n');
}

/** A long address is cut at each `&` so that it fits the column. */
function splitUrl(url: string, query: string): string {
  if (url.length + query.length < 90) {
    return JSON.stringify(url + query);
  }
  const pieces = query.split('&').map((piece, index) => (index === 0 ? piece : `&${piece}`));
  return [url, ...pieces].filter(Boolean).map((piece) => JSON.stringify(piece)).join('\n    + ');
}
