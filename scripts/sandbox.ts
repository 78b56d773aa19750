/**
 * The sandbox on this machine: a simulated exchange with a broker in front of it, for programs to be tried against.
 * Usage: npm run sandbox -- [--port 8765] [--seed 1] [--speed 1] [--scenario quiet] [--fault NAME[,NAME][:COUNT]] [--log]
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
  help: {type: 'boolean', default: false},
} as const;

const HELP = `The sandbox: a simulated broker and exchange on this machine.

npm run sandbox -- [OPTIONS]

  --port 8765       the port of HTTP, /ws and /cws; 0 takes any free one
  --seed 1          the course of the market: the same number, the same course
  --speed 1         how many times faster than ours the market's time passes; 0 stops it
  --scenario quiet  ${SCENARIO_NAMES.join(', ')}
  --fault NAME      what goes wrong first; NAME:3 three times, NAME,NAME one after another
  --log             prints each request and what in it breaks the contract
  --help            prints this

Faults:
${faultLines('  ')}`;

function faultLines(before: string): string {
  return Object.entries(FAULTS)
    .map(([name, {en}]) => `${before}${name.padEnd(22)} ${en}`)
    .join('\n');
}

/** Ends the program with what is wrong and what would be right. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function options() {
  const names = Object.keys(OPTIONS);
  const taken = names.filter((name) => process.env[`npm_config_${name}`] !== undefined);
  if (taken.length > 0) {
    // npm keeps options for itself that stand before the two dashes.
    stop(`npm has kept --${taken.join(', --')} for itself. Write: npm run sandbox -- --${taken[0]} …`);
  }
  try {
    return parseArgs({options: OPTIONS}).values;
  } catch (error) {
    const {message} = error as Error;
    const unknown = /^Unknown option '--?([\w-]+)/.exec(message)?.[1];
    return stop(
      unknown === undefined
        ? `${message}\nOptions: ${names.map((name) => `--${name}`).join(', ')}.`
        : `--${unknown} is unknown; nearest: --${nearest(unknown, names, 1)[0]}. All options: npm run sandbox -- --help`,
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

function faultsOf(text: string): {readonly names: readonly FaultName[]; readonly count: number} {
  const [list, count = '1'] = text.split(':');
  return {
    names: list.split(',').map((name) => (isFault(name) ? name : unknown('fault', name, Object.keys(FAULTS)))),
    count: numberOf('fault NAME:COUNT', count, 1, 1000, true),
  };
}

async function main(): Promise<void> {
  const values = options();
  if (values.help) {
    console.log(HELP);
    return;
  }
  const scenario =
    SCENARIO_NAMES.find((name) => name === values.scenario) ?? unknown('scenario', values.scenario, SCENARIO_NAMES);
  const faults = values.fault === undefined ? undefined : faultsOf(values.fault);
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
  if (faults) {
    host.breakNext(faults.names, faults.count);
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
Faults       ${faultLines('             ').trimStart()}

Ctrl+C ends it.`);
}

void main();
