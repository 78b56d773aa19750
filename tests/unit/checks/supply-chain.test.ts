import {spawnSync} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import {describe, expect, it} from 'vitest';
import {packageProblems, versionProblems} from '../../../scripts/supply-chain';
import {temporaryFolder} from '../../support/folder';

it('package.json: every version is one exact version, overrides too', () => {
  expect(versionProblems({a: '1.2.3', b: '1.0.0-rc.1', c: {d: '2.0.0'}})).toEqual([]);
  expect(versionProblems({a: '^1.2.3', c: {d: '1.x'}})).toEqual([
    'package.json: a is "^1.2.3"; write one exact version',
    'package.json: d is "1.x"; write one exact version',
  ]);
});

describe('a package of the bill of materials', () => {
  const sound = {name: 'a', versionInfo: '1.2.3', downloadLocation: 'NOASSERTION', checksums: [{algorithm: 'SHA512'}]};

  it.each([
    ['MIT', 'react'],
    ['(Zlib OR Apache-2.0)', 'react'],
    ['MIT AND OFL-1.1', 'react'],
    ['GPL-3.0', 'a'],
  ])('its licence may be used: %s, %s', (licenseDeclared, name) => {
    expect(packageProblems({...sound, name, licenseDeclared})).toEqual([]);
  });

  it.each([
    ['SEE LICENSE', 'a'],
    ['NOASSERTION', 'a'],
    ['MIT AND Zlib', 'a'],
    ['GPL-3.0', 'react'],
    ['(MIT AND GPL-3.0)', 'react'],
  ])('its licence is refused: %s, %s', (licenseDeclared, name) => {
    const [problem] = packageProblems({...sound, name, licenseDeclared});
    expect(problem).toMatch(`package-lock.json: ${name}@1.2.3: licence ${licenseDeclared}; add it`);
  });

  it.each([
    ['no sha512 sum', {checksums: undefined}],
    ['no sha512 sum', {checksums: [{algorithm: 'SHA1'}]}],
    ['comes from https://elsewhere.example/a.tgz', {downloadLocation: 'https://elsewhere.example/a.tgz'}],
  ])('%s is a problem, %j', (problem, more) => {
    expect(packageProblems({...sound, licenseDeclared: 'MIT', ...more}).join()).toContain(problem);
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
