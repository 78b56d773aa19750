import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {freePort} from '../../scripts/size/server';
import {brand, type Brand} from '../../src/site/brand';

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

const {light, dark} = brand.colours;

/** The brand of this site with names, colours and addresses of its own. */
const SECOND: Brand = {
  ...brand,
  baseUrl: '/help/api/',
  url: 'https://broker.example',
  shortTitle: {ru: 'Другой API', en: 'Other API'},
  colours: {...brand.colours, light: {...light, accent: '#5a2ca0'}, dark: {...dark, accent: '#c9b1f5'}},
  phone: {display: '8 800 100-00-00', tel: '+78001000000'},
  copyright: {ru: '© Другой брокер', en: '© Other broker'},
  analytics: {...brand.analytics, counterId: 777},
  links: {...brand.links, offices: 'https://broker.example/offices'},
};

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
  const text = fs.readFileSync(file, 'utf8');
  const changed = text.replace(/(?<=^export const brand: Brand = )\{\n[\s\S]*?\n\}(?=;$)/m, () =>
    JSON.stringify(SECOND, null, 2),
  );
  if (changed === text) {
    throw new Error(
      'src/site/brand.ts has no “export const brand: Brand = {…};”, which tests/support/brand.ts replaces.',
    );
  }
  fs.writeFileSync(file, changed);
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
