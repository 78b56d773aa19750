import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {GRAPHQL_PATH} from '../api/graphql';
import {ASSUMPTIONS, SCENARIO_NAMES, type Assumption} from '..';
import type {Protocol} from '../protocol';
import {CONTROL_PATH} from '../run/control';
import {FILE_BOUNDS} from '../run/recorder';
import {readRecord, writeRecord} from '../run/record';
import {createCertificate} from './certificate';
import {openHost, type Host, type OpenOptions} from './open';
import {faultLines, helpOf, readOptions, UsageError, type Options} from './options';
import {replayCommand} from './replay';

/** What a subcommand gets: the arguments after its name, and what it needs of the program. Returns the exit code. */
export type Subcommand = (
  args: readonly string[],
  context: {
    readonly start: (options: Omit<OpenOptions, 'protocol'>) => Promise<Host>;
    readonly protocol: () => Protocol;
    /** How the sandbox is called: `node sandbox.mjs`. */
    readonly program: string;
    readonly env: NodeJS.ProcessEnv;
    readonly print: (text: string) => void;
    readonly printError: (text: string) => void;
  },
) => Promise<number>;

export interface Program {
  readonly protocol: () => Protocol;
  /** How it was started, for help and messages. */
  readonly program: string;
  readonly print: (text: string) => void;
  /** Loaded when they are called. */
  readonly subcommands?: Readonly<Record<string, () => Promise<Subcommand>>>;
}

/** Ends the program with what is wrong and what would be right. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function options(program: string): Options {
  try {
    return readOptions(process.argv.slice(2), process.env, program);
  } catch (error) {
    if (error instanceof UsageError) {
      return stop(error.message);
    }
    throw error;
  }
}

/** Where the certificate of a run lies, for those who shall trust it. */
function saved(cert: string, port: string): string {
  const file = path.join(os.tmpdir(), `alor-sandbox-${port}.pem`);
  fs.rmSync(file, {force: true});
  fs.writeFileSync(file, cert, {mode: 0o644, flag: 'wx'});
  return file;
}

/** Writes what has come, or why there is no record of it. */
function save({record}: Host, file: string): void {
  try {
    const text = writeRecord(record());
    // One that ran for days cannot be played.
    readRecord(text);
    fs.writeFileSync(file, text);
  } catch (error) {
    console.error(`${file} holds no session: ${(error as Error).message}`);
  }
}

/** What is printed at the start. */
function greeting({origin, server, issue}: Host, certificate: string | undefined): string {
  const sockets = origin.replace('http', 'ws');
  const {login, portfolios} = server.engine.login();
  const control = `${origin}${CONTROL_PATH}`;
  const curl = `curl ${certificate === undefined ? '' : `--cacert ${certificate} `}-H 'Content-Type: application/json' -d`;
  const trust = ['SSL_CERT_FILE', 'REQUESTS_CA_BUNDLE', 'NODE_EXTRA_CA_CERTS'];
  return `The sandbox is a simulation: no money, no real exchange, no real token.

export ALOR_API_URL=${origin}
export ALOR_AUTH_URL=${origin}
export ALOR_WS_URL=${sockets}/ws
export ALOR_CWS_URL=${sockets}/cws
export ALOR_REFRESH_TOKEN=${server.refreshToken}
export ALOR_TOKEN=${issue()}
${certificate === undefined ? '' : trust.map((name) => `export ${name}=${certificate}\n`).join('')}
GraphQL      ${origin}${GRAPHQL_PATH}
Login        ${login}, portfolios ${portfolios.map(({id}) => id).join(', ')}
Instruments  ${server.engine
    .instruments()
    .map(({exchange, symbol}) => `${exchange}:${symbol}`)
    .join(', ')}
Tell it      ${curl} '{"fault": "answer-lost"}' ${control}
             ${curl} '{"price": 300}' ${control}
Market       ${SCENARIO_NAMES.join(', ')}
Faults       ${faultLines('             ').trimStart()}

Ctrl+C ends it.`;
}

/** The program of the sandbox: reads the arguments of the process, serves until a signal comes. */
export async function runCommand({protocol, program, print, subcommands = {}}: Program): Promise<void> {
  const [name = '', ...rest] = process.argv.slice(2);
  const start = (how: Omit<OpenOptions, 'protocol'>): Promise<Host> => openHost({...how, protocol: protocol()});
  const all = {...subcommands, replay: () => Promise.resolve(replayCommand)};
  if (Object.hasOwn(all, name)) {
    const run = await all[name as keyof typeof all]();
    const context = {start, protocol, program, env: process.env, print, printError: console.error};
    process.exitCode = await run(rest, context);
    return;
  }
  const {help, log, assumptions, strict, tls, faults, count, on, clock, record, ...how} = options(program);
  if (help) {
    print(helpOf(program));
    return;
  }
  if (assumptions) {
    print(
      Object.values(ASSUMPTIONS)
        .flatMap<Assumption>(Object.values)
        .map(({en}) => `- ${en}`)
        .join('\n'),
    );
    return;
  }
  if (record !== undefined) {
    try {
      fs.closeSync(fs.openSync(record, 'a'));
    } catch (error) {
      stop(`--record ${record} cannot be written: ${(error as Error).message}`);
    }
  }
  const certificate = tls ? createCertificate() : undefined;
  const host = await start({
    ...how,
    certificate,
    lenient: !strict,
    warn: (line) => print(`Passed over, --strict refuses it: ${line}`),
    requestsPerSecond: 100,
    log: log ? print : undefined,
    bounds: record === undefined ? undefined : FILE_BOUNDS,
  }).catch((error: NodeJS.ErrnoException) =>
    stop(error.code === 'EADDRINUSE' ? `Port ${how.port} is taken: choose another with --port.` : String(error.stack)),
  );
  const refusal = clock === undefined ? '' : host.setClock(clock);
  if (refusal !== '') {
    stop(`--clock ${clock}: ${refusal}`);
  }
  if (faults.length > 0) {
    host.breakNext(faults, count, on);
  }
  const file = certificate && saved(certificate.cert, new URL(host.origin).port);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (file) {
        fs.rmSync(file, {force: true});
      }
      if (record !== undefined) {
        save(host, record);
      }
      void host.close().then(() => process.exit(0));
    });
  }
  print(greeting(host, file));
}
