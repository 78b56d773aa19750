import {defineConfig} from '@playwright/test';
import {browserArgs, findBrowser} from './scripts/browser';

/** One fixed port for `npx playwright test`, so that a server that runs is used again; `npm test` finds a free pair (scripts/test.ts). */
const PORT = Number(process.env.PORT ?? 4173);
/** The tiny site of tests/fixtures/site, for states that the real one must not have. */
const FIXTURE_PORT = PORT + 1;

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: process.env.CI ? 2 : undefined,
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
  webServer: [
    {
      command: `npx tsx scripts/serve.ts --port ${PORT} --dir ${process.env.BUILD_DIR ?? 'build'}`,
      url: `http://localhost:${PORT}/docs/`,
      reuseExistingServer: !process.env.CI,
    },
    {
      command: `npx tsx tests/fixtures/site/build.ts && npx tsx scripts/serve.ts --port ${FIXTURE_PORT} --dir .cache/fixture/build --counter`,
      url: `http://localhost:${FIXTURE_PORT}/docs/`,
      reuseExistingServer: !process.env.CI,
      timeout: 180_000,
    },
  ],
});
