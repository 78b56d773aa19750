/**
 * Measures builds of both editions: cold and warm, the fast toolchain against webpack, the content ten times over. Works on copies
 * in .cache/bench, takes a quarter of an hour. Usage: npm run bench:build -- [--scale 10] [--skip webpack,scale]
 */
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {buildEnvironment} from '../scripts/build-settings';
import {addWebpackConfig, changeOnePage, copySite, multiplyPages} from './site';

/** What one command took. */
interface Cost {
  /** Seconds by the clock. */
  wall: number;
  /** Seconds of all processors, user and system, children included. */
  cpu: number;
  /** Greatest resident memory of the command and its children at one moment, MB; undefined where there is no /proc. */
  memory: number | undefined;
}

const DOCUSAURUS = path.resolve(__dirname, '../node_modules/@docusaurus/core/bin/docusaurus.mjs');

/** Resident memory of a process and its descendants, in MB. */
function residentOf(pid: number): number {
  try {
    const status = fs.readFileSync(`/proc/${pid}/status`, 'utf8');
    const own = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
    return children.reduce((sum, child) => sum + residentOf(Number(child)), own);
  } catch {
    return 0; // it has just ended
  }
}

/**
 * Builds both editions in a folder, each in a process of its own as `npm run build` does.
 *
 * @throws Error with the end of the output when a build fails
 */
function measure(folder: string, args: readonly string[]): Promise<Cost> {
  const started = Date.now();
  const script = 'TIMEFORMAT="cpu %U %S"; time { "$@" --locale ru && "$@" --locale en; }';
  const child = spawn('bash', ['-c', script, 'bash', process.execPath, DOCUSAURUS, 'build', ...args], {
    cwd: folder,
    env: {...buildEnvironment(folder), NO_COLOR: '1', NODE_ENV: 'production'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let memory = 0;
  const collect = (chunk: string) => (output += chunk);
  child.stdout.setEncoding('utf8').on('data', collect);
  child.stderr.setEncoding('utf8').on('data', collect);
  const timer = setInterval(() => (memory = Math.max(memory, residentOf(child.pid ?? 0))), 250);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      clearInterval(timer);
      const times = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(output);
      if (code !== 0 || !times) {
        reject(new Error(`The build in ${folder} failed:\n${output.slice(-3000)}`));
        return;
      }
      resolve({
        wall: (Date.now() - started) / 1000,
        cpu: Number(times[1]) + Number(times[2]),
        memory: memory > 0 ? memory : undefined,
      });
    });
  });
}

/** Takes away what a build leaves for the next one. */
function makeCold(folder: string): void {
  for (const name of ['.docusaurus', 'build', 'node_modules/.cache']) {
    fs.rmSync(path.join(folder, name), {recursive: true, force: true});
  }
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {scale: {type: 'string', default: '10'}, skip: {type: 'string', default: ''}}});
  const scale = Number(values.scale);
  const skip = values.skip.split(',');
  console.log('| build of both editions | wall, s | CPU, s | peak memory, MB | CPU beside cold fast |');
  console.log('|---|---|---|---|---|');
  let base: Cost | undefined;
  const report = (what: string, cost: Cost) => {
    base ??= cost;
    const memory = cost.memory === undefined ? 'unknown' : cost.memory.toFixed(0);
    console.log(
      `| ${what} | ${cost.wall.toFixed(1)} | ${cost.cpu.toFixed(1)} | ${memory} | ${(cost.cpu / base.cpu).toFixed(2)} |`,
    );
  };

  const site = copySite('site');
  makeCold(site);
  report('cold, fast toolchain', await measure(site, []));
  changeOnePage(site);
  report('one page changed, fast toolchain', await measure(site, []));
  if (!skip.includes('webpack')) {
    const config = addWebpackConfig(site);
    makeCold(site);
    report('cold, webpack', await measure(site, ['--config', config]));
    report('warm, webpack', await measure(site, ['--config', config]));
  }
  if (!skip.includes('scale')) {
    const large = copySite('large');
    multiplyPages(large, scale);
    report(`cold, fast toolchain, pages × ${scale}`, await measure(large, []));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
