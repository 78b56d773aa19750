import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {execFileSync, spawn} from 'node:child_process';
import {once} from 'node:events';
import {gunzipSync} from 'node:zlib';
import {precompressFile} from '../../scripts/precompress';
import {movedAddresses} from '../../scripts/hosting/files';
import routes from '../data/routes.json';
import {nginxHasBrotli, nginxProgram, startNginx, type Nginx} from '../support/nginx';
import {EDITIONS, expect, hydrated, listen, PAGE, test} from './helpers';

/** The shipped configuration under the real server; the same rows as for the local server, and what only a host does. */

const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');

test.describe.configure({mode: 'default'});
test.skip(
  !nginxProgram,
  'nginx is not installed (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static)',
);

let nginx: Nginx;

test.beforeAll(async () => {
  if (!fs.existsSync(path.join(BUILD, '.host/headers.json'))) {
    execFileSync('npx', ['tsx', 'scripts/hosting.ts', '--dir', BUILD]);
  }
  nginx = await startNginx(BUILD);
});

test.afterAll(() => nginx?.stop());

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** One request as written: no normalised path, no redirect, no decompression, a connection of its own. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const {hostname, port} = new URL(nginx.origin);
  return new Promise((resolve, reject) => {
    http
      .request({hostname, port, path: target, method, headers, agent: false}, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
        );
      })
      .on('error', reject)
      .end();
  });
}

for (const edition of EDITIONS) {
  const at = (route: string) => (route === '/' ? edition.home : encodeURI(edition.base + route));

  test(`R02 nginx serves every route under its own address (${edition.name})`, async () => {
    const wrong: string[] = [];
    for (const {route} of routes) {
      const {status, headers} = await ask(at(route));
      const moved = movedAddresses().has(edition.base + route);
      if (
        status !== (moved ? 301 : 200) ||
        (!moved && !headers['content-type']?.startsWith('text/html; charset=utf-8'))
      ) {
        wrong.push(`${route}: ${status} ${headers['content-type']}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test(`R03 nginx answers an unknown path with 404 and the page of its edition (${edition.name})`, async () => {
    for (const unknown of [
      '/no/such/page',
      '/assets/js/none.0a1b2c3d.js',
      '/404',
      '/404.html',
      '/.host/headers.json',
      '/api',
      '/%00',
      '/%ff',
    ]) {
      const {status, headers, body} = await ask(edition.base + unknown);
      if (unknown === '/%00') {
        expect(status, unknown).toBe(400);
        continue;
      }
      expect(status, unknown).toBe(404);
      expect(headers['cache-control'], unknown).toBe('no-cache');
      expect(body.toString(), unknown).toContain(`<html lang=${edition.name}`);
      expect(body.toString(), unknown).toContain(edition.notFound[0]);
    }
  });

  test(`R04 nginx: one address per page, by redirect (${edition.name})`, async () => {
    const base = edition.base;
    for (const [asked, canonical] of [
      [`${PAGE.start}.html`, PAGE.start],
      [`${PAGE.start}/index.html`, PAGE.start],
      [`${PAGE.start}/index`, PAGE.start],
      [`${PAGE.start}/`, PAGE.start],
      [`${PAGE.start}/?a=1&b=%D1%8F`, `${PAGE.start}?a=1&b=%D1%8F`],
      [`/${PAGE.start}`, PAGE.start],
      ['/changelog/', '/changelog'],
      ['/changelog/index.html', '/changelog'],
      ['/no/such/%0d%0aX-Evil:1/', '/no/such/%0d%0aX-Evil:1'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['', '/'],
    ] as const) {
      const {status, headers} = await ask(base + asked);
      expect(status, asked).toBe(301);
      expect(headers.location, asked).toBe(canonical === '/' ? edition.home : base + canonical);
      expect(headers['x-evil']).toBeUndefined();
    }
    // Doubled slashes may take several steps; a browser goes twenty.
    for (const asked of [
      `${base}//api///quick-start//overview/`,
      `${base}${PAGE.start.replaceAll('/', '//')}${'//'.repeat(10)}`,
      `${'//.'.repeat(20).replaceAll('.', '')}${base}${PAGE.start}`,
      `${base}/no${'//such'.repeat(30)}`,
    ]) {
      let target = asked;
      let status = 301;
      for (let step = 0; status === 301 && step < 20; step++) {
        const answer = await ask(target);
        status = answer.status;
        target = answer.headers.location ?? target;
      }
      expect(target, asked).toBe(base + (asked.includes('such') ? `/no${'/such'.repeat(30)}` : PAGE.start));
      expect(status, asked).toBe(asked.includes('such') ? 404 : 200);
    }
  });

  test(`R06 nginx: addresses of the former site lead on (${edition.name})`, async () => {
    const moved = [...movedAddresses()].filter(([from]) => from.startsWith('/docs/en/') === (edition.name === 'en'));
    expect(moved.length).toBeGreaterThan(0);
    for (const [from, to] of moved) {
      const {status, headers} = await ask(`${encodeURI(from)}?a=1`);
      expect([status, headers.location]).toEqual([301, `${to}?a=1`]);
    }
  });
}

test('R01 nginx: the root leads to the Russian edition', async () => {
  for (const root of ['/', '/index', '/index.html', '/.html']) {
    expect((await ask(root)).headers.location, root).toBe('/docs/');
  }
  expect((await ask('/elsewhere')).status).toBe(404);
});

test('nginx: caching by kind of file, validation, ranges, methods', async () => {
  const page = await ask(`/docs${PAGE.start}`);
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await ask(`/docs${PAGE.start}`, {'If-None-Match': page.headers.etag ?? ''});
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);

  const script = /src="?([^" >]*\/main\.[^" >]*)/.exec(page.body.toString())?.[1] ?? '';
  const asset = await ask(script);
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  // Whole or not at all: an answer to an impossible part would be kept as long as the file.
  for (const range of ['bytes=0-9', 'bytes=99999999-']) {
    expect((await ask(script, {Range: range})).status, range).toBe(200);
  }
  expect((await ask(`${script}.br`)).status).toBe(404);
  expect((await ask('/docs/social/docs.png')).headers['content-type']).toBe('image/png');
  expect((await ask(`/docs${PAGE.start}`, {}, 'HEAD')).body.length).toBe(0);
  expect((await ask(`/docs${PAGE.start}`, {}, 'POST')).status).toBe(405);
  expect(page.headers.server).toBe('nginx');
});

test('nginx: every answer carries the security headers once', async () => {
  const wanted: Record<string, string> = JSON.parse(fs.readFileSync(path.join(BUILD, '.host/headers.json'), 'utf8'));
  for (const target of [
    '/docs/',
    '/docs/en/search',
    '/docs/no/such',
    '/docs/changelog/',
    '/robots.txt',
    '/docs/sitemap.xml',
  ]) {
    const {headers} = await ask(target);
    for (const [name, value] of Object.entries(wanted)) {
      expect(headers[name.toLowerCase()], `${target} ${name}`).toBe(value);
    }
  }
});

test('nginx: a backslash leads nowhere, also decoded by a server in front', async () => {
  for (const target of [
    '/\\evil.example/',
    '/%5cevil.example/',
    '/docs/\\evil.example/',
    '/docs/en/%5c%5cevil.example//x',
  ]) {
    const {status, headers} = await ask(target);
    expect([status, headers.location], target).toEqual([404, undefined]);
  }
});

test('nginx: pages of other origins may read the files for programs and nothing else', async () => {
  for (const file of [
    '/docs/openapi.yaml',
    '/docs/en/errors.json',
    '/docs/schema.graphql',
    `/docs${PAGE.start}.md`,
    '/docs/llms.txt',
  ]) {
    expect((await ask(file)).headers['access-control-allow-origin'], file).toBe('*');
  }
  for (const file of ['/docs/', `/docs${PAGE.start}`, '/docs/no/such.json', '/docs/social/docs.png']) {
    expect((await ask(file)).headers['access-control-allow-origin'], file).toBeUndefined();
  }
});

test("nginx: files of the origin's root", async () => {
  const robots = await ask('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body.toString()).toContain('/docs/en/sitemap.xml');
  const contact = (await ask('/.well-known/security.txt')).body.toString();
  expect(contact).toMatch(/^Contact: (mailto|https):\S+$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(contact)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('nginx: ready-made compression', async () => {
  const file = path.join(nginx.root, 'current/docs', `${PAGE.start}.html`);
  await precompressFile(file);
  const plain = fs.readFileSync(file);
  for (const [accept, ending] of [['gzip', 'gz'], ...(nginxHasBrotli ? [['br', 'br']] : [])] as [string, string][]) {
    const {headers, body} = await ask(`/docs${PAGE.start}`, {'Accept-Encoding': accept});
    expect(headers['content-encoding']).toBe(accept);
    expect(headers.vary).toContain('Accept-Encoding');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body.equals(fs.readFileSync(`${file}.${ending}`))).toBe(true);
    expect(body.length).toBeLessThan(plain.length / 3);
  }
  expect((await ask(`/docs${PAGE.start}`)).body.equals(plain)).toBe(true);
});

test('nginx: a build without ready-made files is compressed while it is served', async () => {
  const {headers, body} = await ask(`/docs${PAGE.code}`, {'Accept-Encoding': 'gzip'});
  expect(headers['content-encoding']).toBe('gzip');
  const plain = await ask(`/docs${PAGE.code}`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(gunzipSync(body).equals(plain.body)).toBe(true);
  expect((await ask('/docs/social/docs.png', {'Accept-Encoding': 'gzip'})).headers['content-encoding']).toBeUndefined();
});

test('nginx: a connection that never says what it wants is closed, and the limit of descriptors is raised', async () => {
  const {hostname, port} = new URL(nginx.origin);
  const started = Date.now();
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => undefined); // reset is one way to be closed
  const closed = new Promise((resolve) => socket.on('close', resolve));
  socket.write('GET /docs/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  await closed;
  // The server's own default is a minute.
  expect(Date.now() - started).toBeLessThan(45_000);
  const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(nginx.pid)], {encoding: 'utf8'})
    .trim()
    .split(/\s+/);
  for (const worker of workers) {
    const limits = fs.readFileSync(`/proc/${worker}/limits`, 'utf8');
    expect(limits).toMatch(/^Max open files\s+8192\s/m);
  }
});

test('nginx: a walk in the browser, no violation of the policy', async ({page}) => {
  const complaints = listen(page);
  for (const edition of EDITIONS) {
    await page.goto(`${nginx.origin}${edition.base}${PAGE.code}`);
    await hydrated(page);
    await page.locator('nav.pagination-nav a').last().click();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE.code}$`));
    await page.goBack();
    await expect(page.locator('main h1')).toBeVisible();
  }
  expect(complaints.all).toEqual([]);
});

test('a rollout never takes a script away from an open page, and can be taken back', async ({page}) => {
  const next = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-next-'));
  const first = fs.readlinkSync(path.join(nginx.root, 'current'));
  try {
    await page.goto(`${nginx.origin}/docs${PAGE.start}`);
    await hydrated(page);
    // The next build: every page's chunk has another name, and the old names are gone from it.
    fs.cpSync(BUILD, next, {recursive: true});
    const chunks = path.join(next, 'assets/js');
    const gone = fs.readdirSync(chunks).filter((name) => !/^(main|runtime)/.test(name));
    gone.forEach((name) => fs.rmSync(path.join(chunks, name)));
    fs.writeFileSync(
      path.join(next, 'index.html'),
      fs.readFileSync(path.join(next, 'index.html'), 'utf8').replace('</body>', '<!--next--></body>'),
    );
    nginx.rollout(next);

    await expect.poll(async () => (await ask('/docs/')).body.includes('<!--next-->')).toBe(true);
    for (const name of gone.slice(0, 20)) {
      const {status, headers} = await ask(`/docs/assets/js/${name}`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    // The page that was open before goes on with the code of its own build.
    await page.locator(`nav.pagination-nav a`).last().click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE.start}$`));

    nginx.rollout(path.join(nginx.root, first, 'docs'));
    expect(fs.readlinkSync(path.join(nginx.root, 'current'))).toBe(first);
    await expect.poll(async () => (await ask('/docs/')).body.includes('<!--next-->')).toBe(false);
  } finally {
    fs.rmSync(next, {recursive: true, force: true});
  }
});

/** The least that deploy/rollout.sh takes for a build. @param scripts names of its only assets */
function tinyBuild(mark: string, scripts: string[], policy = 'default-src none'): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-tiny-'));
  fs.mkdirSync(path.join(folder, '.host'));
  fs.writeFileSync(
    path.join(folder, '.host/nginx-headers.conf'),
    `add_header Content-Security-Policy "${policy}" always;\n`,
  );
  fs.writeFileSync(path.join(folder, '.host/nginx-redirects.conf'), '');
  for (const part of ['', 'en']) {
    fs.mkdirSync(path.join(folder, part, 'assets/js'), {recursive: true});
    fs.writeFileSync(path.join(folder, part, 'index.html'), mark);
    fs.writeFileSync(path.join(folder, part, '404.html'), mark);
    scripts.forEach((name) => fs.writeFileSync(path.join(folder, part, 'assets/js', name), mark));
  }
  return folder;
}

/** Sets the time of every kept asset back. */
function age(days: number): void {
  const then = new Date(Date.now() - days * 86_400_000);
  const kept = path.join(nginx.root, 'kept');
  for (const name of fs.readdirSync(kept, {recursive: true}).map(String)) {
    fs.utimesSync(path.join(kept, name), then, then);
  }
}

test('assets of a build stay from the day it is replaced, however long ago it was published', async () => {
  const before = fs.readlinkSync(path.join(nginx.root, 'current'));
  const builds = [tinyBuild('one', ['one.00000001.js']), tinyBuild('two', ['two.00000002.js'])];
  const status = async (name: string) => (await ask(`/docs/assets/js/${name}`)).status;
  try {
    nginx.rollout(builds[0]!);
    age(60);
    nginx.rollout(builds[1]!);
    expect(await status('one.00000001.js')).toBe(200);
    expect(fs.readdirSync(path.join(nginx.root, 'kept')).filter((name) => name !== 'docs')).toEqual([]);
    // Replaced long ago by now, and of no use to the build being served.
    age(60);
    nginx.rollout(path.join(nginx.root, before, 'docs'));
    expect(await status('one.00000001.js')).toBe(404);
    expect(await status('two.00000002.js')).toBe(200);
    await expect.poll(async () => (await ask('/docs/')).body.toString()).not.toBe('two');
  } finally {
    builds.forEach((folder) => fs.rmSync(folder, {recursive: true}));
  }
});

test('pages and their policy are switched together: a rollout that nginx refuses changes neither', async () => {
  const before = fs.readlinkSync(path.join(nginx.root, 'current'));
  const tiny = tinyBuild('tiny', []);
  const seen = async () => {
    const {body, headers} = await ask('/docs/');
    return [body.toString(), headers['content-security-policy']];
  };
  const was = await seen();
  try {
    expect(() => nginx.rollout(tiny, {RELOAD: 'false'})).toThrow(/still published/);
    expect(fs.readlinkSync(path.join(nginx.root, 'current'))).toBe(before);
    expect(await seen()).toEqual(was);
    // Published but not read by nginx yet: still the old pages with the old policy.
    const release = path.join(
      nginx.root,
      'releases',
      fs.readdirSync(path.join(nginx.root, 'releases')).sort().at(-1)!,
      'docs',
    );
    nginx.rollout(release, {RELOAD: ''});
    expect(await seen()).toEqual(was);
    nginx.rollout(release);
    await expect.poll(seen).toEqual(['tiny', 'default-src none']);
  } finally {
    nginx.rollout(path.join(nginx.root, before, 'docs'));
    fs.rmSync(tiny, {recursive: true});
  }
  await expect.poll(seen).toEqual(was);
});

test('a rollout refuses an unfinished build and removes what has expired', async () => {
  const broken = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-broken-'));
  try {
    const before = fs.readlinkSync(path.join(nginx.root, 'current'));
    expect(() => nginx.rollout(broken)).toThrow();
    expect(fs.readlinkSync(path.join(nginx.root, 'current'))).toBe(before);

    const forgotten = path.join(nginx.root, 'kept/docs/assets/js/forgotten.00000000.js');
    fs.writeFileSync(forgotten, '');
    const longAgo = new Date(Date.now() - 50 * 86_400_000);
    fs.utimesSync(forgotten, longAgo, longAgo);
    nginx.rollout(path.join(nginx.root, before, 'docs'));
    expect(fs.existsSync(forgotten)).toBe(false);
  } finally {
    fs.rmSync(broken, {recursive: true, force: true});
  }
});

test('two rollouts at once: the second is refused and says why; what an interrupted one left is swept', async () => {
  const lock = spawn('flock', ['-o', path.join(nginx.root, '.lock'), 'sleep', '60']);
  const tiny = tinyBuild('tiny', []);
  const leftovers = ['kept/.incoming.1', 'releases/.partial.1', 'release.conf.1', 'current.1'].map((name) =>
    path.join(nginx.root, name),
  );
  const before = fs.readlinkSync(path.join(nginx.root, 'current'));
  try {
    leftovers.forEach((name) => fs.writeFileSync(name, ''));
    await expect
      .poll(() => {
        try {
          execFileSync('flock', ['-n', path.join(nginx.root, '.lock'), 'true']);
          return 'free';
        } catch {
          return 'held';
        }
      })
      .toBe('held');
    expect(() => nginx.rollout(tiny)).toThrow(/another one is running/);
    expect(fs.readlinkSync(path.join(nginx.root, 'current'))).toBe(before);
    lock.kill();
    await once(lock, 'exit');
    nginx.rollout(path.join(nginx.root, before, 'docs'));
    expect(leftovers.filter((name) => fs.existsSync(name))).toEqual([]);
  } finally {
    lock.kill();
    fs.rmSync(tiny, {recursive: true});
  }
});

test('a first rollout under a narrow umask can be read by the server', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-umask-'));
  const tiny = tinyBuild('tiny', ['a.00000001.js']);
  try {
    execFileSync('bash', ['-c', `umask 077; RELOAD= deploy/rollout.sh '${tiny}' '${folder}/srv'`], {stdio: 'pipe'});
    const closed = fs
      .readdirSync(path.join(folder, 'srv'), {recursive: true})
      .map(String)
      .filter((name) => name !== '.lock' && (fs.lstatSync(path.join(folder, 'srv', name)).mode & 0o004) === 0);
    expect(closed).toEqual([]);
    expect(fs.statSync(path.join(folder, 'srv')).mode & 0o005).toBe(0o005);
  } finally {
    [folder, tiny].forEach((name) => fs.rmSync(name, {recursive: true}));
  }
});
