import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterAll, describe, expect, it} from 'vitest';
import {licenceProblems, lockProblems} from '../../../scripts/supply-chain';

const sum = 'sha512-AAAA';

describe('lockfile', () => {
  const manifest = {dependencies: {a: '1.2.3'}};
  const fine = {'': {}, 'node_modules/a': {version: '1.2.3', integrity: sum}};

  it('accepts exact versions, sums and the public registry', () => {
    expect(lockProblems(manifest, fine)).toEqual([]);
    const named = {
      ...fine,
      'node_modules/a': {...fine['node_modules/a'], resolved: 'https://registry.npmjs.org/a.tgz'},
    };
    expect(lockProblems(manifest, named)).toEqual([]);
  });

  it.each([
    ['a range', {dependencies: {a: '^1.2.3'}}, fine, /package\.json: a is "\^1\.2\.3"; write one exact version/u],
    [
      'a range below a package',
      {...manifest, overrides: {b: {c: '^1.0.0'}}},
      fine,
      /the override of c is "\^1\.0\.0"; write one exact version/u,
    ],
    ['another version', manifest, {'node_modules/a': {version: '1.2.4', integrity: sum}}, /a is not at 1\.2\.3/u],
    ['no sum', manifest, {'node_modules/a': {version: '1.2.3'}}, /node_modules\/a has no sha512 sum/u],
    [
      'a weak sum',
      manifest,
      {'node_modules/a': {version: '1.2.3', integrity: 'sha1-AAAA'}},
      /node_modules\/a has no sha512 sum/u,
    ],
    [
      'another registry',
      manifest,
      {'node_modules/a': {version: '1.2.3', integrity: sum, resolved: 'https://elsewhere.example/a.tgz'}},
      /comes from https:\/\/elsewhere\.example/u,
    ],
  ])('finds %s', (_, given, entries, message) => {
    expect(lockProblems(given, entries).join('\n')).toMatch(message);
  });
});

describe('licences', () => {
  const problems = (license: string | undefined, runtime: string[] = []) =>
    licenceProblems({'node_modules/a': license ? {license} : {}}, () => undefined, new Set(runtime));

  it('accepts what is known, also as one of several', () => {
    expect(problems('MIT')).toEqual([]);
    expect(problems('(Zlib OR Apache-2.0)')).toEqual([]);
    expect(problems('CC BY-SA 4.0')).toEqual([]);
  });

  it('finds unknown and missing licences, and copyleft in what readers load', () => {
    expect(problems('SEE LICENSE')).toEqual(['node_modules/a: licence SEE LICENSE']);
    expect(problems(undefined)).toEqual(['node_modules/a: licence unknown']);
    expect(problems('MIT AND Zlib')).toEqual(['node_modules/a: licence MIT AND Zlib']);
    expect(problems('(MIT AND GPL-3.0)', ['node_modules/a'])).toEqual(['node_modules/a: licence (MIT AND GPL-3.0)']);
    expect(problems('GPL-3.0')).toEqual([]);
    expect(problems('GPL-3.0', ['node_modules/a'])).toEqual(['node_modules/a: licence GPL-3.0']);
  });
});

describe('the commands of the README', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'install-'));
  afterAll(() => fs.rmSync(folder, {recursive: true}));
  // What a machine says of its own would hide what the project says.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));

  /** Installs a package that has an install script, with the project's own configuration. @returns whether the script ran */
  const ran = (...args: string[]): boolean => {
    fs.mkdirSync(path.join(folder, 'package'), {recursive: true});
    const script = `node -e "require('fs').writeFileSync(process.env.MARK, '')"`;
    const write = (name: string, manifest: object) =>
      fs.writeFileSync(path.join(folder, name), JSON.stringify(manifest));
    write('package/package.json', {name: 'reports', version: '1.0.0', scripts: {postinstall: script}});
    write('package.json', {name: 'site', version: '1.0.0', dependencies: {reports: 'file:package'}});
    fs.copyFileSync('.npmrc', path.join(folder, '.npmrc'));
    const mark = path.join(folder, 'mark');
    fs.rmSync(mark, {force: true});
    const options = [
      'install',
      '--offline',
      '--no-audit',
      '--userconfig',
      os.devNull,
      '--cache',
      path.join(folder, 'cache'),
    ];
    const {status, stderr} = spawnSync('npm', [...options, ...args], {
      cwd: folder,
      env: {...env, MARK: mark},
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    return fs.existsSync(mark);
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
