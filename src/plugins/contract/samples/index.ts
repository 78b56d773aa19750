import fs from 'node:fs';
import path from 'node:path';
import {messageExamples, messageOf, type HttpOperation, type WsOperation} from '../select';
import {isNode, type Locale, type Node} from '../types';
import type {AsyncApi, OpenApi} from '../vocabulary';
import {HTTP_SLOTS, WS_SLOTS} from './languages';
import {render} from './render';
import {slotsOf, slotText, swapped, type Swap} from './slots';
import {contains, environment, sampleRequest, withVariables, type SampleRequest} from './request';

/** A program of a reference page. */
export interface Sample {
  /** The value of the tab. */
  readonly id: string;
  /** The name of the language. */
  readonly label: string;
  /** The name the highlighter knows. */
  readonly prism: string;
  /** What has to be installed, each a short piece of Markdown that reads the same in both editions. */
  readonly prerequisites: readonly string[];
  readonly code: string;
  /** Where the reader's own values go: `portfolio:120:6 ticker:140:4`. */
  readonly slots: string;
}

interface Language {
  readonly id: string;
  readonly label: string;
  readonly prism: string;
  /** Files of this folder. */
  readonly http: string;
  readonly websocket?: string;
  readonly needs: Readonly<Record<'http' | 'websocket', readonly string[]>>;
}

/** The languages, in the order of the tabs. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'curl',
    label: 'curl',
    prism: 'bash',
    http: 'curl/http.sh',
    needs: {http: ['curl 7.76+', 'Linux, macOS, Windows: WSL, Git Bash'], websocket: []},
  },
  {
    id: 'python',
    label: 'Python',
    prism: 'python',
    http: 'python/http.py',
    websocket: 'python/websocket.py',
    needs: {
      http: ['Python 3.8+', '`pip install requests`'],
      websocket: ['Python 3.8+', '`pip install "websockets>=10.4"`'],
    },
  },
  {
    id: 'javascript',
    label: 'JavaScript',
    prism: 'js',
    http: 'javascript/http.mjs',
    websocket: 'javascript/websocket.mjs',
    needs: {http: ['Node.js 20+', '`.mjs`'], websocket: ['Node.js 22+', '`.mjs`']},
  },
  {
    id: 'csharp',
    label: 'C#',
    prism: 'csharp',
    http: 'csharp/Http.cs',
    websocket: 'csharp/WebSocket.cs',
    needs: {http: ['.NET 8+', '`dotnet new console`'], websocket: ['.NET 8+', '`dotnet new console`']},
  },
  {
    id: 'go',
    label: 'Go',
    prism: 'go',
    http: 'go/http.go',
    needs: {http: ['Go 1.19+'], websocket: []},
  },
  {
    id: 'java',
    label: 'Java',
    prism: 'java',
    http: 'java/Http.java',
    needs: {http: ['Java 17+', '`java Example.java`'], websocket: []},
  },
];

const read = (file: string): string => fs.readFileSync(path.join(__dirname, file), 'utf8');

function program(
  language: Language,
  kind: 'http' | 'websocket',
  locale: Locale,
  facts: Readonly<Record<string, boolean>>,
  slots: Readonly<Record<string, string>>,
): Omit<Sample, 'slots'> {
  return {
    id: language.id,
    label: language.label,
    prism: language.prism,
    prerequisites: language.needs[kind],
    code: render(read(language[kind] ?? ''), locale, facts, slots),
  };
}

/** The samples of an HTTP operation, one for each language. */
export function httpSamples(document: OpenApi, operation: HttpOperation, locale: Locale): Sample[] {
  return withSlots((swap) =>
    samplesOf(sampleRequest(document, operation, swap), environment(document, operation), locale),
  );
}

/** Between the programs while their slots are looked for; stands in none of them. */
const BREAK = '\0';

/** The programs with the places of the values that a reader can make his own. */
function withSlots(write: (swap: Swap) => readonly Omit<Sample, 'slots'>[]): Sample[] {
  const marks = slotsOf((swap) =>
    write(swap)
      .map(({code}) => code)
      .join(BREAK),
  );
  let start = 0;
  return write((_, value) => value).map((sample) => {
    const end = start + sample.code.length;
    const own = marks
      .filter((mark) => mark.start >= start && mark.start < end)
      .map((mark) => ({...mark, start: mark.start - start}));
    start = end + BREAK.length;
    return {...sample, slots: slotText(own)};
  });
}

/** The samples of a request; `env` names the variable of the environment that holds the token. */
export function samplesOf(request: SampleRequest, env: string | undefined, locale: Locale): Omit<Sample, 'slots'>[] {
  const {method, query, order, token, body} = request;
  const facts = {
    env: env !== undefined,
    environment: env !== undefined || order,
    token,
    order,
    headers: token || order,
    query: query.length > 0,
    body: body !== undefined,
    write: method !== 'GET',
    expiry: JSON.stringify(body ?? null).includes('$endTime'),
    margin: contains(body, 'allowMargin', true),
  };
  return LANGUAGES.map((language) =>
    program(
      language,
      'http',
      locale,
      {...facts, ...(language.id === 'javascript' && {headers: token || order || facts.body})},
      {
        ENV: env ?? '',
        URL: request.url,
        ...HTTP_SLOTS[language.id]?.(request, env ?? ''),
      },
    ),
  );
}

/** The samples of an opcode. `origin` takes the place of the test environment's `wss://host`. */
export function wsSamples(document: AsyncApi, operation: WsOperation, locale: Locale, origin = ''): Sample[] {
  const {opcode, node, channel, servers} = operation;
  const url = servers[0]?.url ?? '';
  // To end a subscription there has to be one: the sample subscribes to quotes first.
  const leaves = opcode === 'unsubscribe';
  const example = requestExample(document, leaves ? 'QuotesSubscribeRequestMessage' : node['x-request']);
  const mark = opcode.startsWith('create:');
  const message = withVariables({...example, guid: '$guid', ...(mark && {comment: '$guid'})});
  const commands = channel === 'commands';
  const facts = {
    command: commands && opcode !== 'authorize',
    single: commands,
    stream: !commands && !leaves,
    unsubscribe: leaves,
    mark,
    expiry: JSON.stringify(message).includes('$endTime'),
    margin: contains(message, 'allowMargin', true),
  };
  return withSlots((swap) =>
    LANGUAGES.filter(({websocket}) => websocket !== undefined).map((language) =>
      program(language, 'websocket', locale, facts, {
        URL: origin === '' ? url : url.replace(/^wss:\/\/[^/]+/, origin),
        MESSAGE: WS_SLOTS[language.id]?.(swapped(message, swap)) ?? '',
      }),
    ),
  );
}

/** The first example of a request message. */
function requestExample(document: AsyncApi, name: string): Node {
  const value = messageExamples(messageOf(document, name))[0]?.value;
  return isNode(value) ? value : {};
}
