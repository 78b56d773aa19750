import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {BUILD_INPUTS, hashOfFiles, isBuiltFrom, requireFreshBuild, writeStamp} from '../../../scripts/inputs';
import {temporaryFolder} from '../../support/folder';

/** What stands in the repository beside the inputs of a build: none of it changes a page. */
const NO_INPUTS = [
  '.ci',
  '.dockerignore',
  '.editorconfig',
  '.githooks',
  '.github',
  '.gitignore',
  '.markdownlint-cli2.jsonc',
  '.npmrc',
  '.prettierignore',
  '.prettierrc.json',
  '.stylelintrc.json',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'LICENSE-docs',
  'README.md',
  'SECURITY.md',
  'STYLEGUIDE.md',
  'bench',
  'cspell-words.txt',
  'cspell.json',
  'docs-upstream',
  'eslint.config.mjs',
  'glossary.yaml',
  'knip.json',
  'phrases.yaml',
  'playwright.config.ts',
  'templates',
  'tests',
  'vitest.config.ts',
];

describe('inputs of a build', () => {
  const root = path.resolve(__dirname, '../../..');

  test('every entry of the repository is one, or is named as none', () => {
    const ignored = fs.readFileSync(path.join(root, '.gitignore'), 'utf8').replaceAll('/', '').split('\n');
    const known = [...NO_INPUTS, ...BUILD_INPUTS.map((name) => name.split('/')[0])];
    const entries = fs.readdirSync(root).filter((name) => name !== '.git' && !ignored.includes(name));
    expect(entries.filter((name) => !known.includes(name) && !name.endsWith('.log'))).toEqual([]);
  });

  test('a changed, renamed or added file makes a build stale; an untouched tree does not', () => {
    const {root: folder, place, write} = temporaryFolder();
    write('src/a.ts', 'one');
    const before = hashOfFiles(folder, ['src']);
    writeStamp(place('build'), before);
    expect(isBuiltFrom(place('build'), hashOfFiles(folder, ['src']))).toBe(true);
    for (const change of [
      () => write('src/b.ts', ''),
      () => fs.renameSync(place('src/b.ts'), place('src/c.ts')),
      () => write('src/a.ts', 'two'),
    ]) {
      const last = hashOfFiles(folder, ['src']);
      change();
      expect(hashOfFiles(folder, ['src'])).not.toBe(last);
    }
    expect(isBuiltFrom(place('build'), hashOfFiles(folder, ['src']))).toBe(false);
  });

  test('tests of a stale or missing build stop with the command to run', () => {
    const {root: folder, write} = temporaryFolder();
    BUILD_INPUTS.forEach((name) => write(name, ''));
    expect(() => requireFreshBuild(folder)).toThrow(/npm run build/);
    writeStamp(path.join(folder, 'build'), hashOfFiles(folder, BUILD_INPUTS));
    expect(() => requireFreshBuild(folder)).not.toThrow();
  });
});
