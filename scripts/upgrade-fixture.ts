import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

/** `npm run upgrade-fixture`: makes test/upgrade/RELEASE again, by the test that reads it. */
const root = resolve(import.meta.dirname, '..');
const test = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'db', 'apps/server/tests/upgrade.db.test.ts'];
const { status } = spawnSync(process.execPath, test, {
  cwd: root,
  env: { ...process.env, KATERN_UPGRADE_FIXTURE: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
