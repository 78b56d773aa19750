import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import {describe, expect, it} from 'vitest';
import leanAddress from '../../../src/plugins/bundle-size/address-loader.cjs';
import {cacheGroups} from '../../../src/plugins/bundle-size/cacheGroups';
import leanConfig from '../../../src/plugins/bundle-size/config-loader.cjs';
import {inlinedIds, TEXT_FOLDERS, usesCards} from '../../../src/plugins/bundle-size/rules';
import leanLink from '../../../src/plugins/bundle-size/link-loader.cjs';
import leanMetadata from '../../../src/plugins/bundle-size/metadata-loader.cjs';
import leanHelpers from '../../../src/plugins/bundle-size/helpers-loader.cjs';
import leanPairs from '../../../src/plugins/bundle-size/pairs-loader.cjs';
import leanRegistry from '../../../src/plugins/bundle-size/registry-loader.cjs';
import leanTexts from '../../../src/plugins/bundle-size/texts-loader.cjs';
import {EDITIONS} from '../../../src/lib/editions';
import {readFiles} from '../../../src/lib/pages/files';
import {temporaryFolder} from '../../support/folder';
import {ownTexts, themeTexts} from '../../support/translations';

// No part of the package's types; the loader reads what this function makes.
const {toVersionMetadataProp} = createRequire(path.resolve('package.json'))(
  '@docusaurus/plugin-content-docs/lib/props.js',
) as {toVersionMetadataProp: (pluginId: string, version: object) => PropVersionMetadata};

it('each loader stands in the table of what it gains', () => {
  const folder = 'src/plugins/bundle-size';
  const loaders = fs.readdirSync(folder).flatMap((name) => /^(.+-loader)\.cjs$/.exec(name)?.[1] ?? []);
  const table =
    fs
      .readFileSync(path.join(folder, 'README.md'), 'utf8')
      .match(/^\|.*$/gm)
      ?.join('\n') ?? '';
  expect([...new Set(table.match(/[\w]+-loader/g))].sort()).toEqual(loaders.sort());
});

it('styles called own.css travel with their pages, whatever the folder is called', () => {
  const modules = readFiles('src', '.', /(?:^|\/)own[.\w]*\.css$/u).map(({file}) => path.resolve('src', file));
  const apart = modules.filter((name) => cacheGroups.ownStyles.test({nameForCondition: () => name}));
  expect(apart).toEqual(modules);
  expect(modules.length).toBeGreaterThan(10);
});

describe('texts of the interface', () => {
  const FROM = "import Translate, {translate} from '@docusaurus/Translate';\n";
  const {place, write} = temporaryFolder();
  write('codeTranslations.json', JSON.stringify({'a.b': 'Don’t', a: 'Ein "B"\u2028', 'No id': 'None'}));
  const lean = (source: string, file = 'codeTranslations.json'): string =>
    leanTexts.call({getOptions: () => ({translations: place(file)}), addDependency: () => undefined}, source);

  it.each([
    ["translate({id: 'a.b', message: 'Don\\'t', description: 'A \\'note\\''})", 'translate({ message: "Don’t", })'],
    [
      "translate({id: 'a', description: 'Long ' + 'note', message: 'One'})",
      'translate({  message: "Ein \\"B\\"\u2028"})',
    ],
    [
      '<Translate id="a" description="A note" values={{a}}>b</Translate>',
      '<Translate   values={{a}}>{"Ein \\"B\\"\u2028"}</Translate>',
    ],
    ["<p title={translate({id: 'a.b', description: `x`})} />", '<p title={translate({message: "Don’t", })} />'],
    // Without a translation the text of the source is shown.
    ["translate({id: 'z', message: 'Shown', description: 'Note'})", "translate({ message: 'Shown', })"],
    ['<Translate id="z">Shown</Translate>', '<Translate >Shown</Translate>'],
    ["translate({id: 'z', description: 'Note'})", "translate({id: 'z', })"],
    // Without an id the message is its own id.
    ["translate({message: 'No id'})", "translate({message: 'No id'})"],
  ])('take the place of %s', (source, expected) => {
    expect(lean(FROM + source)).toBe(FROM + expected);
  });

  it.each([
    "const card = {title: 'A', description: 'Seen by readers'};",
    "translated({id: 'a', message: text, description: 'Seen by readers'})",
    '<Card id="a" description="Seen by readers" />',
  ])('are told from what is none: %s', (source) => {
    expect(lean(FROM + source)).toBe(FROM + source);
  });

  it('need a literal as id', () => {
    expect(() => lean(`${FROM}translate({id: name, message: 'One'})`)).toThrow('is no literal');
  });

  it.each(EDITIONS)('of every module are those of the edition %s, and none is lost', (locale) => {
    const ids = {...themeTexts(locale), ...ownTexts(locale)};
    write(`${locale}.json`, JSON.stringify(ids));
    const inlined = inlinedIds(process.cwd(), Object.keys(ids));
    const sources = TEXT_FOLDERS.flatMap((folder) => readFiles(folder, '.', /(?<!\.d)\.[jt]sx?$/)).map(({text}) =>
      lean(text, `${locale}.json`),
    );
    const all = sources.join('\n');
    // An id that is left out of the list has its text in some module.
    const missing = inlined.filter((id) => !all.includes(JSON.stringify(ids[id])));
    expect(missing).toEqual([]);
    expect(inlined.length).toBeGreaterThan(80);
    // No id is asked for any more.
    expect(sources.filter((source) => /<Translate[^>]*\bid=/.test(source))).toEqual([]);
  });
});

describe('pairs of both editions', () => {
  const lean = (source: string, edition = 'en') =>
    leanPairs.call({getOptions: () => ({edition}), resourcePath: path.resolve('src/a.tsx')}, source);

  it.each([
    ["const a: Localized = {ru: 'А', en: 'A'};", "const a: Localized = { en: 'A' };"],
    ["t({'en': 'A', ru: {ru: 'Б', en: 'B'}})", "t({ 'en': 'A' })"],
    ['const a = {ru: RU, en: {b: {ru: 1, en: 2}}}[edition];', 'const a = { en: {b: { en: 2 }} }[edition];'],
    ['<Txt label={t({ru: "А", en: "A"})} lang="ru" />', '<Txt label={t({ en: "A" })} lang="ru" />'],
    ["type A = {ru: string; en: string}; edition === 'ru'", "type A = {ru: string; en: string}; edition === 'ru'"],
  ])('lose the other edition: %s', (source, expected) => {
    expect(lean(source)).toBe(expected);
  });

  it.each([
    ['\nTEXTS.ru.kinds', 'src/a.tsx:2 reads the text of one edition'],
    ["TEXTS?.['en']", 'reads the text of one edition'],
    ['const {ru} = TEXTS;', 'takes the texts of single editions'],
    ["({id: 1, ru: 'А', en: 'A'})", 'mixes texts of editions with other keys'],
    ["({ru: 'А'})", 'mixes texts of editions with other keys'],
    ["({...rest, ru: 'А'})", 'mixes texts of editions with other keys'],
    ['const key = (ru, en) => ({ru, en});', 'pass the pair'],
  ])('stop the build where a text would be missing: %s', (source, problem) => {
    expect(() => lean(source)).toThrow(problem);
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

  it('let go of the observer of a link that renders again', () => {
    const source = sourceOf('core/lib/client/exports/Link.js');
    expect(leanLink(source)).toMatch(/disconnect\(\);\s+innerRef\.current = el;/u);
    expect(() => leanLink(leanLink(source).replaceAll('innerRef', 'ref'))).toThrow(/link-loader/u);
  });

  it('match an address as the host does: by its case, and with the space at its end', () => {
    const lean = (resourcePath: string, source = fs.readFileSync(resourcePath, 'utf8')) =>
      leanAddress.call({resourcePath}, source);
    const router = 'node_modules/react-router/esm/react-router.js';
    const [, match = ''] = /\n(function matchPath\([\s\S]*?\n\})\n/u.exec(lean(router)) ?? [];
    const matchPath = new Function('compilePath$1', `return ${match}`)(
      (route: string, {sensitive}: {sensitive: boolean}) => ({
        regexp: new RegExp(`^${route}$`, sensitive ? '' : 'i'),
        keys: [],
      }),
    ) as (path: string, route: {path: string; exact: boolean}) => unknown;
    expect(matchPath('/docs/API', {path: '/docs/api', exact: true})).toBeNull();
    expect(matchPath('/docs/api', {path: '/docs/api', exact: true})).not.toBeNull();
    expect(lean('node_modules/@docusaurus/core/lib/client/normalizeLocation.js')).not.toContain('trim()');
    expect(() => lean(router, 'export {};')).toThrow(/address-loader/u);
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
    const {root: site, write} = temporaryFolder();
    ['docs/a.mdx', 'i18n/a.mdx', 'sidebars.ts', 'sidebarsAstras.ts'].forEach((name) => write(name, 'Text'));
    expect(usesCards(site)).toBe(false);
    write('docs/a.mdx', '<DocCardList />');
    expect(usesCards(site)).toBe(true);
    write('docs/a.mdx', 'Text');
    write('sidebars.ts', "link: {type: 'generated-index'}");
    expect(usesCards(site)).toBe(true);
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
