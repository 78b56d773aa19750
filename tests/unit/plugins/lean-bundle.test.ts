import fs from 'node:fs';
import {createRequire} from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import leanCompare from '../../../src/plugins/lean-bundle/compare-loader.cjs';
import leanConfig from '../../../src/plugins/lean-bundle/config-loader.cjs';
import leanDescriptions from '../../../src/plugins/lean-bundle/descriptions-loader.cjs';
import {pageReader} from '../../../src/plugins/built-pages/page';
import {usesCards} from '../../../src/plugins/lean-bundle';
import {shakeInfima} from '../../../src/plugins/lean-bundle/infima';
import {classesOf, infimaGuard} from '../../../src/plugins/lean-bundle/infima-guard';
import leanMetadata from '../../../src/plugins/lean-bundle/metadata-loader.cjs';
import leanHelpers from '../../../src/plugins/lean-bundle/helpers-loader.cjs';
import leanRegistry from '../../../src/plugins/lean-bundle/registry-loader.cjs';

// No part of the package's types; the loader reads what this function makes.
const {toVersionMetadataProp} = createRequire(path.resolve('package.json'))(
  '@docusaurus/plugin-content-docs/lib/props.js',
) as {toVersionMetadataProp: (pluginId: string, version: object) => PropVersionMetadata};

describe('notes for translators', () => {
  const FROM = "import Translate, {translate} from '@docusaurus/Translate';\n";

  it.each([
    [
      "translate({id: 'a.b', message: 'Don\\'t', description: 'A \\'note\\''})",
      "translate({id: 'a.b', message: 'Don\\'t', })",
    ],
    ["translate({id: 'a', description: 'Long ' + 'note', message: 'One'})", "translate({id: 'a',  message: 'One'})"],
    [
      '<Translate id="a" description="A note" values={{a}}>b</Translate>',
      '<Translate id="a"  values={{a}}>b</Translate>',
    ],
    ["<p title={translate({id: 'a', description: `x`})} />", "<p title={translate({id: 'a', })} />"],
  ])('leave %s', (source, lean) => {
    expect(leanDescriptions(FROM + source)).toBe(FROM + lean);
  });

  it.each([
    "const card = {title: 'A', description: 'Seen by readers'};",
    "translated({id: 'a', message: text, description: 'Seen by readers'})",
    '<Card id="a" description="Seen by readers" />',
  ])('are told from what readers see: %s', (source) => {
    expect(leanDescriptions(FROM + source)).toBe(FROM + source);
  });

  it('leave every module of the theme, and its texts stay', () => {
    const folder = 'node_modules/@docusaurus/theme-classic/lib';
    const sources = fs
      .readdirSync(folder, {recursive: true})
      .map(String)
      .filter((name) => name.endsWith('.js'))
      .map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
      .filter((source) => source.includes('@docusaurus/Translate'));
    const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
    let notes = 0;
    for (const source of sources) {
      const lean = leanDescriptions(source);
      // These words start a note and nothing else in the theme.
      expect(lean).not.toMatch(/description: ?['"`]The|description="The/u);
      expect(count(lean, /\bid[:=]/gu)).toBe(count(source, /\bid[:=]/gu));
      expect(count(lean, /\bmessage:/gu)).toBe(count(source, /\bmessage:/gu));
      notes += count(source, /\bdescription[:=]/gu) - count(lean, /\bdescription[:=]/gu);
    }
    expect(notes).toBeGreaterThan(50);
  });
});

describe('helpers of utils-common', () => {
  const file = require.resolve('@docusaurus/utils-common');

  it('work without tslib', () => {
    const lean = leanHelpers(fs.readFileSync(file, 'utf8'));
    expect(lean).not.toContain('tslib")');
    const module = {exports: {} as Record<string, unknown>};
    new Function('exports', 'require', 'module', lean)(module.exports, createRequire(file), module);
    const {applyTrailingSlash} = module.exports as {applyTrailingSlash: (path: string, options: object) => string};
    expect(applyTrailingSlash('/a/', {trailingSlash: false, baseUrl: '/'})).toBe('/a');
  });

  it('are refused when the module has come to need another one', () => {
    expect(() => leanHelpers('const tslib_1 = require("tslib"); tslib_1.__exportStar(a, b);')).toThrow(
      /uses __exportStar of tslib.*helpers-loader/u,
    );
  });
});

describe('modules of the framework', () => {
  const sourceOf = (file: string) => fs.readFileSync(path.join('node_modules/@docusaurus', file), 'utf8');

  it('sort keys without the rules of a language', () => {
    expect(leanCompare(sourceOf('theme-common/lib/utils/reactUtils.js'))).not.toContain('localeCompare');
    expect(() => leanCompare('export default {}')).toThrow(/compare-loader/u);
  });
});

describe('generated modules', () => {
  it('the configuration loses what only a build reads, and complains when it cannot be read', () => {
    const source = `export default ${JSON.stringify({title: 'T', plugins: ['x'], themeConfig: {prism: {theme: {}}, a: 1}})};`;
    const [, json = ''] = /export default (.*);/u.exec(leanConfig(source)) ?? [];
    expect(JSON.parse(json)).toEqual({title: 'T', themeConfig: {prism: {}, a: 1}});
    expect(() => leanConfig('module.exports = {}')).toThrow(/no longer holds/u);
  });

  it('data of a docs version lose the list of pages and keep the sidebars', () => {
    const link = {type: 'doc', id: 'a'} as const;
    const doc = {
      id: 'a',
      title: 'A',
      description: 'D',
      permalink: '/a',
      unlisted: false,
      frontMatter: {},
      sidebar: 's',
    };
    const version = toVersionMetadataProp('default', {
      versionName: 'current',
      label: 'Next',
      banner: null,
      badge: false,
      noIndex: false,
      className: '',
      isLast: true,
      sidebars: {s: [link]},
      docs: [doc],
      drafts: [],
    });
    const source = JSON.stringify({version});
    expect(version.docs).toEqual({a: {id: 'a', title: 'A', description: 'D', sidebar: 's'}});
    const lean = JSON.parse(leanMetadata(source)) as {version: object};
    expect(lean.version).toEqual({...version, docs: {}});
    expect(leanMetadata('{"tag":{"items":[]}}')).toBe('{"tag":{"items":[]}}');
    expect(() => leanMetadata('{"version":{"documents":{}}}')).toThrow(/metadata-loader/u);
  });

  it('the list of pages stays when a page or a sidebar asks for cards', () => {
    const site = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
    const write = (name: string, text: string) => fs.writeFileSync(path.join(site, name), text);
    ['docs', 'i18n'].forEach((name) => fs.mkdirSync(path.join(site, name)));
    ['docs/a.mdx', 'sidebars.ts', 'sidebarsAstras.ts'].forEach((name) => write(name, 'Text'));
    expect(usesCards(site)).toBe(false);
    write('docs/a.mdx', '<DocCardList />');
    expect(usesCards(site)).toBe(true);
    write('docs/a.mdx', 'Text');
    write('sidebars.ts', "link: {type: 'generated-index'}");
    expect(usesCards(site)).toBe(true);
    fs.rmSync(site, {recursive: true});
  });

  it('the registry keeps its imports; a page on the server knows its chunks by name', () => {
    const entry = (module: string) =>
      `export default {\n  "1a": [() => import(/* webpackChunkName: "1a" */ "@site/docs/a.mdx"), "${module}", require.resolveWeak("@site/docs/a.mdx")],};`;
    const load = (source: string, isServer: boolean) => leanRegistry.call({getOptions: () => ({isServer})}, source);
    expect(load(entry('@site/docs/a.mdx'), false)).toBe(entry(''));
    expect(load(entry('@site/docs/a.mdx'), true)).toBe(entry('1a'));
    expect(() => load(entry('@site/docs/a.mdx').replace('require.resolveWeak', 'resolve'), true)).toThrow(
      /1 modules, of which 0.*registry-loader/u,
    );
  });
});

describe('rules of Infima', () => {
  const source = require.resolve('infima/dist/css/default/default.css');

  it('stay for what stands in a source, and go for what does not', async () => {
    const css = fs.readFileSync(source, 'utf8');
    const {css: lean} = await postcss([shakeInfima(process.cwd())]).process(css, {from: source});
    const [before, after] = [classesOf(css), classesOf(lean)];
    // The frame of every page, and a class that only the text of a page uses.
    for (const name of [
      'navbar',
      'menu__link--active',
      'pagination-nav__link',
      'breadcrumbs__item',
      'table-of-contents',
    ]) {
      expect(before.has(name) && after.has(name), name).toBe(true);
    }
    expect(after.size).toBeLessThan(before.size - 20);
  });

  it('that a page shows and the build left out stop the build', async () => {
    const outDir = fs.mkdtempSync(path.join(os.tmpdir(), 'infima-'));
    fs.mkdirSync(path.join(outDir, 'assets/css'), {recursive: true});
    fs.writeFileSync(path.join(outDir, 'assets/css/styles.1.css'), '.navbar{} .own{}');
    const read = await pageReader();
    const guard = async (html: string) => {
      const reader = infimaGuard({outDir, routesPaths: ['/docs/a']} as never);
      await reader.read(read(html), '/docs/a');
      return reader.close();
    };
    await expect(guard('<nav class="navbar own unknown">')).resolves.toBeUndefined();
    await expect((async () => guard('<i class="badge badge--success">'))()).rejects.toThrow(
      /\.badge on \/docs\/a, \.badge--success on \/docs\/a/u,
    );
    fs.rmSync(outDir, {recursive: true});
  });
});
