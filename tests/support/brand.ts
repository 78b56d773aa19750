import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {freePort} from '../../scripts/size/server';

const ROOT = path.resolve(__dirname, '../..');
/** A folder below the repository, so that its packages are found. */
const COPY = path.join(ROOT, '.cache/second-brand');
const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.cache',
  '.git',
  '.docusaurus',
  'test-results',
  'playwright-report',
]);

/** What the second brand calls its own, by what stands in src/site/brand.ts. */
const SECOND = {
  "baseUrl: '/docs/'": "baseUrl: '/help/api/'",
  "url: 'https://alor.dev'": "url: 'https://broker.example'",
  "ru: 'АЛОР API', en: 'ALOR API'": "ru: 'Другой API', en: 'Other API'",
  "accent: '#006a60'": "accent: '#5a2ca0'",
  "accent: '#5cd5bf'": "accent: '#c9b1f5'",
  "display: '8 800 775-11-99', tel: '+78007751199'": "display: '8 800 100-00-00', tel: '+78001000000'",
  "ru: '© 1997–2025 АЛОР Брокер', en: '© 1997–2025 ALOR Broker'": "ru: '© Другой брокер', en: '© Other broker'",
  'counterId: null': 'counterId: 777',
  "offices: 'https://www.alorbroker.ru/regions'": "offices: 'https://broker.example/offices'",
} as const;

async function run(...command: string[]): Promise<void> {
  const child = spawn('npx', ['tsx', ...command], {cwd: COPY, stdio: ['ignore', 'ignore', 'pipe']});
  let errors = '';
  child.stderr.on('data', (chunk) => (errors += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}:\n${errors}`);
}

/** Copies the site, changes src/site/brand.ts and nothing else, and builds the fixture with it. @returns folder of the build */
export async function buildSecondBrand(): Promise<string> {
  fs.rmSync(COPY, {recursive: true, force: true});
  fs.mkdirSync(COPY, {recursive: true});
  for (const name of fs.readdirSync(ROOT).filter((name) => !LEFT_OUT.has(name))) {
    fs.cpSync(path.join(ROOT, name), path.join(COPY, name), {recursive: true});
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(COPY, 'node_modules'));
  const file = path.join(COPY, 'src/site/brand.ts');
  let text = fs.readFileSync(file, 'utf8');
  for (const [from, to] of Object.entries(SECOND)) {
    if (!text.includes(from))
      throw new Error(`src/site/brand.ts no longer contains "${from}"; tests/support/brand.ts changes it.`);
    text = text.replace(from, to);
  }
  fs.writeFileSync(file, text);
  await run('tests/fixtures/site/build.ts');
  await run('scripts/hosting.ts', '--dir', '.cache/fixture/build');
  return path.join(COPY, '.cache/fixture/build');
}

/** Serves the build with the second brand's own scripts/serve.ts. */
export async function serveSecondBrand(build: string): Promise<{origin: string; stop: () => void}> {
  const port = await freePort();
  const server: ChildProcess = spawn(
    process.execPath,
    [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), 'scripts/serve.ts', '--port', String(port), '--dir', build],
    {cwd: COPY, stdio: ['ignore', 'pipe', 'inherit']},
  );
  await once(server.stdout!, 'data');
  return {origin: `http://localhost:${port}`, stop: () => server.kill()};
}
