import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {defineConfig} from 'vitest/config';

const ROOTS = ['tests/unit', ...fs.readdirSync('packages').map((name) => `packages/${name}/test`)];

/** Unit tests that put other modules in the place of real ones: what they load is nothing for the next file. */
const mocking = ROOTS.flatMap((root) =>
  fs
    .readdirSync(root, {recursive: true, encoding: 'utf8'})
    .map((name) => path.posix.join(root, name.split(path.sep).join('/'))),
).filter((file) => /\.test\.tsx?$/.test(file) && /\bvi\.(?:mock|doMock)\(/.test(fs.readFileSync(file, 'utf8')));

export default defineConfig({
  resolve: {alias: {'@site': __dirname}},
  esbuild: {jsx: 'automatic'},
  test: {
    setupFiles: ['tests/support/setup.ts'],
    // Files of a worker share modules, above all the contract, which takes a second to read. tests/support/setup.ts tidies up between them.
    isolate: false,
    // For each kind of pool. Two of processes compute; two of threads wait for programs beside them.
    maxWorkers: Math.max(2, os.cpus().length - 1),
    minWorkers: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ROOTS.map((root) => `${root}/**/*.test.{ts,tsx}`),
          exclude: mocking,
          testTimeout: 60_000,
          pool: 'forks',
        },
      },
      {extends: true, test: {name: 'mocks', include: mocking, isolate: true, testTimeout: 60_000, pool: 'threads'}},
      {
        extends: true,
        // Programs have all the time that a busy machine takes; what hangs is ended by tests/support/programs.ts.
        test: {
          name: 'programs',
          include: ['tests/programs/**/*.test.ts'],
          testTimeout: 300_000,
          hookTimeout: 60_000,
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/support/freshBuild.ts',
          testTimeout: 240_000,
          pool: 'forks',
        },
      },
    ],
  },
});
