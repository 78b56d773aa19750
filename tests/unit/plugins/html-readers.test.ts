import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {beforeAll, describe, expect, it} from 'vitest';
import builtPages, {type HtmlReader} from '../../../src/plugins/html-readers';
import {INLINE_FILE, inlineParts} from '../../../src/plugins/html-readers/inline';
import {createHtmlParser, type HtmlPage} from '../../../src/plugins/html-readers/page';
import {temporaryFolder} from '../../support/folder';

const HTML = `<!doctype html><html lang=en class="docs-wrapper docs-doc-page"><head><title>T | Site</title>
<meta name=description content="D"><meta property="og:image" content="https://a.b/x.png"><link rel=canonical href=https://a.b/docs/a>
<script type="application/ld+json">{"@type": "TechArticle"}</script><script>start("<p style='color: red'>")</script></head><body>
<nav class=navbar><h1>Site</h1></nav><main><article><nav class="theme-doc-breadcrumbs"><ul><li>Guides<li class="breadcrumbs__item--active">T</ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>T\u200Bitle</h1></header><p style="margin: 0">Text<br>here, <a href="/docs/b">b</a>.
<dl><dt id=q-tf><code>tf</code> <span>string</span><dd><p>Length.<ul><li><code>60</code> — minute<li><code>D</code> — day</ul></dl>
<div data-lang=go><div class="language-go theme-code-block"><div class=title_x1y2>a.go</div><pre><code>go <span>run</span>
</code></pre></div></div><table><tr><td>cell</table></div></article></main></body></html>`;

let read: (html: string) => HtmlPage;
beforeAll(async () => {
  read = await createHtmlParser();
});
const {root: folder, place, read: textOf, write} = temporaryFolder();

describe('HtmlPage', () => {
  it('says what it is', () => {
    const page = read(HTML);
    expect([page.kind, page.language, page.title, page.meta('description'), page.meta('og:image'), page.trail]).toEqual(
      ['doc', 'en', 'Title', 'D', 'https://a.b/x.png', ['Guides']],
    );
    expect(page.structured).toEqual([{'@type': 'TechArticle'}]);
    expect(page.links.map(({href}) => href)).toEqual(['https://a.b/docs/a', '/docs/b']);
    expect(page.fields).toMatchObject([{id: 'q-tf', name: 'tf', values: ['60', 'D']}]);
    expect(page.code).toMatchObject([{language: 'go', title: 'a.go', text: 'go run', sample: 'go'}]);
    expect(page.tables).toHaveLength(1);
    expect(read('<html class="docs-tags-list-page"><main><h1>Tags</h1></main>').kind).toBeNull();
  });

  it('names inline code, that in strings of scripts, and what no policy can allow', () => {
    expect(read(HTML).inline).toEqual({
      scripts: [`start("<p style='color: red'>")`],
      styles: ['margin: 0', 'color: red'],
      forbidden: [],
    });
    const bad = '<a href="javascript:go()" onclick="go()">a</a><style>p{}</style><pre>onclick=x</pre>';
    expect(read(bad).inline.forbidden).toEqual(['onclick', '<style>', 'javascript:']);
  });
});

describe('html-readers: pages of a build', () => {
  const build = (edition: string) => {
    write(`${edition}/index.html`, HTML);
    write(`${edition}/a.html`, HTML.replace('margin: 0', 'margin: 1px'));
    write(`${edition}/404.html`, HTML);
    const baseUrl = `/docs/${edition ? `${edition}/` : ''}`;
    return {
      outDir: place(edition),
      baseUrl,
      routesPaths: [baseUrl, `${baseUrl}a`, `${baseUrl}404.html`],
    } as unknown as Props;
  };
  const htmlOf = (dir: string) =>
    fs
      .readdirSync(dir, {recursive: true})
      .map(String)
      .filter((name) => name.endsWith('.html'))
      .map((name) => [name, fs.readFileSync(path.join(dir, name), 'utf8')]);

  /** A reader that notes what it reads. */
  const noting = () => {
    const pages: HtmlPage[] = [];
    const addresses: string[] = [];
    const open = ({routesPaths}: Props): HtmlReader => ({
      paths: routesPaths,
      read(page, address) {
        pages.push(page);
        addresses.push(address);
      },
      close: () => Promise.resolve(),
    });
    return {pages, addresses, open};
  };

  it('are parsed once for all readers, and neither readers nor the last step of the build change one', async () => {
    const [one, two] = [noting(), noting()];
    const builds = [build(''), build('en')];
    const before = htmlOf(folder);
    for (const made of builds) {
      const plugin = builtPages({} as never, {readers: [one.open, two.open, inlineParts]});
      await plugin.postBuild?.(made as never);
    }
    expect(two.addresses).toEqual(builds.flatMap(({routesPaths}) => routesPaths));
    expect(one.pages).toHaveLength(6);
    expect(one.pages.every((page, index) => page === two.pages[index])).toBe(true);
    expect(two.pages.map((page) => page.all('p')[0]?.properties.style)).toEqual(
      Array(2).fill(['margin: 0', 'margin: 1px', 'margin: 0']).flat(),
    );
    expect(JSON.parse(textOf(`en/${INLINE_FILE}`))).toMatchObject({
      styles: ['margin: 0', 'color: red', 'margin: 1px'],
    });

    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/hosting.ts', '--dir', folder]);
    expect(textOf('.host/headers.json')).toContain('Content-Security-Policy');
    expect(htmlOf(folder)).toEqual(before);
  });

  it('are an error with their file when a reader cannot take them', async () => {
    const failing = ({routesPaths}: Props): HtmlReader => ({
      paths: routesPaths,
      read() {
        throw new Error('no');
      },
      close: () => Promise.resolve(),
    });
    const plugin = builtPages({} as never, {readers: [failing]});
    await expect(plugin.postBuild?.(build('x') as never)).rejects.toThrow(/x[\\/]index\.html cannot be read/u);
  });
});
