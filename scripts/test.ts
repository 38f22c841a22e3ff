import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Count, runChecks } from './checks/run-checks.ts';
import { checkSteps } from './checks/steps.ts';
import { countResults } from './checks/vitest-count.ts';

const root = resolve(import.meta.dirname, '..');
const modulePaths = new URL('process/module-paths.ts', import.meta.url).href;
const began = performance.now();
/** A slow machine gets so much, an endless test does not. */
const longestMs = 18.75 * 60_000;
/** `npm run test-long`: the tests that take long. */
const isLong = process.argv[2] === 'long';

/** Runs the tests of one project of `vitest.config.ts`; tests that run when the time is over are stopped and count as failed. */
async function runVitest(project: string): Promise<Count> {
  const resultsFile = join(root, '.katern', 'test-results', `${project}.json`);
  rmSync(resultsFile, { force: true });
  const args = ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  // With large pages, Linux hashes a password in a third of the time: its 32 MB are 16 pages instead of 8,192.
  const child = spawn(process.execPath, ['--import', modulePaths, vitest, ...args], {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, '.katern', 'compile-cache'), GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = setTimeout(
    () => {
      console.log(`The ${project} tests were stopped: all tests together may take 19 minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    },
    Math.max(0, longestMs - (performance.now() - began)),
  );
  const [code] = await once(child, 'exit');
  clearTimeout(stop);
  return countResults(existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : undefined, code);
}

type Part = [name: string, run: () => Promise<Count>];
const longParts: readonly Part[] = [
  ['Long PostgreSQL tests', () => runVitest('long-db')],
  ['Long browser tests', () => runVitest('long-browser')],
];
const usualParts: readonly Part[] = [
  ['Checks', () => runChecks(checkSteps, console.log)],
  ['Unit tests', () => runVitest('unit')],
  ['PostgreSQL tests', () => runVitest('db')],
  ['Browser tests', () => runVitest('browser')],
];

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, run] of isLong ? longParts : usualParts) {
  const from = performance.now();
  console.log(`\n=== ${name} ===\n`);
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${name.padEnd(22)} ${passed} passed, ${failed} failed in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
console.log(`\n=== All together ===\n\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
