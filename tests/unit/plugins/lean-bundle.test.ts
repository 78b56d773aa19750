import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import leanCompare from '../../../src/plugins/lean-bundle/compare-loader.cjs';
import leanConfig from '../../../src/plugins/lean-bundle/config-loader.cjs';
import leanDescriptions from '../../../src/plugins/lean-bundle/descriptions-loader.cjs';
import leanHelpers from '../../../src/plugins/lean-bundle/helpers-loader.cjs';
import leanPrefetch from '../../../src/plugins/lean-bundle/prefetch-loader.cjs';
import leanRegistry from '../../../src/plugins/lean-bundle/registry-loader.cjs';
import {classesOf, withStyles} from '../../../src/plugins/lean-bundle/styles';

describe('notes for translators', () => {
  it.each([
    [
      "translate({id: 'a.b', message: 'Don\\'t', description: 'A \\'note\\''})",
      "translate({id: 'a.b', message: 'Don\\'t', })",
    ],
    [
      "{\n  id: 'a',\n  message: 'One ' +\n    'two',\n  description:\n    'Long ' +\n    'note',\n}",
      "{\n  id: 'a',\n  message: 'One ' +\n    'two',\n  \n}",
    ],
    ['<Translate id="a" description="A note">', '<Translate id="a" >'],
    ["<Translate\n  id='a'\n  description='A note'>", "<Translate\n  id='a'\n  >"],
  ])('leave %s', (source, lean) => {
    expect(leanDescriptions(source)).toBe(lean);
  });

  it.each([
    "const card = {title: 'A', description: 'Seen by readers'};",
    "({id: 'a', description: 'Seen by readers'})",
    "({id: 'a', message: text, description: 'Seen by readers'})",
    '<Card id="a" description="Seen by readers" />',
  ])('are told from what readers see: %s', (source) => {
    expect(leanDescriptions(source)).toBe(source);
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

  it('fetch ahead once and in idle time', () => {
    const lean = leanPrefetch(sourceOf('core/lib/client/docusaurus.js'));
    expect(lean).toContain("from '@site/src/lib/prefetch'");
    expect(lean).toMatch(/const docusaurus = \{\s*prefetch: whenIdle\(prefetch\),\s*preload,/u);
    expect(() => leanPrefetch('export default {}')).toThrow(/prefetch-loader/u);
  });

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

  it('the registry keeps its imports', () => {
    const entry = '"a": [() => import("x"), "@site/docs/a.mdx", require.resolveWeak("x")]';
    expect(leanRegistry(entry)).toBe('"a": [() => import("x"), "", require.resolveWeak("x")]');
  });
});

describe('styles of single pages', () => {
  const sheet = {
    href: '/docs/assets/css/schematic.1a.css',
    classes: classesOf('.frame_aB3x{color:red}.frame_aB3x:hover .row_0-_z{}'),
  };
  const page = (body: string) => `<head><link rel=stylesheet href=/docs/assets/css/styles.9e.css /></head>${body}`;

  it('are linked where a class of theirs is used, behind the common ones', () => {
    expect([...sheet.classes]).toEqual(['frame_aB3x', 'row_0-_z']);
    const link =
      '<link rel=stylesheet href=/docs/assets/css/styles.9e.css /><link rel=stylesheet href=/docs/assets/css/schematic.1a.css>';
    expect(withStyles(page('<p class=frame_aB3x>'), [sheet])).toContain(link);
    expect(withStyles(page('<p class="a row_0-_z">'), [sheet])).toContain(link);
  });

  it('are not linked elsewhere, and a page without the common ones is an error', () => {
    expect(withStyles(page('<p class=frame_aB3xy>'), [sheet])).not.toContain('schematic');
    expect(() => withStyles('<p class=frame_aB3x>', [sheet])).toThrow(/links no assets\/css\/styles/u);
  });
});
