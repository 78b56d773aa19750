import {brotliCompressSync, constants, gzipSync} from 'node:zlib';
import type {Browser, Request} from '@playwright/test';

export const KINDS = ['html', 'css', 'js', 'font', 'image', 'data', 'other'] as const;
export type Kind = (typeof KINDS)[number];

/** Bytes of the bodies of a group of responses. */
export interface Bytes {
  requests: number;
  raw: number;
  /** zlib, level 9. */
  gzip: number;
  /** Quality 11. */
  brotli: number;
}

export interface Weight {
  /** What the page needs, by kind. */
  needed: Record<Kind, Bytes>;
  total: Bytes;
  /** What the framework fetches in idle time for pages the reader may open next (`<link rel=prefetch>`). */
  prefetched: Bytes;
  /** Addresses outside the page's own origin; not in any sum. */
  external: string[];
}

const nothing = (): Bytes => ({requests: 0, raw: 0, gzip: 0, brotli: 0});

function kindOf(request: Request, contentType: string): Kind {
  const byType: Partial<Record<string, Kind>> = {
    document: 'html',
    stylesheet: 'css',
    script: 'js',
    font: 'font',
    image: 'image',
    fetch: 'data',
    xhr: 'data',
  };
  const kind = byType[request.resourceType()];
  return kind ?? (/javascript/.test(contentType) ? 'js' : /json|xml|text/.test(contentType) ? 'data' : 'other');
}

function compressed(body: Buffer, contentType: string): Bytes {
  const text = /text|javascript|json|xml|svg/.test(contentType);
  const best = (packed: Buffer) => Math.min(packed.length, body.length);
  return {
    requests: 1,
    raw: body.length,
    gzip: text ? best(gzipSync(body, {level: 9})) : body.length,
    brotli: text ? best(brotliCompressSync(body, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}})) : body.length,
  };
}

function add(to: Bytes, more: Bytes): void {
  to.requests += more.requests;
  to.raw += more.raw;
  to.gzip += more.gzip;
  to.brotli += more.brotli;
}

/**
 * Requests and bytes of a first visit with an empty cache, 1350 × 940, until the network has been quiet for two seconds. Bodies only:
 * headers depend on the host.
 *
 * @param url of the page; the server may compress or not
 */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({viewport: {width: 1350, height: 940}});
  try {
    const page = await context.newPage();
    const requests = new Map<string, Request>();
    let last = Date.now();
    page.on('request', (request) => {
      last = Date.now();
      if (/^https?:/.test(request.url()) && !requests.has(request.url())) {
        requests.set(request.url(), request);
      }
    });
    page.on('requestfinished', () => (last = Date.now()));
    await page.goto(url, {waitUntil: 'load'});
    while (Date.now() - last < 2000) {
      await page.waitForTimeout(200);
    }
    const needed = Object.fromEntries(KINDS.map((kind) => [kind, nothing()])) as Record<Kind, Bytes>;
    const weight: Weight = {needed, total: nothing(), prefetched: nothing(), external: []};
    for (const [address, request] of requests) {
      if (new URL(address).origin !== new URL(url).origin) {
        weight.external.push(address);
        continue;
      }
      const answer = await context.request.get(address);
      const type = answer.headers()['content-type'] ?? '';
      const bytes = compressed(await answer.body(), type);
      const headers = await request.allHeaders();
      if (/prefetch/.test(headers['sec-purpose'] ?? headers.purpose ?? '')) {
        add(weight.prefetched, bytes);
      } else {
        add(needed[kindOf(request, type)], bytes);
        add(weight.total, bytes);
      }
    }
    return weight;
  } finally {
    await context.close();
  }
}
