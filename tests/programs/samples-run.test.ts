import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {loadContract, samplesOf, environment, sampleRequest, httpOperations} from '@alor-docs/contract';
import {OPERATIONS} from '@alor-docs/sandbox/api';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import type {FaultName} from '@alor-docs/sandbox/faults';
import {EDGE_CASES} from '../support/edgeCases';
import {temporaryFolder} from '../support/folder';
import {has, inParallel, pythonWith, run, type Ended} from '../support/programs';
import {DOWN_ORIGIN, startRecorded, type Recorded} from '../support/servers';
import {fullTest, inFullRun} from '../support/tier';
import {TOKEN} from '../support/token';

/*
 * The printed HTTP samples are run: all of curl, Python and JavaScript against the sandbox and against one that refuses, a
 * read and an order of each against a sandbox with other faults. Java and Go are compiled,
 * and the same two are run. The quick run takes the read and the order alone, on a good day. A language whose tool this machine
 * lacks is skipped, and the report says so.
 */
const edition = loadContract(path.resolve(__dirname, '../../contract')).edition('ru');
const PYTHON = pythonWith('requests');
const JAVA = has('javac', '-version');
const GO = has('go', 'version');

const READ = 'MdV2HistoryGet';
/** A read that needs a token; the other one does not. */
const REQUIRED = 'MdV2ClientsExchangePortfolioSummaryGet';
const ORDER = 'CommandapiWarptransTradeV2ClientOrdersActionsLimitPost';
/** An order with an expiry of its own. */
const STOP = 'CommandapiWarptransTradeV2ClientOrdersActionsStopPost';
const SECRET = 'JwtToken';

/** Of compiled languages these are run. */
const RUN = inFullRun ? [READ, ORDER, SECRET] : [READ, ORDER];
/** What nothing simulates has its example for an answer, with a status that no program takes for a success. */
const operations = httpOperations(edition.openapi).filter(({id}) =>
  inFullRun ? Object.hasOwn(OPERATIONS, id) : RUN.includes(id),
);

/** Simulated operations that answer without a token as well. */
const OPTIONAL = operations.filter(({node}) => node['x-auth'] === 'optional').map(({id}) => id);

/** A sandbox that answers every request as if it were the first. */
let sandbox: Recorded;
const {root: folder, place, write: put} = temporaryFolder();

beforeAll(async () => {
  sandbox = await startRecorded({fresh: true});
});

afterAll(async () => {
  await sandbox.close();
});

/** The sample of an operation in a language, sent to `origin` instead of the test environment. */
function program(id: string, name: string, origin: string): string {
  const operation = operations.find((one) => one.id === name);
  if (!operation) {
    throw new Error(`no operation ${name}`);
  }
  const request = sampleRequest(edition.openapi, operation);
  const url = request.url.replace(/^https:\/\/[^/]+/, origin);
  const sample = samplesOf({...request, url}, environment(edition.openapi, operation), 'ru').find(
    (one) => one.id === id,
  );
  return sample?.code ?? '';
}

const all = (id: string, origin: string): (readonly [string, string])[] =>
  operations.map((operation) => [operation.id, program(id, operation.id, origin)] as const);

const write = (file: string, text: string): string => {
  put(file, text);
  return place(file);
};

/** Every operation was called once since `from`, with success, and no call broke the contract. */
function expectGood(from: number): void {
  const calls = sandbox.calls.slice(from);
  const bad = calls.filter(({status, problems}) => status !== 200 || problems.length > 0);
  const told = bad.map(
    ({request: {method, url}, status, problems}) => `${method} ${url} ${status} ${problems.join('; ')}`,
  );
  expect(told).toEqual([]);
  expect(calls.map(({operation}) => operation).sort()).toEqual(operations.map(({id}) => id).sort());
}

/** Runs Python programs one after another in one process; for each, its status and what it printed. */
const PYTHON_RUNNER = `
import contextlib, io, json, sys
ends = []
for source in json.load(open(sys.argv[1])):
    out, err, code = io.StringIO(), io.StringIO(), 0
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            exec(compile(source, "sample", "exec"), {})
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
            print(end.code, file=sys.stderr)
    ends.append({"code": code, "out": out.getvalue(), "err": err.getvalue()})
print(json.dumps(ends))
`;

/** The same for ES modules. */
const NODE_RUNNER = `
import {readFileSync} from 'node:fs';
const ends = [];
const {log} = console;
for (const file of JSON.parse(readFileSync(process.argv[2], 'utf8'))) {
  const end = {code: 0, out: '', err: ''};
  console.log = (...words) => (end.out += words.join(' ') + '\\n');
  console.error = (...words) => (end.err += words.join(' ') + '\\n');
  process.exitCode = 0;
  await import(file).catch((error) => {
    end.err += error.stack;
    process.exitCode = 1;
  });
  end.code = process.exitCode;
  ends.push(end);
}
process.exitCode = 0;
log(JSON.stringify(ends));
`;

/** Runs the samples of all operations in one language; how each ended, in the order of the operations. */
async function runAll(id: 'curl' | 'python' | 'javascript', origin: string): Promise<Ended[]> {
  const programs = all(id, origin);
  if (id === 'curl') {
    return inParallel(programs, 4, ([name, code]) => run('sh', [write(`${name}.sh`, code)], {cwd: folder}));
  }
  const python = id === 'python';
  const files = programs.map(([name, code]) => (python ? code : write(`${name}.mjs`, code)));
  const list = write(`${id}.json`, JSON.stringify(files));
  const runner = write(python ? 'runner.py' : 'runner.mjs', python ? PYTHON_RUNNER : NODE_RUNNER);
  const {code, out, err} = await run(python ? (PYTHON ?? '') : process.execPath, [runner, list], {cwd: folder});
  expect(code, err).toBe(0);
  return JSON.parse(out) as Ended[];
}

const languages = (['curl', 'python', 'javascript'] as const).map(
  (id) => [id, id === 'python' && PYTHON === undefined] as const,
);

describe('HTTP samples', () => {
  for (const [id, missing] of languages) {
    test.skipIf(missing)(`${id} against the sandbox`, async () => {
      const from = sandbox.calls.length;
      const ends = await runAll(id, sandbox.origin);
      const failed = ends.filter(({code}) => code !== 0);
      expect(failed.map(({err}) => err.slice(-300))).toEqual([]);
      expectGood(from);
      // The id that the reader sees is the id that was sent.
      const sent = sandbox.calls.slice(from).flatMap(({request}) => request.headers['x-reqid'] ?? []);
      expect(sent.length).toBeGreaterThan(inFullRun ? 10 : 0);
      expect(new Set(sent).size).toBe(sent.length);
      const shown = ends.flatMap(({err}) => /^X-REQID: (\S+)$/m.exec(err)?.[1] ?? []);
      expect(shown.sort()).toEqual(sent.sort());
    });

    fullTest(test.skipIf(missing))(`${id} against a server that rejects`, async () => {
      const bad = await startRecorded({httpFault: () => 'order-refused'});
      const ends = await runAll(id, bad.origin);
      const silent = ends.filter(
        ({code, out, err}) =>
          code === 0 || !/Нехватка средств|Сейчас эта сессия не идет/.test(out + err) || !/\b400\b/.test(err),
      );
      expect(silent).toEqual([]);
      expect(bad.calls.length).toBe(operations.length);
      await bad.close();
    });
  }

  test('the sandbox rejects what the contract forbids', async () => {
    const url = `${sandbox.origin}/md/v2/history?symbol=SBER&exchange=NYSE&tf=60&from=1`;
    const response = await fetch(url, {headers: {Authorization: `Bearer ${TOKEN}`}});
    expect(response.status).toBe(400);
    expect(sandbox.calls.at(-1)?.problems).toEqual(['query exchange has the value "NYSE"', 'query to is missing']);
    const orders = `${sandbox.origin}/commandapi/warptrans/TRADE/v2/client/orders/actions/limit`;
    expect((await fetch(orders, {method: 'POST'})).status).toBe(401);
    expect((await fetch(`${sandbox.origin}/nothing`)).status).toBe(404);
  });
});

/** The faults of the sandbox by what they are to a program. */
const FAULTS: Readonly<Record<string, FaultName>> = {
  text: 'text-refused',
  failure: 'server-error',
  gateway: 'gateway-error',
  limit: 'too-many-requests',
  reset: 'request-lost',
  hang: 'silence',
};

/** A sandbox that spoils every request. */
const spoiled = (fault: FaultName): Promise<Recorded> => startRecorded({httpFault: () => fault});

/** What is expected of a program that meets a fault: a status other than 0, and these words. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  text: /400[\s\S]*Нехватка средств|Нехватка средств[\s\S]*400/,
  failure: /500/,
  gateway: /502[\s\S]*Bad Gateway|Bad Gateway[\s\S]*502/,
  limit: /429/,
  reset: /reset|closed|aborted|fetch failed|EOF|empty reply/i,
  hang: /time-?d? ?out|timeout|deadline exceeded/i,
  down: /refused|connect|ConnectException/i,
};

/** How the samples of a language are run. Compiled languages give what compiling made. */
interface Runner {
  readonly id: string;
  readonly missing: boolean;
  readonly run: (name: string, code: string, env?: NodeJS.ProcessEnv) => Promise<Ended>;
}

const RUNNERS: readonly Runner[] = [
  {id: 'curl', missing: false, run: (name, code, env) => run('sh', [write(`${name}.sh`, code)], {cwd: folder, env})},
  {
    id: 'python',
    missing: PYTHON === undefined,
    run: (name, code, env) => run(PYTHON ?? '', [write(`${name}.py`, code)], {cwd: folder, env}),
  },
  {
    id: 'javascript',
    missing: false,
    run: (name, code, env) => run(process.execPath, [write(`${name}.mjs`, code)], {cwd: folder, env}),
  },
  {
    id: 'java',
    missing: !JAVA,
    run: (name, code, env) =>
      run('java', ['-XX:TieredStopAtLevel=1', write(`${name}/Example.java`, code)], {cwd: folder, env}),
  },
  {
    id: 'go',
    missing: !GO,
    run: (name, code, env) =>
      run('go', ['run', write(`${name}/main.go`, code)], {
        cwd: folder,
        env: {GOFLAGS: '-mod=mod', GO111MODULE: 'off', ...env},
      }),
  },
];

/** The time-out of a sample, cut from ten seconds to one. */
function impatient(code: string): string {
  const shorter = code
    .replace('--max-time 10', '--max-time 1')
    .replace('timeout=10', 'timeout=1')
    .replace('timeout(10_000)', 'timeout(1_000)')
    .replace('ofSeconds(10)', 'ofSeconds(1)')
    .replace('10 * time.Second', '1 * time.Second');
  expect(shorter).not.toBe(code);
  return shorter;
}

describe('HTTP samples on a bad day', () => {
  for (const {id, missing, run: start} of inFullRun ? RUNNERS : []) {
    const compiled = id === 'java' || id === 'go';
    test.skipIf(missing)(`${id}: what went wrong is printed, and the status is not 0`, async () => {
      const bad = new Map<string, Recorded>();
      for (const [name, fault] of Object.entries(FAULTS)) {
        bad.set(name, await spoiled(fault));
      }
      const down = DOWN_ORIGIN;
      const names = compiled ? [ORDER] : [READ, ORDER];
      const faults = compiled ? ['text', 'hang', 'down'] : Object.keys(EXPECTED);
      const cases = names.flatMap((name) => faults.map((fault) => ({name, fault})));
      const failed = await inParallel(cases, compiled ? 1 : 3, async ({name, fault}) => {
        const code = program(id, name, bad.get(fault)?.origin ?? down);
        const end = await start(`${fault}${name}`, fault === 'hang' ? impatient(code) : code);
        const told = EXPECTED[fault].test(end.out + end.err) && (name !== ORDER || /X-REQID: \S+/.test(end.err));
        return end.code !== 0 && end.code !== null && told ? [] : [{name, fault, ...end}];
      });
      expect(failed.flat()).toEqual([]);
      await Promise.all([...bad.values()].map((one) => one.close()));
    });

    test.skipIf(missing)(`${id}: without a token nothing is sent`, async () => {
      const bad = await spoiled('server-error');
      for (const name of compiled ? [ORDER] : [REQUIRED, ORDER, SECRET]) {
        for (const value of [undefined, '']) {
          const env = {ALOR_TOKEN: value, ALOR_REFRESH_TOKEN: value};
          const {code, out, err} = await start(`none${name}`, program(id, name, bad.origin), env);
          expect([code === 0, /ALOR_(?:REFRESH_)?TOKEN.* is not set/.test(err), out], err).toEqual([false, true, '']);
        }
      }
      expect(bad.calls).toEqual([]);
      await bad.close();
    });

    test.skipIf(missing)(
      `${id}: where a token is optional, the request goes out without one and is answered`,
      async () => {
        const from = sandbox.calls.length;
        const names = compiled ? [READ] : OPTIONAL;
        for (const name of names) {
          for (const value of [undefined, '']) {
            const {code, err} = await start(`free${name}`, program(id, name, sandbox.origin), {ALOR_TOKEN: value});
            expect(code, `${name}: ${err}`).toBe(0);
          }
        }
        const calls = sandbox.calls.slice(from);
        expect(calls.map(({request, status}) => [request.headers.authorization ?? '', status])).toEqual(
          names.flatMap(() => [
            ['', 200],
            ['', 200],
          ]),
        );
      },
    );

    test.skipIf(missing)(`${id}: a repeat after a 5xx carries the same X-REQID and the same body`, async () => {
      // A new id for the repeat would be a second order; another body under the id is no repeat.
      let requests = 0;
      const bad = await startRecorded({httpFault: () => (requests++ === 0 ? 'gateway-error' : undefined)});
      const code = program(id, STOP, bad.origin);
      const first = await start('twice', code);
      expect(first.code).not.toBe(0);
      const shown = /X-REQID: (\S+)/.exec(first.err)?.[1];
      // curl is repeated by hand: the command alone, in the shell that still has the variable.
      const repeat = id === 'curl' ? code.replace(/^REQUEST_ID=.*$/m, `REQUEST_ID=${shown}`) : code;
      await sleep(1_001); // the clock of an expiry counts seconds
      const second = await start('twice', repeat, {REQUEST_ID: shown});
      expect([second.code, second.out.trim()]).toEqual([
        0,
        expect.stringMatching(/^\{"message":"success","orderNumber":"\d+"\}$/),
      ]);
      expect(bad.calls.map(({request}) => request.headers['x-reqid'])).toEqual([shown, shown]);
      expect(bad.calls[1].request.body).toEqual(bad.calls[0].request.body);
      await bad.close();
    });
  }

  for (const {id, missing, run: start} of inFullRun ? RUNNERS : []) {
    test.skipIf(missing)(`${id}: what arrives is what was meant, whatever has to be quoted or encoded`, async () => {
      const bad = await spoiled('server-error');
      for (const {name, ...request} of EDGE_CASES) {
        const url = `${bad.origin}${new URL(request.url).pathname}`;
        const env = request.token ? 'ALOR_TOKEN' : 'ALOR_REFRESH_TOKEN';
        const sample = samplesOf({...request, url}, env, 'en').find((one) => one.id === id);
        // An empty REQUEST_ID is no id.
        const {err} = await start(name.replaceAll(' ', ''), sample?.code ?? '', {REQUEST_ID: ''});
        const arrived = bad.calls.at(-1)?.request;
        expect(arrived?.headers['x-reqid'] ?? '', err).toMatch(request.order ? /^[\w-]{8,}$/ : /^$/);
        const address = new URL(arrived?.url ?? '', bad.origin);
        expect([arrived?.method, address.pathname], err).toEqual([request.method, new URL(url).pathname]);
        expect([...address.searchParams], name).toEqual(request.query);
        const told = Buffer.from(arrived?.body ?? '').toString();
        const body = JSON.stringify(request.body ?? '')
          .replace('"$endTime"', /"stopEndUnixTime": ?(\d+)/.exec(told)?.[1] ?? '')
          .replace('$token', REFRESH_TOKEN);
        expect(JSON.parse(told || '""'), name).toEqual(JSON.parse(body));
      }
      expect(bad.calls).toHaveLength(EDGE_CASES.length);
      await bad.close();
    });
  }

  test('curl: an order without a source of randomness is not sent', async () => {
    const bad = await spoiled('server-error');
    const code = program('curl', ORDER, bad.origin).replace('/dev/urandom', '/nowhere');
    const {code: status, err} = await run('sh', [write('random.sh', code)], {cwd: folder});
    expect([status === 0, /REQUEST_ID.* is not set/.test(err)]).toEqual([false, true]);
    expect(bad.calls).toEqual([]);
    await bad.close();
  });
});

describe('compiled languages', () => {
  test.skipIf(!JAVA)('Java samples compile without a warning, and an order is placed', async () => {
    const from = sandbox.calls.length;
    const files = all('java', sandbox.origin).map(([name, code]) =>
      write(`java/${name}.java`, code.replace('public class Example', `public class ${name}`)),
    );
    const options = ['--release', '17', '-encoding', 'UTF-8', '-Xlint:all', '-d', path.join(folder, 'classes')];
    const compiled = await run('javac', [...options, ...files]);
    expect(compiled).toEqual({code: 0, out: '', err: ''});
    for (const name of RUN) {
      const {code, err} = await run('java', ['-cp', path.join(folder, 'classes'), name]);
      expect(code, err).toBe(0);
    }
    expect(sandbox.calls.slice(from).map(({operation, status}) => [operation, status])).toEqual(
      RUN.map((name) => [name, 200]),
    );
  });

  test.skipIf(!GO)('Go samples pass go vet, and an order is placed', async () => {
    const from = sandbox.calls.length;
    write('go/go.mod', 'module samples\n\ngo 1.19\n');
    for (const [name, code] of all('go', sandbox.origin)) {
      write(`go/${name}/main.go`, code);
    }
    const cwd = path.join(folder, 'go');
    expect(await run('go', ['vet', './...'], {cwd})).toEqual({code: 0, out: '', err: ''});
    for (const name of RUN) {
      const {code, err} = await run('go', ['run', `./${name}`], {cwd});
      expect(code, err).toBe(0);
    }
    expect(sandbox.calls.slice(from).map(({operation, status}) => [operation, status])).toEqual(
      RUN.map((name) => [name, 200]),
    );
  });
});
