import { defineConfig } from 'vitest/config';

/** Far from UTC and from Dublin, with a quarter of an hour in it: a test that leans on the machine's zone fails. */
const oddZone = { TZ: 'Pacific/Chatham' };
const notOurs = ['**/node_modules/**', 'web/dist/**', 'data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: notOurs,
          environment: 'node',
          env: oddZone,
          // One core is left idle unless told otherwise, which is half of a machine with two.
          maxWorkers: '100%',
          // Each file would load every module again; none leaves anything behind in one.
          isolate: false,
          setupFiles: ['tests/offline.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/global-setup.ts'],
          exclude: notOurs,
          environment: 'node',
          env: oddZone,
          maxWorkers: 2,
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
