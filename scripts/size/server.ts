import {spawn} from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import {bases} from '../../src/site/baseUrls';

/** A port nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const {port} = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** A build that scripts/serve.ts serves. */
export interface RunningServer {
  /** Without a trailing slash. */
  readonly origin: string;
  stop(): void;
}

/**
 * Serves a build with scripts/serve.ts on a free port.
 *
 * @param dir folder of the build
 * @param options more of its options, e.g. `--with-analytics`
 * @throws Error when it does not start
 */
export async function startServer(dir: string, ...options: string[]): Promise<RunningServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, '../serve.ts'), '--port', String(port), '--dir', dir, ...options],
    {stdio: ['ignore', 'ignore', 'inherit']},
  );
  const answers = () =>
    fetch(origin + bases.ru).then(
      ({ok}) => ok,
      () => false,
    );
  for (let attempt = 0; !(await answers()); attempt += 1) {
    if (server.exitCode !== null || attempt > 200) {
      server.kill();
      throw new Error(`The server for ${dir} did not start.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {origin, stop: () => void server.kill()};
}

/** Serves a build while `work` runs, which gets the origin. */
export async function withServer<T>(dir: string, work: (origin: string) => Promise<T>): Promise<T> {
  const {origin, stop} = await startServer(dir);
  try {
    return await work(origin);
  } finally {
    stop();
  }
}
