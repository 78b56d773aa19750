import fs from 'node:fs';
import path from 'node:path';
import {messageExamples, messageOf, type HttpOperation, type WsOperation} from '../queries';
import {isNode, type Node} from '../visit';
import type {Locale} from '../locales';
import type {AsyncApi, OpenApi} from '../shape';
import {httpProgram, wsMessage, wsProgram} from '../samples/programs';
import {templateOf} from '../samples/template';
import type {Json, SampleRequest} from '../samples/request';
import {swapped, type Swap, placeholdersIn, placeholderText} from '../samples/placeholders';
import {environment, sampleRequest, withVariables} from './request';

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

/** The templates of a language, as the panel that writes programs from a form is given them. */
export interface Template {
  readonly id: string;
  readonly label: string;
  readonly http: string;
  readonly websocket?: string;
}

/** The templates of all languages, with the comments of an edition. */
export const templates = (locale: Locale): Template[] =>
  LANGUAGES.map(({id, label, http, websocket}) => ({
    id,
    label,
    http: templateOf(read(http), locale),
    ...(websocket !== undefined && {websocket: templateOf(read(websocket), locale)}),
  }));

const sampleOf = ({id, label, prism, needs}: Language, kind: 'http' | 'websocket', code: string) => ({
  id,
  label,
  prism,
  prerequisites: needs[kind],
  code,
});

/** The samples of an HTTP operation, one for each language. */
export function httpSamples(document: OpenApi, operation: HttpOperation, locale: Locale): Sample[] {
  return withPlaceholders((swap) =>
    samplesOf(sampleRequest(document, operation, swap), environment(document, operation), locale),
  );
}

/** Between the programs while their placeholders are searched; stands in none of them. */
const BREAK = '\0';

/** The programs with the places of the values that a reader can make his own. */
function withPlaceholders(write: (swap: Swap) => readonly Omit<Sample, 'slots'>[]): Sample[] {
  const marks = placeholdersIn((swap) =>
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
    return {...sample, slots: placeholderText(own)};
  });
}

/** The samples of a request; `env` names the variable of the environment that holds the token. */
export const samplesOf = (request: SampleRequest, env: string | undefined, locale: Locale): Omit<Sample, 'slots'>[] =>
  LANGUAGES.map((language) =>
    sampleOf(language, 'http', httpProgram(language.id, read(language.http), request, env, locale)),
  );

/** The samples of an opcode. `origin` takes the place of the test environment's `wss://host`. */
export function wsSamples(document: AsyncApi, operation: WsOperation, locale: Locale, origin = ''): Sample[] {
  const {opcode, node, channel, servers} = operation;
  const url = servers[0]?.url ?? '';
  // To end a subscription there has to be one: the sample subscribes to quotes first.
  const leaves = opcode === 'unsubscribe';
  const example = requestExample(document, leaves ? 'QuotesSubscribeRequestMessage' : node['x-request']);
  const message = wsMessage(opcode, withVariables(example) as Readonly<Record<string, Json>>);
  const address = origin === '' ? url : url.replace(/^wss:\/\/[^/]+/, origin);
  return withPlaceholders((swap) =>
    LANGUAGES.flatMap((language) =>
      language.websocket === undefined
        ? []
        : [
            sampleOf(
              language,
              'websocket',
              wsProgram(
                language.id,
                read(language.websocket),
                {opcode, commands: channel === 'commands', url: address, message: swapped(message, swap)},
                locale,
              ),
            ),
          ],
    ),
  );
}

/** The first example of a request message. */
function requestExample(document: AsyncApi, name: string): Node {
  const value = messageExamples(messageOf(document, name))[0]?.value;
  return isNode(value) ? value : {};
}
