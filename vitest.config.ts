import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { readTexts } from './web/build/read-texts.ts';

const common = {
  exclude: ['**/node_modules/**', 'web/dist/**', 'data/**'],
  env: {
    // Far from UTC and from Dublin, with a quarter of an hour in it: a test that depends on the
    // machine's zone fails.
    TZ: 'Pacific/Chatham',
    UV_THREADPOOL_SIZE: '16',
    // What tests start as processes needn't compile again what another has: Node's usual folder.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  },
  maxWorkers: availableParallelism(),
  // Each file would load every module again, and start a browser of its own.
  isolate: false,
  // Against a test that never ends; no check of speed. On an idle machine none takes a tenth of it.
  testTimeout: 600_000,
  // Before the walk through the demonstration, two years of it are pulled and built.
  hookTimeout: 1_800_000,
  // What is looked for may come late on a slow machine.
  expect: { poll: { timeout: 90_000 } },
};

export default defineConfig({
  test: {
    reporters: ['default', 'tests/count-tests.ts'],
    projects: [
      {
        plugins: [readTexts()],
        test: {
          ...common,
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          globalSetup: ['tests/built-files.ts'],
          setupFiles: ['tests/offline.ts', 'tests/seed.ts', 'tests/small-blocks.ts'],
        },
      },
      {
        test: {
          ...common,
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/global-setup.ts', 'tests/built-files.ts'],
        },
      },
    ],
  },
});
