import {bodyParts, indentRest, queryText, type SampleRequest} from './request';

/** A Java 17 program on `java.net.http`. */
export function java(request: SampleRequest): string {
  const {method, url, query, headers, token, body} = request;
  const random = headers.some(([, value]) => typeof value !== 'string');
  const lines = [
    ...(token ? ['.header("Authorization", "Bearer " + System.getenv("ALOR_TOKEN"))'] : []),
    ...headers.map(
      ([name, value]) => `.header("${name}", ${typeof value === 'string' ? JSON.stringify(value) : 'UUID.randomUUID().toString()'})`,
    ),
    ...(body === undefined ? [] : ['.header("Content-Type", "application/json")']),
    verb(method, body !== undefined),
    '.build();',
  ];
  return [
    'import java.net.URI;',
    'import java.net.http.HttpClient;',
    'import java.net.http.HttpRequest;',
    'import java.net.http.HttpResponse;',
    ...(random ? ['import java.util.UUID;'] : []),
    '',
    'public class Example {',
    '    public static void main(String[] args) throws Exception {',
    ...(body === undefined ? [] : textBlock(request)),
    `        var request = HttpRequest.newBuilder(URI.create(${address(url, queryText(query))}))`,
    ...lines.map((line) => `                ${line}`),
    '',
    '        var response = HttpClient.newHttpClient()',
    '                .send(request, HttpResponse.BodyHandlers.ofString());',
    '        System.out.println(response.statusCode() + " " + response.body());',
    '    }',
    '}',
  ].join('\n');
}

function verb(method: string, hasBody: boolean): string {
  if (method === 'GET' || (method === 'DELETE' && !hasBody)) {
    return `.${method}()`;
  }
  const publisher = hasBody ? 'HttpRequest.BodyPublishers.ofString(body)' : 'HttpRequest.BodyPublishers.noBody()';
  return method === 'POST' || method === 'PUT' ? `.${method}(${publisher})` : `.method("${method}", ${publisher})`;
}

function textBlock(request: SampleRequest): string[] {
  const parts = bodyParts(request, 2);
  const formatted = parts.length > 1;
  const text = parts
    .map((part) => (typeof part === 'string' ? part.replaceAll('\\', '\\\\').replaceAll('%', formatted ? '%%' : '%') : '%s'))
    .join('');
  const secrets = parts.flatMap((part) => (typeof part === 'string' ? [] : [`System.getenv("${part.env}")`]));
  return [
    '        var body = """',
    `                ${indentRest(text, '                ')}`,
    `                """${formatted ? `.formatted(${secrets.join(', ')})` : ''};`,
  ];
}

/** A long address is cut at each `&` so that it fits the column. */
function address(url: string, query: string): string {
  if (url.length + query.length < 70) {
    return JSON.stringify(url + query);
  }
  const pieces = query.split('&').map((piece, index) => (index === 0 ? piece : `&${piece}`));
  const rows = [url, ...pieces].filter(Boolean).map((piece) => JSON.stringify(piece));
  return `\n                ${rows.join('\n                + ')}`;
}
