import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {execFileSync, spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {gunzipSync} from 'node:zlib';
import {precompressFile} from '../../scripts/precompress';
import {movedAddresses, ROOT_FILES} from '../../scripts/hosting/files';
import routes from '../data/routes.json';
import {nginxHasBrotli, nginxProgram, startNginx, type Nginx} from '../support/nginx';
import {EDITIONS, expect, hydrated, inEachEdition, listen, PAGE, SITE, test} from './helpers';

/** What every host of the site has to do: nginx under the shipped configuration, and the local server in its place. */

const BUILD = path.resolve(process.env.BUILD_DIR ?? 'build');
const NEEDS_NGINX = 'nginx is not installed (Debian: apt-get install nginx-light libnginx-mod-http-brotli-static)';

test.describe.configure({mode: 'default'});

let nginx: Nginx;
/** Holds the builds that tests make. */
let scratch: string;

test.beforeAll(async () => {
  if (!fs.existsSync(path.join(BUILD, '.host/headers.json'))) {
    execFileSync('npx', ['tsx', 'scripts/hosting.ts', '--dir', BUILD]);
  }
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'docs-builds-'));
  if (nginxProgram) nginx = await startNginx(BUILD);
});

test.afterAll(async () => {
  await nginx?.stop();
  fs.rmSync(scratch, {recursive: true, force: true});
});

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Requests as written: no normalised path, no redirect, no decompression, a connection of its own. */
const asker =
  (origin: () => string) =>
  (target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> => {
    const {hostname, port} = new URL(origin());
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
  };

for (const host of ['nginx', 'the local server']) {
  test.describe(host, () => {
    test.skip(host === 'nginx' && !nginxProgram, NEEDS_NGINX);

    const ask = asker(() => (host === 'nginx' ? nginx.origin : SITE));

    inEachEdition((edition, at) => {
      test('R02 serves every route under its own address', async () => {
        const wrong: string[] = [];
        for (const {route} of routes) {
          const {status, headers} = await ask(encodeURI(at(route)));
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

      test('R03 answers an unknown path, and what belongs to the host, with 404 and the page of its edition', async () => {
        const otherCase = edition.name === 'en' ? ['/docs/EN/api/usage/faq'] : ['/docs/API/usage/faq'];
        const below = [
          '/no/such/page',
          '/no%2fsuch',
          '/assets/js/none.0a1b2c3d.js',
          '/404',
          '/%34%30%34',
          '/404.html',
          '/.host/headers.json',
          '/%2ehost/headers.json',
          '/.well-known/security.txt',
          '/api',
          '/%ff',
          '/api/usage/faq%20',
        ];
        for (const unknown of [...below.map((name) => edition.base + name), ...otherCase]) {
          const {status, headers, body} = await ask(unknown);
          expect(status, unknown).toBe(404);
          expect(headers['cache-control'], unknown).toBe('no-cache');
          expect(body.toString(), unknown).toContain(`<html lang=${edition.name}`);
          expect(body.toString(), unknown).toContain(edition.notFound[0]);
        }
        expect((await ask(`${edition.base}/%2e%2e%2fpackage.json`)).status).toBe(404);
        expect((await ask(`${edition.base}/%00`)).status).toBe(host === 'nginx' ? 400 : 404);
      });

      test('R04 one address per page, by redirect', async () => {
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
          expect([status, headers.location], asked).toEqual([301, at(canonical)]);
          expect(headers['x-evil']).toBeUndefined();
        }
        const {status, headers} = await ask(base.replace(/en$/, 'EN'));
        expect([status, headers.location]).toEqual([301, at('/')]);
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

      test('R06 addresses of the former site lead on', async () => {
        const moved = [...movedAddresses()].filter(
          ([from]) => from.startsWith('/docs/en/') === (edition.name === 'en'),
        );
        expect(moved.length).toBeGreaterThan(0);
        for (const [from, to] of moved) {
          const {status, headers} = await ask(`${encodeURI(from)}?a=1`);
          expect([status, headers.location]).toEqual([301, `${to}?a=1`]);
        }
      });
    });

    test('a page is Markdown to whoever asks for it, HTML to everybody else, and caches are told', async () => {
      const markdown = 'text/markdown; charset=utf-8';
      const html = 'text/html; charset=utf-8';
      for (const [accept, type] of [
        ['text/markdown', markdown],
        ['Text/Markdown, text/html;q=0.9, */*;q=0.8', markdown],
        ['text/html, text/markdown, */*', markdown],
        ['text/markdown;q=0.9, */*;q=0.1', markdown],
        ['text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', html],
        ['*/*', html],
        ['text/html, text/markdown;q=0.5', html],
        ['text/html,application/xml;q=0.9,text/markdown; q=0.5', html],
        ['text/markdown;q=0.5, text/html', html],
        ['text/markdown;q=0, */*', html],
      ] as const) {
        for (const page of [PAGE.start, '/', '/changelog']) {
          for (const base of ['/docs', '/docs/en']) {
            const {status, headers, body} = await ask(base + page, {Accept: accept});
            expect([status, headers['content-type']], `${base}${page} ${accept}`).toEqual([200, type]);
            expect(headers.vary, accept).toMatch(/(?:^|, )Accept(?:,|$)/);
            expect(body.toString().startsWith(type === markdown ? '---\nurl: ' : '<!doctype html>'), accept).toBe(true);
            expect(headers['access-control-allow-origin']).toBe(type === markdown ? '*' : undefined);
          }
        }
      }
      // What has no Markdown, and files with a name of their own, are what they are.
      const asked = {Accept: 'text/markdown'};
      expect((await ask('/docs/tags', asked)).headers['content-type']).toBe(html);
      expect((await ask('/docs/llms.txt', asked)).headers['content-type']).toBe('text/plain; charset=utf-8');
      const file = await ask('/docs/openapi.json', asked);
      expect(file.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(file.headers.vary ?? '').not.toMatch(/(?:^|, )Accept(?:,|$)/);
      expect((await ask('/docs/no/such', asked)).status).toBe(404);
    });

    test('R01 the root leads to the Russian edition', async () => {
      for (const root of ['/', '/index', '/index.html', '/.html']) {
        const {status, headers} = await ask(root);
        expect([status, headers.location], root).toEqual([301, '/docs/']);
      }
      expect((await ask('/elsewhere')).status).toBe(404);
    });

    test('caching by kind of file, validation, ranges, methods', async () => {
      const page = await ask(`/docs${PAGE.start}`, {'Accept-Encoding': 'gzip;q=0, br;q=0'});
      expect(page.headers['content-encoding']).toBeUndefined();
      expect(page.headers['cache-control']).toBe('no-cache');
      const again = await ask(`/docs${PAGE.start}`, {'If-None-Match': page.headers.etag ?? ''});
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect(again.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
      expect((await ask(`/docs${PAGE.start}`, {'If-None-Match': 'W/"0"'})).status).toBe(200);

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
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        expect((await ask('/docs/', {}, method)).status, method).toBe(405);
      }
    });

    test('every answer carries the security headers once', async () => {
      const wanted = JSON.parse(fs.readFileSync(path.join(BUILD, '.host/headers.json'), 'utf8')) as Record<
        string,
        string
      >;
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

    test('a backslash leads nowhere, also decoded by a server in front', async () => {
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

    test('pages of other origins may read the files for programs and nothing else', async () => {
      for (const [files, allowed] of [
        [['/openapi.yaml', '/en/errors.json', '/schema.graphql', `${PAGE.start}.md`, '/llms.txt'], '*'],
        [['/', PAGE.start, '/no/such.json', '/social/docs.png'], undefined],
      ] as const) {
        for (const file of files) {
          expect((await ask(`/docs${file}`)).headers['access-control-allow-origin'], file).toBe(allowed);
        }
      }
    });
  });
}

test.describe('nginx alone', () => {
  test.skip(!nginxProgram, NEEDS_NGINX);

  const ask = asker(() => nginx.origin);

  test("files of the origin's root", async () => {
    const robots = await ask('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body.toString()).toContain('/docs/en/sitemap.xml');
    const skills = await ask('/.well-known/agent-skills/index.json');
    expect([skills.status, skills.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const catalog = await ask('/.well-known/api-catalog');
    expect(catalog.headers['content-type']).toBe(ROOT_FILES['/.well-known/api-catalog']);
    expect(JSON.parse(catalog.body.toString())).toHaveProperty('linkset');
    const contact = (await ask('/.well-known/security.txt')).body.toString();
    expect(contact).toMatch(/^Contact: (mailto|https):\S+$/m);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(contact)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });

  test('ready-made compression', async () => {
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

  test('a build without ready-made files is compressed while it is served', async () => {
    const {headers, body} = await ask(`/docs${PAGE.code}`, {'Accept-Encoding': 'gzip'});
    expect(headers['content-encoding']).toBe('gzip');
    const plain = await ask(`/docs${PAGE.code}`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(body).equals(plain.body)).toBe(true);
    expect(
      (await ask('/docs/social/docs.png', {'Accept-Encoding': 'gzip'})).headers['content-encoding'],
    ).toBeUndefined();
  });

  test('a connection that never says what it wants is closed, and the limit of descriptors is raised', async () => {
    // How long it takes by the clock would say more of the machine: the server's own default, a minute, is what must not stand.
    const config = fs.readFileSync(path.join(BUILD, '.host/nginx.conf'), 'utf8');
    expect(Number(/^\s*client_header_timeout (\d+)s;$/m.exec(config)?.[1])).toBeLessThan(60);
    test.setTimeout(300_000);
    const {hostname, port} = new URL(nginx.origin);
    const socket = net.connect(Number(port), hostname);
    socket.on('error', () => undefined); // reset is one way to be closed
    const closed = new Promise((resolve) => socket.on('close', resolve));
    socket.write('GET /docs/ HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    await closed;
    const workers = execFileSync('ps', ['-o', 'pid=', '--ppid', String(nginx.pid)], {encoding: 'utf8'})
      .trim()
      .split(/\s+/);
    for (const worker of workers) {
      const limits = fs.readFileSync(`/proc/${worker}/limits`, 'utf8');
      expect(limits).toMatch(/^Max open files\s+8192\s/m);
    }
  });

  test('a walk in the browser, no violation of the policy', async ({page}) => {
    const complaints = listen(page);
    for (const edition of EDITIONS) {
      await page.goto(`${nginx.origin}${edition.base}${PAGE.code}`);
      await hydrated(page);
      await page.locator('nav.pagination-nav a').last().click();
      await expect(page).not.toHaveURL(new RegExp(`${PAGE.code}$`));
      await page.goBack();
      await expect(page.locator('main h1')).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

  test('a rollout never takes a script away from an open page, and can be taken back', async ({page}) => {
    const first = fs.readlinkSync(path.join(nginx.root, 'current'));
    await page.goto(`${nginx.origin}/docs${PAGE.start}`);
    await hydrated(page);
    // The next build: the old names are gone from it.
    nginx.rollout(tinyBuild('next'));
    const text = async () => (await ask('/docs/')).body.toString();
    await expect.poll(text).toBe('next');
    for (const name of fs.readdirSync(path.join(BUILD, 'assets/js')).slice(0, 20)) {
      const {status, headers} = await ask(`/docs/assets/js/${name}`);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    // The page that was open before goes on with the code of its own build.
    await page.locator('nav.pagination-nav a').last().click();
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${PAGE.start}$`));

    nginx.rollout(path.join(nginx.root, first, 'docs'));
    expect(fs.readlinkSync(path.join(nginx.root, 'current'))).toBe(first);
    await expect.poll(text).not.toBe('next');
  });
});

/** The least that deploy/rollout.sh takes for a build: pages that are a mark, a policy that names it. @param scripts its only assets */
function tinyBuild(mark: string, scripts: string[] = []): string {
  const folder = path.join(scratch, mark);
  fs.cpSync(path.join(BUILD, '.host'), path.join(folder, '.host'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, '.host/nginx-headers.conf'),
    `add_header Content-Security-Policy "default-src ${mark}" always;\n`,
  );
  for (const part of ['', 'en']) {
    fs.mkdirSync(path.join(folder, part, 'assets/js'), {recursive: true});
    for (const name of ['index.html', '404.html', ...scripts.map((script) => `assets/js/${script}`)]) {
      fs.writeFileSync(path.join(folder, part, name), mark);
    }
  }
  return folder;
}

test.describe('rollouts', () => {
  test.skip(!nginxProgram, NEEDS_NGINX);

  let host: Nginx;
  test.beforeAll(async () => {
    host = await startNginx(tinyBuild('first'));
  });
  test.afterAll(() => host?.stop());

  const ask = asker(() => host.origin);
  const seen = async () => {
    const {body, headers} = await ask('/docs/');
    return [body.toString(), headers['content-security-policy']];
  };
  const at = (...names: string[]) => path.join(host.root, ...names);
  const current = () => fs.readlinkSync(at('current'));
  const publishAgain = () => host.rollout(at(current(), 'docs'));

  /** Sets the time of every kept asset back. */
  function age(days: number): void {
    const then = new Date(Date.now() - days * 86_400_000);
    for (const name of fs.readdirSync(at('kept'), {recursive: true}).map(String)) {
      fs.utimesSync(at('kept', name), then, then);
    }
  }

  test('assets of a build stay from the day it is replaced, however long ago it was published', async () => {
    const status = async (name: string) => (await ask(`/docs/assets/js/${name}`)).status;
    host.rollout(tinyBuild('one', ['one.00000001.js']));
    age(60);
    host.rollout(tinyBuild('two', ['two.00000002.js']));
    expect(await status('one.00000001.js')).toBe(200);
    expect(fs.readdirSync(at('kept')).filter((name) => name !== 'docs')).toEqual([]);
    // Replaced long ago by now, and of no use to the build being served.
    age(60);
    host.rollout(tinyBuild('three'));
    // An old worker of nginx may answer until it has been told.
    await expect.poll(seen).toEqual(['three', 'default-src three']);
    await expect.poll(() => status('one.00000001.js')).toBe(404);
    expect(await status('two.00000002.js')).toBe(200);
  });

  test('pages and their policy are switched together: a rollout that nginx refuses changes neither', async () => {
    const before = current();
    const was = await seen();
    const releases = () => fs.readdirSync(at('releases'));
    const earlier = releases();
    expect(() => host.rollout(tinyBuild('switched'), {RELOAD: 'false'})).toThrow(/still published/);
    expect(current()).toBe(before);
    expect(await seen()).toEqual(was);
    // Published but not read by nginx yet: still the old pages with the old policy.
    const release = at(
      'releases',
      releases().find((name) => !earlier.includes(name))!,
      'docs',
    );
    host.rollout(release, {RELOAD: ''});
    expect(await seen()).toEqual(was);
    host.rollout(release);
    await expect.poll(seen).toEqual(['switched', 'default-src switched']);
  });

  test('a rollout refuses an unfinished build and removes what has expired', () => {
    const before = current();
    const broken = tinyBuild('broken');
    fs.rmSync(path.join(broken, 'en/404.html'));
    expect(() => host.rollout(broken)).toThrow(/en\/404\.html is missing/);
    expect(current()).toBe(before);

    fs.writeFileSync(at('kept/docs/assets/js/forgotten.00000000.js'), '');
    age(50);
    publishAgain();
    expect(fs.existsSync(at('kept/docs/assets/js/forgotten.00000000.js'))).toBe(false);
  });

  test('two rollouts at once: the second is refused and says why; what an interrupted one left is swept', async () => {
    const lock = spawn('flock', ['-o', at('.lock'), 'sleep', '60']);
    const leftovers = ['kept/.incoming.1', 'releases/.partial.1', 'release.conf.1', 'current.1'].map((name) =>
      at(name),
    );
    const before = current();
    try {
      leftovers.forEach((name) => fs.writeFileSync(name, ''));
      await expect.poll(() => spawnSync('flock', ['-n', at('.lock'), 'true']).status, 'the lock is held').toBe(1);
      expect(() => host.rollout(tinyBuild('second'))).toThrow(/another one is running/);
      expect(current()).toBe(before);
    } finally {
      lock.kill();
      await once(lock, 'exit');
    }
    publishAgain();
    expect(leftovers.filter((name) => fs.existsSync(name))).toEqual([]);
  });

  test('a first rollout under a narrow umask can be read by the server', () => {
    const root = path.join(scratch, 'srv');
    const build = tinyBuild('narrow', ['a.00000001.js']);
    execFileSync('bash', ['-c', `umask 077; RELOAD= deploy/rollout.sh '${build}' '${root}'`], {stdio: 'pipe'});
    const closed = fs
      .readdirSync(root, {recursive: true})
      .map(String)
      .filter((name) => name !== '.lock' && (fs.lstatSync(path.join(root, name)).mode & 0o004) === 0);
    expect(closed).toEqual([]);
    expect(fs.statSync(root).mode & 0o005).toBe(0o005);
  });
});
