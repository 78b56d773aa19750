import os from 'node:os';
import {defineConfig} from '@playwright/test';
import {browserArgs, findBrowser} from './scripts/browser';
import {TIER} from './tests/support/tier';

/** One fixed port for `npx playwright test`, so that a server that runs is used again; `npm test` finds a free one (scripts/test.ts). */
const PORT = Number(process.env.PORT ?? 4173);

/**
 * Which tests run: those of `npm test`, those of `npm run test:all`, or every one (scripts/test.ts). In English, `all` has the rows of
 * the acceptance and the tests marked `@en`: see inEachEdition in tests/e2e/helpers.ts.
 */
const SELECTED = {
  quick: {grep: /@quick/, grepInvert: /@slow/},
  all: {grepInvert: / en (?!.*(?:\b(?:R|N|S|Q|E)\d\d\b|@en))/},
  every: {},
};

export default defineConfig({
  ...SELECTED[TIER],
  testDir: 'tests/e2e',
  globalSetup: './tests/support/freshBuild.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Playwright's own choice, half of the processors, is one on a machine with two.
  workers: Math.max(2, Math.floor(os.availableParallelism() / 2)),
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: findBrowser(),
      args: browserArgs,
    },
    viewport: {width: 1280, height: 900},
  },
  webServer: {
    command: `npx tsx scripts/serve.ts --port ${PORT} --dir ${process.env.BUILD_DIR ?? 'build'}`,
    url: `http://localhost:${PORT}/docs/`,
    reuseExistingServer: !process.env.CI,
  },
});
