import path from 'node:path';
import {beforeAll, expect, test} from 'vitest';
import {createHtmlParser, type HtmlPage} from '../../../src/plugins/html-readers/page';
import {extractPage} from '../../../src/plugins/search-index/extract';
import {hashOfInputs, indexFile, INDEX_INPUTS} from '../../../src/plugins/search-index/inputs';
import {indexedUrls} from '../../../src/plugins/search-index/search-local';
import {temporaryFolder} from '../../support/folder';
import {section} from '../../../packages/search/test/pages';

const HTML = `<!doctype html><html><head>
<meta name=description content="Как получить свечи."><meta name=keywords content="свечи,candles, /md/v2/history">
</head><body><article>
<nav class="theme-doc-breadcrumbs"><ul><li class=breadcrumbs__item><a href=/docs/></a><li class=breadcrumbs__item>HTTP API<li class="breadcrumbs__item breadcrumbs__item--active">История</ul></nav>
<div class="theme-doc-markdown markdown"><header><h1>История цен</h1></header>
<p>Первый абзац<br>с <b>жирным</b> словом.
<div><span>GET</span><code>/<wbr>md/<wbr>v2/<wbr>history</code><button>Скопировать</button></div>
<h2 id=parameters>Параметры<a class=hash-link href=#parameters>\u200B</a></h2>
<dl><dt id=query-tf><code>tf</code> <span>string</span><dd><p>Длина свечи. <p class=api-facts><small>до 20 символов</small> <small>Пример <code>3600</code></small></dl>
<dl><dt id=price-step><code>400</code> <code>Minimum price step: N</code><dd><p>Цена не кратна шагу.<p><small>Повтор: нет</small> <small>Где бывает: <code>create:*</code></small><dt id=row-canceled>Статус <code>canceled</code>, исполнена часть<dd><p>Остаток снят.</dl>
<details class=error-row><summary><span class=error-name><code>400</code> <code>Not found</code>, <code>Nothing</code> <span>Снимать нечего</span></span></summary><div id=not-found><p><strong>Причина.</strong> Заявок нет.<p class=error-codes data-human=true><strong>Коды биржи.</strong> 14, 25–27</div></details>
<p>После списка.<p data-human=true>Попробовать.
<div class="language-python"><pre><code>import os</code></pre></div>
<div role=tabpanel><div class="language-bash"><pre>curl</pre></div><p>Текст вкладки.</div>
<h2 id=samples>Примеры</h2><p>Свечи за день.<fieldset><legend>Язык</legend><label>curl</label></fieldset><div class="language-bash"><pre>curl https://</pre></div><p class=api-needs>Понадобится: curl
<h2 id=ack>Подтверждение</h2><div class="language-json"><pre><code>{<span>"message"</span>: <span>"An order '93713183' has been created."</span>, "status": "working"}</code></pre></div>
<h3 id=empty>Если свечей нет</h3><table><tr><td>a<td>b</table>
</div></article></body></html>`;

let read: (html: string) => HtmlPage;
beforeAll(async () => {
  read = await createHtmlParser();
});

test('extractPage: sections, fields and blocks', () => {
  expect(extractPage(read(HTML))).toEqual({
    title: 'История цен',
    trail: ['HTTP API'],
    description: 'Как получить свечи.',
    keywords: ['свечи', 'candles', '/md/v2/history'],
    date: '',
    sections: [
      section('lead', '', '', 'Первый абзац с жирным словом.', 'GET /md/v2/history'),
      section('heading', 'parameters', 'Параметры', 'После списка.', 'Текст вкладки.'),
      section('field', 'query-tf', 'tf', 'Длина свечи.', 'до 20 символов'),
      section('error', 'price-step', '400 Minimum price step: N', 'Цена не кратна шагу.', 'Где бывает: create:*'),
      section('error', 'row-canceled', 'Статус canceled, исполнена часть', 'Остаток снят.'),
      section(
        'error',
        'not-found',
        '400 Not found · Nothing — Снимать нечего',
        'Причина. Заявок нет.',
        'Коды биржи. 14, 25, 26, 27',
      ),
      section('heading', 'samples', 'Примеры', 'Свечи за день.'),
      section('heading', 'ack', 'Подтверждение', "An order 'N' has been created."),
      section('heading', 'empty', 'Если свечей нет', 'a b'),
    ],
  });
});

test('extractPage: the date of a post', () => {
  const post =
    '<article><header><h1>Новое</h1><time>8 августа 2025 г.</time></header><div class=markdown><p>Текст</div></article>';
  expect(extractPage(read(post))?.date).toBe('8 августа 2025 г.');
});

test('extractPage: leaves out a page that is not meant to be found', () => {
  expect(extractPage(read(HTML.replace('<head>', '<head><meta name=robots content="noindex, follow">')))).toBeNull();
  expect(() => extractPage(read(''))).toThrow(/no text to search for/);
});

// The plugin's modules are not part of its public interface: an update that moves or changes them fails here.
test('search-local: the plugin chooses the pages by its options', () => {
  const build = {
    routesPaths: ['', 'a', 'tags', 'search', '404.html', 'changelog', 'changelog/2025'].map(
      (route) => `/docs/${route}`,
    ),
    outDir: '/out',
    baseUrl: '/docs/',
    siteConfig: {trailingSlash: false, themeConfig: {}},
    siteDir: '/',
    plugins: [
      {
        name: 'docusaurus-plugin-content-docs',
        content: {
          loadedVersions: [{path: '/docs/', isLast: true, docs: [{permalink: '/docs/'}, {permalink: '/docs/a'}]}],
        },
      },
    ],
  } as unknown as Parameters<typeof indexedUrls>[0];
  const options = {
    indexDocs: true,
    indexBlog: true,
    docsRouteBasePath: '/',
    blogRouteBasePath: '/changelog',
    ignoreFiles: /^tags/,
  };
  expect(indexedUrls(build, options)).toEqual(['/docs/', '/docs/a', '/docs/changelog/2025']);
});

const {root: site, write} = temporaryFolder();
/** The input itself, or a file in it. */
const fileOf = (input: string): string => (path.extname(input) ? input : `${input}/sub/file.mdx`);
beforeAll(() => INDEX_INPUTS.forEach((input) => write(fileOf(input), 'one')));

test('index file: the editions have names of their own', () => {
  expect(hashOfInputs(site, 'ru')).not.toBe(hashOfInputs(site, 'en'));
});

test.each([...INDEX_INPUTS])('index file: a change of %s changes its name', (input) => {
  const before = hashOfInputs(site, 'ru');
  expect(hashOfInputs(site, 'ru')).toBe(before);
  write(fileOf(input), `two ${input}`);
  expect(hashOfInputs(site, 'ru')).not.toBe(before);
});

test('index file: a change of a style does not change its name', () => {
  const before = hashOfInputs(site, 'ru');
  write('src/a.css', 'a{}');
  expect(hashOfInputs(site, 'ru')).toBe(before);
});

test('index file: a text that is edited during the build does not change its name', () => {
  const name = indexFile(site, 'ru');
  write(fileOf('docs'), 'edited');
  expect(indexFile(site, 'ru')).toBe(name);
  expect(indexFile(site, 'en')).not.toBe(name);
});
