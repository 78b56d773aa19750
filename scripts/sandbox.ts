/**
 * The sandbox on this machine: a simulated exchange with a broker in front of it, for programs to be tried against.
 * Usage: npm run sandbox -- [--port 8765] [--seed 1] [--speed 1] [--scenario quiet] [--fault NAME[:COUNT]] [--log]
 */
import path from 'node:path';
import {parseArgs} from 'node:util';
import {nearest} from '../src/lib/nearest';
import {FAULTS, SCENARIO_NAMES, type ScenarioName} from '../src/sandbox';
import {GRAPHQL_PATH} from '../src/sandbox/api/graphql';
import {isFault, type FaultName} from '../src/sandbox/faults';
import {CONTROL_PATH, startHost} from './sandbox/host';

const OPTIONS = {
  port: {type: 'string', default: '8765'},
  seed: {type: 'string', default: '1'},
  speed: {type: 'string', default: '1'},
  scenario: {type: 'string', default: 'quiet'},
  fault: {type: 'string'},
  log: {type: 'boolean', default: false},
} as const;

/** Ends the program with what is wrong and what would be right. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function options() {
  try {
    return parseArgs({options: OPTIONS}).values;
  } catch (error) {
    return stop(
      `${(error as Error).message}\nOptions: ${Object.keys(OPTIONS)
        .map((name) => `--${name}`)
        .join(', ')}.`,
    );
  }
}

function numberOf(name: string, text: string, min: number, max: number, whole: boolean): number {
  const value = Number(text);
  return text.trim() !== '' && value >= min && value <= max && (!whole || Number.isInteger(value))
    ? value
    : stop(`--${name} is a${whole ? ' whole' : ''} number from ${min} to ${max}, not ${JSON.stringify(text)}.`);
}

const unknown = (option: string, name: string, names: readonly string[]): never =>
  stop(
    `--${option} ${name} is unknown; nearest: ${nearest(name, names).join(', ')}.\nThere are:\n  ${names.join('\n  ')}`,
  );

function faultOf(text: string): {readonly name: FaultName; readonly count: number} {
  const [name, count = '1'] = text.split(':');
  return isFault(name)
    ? {name, count: numberOf('fault NAME:COUNT', count, 1, 1000, true)}
    : unknown('fault', name, Object.keys(FAULTS));
}

async function main(): Promise<void> {
  const values = options();
  const scenario =
    SCENARIO_NAMES.find((name) => name === values.scenario) ?? unknown('scenario', values.scenario, SCENARIO_NAMES);
  const fault = values.fault === undefined ? undefined : faultOf(values.fault);
  const port = numberOf('port', values.port, 0, 65_535, true);
  const host = await startHost({
    contractDir: path.resolve(__dirname, '../contract'),
    port,
    seed: numberOf('seed', values.seed, -(2 ** 31), 2 ** 31 - 1, true),
    speed: numberOf('speed', values.speed, 0, 1000, false),
    scenario: scenario as ScenarioName,
    requestsPerSecond: 100,
    log: values.log ? console.log : undefined,
  }).catch((error: NodeJS.ErrnoException) =>
    stop(error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with --port.` : String(error.stack)),
  );
  if (fault) {
    host.breakNext(fault.name, fault.count);
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void host.close().then(() => process.exit(0));
    });
  }

  const {origin, server} = host;
  const sockets = origin.replace('http', 'ws');
  const {login, portfolios} = server.engine.login();
  console.log(`The sandbox is a simulation: no money, no real exchange, no real token.

export ALOR_API_URL=${origin}
export ALOR_AUTH_URL=${origin}
export ALOR_WS_URL=${sockets}/ws
export ALOR_CWS_URL=${sockets}/cws
export ALOR_REFRESH_TOKEN=${server.refreshToken}
export ALOR_TOKEN=${server.tokens.issue()}

GraphQL      ${origin}${GRAPHQL_PATH}
Login        ${login}, portfolios ${portfolios.map(({id}) => id).join(', ')}
Instruments  ${server.engine
    .instruments()
    .map(({exchange, symbol}) => `${exchange}:${symbol}`)
    .join(', ')}
Tell it      curl -d '{"fault": "answer-lost"}' ${origin}${CONTROL_PATH}
             curl -d '{"price": 300}' ${origin}${CONTROL_PATH}
Market       ${SCENARIO_NAMES.join(', ')}
Faults       ${Object.entries(FAULTS)
    .map(([name, {en}]) => `${name.padEnd(22)} ${en}`)
    .join('\n             ')}

Ctrl+C ends it.`);
}

void main();
