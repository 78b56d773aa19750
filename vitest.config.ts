import {defineConfig} from 'vitest/config';

export default defineConfig({
  resolve: {alias: {'@site': __dirname}},
  esbuild: {jsx: 'automatic'},
  test: {include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 60_000},
});
