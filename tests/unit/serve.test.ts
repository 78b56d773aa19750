import {spawn, type ChildProcess} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import {afterEach, describe, expect, it} from 'vitest';
import {temporaryFolder} from '../support/folder';

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((server) => server.kill()));

/** Starts scripts/serve.ts on a free port. @returns the origin that it prints */
async function serve(dir: string, ...options: string[]): Promise<URL> {
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/serve.ts', '--port', '0', '--dir', dir, ...options],
    {stdio: ['ignore', 'pipe', 'inherit']},
  );
  started.push(server);
  const [said] = (await Promise.race([
    once(server.stdout!, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}.`))),
  ])) as [Buffer];
  const [, ru = '', en] = / on (\S+) and (\S+)\n/.exec(String(said)) ?? [];
  expect(en).toBe(`${ru}en/`);
  return new URL(ru);
}

/** The least that the server takes for a build. */
function build() {
  const folder = temporaryFolder();
  for (const name of ['index.html', '404.html', 'en/index.html', 'en/404.html', 'page.html', 'picture.png']) {
    folder.write(name, `This is ${name}`);
  }
  return folder;
}

/** Status and text of an answer, by a connection of its own to just that address. */
const ask = (host: string, port: string, target: string): Promise<[status: number, text: string]> =>
  new Promise((resolve, reject) => {
    http
      .get({host, port, path: target, agent: false}, (response) => {
        let text = '';
        response.on('data', (part) => (text += String(part)));
        response.on('end', () => resolve([response.statusCode ?? 0, text]));
      })
      .on('error', reject);
  });

describe('the local server', () => {
  it('listens on the loopback address alone and says so; “localhost” finds it', async () => {
    const {hostname, port, pathname} = await serve(build().root);
    expect([hostname, pathname]).toEqual(['127.0.0.1', '/docs/']);
    expect(await ask('localhost', port, '/docs/')).toEqual([200, 'This is index.html']);
    expect((await fetch(`http://localhost:${port}/docs/page`)).status).toBe(200);
    // Whoever listens on all addresses of the machine answers here, too.
    await expect(ask('127.0.0.2', port, '/docs/')).rejects.toThrow(/ECONNREFUSED|EADDRNOTAVAIL|ETIMEDOUT/u);
  });

  it('listens where it is told to', async () => {
    const {hostname, port} = await serve(build().root, '--host', '0.0.0.0');
    expect(hostname).toBe('0.0.0.0');
    expect(await ask('127.0.0.1', port, '/docs/page')).toEqual([200, 'This is page.html']);
  });

  it('serves what links within the build lead to, and nothing behind those that lead nowhere or out of it', async () => {
    const {root, write, place} = build();
    const outside = temporaryFolder();
    ['secret.html', 'secret.png', 'robots.txt'].forEach((name) => outside.write(name, 'secret'));
    write('sub/other.png', 'other');
    for (const [name, target] of [
      ['gone.png', 'nowhere.png'],
      ['gone.html', 'nowhere.html'],
      ['leaving.png', outside.place('secret.png')],
      ['leaving.html', outside.place('secret.html')],
      ['robots.txt', outside.place('robots.txt')],
      ['folder', outside.root],
      ['inner.png', 'sub/other.png'],
      ['self', 'self'],
    ] as const) {
      fs.symlinkSync(target, place(name));
    }
    // The build itself may be a link: a host publishes one of several releases so.
    const current = path.join(outside.root, 'current');
    fs.symlinkSync(root, current);
    const {hostname, port} = await serve(current);
    for (const name of [
      '/docs/gone.png',
      '/docs/gone',
      '/docs/leaving.png',
      '/docs/leaving',
      '/docs/folder/secret',
      '/docs/folder/secret.png',
      '/docs/self',
      '/robots.txt',
    ]) {
      expect(await ask(hostname, port, name), name).toEqual([404, 'This is 404.html']);
    }
    expect(await ask(hostname, port, '/docs/inner.png')).toEqual([200, 'other']);
    expect(await ask(hostname, port, '/docs/picture.png')).toEqual([200, 'This is picture.png']);
    expect(await ask(hostname, port, '/docs/page')).toEqual([200, 'This is page.html']);
  });
});
