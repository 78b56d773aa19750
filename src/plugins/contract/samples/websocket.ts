import type {Node} from '../types';
import {javascriptLiteral} from './javascript';
import {pythonLiteral} from './python';
import {bodyParts, indentRest, SECRETS, type Json} from './request';

/** What a WebSocket sample does: connect, send one message, check the acknowledgement, print what follows. */
export interface WsSample {
  /** `wss://host/path`. */
  readonly url: string;
  /** The message to send, as in the contract's example. */
  readonly message: Node;
  /** True when data follows the acknowledgement; false for a command, which ends with it. */
  readonly stream: boolean;
}

/** A language of the WebSocket samples. */
export interface WsLanguage {
  readonly id: string;
  readonly label: string;
  readonly prism: string;
  readonly write: (sample: WsSample) => string;
}

/** On /cws every connection starts with `authorize`; the samples send it first unless they are about it. */
const needsAuthorize = ({url, message}: WsSample): boolean => url.endsWith('/cws') && message.opcode !== 'authorize';

/** Python 3.9+ with the `websockets` package. */
export function python(sample: WsSample): string {
  const {url, message, stream} = sample;
  const authorize = needsAuthorize(sample);
  const literal = (value: Node): string =>
    pythonLiteral(value as Json, SECRETS).replace(/"guid": "[^"]*"/, '"guid": str(uuid.uuid4())');
  return [
    'import asyncio',
    'import json',
    'import os',
    'import uuid',
    '',
    'import websockets',
    '',
    ...(authorize ? [`AUTHORIZE = ${literal(authorizeMessage())}`] : []),
    `REQUEST = ${literal(message)}`,
    '',
    '',
    'async def ask(socket, request):',
    '    await socket.send(json.dumps(request))',
    '    async for text in socket:',
    '        answer = json.loads(text)',
    '        if answer.get("requestGuid") == request["guid"]:',
    '            if answer["httpCode"] != 200:',
    '                raise RuntimeError(f"{answer[\'httpCode\']} {answer[\'message\']}")',
    '            return answer',
    '',
    '',
    'async def main():',
    `    async with websockets.connect("${url}") as socket:`,
    ...(authorize ? ['        await ask(socket, AUTHORIZE)'] : []),
    '        print(await ask(socket, REQUEST))',
    ...(stream
      ? [
          '        async for text in socket:',
          '            message = json.loads(text)',
          '            if message.get("guid") == REQUEST["guid"]:',
          '                print(message["data"])',
        ]
      : []),
    '',
    '',
    'asyncio.run(main())',
  ].join('\n');
}

/** An ES module for Node.js 22 or later; in a browser only the source of the token differs. */
export function javascript(sample: WsSample): string {
  const {url, message, stream} = sample;
  const authorize = needsAuthorize(sample);
  const literal = (value: Node): string =>
    javascriptLiteral(value as Json, SECRETS).replace(/guid: "[^"]*"/, 'guid: crypto.randomUUID()');
  return [
    '// Node.js < 22: import WebSocket from "ws";',
    ...(authorize ? [`const authorize = ${literal(authorizeMessage())};`] : []),
    `const request = ${literal(message)};`,
    '',
    `const socket = new WebSocket("${url}");`,
    `socket.addEventListener("open", () => socket.send(JSON.stringify(${authorize ? 'authorize' : 'request'})));`,
    'socket.addEventListener("message", (event) => {',
    '  const message = JSON.parse(event.data);',
    '  if (message.httpCode !== undefined && message.httpCode !== 200) {',
    '    console.error(message.httpCode, message.message);',
    '    socket.close();',
    ...(authorize
      ? ['  } else if (message.requestGuid === authorize.guid) {', '    socket.send(JSON.stringify(request));']
      : []),
    '  } else if (message.requestGuid === request.guid) {',
    ...(stream ? ['    console.log(message.message);'] : ['    console.log(message);', '    socket.close();']),
    ...(stream ? ['  } else if (message.guid === request.guid) {', '    console.log(message.data);'] : []),
    '  }',
    '});',
  ].join('\n');
}

/** A C# 12 (.NET 8) program with top-level statements and implicit usings. */
export function csharp(sample: WsSample): string {
  const {url, message, stream} = sample;
  const authorize = needsAuthorize(sample);
  const json = (value: Node): string =>
    bodyParts({method: '', url: '', query: [], headers: [], token: false, json: true, secrets: SECRETS, body: value as Json}, 2)
      .map((part) => (typeof part === 'string' ? part : '{{token}}'))
      .join('')
      .replace(/"guid": "[^"]*"/, '"guid": "{{guid}}"');
  const block = (value: Node): string[] => [`    ${indentRest(json(value), '    ')}`, '    """'];
  const indent = stream ? '    ' : '';
  return [
    'using System.Net.WebSockets;',
    'using System.Text;',
    'using System.Text.Json;',
    '',
    'var token = Environment.GetEnvironmentVariable("ALOR_TOKEN");',
    'using var socket = new ClientWebSocket();',
    `await socket.ConnectAsync(new Uri("${url}"), CancellationToken.None);`,
    '',
    ...(authorize ? ['var guid = Guid.NewGuid();', 'await SendAsync($$"""', ...block(authorizeMessage()).slice(0, -1), '    """);', 'Check(await ReceiveAsync());', ''] : []),
    authorize ? 'guid = Guid.NewGuid();' : 'var guid = Guid.NewGuid();',
    'await SendAsync($$"""',
    ...block(message).slice(0, -1),
    '    """);',
    ...(stream
      ? ['while (socket.State == WebSocketState.Open)', '{', `${indent}Check(await ReceiveAsync());`, '}']
      : ['Check(await ReceiveAsync());']),
    '',
    'async Task SendAsync(string text) => await socket.SendAsync(',
    '    Encoding.UTF8.GetBytes(text), WebSocketMessageType.Text, true, CancellationToken.None);',
    '',
    'async Task<string> ReceiveAsync()',
    '{',
    '    var buffer = new byte[16 * 1024];',
    '    using var text = new MemoryStream();',
    '    ValueWebSocketReceiveResult part;',
    '    do',
    '    {',
    '        part = await socket.ReceiveAsync(buffer.AsMemory(), CancellationToken.None);',
    '        text.Write(buffer, 0, part.Count);',
    '    } while (!part.EndOfMessage);',
    '    return Encoding.UTF8.GetString(text.ToArray());',
    '}',
    '',
    '// Answers carry httpCode, data messages do not.',
    'static void Check(string text)',
    '{',
    '    using var message = JsonDocument.Parse(text);',
    '    if (message.RootElement.TryGetProperty("httpCode", out var code) && code.GetInt32() != 200)',
    '    {',
    '        throw new InvalidOperationException(text);',
    '    }',
    '    Console.WriteLine(text);',
    '}',
  ].join('\n');
}

function authorizeMessage(): Node {
  const [token] = Object.entries(SECRETS).find(([, env]) => env === 'ALOR_TOKEN') ?? [''];
  return {opcode: 'authorize', guid: '', token};
}

/** Languages of the WebSocket samples, in the order of the tabs. */
export const WS_LANGUAGES: readonly WsLanguage[] = [
  {id: 'python', label: 'Python', prism: 'python', write: python},
  {id: 'javascript', label: 'JavaScript', prism: 'js', write: javascript},
  {id: 'csharp', label: 'C#', prism: 'csharp', write: csharp},
];
