import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** `npm run help-pictures` keeps the pictures of the help pages that the test of every screen takes. */
const root = path.join(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const wanted = ['run', '--project', 'long-browser', 'e2e/every-screen.e2e.ts', '-t', 'pictures of the help pages'];
const env = { ...process.env, HELP_PICTURES: path.join(root, 'modules/help/web/pictures') };
const { status } = spawnSync(process.execPath, [vitest, ...wanted], { cwd: root, env, stdio: 'inherit' });
process.exitCode = status ?? 1;
