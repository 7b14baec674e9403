import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Far from UTC and from Dublin, with a quarter of an hour in it: a test that leans on the machine's zone fails. */
const oddZone = { TZ: 'Pacific/Chatham' };

/** What tests start as processes needn't compile again what another has: Node's usual folder for that. */
const env = { ...oddZone, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
const notOurs = ['**/node_modules/**', 'web/dist/**', 'data/**'];

/**
 * As many as there are cores, and half as many for the browser tests beside them, which wait more
 * than they work. With twice as many all take a fifth more processor time, and no less by the clock.
 */
const cores = availableParallelism();

/** Against a test that never ends; no check of speed. On an idle machine none takes a tenth of it. */
const limit = 600_000;

/** What is looked for may come late on a slow machine. */
const patience = { poll: { timeout: 90_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          globalSetup: ['tests/built-files.ts'],
          exclude: notOurs,
          environment: 'node',
          env,
          maxWorkers: cores,
          sequence: { groupOrder: 1 },
          // Each file would load every module again; none leaves anything behind in one.
          isolate: false,
          setupFiles: ['tests/offline.ts', 'tests/seed.ts', 'tests/small-blocks.ts'],
          testTimeout: limit,
          hookTimeout: limit,
          expect: patience,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.e2e.ts'],
          globalSetup: ['web/e2e/global-setup.ts', 'tests/built-files.ts'],
          exclude: notOurs,
          environment: 'node',
          env,
          maxWorkers: Math.max(1, Math.floor(cores / 2)),
          sequence: { groupOrder: 2 },
          // Each file would start a browser of its own.
          isolate: false,
          testTimeout: limit,
          // Before the walk through the demonstration, two years of it are pulled and built.
          hookTimeout: 3 * limit,
          expect: patience,
        },
      },
    ],
  },
});
