import { defineConfig } from 'vitest/config';
import { LongestFirst } from './test/runner/longest-first.ts';

const left = ['**/node_modules/**', '**/.katern/**'];
const onNode = { viteModuleRunner: false };
const findModules = ['--import', new URL('scripts/process/module-paths.ts', import.meta.url).href];
/** Tests that take long; `npm run test-long` runs them, so that `npm test` stays within its twenty minutes on a slow machine as well. */
const longOnPostgres = [
  'apps/server/tests/two-processes.db.test.ts',
  'bench/drill/fuzz/links.db.test.ts',
  'bench/drill/kill-drill.db.test.ts',
  'bench/drill/kill-plan.db.test.ts',
  'bench/drill/stock/stock-drill.db.test.ts',
  'bench/drill/walk.db.test.ts',
  'demo/fill.db.test.ts',
  'modules/*/server/**/*-import.db.test.ts',
  'modules/imports/server/records/**/*.db.test.ts',
  'modules/integrations/server/list-limits.db.test.ts',
  'modules/prepress/server/{copy-basket,price/accept-price-of-file,proof/approve-proof,reminders/remind-of-missing-files}.db.test.ts',
  'modules/prepress/server/upload/repair-upload.db.test.ts',
  'modules/theses/server/cover/make-cover.db.test.ts',
  'modules/theses/server/files/{accept-thesis-finding,repair-thesis-file}.db.test.ts',
  'modules/theses/server/place-thesis-order.db.test.ts',
  'modules/theses/server/thesis-files.db.test.ts',
  'platform/server/backup/backup.db.test.ts',
  'platform/server/postgres/cluster.db.test.ts',
];
const longInBrowser = [
  ...['basket-by-keyboard', 'customer-orders', 'every-screen', 'import', 'manual-press', 'open-for-business', 'order-stays-alive'],
  ...['packing', 'paper', 'price-to-invoice', 'registration', 'roles', 'scanner', 'supplier', 'thesis', 'warehouse'],
].map((name) => `e2e/${name}.e2e.ts`);

/** Without the optimizing compiler, which takes a tenth of the time for code that runs a few times. */
const onPostgres = {
  execArgv: [...findModules, '--max-semi-space-size=384', '--no-opt'],
  experimental: onNode,
  globalSetup: ['test/database-setup.ts'],
  sequence: { shuffle: { tests: true } },
  maxWorkers: 3,
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
};
const inBrowser = {
  execArgv: findModules,
  experimental: onNode,
  globalSetup: ['e2e/support/set-up.ts'],
  maxWorkers: 2,
  isolate: false,
  testTimeout: 240_000,
  hookTimeout: 120_000,
};

/**
 * Two cores: the pure tests use both; what waits for a database or a browser leaves room for another file beside it. Files of the first two
 * share the modules they load: loading them again for each took a third of the time. Tests without web code run on Node itself, which
 * removes the types: transforming each file first took a quarter of the time. The tests of a file run shuffled, so that none needs what another
 * leaves; the order is the same in each run, so that what fails fails again, and `--sequence.seed=2` tries another.
 */
export default defineConfig({
  cacheDir: '.katern/vitest',
  test: {
    restoreMocks: true,
    sequence: { sequencer: LongestFirst, seed: 1 },
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
      { extends: true, test: { ...onPostgres, name: 'db', include: ['**/*.db.test.ts'], exclude: [...left, ...longOnPostgres] } },
      { extends: true, test: { ...inBrowser, name: 'browser', include: ['e2e/**/*.e2e.ts'], exclude: [...left, ...longInBrowser] } },
      { extends: true, test: { ...onPostgres, name: 'long-db', include: longOnPostgres, exclude: left } },
      { extends: true, test: { ...inBrowser, name: 'long-browser', include: longInBrowser, exclude: left } },
    ],
  },
});
