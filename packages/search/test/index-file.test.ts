import path from 'node:path';
import {processDocInfos} from '@easyops-cn/docusaurus-search-local/dist/server/server/utils/processDocInfos';
import {beforeAll, expect, test} from 'vitest';
import {pageReader, type BuiltPage} from '../../../src/plugins/html-readers/page';
import {extractPage} from '../../../src/plugins/search-index/extract';
import {hashOfInputs, indexFile, INDEX_INPUTS} from '../../../src/plugins/search-index/inputs';
import {pack} from '../src/index/pack';
import {unpack} from '../src/index/format';
import {temporaryFolder} from '../../../tests/support/folder';
import {section} from '../../../tests/support/search-index';

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
<p>После списка.<p data-human=true>Попробовать.
<div class="language-python"><pre><code>import os</code></pre></div>
<div role=tabpanel><div class="language-bash"><pre>curl</pre></div><p>Текст вкладки.</div>
<h2 id=samples>Примеры</h2><p>Свечи за день.<fieldset><legend>Язык</legend><label>curl</label></fieldset><div class="language-bash"><pre>curl https://</pre></div><p class=api-needs>Понадобится: curl
<h2 id=ack>Подтверждение</h2><div class="language-json"><pre><code>{<span>"message"</span>: <span>"An order '93713183' has been created."</span>, "status": "working"}</code></pre></div>
<h3 id=empty>Если свечей нет</h3><table><tr><td>a<td>b</table>
</div></article></body></html>`;

let read: (html: string) => BuiltPage;
beforeAll(async () => {
  read = await pageReader();
});

test('a page is cut into sections, fields and blocks', () => {
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
      section('heading', 'samples', 'Примеры', 'Свечи за день.'),
      section('heading', 'ack', 'Подтверждение', "An order 'N' has been created."),
      section('heading', 'empty', 'Если свечей нет', 'a b'),
    ],
  });
});

test('a post has its date', () => {
  const post =
    '<article><header><h1>Новое</h1><time>8 августа 2025 г.</time></header><div class=markdown><p>Текст</div></article>';
  expect(extractPage(read(post))?.date).toBe('8 августа 2025 г.');
});

test('a page that is not meant to be found is left out', () => {
  expect(extractPage(read(HTML.replace('<head>', '<head><meta name=robots content="noindex, follow">')))).toBeNull();
  expect(() => extractPage(read(''))).toThrow(/no text to search for/);
});

test('blocks that pages share are kept once', () => {
  const page = extractPage(read(HTML))!;
  const file = pack([
    {path: 'a', page},
    {path: 'b', page},
  ]);
  expect(new Set(file.blocks).size).toBe(file.blocks.length);
  const sections = unpack(file).map((read) =>
    read.sections.map(([kind, anchor, title, blocks]) => ({
      kind,
      anchor,
      title,
      blocks: blocks.map((at) => file.blocks[at]),
    })),
  );
  expect(sections).toEqual([page.sections, page.sections]);
});

test('a field whose anchor could be taken for a shortened one is refused', () => {
  const page = extractPage(read(HTML.replace('id=query-tf', 'id=query-')))!;
  expect(() => pack([{path: 'a', page}])).toThrow(/"query-", which ends with a hyphen/);
});

// The plugin's module is not part of its public interface: an update that moves or changes it fails here.
test('the plugin chooses the pages', () => {
  const build = {
    routesPaths: [
      '/docs/',
      '/docs/a',
      '/docs/tags',
      '/docs/search',
      '/docs/404.html',
      '/docs/changelog',
      '/docs/changelog/2025',
    ],
    outDir: '/out',
    baseUrl: '/docs/',
    siteConfig: {trailingSlash: false},
    plugins: [
      {
        name: 'docusaurus-plugin-content-docs',
        content: {
          loadedVersions: [{path: '/docs/', isLast: true, docs: [{permalink: '/docs/'}, {permalink: '/docs/a'}]}],
        },
      },
    ],
  } as unknown as Parameters<typeof processDocInfos>[0];
  const config = {
    indexDocs: true,
    indexBlog: true,
    docsRouteBasePath: [''],
    blogRouteBasePath: ['changelog'],
    ignoreFiles: [/^tags/],
  };
  expect(processDocInfos(build, config)).toEqual([
    {
      outDir: '/out',
      paths: [
        {filePath: '/out/index.html', url: '/docs/', type: 'docs'},
        {filePath: '/out/a.html', url: '/docs/a', type: 'docs'},
        {filePath: '/out/changelog/2025.html', url: '/docs/changelog/2025', type: 'blog'},
      ],
    },
  ]);
});

const {root: site, write} = temporaryFolder();
/** The input itself, or a file in it. */
const fileOf = (input: string): string => (path.extname(input) ? input : `${input}/sub/file.mdx`);
beforeAll(() => INDEX_INPUTS.forEach((input) => write(fileOf(input), 'one')));

test('the editions have names of their own', () => {
  expect(hashOfInputs(site, 'ru')).not.toBe(hashOfInputs(site, 'en'));
});

test.each([...INDEX_INPUTS])('a change of %s changes the name of the index', (input) => {
  const before = hashOfInputs(site, 'ru');
  expect(hashOfInputs(site, 'ru')).toBe(before);
  write(fileOf(input), `two ${input}`);
  expect(hashOfInputs(site, 'ru')).not.toBe(before);
});

test('a style does not', () => {
  const before = hashOfInputs(site, 'ru');
  write('src/a.css', 'a{}');
  expect(hashOfInputs(site, 'ru')).toBe(before);
});

test('a text that is edited during the build does not give the index another name than the pages ask for', () => {
  const name = indexFile(site, 'ru');
  write(fileOf('docs'), 'edited');
  expect(indexFile(site, 'ru')).toBe(name);
  expect(indexFile(site, 'en')).not.toBe(name);
});
