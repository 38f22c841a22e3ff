import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/longest-first.ts';

const left = ['**/node_modules/**', '**/.katern/**'];
const onNode = { viteModuleRunner: false };

/**
 * Two cores: the pure tests use both; what waits for a database or a browser leaves room for another file beside it. Files of the first two
 * share the modules they load: loading them anew for each took a third of the time. Tests without web code run on Node itself, which
 * removes the types: transforming each file first took a quarter of the time. Pure tests of a file run in another order each time, so that none
 * needs what another leaves; the seed is printed, and `--sequence.seed` repeats it.
 */
export default defineConfig({
  cacheDir: '.katern/vitest',
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...left, '**/*.db.test.ts'],
          maxWorkers: 2,
          isolate: false,
          sequence: { shuffle: { tests: true } },
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          experimental: onNode,
          exclude: left,
          globalSetup: ['test/database-setup.ts'],
          maxWorkers: 3,
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['e2e/**/*.e2e.ts'],
          experimental: onNode,
          exclude: left,
          globalSetup: ['e2e/support/set-up.ts'],
          maxWorkers: 2,
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
