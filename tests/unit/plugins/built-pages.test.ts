import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import type {Props} from '@docusaurus/types';
import {beforeAll, describe, expect, it} from 'vitest';
import builtPages, {type PageReader} from '../../../src/plugins/built-pages';
import {INLINE_FILE, inlineParts} from '../../../src/plugins/built-pages/inline';
import {pageReader, type BuiltPage} from '../../../src/plugins/built-pages/page';
import {temporaryFolder} from '../../support/folder';

const HTML = `<!doctype html><html lang=en class="docs-wrapper docs-doc-page"><head><title>T | Site</title>
<meta name=description content="D"><meta property="og:image" content="https://a.b/x.png"><link rel=canonical href=https://a.b/docs/a>
<script type="application/ld+json">{"@type": "TechArticle"}</script><script>start("<p style='color: red'>")</script></head><body>
<nav class=navbar><h1>Site</h1></nav><main><article><nav class="theme-doc-breadcrumbs"><ul><li>Guides<li class="breadcrumbs__item--active">T</ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>T\u200Bitle</h1></header><p style="margin: 0">Text<br>here, <a href="/docs/b">b</a>.
<dl><dt id=q-tf><code>tf</code> <span>string</span><dd><p>Length.<ul><li><code>60</code> — minute<li><code>D</code> — day</ul></dl>
<div data-lang=go><div class="language-go theme-code-block"><div class=title_x1y2>a.go</div><pre><code>go <span>run</span>
</code></pre></div></div><table><tr><td>cell</table></div></article></main></body></html>`;

let read: (html: string) => BuiltPage;
beforeAll(async () => {
  read = await pageReader();
});
const {root: folder, place, read: textOf, write} = temporaryFolder();

describe('a built page', () => {
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

describe('the pages of a build', () => {
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

  /** A reader that says the title, and notes what it reads and takes. */
  const noting = (name: string) => {
    const read: BuiltPage[] = [];
    const taken: unknown[] = [];
    const open = ({routesPaths}: Props): PageReader<string> => ({
      name,
      paths: routesPaths,
      read(page) {
        read.push(page);
        return `${name}: ${page.all('p')[0]?.properties.style as string}`;
      },
      take: (said) => void taken.push(said),
      close: () => Promise.resolve(),
    });
    return {read, taken, open};
  };
  const context = (locale: string, siteConfig = {}) => ({siteDir: folder, siteConfig, i18n: {currentLocale: locale}});

  it('are parsed once for all readers, and neither readers nor the last step of the build change one', async () => {
    const [one, two] = [noting('one'), noting('two')];
    const builds = [build(''), build('en')];
    const before = htmlOf(folder);
    for (const [index, made] of builds.entries()) {
      const plugin = builtPages(context(['ru', 'en'][index]!) as never, {readers: [one.open, two.open, inlineParts]});
      await plugin.postBuild?.(made as never);
    }
    expect(one.read).toHaveLength(6);
    expect(one.read.every((page, index) => page === two.read[index])).toBe(true);
    const said = ['two: margin: 0', 'two: margin: 1px', 'two: margin: 0'];
    expect(two.taken).toEqual([...said, ...said]);
    expect(JSON.parse(textOf(`en/${INLINE_FILE}`))).toMatchObject({
      styles: ['margin: 0', 'color: red', 'margin: 1px'],
    });

    execFileSync(process.execPath, ['--import', 'tsx', 'scripts/hosting.ts', '--dir', folder]);
    expect(textOf('.host/_headers')).toContain('Content-Security-Policy');
    expect(htmlOf(folder)).toEqual(before);
  });

  it('are read again by the next build only where they have changed; names of scripts and styles are no change', async () => {
    write('node_modules/.package-lock.json', '{}');
    const run = async (change: (html: string) => string, siteConfig = {}, name = 'one') => {
      const made = build('again');
      write('again/a.html', change(textOf('again/a.html')));
      const reader = noting(name);
      const plugin = builtPages(context('ru', siteConfig) as never, {readers: [reader.open]});
      await plugin.postBuild?.(made as never);
      return {read: reader.read.length, taken: reader.taken};
    };
    const script = (hash: string) => (html: string) =>
      html.replace(
        '</head>',
        `<link rel=stylesheet href=/docs/assets/css/s.${hash}.css><script src=/docs/assets/js/${hash}.js defer></script></head>`,
      );
    const first = await run(script('aa11'));
    expect(first.read).toBe(3);
    expect(await run(script('bb22'))).toEqual({read: 0, taken: first.taken});
    const changed = await run((html) => script('bb22')(html).replace('margin: 1px', 'margin: 2px'));
    expect(changed).toEqual({read: 1, taken: ['one: margin: 0', 'one: margin: 2px', 'one: margin: 0']});
    expect((await run(script('bb22'), {url: 'https://other.example'})).read).toBe(3);
    expect((await run(script('bb22'), {url: 'https://other.example'}, 'two')).read).toBe(3);
  });

  it('are an error with their file when a reader cannot take them', async () => {
    const failing = ({routesPaths}: Props): PageReader => ({
      name: 'failing',
      paths: routesPaths,
      read() {
        throw new Error('no');
      },
      take: () => undefined,
      close: () => Promise.resolve(),
    });
    const plugin = builtPages(context('ru') as never, {readers: [failing]});
    await expect(plugin.postBuild?.(build('x') as never)).rejects.toThrow(/x[\\/]index\.html cannot be read/u);
  });
});
