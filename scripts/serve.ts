/**
 * Serves the build the way a host does: canonical addresses by redirect, not-found pages of the right edition,
 * compression, caching, security headers. Usage: npm run serve -- [--port 3000] [--host 127.0.0.1] [--dir build] [--with-analytics]
 * Only this machine is served; `--host 0.0.0.0` serves its network, too.
 */
import fs from 'node:fs';
import http, {type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import sirv from 'sirv';
import {bases, folderOf} from '../src/site/baseUrls';
import {brand} from '../src/site/brand';
import {decoded} from '../src/lib/canonicalUrl';
import {ROOT_FILES} from './hosting/files';
import {cacheControl, canonicalUrl, isShared, movedUrl, notFoundPage, rootFile, wantsMarkdown} from './hostRules';
import {inlineOf, securityHeaders} from './hosting/policy';

const {values} = parseArgs({
  options: {
    port: {type: 'string', default: '3000'},
    host: {type: 'string', default: '127.0.0.1'},
    dir: {type: 'string', default: 'build'},
    'with-analytics': {type: 'boolean', default: false},
  },
});
const root = path.resolve(values.dir);
const port = Number(values.port);

if (!fs.existsSync(path.join(root, 'en/404.html'))) {
  console.error(`${root} holds no build of both editions. Run "npm run build" first.`);
  process.exit(1);
}

// Made at each start, so that any build can be served, also one that `npm run build` did not finish.
// `--with-analytics` allows the page-view counter to a build whose own configuration names one.
const policy = inlineOf(root).then((parts) =>
  securityHeaders(parts, values['with-analytics'] || brand.analytics.counterId !== null, brand.policyReports),
);

const COMPRESSIBLE = /\.(html|js|css|svg|json|xml|txt|md|yaml|graphql|map)$/;
const compressed = new Map<string, Buffer>();

/** Gzips each text file once and hands it out while the file stays as it is. */
function gzipOf(file: string): Buffer {
  const key = `${file} ${fs.statSync(file).mtimeMs}`;
  let body = compressed.get(key);
  if (!body) {
    body = gzipSync(fs.readFileSync(file), {level: 9});
    compressed.set(key, body);
  }
  return body;
}

const realRoot = fs.realpathSync(root);

/** Whether a name stands for a file of the build: a link that leads nowhere or out of it does not. */
function isOwn(file: string): boolean {
  const target = fs.existsSync(file) ? fs.realpathSync(file) : '';
  return target.startsWith(realRoot + path.sep) && fs.statSync(target).isFile();
}

/** @param pathname decoded */
function fileOf(pathname: string, markdown: boolean): string | undefined {
  const relative = folderOf(pathname);
  const page = relative === '' || relative.endsWith('/') ? `${relative}index` : relative;
  return [relative, ...(markdown ? [`${page}.md`] : []), `${relative}.html`, path.posix.join(relative, 'index.html')]
    .map((name) => path.join(root, name))
    .find(isOwn);
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.graphql': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
};

/** Whether a client takes gzip; `gzip;q=0` says that it does not. */
const takesGzip = (accepted = ''): boolean => /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);

// `dev`: looks a file up when it is asked for. The list made at the start stops at a link that leads nowhere.
const assets = sirv(root, {etag: true, dotfiles: true, dev: true});

/** The media type of a file; undefined for what sirv serves. */
const typeOf = (file: string): string | undefined =>
  ROOT_FILES[`/${path.relative(root, file).split(path.sep).join('/')}`] ?? TYPES[path.extname(file)];

function send(request: IncomingMessage, response: ServerResponse, file: string, status: number): void {
  // A page has two forms, and a cache has to know by what they were chosen.
  const vary =
    path.extname(request.url?.replace(/\?.*$/, '') ?? '') === '' ? 'Accept, Accept-Encoding' : 'Accept-Encoding';
  const gzip = COMPRESSIBLE.test(file) && takesGzip(String(request.headers['accept-encoding'] ?? ''));
  const {size, mtimeMs} = fs.statSync(file);
  const tag = `W/"${size.toString(16)}-${Math.floor(mtimeMs).toString(16)}"`;
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304, {ETag: tag, Vary: vary}).end();
    return;
  }
  const body = gzip ? gzipOf(file) : fs.readFileSync(file);
  response.writeHead(status, {
    'Content-Type': typeOf(file) ?? 'application/octet-stream',
    'Content-Length': body.length,
    Vary: vary,
    ...(status === 200 ? {ETag: tag} : {}),
    ...(gzip ? {'Content-Encoding': 'gzip'} : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

void policy.then((headers) =>
  http
    .createServer((request, response) => {
      const url = request.url ?? '/';
      for (const [name, value] of Object.entries(headers)) {
        response.setHeader(name, value);
      }
      if (!['GET', 'HEAD'].includes(request.method ?? '')) {
        response.writeHead(405, {Allow: 'GET, HEAD', 'Cache-Control': 'no-cache'}).end();
        return;
      }
      const location = canonicalUrl(url) ?? movedUrl(url);
      if (location !== null) {
        response.writeHead(301, {Location: location, 'Cache-Control': 'no-cache'}).end();
        return;
      }
      const pathname = url.replace(/\?.*$/, '');
      // A path that is not valid percent-encoding names no file.
      const name = decoded(pathname);
      const file = name.startsWith(bases.ru)
        ? fileOf(name, wantsMarkdown(request.headers.accept))
        : rootFile(name, root);
      if (!file || !isOwn(file) || /\/404(\.html)?$/.test(name) || (name.startsWith(bases.ru) && /\/\./.test(name))) {
        response.setHeader('Cache-Control', 'no-cache');
        send(request, response, path.join(root, notFoundPage(name)), 404);
        return;
      }
      response.setHeader('Cache-Control', cacheControl(pathname));
      if (isShared(pathname) || path.extname(file) === '.md') {
        response.setHeader('Access-Control-Allow-Origin', '*');
      }
      if (typeOf(file) !== undefined) {
        send(request, response, file, 200);
        return;
      }
      // Everything else (images, archives): ranges and etags are sirv's business.
      request.url = `/${path.relative(root, file).split(path.sep).map(encodeURIComponent).join('/')}`;
      assets(request, response);
    })
    .on('error', (error: NodeJS.ErrnoException) => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Name another one: npm run serve -- --port ${port + 1}`
          : error.message,
      );
      process.exit(1);
    })
    .listen(port, values.host, function (this: http.Server) {
      const {address, family, port: own} = this.address() as AddressInfo;
      const origin = `http://${family === 'IPv6' ? `[${address}]` : address}:${own}`;
      console.log(
        `Serving ${root} on ${Object.values(bases)
          .map((base) => origin + base)
          .join(' and ')}`,
      );
    }),
);
