import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import {check, resolveConfig} from 'prettier';
import {describe, expect, test} from 'vitest';
import {contractOf} from '../../../src/plugins/contract/project';
import {httpSamples, LANGUAGES, samplesOf, wsSamples, type Sample} from '../../../src/plugins/contract/samples';
import {render} from '../../../src/lib/samples/render';
import type {SampleRequest} from '../../../src/lib/samples/request';
import {httpOperations, wsOperations} from '../../../src/plugins/contract/select';
import {has} from '../../support/programs';
import type {Edition} from '../../../src/lib/editions';

/*
 * The text of the samples: templates, layout, grammar, and the rules that can be read off a program. What the programs do
 * is proven by running them: samples-run.test.ts, samples-ws.test.ts.
 */

const root = path.resolve(__dirname, '../../..');
const contract = contractOf(path.join(root, 'contract'));

interface Printed extends Sample {
  readonly kind: 'http' | 'websocket';
  /** operationId or opcode. */
  readonly name: string;
}

/** Every sample of every page of one edition. */
function printed(locale: Edition): Printed[] {
  const {openapi, asyncapi} = contract.edition(locale);
  return [
    ...httpOperations(openapi).flatMap((operation) =>
      httpSamples(openapi, operation, locale).map((sample): Printed => ({...sample, kind: 'http', name: operation.id})),
    ),
    ...wsOperations(asyncapi).flatMap((operation) =>
      wsSamples(asyncapi, operation, locale).map((sample): Printed => ({
        ...sample,
        kind: 'websocket',
        name: operation.opcode,
      })),
    ),
  ];
}

const russian = printed('ru');
const english = printed('en');
const of = (id: string, kind?: Printed['kind']): Printed[] =>
  russian.filter((sample) => sample.id === id && (kind === undefined || sample.kind === kind));
/** Names of the samples that break a rule. */
const breaking = (samples: readonly Printed[], rule: (sample: Printed) => boolean): string[] =>
  samples.filter((sample) => !rule(sample)).map(({kind, id, name}) => `${kind} ${id} ${name}`);

describe('render', () => {
  const facts = {yes: true, no: false};

  test('keeps lines and blocks whose condition holds', () => {
    const template = ['a', '#: if yes', 'b', '#: if no', 'c', '#: end', 'd', '#: end', 'e  #: if no', 'f  #: if !no'];
    expect(render(template.join('\n'), 'en', facts, {})).toBe('a\nb\nd\nf');
  });

  test('keeps the comments of one edition', () => {
    const template = '// ru: русский\n// en: English\n// both';
    expect(render(template, 'ru', {}, {})).toBe('// русский\n// both');
    expect(render(template, 'en', {}, {})).toBe('// English\n// both');
  });

  test('indents the further lines of a slot', () => {
    expect(render('  call(__BODY__)', 'en', {}, {BODY: '{\n  a\n}'})).toBe('  call({\n    a\n  })');
  });

  test('an unknown slot or fact is an error', () => {
    expect(() => render('__NAME__', 'en', {}, {})).toThrow('NAME');
    expect(() => render('a  #: if name', 'en', {}, {})).toThrow('name');
  });
});

const REQUESTS: Readonly<Record<string, SampleRequest>> = {
  'GET with repeated and encoded parameters': {
    method: 'GET',
    url: 'https://apidev.alor.ru/md/v2/Securities/MOEX:SBER,MOEX:GAZP/quotes',
    query: [
      ['format', 'Simple'],
      ['query', 'a b&c'],
      ['tag', 'x'],
      ['tag', 'y'],
    ],
    order: false,
    token: true,
  },
  'POST of an order': {
    method: 'POST',
    url: 'https://apidev.alor.ru/orders',
    query: [],
    order: true,
    token: true,
    body: {
      side: 'buy',
      price: 304.8,
      user: {portfolio: 'D39004'},
      comment: "it's 5 %",
      stopEndUnixTime: '$endTime',
      allowMargin: true,
      tags: [],
    },
  },
  'POST of a secret': {
    method: 'POST',
    url: 'https://oauthdev.alor.ru/refresh',
    query: [],
    order: false,
    token: false,
    body: {token: '$token', share: '100 %'},
  },
};

describe.each(LANGUAGES.map(({id}) => id))('%s', (id) => {
  test.each(Object.entries(REQUESTS))('%s', (_, request) => {
    const env = request.token ? 'ALOR_TOKEN' : 'ALOR_REFRESH_TOKEN';
    expect(samplesOf(request, env, 'en').find((sample) => sample.id === id)?.code).toMatchSnapshot();
  });
});

describe('both editions', () => {
  // Comments, and nothing else, are in the language of the edition.
  const bare = (code: string): string => code.replace(/^\s*(?:#|\/\/) .*\n/gm, '');

  test('print the same code', () => {
    expect(russian.length).toBeGreaterThan(400);
    expect(russian.map(({code}) => bare(code))).toEqual(english.map(({code}) => bare(code)));
  });

  test('comment it in their own language, and say what has to be installed', () => {
    expect(breaking(english, ({code, prerequisites}) => !/[а-яё]/i.test(code + prerequisites))).toEqual([]);
    expect(breaking(russian, ({prerequisites: [program = '']}) => /\d\+$/.test(program))).toEqual([]);
    const commented = russian.filter(({code}) => /^\s*(?:#|\/\/) /m.test(code));
    expect(breaking(commented, ({code}) => /[а-яё]/i.test(code))).toEqual([]);
  });
});

/*
 * Rules by text, for every language: those that cannot be run here (C#) have no other proof. A pattern that is missing from
 * a language's row does not apply to it.
 */
const order = ({code}: Printed): boolean => /X-REQID/.test(code);
const RULES: readonly {
  readonly rule: string;
  readonly kind: Printed['kind'];
  readonly when?: (sample: Printed) => boolean;
  readonly patterns: Readonly<Record<string, RegExp>>;
}[] = [
  {
    rule: 'a missing token ends the program with a message',
    kind: 'http',
    when: ({code}) => /ALOR_/.test(code),
    patterns: {
      curl: /\$\{ALOR_\w+:\?is not set\}/,
      python: /if not token:\n {4}sys\.exit\("The environment variable ALOR_\w+ is not set"\)/,
      javascript: /if \(!token\) \{\n {2}console\.error\('.* is not set'\);\n {2}process\.exit\(1\)/,
      csharp: /string\.IsNullOrEmpty\(token\)\)\n\{\n {4}Console\.Error\.WriteLine\(".* is not set"\);\n {4}return 1;/,
      go: /if token == "" \{\n\t\tlog\.Fatal\(".* is not set"\)/,
      java: /token\.isEmpty\(\)\) \{\n\s+System\.err\.println\(".* is not set"\);\n\s+System\.exit\(1\)/,
    },
  },
  {
    rule: 'a time-out is set',
    kind: 'http',
    patterns: {
      curl: /--max-time 10/,
      python: /timeout=10/,
      javascript: /AbortSignal\.timeout\(10_000\)/,
      csharp: /Timeout = TimeSpan\.FromSeconds\(10\)/,
      go: /http\.Client\{Timeout: 10 \* time\.Second\}/,
      java: /\.timeout\(Duration\.ofSeconds\(10\)\)/,
    },
  },
  {
    rule: 'a rejection prints status and body and ends with a status other than 0',
    kind: 'http',
    patterns: {
      curl: /--fail-with-body/,
      python: /sys\.exit\(f"HTTP \{response\.status_code\}: \{response\.text\}"\)/,
      javascript: /console\.error\(`HTTP \$\{response\.status\}: \$\{text\}`\);\n {2}process\.exitCode = 1/,
      csharp: /HTTP \{\(int\)response\.StatusCode\}: \{text\}"\);\n {4}return 1;/,
      go: /log\.Fatalf\("HTTP %s: %s", response\.Status, text\)/,
      java: /"HTTP " \+ response\.statusCode\(\) \+ ": " \+ response\.body\(\)\);\n\s+System\.exit\(1\)/,
    },
  },
  {
    rule: 'the id of an order is printed, can be given again, and is never empty',
    kind: 'http',
    when: order,
    patterns: {
      curl: /повторите .*с тем же номером.*\nREQUEST_ID=.*\necho "X-REQID: \$REQUEST_ID" >&2\n/,
      python:
        /с тем же номером в REQUEST_ID.*\nrequest_id = os\.environ\.get\("REQUEST_ID"\) or .*\nprint\("X-REQID:", request_id/,
      javascript:
        /с тем же номером в REQUEST_ID.*\nconst requestId = process\.env\.REQUEST_ID \|\| .*\nconsole\.error\('X-REQID:', requestId/,
      csharp:
        /с тем же номером в REQUEST_ID.*\nvar requestId = .*"REQUEST_ID"\);\nif \(string\.IsNullOrEmpty\(requestId\)\)\n\{\n\s+requestId = .*\n\}\nConsole\.Error\.WriteLine\(\$"X-REQID: \{requestId\}"/,
      go: /с тем же номером в REQUEST_ID.*\n\trequestID := os\.Getenv\("REQUEST_ID"\)\n\tif requestID == "" \{[\s\S]*log\.Print\("X-REQID: ", requestID\)/,
      java: /с тем же номером в REQUEST_ID.*\n\s+var given = .*\("REQUEST_ID"\);\n\s+var requestId = given == null \|\| given\.isEmpty\(\) \? .*\n\s+System\.err\.println\("X-REQID: " \+ requestId/,
    },
  },
  {
    rule: 'an acknowledgement is told from data by requestGuid and guid in one loop',
    kind: 'websocket',
    when: ({code}) => /\/ws['"]/.test(code),
    patterns: {
      python:
        /while True:[\s\S]*get\("requestGuid"\) == guid[\s\S]*get\("guid"\) == guid[\s\S]*else:\n\s+print\("Unexpected/,
      javascript:
        /'message', [\s\S]*message\.requestGuid === guid[\s\S]*message\.guid === guid[\s\S]*else \{\n\s+console\.error\('Unexpected/,
      csharp:
        /while \(true\)[\s\S]*"requestGuid", guid\)[\s\S]*"guid", guid\)[\s\S]*else\n\s+\{\n\s+Console\.Error\.WriteLine\(\$"Unexpected/,
    },
  },
  {
    rule: 'a close is reported with code and reason, an error with its text, silence after 10 seconds',
    kind: 'websocket',
    patterns: {
      python:
        /wait_for\(socket\.recv\(\), timeout\)[\s\S]*except websockets\.ConnectionClosed as error:\n {4}sys\.exit\([\s\S]*except \(OSError, asyncio\.TimeoutError/,
      javascript:
        /setTimeout\(fail, 10_000[\s\S]*'error', [\s\S]*fail\([\s\S]*'close', .*event\.code\} \$\{event\.reason\}/,
      csharp:
        /FromSeconds\(10\)\)[\s\S]*\(int\)socket\.CloseStatus\} \{socket\.CloseStatusDescription\}[\s\S]*catch \(WebSocketException[\s\S]*catch \(OperationCanceledException/,
    },
  },
  {
    rule: '/cws is authorized before the command',
    kind: 'websocket',
    when: ({name, code}) => /\/cws['"]/.test(code) && name !== 'authorize',
    patterns: {
      python:
        /send\(json\.dumps\(authorize\)\)[\s\S]*authorize\["guid"\]:\n\s+await socket\.send\(json\.dumps\(request\)\)/,
      javascript: /'open', \(\) => send\(authorize\)[\s\S]*authorize\.guid\) \{\n\s+send\(request\)/,
      csharp: /SendAsync\(authorize\)[\s\S]*"requestGuid", authorizeGuid\)\)\n\s+\{\n\s+await SendAsync\(request\)/,
    },
  },
  {
    rule: 'unsubscribe ends a subscription of the same connection, with its guid',
    kind: 'websocket',
    when: ({name}) => name === 'unsubscribe',
    patterns: {
      python:
        /"guid": guid[\s\S]*unsubscribe = \{"opcode": "unsubscribe", "guid": guid[\s\S]*send\(json\.dumps\(request\)\)[\s\S]*send\(json\.dumps\(unsubscribe\)\)/,
      javascript:
        /guid,[\s\S]*unsubscribe = \{opcode: 'unsubscribe', guid, token\}[\s\S]*send\(request\)[\s\S]*send\(unsubscribe\)/,
      csharp:
        /"guid": "\{\{guid\}\}"[\s\S]*"opcode": "unsubscribe", "guid": "\{\{guid\}\}"[\s\S]*SendAsync\(request\)[\s\S]*SendAsync\(unsubscribe\)/,
    },
  },
];

describe('rules', () => {
  test.each(RULES)('$rule', ({kind, when = () => true, patterns}) => {
    for (const [id, pattern] of Object.entries(patterns)) {
      const samples = of(id, kind).filter(when);
      expect(samples.length).toBeGreaterThan(0);
      expect(breaking(samples, ({code}) => pattern.test(code))).toEqual([]);
    }
  });

  test('no program that a plain machine lacks, and nothing newer than the prerequisites', () => {
    expect(
      breaking(russian, ({code}) => !/uuidgen|rand\.Text|\bjq\b|raise_for_status|EnsureSuccess/.test(code)),
    ).toEqual([]);
  });

  test('no secret and no fixed expiry', () => {
    expect(breaking(russian, ({code}) => !/b5c2d1f0|eyJhbGci|EndUnixTime"?: \d/.test(code))).toEqual([]);
    const stops = russian.filter(({code}) => /EndUnixTime/.test(code));
    expect(stops.length).toBeGreaterThan(50);
    expect(
      breaking(stops, ({code}) =>
        /30 \* 24 \* 60 \* 60|\+ 30\) \* 86_?400|AddDays\(30\)|AddDate\(0, 0, 30\)/.test(code),
      ),
    ).toEqual([]);
  });

  test('a conditional order sends allowMargin and says why', () => {
    const conditional = russian.filter(({code, name}) => /triggerPrice/.test(code) && !name.startsWith('Legacy'));
    expect(conditional.length).toBeGreaterThan(20);
    expect(
      breaking(conditional, ({code}) => /allowMargin"?: true/i.test(code) && /allowMargin: клиенту/.test(code)),
    ).toEqual([]);
  });

  test('a market order leaves no remainder behind', () => {
    const market = russian.filter(({name}) => /OrdersActionsMarket|^(?:create|update):market$/.test(name));
    expect(market.length).toBe(18);
    expect(breaking(market, ({code}) => /timeInForce"?: ['"]immediateorcancel['"]/.test(code))).toEqual([]);
  });

  test('the response format is named, and the same everywhere', () => {
    const {openapi} = contract.edition('ru');
    const formatted = new Set(
      httpOperations(openapi)
        .filter(({parameters}) => parameters.some(({name, deprecated}) => name === 'format' && deprecated !== true))
        .map(({id}) => id),
    );
    const streams = russian.filter(({kind, code}) => kind === 'websocket' && /\/ws['"]/.test(code));
    const wanted = [...russian.filter(({name}) => formatted.has(name)), ...streams];
    expect(formatted.size).toBeGreaterThan(20);
    expect(breaking(wanted, ({code}) => /format\W+Simple/.test(code))).toEqual([]);
    expect(breaking(russian, ({code}) => !/Slim|Heavy/.test(code))).toEqual([]);
  });

  test('a command that creates an order marks it with its guid', () => {
    const creating = russian.filter(({name}) => name.startsWith('create:'));
    expect(breaking(creating, ({code}) => /comment"?: (?:guid|"\{\{guid\}\}")/.test(code))).toEqual([]);
  });
});

/** The part of tree-sitter this test uses. */
interface TreeSitter {
  readonly Parser: {
    new (): {setLanguage(language: unknown): void; parse(source: string): {rootNode: {hasError: boolean}} | null};
    init(): Promise<void>;
  };
  readonly Language: {load(file: string): Promise<unknown>};
}

describe('grammar and layout', () => {
  const require = createRequire(__filename);
  const wasm = path.join(path.dirname(require.resolve('@vscode/tree-sitter-wasm/package.json')), 'wasm');

  test.each([
    ['csharp', 'c-sharp'],
    ['go', 'go'],
    ['java', 'java'],
    ['python', 'python'],
    ['javascript', 'javascript'],
    ['curl', 'bash'],
  ])('%s parses without an error', async (id, grammar) => {
    const {Parser, Language} = require(path.join(wasm, 'tree-sitter.js')) as TreeSitter;
    await Parser.init();
    const parser = new Parser();
    parser.setLanguage(await Language.load(path.join(wasm, `tree-sitter-${grammar}.wasm`)));
    expect(breaking(of(id), ({code}) => parser.parse(code)?.rootNode.hasError === false)).toEqual([]);
  });

  test('JavaScript is laid out by Prettier', async () => {
    const options = {...(await resolveConfig(path.join(root, 'package.json'))), parser: 'babel'};
    const broken: string[] = [];
    for (const {name, code} of of('javascript')) {
      if (!(await check(`${code}\n`, options))) {
        broken.push(name);
      }
    }
    expect(broken).toEqual([]);
  });

  test.skipIf(!has('gofmt', '-h') && !has('gofmt', '-l', '/dev/null'))('Go is laid out by gofmt', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gofmt-'));
    for (const {name, code} of of('go')) {
      fs.writeFileSync(path.join(folder, `${name}.go`), `${code}\n`);
    }
    expect(spawnSync('gofmt', ['-l', folder], {encoding: 'utf8'})).toMatchObject({status: 0, stdout: ''});
    fs.rmSync(folder, {recursive: true});
  });
});
