import {spawn, spawnSync} from 'node:child_process';
import {REFRESH_TOKEN} from '@alor-docs/sandbox/tokens';
import {TOKEN} from './token';

/** How a program ended. `code` is null when a signal ended it. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Environment of the programs: tokens of the sandbox, no proxy, UTF-8. */
export const ENVIRONMENT: NodeJS.ProcessEnv = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  ALOR_TOKEN: TOKEN,
  ALOR_REFRESH_TOKEN: REFRESH_TOKEN,
  NO_PROXY: '127.0.0.1',
  no_proxy: '127.0.0.1',
  LANG: 'C.UTF-8',
  PYTHONIOENCODING: 'utf-8',
  PYTHONUNBUFFERED: '1',
  PYTHONDONTWRITEBYTECODE: '1',
  NODE_NO_WARNINGS: '1',
};

/** True when the program is there and the call succeeds. For a look at the machine only: it blocks. */
export const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

/** A Python that has these modules: the one of the PATH, else the one of the system's packages. */
export function pythonWith(...modules: string[]): string | undefined {
  for (const python of ['python3', '/usr/bin/python3']) {
    const {status, stdout} = spawnSync(python, [
      '-c',
      `import ${['sys', ...modules].join(', ')}; print(sys.executable)`,
    ]);
    if (status === 0) {
      return stdout.toString().trim();
    }
  }
  return undefined;
}

/** Node.js with `WebSocket`: a flag until version 21. */
export const NODE_ARGS: readonly string[] = 'WebSocket' in globalThis ? [] : ['--experimental-websocket'];

interface RunOptions {
  readonly cwd?: string;
  /** Added to `ENVIRONMENT`; undefined takes a variable away. */
  readonly env?: NodeJS.ProcessEnv;
  /** Ends the program once its standard output has this many lines. */
  readonly lines?: number;
  /** Ends the program when this says so. */
  readonly until?: (out: string, err: string) => boolean;
}

/**
 * Milliseconds after which a program is killed: far more than any of them needs on a busy machine, and less than the time-out of a test,
 * so that what hangs is ended and told.
 */
const LIMIT = 240_000;

/** Runs a program without blocking this process, where the servers live. */
export function run(
  command: string,
  args: readonly string[],
  {cwd, env, lines, until}: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {cwd, env: {...ENVIRONMENT, ...env}, stdio: ['ignore', 'pipe', 'pipe']});
    let out = '';
    let err = '';
    const look = (): void => {
      if ((lines !== undefined && out.split('\n').length > lines) || until?.(out, err)) {
        child.kill();
      }
    };
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      look();
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      err += chunk;
      look();
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve({code, out, err});
    });
  });
}

/** Does the work for each item, at most `width` at a time; results in the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      results[index] = await work(items[index]);
    }
  };
  await Promise.all(Array.from({length: width}, worker));
  return results;
}
