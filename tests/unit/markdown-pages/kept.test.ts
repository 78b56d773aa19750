import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it, vi} from 'vitest';
import {pageReader} from '../../../src/plugins/built-pages/page';
import type {Converter} from '../../../src/plugins/markdown-pages/convert';
import {keeping} from '../../../src/plugins/markdown-pages/kept';

let site: string;
beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  fs.writeFileSync(path.join(site, 'package.json'), '{"version": "1"}');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

const html = (content: string, script = 'a1.js') =>
  `<html class="docs-doc-page"><head><title>T</title></head><body><nav>menu</nav><main><h1>Title</h1>${content}</main><script src="${script}"></script></body></html>`;

/** Converts pages as one build does. @returns what came out, and the pages that had to be converted */
async function build(pages: Record<string, string>) {
  const read = await pageReader();
  const convert = vi.fn<Converter['convert']>((page) => ({title: page.title, body: page.mainSource}));
  const converter = keeping({convert}, site, 'ru');
  const out = Object.entries(pages).map(([address, source]) => converter.convert(read(source), address)?.body);
  converter.save();
  return {out, converted: convert.mock.calls.map(([, address]) => address)};
}

it('a build converts only the pages whose content has changed', async () => {
  const first = {'/a': html('<p>a</p>'), '/b': html('<p>b</p>')};
  expect((await build(first)).converted).toEqual(['/a', '/b']);
  // The names of scripts change with every build.
  const second = {'/a': html('<p>a</p>', 'a2.js'), '/b': html('<p>new</p>', 'a2.js')};
  const {out, converted} = await build(second);
  expect(converted).toEqual(['/b']);
  expect(out).toEqual(['<main><h1>Title</h1><p>a</p></main>', '<main><h1>Title</h1><p>new</p></main>']);
  // What was replaced is forgotten.
  expect((await build(first)).converted).toEqual(['/b']);
});

it('a page with the content of another one has links of its own', async () => {
  await build({'/a': html('<a href="x">x</a>')});
  expect((await build({'/b/c': html('<a href="x">x</a>')})).converted).toEqual(['/b/c']);
});

it('other versions of the libraries convert everything anew', async () => {
  await build({'/a': html('<p>a</p>')});
  fs.writeFileSync(path.join(site, 'package.json'), '{"version": "2"}');
  expect((await build({'/a': html('<p>a</p>')})).converted).toEqual(['/a']);
});

it('a file that was cut off costs time and nothing else', async () => {
  await build({'/a': html('<p>a</p>')});
  const file = path.join(site, 'node_modules/.cache/markdown-pages/ru.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').slice(0, 40));
  expect((await build({'/a': html('<p>a</p>')})).converted).toEqual(['/a']);
});
