import os from 'node:os';
import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@site': __dirname}},
  esbuild: {jsx: 'automatic'},
  test: {
    testTimeout: 60_000,
    // The longest files wait for programs and their pauses. A worker beside, which the default leaves out on two cores, uses the time.
    maxWorkers: Math.max(2, os.cpus().length - 1),
    minWorkers: 1,
    projects: [
      {
        extends: true,
        test: {name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], setupFiles: ['tests/support/breathe.ts']},
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['tests/site/**/*.test.ts'],
          globalSetup: 'tests/support/freshBuild.ts',
          testTimeout: 240_000,
          // Pages are parsed once for all files of a worker.
          isolate: false,
        },
      },
    ],
  },
});
