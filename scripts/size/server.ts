import {spawn} from 'node:child_process';
import net from 'node:net';
import path from 'node:path';
import {bases} from '../../src/site/bases';

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

/**
 * Serves a build with scripts/serve.ts while `work` runs.
 *
 * @param dir folder of the build
 * @param work gets the origin, without a trailing slash
 */
export async function withServer<T>(dir: string, work: (origin: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(__dirname, '../serve.ts'), '--port', String(port), '--dir', dir],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  try {
    for (let attempt = 0; ; attempt += 1) {
      if (
        await fetch(origin + bases.ru).then(
          ({ok}) => ok,
          () => false,
        )
      ) {
        break;
      }
      if (server.exitCode !== null || attempt > 200) {
        throw new Error(`The server for ${dir} did not start.`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return await work(origin);
  } finally {
    server.kill();
  }
}
