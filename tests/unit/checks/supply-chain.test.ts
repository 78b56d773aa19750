import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import {describe, expect, it} from 'vitest';
import {licenceProblems, lockProblems} from '../../../scripts/supply-chain';
import {temporaryFolder} from '../../support/folder';

describe('lockfile', () => {
  const manifest = {dependencies: {a: '1.2.3'}};
  /** A lockfile whose only package is in order but for what is given. */
  const locked = (more: object) => ({'': {}, 'node_modules/a': {version: '1.2.3', integrity: 'sha512-AAAA', ...more}});

  it.each([{}, {resolved: 'https://registry.npmjs.org/a.tgz'}])('accepts an exact version with a sum, %j', (more) => {
    expect(lockProblems(manifest, locked(more))).toEqual([]);
  });

  it.each([
    ['a range', {dependencies: {a: '^1.2.3'}}, {}, 'package.json: a is "^1.2.3"; write one exact version'],
    [
      'a range below a package',
      {...manifest, overrides: {b: {c: '^1.0.0'}}},
      {},
      'the override of c is "^1.0.0"; write one exact version',
    ],
    ['another version', manifest, {version: '1.2.4'}, 'a is not at 1.2.3'],
    ['no sum', manifest, {integrity: undefined}, 'node_modules/a has no sha512 sum'],
    ['a weak sum', manifest, {integrity: 'sha1-AAAA'}, 'node_modules/a has no sha512 sum'],
    ['another registry', manifest, {resolved: 'https://elsewhere.example/a.tgz'}, 'https://elsewhere.example'],
  ])('finds %s', (_, given, more, message) => {
    expect(lockProblems(given, locked(more)).join('\n')).toContain(message);
  });
});

describe('licences', () => {
  const problems = (license: string | undefined, runtime: string[] = []) =>
    licenceProblems({'node_modules/a': license ? {license} : {}}, () => undefined, new Set(runtime));

  it.each(['MIT', '(Zlib OR Apache-2.0)', 'CC BY-SA 4.0', 'GPL-3.0'])('%s is accepted', (licence) => {
    expect(problems(licence)).toEqual([]);
  });

  it.each([
    ['SEE LICENSE', []],
    [undefined, []],
    ['MIT AND Zlib', []],
    ['(MIT AND GPL-3.0)', ['node_modules/a']],
    ['GPL-3.0', ['node_modules/a']],
  ])('%s is found in the work of a writer or in what readers load (%j)', (licence, runtime) => {
    expect(problems(licence, runtime)).toEqual([`node_modules/a: licence ${licence ?? 'unknown'}`]);
  });
});

describe('the commands of the README', () => {
  // What a machine says of its own would hide what the project says.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));

  /** Installs a package that has an install script, with the project's own configuration. @returns whether the script ran */
  const ran = (...args: string[]): boolean => {
    const {root, place, write} = temporaryFolder();
    const script = `node -e "require('fs').writeFileSync(process.env.MARK, '')"`;
    const manifest = (name: string, more: object) => JSON.stringify({name, version: '1.0.0', ...more});
    write('package/package.json', manifest('reports', {scripts: {postinstall: script}}));
    write('package.json', manifest('site', {dependencies: {reports: 'file:package'}}));
    fs.copyFileSync('.npmrc', place('.npmrc'));
    const options = ['--offline', '--no-audit', `--userconfig=${os.devNull}`, `--cache=${place('cache')}`];
    const {status, stderr} = spawnSync('npm', ['install', ...options, ...args], {
      cwd: root,
      env: {...env, MARK: place('mark')},
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return fs.existsSync(place('mark'));
  };

  it('run no install script of a package', () => {
    expect(ran()).toBe(false);
    // The package has one indeed.
    expect(ran('--ignore-scripts=false')).toBe(true);
  }, 60_000);
});

it('everything public is built on one Node, a long-term one that is in support', () => {
  const files = [
    ...fs.readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`),
    'deploy/Dockerfile',
  ];
  const majors = files.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    const named = [...text.matchAll(/(?:node-version: |^ARG NODE_IMAGE=node:)(\d+)/gmu)].map(([, major]) =>
      Number(major),
    );
    // A step that sets Node up names a version: what the runner brings along changes without a commit.
    expect(named, file).toHaveLength(text.match(/actions\/setup-node@|^FROM \$\{NODE_IMAGE\}/gmu)?.length ?? 0);
    return named;
  });
  const [major = 0] = majors;
  expect(new Set(majors)).toEqual(new Set([major]));
  // Even ones are long-term releases; 20 has been out of support since April 2026.
  expect([major % 2, major > 20]).toEqual([0, true]);
});

it.each([
  ['http://127.0.0.1:8080', true],
  ['http://localhost/docs', true],
  ['http://127.0.0.1.evil.example', false],
  ['http://localhost.example:80/', false],
  ['https://docs.example', false],
])('the load test of %s starts without being forced: %s', (origin, own) => {
  const {stderr, stdout} = spawnSync('/bin/bash', ['deploy/load.sh', origin, '1'], {
    encoding: 'utf8',
    // Without wrk: what is tested stands before it.
    env: {PATH: '/nonexistent', BASH_ENV: ''},
  });
  expect(/is not this machine/.test(stderr)).toBe(!own);
  expect(stdout.startsWith('== ')).toBe(own);
});
