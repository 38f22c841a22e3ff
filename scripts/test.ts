import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type Count, runChecks } from './checks/run-checks.ts';
import { checkSteps } from './checks/steps.ts';
import { countResults, failedFiles } from './checks/vitest-count.ts';

const root = resolve(import.meta.dirname, '..');
const began = performance.now();
const longestMs = 11.5 * 60_000;

const resultsFileOf = (project: string) => join(root, '.katern', 'test-results', `${project}.json`);

function readResults(project: string) {
  const file = resultsFileOf(project);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Runs the tests of one project of `vitest.config.ts`; what is left when the time is over is stopped and counts as failed. */
async function runVitest(project: string, files: readonly string[] = []): Promise<Count> {
  const resultsFile = resultsFileOf(project);
  rmSync(resultsFile, { force: true });
  const args = ['run', '--project', project, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${resultsFile}`];
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = setTimeout(
    () => {
      console.log(`The ${project} tests were stopped: all tests together may take 12 minutes.`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
    },
    Math.max(0, longestMs - (performance.now() - began)),
  );
  const [code] = await once(child, 'exit');
  clearTimeout(stop);
  return countResults(readResults(project), code);
}

/**
 * A journey is some hundred steps in a real browser over a real server that is killed on the way; a machine that is busy elsewhere can
 * lose one of them. A journey that failed is walked once more from its beginning, in the open: what fails twice has failed.
 */
async function runJourneys(): Promise<Count> {
  const first = await runVitest('browser');
  const files = failedFiles(readResults('browser'));
  if (first.failed === 0 || files.length === 0) return first;
  console.log(`\n${first.failed} failed; a second and last walk of ${files.map((file) => relative(root, file)).join(', ')}\n`);
  const second = await runVitest('browser', files);
  return { passed: first.passed + first.failed - second.failed, failed: second.failed };
}

const parts: readonly [name: string, run: () => Promise<Count>][] = [
  ['Checks', () => runChecks(checkSteps, console.log)],
  ['Unit tests', () => runVitest('unit')],
  ['PostgreSQL tests', () => runVitest('db')],
  ['Browser tests', runJourneys],
];

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const [name, run] of parts) {
  const from = performance.now();
  console.log(`\n=== ${name} ===\n`);
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${name.padEnd(18)} ${passed} passed, ${failed} failed in ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
console.log(`\n=== All together ===\n\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
