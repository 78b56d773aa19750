import {execFileSync, spawn, spawnSync, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort} from '../../scripts/size/server';

const ROOT = path.resolve(__dirname, '../..');
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Path of nginx, undefined where there is none. */
export const nginxProgram: string | undefined = PROGRAMS.find((file) => fs.existsSync(file));

/** Whether nginx can serve ready-made brotli files (Debian: libnginx-mod-http-brotli-static). */
export const nginxHasBrotli: boolean = fs.existsSync(BROTLI_MODULE);

export interface Nginx {
  origin: string;
  /** Stands for /srv/alor-docs. */
  root: string;
  /** Publishes a build with deploy/rollout.sh. */
  rollout(build: string, env?: Record<string, string>): void;
  /** Of the process whose children answer. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/** The build's configuration of nginx with the paths and the port of a test. */
function localConfig(build: string, folder: string, root: string, port: number): string {
  let text = fs.readFileSync(path.join(build, '.host/nginx.conf'), 'utf8');
  const replace = (from: string, to: string) => {
    if (!text.includes(from)) {
      throw new Error(`.host/nginx.conf no longer contains "${from}"; tests/support/nginx.ts replaces it.`);
    }
    text = text.replaceAll(from, to);
  };
  replace('include /etc/nginx/modules-enabled/*.conf;', nginxHasBrotli ? `load_module ${BROTLI_MODULE};` : '');
  if (!nginxHasBrotli) {
    replace('brotli_static on;', '');
  }
  replace('/srv/alor-docs', root);
  replace('listen 8080;', `listen 127.0.0.1:${port};`);
  replace('/run/nginx.pid', `${folder}/nginx.pid`);
  replace('/var/log/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  replace('http {', `http {\n${temporary.join('\n')}`);
  return text;
}

/** Rolls a build out into a temporary folder and starts nginx with the shipped configuration on a free port. */
export async function startNginx(build: string): Promise<Nginx> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-nginx-'));
  fs.chmodSync(folder, 0o755); // the workers run as another user
  const root = path.join(folder, 'srv');
  const port = await freePort();
  const config = path.join(folder, 'nginx.conf');
  const errorLog = path.join(folder, 'error.log');
  fs.writeFileSync(config, localConfig(build, folder, root, port));
  const args = ['-p', folder, '-c', config, '-e', errorLog];
  const program = nginxProgram ?? 'nginx';

  const rollout = (from: string, env: Record<string, string> = {}) => {
    execFileSync(path.join(ROOT, 'deploy/rollout.sh'), [from, root], {
      env: {...process.env, RELOAD: [program, ...args, '-s', 'reload'].join(' '), ...env},
      stdio: 'pipe',
    });
  };
  rollout(build, {RELOAD: ''});

  // With as many descriptors as a service of Debian starts with: the configuration has to raise them itself.
  const check = spawnSync('sh', ['-c', 'ulimit -Sn 1024; exec "$@"', 'sh', program, ...args, '-t'], {encoding: 'utf8'});
  if (check.status !== 0 || /\[(warn|error|emerg)\]/.test(check.stderr)) {
    throw new Error(`nginx does not accept deploy/nginx.conf:\n${check.stderr}`);
  }
  const server: ChildProcess = spawn(program, [...args, '-g', 'daemon off;'], {stdio: 'ignore'});
  const ended = () => server.exitCode !== null || server.signalCode !== null;
  const errors = () => (fs.existsSync(errorLog) ? fs.readFileSync(errorLog, 'utf8') : '');
  const stop = async () => {
    // A server that has ended already says so no more.
    if (!ended()) {
      const exit = once(server, 'exit');
      server.kill('SIGTERM');
      await exit;
    }
    fs.rmSync(folder, {recursive: true, force: true});
  };

  const origin = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${origin}/robots.txt`, {signal: AbortSignal.timeout(5000)}).then(
      () => true,
      () => false,
    );
  // Half a minute, because a busy machine may take its time; a server that has ended will never answer.
  const deadline = Date.now() + 30_000;
  while (!(await answers())) {
    if (ended() || Date.now() > deadline) {
      const why = ended() ? `ended with ${server.exitCode ?? server.signalCode}` : 'does not answer';
      const log = errors();
      await stop();
      throw new Error(`nginx ${why} on port ${port}:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {origin, root, rollout, pid: server.pid, stop};
}
