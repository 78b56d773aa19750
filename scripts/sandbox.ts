/**
 * The sandbox on this machine: a simulated exchange with a broker in front of it, for programs to be tried against.
 * Usage: npm run sandbox -- [--port 8765] [--seed 1] [--speed 1] [--scenario quiet] [--fault NAME[,NAME][:COUNT]] [--on ws] [--log]
 */
import path from 'node:path';
import {SCENARIO_NAMES} from '@alor-docs/sandbox';
import {
  CONTROL_PATH,
  GRAPHQL_PATH,
  HELP,
  UsageError,
  faultLines,
  readOptions,
  startHost,
  type Options,
} from '@alor-docs/sandbox/server';

/** Ends the program with what is wrong and what would be right. */
function stop(problem: string): never {
  console.error(problem);
  process.exit(2);
}

function options(): Options {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (error instanceof UsageError) {
      return stop(error.message);
    }
    throw error;
  }
}

async function main(): Promise<void> {
  const {help, log, faults, count, on, ...how} = options();
  if (help) {
    console.log(HELP);
    return;
  }
  const host = await startHost({
    ...how,
    contractDir: path.resolve(__dirname, '../contract'),
    requestsPerSecond: 100,
    log: log ? console.log : undefined,
  }).catch((error: NodeJS.ErrnoException) =>
    stop(error.code === 'EADDRINUSE' ? `Port ${how.port} is taken: choose another with --port.` : String(error.stack)),
  );
  host.breakNext(faults, count, on);

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
Tell it      curl -H 'Content-Type: application/json' -d '{"fault": "answer-lost"}' ${origin}${CONTROL_PATH}
             curl -H 'Content-Type: application/json' -d '{"price": 300}' ${origin}${CONTROL_PATH}
Market       ${SCENARIO_NAMES.join(', ')}
Faults       ${faultLines('             ').trimStart()}

Ctrl+C ends it.`);
}

void main();
