import {spawnSync} from 'node:child_process';
import {createRequire} from 'node:module';
import path from 'node:path';
import {check, resolveConfig} from 'prettier';
import {describe, expect, test} from 'vitest';
import {loadContract} from '../src/loadContract';
import {httpSamples, samplesOf, wsSamples, type Sample} from '../src/sampleTemplates';
import {fillTemplate} from '../src/samples/template';
import {httpOperations, wsOperations} from '../src/queries';
import {EDGE_CASES} from '../../../tests/support/edgeCases';
import {temporaryFolder} from '../../../tests/support/folder';
import {has} from '../../../tests/support/programs';
import type {Edition} from '../../../src/lib/editions';

/*
 * The text of the samples: templates, layout, grammar, and what no run can prove. What the programs do is proven by running
 * them: samples-run.test.ts, samples-ws.test.ts.
 */

const root = path.resolve(__dirname, '../../..');
const contract = loadContract(path.join(root, 'contract'));

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

describe('fillTemplate', () => {
  const conditions = {yes: true, no: false};

  test('keeps lines and blocks whose condition holds', () => {
    const template = ['a', '#: if yes', 'b', '#: if no', 'c', '#: end', 'd', '#: end', 'e  #: if no', 'f  #: if !no'];
    expect(fillTemplate(template.join('\n'), 'en', conditions, {})).toBe('a\nb\nd\nf');
  });

  test('keeps the comments of one edition', () => {
    const template = '// ru: русский\n// en: English\n// both';
    expect(fillTemplate(template, 'ru', {}, {})).toBe('// русский\n// both');
    expect(fillTemplate(template, 'en', {}, {})).toBe('// English\n// both');
  });

  test('indents the further lines of a placeholder', () => {
    expect(fillTemplate('  call(__BODY__)', 'en', {}, {BODY: '{\n  a\n}'})).toBe('  call({\n    a\n  })');
  });

  test('an unknown placeholder or condition is an error', () => {
    expect(() => fillTemplate('__NAME__', 'en', {}, {})).toThrow('NAME');
    expect(() => fillTemplate('a  #: if name', 'en', {}, {})).toThrow('name');
  });
});

/** What the programs of the other languages send is read off the wire (samples-run.test.ts); C# has no compiler here. */
test.each(EDGE_CASES.map((request) => [request.name, request] as const))('C#: %s', (_, {token, ...request}) => {
  const env = token ? 'ALOR_TOKEN' : 'ALOR_REFRESH_TOKEN';
  const sample = samplesOf({...request, token}, env, 'en').find(({id}) => id === 'csharp');
  expect(sample?.code).toMatchSnapshot();
});

describe('both editions', () => {
  // Comments, and nothing else, are in the language of the edition.
  const bare = (code: string): string => code.replace(/^\s*(?:#|\/\/) .*(?:\n|$)/gm, '');

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

/** Operations that answer without a token as well. */
const OPTIONAL = new Set(
  httpOperations(contract.edition('ru').openapi)
    .filter(({node}) => node['x-auth'] === 'optional')
    .map(({id}) => id),
);

/* Rules by text, for C#, which cannot be run here; the programs of the other languages are run. */
const order = ({code}: Printed): boolean => /X-REQID/.test(code);
const RULES: readonly {
  readonly rule: string;
  readonly kind: Printed['kind'];
  readonly when?: (sample: Printed) => boolean;
  readonly pattern: RegExp;
}[] = [
  {
    rule: 'a missing token ends the program with a message where it is required',
    kind: 'http',
    when: ({name}) => !OPTIONAL.has(name),
    pattern: /string\.IsNullOrEmpty\(token\)\)\n\{\n {4}Console\.Error\.WriteLine\(".* is not set"\);\n {4}return 1;/,
  },
  {
    rule: 'where a token is optional, it is sent when it is there, and nothing ends without it',
    kind: 'http',
    when: ({name}) => OPTIONAL.has(name),
    pattern:
      /^(?!.*is not set)[\s\S]*\nif \(!string\.IsNullOrEmpty\(token\)\)\n\{\n {4}request\.Headers\.Authorization = /,
  },
  {rule: 'a time-out is set', kind: 'http', pattern: /Timeout = TimeSpan\.FromSeconds\(10\)/},
  {
    rule: 'a rejection prints status and body and ends with a status other than 0',
    kind: 'http',
    pattern: /HTTP \{\(int\)response\.StatusCode\}: \{text\}"\);\n {4}return 1;/,
  },
  {
    rule: 'the id of an order is printed, can be given again, and is never empty',
    kind: 'http',
    when: order,
    pattern:
      /\nvar requestId = .*"REQUEST_ID"\);\nif \(string\.IsNullOrEmpty\(requestId\)\)\n\{\n\s+requestId = .*\n\}\nConsole\.Error\.WriteLine\(\$"X-REQID: \{requestId\}"/,
  },
  {
    rule: 'an acknowledgement is distinguished from data by requestGuid and guid in one loop',
    kind: 'websocket',
    when: ({code}) => /\/ws['"]/.test(code),
    pattern:
      /while \(true\)[\s\S]*"requestGuid", guid\)[\s\S]*"guid", guid\)[\s\S]*else\n\s+\{\n\s+Console\.Error\.WriteLine\(\$"Unexpected/,
  },
  {
    rule: 'a close is reported with code and reason, an error with its text, silence after 10 seconds',
    kind: 'websocket',
    pattern:
      /FromSeconds\(10\)\)[\s\S]*\(int\)socket\.CloseStatus\} \{socket\.CloseStatusDescription\}[\s\S]*catch \(WebSocketException[\s\S]*catch \(OperationCanceledException/,
  },
  {
    rule: '/cws is authorized before the command',
    kind: 'websocket',
    when: ({name, code}) => /\/cws['"]/.test(code) && name !== 'authorize',
    pattern: /SendAsync\(authorize\)[\s\S]*"requestGuid", authorizeGuid\)\)\n\s+\{\n\s+await SendAsync\(request\)/,
  },
  {
    rule: 'unsubscribe ends a subscription of the same connection, with its guid',
    kind: 'websocket',
    when: ({name}) => name === 'unsubscribe',
    pattern:
      /"guid": "\{\{guid\}\}"[\s\S]*"opcode": "unsubscribe", "guid": "\{\{guid\}\}"[\s\S]*SendAsync\(request\)[\s\S]*SendAsync\(unsubscribe\)/,
  },
];

describe('rules', () => {
  test.each(RULES)('C#: $rule', ({kind, when = () => true, pattern}) => {
    const samples = of('csharp', kind).filter(when);
    expect(samples.length).toBeGreaterThan(0);
    expect(breaking(samples, ({code}) => pattern.test(code))).toEqual([]);
  });

  test('an order says how it is repeated: with the same id', () => {
    const orders = russian.filter((sample) => sample.kind === 'http' && order(sample));
    expect(breaking(orders, ({code}) => /с тем же ключом/.test(code))).toEqual([]);
  });

  test('where a token is optional, no sample says that it has to be set, and each says what is lost without it', () => {
    const optional = russian.filter(({name, kind}) => kind === 'http' && OPTIONAL.has(name));
    expect(optional.length).toBe(OPTIONAL.size * 6);
    expect(breaking(optional, ({code}) => !/is not set/.test(code) && /отстают на 15 минут/.test(code))).toEqual([]);
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

  test('a market order in shares names no time in force that the exchange does not list', () => {
    const market = russian.filter(({name}) => /OrdersActionsMarket|^(?:create|update):market$/.test(name));
    expect(market.length).toBe(18);
    expect(breaking(market, ({code}) => /TQBR/.test(code) && !/immediateorcancel/i.test(code))).toEqual([]);
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
    const {root: folder, write} = temporaryFolder();
    for (const {name, code} of of('go')) {
      write(`${name}.go`, `${code}\n`);
    }
    expect(spawnSync('gofmt', ['-l', folder], {encoding: 'utf8'})).toMatchObject({status: 0, stdout: ''});
  });
});
